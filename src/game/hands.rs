//! What hands do with men, one act at a time (4.1–4.3). What a release means is found out in
//! `release`, what an act out of turn means in `strays`.

use super::{Event, Game, Hands, Refusal};
use crate::{
    arbiter::Binding,
    chess::{Color, Man, Move, Square},
    regulation::{BindingContact, EnemyBoundBy, SquareFixedBy},
    table::{Act, Grip, Hand, ManId, Offset, Place},
};

impl Game {
    /// A player's hand does something on or beside the board.
    pub(super) fn handle(
        &mut self,
        side: Color,
        act: &Act,
        hand: Option<Hand>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        match *act {
            Act::Touch(square) => {
                let man = self.resting_or_top(side, square).ok_or(Refusal::NoMan(square))?;
                self.graze(side, man, events);
            }
            Act::Brush(square) => {
                let man = self.table.top(square).ok_or(Refusal::NoMan(square))?;
                if self.setup.law::<BindingContact>() == BindingContact::Any {
                    self.graze(side, man, events);
                }
            }
            Act::Lift(square) => {
                let man = self.resting_or_top(side, square).ok_or(Refusal::NoMan(square))?;
                if self.meet(side, man, events) {
                    self.pick_up(side, man, hand);
                }
            }
            Act::Rest { man, square, offset } => {
                let id = match man {
                    Some(man) => Some(self.spare_for(side, man, square).ok_or(Refusal::NoSuchMan)?),
                    None => self.held_or_last_touched(side, hand, events)?,
                };
                if let Some(id) = id {
                    self.rest(side, id, square, offset, hand);
                }
            }
            Act::Release { square, offset } => {
                if let Some(id) = self.held_or_last_touched(side, hand, events)? {
                    self.let_go(side, id, Place::Board(square), offset, hand, events);
                }
            }
            Act::Place { man, square, offset } => {
                let id = self.spare_for(side, man, square).ok_or(Refusal::NoSuchMan)?;
                if self.setup.hands == Hands::Assisted {
                    self.take_off_pawn(side, man, square);
                }
                self.let_go(side, id, Place::Board(square), offset, hand, events);
            }
            Act::Back => self.back(side, hand, events)?,
            Act::Remove(square) => {
                let standing = self.table.standing(square).first().copied();
                let id = standing
                    .or_else(|| self.resting_or_top(side, square))
                    .or_else(|| self.taken_from(side, square))
                    .ok_or(Refusal::NoMan(square))?;
                if self.meet(side, id, events) {
                    self.let_go(side, id, Place::Tray, Offset::default(), hand, events);
                }
            }
            Act::Shift { square, offset } => {
                let id = self.table.top(square).ok_or(Refusal::NoMan(square))?;
                if self.meet(side, id, events) {
                    self.table.straighten(id, offset);
                    self.forget_restored_strays();
                }
            }
            Act::Topple(ref squares) => {
                let standing = |square: &Square| self.table.top(*square).ok_or(Refusal::NoMan(*square));
                for id in squares.iter().map(standing).collect::<Result<Vec<ManId>, _>>()? {
                    self.knock_over(side, id);
                }
                self.stop_for_men();
            }
            Act::Interrupt => {
                for id in self.table.held(side) {
                    let (place, offset) = self.origin(id);
                    self.table.put(id, place, offset);
                }
                self.forget_restored_strays();
            }
            _ => unreachable!("every other act is performed before hands are asked"),
        }
        Ok(())
    }

    /// A contact that takes nothing up. Some books bind an enemy man only when it is taken or displaced (C3).
    fn graze(&mut self, side: Color, man: ManId, events: &mut Vec<Event>) {
        let enemy = self.table.get(man).man.color != side;
        if !(enemy && self.setup.law::<EnemyBoundBy>() == EnemyBoundBy::Taking) {
            self.meet(side, man, events);
        }
    }

