//! Questions that only people can answer: the arbiter by ruling, or the two players by agreeing.

use super::{Event, Game, Refusal, Supervision};
use crate::{
    arbiter::{Reason, Ruling, RulingKind, Score, Subject},
    chess::{Color, Man},
    clock::Millis,
    regulation::{BindingContact, LevelEnding},
    table::{Answer, ClaimKind, ManId, Offset, Place, Proposal, Question},
};

/// A question that has been put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Asked {
    pub(super) what: Question,
    /// Who put it.
    pub(super) by: Color,
    /// The man in question.
    man: Option<ManId>,
}

/// With less than this left, and no bonus, a level ending can be claimed (III.5).
const LEVEL_ENDING_TIME: Millis = Millis::seconds(120);
/// What the opponent is given when such a claim is rejected (III.5.3).
const WRONG_LEVEL_ENDING: Millis = Millis::seconds(120);

impl Game {
    pub(super) fn ask(&mut self, what: Question, by: Color, man: Option<ManId>, events: &mut Vec<Event>) {
        self.asked = Some(Asked { what, by, man });
        events.push(Event::Asked { what, by });
    }

    /// What stands open. Whether the time of an interruption counts comes before everything else: it would count for the
    /// opponent of the side whose time was running.
    pub(super) fn open_question(&self) -> Option<Asked> {
        let interruption = || Asked { what: Question::Interruption, by: !self.clock.up(), man: None };
        self.clock.is_interrupted().then(interruption).or(self.asked)
    }

    /// Nobody knows how long the side to move really thought.
    pub(super) fn go_away(&mut self, gap: Millis, events: &mut Vec<Event>) {
        if self.clock.interrupt(gap, self.now) {
            events.push(Event::Asked { what: Question::Interruption, by: !self.clock.up() });
        } else {
            events.push(Event::NoEffect);
        }
    }

    /// "It was an accident" (4.2.2): about the claimant's own last contact, before he has made a move.
    pub(super) fn claim_accident(&mut self, side: Color, events: &mut Vec<Event>) {
        let last = self.turn.contacts.last().filter(|_| self.turn.mover() == side).map(|contact| contact.man);
        let law: BindingContact = self.setup.law();
        match last.filter(|_| law != BindingContact::Any) {
            None => self.reject(side, ClaimKind::Accident, "4.2.2", events),
            Some(man) => {
                if law == BindingContact::Deliberate {
                    self.turn.forget_contact(man); // he is believed, unless it is found otherwise
                }
                self.ask(Question::Accident, side, Some(man), events);
            }
        }
    }

    /// The ending is level (III.5; before the flag in a book that allows it, C18).
    pub(super) fn claim_level_ending(&mut self, side: Color, events: &mut Vec<Event>) {
        let left = self.clock.remaining(side, self.now).filter(|_| !self.clock.flag_down(side, self.now));
        let may = left.is_some_and(|left| match self.setup.law() {
            LevelEnding::Never => false,
            LevelEnding::Guidelines => {
                self.to_move() == side
                    && left < LEVEL_ENDING_TIME
                    && self.clock.increment(side, self.now) == Millis::ZERO
            }
            LevelEnding::BeforeFlag => true,
        });
        if may {
            self.clock.pause(self.now);
            self.ask(Question::LevelEnding, side, None, events);
        } else {
            self.reject(side, ClaimKind::LevelEnding, "III.5", events);
        }
    }

    /// The clock does not work as it should (6.10).
    pub(super) fn claim_clock_fault(&mut self, side: Color, events: &mut Vec<Event>) {
        self.clock.pause(self.now);
        self.ask(Question::ClockFault, side, None, events);
    }

    /// A piece is wanted that is not at hand: the clocks stop, and the arbiter is called (6.11.2).
    pub(super) fn want(&mut self, side: Color, man: Man, events: &mut Vec<Event>) {
        match self.table.away(man).filter(|_| self.table.outside(man).is_none()) {
            Some(id) => {
                self.clock.pause(self.now);
                self.ask(Question::Piece, side, Some(id), events);
            }
            None => events.push(Event::NoEffect),
        }
    }

    /// An appeal against the result (11.10).
    pub(super) fn appeal(&mut self, side: Color, events: &mut Vec<Event>) {
        self.ask(Question::Result, side, None, events);
    }

    /// A hand is offered or taken. Nobody knows yet what that means.
    pub(super) fn handshake(&mut self, side: Color, events: &mut Vec<Event>) {
        self.ask(Question::Handshake, side, None, events);
    }

    /// The arbiter answers.
    pub(super) fn answer(&mut self, what: Question, answer: Answer, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if what == Question::Need {
            self.need[self.clock.up()] = answer == Answer::Yes;
            return Ok(());
        }
        let asked = self.open_question().filter(|asked| asked.what == what).or(self.asked);
        let asked = asked.filter(|asked| asked.what == what).ok_or(Refusal::NothingAsked)?;
        match answer {
            Answer::Later => {
                if self.result.is_none() {
                    self.clock.resume(self.now);
                }
            }
            Answer::Yes | Answer::No => self.settle(asked, answer == Answer::Yes, events),
        }
        Ok(())
    }

