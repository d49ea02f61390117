//! What comes of an act, and what makes no sense at the table.

use std::fmt;

use crate::{
    arbiter::{GameResult, Ruling},
    chess::{Color, Move, Square},
    table::{Proposal, Question},
};

/// Something that happened because of an act, or because time passed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A deliberate contact was noted (4.2.2).
    Touched {
        /// Who.
        side: Color,
        /// The man's square.
        square: Square,
    },
    /// A move was made: the opponent has the move (1.3, 4.7).
    Made {
        /// Who.
        side: Color,
        /// The move.
        mv: Move,
    },
    /// What a player made was completed (6.2.1).
    Completed {
        /// Who.
        side: Color,
    },
    /// A ruling was given.
    Ruled(Ruling),
    /// Men were put back.
    Restored,
    /// A pawn stands on the last rank and waits for its new piece (assisted hands).
    PromotionAsked {
        /// Where.
        square: Square,
    },
    /// A player adjusts, or has finished.
    Adjusting {
        /// Who.
        side: Color,
        /// Whether he does now.
        now: bool,
    },
    /// A draw is offered (9.1.2.1).
    Offered {
        /// By whom.
        side: Color,
    },
    /// A question was put that only people can answer.
    Asked {
        /// What is asked.
        what: Question,
        /// Who asks.
        by: Color,
    },
    /// Something was proposed that needs the other's consent.
    Proposed {
        /// Who proposes.
        side: Color,
        /// What.
        proposal: Proposal,
    },
    /// An offer was declined, aloud or by touching a man.
    OfferGone {
        /// Whose offer it was.
        side: Color,
    },
    /// The game has ended.
    Ended(GameResult),
    /// The act changed nothing: a plunger already down, a hand after the end.
    NoEffect,
}

/// Why an act makes no sense here. It is not an irregularity: nobody could have done it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Time does not run backwards.
    TimeRunsBackwards,
    /// No man stands there.
    NoMan(Square),
    /// No hand holds a man, and none was touched.
    NothingHeld,
    /// Nothing has been displaced that could be put back.
    NothingToPutBack,
    /// No such man lies beside the board or in the box.
    NoSuchMan,
    /// Only a player can do this.
    PlayersOnly,
    /// Only the arbiter can do this.
    ArbiterOnly,
    /// Only practice with a coach can take things back.
    CoachOnly,
    /// There is nothing to take back.
    NothingToUndo,
    /// The clock is not paused.
    NotPaused,
    /// There is no clock to set.
    NoClock,
    /// The clock has no such period.
    NoSuchPeriod,
    /// It has not been decided whether the time of an interruption counts.
    Undecided,
    /// The men stand on a board of wood, and nothing is known of them here.
    OtherBoard,
    /// Nobody has asked or proposed that.
    NothingAsked,
    /// Nothing has been sealed.
    NothingSealed,
    /// The game has not come to that half-move.
    NoSuchPosition,
    /// There is no illegal capture that could be replaced.
    NothingToDemand,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimeRunsBackwards => write!(f, "time does not run backwards"),
            Self::NoMan(square) => write!(f, "no man stands on {square}"),
            Self::NothingHeld => write!(f, "no man is held, and none was touched before"),
            Self::NothingToPutBack => write!(f, "nothing has been displaced that could be put back"),
            Self::NoSuchMan => write!(f, "no such man lies beside the board or in the box"),
            Self::PlayersOnly => write!(f, "only a player can do this"),
            Self::ArbiterOnly => write!(f, "only the arbiter can do this"),
            Self::CoachOnly => write!(f, "things are taken back only in practice with a coach"),
            Self::NothingToUndo => write!(f, "there is nothing to take back"),
            Self::NotPaused => write!(f, "the clock is not paused"),
            Self::NoClock => write!(f, "this game has no clock to set"),
            Self::NoSuchPeriod => write!(f, "the clock has no such period"),
            Self::Undecided => write!(f, "it has to be decided first whether the time of the interruption counts"),
            Self::OtherBoard => write!(f, "the men stand on another board; only the clock is here"),
            Self::NothingAsked => write!(f, "nobody has asked or proposed that"),
            Self::NothingSealed => write!(f, "there is no sealed move to open"),
            Self::NoSuchPosition => write!(f, "the game has not come to that half-move"),
            Self::NothingToDemand => write!(f, "no illegal capture is to be replaced"),
        }
    }
}

impl std::error::Error for Refusal {}
