//! The law books as data. What a book decides differently from others is a switch ([`Switch`]); a book
//! sets some of them, and is silent about the rest. A [`Regulation`] is what a game is played by: a book,
//! the one that decides where it is silent, and the switches that the players have changed.

mod books;
mod mode;
mod switch;

use std::fmt;

pub use books::Book;
use mode::ByPace;
pub use mode::Mode;
pub use switch::*;

use crate::clock::Millis;

/// A place in a book of law: `fide-2023:4.3.3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Article {
    /// The id of the book; `house` for a rule of the players' own.
    pub book: &'static str,
    /// The number of the article in it; for a rule of the players' own that of the switch.
    pub number: &'static str,
    /// The number of the article of FIDE 2023 on the same question: what the decision is about, whichever book makes it.
    pub law: &'static str,
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.book, self.number)
    }
}

/// What a game is played by.
#[derive(Clone, PartialEq, Eq)]
pub struct Regulation {
    /// The book, then the one that decides where it is silent, and so on to one that is silent about nothing.
    books: Vec<&'static Book>,
    values: Vec<ByPace<u8>>,
    /// The switches that the players have changed.
    house: Vec<Switch>,
}

impl fmt::Debug for Regulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<&str> = self.books.iter().map(|book| book.id).collect();
        write!(f, "{} {}", ids.join(" on "), self.house_rules())
    }
}

impl Default for Regulation {
    /// The Laws in force.
    fn default() -> Self {
        Self::of(&Book::FIDE_2023)
    }
}

/// Why a text does not change a switch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseRuleError {
    /// What was read: the name of a switch, or a value.
    pub text: String,
    /// What it could have been.
    pub possible: String,
    /// How many bytes of the text come before it.
    pub at: usize,
}

impl Regulation {
    /// A book, with the base that it has by itself.
    pub fn of(book: &'static Book) -> Self {
        Self::on(book, book.base)
    }

    /// A book on a base of one's own choice. One that is silent about nothing needs none.
    pub fn on(book: &'static Book, base: Option<&'static Book>) -> Self {
        let mut books = vec![book];
        let mut next = base.filter(|_| book.base.is_some());
        while let Some(book) = next.filter(|book| !books.contains(book)) {
            books.push(book);
            next = book.base;
        }
        let mut regulation = Self { books, values: vec![ByPace::all(0); Switch::ALL.len()], house: Vec::new() };
        for book in std::iter::once(&Book::FIDE_2023).chain(regulation.books.clone().into_iter().rev()) {
            for (switch, value) in book.sets {
                let read = read_value(*switch, value);
                debug_assert!(read.is_some(), "{} {}", switch.name(), value);
                regulation.values[*switch as usize] = read.unwrap_or(ByPace::all(0));
            }
        }
        regulation
    }

    /// Changes switches: `square-fixed-by=first-contact illegal-move-minutes=2/1/1`. A value is one for every pace, or
    /// three: standard, rapid, blitz; a fourth is that of penalties in recorded blitz, which else is the first.
    ///
    /// # Errors
    /// [`HouseRuleError`] at the first word that names no switch or no value of it; nothing is changed then.
    pub fn with_house_rules(mut self, rules: &str) -> Result<Self, HouseRuleError> {
        for word in rules.split_whitespace() {
            let at = word.as_ptr() as usize - rules.as_ptr() as usize;
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let Some(switch) = Switch::by_name(name) else {
                let names: Vec<&str> = Switch::ALL.iter().map(|switch| switch.name()).collect();
                return Err(HouseRuleError { text: name.into(), possible: names.join(", "), at });
            };
            let Some(read) = read_value(switch, value) else {
                let at = at + word.len() - value.len();
                return Err(HouseRuleError { text: value.into(), possible: switch.values().join(", "), at });
            };
            self.values[switch as usize] = read;
        }
        // What the books say anyway is no rule of the house.
        let books = Self::on(self.book(), self.base());
        let changed = |switch: &Switch| self.values[*switch as usize] != books.values[*switch as usize];
        self.house = Switch::ALL.iter().copied().filter(changed).collect();
        Ok(self)
    }

    /// The switches that the players have changed, as [`Regulation::with_house_rules`] reads them; empty for none.
    pub fn house_rules(&self) -> String {
        let rules = self.house.iter().map(|switch| format!("{}={}", switch.name(), self.value(*switch)));
        rules.collect::<Vec<_>>().join(" ")
    }

    /// The value of a switch: one name, or several where the paces differ.
    pub fn value(&self, switch: Switch) -> String {
        let ByPace { standard, rapid, blitz, recorded_blitz } = self.values[switch as usize];
        let name = |value: u8| switch.values()[value as usize];
        if recorded_blitz != standard {
            format!("{}/{}/{}/{}", name(standard), name(rapid), name(blitz), name(recorded_blitz))
        } else if standard == rapid && rapid == blitz {
            name(standard).to_owned()
        } else {
            format!("{}/{}/{}", name(standard), name(rapid), name(blitz))
        }
    }