    /// A deliberate contact (4.2.2). Says whether the hand may go on: not where the contact completed the
    /// opponent's act and that was put back.
    fn meet(&mut self, side: Color, man: ManId, events: &mut Vec<Event>) -> bool {
        if !self.clock.keeps_time() && !self.complete_unpressed(!side, events) {
            return false;
        }
        if self.supervision().watches() && self.strays.iter().any(|stray| stray.by != side) {
            self.rule_on_strays(!side, events);
        }
        self.put_back[side] = false;
        self.last_touched[side] = Some(man);
        if !self.has_move(side) {
            return true;
        }
        let standing_up = self.table.get(man).toppled || self.strays.iter().any(|stray| stray.man == man);
        if self.turn.adjusting || standing_up {
            self.turn.exempt.push(man);
            if self.turn.adjusting && self.table.get(man).man.color != side {
                self.adjusts_enemy_man(side, man, events);
            }
        } else {
            self.take_as_it_stands();
            self.note_contact(man, events);
        }
        true
    }

    pub(super) fn note_contact(&mut self, man: ManId, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        self.turn.note_contact(man);
        if let Place::Board(square) = self.turn.start.get(man).place {
            events.push(Event::Touched { side, square });
        }
        self.minor[!side].clear(); // 4.8
        if self.offer == Some(!side) {
            self.offer = None;
            events.push(Event::OfferGone { side: !side });
        }
    }

    fn pick_up(&mut self, side: Color, id: ManId, hand: Option<Hand>) {
        let offset = self.table.get(id).offset;
        let (from, from_offset) = match self.place_before(side, id) {
            (Place::Board(square), offset) => (Some(square), offset),
            _ => (None, Offset::default()),
        };
        let grip = Grip { by: side, hand, from, from_offset, resting: None };
        self.table.put(id, Place::Hand(grip), offset);
        self.note_hand(side, id, hand);
    }

    fn rest(&mut self, side: Color, id: ManId, square: Square, offset: Offset, hand: Option<Hand>) {
        if !matches!(self.table.get(id).place, Place::Hand(_)) {
            self.pick_up(side, id, hand);
        }
        if let Place::Hand(grip) = self.table.get(id).place {
            self.table.put(id, Place::Hand(Grip { resting: Some(square), ..grip }), offset);
        }
        if self.turn.mover() == side {
            self.fix_promotion(id, square);
            self.fix_first_square(id, square);
        }
    }

    /// In some books a man must stay on the first square it meets, if it can lawfully go there (C1).
    fn fix_first_square(&mut self, id: ManId, to: Square) {
        let Place::Board(from) = self.turn.start.get(id).place else { return };
        let goes = |mv: &Move| (mv.from, mv.to) == (from, to);
        if self.setup.law::<SquareFixedBy>() == SquareFixedBy::FirstContact && self.turn.owed().moves.iter().any(goes) {
            self.turn.fix(Binding::Released { from, to });
        }
    }

    /// The choice of the new piece is fixed as soon as it touches the square (4.4.4).
    fn fix_promotion(&mut self, id: ManId, to: Square) {
        let man = self.table.get(id).man;
        let outside = !matches!(self.turn.start.get(id).place, Place::Board(_));
        let chosen = |mv: &Move| mv.to == to && mv.promotion == Some(man.piece);
        if outside && man.color == self.turn.mover() && self.turn.owed().moves.iter().any(chosen) {
            self.turn.fix(Binding::Promotion { piece: man.piece, to });
        }
    }

    /// The hand leaves a man somewhere.
    fn let_go(
        &mut self,
        side: Color,
        id: ManId,
        place: Place,
        offset: Offset,
        hand: Option<Hand>,
        events: &mut Vec<Event>,
    ) {
        let before = self.place_before(side, id);
        self.strays.retain(|stray| stray.man != id);
        if place != before.0 {
            self.send_back_brought(id);
        }
        self.table.put(id, place, offset);
        self.table.topple(id, false);
        self.note_hand(side, id, hand);
        self.last_moved[side] = Some(id);
        self.turn.hands.retain(|(id, _)| self.table.differs(*id, &self.turn.start));
        if self.has_move(side) {
            let touched = self.turn.contacts.iter().any(|contact| contact.man == id);
            if !touched && self.table.differs(id, &self.turn.start) {
                self.turn.adjusting = false;
                self.note_contact(id, events);
            }
            self.judge(id, events);
        } else if place != before.0 {
            if self.just_made(side) {
                self.after_made(side, id, before, events);
            } else {
                self.out_of_turn(side, id, before, events);
            }
        }
    }

