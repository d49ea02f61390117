//! What is agreed before the first move.

use crate::{
    chess::Position,
    clock::TimeControl,
    regulation::{Choice, Mode, Regulation},
};

/// Who watches over the rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Supervision {
    /// For practice: explains at once, puts back, counts and penalises nothing.
    Coach,
    /// An arbiter who sees everything and acts as the book tells him to (12.1).
    #[default]
    Arbiter,
    /// Nobody acts until a player claims.
    Players,
}

impl Supervision {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Coach, Self::Arbiter, Self::Players];

    /// Whether somebody sees what happens and acts without a claim.
    pub const fn watches(self) -> bool {
        !matches!(self, Self::Players)
    }

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Coach => "coach",
            Self::Arbiter => "arbiter",
            Self::Players => "players",
        }
    }
}

/// How much of a move the player does with his own hands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Hands {
    /// Everything: takes the captured man off, moves the rook, fetches the new piece.
    #[default]
    Full,
    /// The captured man and the castling rook follow by themselves.
    Assisted,
}

impl Hands {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Full, Self::Assisted];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Assisted => "assisted",
        }
    }
}

/// The terms of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The book of law.
    pub regulation: Regulation,
    /// The pace it distinguishes.
    pub mode: Mode,
    /// Who watches.
    pub supervision: Supervision,
    /// What the hands do.
    pub hands: Hands,
    /// The time control; `None`: no clock.
    pub time_control: Option<TimeControl>,
    /// The position from which it starts.
    pub position: Position,
}

impl Setup {
    /// What the books say to a question, at the pace of this game.
    pub fn law<C: Choice>(&self) -> C {
        self.regulation.law(self.mode)
    }
}

impl Default for Setup {
    /// FIDE 2023, standard, an arbiter, full hands, no clock, the initial position.
    fn default() -> Self {
        Self {
            regulation: Regulation::default(),
            mode: Mode::default(),
            supervision: Supervision::default(),
            hands: Hands::default(),
            time_control: None,
            position: Position::default(),
        }
    }
}
