//! The move as a player writes it on the scoresheet (Appendix C).

use super::{Move, Piece, Position, Wing, piece_letter};

/// The algebraic notation of a legal move, with the pieces' letters in the order `KQRBN`
/// (English: `"KQRBN"`, Spanish: `"RDTAC"`).
pub fn san(position: &Position, mv: Move, letters: &str) -> String {
    let after = position.after(mv);
    let sign = match (after.in_check(after.turn), after.legal_moves().is_empty()) {
        (true, true) => "#",
        (true, false) => "+",
        _ => "",
    };
    let body = match position.castling(mv) {
        Some(Wing::Short) => "O-O".to_owned(),
        Some(Wing::Long) => "O-O-O".to_owned(),
        None => plain(position, mv, letters),
    };
    body + sign
}

/// The legal move that a player means by a text: algebraic notation with the pieces' letters in the order `KQRBN`, or the
/// two squares (`g1f3`). Signs for capture, check and comment are passed over.
pub fn read_move(position: &Position, text: &str, letters: &str) -> Option<Move> {
    let bare = |text: &str| text.replace('0', "O").replace(['x', '+', '#', '=', '!', '?', '(', ')', ':', ' '], "");
    let wanted = bare(text);
    let written = |mv: &Move| mv.to_string() == wanted || bare(&san(position, *mv, letters)) == wanted;
    position.legal_moves().into_iter().find(written)
}

fn plain(position: &Position, mv: Move, letters: &str) -> String {
    let Some(man) = position.man(mv.from) else {
        return mv.to_string();
    };
    let captures = if position.captured(mv).is_some() { "x" } else { "" };
    if man.piece == Piece::Pawn {
        let from = if captures.is_empty() { String::new() } else { mv.from.file().to_string() };
        let becomes = mv.promotion.map_or(String::new(), |piece| format!("={}", letter(piece, letters)));
        return format!("{from}{captures}{}{becomes}", mv.to);
    }
    let rivals: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|other| other.to == mv.to && other.from != mv.from && position.man(other.from) == Some(man))
        .filter(|other| position.castling(*other).is_none())
        .collect();
    let from = if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|other| other.from.file() != mv.from.file()) {
        mv.from.file().to_string()
    } else if rivals.iter().all(|other| other.from.rank() != mv.from.rank()) {
        mv.from.rank().to_string()
    } else {
        mv.from.to_string()
    };
    format!("{}{from}{captures}{}", letter(man.piece, letters), mv.to)
}

fn letter(piece: Piece, letters: &str) -> char {
    let n = [Piece::King, Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight].iter().position(|p| *p == piece);
    n.and_then(|n| letters.chars().nth(n)).unwrap_or(piece_letter(piece))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_what_cozy_chess_writes() {
        let fens = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "6k1/8/8/8/R6R/8/8/R2K4 w - - 0 1",
            "8/P7/8/8/8/8/8/k1K5 w - - 0 1",
            "8/7k/8/Q2Q4/8/8/8/Q5K1 w - - 0 1",
        ];
        for fen in fens {
            let position = Position::from_fen(fen).unwrap();
            let board = position.board().unwrap();
            for mv in position.legal_moves() {
                let theirs = cozy_chess::util::parse_uci_move(&board, &mv.to_string()).unwrap();
                let theirs = cozy_chess::util::display_san_move(&board, theirs).to_string();
                assert_eq!(san(&position, mv, "KQRBN"), theirs, "{fen}");
            }
        }
    }

    #[test]
    fn reads_what_it_writes_and_what_players_write() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position = Position::from_fen(fen).unwrap();
        for mv in position.legal_moves() {
            for letters in ["KQRBN", "RDTAC"] {
                for text in [san(&position, mv, letters), mv.to_string()] {
                    assert_eq!(read_move(&position, &text, letters), Some(mv), "{text}");
                }
            }
        }
        for (text, mv) in
            [("0-0", "e1g1"), ("dxe6", "d5e6"), ("de6!", "d5e6"), ("Cxd7 (=)", "e5d7"), (" O-O-O", "e1c1")]
        {
            assert_eq!(read_move(&position, text, "RDTAC"), mv.parse().ok(), "{text}");
        }
        for text in ["", "Nf3", "e9", "Dama", "N"] {
            assert_eq!(read_move(&position, text, "RDTAC"), None, "{text}");
        }
    }

    #[test]
    fn speaks_spanish() {
        let position = Position::default();
        assert_eq!(san(&position, "g1f3".parse().unwrap(), "RDTAC"), "Cf3");
    }
}
