//! Who can still win (5.2.2, 6.9, 7.5.5): by material, and along forced moves; otherwise unknown.

use super::{Color, Move, Piece, Position, Square};

/// Whether a player could still give mate by some series of legal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CanWin {
    /// No series of legal moves leads to his mate.
    No,
    /// The material would allow a mate; nobody has looked for the moves.
    Unknown,
}

/// Whether `side` could still mate from this position, where the player having the move is
/// bound to `permitted`. Forced moves are followed to their end; then the material decides.
pub fn can_win(position: &Position, permitted: &[Move], side: Color) -> CanWin {
    let mut position = position.clone();
    let mut permitted = permitted.to_vec();
    for _ in 0..FORCED_PLIES {
        if material_lacks(&position, side) {
            return CanWin::No;
        }
        match permitted[..] {
            [] => {
                let mates = position.turn != side && position.in_check(position.turn);
                return if mates { CanWin::Unknown } else { CanWin::No };
            }
            [only] => {
                position = position.after(only);
                permitted = position.legal_moves();
            }
            _ => break,
        }
    }
    CanWin::Unknown
}

/// How far a line of forced moves is followed.
const FORCED_PLIES: usize = 16;

/// Whether no arrangement of the men on the board lets `side` mate: a bare king; a knight
/// against nothing but queens; bishops of one square colour against men that cannot stand in
/// their king's way on the other colour.
fn material_lacks(position: &Position, side: Color) -> bool {
    let of = |color: Color| position.men().filter(move |(_, man)| man.color == color && man.piece != Piece::King);
    let mut own = of(side).peekable();
    if own.peek().is_none() {
        return true;
    }
    let pieces: Vec<(Square, Piece)> = own.map(|(square, man)| (square, man.piece)).collect();
    if let [(_, Piece::Knight)] = pieces[..] {
        return of(!side).all(|(_, man)| man.piece == Piece::Queen);
    }
    let shade = |square: Square| (square.file() as u8 + square.rank() as u8) % 2;
    let first = shade(pieces[0].0);
    pieces.iter().all(|(square, piece)| *piece == Piece::Bishop && shade(*square) == first)
        && of(!side).all(|(square, man)| match man.piece {
            Piece::Knight | Piece::Pawn => false,
            Piece::Bishop => shade(square) == first,
            _ => true,
        })
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
            let can = |side| can_win(&position, &position.legal_moves(), side) == CanWin::Unknown;
            assert_eq!((can(Color::White), can(Color::Black)), (white, black), "{fen}");
        }
    }

    #[test]
    fn a_single_legal_move_that_mates_leaves_the_other_nothing() {
        let position = Position::from_fen("5rkb/5n2/5PKP/r7/8/8/8/8 w - - 0 1").unwrap();
        assert_eq!(can_win(&position, &position.legal_moves(), Color::Black), CanWin::No);
        assert_eq!(can_win(&position, &position.legal_moves(), Color::White), CanWin::Unknown);
    }
}
