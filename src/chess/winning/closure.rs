//! Every position that can come about, where these are few: the proof that none is a mate, or a mate that a
//! search by depth would not come to.

use super::super::Move;
use super::board::{Board, LOSER};
use super::guide::{self, Guide};
use super::search::{Found, irreversible};
use super::{material, reach};

/// Goes through all positions, each once, until a mate is met or `effort` is spent. Captures and pawn moves
/// into a structure without a mate are not followed.
pub fn explore(board: &Board, first: &[(u8, Move)], mut effort: u32) -> Found {
    let guide = Guide::new(board, true);
    let mut met = Met::new(effort);
    let mut ahead = Vec::new();
    let mut moves = first.to_vec();
    let mut from = *board;
    loop {
        // What helps is put on last and taken up first.
        for wanted in guide::PRICES.into_iter().rev() {
            for (_, mv) in moves.iter().filter(|(_, mv)| guide.price(&from, *mv) == wanted) {
                let next = from.after(*mv);
                effort = effort.saturating_sub(1);
                if material::lacks(&next) || !met.add(next.hash()) {
                    continue;
                }
                if irreversible(&from, &next) {
                    effort = effort.saturating_sub(reach::price(&next));
                    if reach::hopeless(&next) {
                        continue;
                    }
                }
                if effort == 0 || met.full() {
                    return Found::Unknown;
                }
                ahead.push(next);
            }
        }
        moves.clear();
        let Some(next) = ahead.pop() else {
            return Found::Nothing;
        };
        from = next;
        let check = from.moves(&mut moves);
        if moves.is_empty() && check && from.turn == LOSER {
            return Found::Mate;
        }
    }
}

/// The positions met so far, by their numbers, and how many.
struct Met(Vec<u64>, usize);

/// No more places for positions than this: eight megabytes.
const PLACES: usize = 1 << 20;

impl Met {
    /// With room for what can be met with so much effort.
    fn new(effort: u32) -> Self {
        Self(vec![0; (effort as usize).next_power_of_two().clamp(16, PLACES)], 0)
    }

    /// Whether a search for a free place would begin to take long.
    const fn full(&self) -> bool {
        self.1 > self.0.len() / 4 * 3
    }

    /// Adds a position; whether it is new.
    fn add(&mut self, hash: u64) -> bool {
        let mut at = hash as usize;
        loop {
            at &= self.0.len() - 1;
            match self.0[at] {
                0 => {
                    self.0[at] = hash;
                    self.1 += 1;
                    return true;
                }
                there if there == hash => return false,
                _ => at += 1,
            }
        }
    }
}