    fn settle(&mut self, asked: Asked, yes: bool, events: &mut Vec<Event>) {
        let Asked { what, by, man } = asked;
        self.asked = self.asked.filter(|asked| asked.what != what);
        match (what, yes) {
            (Question::Interruption, counts) => {
                self.clock.end_interruption(counts);
                let down = counts && self.clock.flag_down(self.clock.up(), self.now);
                if down && self.flags_are_watched() && self.result.is_none() {
                    self.notice_flag(events);
                }
            }
            (Question::Accident, yes) => self.settle_accident(by, man, yes, events),
            (Question::LevelEnding, true) => {
                self.uphold(by, RulingKind::LevelEnding, "III.5", Subject::default(), events);
                self.result = None; // put off, and a flag has fallen meanwhile
                self.end(Score::Draw, Reason::LevelEnding, "III.5", events);
            }
            (Question::LevelEnding, false) => {
                let guided = self.setup.law::<LevelEnding>() == LevelEnding::Guidelines;
                let mut ruling = self.ruling(by, RulingKind::LevelEnding, "III.5", Subject::default());
                if guided && self.result.is_none() {
                    ruling.time[!by] = WRONG_LEVEL_ENDING;
                }
                self.publish(Ruling { claimed: true, upheld: false, ..ruling }, events);
                self.clock.resume(self.now);
            }
            (Question::ClockFault, true) => {
                self.uphold(by, RulingKind::ClockFault, "6.10.1", Subject::default(), events);
            }
            (Question::ClockFault, false) => {
                self.reject(by, ClaimKind::ClockFault, "6.10.1", events);
                self.clock.resume(self.now);
            }
            (Question::Piece, true) => {
                if let Some(id) = man {
                    self.table.put(id, Place::Box, Offset::default());
                    self.turn.start.put(id, Place::Box, Offset::default());
                }
                self.clock.resume(self.now);
            }
            (Question::Piece, false) => self.clock.resume(self.now),
            (Question::CannotWin, true) => {
                if let Some(lost) = self.result.filter(|result| result.score == Score::Win(!by)) {
                    self.draw_instead(lost.reason, lost.article.law, events);
                }
            }
            (Question::CannotWin, false) => {}
            (Question::Handshake, true) if self.result.is_none() => self.resign(by, events),
            (Question::Handshake, _) | (Question::Need, _) => {}
            (Question::Result, true) => {
                self.uphold(by, RulingKind::Result, "11.10", Subject::default(), events);
                if self.result.take().is_some() {
                    self.signed = Default::default();
                    self.clock.restart(self.turn.mover(), self.now);
                    self.clock.pause(self.now);
                }
            }
            (Question::Result, false) => self.reject(by, ClaimKind::Result, "11.10", events),
        }
    }

    fn settle_accident(&mut self, by: Color, man: Option<ManId>, yes: bool, events: &mut Vec<Event>) {
        let Some(man) = man.filter(|_| self.turn.mover() == by && self.result.is_none()) else { return };
        let square = match self.turn.start.get(man).place {
            Place::Board(square) => Some(square),
            _ => None,
        };
        let subject = Subject { man: Some(self.turn.start.get(man).man), square, ..Subject::default() };
        if yes {
            self.turn.forget_contact(man);
            self.turn.exempt.push(man);
        } else {
            self.turn.note_contact(man);
        }
        let ruling = self.ruling(by, RulingKind::Accident, "4.2.2", subject);
        self.publish(Ruling { upheld: yes, ..ruling }, events);
    }

    /// A player proposes something to the other.
    pub(super) fn propose(&mut self, side: Color, proposal: Proposal, events: &mut Vec<Event>) {
        self.proposal = Some((side, proposal));
        events.push(Event::Proposed { side, proposal });
    }

    /// He agrees to what the other has proposed, or grants what the other has asked.
    pub(super) fn agree(&mut self, side: Color, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if let Some((by, proposal)) = self.proposal.filter(|(by, _)| *by != side) {
            self.proposal = None;
            match proposal {
                Proposal::Restore => self.restore_turn(events),
                Proposal::Correction => self.correct(by, events),
            }
            return Ok(());
        }
        let asked = self.open_question().filter(|asked| asked.by != side).ok_or(Refusal::NothingAsked)?;
        self.settle(asked, true, events);
        Ok(())
    }

    /// He does not. What only an arbiter can decide then stays open.
    pub(super) fn refuse(&mut self, side: Color, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.proposal.is_some_and(|(by, _)| by != side) {
            self.proposal = None;
            return Ok(());
        }
        let asked = self.open_question().filter(|asked| asked.by != side).ok_or(Refusal::NothingAsked)?;
        let theirs_alone = self.setup.supervision == Supervision::Players && asked.what != Question::LevelEnding;
        if theirs_alone && asked.what != Question::Result {
            self.settle(asked, false, events);
        }
        Ok(())
    }

    /// By consent of both, without the arbiter, an illegal move is corrected that can no longer be claimed
    /// (A.5.2, last sentence). Nobody is penalised.
    fn correct(&mut self, by: Color, events: &mut Vec<Event>) {
        let open = |turn: &super::Turn| turn.made.is_none() && turn.completed.as_ref().is_some_and(|done| !done.ruled);
        let Some(n) = self.history.iter().rposition(open) else { return events.push(Event::NoEffect) };
        self.uphold(by, RulingKind::Correction, "A.5.2", Subject::default(), events);
        self.go_back_to(n, events);
    }
}
