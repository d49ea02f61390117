//! A lawful position as sets of squares, for searching many of them. The side that would win is always
//! side 0 and goes up the board, whichever colour it has at the table.

use super::super::{Color, Move, Piece, Position, Rank, Square, Wing};
use super::sets::{FILE_A, around, attacks, each, forward, jumps, pawns, rank};
use super::sets::{diagonals, lines};

/// The one who would mate.
pub const WINNER: usize = 0;
/// The one who would be mated.
pub const LOSER: usize = 1;

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// The men of the winner and of the loser.
    pub of: [u64; 2],
    /// The kind of each man, as a number from 1 (pawn) to 6 (king): the squares where each of its bits is set.
    bits: [u64; 3],
    /// Who has the move.
    pub turn: usize,
    /// Rooks that may still castle.
    castling: u64,
    /// The square just passed by a pawn that another can take there.
    pub passed: u64,
}

/// A square as the winner sees the board.
pub const fn seen(square: Square, winner: Color) -> Square {
    match winner {
        Color::White => square,
        Color::Black => square.flip_rank(),
    }
}

/// A move as the winner sees the board; applied twice, the move as it was.
pub const fn seen_move(mv: Move, winner: Color) -> Move {
    Move { from: seen(mv.from, winner), to: seen(mv.to, winner), promotion: mv.promotion }
}

const fn bit(square: Square) -> u64 {
    1 << square as usize
}

fn square(bit: u64) -> Square {
    Square::index(bit.trailing_zeros() as usize)
}

impl Board {
    /// The position seen by the winner; nothing where it has not one king of each, or pawns on a last rank.
    pub fn new(position: &Position, winner: Color) -> Option<Self> {
        let mut board =
            Self { of: [0; 2], bits: [0; 3], turn: usize::from(position.turn != winner), castling: 0, passed: 0 };
        for (at, man) in position.men() {
            let at = bit(seen(at, winner));
            board.put(at, usize::from(man.color != winner), man.piece);
        }
        for color in [Color::White, Color::Black] {
            for wing in Wing::BOTH {
                if position.rights[color].on(wing) && position.at_home(color, wing) {
                    let at = Square::new(wing.rook_from(), Rank::First.relative_to(color));
                    board.castling |= bit(seen(at, winner));
                }
            }
        }
        board.pass(position.passed.map_or(0, |at| bit(seen(at, winner))));
        let one_each = [WINNER, LOSER].iter().all(|side| board.men(*side, Piece::King).is_power_of_two());
        (one_each && board.kind(Piece::Pawn) & (rank(0, 0) | rank(7, 0)) == 0).then_some(board)
    }

    /// All men.
    pub const fn all(&self) -> u64 {
        self.of[0] | self.of[1]
    }

    /// The men of a kind, of both sides.
    pub const fn kind(&self, piece: Piece) -> u64 {
        let [ones, twos, fours] = self.bits;
        match piece {
            Piece::Pawn => ones & !twos & !fours,
            Piece::Knight => twos & !ones & !fours,
            Piece::Bishop => ones & twos,
            Piece::Rook => fours & !ones & !twos,
            Piece::Queen => ones & fours,
            Piece::King => twos & fours,
        }
    }

    /// The men of a side and kind.
    pub const fn men(&self, side: usize, piece: Piece) -> u64 {
        self.of[side] & self.kind(piece)
    }

    /// What stands on a square that is not empty.
    pub fn piece(&self, at: u64) -> Piece {
        let has = |bit: usize| usize::from(self.bits[bit] & at != 0) << bit;
        Piece::ALL[(has(0) + has(1) + has(2)).saturating_sub(1) % 6]
    }

    /// Whether a side attacks a square.
    fn attacked(&self, square: u64, by: usize) -> bool {
        self.attacked_along(square, by, lines(square, self.all()), diagonals(square, self.all()))
    }

    /// The same, where it is known what is seen from the square along lines and diagonals.
    fn attacked_along(&self, square: u64, by: usize, lines: u64, diagonals: u64) -> bool {
        let queens = self.kind(Piece::Queen);
        let from = lines & (self.kind(Piece::Rook) | queens)
            | diagonals & (self.kind(Piece::Bishop) | queens)
            | jumps(square) & self.kind(Piece::Knight)
            | pawns(square, 1 - by) & self.kind(Piece::Pawn)
            | around(square) & self.kind(Piece::King);
        from & self.of[by] != 0
    }

    /// Whether the king of a side is attacked.
    pub fn in_check(&self, side: usize) -> bool {
        self.attacked(self.men(side, Piece::King), 1 - side)
    }

