//! What the players write and sign (8), and what can be restored from it (7.5.1, 7.6).

use super::{Event, Game, Scoresheets, Supervision};
use crate::{
    arbiter::{Binding, Reason, RulingKind, Score, Subject},
    chess::{Color, Move},
    clock::Millis,
    regulation::{LostPosition, PressAndWrite, RecordingSuspended, SheetCompleted, UnwrittenRepetition, WritingBefore},
};

/// With less than this left, the duty to write can be suspended (8.4).
const PRESSURE: Millis = Millis::seconds(300);
/// A bonus of this much and more leaves time to write (8.4).
const WRITING_BONUS: Millis = Millis::seconds(30);

impl Game {
    /// A player writes the next cell of his scoresheet.
    pub(super) fn write(&mut self, side: Color, text: &str, events: &mut Vec<Event>) {
        self.sheets[side].push(text.to_owned());
        self.note_written(side, text);
        let uncompleted = self.history.last().is_some_and(|turn| turn.mover() == side && turn.completed.is_none());
        let press_first = self.setup.law::<PressAndWrite>() == PressAndWrite::PressFirst;
        if uncompleted && press_first && self.result.is_none() {
            self.breach_of_writing(side, "8.1.1", events);
        }
    }

    /// A move has been made: might it be written before, and was the one before it written (8.1.2, 8.1.3)?
    pub(super) fn look_at_sheet(&mut self, side: Color, mv: Move, events: &mut Vec<Event>) {
        let claimed = self.turn.bindings.contains(&Binding::Written(mv));
        let forbidden = self.setup.law::<WritingBefore>() == WritingBefore::Forbidden;
        if forbidden && self.turn.written == Some(mv) && !claimed {
            self.breach_of_writing(side, "8.1.2", events);
        }
        if self.setup.scoresheets != Scoresheets::Written || !self.setup.mode.is_recorded() {
            return;
        }
        let suspended = self.need_not_write(side);
        let own_last = self.history.iter().rposition(|turn| turn.mover() == side);
        if !suspended && own_last.is_some_and(|n| self.sheets[side].len() <= n) {
            let number = match self.setup.law() {
                RecordingSuspended::EvidentNeed if self.is_pressed(side) => "8.4",
                _ if self.pressed_in[side].is_some() => "8.5.2",
                _ => "8.1.3",
            };
            self.breach_of_writing(side, number, events);
        }
        if self.is_pressed(side) {
            self.pressed_in[side] = Some(self.clock.period(side, self.now).0);
        }
    }

    /// Whether he has little time, and no bonus that would let him write.
    fn is_pressed(&self, side: Color) -> bool {
        let little = self.clock.remaining(side, self.now).is_some_and(|left| left < PRESSURE);
        little && self.clock.increment(side, self.now) < WRITING_BONUS
    }

    fn need_not_write(&self, side: Color) -> bool {
        match (self.setup.law(), self.setup.law()) {
            (RecordingSuspended::EvidentNeed, _) => self.need[side],
            (RecordingSuspended::UnderFiveMinutes, SheetCompleted::AtOnce) => self.is_pressed(side),
            (RecordingSuspended::UnderFiveMinutes, SheetCompleted::AtFlag) => {
                self.is_pressed(side) || self.pressed_in[side] == Some(self.clock.period(side, self.now).0)
            }
        }
    }

    fn breach_of_writing(&mut self, side: Color, number: &'static str, events: &mut Vec<Event>) {
        match self.supervision() {
            Supervision::Players => self.minor[side].push((RulingKind::Record, number)),
            _ => self.rule(side, RulingKind::Record, number, Subject::default(), events),
        }
    }

    /// Whether a player's own sheet lacks moves, so that he may not claim a repetition (C22).
    pub(super) fn sheet_bars_claim(&self, side: Color) -> bool {
        self.setup.scoresheets != Scoresheets::Kept
            && self.sheets[side].len() < self.history.len()
            && self.setup.law::<UnwrittenRepetition>() == UnwrittenRepetition::Barred
    }

    /// The half-moves from the start that some record holds without a gap.
    fn recorded(&self) -> usize {
        match self.setup.scoresheets {
            Scoresheets::Kept => self.history.len(),
            Scoresheets::Written => self.sheets.white.len().max(self.sheets.black.len()),
            Scoresheets::Lacking => 0,
        }
    }

    /// The position before the half-move `n` is wanted, and the record does not lead to it: the book says what then.
    /// The position from which the last act was done everybody remembers. Says whether the book was needed.
    pub(super) fn position_is_lost(&mut self, side: Color, n: usize, events: &mut Vec<Event>) -> bool {
        let recorded = self.recorded();
        if n <= recorded || n + 1 >= self.history.len() {
            return false;
        }
        self.rule(side, RulingKind::Restoring, "7.5.1 lost", Subject::default(), events);
        match self.setup.law() {
            LostPosition::Annulled => {
                self.end(Score::Annulled { replayed: false }, Reason::LostPosition, "7.5.1 lost", events);
            }
            LostPosition::LastIdentifiable => self.begin_again_at(recorded, events),
        }
        true
    }

    /// A player signs a result. Once both have signed the same, it stands, whatever was on the board (8.7).
    pub(super) fn sign(&mut self, side: Color, winner: Option<Color>, events: &mut Vec<Event>) {
        self.signed[side] = Some(winner);
        if self.signed[!side] != Some(winner) {
            return;
        }
        let score = winner.map_or(Score::Draw, Score::Win);
        if self.result.is_none_or(|result| result.score != score) {
            self.end(score, Reason::Signed, "8.7", events);
        }
    }

    /// Whether both have signed the same result.
    pub(super) fn is_signed(&self) -> bool {
        self.signed.white.is_some() && self.signed.white == self.signed.black
    }
}
