//! What contacts and releases oblige (4.3–4.7), answered from their order.

use crate::{
    chess::{Color, Man, Move, Piece, Position, Rank, Square, Wing},
    regulation::{EnemyThenOwn, FirstCannotMove, RookThenKing, TouchLaw},
    table::{Demand, ManId},
};

/// A deliberate contact of the player having the move with a man on the board (4.2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contact {
    /// Which man.
    pub man: ManId,
    /// What it is.
    pub kind: Man,
    /// Where it stood when the turn began.
    pub square: Square,
}

/// What a release has fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Binding {
    /// An own man let go on a square as (part of) a legal move (4.7); for a king's two-square step, castling (4.7.2).
    Released {
        /// Where the man came from.
        from: Square,
        /// Where it was let go.
        to: Square,
    },
    /// A new piece has touched the square of promotion (4.4.4).
    Promotion {
        /// The piece chosen.
        piece: Piece,
        /// The square.
        to: Square,
    },
    /// A move written for a claim of a draw that was found wrong, or shown when it was to be sealed: it must be played
    /// (9.5.3, I.1.1).
    Written(Move),
    /// An illegal capture, replaced as the opponent chooses (C11).
    Replaced {
        /// Where the man stands that made it.
        moved: Square,
        /// Where the man stands that it took.
        captured: Square,
        /// What the opponent has demanded.
        demand: Option<Demand>,
    },
}

impl Binding {
    /// Whether a move keeps to it.
    pub fn allows(self, mv: Move) -> bool {
        match self {
            Self::Released { from, to } => (mv.from, mv.to) == (from, to),
            Self::Promotion { piece, to } => mv.to == to && mv.promotion == Some(piece),
            Self::Written(written) => mv == written,
            Self::Replaced { moved, captured, demand } => match demand {
                Some(Demand::Capture) => mv.to == captured,
                Some(Demand::Move) => mv.from == moved && mv.to != captured,
                None => mv.from == moved || mv.to == captured,
            },
        }
    }
}

/// What must be done with which man, and which article says so. It is state, not a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Obligation {
    /// What must be done.
    pub kind: OwedKind,
    /// The man it must be done with or to.
    pub square: Square,
    /// The man with which, where that is fixed: the capturer, the rook.
    pub with: Option<Square>,
    /// The number of the article.
    pub article: &'static str,
}

/// What must be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwedKind {
    /// Move an own man.
    Move,
    /// Capture an enemy man.
    Capture,
    /// Castle.
    Castle,
}

/// The moves a player may still lawfully make, and what obliges him to choose among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owed {
    /// What obliges, if anything does.
    pub obligation: Option<Obligation>,
    /// The moves, sorted as [`Position::legal_moves`] sorts them.
    pub moves: Vec<Move>,
}

/// What the contacts, in their order, and the releases leave of the legal moves.
pub fn owed(law: TouchLaw, base: &Position, legal: &[Move], contacts: &[Contact], bindings: &[Binding]) -> Owed {
    let mut owed = by_contacts(law, base, legal, contacts);
    for binding in bindings {
        let moves: Vec<Move> = owed.moves.iter().copied().filter(|mv| binding.allows(*mv)).collect();
        if !moves.is_empty() {
            owed = Owed { obligation: Some(by_binding(base, *binding, &moves)), moves };
        }
    }
    owed
}

fn by_binding(base: &Position, binding: Binding, moves: &[Move]) -> Obligation {
    let first = moves[0];
    let castles = base.castling(first);
    let article = match (binding, castles) {
        (Binding::Promotion { .. }, _) => "4.4.4",
        (Binding::Written(_), _) => "9.5.3",
        (Binding::Replaced { .. }, _) => "7.5.1",
        (_, Some(_)) => "4.7.2",
        _ => "4.7",
    };
    match castles {
        Some(wing) => castle(first.from, wing, article),
        None => Obligation { kind: OwedKind::Move, square: first.from, with: None, article },
    }
}

fn castle(king: Square, wing: Wing, article: &'static str) -> Obligation {
    let rook = Square::new(wing.rook_from(), king.rank());
    Obligation { kind: OwedKind::Castle, square: king, with: Some(rook), article }
}

fn by_contacts(law: TouchLaw, base: &Position, legal: &[Move], contacts: &[Contact]) -> Owed {
    let turn = Touched { law, base, legal, contacts };
    let own = contacts.iter().find(|contact| contact.kind.color == base.turn);
    let enemy = contacts.iter().find(|contact| contact.kind.color != base.turn);
    // An enemy man taken first may leave the capturer free (C4).
    let tied = law.enemy_then_own == EnemyThenOwn::Pair
        || contacts.first().is_some_and(|contact| contact.kind.color == base.turn);
    if let (Some(own), Some(enemy), true) = (own, enemy, tied) {
        let moves = turn.captures_of(enemy.square, |mv| mv.from == own.square);
        if !moves.is_empty() {
            let obligation =
                Obligation { kind: OwedKind::Capture, square: enemy.square, with: Some(own.square), article: "4.3.3" };
            return Owed { obligation: Some(obligation), moves };
        }
    }
    if law.first_cannot_move == FirstCannotMove::Any && enemy.is_none() {
        let able: Vec<Owed> = contacts.iter().filter_map(|contact| turn.moves_of(contact)).collect();
        let first_can = own.is_some_and(|own| legal.iter().any(|mv| mv.from == own.square));
        if let ([first, _, ..], false) = (&able[..], first_can) {
            let obligation = first.obligation.map(|owed| Obligation { article: "4.3.1 other", ..owed });
            let mut moves: Vec<Move> = able.iter().flat_map(|owed| owed.moves.iter().copied()).collect();
            moves.sort_unstable();
            moves.dedup();
            return Owed { obligation, moves };
        }
    }
    let both = tied && own.is_some() && enemy.is_some();
    contacts
        .iter()
        .filter_map(
            |contact| {
                if contact.kind.color == base.turn { turn.moves_of(contact) } else { turn.captures(contact) }
            },
        )
        .map(|mut owed| {
            if let Some(obligation) = owed.obligation.as_mut().filter(|o| both && o.article.starts_with("4.3")) {
                obligation.article = "4.3.3";
            }
            owed
        })
        .next()
        .unwrap_or_else(|| Owed { obligation: None, moves: legal.to_vec() })
}

