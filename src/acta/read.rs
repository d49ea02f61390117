//! Reading an acta: everything or nothing, and an error says where.

use std::fmt;

use super::{Acta, Line};
use crate::{
    chess::{Color, FenError, Man, Position, Square, piece_from_letter},
    clock::{ControlError, Millis, TimeControl},
    game::{ClockKind, Hands, Irregularity, LongEnding, Scoresheets, SpareMen, Supervision},
    regulation::{Book, HouseRuleError, Mode, Regulation},
    table::{Act, Actor, Answer, ClaimKind, Demand, Entry, Hand, Offset, Proposal, Question},
};

/// Why a text is not an acta, and where: line and column are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActaError {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with an acta.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A header is not of the form `[Name "value"]`.
    Header,
    /// A header after the first act.
    LateHeader,
    /// A header that is there twice.
    TwiceTheHeader(String),
    /// A header whose value is none of those it can have.
    Value {
        /// The header.
        header: &'static str,
        /// What it says.
        value: String,
        /// What it can say.
        possible: String,
    },
    /// The FEN is broken.
    Fen(FenError),
    /// The time control is broken.
    TimeControl(ControlError),
    /// Not `h:mm:ss.mmm` and not `+seconds`.
    Time(String),
    /// Earlier than the line before.
    TimeRunsBackwards,
    /// Not one of `W`, `B`, `A`, `O`.
    Actor(String),
    /// No verb that there is.
    Verb(String),
    /// Not a square.
    Square(String),
    /// Not a man such as `Q` or `bQ`.
    Man(String),
    /// Not `dx,dy` between -50 and 50.
    Offset(String),
    /// None of the words that can stand there.
    Word {
        /// What stands there.
        text: String,
        /// What could.
        possible: String,
    },
    /// Not the number of a half-move.
    Number(String),
    /// Not a number of moves or of a period.
    Count(String),
    /// Neither `W` nor `B`.
    Side(String),
    /// A text that is not closed with a quotation mark.
    Quote,
    /// Something is missing at the end of the line.
    Missing(&'static str),
    /// Something is too much.
    Extra(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => write!(f, "a header is written [Name \"value\"]"),
            Self::LateHeader => write!(f, "headers come before the first act"),
            Self::TwiceTheHeader(name) => write!(f, "the header {name} is there twice"),
            Self::Value { header, value, possible } => {
                write!(f, "{header} cannot be \"{value}\"; it is one of {possible}")
            }
            Self::Fen(error) => write!(f, "FEN, {error}"),
            Self::TimeControl(error) => write!(f, "time control, {error}"),
            Self::Time(text) => write!(f, "\"{text}\" is no time: write 0:01:02.5, or +1.5 for seconds later"),
            Self::TimeRunsBackwards => write!(f, "this is earlier than the line before"),
            Self::Actor(text) => write!(f, "\"{text}\" is nobody: W, B, A (arbiter) or O (onlooker)"),
            Self::Verb(text) => write!(f, "\"{text}\" is nothing that one does at the table"),
            Self::Square(text) => write!(f, "\"{text}\" is no square"),
            Self::Man(text) => write!(f, "\"{text}\" is no man: write Q for an own queen, bQ for a black one"),
            Self::Offset(text) => write!(f, "\"{text}\" is no place in a square: dx,dy from -50 to 50"),
            Self::Word { text, possible } => write!(f, "\"{text}\" cannot stand here; it is one of {possible}"),
            Self::Number(text) => write!(f, "\"{text}\" is no number of a half-move, counted from 1"),
            Self::Count(text) => write!(f, "\"{text}\" is no number from 0 to 65535"),
            Self::Side(text) => write!(f, "\"{text}\" is no player: W or B"),
            Self::Quote => write!(f, "the text is not closed with a quotation mark"),
            Self::Missing(what) => write!(f, "{what} is missing here"),
            Self::Extra(text) => write!(f, "\"{text}\" is too much"),
        }
    }
}

