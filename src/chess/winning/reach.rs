//! Which squares each man may ever reach. The sets start with where the men stand and grow for as long as
//! some rule allows a step. At rest they hold everything that can come about (and more), so where no mate
//! fits into them, none is possible: pawns that block each other, bishops walled in, kings shut out.
//! The notion is chasolver's (MIT, © 2021–2026 Miguel Ambrona); the rules here are our own.

use super::super::Piece;
use super::board::{Board, LOSER, WINNER};
use super::sets::{around, attacks, each, file, forward, pawns, rank};

/// What one such look costs, in moves looked at by the search.
pub const PRICE: u32 = 100;

/// A man and what is known of it.
struct Man {
    side: usize,
    piece: Piece,
    home: u64,
    /// Where it may ever stand.
    reach: u64,
    /// Whether it may ever be captured.
    capturable: bool,
}

struct Reach {
    men: Vec<Man>,
    /// Squares whose man never leaves them, neither moving nor captured.
    steady: u64,
    /// Where men of each side, kings not counted, may ever stand.
    prey: [u64; 2],
    /// What each side attacks whatever happens.
    guarded: [u64; 2],
    /// The winner's last man but his king. A mate needs it, so in no line that leads to one is it captured.
    last: bool,
}

/// Whether the winner can be shown never to mate.
pub fn hopeless(board: &Board) -> bool {
    let mut reach = Reach::new(board);
    while reach.grow() {}
    !reach.mate_fits()
}

impl Reach {
    fn new(board: &Board) -> Self {
        let man = |home| {
            let side = usize::from(board.of[LOSER] & home != 0);
            let piece = board.piece(home);
            // A pawn that can be taken in passing is met on the square it passed.
            let passed = if forward(board.passed, side) == home && side != board.turn { board.passed } else { 0 };
            Man { side, piece, home, reach: home | passed, capturable: false }
        };
        let last = board.of[WINNER].count_ones() == 2;
        let men = each(board.all()).map(man).collect();
        let mut reach = Self { men, steady: 0, prey: [0; 2], guarded: [0; 2], last };
        reach.conclude();
        reach
    }

    /// What follows from where the men may stand.
    fn conclude(&mut self) {
        self.steady = 0;
        self.prey = [0; 2];
        for man in &self.men {
            if man.reach == man.home && !man.capturable {
                self.steady |= man.home;
            }
            if man.piece != Piece::King {
                self.prey[man.side] |= man.reach;
            }
        }
        self.guarded = [WINNER, LOSER].map(|side| {
            let standing = self.men.iter().filter(|man| man.side == side && !man.capturable);
            standing.fold(0, |guarded, man| guarded | self.always_attacked(man))
        });
    }

    /// The squares that a man attacks from wherever it may stand, whatever may stand in its way. It keeps
    /// the enemy king off them, who himself does not stand in the way of being attacked.
    fn always_attacked(&self, man: &Man) -> u64 {
        if man.piece == Piece::Pawn && man.reach & rank(7, man.side) != 0 {
            return 0;
        }
        let others = self
            .men
            .iter()
            .filter(|other| other.home != man.home && (other.side == man.side || other.piece != Piece::King));
        let blockers = others.fold(0, |blockers, other| blockers | other.reach);
        let mut attacked = !0;
        for at in each(man.reach) {
            attacked &= attacks(man.piece, man.side, at, blockers);
            if attacked == 0 {
                break;
            }
        }
        attacked
    }

    /// One round of steps. Whether anything grew.
    fn grow(&mut self) -> bool {
        let mut grew = false;
        for index in 0..self.men.len() {
            let (moves, takes) = self.steps(&self.men[index]);
            let man = &mut self.men[index];
            let (side, promoted) = (man.side, man.piece == Piece::Pawn && man.reach & rank(7, man.side) != 0);
            grew |= (moves | takes) & !man.reach != 0;
            man.reach |= moves | takes;
            let takes = if promoted { moves | takes } else { takes };
            for other in self.men.iter_mut().filter(|other| other.side != side && other.piece != Piece::King) {
                if other.reach & takes != 0 && !other.capturable && !(self.last && other.side == WINNER) {
                    other.capturable = true;
                    grew = true;
                }
            }
        }
        self.conclude();
        grew
    }

    /// Where a man may go from where it may stand, and where it may capture.
    fn steps(&self, man: &Man) -> (u64, u64) {
        let own = self.men.iter().filter(|other| other.side == man.side).fold(0, |own, other| own | other.home);
        let kings = self.men.iter().filter(|other| other.piece == Piece::King).fold(0, |all, king| all | king.home);
        let mut closed = self.steady & (own | kings);
        if self.last && man.side == LOSER {
            let needed = self.men.iter().filter(|other| other.side == WINNER && other.reach == other.home);
            closed |= needed.fold(0, |all, other| all | other.home);
        }
        if man.piece != Piece::Pawn {
            let mut to = attacks(man.piece, man.side, man.reach, self.steady) & !closed;
            if man.piece == Piece::King {
                to &= !self.guarded[1 - man.side];
            }
            return (to, to);
        }
        if man.reach & rank(7, man.side) != 0 {
            return (!closed, !closed); // Whatever it has become, wherever that goes.
        }
        let one = forward(man.reach, man.side) & !self.steady;
        let two = forward(one & rank(2, man.side), man.side) & !self.steady;
        let prey = if self.last && man.side == LOSER { 0 } else { self.prey[1 - man.side] };
        let takes = pawns(man.reach, man.side) & prey & !closed;
        let ahead = self.beyond(man);
        ((one | two) & !ahead, takes)
    }

    /// Squares a pawn cannot pass to: another pawn of the same file is there or in front of it for ever.
    fn beyond(&self, pawn: &Man) -> u64 {
        let column = file(pawn.home);
        if pawn.reach & !column != 0 {
            return 0;
        }
        let stuck = self.men.iter().filter(|other| {
            other.piece == Piece::Pawn && other.home != pawn.home && !other.capturable && other.reach & !column == 0
        });
        let mut closed = 0;
        for other in stuck {
            if pawn.home & onward(other.home, pawn.side) == 0 {
                let furthest = if other.side == pawn.side { last_of(other.reach, pawn.side) } else { other.home };
                closed |= onward(furthest, pawn.side);
            }
        }
        closed
    }

    /// Whether there is a square where the loser's king might be mated.
    fn mate_fits(&self) -> bool {
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
            let slides = matches!(man.piece, Piece::Bishop | Piece::Rook | Piece::Queen);
            if slides || man.reach != man.home {
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

/// A square and those ahead of it in its file, as the pawns of a side go.
fn onward(mut square: u64, side: usize) -> u64 {
    let mut all = 0;
    while square != 0 {
        all |= square;
        square = forward(square, side);
    }
    all
}

/// Of the squares of a set in one file, the furthest as the pawns of a side go.
fn last_of(set: u64, side: usize) -> u64 {
    if set == 0 {
        0
    } else if side == WINNER {
        1 << (63 - set.leading_zeros())
    } else {
        set & set.wrapping_neg()
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
