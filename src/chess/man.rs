//! A man: a piece or pawn of one colour.

use std::fmt;

use super::{Color, Piece};

/// A piece or a pawn of one colour, wherever it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub piece: Piece,
}

impl Man {
    /// A man of this colour and kind.
    pub const fn new(color: Color, piece: Piece) -> Self {
        Self { color, piece }
    }

    /// Reads the letter FEN uses: capital for White, small for Black.
    pub fn from_fen_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        piece_from_letter(letter.to_ascii_uppercase()).map(|piece| Self::new(color, piece))
    }
}

/// Prints the letter FEN uses.
impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = piece_letter(self.piece);
        write!(f, "{}", if self.color == Color::White { letter } else { letter.to_ascii_lowercase() })
    }
}

/// The English capital of a piece, `P` for a pawn.
pub const fn piece_letter(piece: Piece) -> char {
    match piece {
        Piece::Pawn => 'P',
        Piece::Knight => 'N',
        Piece::Bishop => 'B',
        Piece::Rook => 'R',
        Piece::Queen => 'Q',
        Piece::King => 'K',
    }
}

/// The piece of an English capital.
pub const fn piece_from_letter(letter: char) -> Option<Piece> {
    Some(match letter {
        'P' => Piece::Pawn,
        'N' => Piece::Knight,
        'B' => Piece::Bishop,
        'R' => Piece::Rook,
        'Q' => Piece::Queen,
        'K' => Piece::King,
        _ => return None,
    })
}
