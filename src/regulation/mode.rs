//! The pace of a game, and values that differ with it.

/// The pace of the game, which decides what penalties and deadlines apply.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The competition rules in full.
    #[default]
    Standard,
    /// Rapid chess without the conditions of A.4.
    Rapid,
    /// Blitz without the conditions of B.2.
    Blitz,
    /// Rapid chess under the competition rules (A.4).
    RapidRecorded,
    /// Blitz under the competition rules (B.2).
    BlitzRecorded,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Self; 5] = [Self::Standard, Self::Rapid, Self::Blitz, Self::RapidRecorded, Self::BlitzRecorded];

    /// The mode's name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Rapid => "rapid",
            Self::Blitz => "blitz",
            Self::RapidRecorded => "rapid-recorded",
            Self::BlitzRecorded => "blitz-recorded",
        }
    }

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
}

impl<T: Copy> ByPace<T> {
    pub(super) const fn all(value: T) -> Self {
        Self { standard: value, rapid: value, blitz: value }
    }

    /// Rapid and blitz under the competition rules (A.4, B.2) have the rules of standard play.
    pub(super) const fn by_rules(self, mode: Mode) -> T {
        match mode {
            Mode::Standard | Mode::RapidRecorded | Mode::BlitzRecorded => self.standard,
            Mode::Rapid => self.rapid,
            Mode::Blitz => self.blitz,
        }
    }

    /// The penalties of rapid play hold in recorded rapid too (A.3), and by the letter not in recorded blitz.
    pub(super) const fn by_penalties(self, mode: Mode) -> T {
        match mode {
            Mode::Standard | Mode::BlitzRecorded => self.standard,
            Mode::Rapid | Mode::RapidRecorded => self.rapid,
            Mode::Blitz => self.blitz,
        }
    }
}
