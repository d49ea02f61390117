//! Counting on random games: repetition, moves without progress, notation, each against cozy-chess or its own inverse.

use compongo::chess::{Move, Position, read_move, san};
use proptest::prelude::*;

/// A random game from the initial position: every position, with the move that led to the next.
fn games() -> impl Strategy<Value = Vec<(Position, Move)>> {
    // Men that go to and fro repeat positions; a game of any moves hardly ever does.
    (any::<bool>(), prop::collection::vec(any::<prop::sample::Index>(), 1..220)).prop_map(|(shuffles, choices)| {
        let mut position = Position::default();
        let mut game: Vec<(Position, Move)> = Vec::new();
        for choice in choices {
            let mut moves = position.legal_moves();
            if shuffles && game.len() > 10 {
                let quiet = |mv: &Move| position.after(*mv).halfmove > 0;
                let back = |mv: &Move| game.len() < 2 || game[game.len() - 2].1.from == mv.to || choice.index(4) == 0;
                moves.retain(|mv| quiet(mv) && back(mv));
            }
            let Some(mv) = (!moves.is_empty()).then(|| moves[choice.index(moves.len())]) else { break };
            let next = position.after(mv);
            game.push((std::mem::replace(&mut position, next), mv));
        }
        game
    })
}

fn theirs(position: &Position) -> cozy_chess::Board {
    // cozy-chess counts no further than a hundred.
    let mut position = position.clone();
    position.halfmove = position.halfmove.min(100);
    position.to_fen().parse().expect("a position of a lawful game")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_same_position_is_the_same_for_both(game in games()) {
        let boards: Vec<_> = game.iter().map(|(position, _)| (position, theirs(position))).collect();
        for (n, (position, board)) in boards.iter().enumerate() {
            for (earlier, other) in &boards[..n] {
                prop_assert_eq!(position.repeats(earlier), board.same_position(other), "{}", position.to_fen());
                prop_assert_eq!(position.repeats(earlier), earlier.repeats(position));
            }
        }
    }

    #[test]
    fn moves_without_progress_are_counted_alike(game in games()) {
        let mut board = cozy_chess::Board::default();
        for (position, mv) in &game {
            prop_assert_eq!(u16::from(board.halfmove_clock()), position.halfmove.min(100));
            prop_assert_eq!(board.fullmove_number(), position.fullmove);
            let theirs = cozy_chess::util::parse_uci_move(&board, &mv.to_string()).unwrap();
            board.play(theirs);
        }
    }

    #[test]
    fn what_is_written_can_be_read(game in games()) {
        for (position, mv) in game.iter().step_by(11) {
            for letters in ["KQRBN", "RDTAC"] {
                prop_assert_eq!(read_move(position, &san(position, *mv, letters), letters), Some(*mv));
            }
            prop_assert_eq!(Position::from_fen(&position.to_fen()).unwrap().to_fen(), position.to_fen());
        }
    }
}
