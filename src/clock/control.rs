//! Time controls as text: the syntax of PGN's `TimeControl` tag, extended for the methods that it lacks.

use std::fmt;

use super::Millis;
use crate::{chess::Color, side::BySide};

/// What each player is given: one period after the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeControl {
    sides: BySide<Vec<Period>>,
}

/// One period of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// What ends it.
    pub end: End,
    /// Its time: for the whole period, or for each move where the method says so.
    pub main: Millis,
    /// How the time is counted.
    pub method: Method,
}

/// What ends a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// So many presses; the next period's time is added to the side that made them.
    Presses(u16),
    /// Its time; the next period's is added to both sides. Where a number of moves is named, a flag has fallen if
    /// fewer had been completed.
    Zero(Option<u16>),
    /// Its time, and with it the flag falls: the last period.
    Flag,
}

/// How time is counted (`r` is what remained when the turn began, `e` what the turn took).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// The time runs down.
    SuddenDeath,
    /// Each press adds so much (Fischer). What the first move adds is there from the start.
    Increment(Millis),
    /// Each press gives back what the turn took, up to so much (Bronstein). As much is there from the start, so that
    /// it comes to the same as [`Method::Delay`].
    Bronstein(Millis),
    /// The time begins to run so much after the turn began (US delay).
    Delay(Millis),
    /// What runs down on one side runs up on the other.
    Hourglass,
    /// After the main time so many periods of so much. One that a move does not use up is there again for the next.
    ByoYomi {
        /// How many.
        periods: u16,
        /// How long each is.
        each: Millis,
    },
    /// After the main time so many moves in so much time, again and again.
    Canadian {
        /// The moves in the first stretch.
        moves: u16,
        /// How many more they are in each later one (progressive); usually none.
        more: u16,
        /// How long a stretch is.
        each: Millis,
    },
    /// [`Period::main`] for each move; nobody loses by it, but a signal is given.
    Gong,
    /// [`Period::main`] for each move.
    MoveTimer,
    /// The time used is shown, up to [`Period::main`]; without end if that is nothing.
    CountUp,
}

/// Why a text is not a time control, and where: `column` counts characters from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ControlError {
    /// The character at which it goes wrong, from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: ControlFault,
}

/// What can be wrong with a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ControlFault {
    /// A whole number of seconds or moves, above nothing, is wanted.
    Number,
    /// The last period has no number of moves.
    LastPeriodCounted,
    /// A method with overtime goes on for ever: it is for the last period.
    OnlyLast,
    /// Such a clock has one period.
    Alone,
    /// Such a clock counts for both sides in the same way.
    ForBoth,
    /// Something that has no meaning here.
    Unexpected,
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.fault {
            ControlFault::Number => "a whole number is wanted here, as in 300+3 or 40/5400+30:1800+30",
            ControlFault::LastPeriodCounted => "the last period must not be counted in moves",
            ControlFault::OnlyLast => "after a period with overtime there is no other",
            ControlFault::Alone => "an hourglass, a gong, a time per move and a clock that counts up have one period",
            ControlFault::ForBoth => "an hourglass and a gong are the same for both players",
            ControlFault::Unexpected => "this has no meaning here",
        };
        write!(f, "column {}: {why}", self.column)
    }
}

impl std::error::Error for ControlError {}

/// The longest time accepted: four weeks, in seconds.
const LONGEST: i64 = 28 * 24 * 3600;
/// The most moves or periods accepted.
const MOST: i64 = 999;

impl Method {
    /// Whether the method goes on after its main time, for ever.
    fn has_overtime(self) -> bool {
        matches!(self, Self::ByoYomi { .. } | Self::Canadian { .. })
    }

    /// Whether it cannot be one period among others.
    fn stands_alone(self) -> bool {
        matches!(self, Self::Hourglass | Self::Gong | Self::MoveTimer | Self::CountUp)
    }

    /// What each move adds, or what of it is not counted.
    pub fn bonus(self) -> Millis {
        match self {
            Self::Increment(bonus) | Self::Bronstein(bonus) | Self::Delay(bonus) => bonus,
            _ => Millis::ZERO,
        }
    }
}

impl TimeControl {
    /// Reads a time control; `-` is none. Numbers are whole seconds.
    ///
    /// `300` sudden death · `300+3` increment · `300b3` Bronstein · `300d3` US delay · `*60` hourglass ·
    /// `1800+5x30` byo-yomi · `1800+15/300` Canadian · `1800+15+5/300` progressive · `!10` gong · `=30` move timer ·
    /// `^`, `^3600` counting up. Periods by moves `40/5400+30:1800+30`, by reaching zero `5400+30:1800+30`, by reaching
    /// zero with moves to be completed `40z/5400+30:1800+30`. White's and Black's, where they differ: `300|180`.
    ///
    /// # Errors
    /// The first fault found, with its column.
    pub fn parse(text: &str) -> Result<Option<Self>, ControlError> {
        if text == "-" {
            return Ok(None);
        }
        let mut reader = Reader { text, at: 0 };
        let white = reader.side()?;
        let second = reader.at;
        let black = if reader.takes('|') { reader.side()? } else { white.clone() };
        if reader.at < text.len() {
            return Err(reader.fault(ControlFault::Unexpected));
        }
        let shared = |method| matches!(method, Method::Hourglass | Method::Gong);
        if white != black && (shared(white[0].method) || shared(black[0].method)) {
            return Err(Reader { text, at: second + 1 }.fault(ControlFault::ForBoth));
        }
        Ok(Some(Self { sides: BySide { white, black } }))
    }

