//! Flags: one that falls, and what follows when both are down (6.8, 6.9, Guidelines III.3).

use super::{ClockKind, Event, Game};
use crate::{
    arbiter::{Reason, RulingKind, Score, Subject},
    chess::{CanWin, Color, Effort, Piece, can_win},
    regulation::{BothFlags, FlagDraw},
    table::Question,
};

impl Game {
    /// The arbiter sees the flag of the side whose time runs, or ran, fall.
    pub(super) fn notice_flag(&mut self, events: &mut Vec<Event>) {
        let side = self.clock.up();
        self.rule(side, RulingKind::Flag, "6.8", Subject::default(), events);
        self.flag_falls(side, events);
    }

    /// A flag has fallen: it was noticed, or claimed with right.
    pub(super) fn flag_falls(&mut self, side: Color, events: &mut Vec<Event>) {
        if !self.clock.flag_down(!side, self.now) {
            return self.lose_on_time(side, events);
        }
        let known = self.clock.first_down(self.now).filter(|_| self.setup.clock != ClockKind::Mechanical);
        match (self.setup.law(), known) {
            (BothFlags::Draw, _) | (BothFlags::DrawIfUnknown, None) => {
                self.end(Score::Draw, Reason::Time, "III.3", events);
            }
            (_, Some(first)) => self.lose_on_time(first, events),
            (BothFlags::ByPeriod, None) => {
                let both = [Color::White, Color::Black];
                if both.iter().any(|side| self.clock.period(*side, self.now).1) {
                    self.end(Score::Draw, Reason::Time, "III.3", events);
                } else {
                    for side in both {
                        self.clock.begin_next_period(side, self.now);
                    }
                    self.rule(side, RulingKind::Flag, "III.3", Subject::default(), events);
                }
            }
        }
    }

    fn lose_on_time(&mut self, side: Color, events: &mut Vec<Event>) {
        match self.setup.law() {
            FlagDraw::Series => self.lose(side, Reason::Time, "6.9", events),
            FlagDraw::Material if self.is_elsewhere() => self.lose(side, Reason::Time, "6.9", events),
            FlagDraw::Material if self.has_material_to_mate(!side) => {
                self.end(Score::Win(!side), Reason::Time, "6.9", events);
            }
            FlagDraw::Material => self.draw_instead(Reason::Time, "6.9", events),
        }
    }

    /// More than a bare king, or a king and one bishop or knight: the men that a club player would call enough.
    fn has_material_to_mate(&self, side: Color) -> bool {
        let men = self.turn.base.men().filter(|(_, man)| man.color == side && man.piece != Piece::King);
        let pieces: Vec<Piece> = men.map(|(_, man)| man.piece).collect();
        !matches!(pieces[..], [] | [Piece::Bishop | Piece::Knight])
    }

    /// The opponent wins, unless he cannot: then it is a draw (5.1.2, 6.9, 7.5.5, I.8). Where that is not known,
    /// he wins until it is shown, and the question is put.
    pub(super) fn lose(&mut self, side: Color, reason: Reason, number: &'static str, events: &mut Vec<Event>) {
        let can = if self.is_elsewhere() {
            CanWin::Unknown
        } else {
            can_win(&self.turn.base, &self.turn.owed().moves, !side, Effort::FOR_A_RESULT)
        };
        if can == CanWin::No {
            return self.draw_instead(reason, number, events);
        }
        self.end(Score::Win(!side), reason, number, events);
        if can == CanWin::Unknown {
            self.ask(Question::CannotWin, side, None, events);
        }
    }

    /// What would have lost is a draw, because the opponent cannot win.
    pub(super) fn draw_instead(&mut self, reason: Reason, number: &'static str, events: &mut Vec<Event>) {
        self.end(Score::Draw, reason, if number == "6.9" { "6.9 draw" } else { number }, events);
    }
}
