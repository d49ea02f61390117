//! Milliseconds: the only unit of time in the core.

use std::{
    fmt,
    ops::{Add, AddAssign, Neg, Sub},
};

/// A moment since the start of the game, or an amount of time, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

impl Millis {
    /// No time at all; the start of the game.
    pub const ZERO: Self = Self(0);

    /// So many seconds.
    pub const fn seconds(seconds: i64) -> Self {
        Self(seconds * 1000)
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Millis {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Millis {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Prints `h:mm:ss.mmm`, as the acta writes a moment, with no needless zeros after the first decimal.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = self.0.max(0);
        let (h, m, s, rest) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60, ms % 1000);
        write!(f, "{h}:{m:02}:{s:02}.{}", decimals(rest))
    }
}

/// The decimals of a second, one to three.
pub(crate) fn decimals(ms: i64) -> String {
    let text = format!("{ms:03}");
    let short = text.trim_end_matches('0');
    if short.is_empty() { "0".into() } else { short.into() }
}
