//! Any text as a FEN: read or refused, and a position that was read has moves, can be written and read again.
#![no_main]

use compongo::chess::{CanWin, Color, Position, can_win, san};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(position) = Position::from_fen(text) else { return };
    assert_eq!(Position::from_fen(&position.to_full_fen()).as_ref(), Ok(&position));
    let moves = position.legal_moves();
    for mv in &moves {
        let _ = san(&position, *mv, "RDTAC");
        let _ = position.after(*mv).in_check(position.turn);
    }
    let dead = [Color::White, Color::Black].map(|side| can_win(&position, &moves, side) == CanWin::No);
    assert!(!dead[0] || !dead[1] || moves.iter().all(|mv| !mates(&position.after(*mv))));
});

fn mates(position: &Position) -> bool {
    position.in_check(position.turn) && position.legal_moves().is_empty()
}
