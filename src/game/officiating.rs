//! What the arbiter does with his own hands and words, and what an onlooker tells him (6.8, 11.7, 12).

use super::{Event, Game, Irregularity, Refusal, press::Claimed};
use crate::{
    arbiter::{Reason, Ruling, RulingKind, Score, Subject},
    chess::Color,
    clock::Millis,
    regulation::{Onlooker, RaisedBy},
    table::ClaimKind,
};

impl Game {
    /// The arbiter calls what he sees.
    pub(super) fn call(&mut self, kind: ClaimKind, events: &mut Vec<Event>) {
        let over = self.result.is_some();
        let before = events.len();
        match kind {
            ClaimKind::Array if !over || self.array_counts_afterwards() => {
                self.find_irregularity(None, Irregularity::Array, events);
            }
            _ if over => {}
            ClaimKind::Flag => {
                let up = self.clock.up();
                let down = [up, !up].into_iter().find(|side| self.clock.flag_down(*side, self.now));
                if let Some(side) = down {
                    self.rule(side, RulingKind::Flag, "6.8", Subject::default(), events);
                    self.flag_falls(side, events);
                }
            }
            ClaimKind::Board => self.find_irregularity(None, Irregularity::Board, events),
            ClaimKind::Colours => self.find_irregularity(None, Irregularity::Colours, events),
            ClaimKind::Position => self.watch_position(events),
            ClaimKind::Illegal if self.setup.law::<RaisedBy>() == RaisedBy::Anyone => {
                let open = [Color::White, Color::Black].map(|side| (side, self.open_illegal(side)));
                if let Some((side, n)) = open.into_iter().find_map(|(side, n)| Some((side, n?))) {
                    self.uphold_illegal(side, n, Claimed::No, events);
                }
            }
            _ => {}
        }
        if events.len() == before {
            events.push(Event::NoEffect);
        }
    }

    /// An onlooker says what he has seen (12.7).
    pub(super) fn report(&mut self, kind: ClaimKind, events: &mut Vec<Event>) {
        match self.setup.law() {
            Onlooker::Heard => self.call(kind, events),
            Onlooker::Unheard => {
                let ruling = self.ruling(self.turn.mover(), RulingKind::Onlooker, "12.7", Subject::default());
                self.publish(Ruling { upheld: false, ..ruling }, events);
            }
        }
    }

    /// 12.9.1.
    pub(super) fn warn(&mut self, side: Color, events: &mut Vec<Event>) {
        self.offences[side].warnings = self.offences[side].warnings.saturating_add(1);
        self.rule(side, RulingKind::Warning, "12.9.1", Subject::default(), events);
    }

    /// Time for the opponent (12.9.2), or off the player's own (12.9.3, a negative amount).
    pub(super) fn sanction(&mut self, side: Color, time: Millis, events: &mut Vec<Event>) {
        let (whose, number) = if time < Millis::ZERO { (side, "12.9.3") } else { (!side, "12.9.2") };
        let mut ruling = self.ruling(side, RulingKind::Sanction, number, Subject::default());
        ruling.time[whose] = time;
        self.publish(ruling, events);
    }

    /// A player refuses to do what the Laws ask: he is told that the next time loses, and then it does (11.7).
    pub(super) fn disobeys(&mut self, side: Color, events: &mut Vec<Event>) {
        self.offences[side].refusals = self.offences[side].refusals.saturating_add(1);
        if self.offences[side].refusals == 1 {
            self.rule(side, RulingKind::Warning, "11.7", Subject::default(), events);
        } else {
            self.end(Score::Win(!side), Reason::Disobedience, "11.7", events);
        }
    }

    /// 12.9.6. Where the other has been declared lost before, both have lost.
    pub(super) fn forfeit(&mut self, side: Color, events: &mut Vec<Event>) {
        let score = match self.result {
            None => Score::Win(!side),
            Some(result) if result.reason == Reason::Forfeit && result.score == Score::Win(side) => Score::BothLost,
            Some(_) => return events.push(Event::NoEffect),
        };
        self.end(score, Reason::Forfeit, "12.9.6", events);
    }

    /// The position before the half-move of that number is put on the table; what was touched in it is forgotten.
    pub(super) fn restore_half_move(&mut self, number: u16, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let n = usize::from(number) - 1;
        if n > self.history.len() {
            return Err(Refusal::NoSuchPosition);
        }
        if self.result.take().is_some() {
            self.clock.restart(self.turn.mover(), self.now);
            self.clock.pause(self.now);
        }
        if n == self.history.len() {
            self.restore_turn(events);
        } else {
            self.begin_again_at(n, events);
        }
        self.rule(self.turn.mover(), RulingKind::Restoring, "7.1", Subject::default(), events);
        Ok(())
    }

    /// The game goes on from the position before a half-move, as if nothing had been touched in it.
    pub(super) fn begin_again_at(&mut self, n: usize, events: &mut Vec<Event>) {
        let then = &self.history[n];
        self.turn = then.followed_by(then.base.clone(), then.start.clone());
        self.history.truncate(n);
        self.clock.hand_to(self.turn.mover(), self.now);
        self.restore_turn(events);
    }

    /// The game goes on from the position before a half-move; what was touched in it still binds (7.5.1).
    pub(super) fn go_back_to(&mut self, n: usize, events: &mut Vec<Event>) {
        self.turn = self.history[n].clone();
        self.turn.completed = None;
        self.turn.breach = None;
        self.history.truncate(n);
        self.clock.hand_to(self.turn.mover(), self.now);
        self.restore_turn(events);
    }
}