    /// Adds the legal moves, each with room for a price. Says whether the king is in check.
    pub fn moves(&self, found: &mut Vec<(u8, Move)>) -> bool {
        let (side, own, all) = (self.turn, self.of[self.turn], self.all());
        let prey = self.of[1 - side] & !self.kind(Piece::King);
        let king = self.men(side, Piece::King);
        // A man that shares no line with his king, who is not in check, cannot expose him by moving.
        let (in_lines, in_diagonals) = (lines(king, all), diagonals(king, all));
        let check = self.attacked_along(king, 1 - side, in_lines, in_diagonals);
        let held = if check { !0 } else { in_lines | in_diagonals | king };
        for from in each(own) {
            let piece = self.piece(from);
            let landings = if piece == Piece::Pawn {
                let one = forward(from, side) & !all;
                let two = forward(one & rank(2, side), side) & !all;
                one | two | pawns(from, side) & (prey | self.passed)
            } else {
                attacks(piece, side, from, all) & !own & !self.kind(Piece::King)
            };
            for to in each(landings) {
                let mv = Move::new(square(from), square(to));
                let exposed = from & held != 0 || to & self.passed != 0;
                if exposed && self.after(mv).in_check(side) {
                    continue;
                }
                if piece == Piece::Pawn && to & rank(7, side) != 0 {
                    let pieces = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];
                    found.extend(pieces.map(|piece| (0, Move { promotion: Some(piece), ..mv })));
                } else {
                    found.push((0, mv));
                }
            }
        }
        for rook in each(self.castling & own) {
            let short = rook > king;
            let between = if short { king << 1 | king << 2 } else { king >> 1 | king >> 2 | king >> 3 };
            let crossed = if short { king | king << 1 | king << 2 } else { king | king >> 1 | king >> 2 };
            if between & all == 0 && !each(crossed).any(|at| self.attacked(at, 1 - side)) {
                let to = if short { king << 2 } else { king >> 2 };
                found.push((0, Move::new(square(king), square(to))));
            }
        }
        check
    }

    /// Where the king and the rooks of a side could stand after castling.
    pub const fn castled(&self, side: usize) -> (u64, u64) {
        let rooks = self.castling & self.of[side];
        let (long, short) = (rooks & FILE_A, rooks & !FILE_A);
        (long << 2 | short >> 1, long << 3 | short >> 2)
    }

    /// The position after a legal move.
    pub fn after(&self, mv: Move) -> Self {
        let (from, to, side) = (bit(mv.from), bit(mv.to), self.turn);
        let mut next = *self;
        let piece = self.piece(from);
        next.take(to);
        if piece == Piece::Pawn && to & self.passed != 0 {
            next.take(forward(to, 1 - side));
        }
        next.take(from);
        next.put(to, side, mv.promotion.unwrap_or(piece));
        if piece == Piece::King {
            let rook = match mv.to as i8 - mv.from as i8 {
                2 => to << 1,
                -2 => to >> 2,
                _ => 0,
            };
            if rook != 0 {
                next.take(rook);
                next.put(if rook > to { to >> 1 } else { to << 1 }, side, Piece::Rook);
            }
            next.castling &= !self.of[side];
        }
        next.castling &= !(from | to);
        next.turn = 1 - side;
        let two = piece == Piece::Pawn && (mv.to as i8 - mv.from as i8).abs() == 16;
        next.pass(if two { forward(from, side) } else { 0 });
        next
    }

    fn take(&mut self, at: u64) {
        for set in self.of.iter_mut().chain(&mut self.bits) {
            *set &= !at;
        }
    }

    fn put(&mut self, at: u64, side: usize, piece: Piece) {
        self.of[side] |= at;
        for (bit, set) in self.bits.iter_mut().enumerate() {
            if (piece as usize + 1) >> bit & 1 != 0 {
                *set |= at;
            }
        }
    }

    /// Notes a passed square where the side having the move has a pawn that could take on it.
    fn pass(&mut self, at: u64) {
        let (side, other) = (self.turn, 1 - self.turn);
        let pawn = forward(at, other) & self.men(other, Piece::Pawn) != 0;
        let taker = pawns(at, other) & self.men(side, Piece::Pawn) != 0;
        self.passed = if pawn && taker && at & self.all() == 0 { at } else { 0 };
    }

    /// A number by which positions are told apart.
    pub fn hash(&self) -> u64 {
        let rest = self.castling ^ self.passed ^ (self.turn as u64) << 32;
        let mut hash: u64 = 0;
        for word in [self.bits[0], self.bits[1], self.bits[2], self.of[0], rest] {
            hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 29;
        }
        hash.wrapping_mul(0xBF58_476D_1CE4_E5B9) ^ hash >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::INITIAL;

    /// The same moves, and the same positions after them, as the table's own rules give.
    #[test]
    fn agrees_with_the_position() {
        let fens = [
            INITIAL,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
        ];
        for (fen, winner) in fens.into_iter().zip([Color::White, Color::Black].into_iter().cycle()) {
            compare(&Position::from_fen(fen).unwrap(), winner, 1);
        }
    }

    fn compare(position: &Position, winner: Color, depth: u32) {
        let board = Board::new(position, winner).expect("two kings");
        let mut found = Vec::new();
        assert_eq!(board.moves(&mut found), position.in_check(position.turn));
        let mut moves: Vec<Move> = found.iter().map(|(_, mv)| seen_move(*mv, winner)).collect();
        moves.sort_unstable();
        assert_eq!(moves, position.legal_moves(), "{}", position.to_fen());
        for mv in moves {
            let next = position.after(mv);
            assert!(
                board.after(seen_move(mv, winner)) == Board::new(&next, winner).unwrap(),
                "{mv}, {}",
                next.to_fen()
            );
            if depth > 0 {
                compare(&next, winner, depth - 1);
            }
        }
    }
}
