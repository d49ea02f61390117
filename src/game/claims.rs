//! Claims and their windows (4.8, 6.8, 7.5.1, A.5.2).

use super::{Breach, Event, Game, Irregularity, Turn, press::Claimed};
use crate::{
    arbiter::{Obligation, Ruling, RulingKind, Subject, unpromoted},
    chess::{Color, Man, Piece},
    regulation::{IllegalClaimUntil, TouchClaimUntil},
    table::{ClaimKind, ManId},
};

impl Game {
    /// A player claims.
    pub(super) fn claim(&mut self, side: Color, kind: ClaimKind, events: &mut Vec<Event>) {
        if let Some(result) = self.result {
            if self.result_can_be_undone() && matches!(kind, ClaimKind::Touch | ClaimKind::Release) {
                return self.claim_breach(side, kind, events);
            }
            if kind == ClaimKind::Result {
                return self.appeal(side, events);
            }
            if kind == ClaimKind::Array && self.array_counts_afterwards() {
                return self.find_irregularity(Some(side), Irregularity::Array, events);
            }
            let number = if self.is_signed() { "8.7" } else { result.article.law };
            return self.reject(side, kind, number, events);
        }
        match kind {
            ClaimKind::Accident => self.claim_accident(side, events),
            ClaimKind::LevelEnding => self.claim_level_ending(side, events),
            ClaimKind::ClockFault => self.claim_clock_fault(side, events),
            ClaimKind::Array => self.find_irregularity(Some(side), Irregularity::Array, events),
            ClaimKind::Board => self.find_irregularity(Some(side), Irregularity::Board, events),
            ClaimKind::Colours => self.find_irregularity(Some(side), Irregularity::Colours, events),
            ClaimKind::Position => self.reject(side, kind, "A.5.4", events),
            ClaimKind::Result => self.reject(side, kind, "11.10", events),
            ClaimKind::Repetition | ClaimKind::Fifty => self.claim_draw(side, kind, events),
            ClaimKind::Touch | ClaimKind::Release => self.claim_breach(side, kind, events),
            ClaimKind::Illegal => self.claim_illegal(side, events),
            ClaimKind::Flag => self.claim_flag(side, events),
            ClaimKind::Turn => self.claim_turn(side, events),
            ClaimKind::Clock if self.blocks[!side] => {
                self.uphold(side, RulingKind::Clock, "6.2.3", Subject::default(), events);
                self.give_way(!side, events);
            }
            ClaimKind::Clock => self.reject(side, kind, "6.2.3", events),
            ClaimKind::Adjusting => self.claim_minor(side, kind, RulingKind::Adjusting, "4.2.1", events),
            ClaimKind::Writing => self.claim_minor(side, kind, RulingKind::Record, "8.1.1", events),
            ClaimKind::Hand => self.claim_minor(side, kind, RulingKind::Hand, "4.1", events),
        }
    }

    /// A small breach that nobody has claimed yet.
    fn claim_minor(
        &mut self,
        side: Color,
        kind: ClaimKind,
        wanted: RulingKind,
        otherwise: &'static str,
        events: &mut Vec<Event>,
    ) {
        match self.minor[!side].iter().position(|(kind, _)| *kind == wanted) {
            Some(n) => {
                let (_, number) = self.minor[!side].remove(n);
                self.uphold(side, wanted, number, Subject::default(), events);
            }
            None => self.reject(side, kind, otherwise, events),
        }
    }

    /// A mate or stalemate made in breach of 4.2–4.7 does not end the game, if the breach is claimed (5.1.1).
    fn result_can_be_undone(&self) -> bool {
        let breached = self.history.last().is_some_and(|turn| turn.breach.is_some());
        breached && self.result.is_some_and(|result| matches!(result.article.law, "5.1.1" | "5.2.1" | "5.2.2"))
    }

    fn claim_breach(&mut self, side: Color, kind: ClaimKind, events: &mut Vec<Event>) {
        let wanted = ruling_kind(kind);
        if self.turn.mover() != side {
            return match self.turn.breach.clone().filter(|breach| breach.kind == wanted) {
                Some(breach) => self.uphold_breach(side, breach, events),
                None => self.claim_obligation(side, kind, events),
            };
        }
        if self.setup.law::<TouchClaimUntil>() == TouchClaimUntil::OwnTouch && !self.turn.contacts.is_empty() {
            return self.reject(side, kind, "4.8", events);
        }
        let last = self.history.last().filter(|turn| turn.mover() != side);
        match last.and_then(|turn| turn.breach.clone()).filter(|breach| breach.kind == wanted) {
            Some(breach) => {
                let gain = last.and_then(|turn| turn.completed.as_ref()).map(|completion| completion.gain);
                self.reopen_last();
                if let Some(gain) = gain {
                    self.clock.take_back(!side, gain);
                }
                if self.result.take().is_some() {
                    self.clock.restart(!side, self.now);
                } else {
                    self.clock.hand_to(!side, self.now);
                }
                self.uphold_breach(side, breach, events);
            }
            None => {
                let number = last.map_or("4.3", |turn| why_no_breach(turn, kind));
                self.reject(side, kind, number, events);
            }
        }
    }