    /// The periods of a side, in order; there is always one.
    pub fn periods(&self, side: Color) -> &[Period] {
        &self.sides[side]
    }

    /// A side's period of that number; after the last one there are no others.
    pub fn period(&self, side: Color, n: usize) -> Period {
        let periods = self.periods(side);
        periods[n.min(periods.len() - 1)]
    }

    /// Whether both sides are given the same.
    pub fn is_even(&self) -> bool {
        self.sides.white == self.sides.black
    }
}

/// Reads from left to right.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn side(&mut self) -> Result<Vec<Period>, ControlError> {
        let mut periods: Vec<Period> = Vec::new();
        loop {
            let start = self.at;
            let (period, counted) = self.period()?;
            let more = self.takes(':');
            let fault = match (counted, period.method) {
                (true, _) if !more => Some(ControlFault::LastPeriodCounted),
                (_, method) if method.stands_alone() && (more || !periods.is_empty()) => Some(ControlFault::Alone),
                (_, method) if method.has_overtime() && more => Some(ControlFault::OnlyLast),
                _ => None,
            };
            if let Some(fault) = fault {
                return Err(Reader { text: self.text, at: start }.fault(fault));
            }
            let end = if more { period.end } else { End::Flag };
            periods.push(Period { end, ..period });
            if !more {
                return Ok(periods);
            }
        }
    }

    /// A period, and whether it has a number of moves.
    fn period(&mut self) -> Result<(Period, bool), ControlError> {
        let timed = |main, method| (Period { end: End::Zero(None), main, method }, false);
        for (sign, method) in [('*', Method::Hourglass), ('!', Method::Gong), ('=', Method::MoveTimer)] {
            if self.takes(sign) {
                return Ok(timed(self.seconds(1)?, method));
            }
        }
        if self.takes('^') {
            let limited = self.rest().starts_with(|c: char| c.is_ascii_digit());
            return Ok(timed(if limited { self.seconds(1)? } else { Millis::ZERO }, Method::CountUp));
        }
        let counted = self.rest().split([':', '|', '+']).next().is_some_and(|part| part.contains('/'));
        let mut end = End::Zero(None);
        if counted {
            let moves = self.count()?;
            end = if self.takes('z') { End::Zero(Some(moves)) } else { End::Presses(moves) };
            self.wants('/')?;
        }
        let at = self.at;
        let main = self.seconds(0)?;
        let least = i64::from(main == Millis::ZERO);
        let method = if self.takes('+') {
            self.added(least)?
        } else if self.takes('b') {
            Method::Bronstein(self.seconds(1)?)
        } else if self.takes('d') {
            Method::Delay(self.seconds(1)?)
        } else if main == Millis::ZERO {
            return Err(Reader { text: self.text, at }.fault(ControlFault::Number));
        } else {
            Method::SuddenDeath
        };
        Ok((Period { end, main, method }, counted))
    }

    /// What stands after the plus: `30`, `5x30`, `15/300`, `15+5/300`.
    fn added(&mut self, least: i64) -> Result<Method, ControlError> {
        let rest = self.rest();
        let rest = &rest[..rest.find([':', '|']).unwrap_or(rest.len())];
        if rest.contains('x') {
            let periods = self.count()?;
            self.wants('x')?;
            Ok(Method::ByoYomi { periods, each: self.seconds(1)? })
        } else if rest.contains('/') {
            let moves = self.count()?;
            let more = if self.takes('+') { self.count()? } else { 0 };
            self.wants('/')?;
            Ok(Method::Canadian { moves, more, each: self.seconds(1)? })
        } else {
            let bonus = self.seconds(least)?;
            Ok(if bonus == Millis::ZERO { Method::SuddenDeath } else { Method::Increment(bonus) })
        }
    }

    fn seconds(&mut self, least: i64) -> Result<Millis, ControlError> {
        self.number(least, LONGEST).map(Millis::seconds)
    }

    fn count(&mut self) -> Result<u16, ControlError> {
        self.number(1, MOST).map(|count| count as u16)
    }

    fn number(&mut self, least: i64, most: i64) -> Result<i64, ControlError> {
        let rest = self.rest();
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        let value = rest[..length].parse().ok().filter(|value| (least..=most).contains(value));
        let value = value.ok_or_else(|| self.fault(ControlFault::Number))?;
        self.at += length;
        Ok(value)
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn takes(&mut self, sign: char) -> bool {
        let there = self.rest().starts_with(sign);
        self.at += if there { sign.len_utf8() } else { 0 };
        there
    }

    fn wants(&mut self, sign: char) -> Result<(), ControlError> {
        if self.takes(sign) { Ok(()) } else { Err(self.fault(ControlFault::Unexpected)) }
    }

    fn fault(&self, fault: ControlFault) -> ControlError {
        ControlError { column: self.text[..self.at].chars().count() + 1, fault }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_side(f, self.periods(Color::White))?;
        if !self.is_even() {
            write!(f, "|")?;
            write_side(f, self.periods(Color::Black))?;
        }
        Ok(())
    }
}

