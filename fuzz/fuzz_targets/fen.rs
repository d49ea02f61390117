//! Any text as a FEN: read or refused, and a position that was read has moves, can be written and read again.
#![no_main]

use compongo::chess::{CanWin, Color, Effort, Position, can_win, san};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(position) = Position::from_fen(text) else { return };
    assert_eq!(Position::from_fen(&position.to_full_fen()).as_ref(), Ok(&position));
    let moves = position.legal_moves();
    for mv in &moves {
        let _ = san(&position, *mv, "RDTAC");
        let _ = position.after(*mv).in_check(position.turn);
    }
    for side in [Color::White, Color::Black] {
        let can = can_win(&position, &moves, side, Effort::AT_THE_TABLE);
        let may_mate = position.turn == side && moves.iter().any(|mv| mates(&position.after(*mv)));
        assert!(!may_mate || can != CanWin::No);
    }
});

fn mates(position: &Position) -> bool {
    position.in_check(position.turn) && position.legal_moves().is_empty()
}