impl fmt::Display for ActaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for ActaError {}

impl std::str::FromStr for Acta {
    type Err = ActaError;

    fn from_str(text: &str) -> Result<Self, ActaError> {
        let mut acta = Self::default();
        let mut named: Vec<String> = Vec::new();
        let mut books = Books::default();
        let mut last = Millis::ZERO;
        for (n, text) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let number = n + 1;
            let mut words = Words::new(text);
            let at = |(column, fault): (usize, Fault)| ActaError { line: number, column, fault };
            let Some(first) = words.peek() else { continue };
            if first.text.starts_with('[') {
                if !acta.lines.is_empty() {
                    return Err(at((first.column, Fault::LateHeader)));
                }
                let (name, value, column) = header(text).map_err(at)?;
                if named.contains(&name) {
                    return Err(at((first.column, Fault::TwiceTheHeader(name))));
                }
                match name.as_str() {
                    "Regulation" => books.book = book("Regulation", &value, column).map_err(at)?,
                    "Base" => books.base = Some((book("Base", &value, column).map_err(at)?, number, column)),
                    "HouseRules" => books.house = Some((value, number, column)),
                    _ => take_header(&mut acta, &name, &value, column).map_err(at)?,
                }
                named.push(name);
            } else {
                let entry = entry(&mut words, last).map_err(at)?;
                last = entry.at;
                acta.lines.push(Line { number, entry });
            }
        }
        acta.setup.regulation = books.together()?;
        Ok(acta)
    }
}