fn write_side(f: &mut fmt::Formatter<'_>, periods: &[Period]) -> fmt::Result {
    for (n, period) in periods.iter().enumerate() {
        if n > 0 {
            write!(f, ":")?;
        }
        write!(f, "{period}")?;
    }
    Ok(())
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.end {
            End::Presses(moves) => write!(f, "{moves}/")?,
            End::Zero(Some(moves)) => write!(f, "{moves}z/")?,
            End::Zero(None) | End::Flag => {}
        }
        let seconds = |time: Millis| time.0 / 1000;
        let main = seconds(self.main);
        match self.method {
            Method::SuddenDeath => write!(f, "{main}"),
            Method::Increment(bonus) => write!(f, "{main}+{}", seconds(bonus)),
            Method::Bronstein(bonus) => write!(f, "{main}b{}", seconds(bonus)),
            Method::Delay(bonus) => write!(f, "{main}d{}", seconds(bonus)),
            Method::Hourglass => write!(f, "*{main}"),
            Method::ByoYomi { periods, each } => write!(f, "{main}+{periods}x{}", seconds(each)),
            Method::Canadian { moves, more: 0, each } => write!(f, "{main}+{moves}/{}", seconds(each)),
            Method::Canadian { moves, more, each } => write!(f, "{main}+{moves}+{more}/{}", seconds(each)),
            Method::Gong => write!(f, "!{main}"),
            Method::MoveTimer => write!(f, "={main}"),
            Method::CountUp if main == 0 => write!(f, "^"),
            Method::CountUp => write!(f, "^{main}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_what_it_read() {
        let texts = [
            "300",
            "300+3",
            "0+5",
            "300b3",
            "0b3",
            "300d3",
            "5400d5",
            "*60",
            "1800+5x30",
            "0+5x30",
            "1800+15/300",
            "1800+20+10/300",
            "!10",
            "=30",
            "^",
            "^3600",
            "40/5400+30:1800+30",
            "40/7200:20/3600:900+30",
            "5400+30:1800+30",
            "40z/5400+30:1800+30",
            "40/5400:0+3x60",
            "300+3|180",
            "40/5400:1800|3600d5",
            "^|300",
        ];
        for text in texts {
            assert_eq!(TimeControl::parse(text).unwrap().unwrap().to_string(), text);
        }
        assert_eq!(TimeControl::parse("-"), Ok(None));
        // The same for both is said once.
        assert_eq!(TimeControl::parse("300|300").unwrap().unwrap().to_string(), "300");
        // Nothing added is nothing said.
        assert_eq!(TimeControl::parse("300+0").unwrap().unwrap().to_string(), "300");
    }

    #[test]
    fn says_where_it_goes_wrong() {
        use ControlFault::{Alone, ForBoth, LastPeriodCounted, Number, OnlyLast, Unexpected};
        let cases = [
            ("", 1, Number),
            ("x", 1, Number),
            ("5m", 2, Unexpected),
            ("300+", 5, Number),
            ("0", 1, Number),
            ("0+0", 3, Number),
            ("0d0", 3, Number),
            ("0/60:60", 1, Number),
            ("40/5400+x:1800", 9, Number),
            ("40/5400", 1, LastPeriodCounted),
            ("40z/5400", 1, LastPeriodCounted),
            ("5400:40/1800", 6, LastPeriodCounted),
            ("40/5400:20/1800", 9, LastPeriodCounted),
            ("40y/5400:1800", 3, Unexpected),
            ("1800+5x30:60", 1, OnlyLast),
            ("60:1800+15/300:60", 4, OnlyLast),
            ("1800+5x", 8, Number),
            ("1800+x30", 6, Number),
            ("1800+15+/300", 9, Number),
            ("*60:60", 1, Alone),
            ("60:*60", 4, Alone),
            ("60:^", 4, Alone),
            ("*60|*30", 5, ForBoth),
            ("300|!10", 5, ForBoth),
            ("300|", 5, Number),
            ("300|é", 5, Number),
            ("300|200|100", 8, Unexpected),
            ("99999999", 1, Number),
            ("-1", 1, Number),
        ];
        for (text, column, fault) in cases {
            assert_eq!(TimeControl::parse(text), Err(ControlError { column, fault }), "{text:?}");
        }
    }
}
