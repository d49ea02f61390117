//! What a person can do at the table, one act at a time.

use crate::{
    chess::{Color, Man, Square},
    clock::Millis,
};

/// Who does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    /// One of the two players.
    Player(Color),
    /// The arbiter.
    Arbiter,
    /// Somebody looking on.
    Onlooker,
}

/// With which hand (4.1, 6.2.3), where it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The left hand.
    Left,
    /// The right hand.
    Right,
}

/// How far a man stands from the centre of its square, in hundredths of a square: to the
/// h-file and to the eighth rank.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Offset {
    /// Towards the h-file, -50 to 50.
    pub dx: i8,
    /// Towards the eighth rank, -50 to 50.
    pub dy: i8,
}

/// What a player or the arbiter claims or calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimKind {
    /// The opponent does not move or capture what he touched (4.3, 4.4).
    Touch,
    /// The opponent took a released man elsewhere (4.7).
    Release,
    /// The opponent completed an illegal move (7.5).
    Illegal,
    /// The opponent's flag has fallen (6.8).
    Flag,
    /// The opponent moved when he did not have the move (1.3).
    Turn,
    /// The opponent adjusted when he might not (4.2.1).
    Adjusting,
    /// The position has appeared, or is about to appear, for the third time (9.2).
    Repetition,
    /// Fifty moves each without a capture or a pawn move (9.3).
    Fifty,
    /// The ending is level (Guidelines III).
    LevelEnding,
    /// The contact was an accident (4.2.2).
    Accident,
    /// The opponent does not let the claimant press his clock (6.2.2, 6.2.3).
    Clock,
}

impl ClaimKind {
    /// Every kind.
    pub const ALL: [Self; 11] = [
        Self::Touch,
        Self::Release,
        Self::Illegal,
        Self::Flag,
        Self::Turn,
        Self::Adjusting,
        Self::Repetition,
        Self::Fifty,
        Self::LevelEnding,
        Self::Accident,
        Self::Clock,
    ];

    /// The word for it in an acta.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Touch => "touch",
            Self::Release => "release",
            Self::Illegal => "illegal",
            Self::Flag => "flag",
            Self::Turn => "turn",
            Self::Adjusting => "adjusting",
            Self::Repetition => "repetition",
            Self::Fifty => "fifty",
            Self::LevelEnding => "level-ending",
            Self::Accident => "accident",
            Self::Clock => "clock",
        }
    }
}

/// One thing that a person does or says. `docs/acta.md` has the words for each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// A finger meets the man on a square.
    Touch(Square),
    /// A contact that is clearly accidental (4.2.2).
    Brush(Square),
    /// The man on a square is taken up.
    Lift(Square),
    /// The held man, or one from outside, meets a square; the hand stays on it.
    Rest {
        /// The man from outside the board; `None`: the held one.
        man: Option<Man>,
        /// The square it meets.
        square: Square,
        /// Where inside the square.
        offset: Offset,
    },
    /// The hand leaves the held man on a square.
    Release {
        /// The square.
        square: Square,
        /// Where inside the square.
        offset: Offset,
    },
    /// A man from outside the board is put on a square and let go.
    Place {
        /// The man.
        man: Man,
        /// The square.
        square: Square,
        /// Where inside the square.
        offset: Offset,
    },
    /// The held man, or the one displaced last, is put back where it came from and let go.
    Back,
    /// The man on a square is taken off the board; of two, the one that was there first.
    Remove(Square),
    /// A man is straightened or pushed inside its square.
    Shift {
        /// The square.
        square: Square,
        /// Where the man stands afterwards.
        offset: Offset,
    },
    /// Men are knocked over.
    Topple(Vec<Square>),
    /// The hand was lost (a cancelled pointer): no release.
    Interrupt,
    /// Takes back what was last done; for practice only.
    Undo,
    /// "I adjust" (4.2.1).
    Adjust,
    /// The adjusting is finished.
    Done,
    /// Offers a draw (9.1.2.1).
    Offer,
    /// Accepts the offered draw.
    Accept,
    /// Declines the offered draw aloud.
    Decline,
    /// Resigns (5.1.2).
    Resign,
    /// Says something that the Laws give no effect to, such as "mate".
    Say(String),
    /// Makes a claim.
    Claim(ClaimKind),
    /// A remark for the record.
    Note(String),
    /// Presses the own plunger (6.2.1).
    Press,
    /// Keeps a finger on the own plunger, so that the opponent cannot press his (6.2.3).
    Block,
    /// Pauses both clocks (6.11.2).
    Pause,
    /// Lets the paused clock run again.
    Resume,
    /// Writes the next cell of the own scoresheet (8.1.1).
    Write(String),
    /// The arbiter puts the position of this turn back on the table.
    Restore,
    /// The arbiter sets both times (7.1).
    SetClock {
        /// White's.
        white: Millis,
        /// Black's.
        black: Millis,
    },
    /// The arbiter warns a player (12.9.1).
    Warn(Color),
    /// The arbiter declares the game lost for a player (12.9.5).
    Forfeit(Color),
    /// Something that the record can say and that no article built so far rules on.
    Unruled {
        /// The word for it, one of [`Act::UNRULED`].
        verb: &'static str,
        /// What comes after the word.
        text: String,
    },
}

impl Act {
    /// The words of the record that no article built so far rules on.
    pub const UNRULED: [&'static str; 8] = ["propose", "agree", "refuse", "seal", "sign", "rule", "penalty", "annul"];
}

/// One line of the record: who did what, when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The time since the start.
    pub at: Millis,
    /// Who.
    pub actor: Actor,
    /// What.
    pub act: Act,
    /// With which hand, where it is said.
    pub hand: Option<Hand>,
}
