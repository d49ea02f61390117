//! The law books as data: what a book decides differently from others is a switch here,
//! and a book is one value of the struct.

use std::fmt;

use crate::clock::Millis;

/// A place in a book of law: `fide-2023:4.3.3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Article {
    /// The id of the book.
    pub book: &'static str,
    /// The number of the article in it.
    pub number: &'static str,
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.book, self.number)
    }
}

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

    /// Whether the penalties of rapid play hold (A.3). By the letter they do in recorded rapid, and not in recorded blitz.
    pub const fn is_fast(self) -> bool {
        matches!(self, Self::Rapid | Self::Blitz | Self::RapidRecorded)
    }

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
}

/// Until when an illegal move can be claimed (switch C8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IllegalClaim {
    /// As long as the game lasts.
    WholeGame,
    /// Until the claimant has made his own next move.
    OwnNextMove,
}

/// A book of law: its switches. A switch is here as soon as an article that reads it is built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regulation {
    /// Its id in files and links.
    pub id: &'static str,
    /// What the opponent of the one who completes an illegal move is given, in standard play (C9).
    pub illegal_move_time: Millis,
    /// The same in rapid and blitz without full competition rules, and in recorded rapid (A.3).
    pub illegal_move_time_fast: Millis,
    /// The completed illegal move that loses the game, counted from 1 (C10).
    pub illegal_moves_that_lose: u8,
    /// What the opponent of one who wrongly claims a draw is given, in standard play (C33).
    pub wrong_claim_time: Millis,
    /// The same in rapid and blitz without full competition rules, and in recorded rapid (A.3).
    pub wrong_claim_time_fast: Millis,
    /// Until when an illegal move can be claimed in standard play and under A.4/B.2 (C8).
    pub illegal_claim: IllegalClaim,
    /// The same in rapid and blitz without full competition rules (A.5.2).
    pub illegal_claim_fast: IllegalClaim,
}

impl Regulation {
    /// The FIDE Laws of Chess in force since 1 January 2023.
    pub const FIDE_2023: Self = Self {
        id: "fide-2023",
        illegal_move_time: Millis::seconds(120),
        illegal_move_time_fast: Millis::seconds(60),
        illegal_moves_that_lose: 2,
        wrong_claim_time: Millis::seconds(120),
        wrong_claim_time_fast: Millis::seconds(60),
        illegal_claim: IllegalClaim::WholeGame,
        illegal_claim_fast: IllegalClaim::OwnNextMove,
    };

    /// Every book there is.
    pub const ALL: [&'static Self; 1] = [&Self::FIDE_2023];

    /// The book of that id.
    pub fn by_id(id: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|book| book.id == id)
    }

    /// An article of this book.
    pub const fn article(&self, number: &'static str) -> Article {
        Article { book: self.id, number }
    }

    /// What a completed illegal move gives the opponent (7.5.5, A.3).
    pub const fn time_for_illegal_move(&self, mode: Mode) -> Millis {
        if mode.is_fast() { self.illegal_move_time_fast } else { self.illegal_move_time }
    }

    /// What a wrong claim of a draw gives the opponent (9.5.3, A.3).
    pub const fn time_for_wrong_claim(&self, mode: Mode) -> Millis {
        if mode.is_fast() { self.wrong_claim_time_fast } else { self.wrong_claim_time }
    }

    /// Until when an illegal move can be claimed.
    pub const fn deadline_for_illegal_move(&self, mode: Mode) -> IllegalClaim {
        match mode {
            Mode::Standard | Mode::RapidRecorded | Mode::BlitzRecorded => self.illegal_claim,
            Mode::Rapid | Mode::Blitz => self.illegal_claim_fast,
        }
    }
}