/// The headers that say together by what a game is played, with the places of those that can be wrong.
struct Books {
    book: &'static Book,
    base: Option<(&'static Book, usize, usize)>,
    house: Option<(String, usize, usize)>,
}

impl Default for Books {
    fn default() -> Self {
        Self { book: &Book::FIDE_2023, base: None, house: None }
    }
}

impl Books {
    fn together(self) -> Result<Regulation, ActaError> {
        let wrong = |header, line, column, value: String, possible| ActaError {
            line,
            column: column + 1,
            fault: Fault::Value { header, value, possible },
        };
        if let Some((base, line, column)) =
            self.base.filter(|(base, ..)| self.book.base.is_none() || *base == self.book)
        {
            let others = Book::ALL.into_iter().filter(|other| self.book.base.is_some() && *other != self.book);
            let possible: Vec<&str> = others.map(|book| book.id).collect();
            return Err(wrong("Base", line, column, base.id.into(), possible.join(", ")));
        }
        let base = self.base.map(|(base, ..)| base).or(self.book.base);
        let regulation = Regulation::on(self.book, base);
        match self.house {
            None => Ok(regulation),
            Some((rules, line, column)) => regulation.with_house_rules(&rules).map_err(|error| {
                let HouseRuleError { text, possible, at } = error;
                wrong("HouseRules", line, column + rules[..at].chars().count(), text, possible)
            }),
        }
    }
}

fn book(header: &'static str, value: &str, column: usize) -> Found<&'static Book> {
    choose(header, value, column, Book::by_id(value), &Book::ALL.map(|book| book.id))
}

type Found<T> = Result<T, (usize, Fault)>;

/// What a character after a backslash stands for: `\n` and `\r` for the ends of lines, any other for itself.
fn unescaped(c: char) -> char {
    match c {
        'n' => '\n',
        'r' => '\r',
        c => c,
    }
}

/// Reads `[Name "value"]` and says in which column the value's quotation mark stands. A backslash is read as in any quoted text.
fn header(text: &str) -> Found<(String, String, usize)> {
    let start = text.chars().take_while(|c| c.is_whitespace()).count() + 1;
    let broken = || (start, Fault::Header);
    let inner = text.trim_start().strip_prefix('[').ok_or_else(broken)?;
    let name: String = inner.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-')).collect();
    let rest = &inner[name.len()..];
    let gap = rest.chars().take_while(|c| c.is_whitespace()).count();
    let mut chars = rest.trim_start().chars();
    if name.is_empty() || chars.next() != Some('"') {
        return Err(broken());
    }
    let mut value = String::new();
    loop {
        match chars.next().ok_or_else(broken)? {
            '"' => break,
            '\\' => value.push(unescaped(chars.next().ok_or_else(broken)?)),
            c => value.push(c),
        }
    }
    let rest = chars.as_str().trim_start().strip_prefix(']').ok_or_else(broken)?.trim();
    if !(rest.is_empty() || rest.starts_with(';')) {
        return Err(broken());
    }
    let quote = start + 1 + name.chars().count() + gap;
    Ok((name, value, quote))
}

fn take_header(acta: &mut Acta, name: &str, value: &str, column: usize) -> Found<()> {
    let setup = &mut acta.setup;
    match name {
        "Mode" => setup.mode = Mode::ALL[one_of("Mode", value, column, &Mode::NAMES)?],
        "Supervision" => {
            setup.supervision = Supervision::ALL[one_of("Supervision", value, column, &Supervision::NAMES)?]
        }
        "Hands" => setup.hands = Hands::ALL[one_of("Hands", value, column, &Hands::NAMES)?],
        "TimeControl" => {
            let shift = |error: ControlError| (column + error.column, Fault::TimeControl(error));
            setup.time_control = TimeControl::parse(value).map_err(shift)?;
        }
        "FEN" => {
            let shift = |error: FenError| (column + error.column, Fault::Fen(error));
            setup.position = Position::from_fen(value).map_err(shift)?;
        }
        "Clock" => setup.clock = ClockKind::ALL[one_of("Clock", value, column, &ClockKind::NAMES)?],
        "SpareMen" => setup.spare_men = SpareMen::ALL[one_of("SpareMen", value, column, &SpareMen::NAMES)?],
        "Scoresheets" => {
            setup.scoresheets = Scoresheets::ALL[one_of("Scoresheets", value, column, &Scoresheets::NAMES)?];
        }
        "Irregular" => {
            let read = |word| Ok(Irregularity::ALL[one_of("Irregular", word, column, &Irregularity::NAMES)?]);
            setup.irregular = value.split_whitespace().map(read).collect::<Result<_, _>>()?;
        }
        "LongEndings" => {
            let read = |word| choose("LongEndings", word, column, LongEnding::parse(word), &["KRBKR=100"]);
            setup.long_endings = value.split_whitespace().map(read).collect::<Result<_, _>>()?;
        }
        _ => acta.headers.push((name.into(), value.into())),
    }
    Ok(())
}

/// One of several values: which of them.
fn one_of(header: &'static str, value: &str, column: usize, names: &[&str]) -> Found<usize> {
    choose(header, value, column, names.iter().position(|name| *name == value), names)
}

fn choose<T>(header: &'static str, value: &str, column: usize, found: Option<T>, names: &[&str]) -> Found<T> {
    let fault = || Fault::Value { header, value: value.into(), possible: names.join(", ") };
    found.ok_or_else(|| (column + 1, fault()))
}

/// Reads one act: `[TIME] ACTOR VERB … [HAND]`.
fn entry(words: &mut Words<'_>, last: Millis) -> Found<Entry> {
    let mut at = last + Millis::seconds(1);
    if let Some(word) = words.peek()
        && word.text.starts_with(|c: char| c.is_ascii_digit() || c == '+' || c == '-')
    {
        words.next();
        at = time(word.text, last).ok_or_else(|| (word.column, Fault::Time(word.text.into())))?;
        if at < last {
            return Err((word.column, Fault::TimeRunsBackwards));
        }
    }
    let who = words.need("the actor (W, B, A or O)")?;
    let actor = match who.text {
        "W" => Actor::Player(Color::White),
        "B" => Actor::Player(Color::Black),
        "A" => Actor::Arbiter,
        "O" => Actor::Onlooker,
        other => return Err((who.column, Fault::Actor(other.into()))),
    };
    let act = act(words, actor)?;
    let hand = match words.peek().map(|word| word.text) {
        Some("left") => Some(Hand::Left),
        Some("right") => Some(Hand::Right),
        _ => None,
    };
    if hand.is_some() {
        words.next();
    }
    match words.next() {
        Some(extra) => Err((extra.column, Fault::Extra(extra.text.into()))),
        None => Ok(Entry { at, actor, act, hand }),
    }
}

fn act(words: &mut Words<'_>, actor: Actor) -> Found<Act> {
    let verb = words.need("what was done")?;
    Ok(match verb.text {
        "touch" => Act::Touch(square(words)?),
        "brush" => Act::Brush(square(words)?),
        "lift" => Act::Lift(square(words)?),
        "rest" => {
            let man = man_before_square(words, actor)?;
            Act::Rest { man, square: square(words)?, offset: offset(words)?.unwrap_or_default() }
        }
        "release" => Act::Release { square: square(words)?, offset: offset(words)?.unwrap_or_default() },
        "place" => {
            let man = man(words, actor)?;
            Act::Place { man, square: square(words)?, offset: offset(words)?.unwrap_or_default() }
        }
        "back" => Act::Back,
        "remove" => Act::Remove(square(words)?),
        "shift" => {
            let square = square(words)?;
            let end = words.end();
            Act::Shift { square, offset: offset(words)?.ok_or((end, Fault::Missing("dx,dy")))? }
        }
        "topple" => {
            let mut squares = vec![square(words)?];
            while words.peek().is_some_and(|word| word.text != "left" && word.text != "right") {
                squares.push(square(words)?);
            }
            Act::Topple(squares)
        }
        "interrupt" => Act::Interrupt,
        "undo" => Act::Undo,
        "adjust" => Act::Adjust,
        "done" => Act::Done,
        "offer" => Act::Offer,
        "accept" => Act::Accept,
        "decline" => Act::Decline,
        "resign" => Act::Resign,
        "say" => Act::Say(words.rest()?),
        "note" => Act::Note(words.rest()?),
        "write" => Act::Write(words.rest()?),
        "claim" => Act::Claim(ClaimKind::ALL[pick(words, &ClaimKind::NAMES)?]),
        "press" => Act::Press,
        "block" => Act::Block,
        "pause" => Act::Pause,
        "resume" => Act::Resume,
        "restore" => Act::Restore(match words.peek().filter(|word| word.text != "left" && word.text != "right") {
            Some(word) => {
                words.next();
                let number = number(word.text).filter(|n| *n > 0);
                Some(number.ok_or_else(|| (word.column, Fault::Number(word.text.into())))?)
            }
            None => None,
        }),
        "propose" => Act::Propose(Proposal::ALL[pick(words, &Proposal::NAMES)?]),
        "agree" => Act::Agree,
        "refuse" => Act::Refuse,
        "want" => Act::Want(man(words, actor)?),
        "demand" => Act::Demand(Demand::ALL[pick(words, &Demand::NAMES)?]),
        "handshake" => Act::Handshake,
        "sign" => Act::Sign {
            winner: [Some(Color::White), Some(Color::Black), None][pick(words, &["1-0", "0-1", "1/2-1/2"])?],
        },
        "seal" => Act::Seal(words.rest()?),
        "adjourn" => Act::Adjourn,
        "open" => Act::Open(words.peek().map(|_| words.rest()).transpose()?),
        "lose-envelope" => Act::LoseEnvelope,
        "rule" => {
            let question = Question::ALL[pick(words, &Question::NAMES)?];
            Act::Rule(question, Answer::ALL[pick(words, &Answer::NAMES)?])
        }
        "penalty" => {
            let side = side(words)?;
            let gives = pick(words, &["give", "take"])? == 0;
            let amount = amount(words)?;
            Act::Penalty { side, time: if gives { amount } else { Millis::ZERO - amount } }
        }
        "disobeys" => Act::Disobeys(side(words)?),
        "annul" => Act::Annul,
        "set-counter" => Act::SetCounter { side: side(words)?, period: count(words)?, moves: count(words)? },
        "away" => Act::Away(gap(words)?),
        "set-clock" => Act::SetClock { white: amount(words)?, black: amount(words)? },
        "warn" => Act::Warn(side(words)?),
        "forfeit" => Act::Forfeit(side(words)?),
        other => return Err((verb.column, Fault::Verb(other.into()))),
    })
}

/// One of several words: which of them.
fn pick(words: &mut Words<'_>, names: &[&str]) -> Found<usize> {
    let word = words.need("a word")?;
    let found = names.iter().position(|name| *name == word.text);
    found.ok_or_else(|| (word.column, Fault::Word { text: word.text.into(), possible: names.join(", ") }))
}

fn square(words: &mut Words<'_>) -> Found<Square> {
    let word = words.need("a square")?;
    word.text.parse().map_err(|_| (word.column, Fault::Square(word.text.into())))
}

fn side(words: &mut Words<'_>) -> Found<Color> {
    let word = words.need("a player (W or B)")?;
    match word.text {
        "W" => Ok(Color::White),
        "B" => Ok(Color::Black),
        other => Err((word.column, Fault::Side(other.into()))),
    }
}

fn amount(words: &mut Words<'_>) -> Found<Millis> {
    let word = words.need("a time (0:05:00)")?;
    moment(word.text).ok_or_else(|| (word.column, Fault::Time(word.text.into())))
}

/// A time, or as much less.
fn gap(words: &mut Words<'_>) -> Found<Millis> {
    let word = words.need("a time (0:05:00)")?;
    let time = match word.text.strip_prefix('-') {
        Some(less) => moment(less).map(|time| Millis::ZERO - time),
        None => moment(word.text),
    };
    time.ok_or_else(|| (word.column, Fault::Time(word.text.into())))
}

/// A period or a number of moves.
fn count(words: &mut Words<'_>) -> Found<u16> {
    let word = words.need("a number")?;
    number(word.text).ok_or_else(|| (word.column, Fault::Count(word.text.into())))
}

fn number(text: &str) -> Option<u16> {
    whole(text).and_then(|n| u16::try_from(n).ok())
}

fn man_before_square(words: &mut Words<'_>, actor: Actor) -> Found<Option<Man>> {
    let named = |text: &str| text.trim_start_matches(['w', 'b']).starts_with(|c: char| c.is_ascii_uppercase());
    match words.peek() {
        Some(word) if named(word.text) => man(words, actor).map(Some),
        _ => Ok(None),
    }
}

/// `Q` is the actor's own; `wQ` and `bQ` name the colour.
fn man(words: &mut Words<'_>, actor: Actor) -> Found<Man> {
    let word = words.need("a man")?;
    let fault = || (word.column, Fault::Man(word.text.into()));
    let (color, letter) = match (word.text.strip_prefix('w'), word.text.strip_prefix('b'), actor) {
        (Some(rest), _, _) => (Color::White, rest),
        (_, Some(rest), _) => (Color::Black, rest),
        (_, _, Actor::Player(side)) => (side, word.text),
        _ => return Err(fault()),
    };
    let mut letters = letter.chars();
    match (letters.next().and_then(piece_from_letter), letters.next()) {
        (Some(piece), None) => Ok(Man::new(color, piece)),
        _ => Err(fault()),
    }
}

fn offset(words: &mut Words<'_>) -> Found<Option<Offset>> {
    let Some(word) = words.peek().filter(|word| word.text != "left" && word.text != "right") else { return Ok(None) };
    words.next();
    let hundredths = |text: &str| text.parse::<i8>().ok().filter(|n| (-50..=50).contains(n) && !text.starts_with('+'));
    let parsed =
        word.text.split_once(',').and_then(|(dx, dy)| Some(Offset { dx: hundredths(dx)?, dy: hundredths(dy)? }));
    parsed.map(Some).ok_or_else(|| (word.column, Fault::Offset(word.text.into())))
}

/// `h:mm:ss.mmm`, or `+seconds` after the line before.
fn time(text: &str, last: Millis) -> Option<Millis> {
    match text.strip_prefix('+') {
        Some(seconds) => Some(last + seconds_of(seconds)?),
        None => moment(text),
    }
}

fn moment(text: &str) -> Option<Millis> {
    let mut parts = text.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let whole = |text: &str, most: i64| whole(text).filter(|n| *n <= most);
    let sixty = |text: &str| whole(text.get(..2)?, 59);
    let tidy = parts.next().is_none() && minutes.len() == 2 && seconds.as_bytes().get(2).is_none_or(|b| *b == b'.');
    let (h, m) = (whole(hours, 9999)?, sixty(minutes)?);
    sixty(seconds).filter(|_| tidy)?;
    Some(Millis::seconds(h * 3600 + m * 60) + seconds_of(seconds)?)
}

fn seconds_of(text: &str) -> Option<Millis> {
    let (whole_part, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let tidy = (1..=3).contains(&decimals.len());
    let ms = whole(&format!("{decimals:0<3}")).filter(|_| tidy)?;
    let seconds = whole(whole_part).filter(|seconds| *seconds < 100_000_000)?;
    Some(Millis::seconds(seconds) + Millis(ms))
}

fn whole(text: &str) -> Option<i64> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?
}

/// The words of a line up to its comment, each with its column.
struct Words<'a> {
    line: &'a str,
    at: usize,
}

#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Words<'a> {
    fn new(line: &'a str) -> Self {
        Self { line, at: 0 }
    }

