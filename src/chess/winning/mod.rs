//! Who can still win (5.1.2, 5.2.2, 6.9, 7.5.5): whether a player can give mate by *any* series of legal moves,
//! his opponent helping. `Yes` is said where a mate was found, `No` where there is a proof that there is none;
//! where neither came within the effort, the answer is `Unknown`.
//!
//! First the material is asked; then whether pawns that block each other leave room for a mate (`reach`); then
//! a mate is looked for by depth (`search`), and all positions that can come about are gone through, as far as
//! that is possible (`closure`). Much of what works was learnt from chasolver (MIT, © 2021–2026 Miguel Ambrona,
//! <https://chasolver.org>).

mod board;
mod closure;
mod fits;
mod guide;
mod material;
mod reach;
mod search;
mod sets;

use super::{Color, Move, Piece, Position};
use board::{Board, LOSER, WINNER};
use search::{Found, Search};

/// Whether a player could still give mate by some series of legal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CanWin {
    /// Some series of legal moves leads to his mate.
    Yes,
    /// No series of legal moves leads to his mate.
    No,
    /// Nobody has found a mate, nor shown that there is none.
    Unknown,
}

/// How far the question is gone into: a number of moves looked at, never a time, so that everybody who asks
/// the same gets the same answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort(u32);

impl Effort {
    /// For asking after every move, a millisecond or two at most: where there is much to play with, nothing is asked.
    pub const AT_THE_TABLE: Self = Self(3_000);
    /// For when a game has been lost unless the opponent cannot win.
    pub const FOR_A_RESULT: Self = Self(60_000);
    /// For whoever has the time: a second or two at most.
    pub const THOROUGH: Self = Self(5_000_000);
}

/// Whether `side` could still mate from this position, where the player having the move is bound to `permitted`.
pub fn can_win(position: &Position, permitted: &[Move], side: Color, effort: Effort) -> CanWin {
    if permitted.is_empty() {
        if !position.legal_moves().is_empty() {
            return CanWin::Unknown;
        }
        let mated = position.turn != side && position.in_check(position.turn);
        return if mated { CanWin::Yes } else { CanWin::No };
    }
    let Some(board) = Board::new(position, side) else {
        let alone = position.men().all(|(_, man)| man.color != side || man.piece == Piece::King);
        return if alone { CanWin::No } else { CanWin::Unknown };
    };
    if material::lacks(&board) {
        return CanWin::No;
    }
    let first: Vec<(u8, Move)> = permitted.iter().map(|mv| (0, board::seen_move(*mv, side))).collect();
    // Where an illegal move left a king in check, one more move must be made before `reach` can be asked.
    let lawful = !board.in_check(1 - board.turn);
    if effort == Effort::AT_THE_TABLE && goes_on(&board, &mut first.clone(), 0, 4) {
        let dead = lawful && locked(&board) && reach::hopeless(&board);
        return if dead { CanWin::No } else { CanWin::Unknown };
    }
    let mut search = Search::new(if effort.0 > 100_000 { 20 } else { 12 });
    let mut found = search.run(&board, &first, 1..2, 1_000.min(effort.0 / 8), false);
    if found == Found::Unknown && lawful && reach::hopeless(&board) {
        return CanWin::No;
    }
    if found == Found::Unknown {
        found = search.run(&board, &first, 2..128, effort.0 / 4, false);
    }
    if found == Found::Unknown {
        found = closure::explore(&board, &first, effort.0 / 2);
    }
    if found == Found::Unknown {
        found = search.run(&board, &first, 2..128, effort.0 / 4, true);
    }
    match found {
        Found::Mate => CanWin::Yes,
        Found::Nothing => CanWin::No,
        Found::Unknown => CanWin::Unknown,
    }
}

/// Whether so many pawns block each other that it is worth asking for more than the material. (Where they do
/// not, a dead position is one of a few forced moves.)
fn locked(board: &Board) -> bool {
    let pawns = board.kind(Piece::Pawn);
    let blocked = pawns & board.of[WINNER] & sets::forward(pawns & board.of[LOSER], LOSER);
    blocked != 0 && 2 * blocked.count_ones() + 4 >= pawns.count_ones()
}

/// Whether one of the moves from `start` on leads to a game of so many plies that leaves material for a mate.
fn goes_on(board: &Board, moves: &mut Vec<(u8, Move)>, start: usize, plies: u32) -> bool {
    let mut found = false;
    while !found && moves.len() > start {
        let Some((_, mv)) = moves.pop() else { break };
        let next = board.after(mv);
        if material::lacks(&next) {
            continue;
        }
        let end = moves.len();
        found = plies == 1 || {
            next.moves(moves);
            goes_on(&next, moves, end, plies - 1)
        };
    }
    moves.truncate(start);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn material() {
        let cases = [
            ("k7/8/1K6/8/8/8/8/7R w - - 0 1", true, false),
            ("k5n1/8/8/8/8/8/7P/7K w - - 0 1", true, true),
            ("k5n1/8/8/8/8/8/8/7K w - - 0 1", false, false),
            ("k5n1/8/8/8/8/8/7Q/7K w - - 0 1", true, false),
            ("k1b5/8/8/8/8/8/6B1/7K w - - 0 1", false, false),
            ("kb6/8/8/8/8/8/6B1/7K w - - 0 1", true, true),
            ("k1b5/8/8/8/8/8/6N1/7K w - - 0 1", true, true),
            ("k1b5/8/8/8/8/8/6R1/7K w - - 0 1", true, false),
        ];
        for (fen, white, black) in cases {
            let position = Position::from_fen(fen).unwrap();
            for (side, can) in [(Color::White, white), (Color::Black, black)] {
                assert_eq!(material::lacks(&Board::new(&position, side).unwrap()), !can, "{fen}");
                let answer = can_win(&position, &position.legal_moves(), side, Effort::THOROUGH);
                assert_eq!(answer, if can { CanWin::Yes } else { CanWin::No }, "{fen}");
            }
        }
    }

    /// Searches for a mate and plays the line that is found to its end, by the rules of the table. Whether one
    /// was found.
    fn finds_a_mate(fen: &str, side: Color) -> bool {
        let mut position = Position::from_fen(fen).unwrap();
        let board = Board::new(&position, side).unwrap();
        let mut first = Vec::new();
        board.moves(&mut first);
        let mut search = Search::new(12);
        if search.run(&board, &first, 1..40, 4_000, false) != Found::Mate {
            return false;
        }
        for mv in search.line() {
            let mv = board::seen_move(*mv, side);
            assert!(position.legal_moves().contains(&mv), "{mv} in {fen}");
            position = position.after(mv);
        }
        assert!(position.turn != side && position.in_check(position.turn), "{fen}");
        assert!(position.legal_moves().is_empty(), "{fen}");
        true
    }

    #[test]
    fn the_lines_found_end_in_mate() {
        let known = include_str!("../../../tests/data/help-mates.txt").lines().filter(|line| !line.starts_with('#'));
        let found = known.step_by(23).filter(|line| finds_a_mate(&line[3..], Color::White)).count();
        assert!(found > 50, "{found}");
    }

    /// Chasolver 3.0.0 calls both unwinnable; the lines say otherwise.
    #[test]
    fn mates_that_others_deny() {
        assert!(finds_a_mate("8/p6p/Pp5P/1P4pP/3p1pP1/3PpP1K/4P3/6k1 b - - 0 1", Color::White));
        assert!(finds_a_mate("6k1/5p2/3p1PpK/2pPp1P1/1pP1P3/pP6/P7/8 b - - 0 1", Color::Black));
    }
}
