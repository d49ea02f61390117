//! Which move hands have made: found by comparing what stands on the board with what a legal move would leave.

use super::Binding;
use crate::{
    chess::{Color, Man, Move, Piece, Position, Rank, Square, attackers, squares},
    table::{Place, Placement},
};

/// The legal move whose outcome stands on the board, with no hand on any man that belongs there (4.7).
pub fn made_move(base: &Position, legal: &[Move], table: &Placement) -> Option<Move> {
    let shown = table.shown()?;
    // Most moves are told from the placement by the two squares of the man that moves.
    let gone = |mv: &Move| shown[mv.from as usize].is_none();
    let come = |mv: &Move| shown[mv.to as usize] == base.man(mv.from).map(|man| becomes(man, *mv));
    let shows = |mv: &Move| {
        let after = base.after(*mv);
        squares().all(|square| shown[square as usize] == after.man(square))
    };
    legal.iter().copied().find(|mv| gone(mv) && come(mv) && shows(mv))
}

fn becomes(man: Man, mv: Move) -> Man {
    Man { piece: mv.promotion.unwrap_or(man.piece), ..man }
}

/// Whether the men as they stand, lie and are held may be the beginning of this move, carried out in any order.
pub fn compatible(base: &Position, start: &Placement, table: &Placement, mv: Move) -> bool {
    let after = base.after(mv);
    let captured = base.captured(mv);
    let castles = base.castling(mv).is_some();
    table.iter().all(|(id, man)| {
        let before = start.get(id).place;
        let moves = match before {
            Place::Board(square) => square == mv.from || (castles && after.man(square) != base.man(square)),
            _ => false,
        };
        match man.place {
            place if place == before => true,
            Place::Board(square) => {
                let arrives = after.man(square) == Some(man.man) && base.man(square) != Some(man.man);
                let waits = mv.promotion.is_some() && moves && square == mv.to;
                let chosen = !matches!(before, Place::Board(_)) && mv.promotion == Some(man.man.piece);
                (arrives && (moves || chosen)) || waits
            }
            Place::Hand(_) => {
                moves || captured.is_some_and(|at| before == Place::Board(at)) || !matches!(before, Place::Board(_))
            }
            Place::Tray | Place::Box | Place::Away => {
                captured.is_some_and(|at| before == Place::Board(at))
                    || (mv.promotion.is_some() && moves)
                    || !matches!(before, Place::Board(_))
            }
        }
    })
}

/// Whether what stands on the board may be the beginning of some of these moves.
pub fn on_the_way(base: &Position, start: &Placement, table: &Placement, moves: &[Move]) -> bool {
    moves.iter().any(|mv| compatible(base, start, table, *mv))
}

/// The promotion for which a pawn has gone to the last rank without a new piece in its place (7.5.2):
/// it stands there still, or was let go there and then taken off.
pub fn unpromoted(
    base: &Position,
    start: &Placement,
    table: &Placement,
    moves: &[Move],
    bindings: &[Binding],
) -> Option<Move> {
    let pawn = Man::new(base.turn, Piece::Pawn);
    moves.iter().copied().filter(|mv| mv.promotion == Some(Piece::Queen)).find(|mv| {
        let standing = table.standing(mv.to);
        let stands = standing.iter().any(|id| table.get(*id).man == pawn);
        let stood =
            bindings.contains(&Binding::Released { from: mv.from, to: mv.to }) && table.standing(mv.from).is_empty();
        let replaced = standing.iter().any(|id| !matches!(start.get(*id).place, Place::Board(_)));
        (stands || stood) && !replaced && compatible(base, start, table, *mv)
    })
}

/// The article that a completed placement breaks, where one man's way tells it; else the definition itself (3.10.2).
pub fn why_illegal(base: &Position, start: &Placement, table: &Placement) -> &'static str {
    let side = base.turn;
    let gone = |man: Man| {
        table.iter().any(|(id, m)| m.man == man && matches!(start.get(id).place, Place::Board(_)) && off_board(m.place))
    };
    if gone(Man::new(!side, Piece::King)) {
        return "1.4.1";
    }
    let moved = table.iter().filter_map(|(id, man)| match (start.get(id).place, man.place) {
        (Place::Board(from), Place::Board(to)) if from != to && man.man.color == side => Some((man.man, from, to)),
        _ => None,
    });
    // Of king and rook the king tells: castling is a move of the king.
    let king_first = moved.min_by_key(|(man, _, _)| man.piece != Piece::King);
    let Some((man, from, to)) = king_first else { return "3.10.2" };
    if base.man(to).is_some_and(|there| there.color == side) {
        return "3.1";
    }
    if exposes_king(base, man, from, to) {
        return "3.9.2";
    }
    match man.piece {
        Piece::Bishop => "3.2",
        Piece::Rook => "3.3",
        Piece::Queen => "3.4",
        Piece::Knight => "3.6",
        Piece::Pawn => "3.7",
        Piece::King if base.castling(Move::new(from, to)).is_some() => "3.8.2",
        Piece::King => "3.8",
    }
}

fn off_board(place: Place) -> bool {
    matches!(place, Place::Tray | Place::Box | Place::Away)
}

/// Whether the man moves as its kind may, but its king stands attacked afterwards (3.9.2).
fn exposes_king(base: &Position, man: Man, from: Square, to: Square) -> bool {
    let reaches = reach(base, man, from, to);
    reaches && base.after(Move::new(from, to)).in_check(man.color)
}

fn reach(base: &Position, man: Man, from: Square, to: Square) -> bool {
    if man.piece != Piece::Pawn || base.man(to).is_some() || base.captured(Move::new(from, to)).is_some() {
        return attackers(base, to, man.color).any(|square| square == from);
    }
    let forward = if man.color == Color::White { 1 } else { -1 };
    let one = from.try_offset(0, forward).filter(|square| base.man(*square).is_none());
    let two = one
        .filter(|_| from.rank() == Rank::Second.relative_to(man.color))
        .and_then(|square| square.try_offset(0, forward));
    one == Some(to) || two == Some(to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Offset;

    fn why(fen: &str, moved: &[(Square, Square)]) -> &'static str {
        let base = Position::from_fen(fen).unwrap();
        let start = Placement::of(&base);
        let mut table = start.clone();
        for (from, to) in moved {
            for id in start.standing(*to) {
                table.put(id, Place::Tray, Offset::default());
            }
            table.put(start.top(*from).unwrap(), Place::Board(*to), Offset::default());
        }
        why_illegal(&base, &start, &table)
    }

    #[test]
    fn says_which_article_was_broken() {
        use Square::*;
        let castling = "4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1";
        assert_eq!(why(castling, &[(E1, C1), (A1, D1)]), "3.8.2");
        assert_eq!(why(castling, &[(E1, G1), (H1, F1), (E8, E7)]), "3.8.2");
        assert_eq!(why(castling, &[(E1, D1)]), "3.9.2");
        assert_eq!(why(castling, &[(E1, E3)]), "3.8");
        assert_eq!(why(castling, &[(H1, H8), (E8, D8)]), "3.3");
        assert_eq!(why(castling, &[(A1, E1)]), "3.1");
        assert_eq!(why(castling, &[(H1, E8)]), "1.4.1");
        assert_eq!(why(castling, &[(D4, D5)]), "3.10.2");
        assert_eq!(why("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &[(E2, E5)]), "3.7");
    }
}
