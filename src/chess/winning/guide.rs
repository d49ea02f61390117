//! Which moves lead towards a mate when both sides help: they are looked into first and further.
//! The notion of moves that cost no depth is chasolver's (MIT, © 2021–2026 Miguel Ambrona).

use super::super::{Move, Piece, Square};
use super::board::{Board, LOSER, WINNER};
use super::sets::DARK;

/// What a move costs of the depth that is left: nothing where it helps,
pub const HELP: u8 = 0;
/// one where it may,
pub const STEP: u8 = 1;
/// more where it seldom does.
const DETOUR: u8 = 4;
/// In the order in which moves are looked into.
pub const PRICES: [u8; 3] = [HELP, STEP, DETOUR];

#[derive(Clone, Copy, Default)]
pub struct Guide {
    /// Whether the loser's king is led to the corner a8 and not h8.
    queenside: bool,
    /// Whether the loser's captures of pawns, and with pawns, help: they open what is closed.
    opening: bool,
}

impl Guide {
    /// A bishop mates in a corner of its own colour.
    pub fn new(board: &Board, opening: bool) -> Self {
        let (own, others) = (board.men(WINNER, Piece::Bishop), board.men(LOSER, Piece::Bishop));
        Self { queenside: own & DARK == 0 && (own != 0 || others & !DARK == 0), opening }
    }

    /// What a move costs.
    pub fn price(self, board: &Board, mv: Move) -> u8 {
        let capture = board.all() & 1 << mv.to as usize != 0;
        let piece = board.piece(1 << mv.from as usize);
        let goal = match (board.turn, piece) {
            (WINNER, Piece::King) => Some(Square::G7),
            (WINNER, Piece::Knight) => Some(Square::E5),
            (_, Piece::King) => Some(Square::H8),
            (_, Piece::Knight) => Some(Square::G8),
            _ => None,
        };
        let nearer = goal.is_some_and(|goal| {
            let goal = if self.queenside { goal.flip_file() } else { goal };
            distance(mv.to, goal, piece) < distance(mv.from, goal, piece)
        });
        let opens =
            self.opening && capture && (piece == Piece::Pawn || board.kind(Piece::Pawn) & 1 << mv.to as usize != 0);
        if nearer || opens || board.turn == WINNER && (capture || piece == Piece::Pawn) {
            HELP
        } else if capture {
            DETOUR
        } else {
            STEP
        }
    }
}

/// About how many moves a king or knight needs.
fn distance(from: Square, to: Square, piece: Piece) -> i32 {
    let files = (from.file() as i32 - to.file() as i32).abs();
    let ranks = (from.rank() as i32 - to.rank() as i32).abs();
    if piece == Piece::King {
        return files.max(ranks);
    }
    let (long, short) = (files.max(ranks), files.min(ranks));
    let least = ((long + 1) / 2).max((long + short + 2) / 3);
    match (long, short) {
        (1, 0) => 3,
        (2, 2) => 4,
        _ => least + (least + files + ranks) % 2,
    }
}
