//! Men displaced in no course of a move, by one who has not the move or by accident (1.3, 7.4).

use super::{Event, Game};
use crate::{
    arbiter::{RulingKind, Subject},
    chess::{Color, Piece, Square, squares},
    regulation::FallenMen,
    table::{ManId, Offset, Place, TableMan},
};

/// A man displaced or knocked over by a player in no course of a move (7.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stray {
    pub(super) man: ManId,
    pub(super) by: Color,
    /// Where it was.
    pub(super) before: (Place, Offset),
    /// Whether a ruling has already spoken of it.
    pub(super) explained: bool,
}

impl Game {
    /// A player who does not have the move has let a man go elsewhere.
    pub(super) fn out_of_turn(&mut self, side: Color, id: ManId, before: (Place, Offset), events: &mut Vec<Event>) {
        self.stray(side, id, before);
        if self.supervision().watches() {
            let (kind, number) = if self.moved_out_of_turn(side, id) {
                (RulingKind::Turn, "1.3")
            } else {
                (RulingKind::Displaced, "7.4.1")
            };
            let subject = self.subject(id);
            self.rule(side, kind, number, subject, events);
            self.restore_strays(side, events);
        }
    }

    /// Whether the player has moved an own man on the board, not just upset or removed one.
    pub(super) fn moved_out_of_turn(&self, side: Color, id: ManId) -> bool {
        let man = self.table.get(id);
        let stood = matches!(self.turn.start.get(id).place, Place::Board(_));
        man.man.color == side && stood && matches!(man.place, Place::Board(_)) && self.is_displaced(id)
    }

    /// Displaced men that were not put back (7.4.1).
    pub(super) fn rule_on_strays(&mut self, by: Color, events: &mut Vec<Event>) {
        let unexplained = self.strays.iter().find(|stray| stray.by == by && !stray.explained);
        if let Some(man) = unexplained.map(|stray| stray.man) {
            let subject = self.subject(man);
            self.rule(by, RulingKind::Displaced, "7.4.1", subject, events);
        }
        if self.strays.iter().any(|stray| stray.by == by) {
            self.restore_strays(by, events);
        }
    }

    pub(super) fn subject(&self, id: ManId) -> Subject {
        let square = match (self.turn.start.get(id).place, self.table.get(id).place) {
            (Place::Board(square), _) | (_, Place::Board(square)) => Some(square),
            _ => None,
        };
        Subject { man: Some(self.table.get(id).man), square, ..Subject::default() }
    }

    pub(super) fn stray(&mut self, by: Color, man: ManId, before: (Place, Offset)) {
        if self.strays.iter().all(|stray| stray.man != man) {
            self.strays.push(Stray { man, by, before, explained: false });
        }
    }

    /// A man that stands on the board is knocked over (7.4).
    pub(super) fn knock_over(&mut self, by: Color, id: ManId) {
        let man = self.table.get(id);
        self.stray(by, id, (man.place, man.offset));
        self.table.topple(id, true);
    }

    /// Some codes stop the clocks until the fallen men stand again (C30), where somebody watches.
    pub(super) fn stop_for_men(&mut self) {
        let stops = self.setup.law::<FallenMen>() == FallenMen::ClocksStopped && self.setup.supervision.watches();
        if stops && self.clock.running().is_some() {
            self.clock.pause(self.now);
            self.stopped_for_men = true;
        }
    }

    /// The men stand again, and the clock goes on.
    pub(super) fn go_on_after_men(&mut self) {
        if self.stopped_for_men && self.strays.is_empty() {
            self.stopped_for_men = false;
            self.clock.resume(self.now);
        }
    }

    pub(super) fn restore_strays(&mut self, by: Color, events: &mut Vec<Event>) {
        let (his, others) = std::mem::take(&mut self.strays).into_iter().partition(|stray: &Stray| stray.by == by);
        self.strays = others;
        for stray in his {
            self.table.put(stray.man, stray.before.0, stray.before.1);
            self.table.topple(stray.man, false);
        }
        events.push(Event::Restored);
    }

    /// A man that stands where it was is no stray any more.
    pub(super) fn forget_restored_strays(&mut self) {
        let table = &self.table;
        self.strays.retain(|stray| {
            let man = table.get(stray.man);
            man.toppled || man.place != stray.before.0
        });
    }

    /// A move has been made: every man stands where it belongs now; one that lies still lies.
    pub(super) fn forget_moved_strays(&mut self) {
        let table = &self.table;
        let lies = |man: &TableMan| man.toppled && matches!(man.place, Place::Board(_));
        self.strays.retain(|stray| lies(table.get(stray.man)));
        for stray in &mut self.strays {
            let man = table.get(stray.man);
            stray.before = (man.place, man.offset);
        }
    }

    /// Whether a stray is on another square than it was, or off the board.
    fn is_displaced(&self, id: ManId) -> bool {
        self.strays.iter().any(|stray| stray.man == id && stray.before.0 != self.table.get(id).place)
    }

    /// Nobody watches, and the player having the move touches a man without having claimed: what his
    /// opponent has displaced stays displaced, and he moves from what stands.
    pub(super) fn take_as_it_stands(&mut self) {
        if self.supervision().watches() || self.strays.is_empty() {
            return;
        }
        let side = self.turn.mover();
        let seen = self.seen().into_owned();
        for stray in std::mem::take(&mut self.strays) {
            let man = *seen.get(stray.man);
            let held = matches!(man.place, Place::Hand(_));
            if stray.by == side || man.place == stray.before.0 || held {
                self.strays.push(stray);
                continue;
            }
            let mut covered: Vec<ManId> = Vec::new();
            if let Place::Board(square) = man.place {
                covered = self.turn.start.standing(square);
                let above = seen.standing(square).into_iter().skip_while(|id| *id != stray.man).skip(1);
                if above.into_iter().any(|id| covered.contains(&id)) {
                    covered = vec![stray.man];
                }
            }
            self.turn.start.put(stray.man, man.place, man.offset);
            for id in covered {
                self.turn.start.put(id, Place::Tray, Offset::default());
                if self.table.get(id).place == man.place {
                    self.table.put(id, Place::Tray, Offset::default());
                }
            }
        }
        if !self.turn.start.shows(&self.turn.base) {
            let mut base = self.turn.base.clone();
            for square in squares() {
                base.set(square, self.turn.start.top(square).map(|id| self.turn.start.get(id).man));
            }
            base.passed = base.passed.filter(|square| just_passed(&base, *square));
            self.turn.move_from(base);
        }
    }
}

/// Whether a pawn of the player who does not have the move still stands in front of the square it passed over.
fn just_passed(base: &crate::chess::Position, square: Square) -> bool {
    let forward = if base.turn == Color::White { -1 } else { 1 };
    let pawn = crate::chess::Man::new(!base.turn, Piece::Pawn);
    base.man(square).is_none() && square.try_offset(0, forward).and_then(|on| base.man(on)) == Some(pawn)
}
