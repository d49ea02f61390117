//! Assisted hands: what follows by itself, whether the move is legal or not.

use super::{Event, Game};
use crate::{
    chess::{Color, Man, Move, Piece, Rank, Square},
    table::{ManId, Offset, Place, TableMan},
};

/// A man that followed another by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Brought {
    pub(super) with: ManId,
    man: ManId,
    before: TableMan,
}

impl Game {
    /// The player having the move has let an own man go elsewhere: the captured man goes, the rook comes.
    pub(super) fn assist(&mut self, id: ManId, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        let (Place::Board(from), Place::Board(to)) = (self.turn.start.get(id).place, self.table.get(id).place) else {
            return;
        };
        let man = self.table.get(id).man;
        if man.color != side || from == to {
            return;
        }
        for other in self.table.standing(to) {
            if self.table.get(other).man.color != side {
                self.take_off(id, other, events);
            }
        }
        let mv = Move::new(from, to);
        let beside = Square::new(to.file(), from.rank());
        let aside =
            (from.file() as i8 - to.file() as i8).abs() == 1 && (from.rank() as i8 - to.rank() as i8).abs() == 1;
        if self.turn.base.captured(mv) == Some(beside)
            && aside
            && let Some(pawn) = self.table.top(beside)
        {
            self.take_off(id, pawn, events);
        }
        let rank = Rank::First.relative_to(side);
        if let Some(wing) = self.turn.base.castling(mv).filter(|wing| self.turn.base.at_home(side, *wing)) {
            let corner = self.table.top(Square::new(wing.rook_from(), rank));
            if let Some(rook) = corner.filter(|id| self.table.get(*id).man == Man::new(side, Piece::Rook)) {
                self.bring(id, rook, Place::Board(Square::new(wing.rook_to(), rank)));
            }
        }
    }

    fn take_off(&mut self, with: ManId, captured: ManId, events: &mut Vec<Event>) {
        self.note_contact(captured, events);
        self.bring(with, captured, Place::Tray);
    }

    fn bring(&mut self, with: ManId, man: ManId, place: Place) {
        self.brought.push(Brought { with, man, before: *self.table.get(man) });
        self.table.put(man, place, Offset::default());
    }

    /// The man that others followed has gone elsewhere: they go back.
    pub(super) fn send_back_brought(&mut self, with: ManId) {
        let (with, rest) = std::mem::take(&mut self.brought).into_iter().partition(|b: &Brought| b.with == with);
        self.brought = rest;
        for brought in with {
            self.table.put(brought.man, brought.before.place, brought.before.offset);
        }
    }

    /// The pawn that waits where the new piece is put goes off the board.
    pub(super) fn take_off_pawn(&mut self, side: Color, man: Man, square: Square) {
        let pawn = Man::new(side, Piece::Pawn);
        let last = square.rank() == Rank::Eighth.relative_to(side) && self.turn.mover() == side;
        let waiting = self.table.standing(square).into_iter().find(|id| self.table.get(*id).man == pawn);
        if let Some(pawn) = waiting.filter(|_| last && man.color == side && man.piece != Piece::Pawn) {
            self.table.put(pawn, Place::Tray, Offset::default());
        }
    }
}