    fn peek(&self) -> Option<Word<'a>> {
        let start = self.at + self.line[self.at..].find(|c: char| !c.is_whitespace())?;
        let rest = &self.line[start..];
        if rest.starts_with(';') {
            return None;
        }
        let text = &rest[..rest.find(|c: char| c.is_whitespace() || c == ';').unwrap_or(rest.len())];
        Some(Word { text, column: self.column(start) })
    }

    fn next(&mut self) -> Option<Word<'a>> {
        let word = self.peek()?;
        let start = self.at + self.line[self.at..].find(|c: char| !c.is_whitespace())?;
        self.at = start + word.text.len();
        Some(word)
    }

    fn need(&mut self, what: &'static str) -> Found<Word<'a>> {
        let end = self.end();
        self.next().ok_or((end, Fault::Missing(what)))
    }

    /// A text to the end of the line, quoted (with `\"`, `\\`) or plain up to a comment.
    fn rest(&mut self) -> Found<String> {
        let word = self.peek().ok_or((self.end(), Fault::Missing("a text")))?;
        if !word.text.starts_with('"') {
            let start = self.at + self.line[self.at..].find(|c: char| !c.is_whitespace()).unwrap_or(0);
            let rest = &self.line[start..];
            let text = &rest[..rest.find(';').unwrap_or(rest.len())];
            self.at = start + text.len();
            return Ok(text.trim_end().to_owned());
        }
        let start = self.at + self.line[self.at..].find('"').unwrap_or(0) + 1;
        let mut text = String::new();
        let mut chars = self.line[start..].char_indices();
        while let Some((n, c)) = chars.next() {
            match c {
                '"' => {
                    self.at = start + n + 1;
                    return Ok(text);
                }
                '\\' => match chars.next() {
                    Some((_, c)) => text.push(unescaped(c)),
                    None => break,
                },
                c => text.push(c),
            }
        }
        Err((word.column, Fault::Quote))
    }

    /// The column just after what has been read.
    fn end(&self) -> usize {
        self.column(self.line[..self.at].trim_end().len())
    }

    fn column(&self, byte: usize) -> usize {
        self.line[..byte].chars().count() + 1
    }
}
