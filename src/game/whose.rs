//! Whose hand is it? On one screen nobody's hand is seen, so the man that is touched tells.

use super::Game;
use crate::{
    arbiter::made_move,
    chess::Color,
    table::{ManId, Offset, Place},
};

impl Game {
    /// The player whose hand most likely touches this man.
    ///
    /// Before any release of the turn it is the player having the move. After a release off the origin
    /// square, lawful or not, and until the press, the colour of the man tells, except that an enemy man
    /// whose removal would finish the mover's move, or that shares the released man's square, is the mover's.
    pub fn whose_hand(&self, man: ManId) -> Color {
        let mover = self.turn.mover();
        let color = self.table.get(man).man.color;
        if self.just_made(!mover) {
            return color;
        }
        let released = |id: ManId| {
            let now = self.table.get(id);
            now.man.color == mover && self.table.differs(id, &self.turn.start) && matches!(now.place, Place::Board(_))
        };
        let moved: Vec<ManId> = self.table.iter().map(|(id, _)| id).filter(|id| released(*id)).collect();
        if moved.is_empty() || color == mover {
            return mover;
        }
        let shares = moved.iter().any(|id| self.table.get(*id).place == self.table.get(man).place);
        let mut without = self.table.clone();
        without.put(man, Place::Tray, Offset::default());
        let finishes = made_move(&self.turn.base, self.turn.legal(), &without).is_some();
        if shares || finishes { mover } else { color }
    }
}
