//! What players say to each other: that they adjust, that they offer, accept or decline a draw, that they resign.

use super::{Event, Game, Supervision};
use crate::{
    arbiter::{Reason, Ruling, RulingKind, Score, Subject},
    chess::Color,
    regulation::{Adjusting, AgreementAfter, Resigning},
    table::ManId,
};

impl Game {
    /// "I adjust" (4.2.1, 6.2.5).
    pub(super) fn adjust(&mut self, side: Color, events: &mut Vec<Event>) {
        let article = if self.turn.mover() != side {
            Some("4.2.1")
        } else if self.clock.keeps_time() && self.clock.up() != side {
            Some("6.2.5")
        } else {
            None
        };
        if let Some(article) = article {
            match self.supervision() {
                Supervision::Players => self.minor[side].push((RulingKind::Adjusting, article)),
                _ => self.rule(side, RulingKind::Adjusting, article, Subject::default(), events),
            }
        }
        if self.turn.mover() != side {
            return;
        }
        let late = self.turn.contacts.first().copied();
        if let Some(touched) = late.filter(|_| self.supervision() == Supervision::Coach && article.is_none()) {
            let subject = Subject { man: Some(touched.kind), square: Some(touched.square), ..Subject::default() };
            let ruling = Ruling { upheld: false, ..self.ruling(side, RulingKind::Adjusting, "4.2.1", subject) };
            self.publish(ruling, events);
        }
        self.turn.adjusting = true;
        events.push(Event::Adjusting { side, now: true });
    }

    /// Some codes let a player adjust his own men only (C36).
    pub(super) fn adjusts_enemy_man(&mut self, side: Color, man: ManId, events: &mut Vec<Event>) {
        if self.setup.law::<Adjusting>() == Adjusting::AnyMen {
            return;
        }
        match self.supervision() {
            Supervision::Players => self.minor[side].push((RulingKind::Adjusting, "4.2.1")),
            _ => self.rule(side, RulingKind::Adjusting, "4.2.1", self.subject(man), events),
        }
    }

    pub(super) fn offer(&mut self, side: Color, events: &mut Vec<Event>) {
        self.offer = Some(side);
        events.push(Event::Offered { side });
    }

    pub(super) fn accept(&mut self, side: Color, events: &mut Vec<Event>) {
        let article = if self.offer != Some(!side) {
            "9.1.2.1"
        } else if !self.may_agree() {
            "5.2.3"
        } else {
            self.end(Score::Draw, Reason::Agreement, "5.2.3", events);
            return;
        };
        let ruling = self.ruling(side, RulingKind::Agreement, article, Subject::default());
        self.publish(Ruling { upheld: false, ..ruling }, events);
    }

    pub(super) fn decline(&mut self, side: Color, events: &mut Vec<Event>) {
        if self.offer == Some(!side) {
            self.offer = None;
            events.push(Event::OfferGone { side: !side });
        } else {
            events.push(Event::NoEffect);
        }
    }

    /// Whether enough has been played to agree on a draw (5.2.3).
    fn may_agree(&self) -> bool {
        let first = match self.setup.law() {
            AgreementAfter::Anytime => true,
            AgreementAfter::OneMove => self.setup.position.fullmove > 1,
            AgreementAfter::ThirtyMoves => return self.turn.base.fullmove > 30,
        };
        first || [Color::White, Color::Black].iter().all(|side| self.history.iter().any(|turn| turn.mover() == *side))
    }

    pub(super) fn resign(&mut self, side: Color, events: &mut Vec<Event>) {
        match self.setup.law() {
            Resigning::CanDraw => self.lose(side, Reason::Resignation, "5.1.2", events),
            Resigning::Loses => self.end(Score::Win(!side), Reason::Resignation, "5.1.2", events),
        }
    }
}
