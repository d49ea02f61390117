//! Draws by repetition and by moves without progress: claimed (9.2–9.5) or by themselves (9.6).

use super::{Event, Game, Supervision, claims::ruling_kind};
use crate::{
    arbiter::{Binding, Reason, Ruling, Score, Subject},
    chess::{Color, Move, Position, read_move},
    clock::Millis,
    regulation::{AutomaticDraws, FiftyMoves, WrongDrawClaim},
    table::ClaimKind,
};

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
        } else if kind == ClaimKind::Repetition && self.sheet_bars_claim(side) {
            self.reject(side, kind, "9.2", events);
        } else {
            self.examine(side, kind, events);
        }
        if self.result.is_none() {
            self.offer(side, events); // 9.1.2.3
        }
    }

    /// Half-moves without a capture or a pawn move after which a draw can be claimed (9.3): a hundred, or what has been
    /// agreed for the ending (C20).
    fn half_moves_that_draw(&self, position: &Position) -> u16 {
        let listed = self.setup.long_endings.iter().find(|ending| ending.is(position)).map(|ending| ending.moves);
        let moves = match (self.setup.law(), listed) {
            (FiftyMoves::Listed, Some(moves)) => moves,
            (FiftyMoves::Doubled, Some(moves)) => 2 * moves,
            _ => 50,
        };
        2 * moves
    }

    fn examine(&mut self, side: Color, kind: ClaimKind, events: &mut Vec<Event>) {
        let written = self.turn.written;
        let position = written.map_or_else(|| self.turn.base.clone(), |mv| self.turn.base.after(mv));
        let (right, reason, about_to_be, just_now) = match kind {
            ClaimKind::Repetition => (self.occurrences(&position) >= 3, Reason::Repetition, "9.2.1", "9.2.2"),
            _ => (position.halfmove >= self.half_moves_that_draw(&position), Reason::FiftyMoves, "9.3.1", "9.3.2"),
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
        let mut ruling = self.ruling(side, ruling_kind(kind), "9.5.3", Subject::default());
        if counts {
            let law: WrongDrawClaim = self.setup.law();
            let left = self.clock.remaining(side, self.now).unwrap_or(Millis::ZERO);
            ruling.time[!side] = law.given();
            ruling.time[side] = Millis(-law.taken(left).0);
        }
        self.publish(Ruling { claimed: true, upheld: false, ..ruling }, events);
        if let Some(mv) = written {
            self.turn.fix(Binding::Written(mv));
        }
        if self.clock.is_paused() {
            self.clock.resume(self.now);
        }
    }

    /// The game is drawn by itself: for the fifth time the same position, or seventy-five moves by each (9.6).
    pub(super) fn drawn_by_itself(&self) -> Option<(Reason, &'static str)> {
        if self.setup.law::<AutomaticDraws>() == AutomaticDraws::Off {
            None
        } else if self.occurrences(&self.turn.base) >= 5 {
            Some((Reason::FivefoldRepetition, "9.6.1"))
        } else if self.turn.base.halfmove >= SEVENTY_FIVE {
            Some((Reason::SeventyFiveMoves, "9.6.2"))
        } else {
            None
        }
    }
}
