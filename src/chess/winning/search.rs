//! The search for a mate in which both sides help: deeper and deeper, until one is found, until the moves
//! ran out without one, or until the effort is spent.

use super::super::{Move, Piece};
use super::board::{Board, LOSER};
use super::guide::{self, Guide};
use super::{material, reach};

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// A mate; the moves are in [`Search::line`].
    Mate,
    /// Every position that can come about was seen, and none is a mate.
    Nothing,
    /// The effort was spent first.
    Unknown,
}

/// No line is followed further than this.
const LONGEST: usize = 200;

pub struct Search {
    /// Positions seen in this round, with the depth that was left there.
    table: Vec<u64>,
    round: u64,
    /// Moves of all nodes on the line, one after another.
    moves: Vec<(u8, Move)>,
    /// The line being looked at.
    line: Vec<Move>,
    /// How many more moves may be looked at.
    left: u32,
    /// Whether something in this round was left unseen.
    cut: bool,
    depth: i32,
    /// Which moves help.
    guide: Guide,
    /// Whether captures and pawn moves are looked into for structures that cannot be won.
    prune: bool,
}

impl Search {
    /// With a table of two to the power of `size` positions.
    pub fn new(size: u32) -> Self {
        Self {
            table: vec![0; 1 << size],
            round: 0,
            moves: Vec::with_capacity(256),
            line: Vec::new(),
            left: 0,
            cut: false,
            depth: 0,
            guide: Guide::default(),
            prune: false,
        }
    }

    /// Searches with growing depth for as long as `effort` moves.
    pub fn run(
        &mut self,
        board: &Board,
        first: &[(u8, Move)],
        depths: std::ops::Range<i32>,
        effort: u32,
        prune: bool,
    ) -> Found {
        self.left = effort;
        self.prune = prune;
        for depth in depths {
            self.round = (self.round + 1) % 256;
            if self.round == 0 {
                self.table.fill(0);
                self.round = 1;
            }
            self.cut = false;
            self.guide = Guide::new(board, prune);
            self.depth = depth;
            self.line.clear();
            self.moves.clear();
            self.moves.extend_from_slice(first);
            if self.follow(board, 0, 0, false) {
                return Found::Mate;
            }
            if !self.cut {
                return Found::Nothing;
            }
            if self.left == 0 {
                break;
            }
        }
        Found::Unknown
    }

    /// The moves to the mate that was found.
    #[cfg(test)]
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// Whether a mate comes after this position, `depth` steps into the search.
    fn visit(&mut self, board: &Board, depth: i32, helped: bool) -> bool {
        if material::lacks(board) || self.seen(board, (self.depth - depth).max(0)) {
            return false;
        }
        let last = depth >= self.depth || self.line.len() >= LONGEST;
        if last && self.cut && !(board.turn == LOSER && board.in_check(LOSER)) {
            return false;
        }
        let start = self.moves.len();
        let check = board.moves(&mut self.moves);
        let stuck = self.moves.len() == start;
        // Finding many moves takes as long as looking at some.
        self.left = self.left.saturating_sub((self.moves.len() - start) as u32 / 2);
        let found = if stuck || last {
            self.cut |= !stuck;
            stuck && check && board.turn == LOSER
        } else {
            self.follow(board, start, depth, helped)
        };
        self.moves.truncate(start);
        found
    }

    /// Whether a mate comes after one of the moves from `start` on.
    fn follow(&mut self, board: &Board, start: usize, depth: i32, helped: bool) -> bool {
        let end = self.moves.len();
        let forced = end - start == 1;
        for (price, mv) in &mut self.moves[start..] {
            *price = self.guide.price(board, *mv);
        }
        for wanted in guide::PRICES {
            for at in start..end {
                let (price, mv) = self.moves[at];
                if price != wanted {
                    continue;
                }
                if self.left == 0 {
                    self.cut = true;
                    return false;
                }
                self.left -= 1;
                let paid = if forced || (helped && price == guide::STEP) { 0 } else { price };
                let helped = if forced { helped } else { price == guide::HELP };
                if self.step(board, mv, depth + i32::from(paid), helped) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a mate comes after this move.
    fn step(&mut self, board: &Board, mv: Move, depth: i32, helped: bool) -> bool {
        let next = board.after(mv);
        if self.prune && irreversible(board, &next) {
            self.left = self.left.saturating_sub(reach::price(&next));
            if reach::hopeless(&next) {
                return false;
            }
        }
        self.line.push(mv);
        let found = self.visit(&next, depth, helped);
        if !found {
            self.line.pop();
        }
        found
    }

    /// Whether the position was seen in this round with as much depth left; notes it otherwise.
    fn seen(&mut self, board: &Board, left: i32) -> bool {
        let hash = board.hash();
        let index = hash as usize & (self.table.len() - 1);
        let place = &mut self.table[index];
        let entry = hash & !0xFFFF | self.round << 8 | left.min(255) as u64;
        // Only this round counts: what was cut off in an earlier one is no proof.
        if *place >> 8 == entry >> 8 && *place & 0xFF >= entry & 0xFF {
            return true;
        }
        *place = entry;
        false
    }
}

/// Whether a move changed what men there are, or the pawns.
pub fn irreversible(before: &Board, after: &Board) -> bool {
    before.all().count_ones() != after.all().count_ones() || before.kind(Piece::Pawn) != after.kind(Piece::Pawn)
}
