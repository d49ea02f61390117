//! Every position that can come about, where these are few: the proof that none is a mate.

use super::super::Move;
use super::board::{Board, LOSER};
use super::search::{Found, irreversible};
use super::{material, reach};

/// Goes through all positions, each once, until a mate is met or `effort` is spent. Captures and pawn moves
/// into a structure without a mate are not followed.
pub fn explore(board: &Board, first: &[(u8, Move)], mut effort: u32) -> Found {
    let mut met = Met::new(effort);
    let mut ahead = Vec::new();
    let mut done = 0;
    let mut moves = first.to_vec();
    let mut from = *board;
    loop {
        for (_, mv) in moves.drain(..) {
            let next = from.after(mv);
            effort = effort.saturating_sub(1);
            if material::lacks(&next) || !met.add(next.hash()) {
                continue;
            }
            if irreversible(&from, &next) {
                effort = effort.saturating_sub(reach::PRICE);
                if reach::hopeless(&next) {
                    continue;
                }
            }
            if effort == 0 {
                return Found::Unknown;
            }
            ahead.push(next);
        }
        let Some(next) = ahead.get(done) else {
            return Found::Nothing;
        };
        done += 1;
        from = *next;
        let check = from.moves(&mut moves);
        if moves.is_empty() && check && from.turn == LOSER {
            return Found::Mate;
        }
    }
}

/// The positions met so far, by their numbers.
struct Met(Vec<u64>);

impl Met {
    /// With room for twice as many as there can be.
    fn new(most: u32) -> Self {
        Self(vec![0; (2 * most as usize).next_power_of_two()])
    }

    /// Adds a position; whether it is new.
    fn add(&mut self, hash: u64) -> bool {
        let mut at = hash as usize;
        loop {
            at &= self.0.len() - 1;
            match self.0[at] {
                0 => {
                    self.0[at] = hash;
                    return true;
                }
                there if there == hash => return false,
                _ => at += 1,
            }
        }
    }
}
