//! The law books as data: what a book decides differently from others is a switch here,
//! and a book is one value of the struct.

mod books;

use std::fmt;

use crate::clock::Millis;

/// A place in a book of law: `fide-2023:4.3.3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Article {
    /// The id of the book.
    pub book: &'static str,
    /// The number of the article in it.
    pub number: &'static str,
    /// The number of the article of FIDE 2023 on the same question: what the decision is about, whichever book makes it.
    pub law: &'static str,
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

/// Which contact with a man obliges (switch C2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BindingContact {
    /// Any that is not clearly an accident.
    Deliberate,
    /// Any at all.
    Any,
}

/// Until when a breach of what was touched or released can be claimed (switch C7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TouchClaim {
    /// Until the claimant touches a man.
    OwnTouch,
    /// Until the claimant has made his own next move.
    OwnNextMove,
}

/// What contacts oblige, where books differ about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TouchLaw {
    /// An enemy man taken before any own one may be captured with whatever man one likes (C4).
    pub free_capturer: bool,
    /// A rook touched before the king leaves the choice between the two (C5).
    pub rook_or_king: bool,
}

/// A value for each pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ByPace<T> {
    /// In standard play.
    pub standard: T,
    /// In rapid play.
    pub rapid: T,
    /// In blitz.
    pub blitz: T,
}

impl<T: Copy> ByPace<T> {
    /// The same for every pace.
    pub const fn all(value: T) -> Self {
        Self { standard: value, rapid: value, blitz: value }
    }

    /// Rapid and blitz under the competition rules (A.4, B.2) have the rules of standard play.
    const fn by_rules(&self, mode: Mode) -> T {
        match mode {
            Mode::Standard | Mode::RapidRecorded | Mode::BlitzRecorded => self.standard,
            Mode::Rapid => self.rapid,
            Mode::Blitz => self.blitz,
        }
    }

    /// The penalties of rapid play hold in recorded rapid too (A.3), and by the letter not in recorded blitz.
    const fn by_penalties(&self, mode: Mode) -> T {
        match mode {
            Mode::Standard | Mode::BlitzRecorded => self.standard,
            Mode::Rapid | Mode::RapidRecorded => self.rapid,
            Mode::Blitz => self.blitz,
        }
    }
}

/// A book of law: its switches. A switch is here as soon as an article that reads it is built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regulation {
    /// Its id in files and links.
    pub id: &'static str,
    /// The book that decides where this one is silent; none for a book that is silent about nothing.
    base: Option<&'static Self>,
    /// Its own articles, each beside the article of FIDE 2023 on the same question.
    own: &'static [(&'static str, &'static str)],
    /// A man's square is fixed where it first meets the board (C1), not where it is let go.
    pub first_square_binds: bool,
    /// Which contact obliges (C2).
    pub binding_contact: BindingContact,
    /// An enemy man is bound when it is taken or displaced (C3), not when it is touched.
    pub enemy_bound_by_taking: bool,
    /// What contacts oblige (C4, C5).
    pub touch: TouchLaw,
    /// Nobody acts before the opponent claims (C6), whoever watches.
    pub only_on_claim: bool,
    /// Until when a breach of what was touched or released can be claimed (C7).
    pub touch_claim: TouchClaim,
    /// Until when an illegal move can be claimed (C8).
    pub illegal_claim: ByPace<IllegalClaim>,
    /// What the opponent of the one who completes an illegal move is given (C9).
    pub illegal_move_time: ByPace<Millis>,
    /// The illegal move that loses the game, counted from 1 (C10); none where they are not counted.
    pub illegal_moves_that_lose: Option<ByPace<u8>>,
    /// An illegal move is replaced by one with the man that moved, if it has any (C11); what else was touched is free.
    pub moved_man_replaces: bool,
    /// The arbiter calls a flag (C15), not the players alone.
    pub arbiter_calls_flags: bool,
    /// Resignation is a draw where the opponent cannot win (C19).
    pub resigning_can_draw: bool,
    /// What the opponent of one who wrongly claims a draw is given (C33).
    pub wrong_claim_time: ByPace<Millis>,
    /// An illegal move can be claimed from its release on (C37), not only when it has been completed.
    pub illegal_from_release: bool,
}

impl Regulation {
    /// The book of that id.
    pub fn by_id(id: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|book| book.id == id)
    }

    /// The article of this book on the question of an article of FIDE 2023. Where this book is silent, its base speaks.
    pub fn article(&self, law: &'static str) -> Article {
        let own = self.own.iter().find(|(of, _)| *of == law).map(|(_, number)| *number);
        match (own, self.base) {
            (Some(number), _) => Article { book: self.id, number, law },
            (None, Some(base)) => base.article(law),
            (None, None) => Article { book: self.id, number: law, law },
        }
    }

    /// What a completed illegal move gives the opponent (7.5.5, A.3).
    pub const fn time_for_illegal_move(&self, mode: Mode) -> Millis {
        self.illegal_move_time.by_penalties(mode)
    }

    /// What a wrong claim of a draw gives the opponent (9.5.3, A.3).
    pub const fn time_for_wrong_claim(&self, mode: Mode) -> Millis {
        self.wrong_claim_time.by_penalties(mode)
    }

    /// The illegal move that loses the game, if they are counted (7.5.5).
    pub fn losing_illegal_move(&self, mode: Mode) -> Option<u8> {
        self.illegal_moves_that_lose.map(|moves| moves.by_rules(mode))
    }

    /// Until when an illegal move can be claimed (7.5.1, A.5.2).
    pub const fn deadline_for_illegal_move(&self, mode: Mode) -> IllegalClaim {
        self.illegal_claim.by_rules(mode)
    }
}