    fn uphold_breach(&mut self, side: Color, breach: Breach, events: &mut Vec<Event>) {
        let subject = Subject { man: breach.man, square: Some(breach.square), ..Subject::default() };
        self.uphold(side, breach.kind, breach.article, subject, events);
        self.turn.bindings.truncate(breach.bindings);
        self.put_back_to(breach.standing, events);
    }

    /// The opponent has touched and not yet moved: is he bound?
    fn claim_obligation(&mut self, side: Color, kind: ClaimKind, events: &mut Vec<Event>) {
        let owed = match kind {
            ClaimKind::Release => self.turn.owed().obligation.filter(|owed| owed.article.starts_with("4.7")),
            _ => self.turn.owed_by_touch().obligation,
        };
        match owed {
            Some(Obligation { article, square, .. }) => {
                let subject = Subject { man: self.turn.base.man(square), square: Some(square), ..Subject::default() };
                self.uphold(side, ruling_kind(kind), article, subject, events);
            }
            None => {
                let number = why_no_breach(&self.turn, kind);
                self.reject(side, kind, number, events);
            }
        }
    }

    fn claim_illegal(&mut self, side: Color, events: &mut Vec<Event>) {
        if self.claimed_at_release(side, events) {
            return;
        }
        if let Some(n) = self.open_illegal(side) {
            return self.uphold_illegal(side, n, Claimed::By(side), events);
        }
        let open = |turn: &Turn| is_open(turn, side);
        let too_late = self.history.iter().any(open);
        let under_way = !self.turn.contacts.is_empty() || !self.table.shows(&self.turn.base);
        let unfinished = self.turn.mover() != side && under_way;
        let number = match (too_late, unfinished) {
            (true, _) => "A.5.2",
            (_, true) => "7.5.1",
            _ => "3.10.1",
        };
        self.reject(side, ClaimKind::Illegal, number, events);
        if !too_late {
            self.rule_on_strays(!side, events);
        }
    }

    /// The first illegal move of the opponent that can still be claimed.
    pub(super) fn open_illegal(&self, side: Color) -> Option<usize> {
        let in_time = match self.setup.law() {
            IllegalClaimUntil::GameEnd => 0,
            IllegalClaimUntil::OwnMove => self.history.len().saturating_sub(1),
            IllegalClaimUntil::OwnTouch if self.turn.contacts.is_empty() => self.history.len().saturating_sub(1),
            IllegalClaimUntil::OwnTouch => self.history.len(),
        };
        self.history[in_time..].iter().position(|turn| is_open(turn, side)).map(|n| in_time + n)
    }

    /// An illegal move is found: the position before it is restored, if it can be, and the move replaced (7.5.1).
    pub(super) fn uphold_illegal(&mut self, side: Color, n: usize, claimed: Claimed, events: &mut Vec<Event>) {
        let offender = !side;
        let Some(done) = self.history[n].completed.clone() else { return };
        if let Some(completion) = self.history[n].completed.as_mut() {
            completion.ruled = true;
        }
        self.find_illegal(offender, &done.faults, done.because, Subject::default(), claimed, events);
        if self.history[n].made.is_some() {
            self.charge(offender, &done.faults, events); // 7.5.4: the move itself was proper and stays
            return;
        }
        if self.position_is_lost(offender, n, events) {
            if self.result.is_none() {
                self.charge(offender, &done.faults, events);
            }
            return;
        }
        let last = n + 1 == self.history.len();
        let reply = std::mem::replace(&mut self.turn, self.history[n].clone());
        self.turn.completed = None;
        self.turn.breach = None;
        let promotion = if last && done.faults.contains(&"7.5.2") {
            let turn = &self.turn;
            let found = unpromoted(&turn.base, &turn.start, &reply.start, &turn.owed().moves, &turn.bindings);
            found.filter(|_| reply.start.outside(Man::new(offender, Piece::Queen)).is_some())
        } else {
            None
        };
        self.history.truncate(n);
        if let Some(mv) = promotion {
            self.table = reply.start;
            self.put_queen(mv);
            self.pass_turn(mv, events);
            if let Some(turn) = self.history.last_mut() {
                turn.completed = Some(super::Completion { ruled: true, ..done.clone() });
            }
            self.charge(offender, &done.faults, events);
            if self.result.is_none() {
                self.look_for_end(events);
            }
            return;
        }
        if last {
            self.clock.take_back(offender, done.gain);
        }
        self.clock.hand_to(offender, self.now);
        if last {
            self.free_what_did_not_move(&reply.start);
        }
        self.restore_turn(events);
        self.charge(offender, &done.faults, events);
    }

