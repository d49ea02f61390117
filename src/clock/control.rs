//! Time controls in the syntax of PGN's `TimeControl` tag.

use std::fmt;

use super::Millis;

/// One or more periods, each by moves but the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeControl {
    periods: Vec<Period>,
}

/// One period of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The moves to be completed in it; `None`: all the rest.
    pub moves: Option<u16>,
    /// Its time.
    pub main: Millis,
    /// What each completed move adds (Fischer).
    pub increment: Millis,
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
    /// Only the last period is without a number of moves.
    MiddlePeriodOpen,
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.fault {
            ControlFault::Number => "a whole number is wanted here, as in 300+3 or 40/5400+30:1800+30",
            ControlFault::LastPeriodCounted => "the last period must not be counted in moves",
            ControlFault::MiddlePeriodOpen => "every period but the last is counted in moves, as in 40/5400",
        };
        write!(f, "column {}: {why}", self.column)
    }
}

impl std::error::Error for ControlError {}

/// The longest period accepted: four weeks, in seconds.
const LONGEST: i64 = 28 * 24 * 3600;

impl TimeControl {
    /// Reads `-` (no clock: `None`), `300`, `300+3`, `40/5400+30:1800+30`; numbers are seconds.
    ///
    /// # Errors
    /// The first fault found, with its column.
    pub fn parse(text: &str) -> Result<Option<Self>, ControlError> {
        if text == "-" {
            return Ok(None);
        }
        let mut periods = Vec::new();
        let mut column = 1;
        let count = text.split(':').count();
        for (n, part) in text.split(':').enumerate() {
            let fault = |fault| ControlError { column, fault };
            let (moves, time) = match part.split_once('/') {
                Some((moves, time)) => (Some(number(moves, column, 1, 999)?), time),
                None => (None, part),
            };
            match (moves, n + 1 == count) {
                (Some(_), true) => return Err(fault(ControlFault::LastPeriodCounted)),
                (None, false) => return Err(fault(ControlFault::MiddlePeriodOpen)),
                _ => {}
            }
            let at = column + part.chars().count() - time.chars().count();
            let (main, increment) = match time.split_once('+') {
                Some((main, bonus)) => {
                    let main = number(main, at, 0, LONGEST)?;
                    (main, number(bonus, at + time.find('+').unwrap_or(0) + 1, i64::from(main == 0), LONGEST)?)
                }
                None => (number(time, at, 1, LONGEST)?, 0),
            };
            periods.push(Period {
                moves: moves.map(|moves| moves as u16),
                main: Millis::seconds(main),
                increment: Millis::seconds(increment),
            });
            column += part.chars().count() + 1;
        }
        Ok(Some(Self { periods }))
    }

    /// The period of that number; after the last one there are no others.
    pub fn period(&self, n: usize) -> Period {
        self.periods[n.min(self.periods.len() - 1)]
    }
}

fn number(text: &str, column: usize, least: i64, most: i64) -> Result<i64, ControlError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = text.parse::<i64>().ok().filter(|value| digits && (least..=most).contains(value));
    value.ok_or(ControlError { column, fault: ControlFault::Number })
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, period) in self.periods.iter().enumerate() {
            if n > 0 {
                write!(f, ":")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            write!(f, "{}", period.main.0 / 1000)?;
            if period.increment > Millis::ZERO {
                write!(f, "+{}", period.increment.0 / 1000)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_what_it_read() {
        for text in ["300", "300+3", "40/5400+30:1800+30", "40/7200:20/3600:900+30", "0+5"] {
            assert_eq!(TimeControl::parse(text).unwrap().unwrap().to_string(), text);
        }
        assert_eq!(TimeControl::parse("-"), Ok(None));
    }

    #[test]
    fn says_where_it_goes_wrong() {
        let cases = [
            ("", 1, ControlFault::Number),
            ("5m", 1, ControlFault::Number),
            ("300+", 5, ControlFault::Number),
            ("0", 1, ControlFault::Number),
            ("40/5400+x:1800", 9, ControlFault::Number),
            ("40/5400", 1, ControlFault::LastPeriodCounted),
            ("5400:1800", 1, ControlFault::MiddlePeriodOpen),
            ("40/5400:20/1800", 9, ControlFault::LastPeriodCounted),
        ];
        for (text, column, fault) in cases {
            assert_eq!(TimeControl::parse(text), Err(ControlError { column, fault }), "{text:?}");
        }
    }
}
