//! Rulings as data. The words for them are made at the edge ([`crate::words`]).

use crate::{
    chess::{Color, Man, Square},
    clock::Millis,
    named::named,
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

named! {
    /// The question a ruling decides.
    pub enum RulingKind {
        /// Was the touched man moved or captured as it must be (4.3, 4.4)?
        Touch = "touch",
        /// Was a released man left where it was (4.4.4, 4.7)?
        Release = "release",
        /// Was the completed move illegal (7.5.1–7.5.4)?
        Illegal = "illegal",
        /// What an illegal move costs (7.5.5).
        Penalty = "penalty",
        /// Might he adjust (4.2.1, 6.2.5)?
        Adjusting = "adjusting",
        /// Did he have the move (1.3)?
        Turn = "turn",
        /// Were men displaced and not put back (7.4.1)?
        Displaced = "displaced",
        /// Was the clock pressed with the hand that moved (6.2.3)?
        Hand = "hand",
        /// Was the opponent kept from pressing (6.2.2, 6.2.3)?
        Clock = "clock",
        /// Is it the same position for the third time (9.2)?
        Repetition = "repetition",
        /// Have there been fifty moves without a capture or a pawn move (9.3)?
        Fifty = "fifty",
        /// Has the flag fallen (6.8)?
        Flag = "flag",
        /// Is the draw agreed (5.2.3, 9.1.2.1)?
        Agreement = "agreement",
        /// A warning by the arbiter (12.9.1).
        Warning = "warning",
        /// Was the contact an accident (4.2.2)?
        Accident = "accident",
        /// Is the ending level (Guidelines III)?
        LevelEnding = "level-ending",
        /// Was written what must be written, and when it may be (8.1)?
        Record = "record",
        /// Did the game begin from the right array (7.2.1)?
        Array = "array",
        /// Does the board lie the right way (7.2.2)?
        Board = "board",
        /// Has each player his own colour (7.3)?
        Colours = "colours",
        /// Can the position have come about at all (A.5.4)?
        Position = "position",
        /// Is the clock defective (6.10)?
        ClockFault = "clock-fault",
        /// May an onlooker say that (12.7)?
        Onlooker = "onlooker",
        /// Is the result right (8.7, 11.10)?
        Result = "result",
        /// From which position does the game go on (7.1, 7.6)?
        Restoring = "restoring",
        /// Is an illegal move corrected by consent (A.5.2)?
        Correction = "correction",
        /// A penalty of the arbiter's own choice (12.9).
        Sanction = "sanction",
        /// What becomes of a move to be sealed (Guidelines I).
        Sealing = "sealing",
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
    /// Both have lost.
    BothLost,
    /// The game does not count.
    Annulled {
        /// Whether a new one is played in its place.
        replayed: bool,
    },
}

impl Score {
    /// As it is written: `1-0`, `0-1`, `1/2-1/2`, `0-0`, `annulled`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::BothLost => "0-0",
            Self::Annulled { .. } => "annulled",
        }
    }
}

named! {
    /// How a game can end.
    pub enum Reason {
        /// 5.1.1.
        Checkmate = "checkmate",
        /// 5.2.1.
        Stalemate = "stalemate",
        /// 5.2.2.
        DeadPosition = "dead-position",
        /// 5.1.2.
        Resignation = "resignation",
        /// 5.2.3.
        Agreement = "agreement",
        /// 6.9.
        Time = "time",
        /// 7.5.5.
        IllegalMoves = "illegal-moves",
        /// 9.2.
        Repetition = "repetition",
        /// 9.3.
        FiftyMoves = "fifty-moves",
        /// 9.6.1.
        FivefoldRepetition = "fivefold-repetition",
        /// 9.6.2.
        SeventyFiveMoves = "seventy-five-moves",
        /// Declared lost by the arbiter, 12.9.6.
        Forfeit = "forfeit",
        /// 11.7.
        Disobedience = "disobedience",
        /// Guidelines III.5.
        LevelEnding = "level-ending",
        /// A.5.4.
        IllegalPosition = "illegal-position",
        /// Both have signed it, 8.7.
        Signed = "signed",
        /// The sealed move was none, Guidelines I.8.
        SealedMove = "sealed-move",
        /// Guidelines I.12.
        LostEnvelope = "lost-envelope",
        /// 7.2.1.
        WrongArray = "wrong-array",
        /// 7.2.2, in books that annul for it.
        TurnedBoard = "turned-board",
        /// 7.3.
        ReversedColours = "reversed-colours",
        /// A position could not be restored, in books that annul for it (7.6).
        LostPosition = "lost-position",
        /// By the arbiter.
        Annulment = "annulment",
    }
}
