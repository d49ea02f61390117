//! Draws by repetition and by moves without progress: claimed (9.2–9.5) or by themselves (9.6).

use super::{Event, Game, Supervision, claims::ruling_kind};
use crate::{
    arbiter::{Binding, Reason, Ruling, Score, Subject},
    chess::{Color, Move, Position, read_move},
    clock::Millis,
    regulation::WrongDrawClaim,
    table::ClaimKind,
};

/// Plies without a capture or a pawn move after which a draw can be claimed: fifty moves by each player (9.3).
const FIFTY: u16 = 100;
/// Plies after which the game is drawn by itself: seventy-five moves by each player (9.6.2).
const SEVENTY_FIVE: u16 = 150;

impl Game {
    /// How often a position has been on the board, counting this time.
    fn occurrences(&self, position: &Position) -> usize {
        self.history.iter().filter(|turn| turn.base.repeats(position)).count() + 1
    }

    /// What the player having the move has written last in this turn, if it is a move he could make (9.2.1, 9.3.1).
    pub(super) fn note_written(&mut self, side: Color, text: &str) {
        if self.turn.mover() == side {
            let read = |letters| read_move(&self.turn.base, text, letters);
            self.turn.written = read("KQRBN").or_else(|| read("RDTAC"));
        }
    }

    /// A player claims a draw by repetition or under the rule of fifty moves.
    pub(super) fn claim_draw(&mut self, side: Color, kind: ClaimKind, events: &mut Vec<Event>) {
        let article = if kind == ClaimKind::Repetition { "9.2" } else { "9.3" };
        if self.turn.mover() != side {
            self.reject(side, kind, article, events);
        } else if !self.turn.contacts.is_empty() {
            self.reject(side, kind, "9.4", events);
        } else {
            self.examine(side, kind, events);
        }
        if self.result.is_none() {
            self.offer(side, events); // 9.1.2.3
        }
    }

    fn examine(&mut self, side: Color, kind: ClaimKind, events: &mut Vec<Event>) {
        let written = self.turn.written;
        let position = written.map_or_else(|| self.turn.base.clone(), |mv| self.turn.base.after(mv));
        let (right, reason, about_to_be, just_now) = match kind {
            ClaimKind::Repetition => (self.occurrences(&position) >= 3, Reason::Repetition, "9.2.1", "9.2.2"),
            _ => (position.halfmove >= FIFTY, Reason::FiftyMoves, "9.3.1", "9.3.2"),
        };
        if right {
            let article = if written.is_some() { about_to_be } else { just_now };
            self.uphold(side, ruling_kind(kind), article, Subject::default(), events);
            self.end(Score::Draw, reason, article, events);
        } else {
            self.reject_draw(side, kind, written, events);
        }
    }

    /// The claim was wrong: the opponent is given time, and the move that was written must be played (9.5.3).
    fn reject_draw(&mut self, side: Color, kind: ClaimKind, written: Option<Move>, events: &mut Vec<Event>) {
        let counts = self.supervision() != Supervision::Coach && self.clock.keeps_time();
        let given = if counts { self.setup.law::<WrongDrawClaim>().given() } else { Millis::ZERO };
        let ruling = self.ruling(side, ruling_kind(kind), "9.5.3", Subject::default());
        self.publish_with_time(Ruling { claimed: true, upheld: false, ..ruling }, given, events);
        if let Some(mv) = written {
            self.turn.fix(Binding::Written(mv));
        }
        if self.clock.is_paused() {
            self.clock.resume(self.now);
        }
    }

    /// The game is drawn by itself: for the fifth time the same position, or seventy-five moves by each (9.6).
    pub(super) fn drawn_by_itself(&self) -> Option<(Reason, &'static str)> {
        if self.occurrences(&self.turn.base) >= 5 {
            Some((Reason::FivefoldRepetition, "9.6.1"))
        } else if self.turn.base.halfmove >= SEVENTY_FIVE {
            Some((Reason::SeventyFiveMoves, "9.6.2"))
        } else {
            None
        }
    }
}
