//! What a turn starts from: men on squares, whose move, rights and counters.

use super::{Color, File, Man, Move, Piece, Rank, Square, Wing, fen, movegen, squares};
use crate::side::BySide;

/// Which castlings a side has not yet lost by moving king or rook (3.8.2.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Rights {
    /// Castling on the king's side.
    pub short: bool,
    /// Castling on the queen's side.
    pub long: bool,
}

impl Rights {
    /// Whether the right on that wing is still there.
    pub const fn on(self, wing: Wing) -> bool {
        match wing {
            Wing::Short => self.short,
            Wing::Long => self.long,
        }
    }
}

/// A position of men with all that the next move depends on. It may be unlawful: an illegal
/// move that nobody claimed stands, and play goes on from it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) men: [Option<Man>; 64],
    /// The player having the move.
    pub turn: Color,
    /// Castling rights not yet lost.
    pub rights: BySide<Rights>,
    /// The square a pawn has just passed over with a double step, whether or not it can be taken there.
    pub passed: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove: u16,
    /// The number of the move, counted from 1 and raised after Black's.
    pub fullmove: u16,
}

impl Default for Position {
    /// The initial position (2.3).
    fn default() -> Self {
        Self::from_fen(fen::INITIAL).expect("the initial position is well formed")
    }
}

impl Position {
    /// No men, White to move.
    pub(super) fn empty() -> Self {
        Self { men: [None; 64], turn: Color::White, rights: BySide::default(), passed: None, halfmove: 0, fullmove: 1 }
    }

    /// The man on a square.
    pub fn man(&self, square: Square) -> Option<Man> {
        self.men[square as usize]
    }

    /// Every man with its square, a1 to h8.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        squares().filter_map(|square| self.man(square).map(|man| (square, man)))
    }

    /// Puts a man on a square or empties it. Rights that no longer have their king and rook at home go.
    pub fn set(&mut self, square: Square, man: Option<Man>) {
        self.men[square as usize] = man;
        for side in [Color::White, Color::Black] {
            if self.rights[side] != Rights::default() {
                let kept = Wing::BOTH.map(|wing| self.rights[side].on(wing) && self.at_home(side, wing));
                self.rights[side] = Rights { short: kept[0], long: kept[1] };
            }
        }
    }

    /// Where the king of a side stands, if it stands anywhere.
    pub fn king(&self, side: Color) -> Option<Square> {
        self.men().find(|(_, man)| *man == Man::new(side, Piece::King)).map(|(square, _)| square)
    }

    /// Whether the king of a side is attacked (3.9.1).
    pub fn in_check(&self, side: Color) -> bool {
        self.king(side).is_some_and(|king| movegen::attackers(self, king, !side).next().is_some())
    }

    /// Whether king and rook of that wing stand on their initial squares.
    pub fn at_home(&self, side: Color, wing: Wing) -> bool {
        let rank = Rank::First.relative_to(side);
        self.man(Square::new(File::E, rank)) == Some(Man::new(side, Piece::King))
            && self.man(Square::new(wing.rook_from(), rank)) == Some(Man::new(side, Piece::Rook))
    }

    /// The legal moves (3.10.1), sorted.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut sorted: Vec<Move> = Vec::with_capacity(48);
        for mv in movegen::moves(self) {
            sorted.insert(sorted.partition_point(|other| *other < mv), mv);
        }
        sorted
    }

    /// The wing on which this move castles, if it does: a king's step of two squares from home.
    pub fn castling(&self, mv: Move) -> Option<Wing> {
        let king = self.man(mv.from).filter(|man| man.piece == Piece::King)?;
        let home = Square::new(File::E, Rank::First.relative_to(king.color));
        Wing::BOTH.into_iter().find(|wing| mv.from == home && mv.to == Square::new(wing.king_to(), home.rank()))
    }

    /// The square of the man this move captures; for en passant not where the move ends.
    pub fn captured(&self, mv: Move) -> Option<Square> {
        if self.man(mv.to).is_some() {
            return Some(mv.to);
        }
        let pawn = self.man(mv.from)?.piece == Piece::Pawn;
        (pawn && self.passed == Some(mv.to) && mv.from.file() != mv.to.file())
            .then(|| Square::new(mv.to.file(), mv.from.rank()))
    }

    /// The position after a move, which need not be legal.
    pub fn after(&self, mv: Move) -> Self {
        let Some(man) = self.man(mv.from) else {
            return self.clone();
        };
        let mut next = self.clone();
        let captured = self.captured(mv);
        let castling = self.castling(mv);
        if let Some(square) = captured {
            next.set(square, None);
        }
        next.set(mv.from, None);
        next.set(mv.to, Some(Man::new(man.color, mv.promotion.unwrap_or(man.piece))));
        if let Some(wing) = castling {
            let rank = mv.from.rank();
            let rook = next.man(Square::new(wing.rook_from(), rank));
            next.set(Square::new(wing.rook_from(), rank), None);
            next.set(Square::new(wing.rook_to(), rank), rook);
        }
        let pawn = man.piece == Piece::Pawn;
        let steps = mv.to.rank() as i8 - mv.from.rank() as i8;
        next.passed = (pawn && steps.abs() == 2).then(|| mv.from.offset(0, steps / 2));
        next.halfmove = if pawn || captured.is_some() { 0 } else { self.halfmove.saturating_add(1) };
        next.hand_over();
        next
    }

    /// The other side has the move, and after Black's the move number grows.
    pub(crate) fn hand_over(&mut self) {
        if self.turn == Color::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.turn = !self.turn;
    }

    /// The square a pawn has just passed over, where it can legally be taken there (3.7.3.1).
    pub fn en_passant(&self) -> Option<Square> {
        let passed = self.passed?;
        let takes = |mv: &Move| mv.to == passed && self.captured(*mv).is_some_and(|at| at != passed);
        self.legal_moves().iter().any(takes).then_some(passed)
    }

    /// Whether both are the same position for a claim of repetition (9.2.3): the same player has the move, the same men
    /// stand on the same squares, and the same moves are possible. A right to castle counts until king or rook has moved.
    pub fn repeats(&self, other: &Self) -> bool {
        self.turn == other.turn
            && self.same_men(other)
            && self.rights == other.rights
            && self.en_passant() == other.en_passant()
    }

    /// Whether both have the same men on the same squares.
    pub fn same_men(&self, other: &Self) -> bool {
        self.men == other.men
    }
}

#[cfg(test)]
impl Position {
    /// The position as cozy-chess's own, where it is one it accepts.
    pub(super) fn board(&self) -> Option<cozy_chess::Board> {
        cozy_chess::Board::from_fen(&self.to_fen(), false).ok()
    }
}