/// One turn's contacts, asked man by man.
struct Touched<'a> {
    law: TouchLaw,
    base: &'a Position,
    legal: &'a [Move],
    contacts: &'a [Contact],
}

impl Touched<'_> {
    /// The moves by which an own touched man must move, if it can (4.3.1, 4.4).
    fn moves_of(&self, contact: &Contact) -> Option<Owed> {
        let square = contact.square;
        if contact.kind.piece == Piece::King {
            return self.moves_of_king(square);
        }
        let king_later =
            self.wing_of_rook(contact).is_some_and(|wing| self.king_touched(wing) == Some(Order::RookFirst));
        if self.wing_of_rook(contact).is_some_and(|wing| self.king_touched(wing) == Some(Order::KingFirst)) {
            return None; // 4.4.3: meaning to castle, the player is not bound by the rook
        }
        let free = |mv: &Move| {
            let of_king = self.base.man(mv.from).is_some_and(|man| man.piece == Piece::King);
            king_later
                && self.law.rook_then_king == RookThenKing::Either
                && of_king
                && self.base.castling(*mv).is_none()
        };
        let moves: Vec<Move> = self.legal.iter().copied().filter(|mv| mv.from == square || free(mv)).collect();
        let article = if king_later { "4.4.2" } else { "4.3.1" };
        self.owe(Obligation { kind: OwedKind::Move, square, with: None, article }, moves)
    }

    fn moves_of_king(&self, square: Square) -> Option<Owed> {
        let castling =
            |wing| self.legal.iter().copied().find(|mv| mv.from == square && self.base.castling(*mv) == Some(wing));
        let order = |wing| self.king_touched(wing);
        let meant: Vec<Wing> = self
            .contacts
            .iter()
            .filter_map(|contact| self.wing_of_rook(contact))
            .filter(|wing| order(*wing) == Some(Order::KingFirst))
            .collect();
        if let Some((wing, mv)) = meant.iter().find_map(|wing| castling(*wing).map(|mv| (*wing, mv))) {
            return self.owe(castle(square, wing, "4.4.1"), vec![mv]);
        }
        let barred = |mv: &Move| self.base.castling(*mv).is_some_and(|wing| order(wing) == Some(Order::RookFirst));
        let moves: Vec<Move> = self.legal.iter().copied().filter(|mv| mv.from == square && !barred(mv)).collect();
        let rook_first = Wing::BOTH.into_iter().any(|wing| order(wing) == Some(Order::RookFirst));
        let article = match (meant.is_empty(), rook_first) {
            (false, _) => "4.4.3",
            (true, true) => "4.4.2",
            (true, false) => "4.3.1",
        };
        self.owe(Obligation { kind: OwedKind::Move, square, with: None, article }, moves)
    }

    /// The captures of an enemy touched man, if there are any (4.3.2).
    fn captures(&self, contact: &Contact) -> Option<Owed> {
        let square = contact.square;
        let moves = self.captures_of(square, |_| true);
        self.owe(Obligation { kind: OwedKind::Capture, square, with: None, article: "4.3.2" }, moves)
    }

    fn captures_of(&self, square: Square, by: impl Fn(&Move) -> bool) -> Vec<Move> {
        self.legal.iter().copied().filter(|mv| by(mv) && self.base.captured(*mv) == Some(square)).collect()
    }

    fn owe(&self, obligation: Obligation, moves: Vec<Move>) -> Option<Owed> {
        (!moves.is_empty()).then_some(Owed { obligation: Some(obligation), moves })
    }

    /// The wing on which a touched man is the rook one castles with.
    fn wing_of_rook(&self, contact: &Contact) -> Option<Wing> {
        let side = self.base.turn;
        if contact.kind != Man::new(side, Piece::Rook) {
            return None;
        }
        Wing::BOTH.into_iter().find(|wing| {
            self.base.at_home(side, *wing) && contact.square == Square::new(wing.rook_from(), home_rank(side))
        })
    }

    /// Whether king and that wing's rook were both touched, and which first.
    fn king_touched(&self, wing: Wing) -> Option<Order> {
        let king = self.contacts.iter().position(|c| c.kind == Man::new(self.base.turn, Piece::King))?;
        let rook = self.contacts.iter().position(|c| self.wing_of_rook(c) == Some(wing))?;
        Some(if king < rook { Order::KingFirst } else { Order::RookFirst })
    }
}

#[derive(PartialEq, Eq)]
enum Order {
    KingFirst,
    RookFirst,
}

fn home_rank(side: Color) -> Rank {
    Rank::First.relative_to(side)
}
