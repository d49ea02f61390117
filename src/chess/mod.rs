//! Chess itself, with no table around it: positions that may be unlawful, the
//! legal moves from them (articles 3.1–3.9), FEN, SAN, and who can still win by material.
//!
//! The legal moves come from [`cozy_chess`] wherever it accepts the position; a small
//! generator of our own ([`unlawful`]) answers for the others, since a table can hold
//! positions that no legal game reaches.

mod fen;
mod man;
mod moves;
mod position;
mod san;
mod unlawful;
mod winning;

pub use cozy_chess::{Color, File, Piece, Rank, Square};
pub(crate) use fen::placement_field;
pub use fen::{FenError, FenFault, INITIAL};
pub use man::{Man, piece_from_letter, piece_letter};
pub use moves::{Move, MoveError, Wing};
pub use position::{Position, Rights};
pub use san::san;
pub use unlawful::attackers;
pub use winning::{CanWin, can_win};

/// Every square, a1 to h8 by ranks.
pub fn squares() -> impl Iterator<Item = Square> {
    Square::ALL.iter().copied()
}
