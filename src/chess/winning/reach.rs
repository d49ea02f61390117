//! Which squares each man may ever reach. The sets start with where the men stand and grow for as long as
//! some rule allows a step. At rest they hold everything that can come about (and more), so where no mate
//! fits into them, none is possible: pawns that block each other, bishops walled in, kings shut out.
//! The notion is chasolver's (MIT, © 2021–2026 Miguel Ambrona); the rules here are our own.

use super::super::Piece;
use super::board::{Board, LOSER, WINNER};
use super::sets::{around, attacks, diagonals, each, file, forward, lines, pawns, rank};

/// What asking [`hopeless`] costs, in moves looked at by a search: each man is held against each other.
pub const fn price(board: &Board) -> u32 {
    board.all().count_ones().pow(2) / 2
}

/// A man and what is known of it.
pub struct Man {
    pub side: usize,
    pub piece: Piece,
    pub home: u64,
    /// Where it may ever stand.
    pub reach: u64,
    /// Whether it may ever be captured.
    pub capturable: bool,
}

/// What is known of all men.
pub struct Reach {
    pub men: Vec<Man>,
    /// Squares whose man never leaves them, neither moving nor captured.
    pub steady: u64,
    /// Where men of each side, kings not counted, may ever stand.
    pub prey: [u64; 2],
    /// What each side attacks whatever happens.
    pub guarded: [u64; 2],
    /// Whether the loser is in check, and it may be mate.
    pub check: bool,
    /// The winner's last man but his king. A mate needs it, so in no line that leads to one is it captured.
    pub last: bool,
}

/// Whether the winner can be shown never to mate, and not to have mated. The king of the side that does not
/// have the move must not be in check.
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
            // Castling takes two men at once past what a step at a time would have to be allowed.
            let castled = match piece {
                Piece::King => board.castled(side).0,
                Piece::Rook => board.castled(side).1,
                _ => 0,
            };
            Man { side, piece, home, reach: home | passed | castled, capturable: false }
        };
        let mut reach = Self {
            men: each(board.all()).map(man).collect(),
            steady: 0,
            prey: [0; 2],
            guarded: [0; 2],
            check: board.in_check(LOSER),
            last: board.of[WINNER].count_ones() == 2,
        };
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
                to &= !self.stalemating(man, to & !man.reach);
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

    /// Of these squares, those on which the king would leave the other side without a move: no line to a
    /// mate goes through a stalemate, or through a mate of the winner.
    fn stalemating(&self, king: &Man, to: u64) -> u64 {
        let side = 1 - king.side;
        let mut other = 0;
        let mut own = 0;
        for man in self.men.iter().filter(|man| man.side == side) {
            if man.piece == Piece::King {
                other = man.reach;
            } else if man.reach != man.home {
                return 0;
            } else if !man.capturable {
                own |= man.home;
            }
        }
        // What the king's side guards at close quarters whatever happens, and along what it might give check
        // by the king's stepping aside, which could be the mate.
        let (mut near, mut slides_lines, mut slides_diagonals) = (own, false, false);
        for man in self.men.iter().filter(|man| man.side == king.side) {
            let promotes = man.piece == Piece::Pawn && man.reach & rank(7, man.side) != 0;
            slides_lines |= promotes || matches!(man.piece, Piece::Rook | Piece::Queen);
            slides_diagonals |= promotes || matches!(man.piece, Piece::Bishop | Piece::Queen);
            if man.piece == Piece::Pawn && man.reach == man.home && !man.capturable {
                near |= pawns(man.home, man.side);
            }
        }
        let leaves = |at: u64| {
            let close = around(at) | at;
            let stands = other & !close;
            let moves = each(stands).any(|stand| around(stand) & !close & !near != 0);
            let from = around(at) & king.reach;
            let opens = king.side == WINNER
                && (slides_lines && lines(stands, self.steady) & from != 0
                    || slides_diagonals && diagonals(stands, self.steady) & from != 0);
            moves || opens
        };
        each(to).filter(|at| !leaves(*at)).fold(0, |all, at| all | at)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Color, Position};

    fn hopeless_for(fen: &str) -> (bool, bool) {
        let position = Position::from_fen(fen).unwrap();
        let of = |side| hopeless(&Board::new(&position, side).unwrap());
        (of(Color::White), of(Color::Black))
    }

    #[test]
    fn walls() {
        assert_eq!(hopeless_for("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"), (true, true));
        assert_eq!(hopeless_for("8/1p6/1P6/6p1/6P1/8/1K6/7k w - - 0 1"), (false, false));
    }

    #[test]
    fn a_mate_by_a_pawn_that_never_moves_again_is_still_one() {
        assert!(!hopeless_for("8/8/6pp/6pk/6P1/7K/8/8 b - - 0 1").0);
    }

    /// The white king has h3 and h4. Should the other king step beside him, it would be stalemate.
    #[test]
    fn no_way_leads_through_a_stalemate() {
        assert_eq!(hopeless_for("8/8/3b3p/2b2p1P/3b1p1K/2b2Pp1/6P1/5kb1 b - - 0 1"), (true, true));
    }

    /// A pawn that can be taken in passing is not a wall.
    #[test]
    fn taking_in_passing_breaks_a_wall() {
        assert_eq!(hopeless_for("4k3/8/4p3/1p1pPp1p/1P1P1P1P/8/8/4K3 w - - 0 1"), (true, true));
        assert_eq!(hopeless_for("4k3/8/4p3/1p1pPp1p/1P1P1P1P/8/8/4K3 w - f6 0 1"), (false, false));
    }
}
