//! Whether a mate fits into what the men may ever reach.

use super::super::Piece;
use super::board::{LOSER, WINNER};
use super::reach::Reach;
use super::sets::{around, attacks, each, rank};

impl Reach {
    /// Whether there is a square where the loser's king might be mated.
    pub fn mate_fits(&self) -> bool {
        let of = |side| self.men.iter().filter(move |man| man.side == side);
        let king = |side| of(side).find(|man| man.piece == Piece::King).map_or(0, |king| king.reach);
        let (own_king, region) = (king(WINNER), king(LOSER));
        let (mut checks, mut covered) = (0, 0);
        for man in of(WINNER).filter(|man| man.piece != Piece::King) {
            let attacked = if man.piece == Piece::Pawn && man.reach & rank(7, WINNER) != 0 {
                !0
            } else {
                attacks(man.piece, WINNER, man.reach, self.steady)
            };
            covered |= attacked;
            // One who neither moves nor has his line opened gives no check but the present one.
            let slides = matches!(man.piece, Piece::Bishop | Piece::Rook | Piece::Queen);
            if slides || man.reach != man.home || self.check {
                checks |= attacked;
            }
        }
        each(region & checks).any(|mated| {
            let escapes = around(mated) & region & !covered;
            let blockers: Vec<u64> = of(LOSER)
                .filter(|man| man.piece != Piece::King && man.reach & escapes != 0)
                .map(|man| man.reach)
                .collect();
            blocked(escapes, &blockers)
                || each(own_king & !around(mated) & !mated).any(|at| blocked(escapes & !around(at), &blockers))
        })
    }
}

/// Whether the loser's men can stand on all of these squares at once, each on one.
fn blocked(squares: u64, men: &[u64]) -> bool {
    let mut on = vec![0; men.len()];
    each(squares).all(|square| seat(square, men, &mut on, &mut 0))
}

/// Finds a man for a square; the man there before may have to find another.
fn seat(square: u64, men: &[u64], on: &mut [u64], asked: &mut u64) -> bool {
    for (index, reach) in men.iter().enumerate() {
        if reach & square != 0 && *asked & 1 << index == 0 {
            *asked |= 1 << index;
            if on[index] == 0 || seat(on[index], men, on, asked) {
                on[index] = square;
                return true;
            }
        }
    }
    false
}
