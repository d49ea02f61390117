//! What is agreed before the first move.

use std::fmt;

use crate::{
    chess::{Color, Position, piece_letter},
    clock::TimeControl,
    named::named,
    regulation::{Choice, Mode, Regulation},
};

named! {
    /// Who watches over the rules.
    #[derive(Default)]
    pub enum Supervision {
        /// For practice: explains at once, puts back, counts and penalises nothing.
        Coach = "coach",
        /// An arbiter who sees everything and acts as the book tells him to (12.1).
        #[default]
        Arbiter = "arbiter",
        /// Nobody acts until a player claims.
        Players = "players",
    }
}

impl Supervision {
    /// Whether somebody sees what happens and acts without a claim.
    pub const fn watches(self) -> bool {
        !matches!(self, Self::Players)
    }
}

named! {
    /// How much of a move the player does with his own hands.
    #[derive(Default)]
    pub enum Hands {
        /// Everything: takes the captured man off, moves the rook, fetches the new piece.
        #[default]
        Full = "full",
        /// The captured man and the castling rook follow by themselves.
        Assisted = "assisted",
        /// Nothing here: the men stand on a board of wood, and only the clock is used.
        Elsewhere = "elsewhere",
    }

    /// What the clock does when a flag is down, and shows when both are.
    #[derive(Default)]
    pub enum ClockKind {
        /// Which flag fell first.
        #[default]
        Electronic = "electronic",
        /// Not that.
        Mechanical = "mechanical",
        /// Which flag fell first, because both sides stop then.
        Freezing = "freezing",
    }

    /// How many spare men there are.
    #[derive(Default)]
    pub enum SpareMen {
        /// As many as anybody needs.
        #[default]
        Enough = "enough",
        /// One set with an extra queen a side.
        OneSet = "one-set",
    }

    /// What record there is of the moves, from which a position can be restored.
    #[derive(Default)]
    pub enum Scoresheets {
        /// Somebody keeps one of everything, and the players need not write.
        #[default]
        Kept = "kept",
        /// What the players write, as they must (8.1).
        Written = "written",
        /// None.
        Lacking = "none",
    }

    /// What can be wrong at the start without anybody having noticed.
    pub enum Irregularity {
        /// The array (7.2.1): the position given is the wrong one.
        Array = "array",
        /// The board is turned (7.2.2).
        Board = "board",
        /// The colours are reversed (7.3).
        Colours = "colours",
    }
}

/// An ending for which the rule of fifty moves has another number (C20).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LongEnding {
    /// The men of both sides, each beginning with its king: `KRBKR`.
    pub men: String,
    /// The number of moves by each.
    pub moves: u16,
}

impl LongEnding {
    /// Reads `KRBKR=100`.
    pub fn parse(text: &str) -> Option<Self> {
        let (men, moves) = text.split_once('=')?;
        let moves = moves.parse().ok().filter(|moves| (1..=1000).contains(moves))?;
        let kings = men.matches('K').count() == 2 && men.starts_with('K');
        let known = men.chars().all(|c| "KQRBNP".contains(c));
        (kings && known).then(|| Self { men: men.to_owned(), moves })
    }

    /// Whether a position is of this ending, whichever side has which men.
    pub fn is(&self, position: &Position) -> bool {
        let second = self.men.rfind('K').unwrap_or(0);
        let sorted = |mut letters: Vec<char>| {
            letters.sort_unstable();
            letters
        };
        let (one, other) = self.men.split_at(second);
        let [one, other] = [one, other].map(|men| sorted(men.chars().collect()));
        let of = |side: Color| {
            let men = position.men().filter(move |(_, man)| man.color == side);
            sorted(men.map(|(_, man)| piece_letter(man.piece)).collect())
        };
        let (white, black) = (of(Color::White), of(Color::Black));
        (one == white && other == black) || (one == black && other == white)
    }
}

impl fmt::Display for LongEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.men, self.moves)
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
    /// What the clock shows when both flags are down.
    pub clock: ClockKind,
    /// What record there is of the moves.
    pub scoresheets: Scoresheets,
    /// How many spare men there are.
    pub spare_men: SpareMen,
    /// What is wrong at the start.
    pub irregular: Vec<Irregularity>,
    /// Endings for which the rule of fifty moves has another number.
    pub long_endings: Vec<LongEnding>,
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
            clock: ClockKind::default(),
            scoresheets: Scoresheets::default(),
            spare_men: SpareMen::default(),
            irregular: Vec::new(),
            long_endings: Vec::new(),
        }
    }
}
