//! The legal moves by articles 3.1–3.9, from any position at all, lawful or not. No king is ever captured (1.4.1).

use super::{Color, File, Man, Move, Piece, Position, Rank, Square, Wing};

const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LINES: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The squares from which men of `side` attack `target`, pinned or not (3.1.3).
pub fn attackers(position: &Position, target: Square, side: Color) -> impl Iterator<Item = Square> + '_ {
    let seen = LINES.iter().chain(&DIAGONALS).filter_map(move |step| walk(position, target, *step).last());
    let jumps = JUMPS.iter().filter_map(move |(files, ranks)| target.try_offset(*files, *ranks));
    let attacks =
        move |from: &Square| position.man(*from).is_some_and(|man| man.color == side && points_at(man, *from, target));
    seen.chain(jumps).filter(attacks)
}

/// The legal moves of the side having the move.
pub(super) fn moves(position: &Position) -> Vec<Move> {
    let side = position.turn;
    let mut moves = Vec::with_capacity(48);
    for (from, man) in position.men().filter(|(_, man)| man.color == side) {
        if man.piece == Piece::Pawn {
            pawn_moves(position, from, &mut moves);
        } else {
            let landings = reached(position, from, man.piece).filter(|to| free(position, *to, side));
            moves.extend(landings.map(|to| Move::new(from, to)));
        }
    }
    moves.extend(Wing::BOTH.into_iter().filter_map(|wing| castling(position, wing)));
    moves.retain(|mv| !position.after(*mv).in_check(side));
    moves
}

/// Neither an own man nor a king stands there.
fn free(position: &Position, to: Square, side: Color) -> bool {
    position.man(to).is_none_or(|man| man.color != side && man.piece != Piece::King)
}

/// The squares to which a piece (not a pawn) can go, or where it meets a man.
fn reached(position: &Position, from: Square, piece: Piece) -> impl Iterator<Item = Square> + '_ {
    let steps: [&[(i8, i8)]; 2] = match piece {
        Piece::Bishop => [&DIAGONALS, &[]],
        Piece::Rook => [&LINES, &[]],
        Piece::Knight => [&JUMPS, &[]],
        _ => [&LINES, &DIAGONALS],
    };
    let far = if matches!(piece, Piece::King | Piece::Knight) { 1 } else { 7 };
    steps.into_iter().flatten().flat_map(move |step| walk(position, from, *step).take(far))
}

/// The squares from one on in a direction, up to the first man or the edge.
fn walk(position: &Position, from: Square, step: (i8, i8)) -> impl Iterator<Item = Square> + '_ {
    let mut blocked = false;
    let ahead = std::iter::successors(from.try_offset(step.0, step.1), move |on| on.try_offset(step.0, step.1));
    ahead.take_while(move |on| !std::mem::replace(&mut blocked, position.man(*on).is_some()))
}

/// Whether a man attacks a square to which its way is clear.
fn points_at(man: Man, from: Square, target: Square) -> bool {
    let (files, ranks) = (target.file() as i8 - from.file() as i8, target.rank() as i8 - from.rank() as i8);
    let forward = if man.color == Color::White { 1 } else { -1 };
    let (line, diagonal) = (files == 0 || ranks == 0, files.abs() == ranks.abs());
    match man.piece {
        Piece::Pawn => files.abs() == 1 && ranks == forward,
        Piece::Knight => JUMPS.contains(&(files, ranks)),
        Piece::King => files.abs().max(ranks.abs()) == 1,
        Piece::Bishop => diagonal,
        Piece::Rook => line,
        Piece::Queen => line || diagonal,
    }
}

fn pawn_moves(position: &Position, from: Square, moves: &mut Vec<Move>) {
    let side = position.turn;
    let forward = if side == Color::White { 1 } else { -1 };
    let mut landings = Vec::new();
    if let Some(one) = from.try_offset(0, forward).filter(|to| position.man(*to).is_none()) {
        landings.push(one);
        let two = one.try_offset(0, forward).filter(|to| position.man(*to).is_none());
        landings.extend(two.filter(|_| from.rank() == Rank::Second.relative_to(side)));
    }
    for to in [-1, 1].into_iter().filter_map(|file| from.try_offset(file, forward)) {
        let enemy = position.man(to).is_some() && free(position, to, side);
        if enemy || en_passant(position, from, to) {
            landings.push(to);
        }
    }
    for to in landings {
        if to.rank() == Rank::Eighth.relative_to(side) {
            let pieces = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
            moves.extend(pieces.map(|piece| Move { from, to, promotion: Some(piece) }));
        } else {
            moves.push(Move::new(from, to));
        }
    }
}

fn en_passant(position: &Position, from: Square, to: Square) -> bool {
    let pawn = Man::new(!position.turn, Piece::Pawn);
    position.passed == Some(to)
        && position.man(to).is_none()
        && position.man(Square::new(to.file(), from.rank())) == Some(pawn)
}

fn castling(position: &Position, wing: Wing) -> Option<Move> {
    let side = position.turn;
    if !position.rights[side].on(wing) || !position.at_home(side, wing) {
        return None;
    }
    let rank = Rank::First.relative_to(side);
    let between: &[File] = match wing {
        Wing::Short => &[File::F, File::G],
        Wing::Long => &[File::D, File::C, File::B],
    };
    let crossed = [File::E, wing.rook_to(), wing.king_to()];
    let empty = between.iter().all(|file| position.man(Square::new(*file, rank)).is_none());
    let safe = crossed.iter().all(|file| attackers(position, Square::new(*file, rank), !side).next().is_none());
    (empty && safe).then(|| Move::new(Square::new(File::E, rank), Square::new(wing.king_to(), rank)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same moves as cozy-chess gives, wherever it accepts the position.
    #[test]
    fn agrees_with_cozy_chess_on_lawful_positions() {
        let fens = [
            super::super::INITIAL,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        ];
        for fen in fens {
            let root = Position::from_fen(fen).unwrap();
            for first in root.legal_moves() {
                let child = root.after(first);
                for second in child.legal_moves() {
                    compare(&child.after(second));
                }
            }
        }
    }

    fn compare(position: &Position) {
        let board = position.board().expect("a lawful position");
        let mut theirs: Vec<String> = Vec::new();
        board.generate_moves(|set| {
            theirs.extend(set.into_iter().map(|mv| cozy_chess::util::display_uci_move(&board, mv).to_string()));
            false
        });
        let mut ours: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
        theirs.sort_unstable();
        ours.sort_unstable();
        assert_eq!(ours, theirs, "{}", position.to_fen());
    }
}
