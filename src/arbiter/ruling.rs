//! Rulings as data. The words for them are made at the edge ([`crate::words`]).

use crate::{
    chess::{Color, Man, Square},
    clock::Millis,
    regulation::Article,
    side::BySide,
};

/// What was decided about one act or claim. Where several articles bear on it, `because` names the second.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// When it was given.
    pub at: Millis,
    /// The player it is about; for a claim, the one who made it.
    pub by: Color,
    /// The question that was decided.
    pub kind: RulingKind,
    /// The article it rests on.
    pub article: Article,
    /// A further article that explains it: what exactly was illegal, say.
    pub because: Option<Article>,
    /// Whether the breach was found, or the claim found right.
    pub upheld: bool,
    /// Whether it answers a claim.
    pub claimed: bool,
    /// What each side's clock was given, or had taken.
    pub time: BySide<Millis>,
    /// What it is about.
    pub subject: Subject,
}

impl Ruling {
    /// The player whose conduct was judged: for a claim, the claimant's opponent.
    pub fn judged(&self) -> Color {
        if self.claimed { !self.by } else { self.by }
    }
}

/// What a ruling speaks of, as far as one man or square tells it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Subject {
    /// The man.
    pub man: Option<Man>,
    /// Its square.
    pub square: Option<Square>,
    /// For a penalty: which illegal move of that player it was.
    pub count: u8,
    /// For a penalty: the illegal move that loses.
    pub limit: u8,
}

/// The question a ruling decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RulingKind {
    /// Was the touched man moved or captured as it must be (4.3, 4.4)?
    Touch,
    /// Was a released man left where it was (4.4.4, 4.7)?
    Release,
    /// Was the completed move illegal (7.5.1–7.5.4)?
    Illegal,
    /// What an illegal move costs (7.5.5).
    Penalty,
    /// Might he adjust (4.2.1, 6.2.5)?
    Adjusting,
    /// Did he have the move (1.3)?
    Turn,
    /// Were men displaced and not put back (7.4.1)?
    Displaced,
    /// Was the clock pressed with the hand that moved (6.2.3)?
    Hand,
    /// Was the opponent kept from pressing (6.2.2, 6.2.3)?
    Clock,
    /// Is it the same position for the third time (9.2)?
    Repetition,
    /// Have there been fifty moves without a capture or a pawn move (9.3)?
    Fifty,
    /// Has the flag fallen (6.8)?
    Flag,
    /// Is the draw agreed (5.2.3, 9.1.2.1)?
    Agreement,
    /// A warning by the arbiter (12.9.1).
    Warning,
}

impl RulingKind {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Touch => "touch",
            Self::Release => "release",
            Self::Illegal => "illegal",
            Self::Penalty => "penalty",
            Self::Adjusting => "adjusting",
            Self::Turn => "turn",
            Self::Displaced => "displaced",
            Self::Hand => "hand",
            Self::Clock => "clock",
            Self::Repetition => "repetition",
            Self::Fifty => "fifty",
            Self::Flag => "flag",
            Self::Agreement => "agreement",
            Self::Warning => "warning",
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameResult {
    /// The points.
    pub score: Score,
    /// How it came about.
    pub reason: Reason,
    /// The article that says so.
    pub article: Article,
}

/// The points of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// One side won.
    Win(Color),
    /// A draw.
    Draw,
}

impl Score {
    /// As it is written: `1-0`, `0-1`, `1/2-1/2`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
        }
    }
}

/// How a game can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// 5.1.1.
    Checkmate,
    /// 5.2.1.
    Stalemate,
    /// 5.2.2.
    DeadPosition,
    /// 5.1.2.
    Resignation,
    /// 5.2.3.
    Agreement,
    /// 6.9.
    Time,
    /// 7.5.5.
    IllegalMoves,
    /// 9.2.
    Repetition,
    /// 9.3.
    FiftyMoves,
    /// 9.6.1.
    FivefoldRepetition,
    /// 9.6.2.
    SeventyFiveMoves,
    /// Declared lost by the arbiter, 12.9.5.
    Forfeit,
}

impl Reason {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead-position",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
            Self::IllegalMoves => "illegal-moves",
            Self::Repetition => "repetition",
            Self::FiftyMoves => "fifty-moves",
            Self::FivefoldRepetition => "fivefold-repetition",
            Self::SeventyFiveMoves => "seventy-five-moves",
            Self::Forfeit => "forfeit",
        }
    }
}
