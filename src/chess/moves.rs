//! A move as the record knows it: from, to, and what a pawn becomes.

use std::{fmt, str::FromStr};

use super::{File, Piece, Square, piece_from_letter, piece_letter};

/// A move. Castling is the king's two-square step (`e1g1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the moving man (in castling the king) comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn that reaches the last rank becomes (3.7.3.3).
    pub promotion: Option<Piece>,
}

/// The side of the board on which one castles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wing {
    /// The king's side.
    Short,
    /// The queen's side.
    Long,
}

impl Wing {
    /// Both wings.
    pub const BOTH: [Wing; 2] = [Wing::Short, Wing::Long];

    /// The file on which the rook stands before castling.
    pub const fn rook_from(self) -> File {
        match self {
            Wing::Short => File::H,
            Wing::Long => File::A,
        }
    }

    /// The file on which the rook stands after castling.
    pub const fn rook_to(self) -> File {
        match self {
            Wing::Short => File::F,
            Wing::Long => File::D,
        }
    }

    /// The file on which the king stands after castling.
    pub const fn king_to(self) -> File {
        match self {
            Wing::Short => File::G,
            Wing::Long => File::C,
        }
    }
}

impl Move {
    /// A move that promotes nothing.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, promotion: None }
    }
}

/// Prints UCI: `e2e4`, `e1g1`, `b7b8q`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(piece) => write!(f, "{}", piece_letter(piece).to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// The text is not a move in UCI form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveError;

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a move such as e2e4 or b7b8q")
    }
}

impl std::error::Error for MoveError {}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let square = |range| text.get(range).and_then(|s: &str| s.parse::<Square>().ok()).ok_or(MoveError);
        let promotion = match text.get(4..) {
            Some("") => None,
            Some("q" | "r" | "b" | "n") => {
                piece_from_letter(text[4..].to_ascii_uppercase().chars().next().unwrap_or(' '))
            }
            _ => return Err(MoveError),
        };
        Ok(Self { from: square(0..2)?, to: square(2..4)?, promotion })
    }
}