    /// The book.
    pub fn book(&self) -> &'static Book {
        self.books[0]
    }

    /// The book that decides where this one is silent; none for a book that is silent about nothing.
    pub fn base(&self) -> Option<&'static Book> {
        self.books.get(1).copied()
    }

    /// The article on the question of an article of FIDE 2023: a rule of the players' own, that of the book, or where
    /// it is silent that of its base. A part of an article is named after a space (`6.9 draw`), since a book may
    /// speak of one part only.
    pub fn article(&self, law: &'static str) -> Article {
        // Guidelines III are in force where they are announced: that is no rule of the players' own.
        let announced = |switch: &Switch| *switch == Switch::LevelEnding && self.value(*switch) == "guidelines";
        let changed = |switch: &&Switch| switch.laws().contains(&law) && !announced(switch);
        if let Some(switch) = self.house.iter().find(changed) {
            return Article { book: "house", number: switch.id(), law };
        }
        for book in &self.books {
            if let Some((_, number)) = book.own.iter().find(|(of, _)| *of == law) {
                return Article { book: book.id, number, law };
            }
        }
        let last = self.books[self.books.len() - 1];
        Article { book: last.id, number: law.split(' ').next().unwrap_or(law), law }
    }

    /// What the books say to a question, at that pace.
    pub fn law<C: Choice>(&self, mode: Mode) -> C {
        let value = self.values[C::SWITCH as usize];
        C::of(match C::SWITCH {
            Switch::IllegalMoveMinutes | Switch::WrongDrawClaim => value.by_penalties(mode),
            _ => value.by_rules(mode),
        })
    }

    /// What contacts oblige, where books differ about it.
    pub(crate) fn touch_law(&self, mode: Mode) -> TouchLaw {
        TouchLaw { enemy_then_own: self.law(mode), rook_then_king: self.law(mode), first_cannot_move: self.law(mode) }
    }
}

/// One value for every pace, or three, or four with recorded blitz.
fn read_value(switch: Switch, text: &str) -> Option<ByPace<u8>> {
    let number = |name: &str| switch.values().iter().position(|value| *value == name).map(|n| n as u8);
    if let Some(value) = number(text) {
        return Some(ByPace::all(value));
    }
    let numbers: Vec<u8> = text.split('/').map(number).collect::<Option<_>>()?;
    match numbers[..] {
        [standard, rapid, blitz] => Some(ByPace { standard, rapid, blitz, recorded_blitz: standard }),
        [standard, rapid, blitz, recorded_blitz] => Some(ByPace { standard, rapid, blitz, recorded_blitz }),
        _ => None,
    }
}

/// What contacts oblige, where books differ about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TouchLaw {
    /// An enemy man first, then an own one (C4).
    pub enemy_then_own: EnemyThenOwn,
    /// A rook first, then the king (C5).
    pub rook_then_king: RookThenKing,
    /// The first own man touched can't move (C40).
    pub first_cannot_move: FirstCannotMove,
}

impl IllegalMoveMinutes {
    /// As time.
    pub const fn time(self) -> Millis {
        Millis::seconds(match self {
            Self::None => 0,
            Self::One => 60,
            Self::Two => 120,
            Self::Three => 180,
        })
    }
}

impl WrongDrawClaim {
    /// What the claimant's opponent is given.
    pub const fn given(self) -> Millis {
        Millis::seconds(match self {
            Self::None | Self::FiveOff => 0,
            Self::One => 60,
            Self::Two => 120,
            Self::Three | Self::ThreeAndHalf => 180,
        })
    }

    /// What the claimant loses of what he has left.
    pub fn taken(self, left: Millis) -> Millis {
        match self {
            Self::ThreeAndHalf => Millis(left.0 / 2).min(Millis::seconds(180)),
            Self::FiveOff => left.min(Millis::seconds(300)),
            _ => Millis::ZERO,
        }
    }
}

impl IllegalMovesThatLose {
    /// The number of the illegal move that loses, counted from 1; none where they are not counted.
    pub const fn limit(self) -> Option<u8> {
        match self {
            Self::First => Some(1),
            Self::Second => Some(2),
            Self::Third => Some(3),
            Self::Never => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_sets_switches_to_values_that_they_have() {
        for book in Book::ALL {
            for (switch, value) in book.sets {
                assert!(read_value(*switch, value).is_some(), "{}: {} {value}", book.id, switch.name());
            }
        }
    }

    #[test]
    fn silence_is_filled_from_the_base_and_from_the_base_of_the_base() {
        let code = Regulation::of(&Book::CODIGO_CLASICO);
        assert_eq!(code.article("5.1.2").to_string(), "codigo-clasico:004.11.2");
        assert_eq!(code.article("7.2.1").to_string(), "fide-1930:12");
        assert_eq!(code.article("4.3.1").to_string(), "fide-2023:4.3.1");
        assert_eq!(code.value(Switch::LostPosition), "annulled");
        let on = Regulation::on(&Book::REGLAMENTO, Some(&Book::FIDE_2009));
        assert_eq!(on.article("9.3").to_string(), "fide-2009:9.3");
        assert_eq!(on.value(Switch::AutomaticDraws), "off");
        let round = Regulation::on(&Book::FIDE_1930, Some(&Book::CODIGO_CLASICO));
        assert_eq!(round.article("4.3.1").book, "codigo-clasico", "no base is silent for ever");
    }

    #[test]
    fn house_rules_are_read_written_and_cited() {
        let text = "square-fixed-by=first-contact illegal-move-minutes=3/2/2";
        let house = Regulation::default().with_house_rules(text).unwrap();
        assert_eq!(house.house_rules(), text);
        assert_eq!(house.article("4.7").to_string(), "house:C1");
        assert_eq!(house.article("4.3.1").to_string(), "fide-2023:4.3.1");
        assert_eq!(house.law::<IllegalMoveMinutes>(Mode::Blitz), IllegalMoveMinutes::Two);
        let same = Regulation::default().with_house_rules("illegal-move-minutes=2/1/1").unwrap();
        assert_eq!(same, Regulation::default(), "what the book says anyway is no rule of the house");
        let error = Regulation::default().with_house_rules("resigning=loses fallen-men=fly").unwrap_err();
        assert_eq!((error.text.as_str(), error.at), ("fly", 27));
        assert_eq!(Regulation::default().with_house_rules(" fly").unwrap_err().at, 1);
    }
}
