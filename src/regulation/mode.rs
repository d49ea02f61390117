//! The pace of a game, and values that differ with it.

use crate::named::named;

named! {
    /// The pace of the game, which decides what penalties and deadlines apply.
    #[derive(Default)]
    pub enum Mode {
        /// The competition rules in full.
        #[default]
        Standard = "standard",
        /// Rapid chess without the conditions of A.4.
        Rapid = "rapid",
        /// Blitz without the conditions of B.2.
        Blitz = "blitz",
        /// Rapid chess under the competition rules (A.4).
        RapidRecorded = "rapid-recorded",
        /// Blitz under the competition rules (B.2).
        BlitzRecorded = "blitz-recorded",
    }
}

impl Mode {
    /// Whether the players must write (A.2 frees them of it).
    pub const fn is_recorded(self) -> bool {
        !matches!(self, Self::Rapid | Self::Blitz)
    }
}

/// A value for each pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ByPace<T> {
    pub(super) standard: T,
    pub(super) rapid: T,
    pub(super) blitz: T,
    /// Blitz under the competition rules (B.2), where penalties are concerned.
    pub(super) recorded_blitz: T,
}

impl<T: Copy> ByPace<T> {
    pub(super) const fn all(value: T) -> Self {
        Self { standard: value, rapid: value, blitz: value, recorded_blitz: value }
    }

    /// Rapid and blitz under the competition rules (A.4, B.2) have the rules of standard play.
    pub(super) const fn by_rules(self, mode: Mode) -> T {
        match mode {
            Mode::Standard | Mode::RapidRecorded | Mode::BlitzRecorded => self.standard,
            Mode::Rapid => self.rapid,
            Mode::Blitz => self.blitz,
        }
    }

    /// The penalties of rapid play hold in recorded rapid too (A.3); whether those of blitz do is said by the edition.
    pub(super) const fn by_penalties(self, mode: Mode) -> T {
        match mode {
            Mode::Standard => self.standard,
            Mode::Rapid | Mode::RapidRecorded => self.rapid,
            Mode::Blitz => self.blitz,
            Mode::BlitzRecorded => self.recorded_blitz,
        }
    }
}
