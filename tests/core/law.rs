//! Articles 4.3–4.5, transcribed one after the other over cozy-chess alone.
//!
//! This is the second opinion on what contacts oblige: written from the Laws, sharing no line with
//! the core. It knows squares and colours, the order of touching, and nothing of hands or releases.

use std::collections::BTreeSet;

use cozy_chess::{Board, Color, File, Piece, Rank, Square};

/// A man that the player having the move has touched.
#[derive(Debug, Clone, Copy)]
pub struct Touched {
    /// Where it stood.
    pub square: Square,
    /// What it is.
    pub piece: Piece,
    /// Whose it is.
    pub color: Color,
}

/// A legal move with what the articles ask about it.
#[derive(Debug, Clone)]
struct Choice {
    uci: String,
    from: Square,
    takes: Option<Square>,
    rook: Option<Square>,
}

/// The moves, in UCI, that articles 4.3, 4.4 and 4.5 leave to one who has touched these men in this order.
pub fn lawful_choices(board: &Board, touched: &[Touched]) -> BTreeSet<String> {
    let all = choices(board);
    let me = board.side_to_move();
    let mine: Vec<Touched> = touched.iter().copied().filter(|man| man.color == me).collect();
    let theirs: Vec<Touched> = touched.iter().copied().filter(|man| man.color != me).collect();

    // 4.3.3: one or more of each colour: the first touched enemy man with the first touched own one …
    if let (Some(own), Some(enemy)) = (mine.first(), theirs.first()) {
        let pair = names(all.iter().filter(|mv| mv.from == own.square && mv.takes == Some(enemy.square)));
        if !pair.is_empty() {
            return pair;
        }
    }
    // … and otherwise, as in 4.3.1 and 4.3.2, the first of all that can be moved or captured.
    for man in touched {
        let his = if man.color != me {
            names(all.iter().filter(|mv| mv.takes == Some(man.square)))
        } else if man.piece == Piece::King {
            king_touched(&all, &mine, man.square)
        } else if after_king(&mine, man) {
            BTreeSet::new() // 4.4.3 says what a player who meant to castle must do; the rook is not in it.
        } else {
            names(all.iter().filter(|mv| mv.from == man.square))
        };
        if !his.is_empty() {
            return his;
        }
    }
    // 4.5: none of them can be moved or captured.
    names(all.iter())
}

/// 4.4.1–4.4.3: what a king that was touched obliges to, its rooks considered.
fn king_touched(all: &[Choice], mine: &[Touched], king: Square) -> BTreeSet<String> {
    let place = |square: Square| mine.iter().position(|man| man.square == square);
    let rook_later = |rook: Square| place(rook) > place(king);
    let rook_sooner = |rook: Square| place(rook).is_some() && place(rook) < place(king);
    // 4.4.1: king and then rook: castle there, if it is legal.
    for man in mine.iter().filter(|man| castling_rook(man, king) && rook_later(man.square)) {
        let castling = names(all.iter().filter(|mv| mv.rook == Some(man.square)));
        if !castling.is_empty() {
            return castling;
        }
    }
    // 4.4.2: rook and then king: not on that side. 4.4.3: else any move of the king, castling on the other side too.
    names(all.iter().filter(|mv| mv.from == king && !mv.rook.is_some_and(rook_sooner)))
}

/// Whether this is the rook of a castling for which the king was touched before it.
fn after_king(mine: &[Touched], rook: &Touched) -> bool {
    let at = |square| mine.iter().position(|man| man.square == square);
    let king = mine.iter().find(|man| man.piece == Piece::King);
    king.is_some_and(|king| castling_rook(rook, king.square) && at(king.square) < at(rook.square))
}

/// Whether king and rook stand as before a castling.
fn castling_rook(rook: &Touched, king: Square) -> bool {
    let home = Rank::First.relative_to(rook.color);
    let corner = [File::A, File::H].contains(&rook.square.file()) && rook.square.rank() == home;
    rook.piece == Piece::Rook && corner && king == Square::new(File::E, home)
}

fn choices(board: &Board) -> Vec<Choice> {
    let me = board.side_to_move();
    let mut found = Vec::new();
    board.generate_moves(|set| {
        for mv in set {
            let castles = board.color_on(mv.to) == Some(me);
            let passant = board.piece_on(mv.from) == Some(Piece::Pawn) && mv.from.file() != mv.to.file();
            let takes = match board.color_on(mv.to) {
                Some(color) if color != me => Some(mv.to),
                None if passant => Some(Square::new(mv.to.file(), mv.from.rank())),
                _ => None,
            };
            let uci = cozy_chess::util::display_uci_move(board, mv).to_string();
            found.push(Choice { uci, from: mv.from, takes, rook: castles.then_some(mv.to) });
        }
        false
    });
    found
}

fn names<'a>(moves: impl Iterator<Item = &'a Choice>) -> BTreeSet<String> {
    moves.map(|mv| mv.uci.clone()).collect()
}
