//! Chess itself, with no table around it: positions that may be unlawful, the
//! legal moves from them (articles 3.1–3.9), FEN, SAN, and who can still win by material.
//!
//! Squares, colours and pieces are [`cozy_chess`]'s. Its move tables are not: they would be most of what
//! a browser downloads, and they know lawful positions only, while a table can hold any. One small
//! generator (`movegen`) answers for every position, and the tests hold it against cozy-chess.

mod fen;
mod man;
mod movegen;
mod moves;
mod position;
mod san;
mod winning;

pub use cozy_chess::{Color, File, Piece, Rank, Square};
pub(crate) use fen::placement_field;
pub use fen::{FenError, FenFault, INITIAL};
pub use man::{Man, piece_from_letter, piece_letter};
pub use movegen::attackers;
pub use moves::{Move, MoveError, Wing};
pub use position::{Position, Rights};
pub use san::{read_move, san};
pub use winning::{CanWin, Effort, can_win};

/// Every square, a1 to h8 by ranks.
pub fn squares() -> impl Iterator<Item = Square> {
    Square::ALL.iter().copied()
}