    fn claim_flag(&mut self, side: Color, events: &mut Vec<Event>) {
        if self.clock.flag_down(!side, self.now) {
            self.uphold(side, RulingKind::Flag, "6.8", Subject::default(), events);
            self.flag_falls(!side, events);
        } else {
            self.reject(side, ClaimKind::Flag, "6.8", events);
        }
    }

    /// The opponent has moved out of turn, or upset men (1.3, 7.4.1).
    fn claim_turn(&mut self, side: Color, events: &mut Vec<Event>) {
        let his: Vec<ManId> = self.strays.iter().filter(|stray| stray.by != side).map(|stray| stray.man).collect();
        let moved = his.iter().find(|id| self.moved_out_of_turn(!side, **id));
        match (moved.or(his.first()), moved) {
            (Some(man), Some(_)) => self.uphold(side, RulingKind::Turn, "1.3", self.subject(*man), events),
            (Some(man), None) => self.uphold(side, RulingKind::Displaced, "7.4.1", self.subject(*man), events),
            (None, _) => return self.reject(side, ClaimKind::Turn, "1.3", events),
        }
        self.restore_strays(!side, events);
    }

    pub(super) fn uphold(
        &mut self,
        by: Color,
        kind: RulingKind,
        number: &'static str,
        subject: Subject,
        events: &mut Vec<Event>,
    ) {
        let ruling = Ruling { claimed: true, ..self.ruling(by, kind, number, subject) };
        self.publish(ruling, events);
    }

    pub(super) fn reject(&mut self, by: Color, kind: ClaimKind, number: &'static str, events: &mut Vec<Event>) {
        let ruling = self.ruling(by, ruling_kind(kind), number, Subject::default());
        self.publish(Ruling { claimed: true, upheld: false, ..ruling }, events);
    }
}

/// Whether a turn of the opponent is an illegal move that has been completed and not ruled on.
fn is_open(turn: &Turn, side: Color) -> bool {
    turn.mover() != side && turn.completed.as_ref().is_some_and(|done| !done.ruled && !done.faults.is_empty())
}

/// Why a turn breaks no obligation of that kind.
fn why_no_breach(turn: &Turn, kind: ClaimKind) -> &'static str {
    if kind == ClaimKind::Release {
        "4.7"
    } else if !turn.contacts.is_empty() && turn.owed_by_touch().obligation.is_none() {
        "4.5"
    } else if turn.contacts.is_empty() && !turn.exempt.is_empty() {
        "4.2.1"
    } else {
        "4.3"
    }
}

/// The question that a claim puts.
pub(super) fn ruling_kind(claim: ClaimKind) -> RulingKind {
    match claim {
        ClaimKind::Touch => RulingKind::Touch,
        ClaimKind::Accident => RulingKind::Accident,
        ClaimKind::LevelEnding => RulingKind::LevelEnding,
        ClaimKind::Hand => RulingKind::Hand,
        ClaimKind::Writing => RulingKind::Record,
        ClaimKind::Array => RulingKind::Array,
        ClaimKind::Board => RulingKind::Board,
        ClaimKind::Colours => RulingKind::Colours,
        ClaimKind::Position => RulingKind::Position,
        ClaimKind::ClockFault => RulingKind::ClockFault,
        ClaimKind::Result => RulingKind::Result,
        ClaimKind::Release => RulingKind::Release,
        ClaimKind::Illegal => RulingKind::Illegal,
        ClaimKind::Flag => RulingKind::Flag,
        ClaimKind::Repetition => RulingKind::Repetition,
        ClaimKind::Fifty => RulingKind::Fifty,
        ClaimKind::Turn => RulingKind::Turn,
        ClaimKind::Clock => RulingKind::Clock,
        ClaimKind::Adjusting => RulingKind::Adjusting,
    }
}