    fn back(&mut self, side: Color, hand: Option<Hand>, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if let Some(id) = self.in_hand(side, hand) {
            let (place, offset) = self.origin(id);
            self.let_go(side, id, place, offset, hand, events);
            return Ok(());
        }
        let others: Vec<ManId> = self.table.held(!side);
        let displaced = |game: &Self, id: ManId| game.table.differs(id, &game.turn.start) && !others.contains(&id);
        let id = self.last_moved[side].filter(|id| displaced(self, *id)).ok_or(Refusal::NothingToPutBack)?;
        let before = *self.turn.start.get(id);
        self.let_go(side, id, before.place, before.offset, hand, events);
        // Another man displaced before it can be put back next.
        self.last_moved[side] = self.table.iter().map(|(id, _)| id).find(|id| displaced(self, *id));
        Ok(())
    }

    /// Where the hand has a man from.
    fn origin(&self, id: ManId) -> (Place, Offset) {
        match self.grip(id) {
            Some(Grip { from: Some(square), from_offset, .. }) => (Place::Board(square), from_offset),
            _ => (Place::Tray, Offset::default()),
        }
    }

    /// Where a man was before this player's hand took it, or before he displaced it.
    fn place_before(&self, side: Color, id: ManId) -> (Place, Offset) {
        if let Some(stray) = self.strays.iter().find(|stray| stray.man == id && stray.by == side) {
            return stray.before;
        }
        match self.table.get(id) {
            man if matches!(man.place, Place::Hand(_)) => self.origin(id),
            man => (man.place, man.offset),
        }
    }

    fn grip(&self, id: ManId) -> Option<Grip> {
        match self.table.get(id).place {
            Place::Hand(grip) => Some(grip),
            _ => None,
        }
    }

    /// A man of this kind that the player can put on a square from outside the board: the one he holds from there,
    /// the one that was taken off that very square in this turn, else one from the tray or the box.
    fn spare_for(&self, side: Color, man: Man, square: Square) -> Option<ManId> {
        let held =
            |id: &ManId| self.table.get(*id).man == man && self.grip(*id).is_some_and(|grip| grip.from.is_none());
        let taken_off = || {
            let here = |id: &ManId| self.turn.start.get(*id).place == Place::Board(square);
            let lying = self.table.iter().filter(|(_, there)| there.man == man && there.place == Place::Tray);
            lying.map(|(id, _)| id).find(here)
        };
        self.table.held(side).into_iter().find(held).or_else(taken_off).or_else(|| self.table.outside(man))
    }

    fn resting_or_top(&self, side: Color, square: Square) -> Option<ManId> {
        let resting = |id: &ManId| self.grip(*id).is_some_and(|grip| grip.resting == Some(square));
        self.table.held(side).into_iter().find(resting).or_else(|| self.table.top(square))
    }

    /// The man that the player holds and took from that square.
    fn taken_from(&self, side: Color, square: Square) -> Option<ManId> {
        let from = |id: &ManId| self.grip(*id).is_some_and(|grip| grip.from == Some(square));
        self.table.held(side).into_iter().find(from)
    }

    /// The man in that hand; where hands are not told apart, the one taken up last.
    fn in_hand(&self, side: Color, hand: Option<Hand>) -> Option<ManId> {
        let held = self.table.held(side);
        let with = |wanted: Option<Hand>| {
            held.iter().rev().copied().find(|id| self.grip(*id).is_some_and(|grip| grip.hand == wanted))
        };
        with(hand).or_else(|| with(None)).or_else(|| held.last().copied())
    }

    /// The man in hand, else the one touched last, which is then taken up. `None`: that contact went no further.
    fn held_or_last_touched(
        &mut self,
        side: Color,
        hand: Option<Hand>,
        events: &mut Vec<Event>,
    ) -> Result<Option<ManId>, Refusal> {
        if let Some(id) = self.in_hand(side, hand) {
            return Ok(Some(id));
        }
        let standing = |id: &ManId| matches!(self.table.get(*id).place, Place::Board(_));
        let id = self.last_touched[side].filter(standing).ok_or(Refusal::NothingHeld)?;
        if !self.meet(side, id, events) {
            return Ok(None);
        }
        self.pick_up(side, id, hand);
        Ok(Some(id))
    }

    fn note_hand(&mut self, side: Color, id: ManId, hand: Option<Hand>) {
        if let (Some(hand), true) = (hand, self.turn.mover() == side)
            && !self.turn.hands.contains(&(id, hand))
        {
            self.turn.hands.push((id, hand));
        }
    }
}
