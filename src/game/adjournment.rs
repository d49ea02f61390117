//! Sealed moves and lost envelopes (Guidelines I; the old codes, C27–C29).

use super::{Event, Game, Refusal};
use crate::{
    arbiter::{Binding, Reason, RulingKind, Score, Subject},
    chess::{Color, Man, Move, read_move},
    clock::Millis,
    regulation::{BadSealedMove, LostEnvelope, LostReply},
    side::BySide,
    table::{ManId, Offset, Place},
};

/// A game interrupted, to be resumed another day.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Adjournment {
    /// The player who has been told to seal, and has not yet.
    pub(super) told: Option<Color>,
    /// What is in the envelope, and the moves that could be: what is touched later changes nothing.
    sealed: Option<(String, Vec<Move>)>,
    /// The envelope is lost, and the game goes on from the adjourned position.
    lost: bool,
    /// The half-moves made and the times when the first move was sealed.
    from: Option<(usize, BySide<Option<Millis>>)>,
}

impl Game {
    /// Whether the player having the move may not play on the board: he has been told to seal, or has sealed.
    pub fn is_adjourned(&self) -> bool {
        self.adjournment.told == Some(self.turn.mover()) || self.adjournment.sealed.is_some()
    }

    /// He makes his move on the board all the same: it goes back, and if nothing is sealed yet he must seal that very
    /// move (I.1.1).
    pub(super) fn must_seal(&mut self, mv: Move, events: &mut Vec<Event>) -> bool {
        if !self.is_adjourned() {
            return false;
        }
        let side = self.turn.mover();
        self.restore_turn(events);
        if self.adjournment.sealed.is_none() {
            self.turn.fix(Binding::Written(mv));
        }
        self.rule(side, RulingKind::Sealing, "I.1.1", Subject::default(), events);
        true
    }

    /// He puts his move into the envelope, and the clocks stop.
    pub(super) fn seal(&mut self, side: Color, text: &str, events: &mut Vec<Event>) {
        if self.turn.mover() != side || self.adjournment.sealed.is_some() {
            return events.push(Event::NoEffect);
        }
        self.clock.pause(self.now);
        let times = BySide::from_fn(|side| self.clock.remaining(side, self.now));
        self.adjournment.from.get_or_insert((self.history.len(), times));
        self.adjournment.told = None;
        self.adjournment.sealed = Some((text.to_owned(), self.turn.owed().moves));
    }

    /// The envelope is opened and its move played, and the other's clock started. Of a bad move, or a lost
    /// envelope, somebody may have to say how it reads.
    pub(super) fn open(&mut self, reading: Option<&str>, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let (sealed, permitted) = self.adjournment.sealed.clone().ok_or(Refusal::NothingSealed)?;
        let side = self.turn.mover();
        let read = |text: &str| {
            let read = |letters| read_move(&self.turn.base, text, letters);
            read("KQRBN").or_else(|| read("RDTAC")).filter(|mv| permitted.contains(mv))
        };
        let written = if self.adjournment.lost { None } else { read(&sealed) };
        let may_be_read = self.adjournment.lost || self.setup.law::<BadSealedMove>() == BadSealedMove::OpponentReads;
        let mv = written.or_else(|| reading.filter(|_| may_be_read).and_then(read));
        if self.adjournment.lost && mv.is_none() {
            return Err(Refusal::NothingSealed); // nobody has said yet what it was
        }
        self.adjournment.sealed = None;
        self.adjournment.lost = false;
        let Some(mv) = mv else {
            self.rule(side, RulingKind::Sealing, "I.8", Subject::default(), events);
            self.lose(side, Reason::SealedMove, "I.8", events);
            return Ok(());
        };
        self.carry_out(mv);
        self.pass_turn(mv, events);
        let gain = self.clock.press(side, self.now);
        if let Some(last) = self.history.last_mut() {
            last.completed = Some(super::Completion { gain, ..Default::default() });
        }
        self.clock.resume(self.now);
        events.push(Event::Completed { side });
        self.look_for_end(events);
        Ok(())
    }

    /// The envelope is not there any more.
    pub(super) fn lose_envelope(&mut self, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.adjournment.sealed.is_none() {
            return Err(Refusal::NothingSealed);
        }
        let side = self.turn.mover();
        let reply = self.adjournment.from.filter(|(half_moves, _)| *half_moves < self.history.len());
        match (reply, self.setup.law(), self.setup.law()) {
            (None, LostEnvelope::GoesOn, _) => {
                self.adjournment.lost = true;
                self.rule(side, RulingKind::Sealing, "I.12", Subject::default(), events);
            }
            (None, LostEnvelope::Annulled, _) => {
                self.end(Score::Annulled { replayed: true }, Reason::LostEnvelope, "I.12", events);
            }
            (Some((half_moves, times)), _, LostReply::FromAdjourned) => {
                self.rule(side, RulingKind::Sealing, "I.12 reply", Subject::default(), events);
                self.begin_again_at(half_moves, events);
                for side in [Color::White, Color::Black] {
                    if let Some(left) = times[side] {
                        self.clock.set(side, left, self.now);
                    }
                }
                self.adjournment = Adjournment::default();
            }
            // No rule speaks of it: the arbiter has to find one.
            (Some(_), _, LostReply::Unregulated) => events.push(Event::NoEffect),
        }
        Ok(())
    }

    /// The men are put as a legal move leaves them.
    fn carry_out(&mut self, mv: Move) {
        let base = self.turn.base.clone();
        let after = base.after(mv);
        self.table = self.turn.start.clone();
        let on = |game: &Self, square| game.table.top(square);
        if let Some(captured) = base.captured(mv).and_then(|square| on(self, square)) {
            self.table.put(captured, Place::Tray, Offset::default());
        }
        let put = |game: &mut Self, id: ManId, square| game.table.put(id, Place::Board(square), Offset::default());
        if let Some(wing) = base.castling(mv) {
            let square = |file| crate::chess::Square::new(file, mv.from.rank());
            if let Some(rook) = on(self, square(wing.rook_from())) {
                put(self, rook, square(wing.rook_to()));
            }
        }
        let Some(man) = on(self, mv.from) else { return };
        let new = after.man(mv.to).filter(|_| mv.promotion.is_some());
        match new.and_then(|new: Man| self.table.outside(new)) {
            Some(new) => {
                self.table.put(man, Place::Tray, Offset::default());
                put(self, new, mv.to);
            }
            None => put(self, man, mv.to),
        }
    }
}
