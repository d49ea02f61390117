//! The press: a move is completed, and illegal moves become offences (6.2, 7.5).

use super::{Completion, Event, Game, Refusal, Supervision};
use crate::{
    arbiter::{Binding, Reason, Ruling, RulingKind, Subject, made_move, unpromoted, why_illegal},
    chess::{Color, Man, Move, Piece, squares},
    clock::Millis,
    regulation::{
        EmptyPress, FallenMen, IllegalFrom, IllegalMoveMinutes, IllegalMovesThatLose, ReplacedBy, UnpromotedPawn,
    },
    table::{Demand, Hand, ManId, Offset, Place, Placement, TableMan},
};

impl Game {
    /// A player presses his plunger.
    pub(super) fn press(&mut self, side: Color, hand: Option<Hand>, events: &mut Vec<Event>) {
        let kept_away = self.blocks[!side] && !self.makes_room(!side, events);
        let comes_to_nothing = kept_away || self.clock.up() != side || self.clock.is_paused();
        if !comes_to_nothing && (self.draws_by_position(events) || self.must_put_up_first(side, events)) {
            return;
        }
        if comes_to_nothing {
            events.push(Event::NoEffect);
        } else if self.is_elsewhere() {
            self.clock.press(side, self.now);
            events.push(Event::Completed { side });
        } else if let Some(n) = self.uncompleted(side) {
            self.complete(n, hand, events);
        } else if self.turn.mover() != side {
            self.clock.hand_to(!side, self.now);
        } else if self.put_back[side] && self.untouched() {
            // The press belongs to the act that was ruled on and put back.
            events.push(Event::NoEffect);
        } else {
            self.complete_act(hand, events);
        }
    }

    /// Some codes want fallen men put up before the press, which does not count until then (C30).
    fn must_put_up_first(&mut self, side: Color, events: &mut Vec<Event>) -> bool {
        let first = self.setup.law::<FallenMen>() == FallenMen::BeforePress && self.supervision().watches();
        if !first || self.strays.iter().all(|stray| stray.by != side) {
            return false;
        }
        self.rule_on_strays(side, events);
        true
    }

    /// A player keeps a finger on his plunger (6.2.3).
    pub(super) fn block(&mut self, side: Color, events: &mut Vec<Event>) {
        if self.supervision().watches() {
            self.rule(side, RulingKind::Clock, "6.2.3", Subject::default(), events);
        }
    }

    /// Whoever watches sees to it that the opponent can press (6.2.2).
    fn makes_room(&mut self, blocker: Color, events: &mut Vec<Event>) -> bool {
        if !self.supervision().watches() {
            return false;
        }
        self.rule(blocker, RulingKind::Clock, "6.2.2", Subject::default(), events);
        self.give_way(blocker, events);
        true
    }

    /// The finger goes off the plunger, with a warning where offences count.
    pub(super) fn give_way(&mut self, blocker: Color, events: &mut Vec<Event>) {
        self.blocks[blocker] = false;
        if self.supervision() != Supervision::Coach {
            self.warn(blocker, events);
        }
    }

    /// The oldest move of a player that he has made and not completed.
    fn uncompleted(&self, side: Color) -> Option<usize> {
        self.history.iter().position(|turn| turn.mover() == side && turn.completed.is_none())
    }

    /// No man of the turn's position is anywhere else.
    fn untouched(&self) -> bool {
        let seen = self.seen();
        seen.iter().all(|(id, _)| !seen.differs(id, &self.turn.start))
    }

    /// Without a clock a move is completed by the opponent's next deliberate contact. Says whether play goes on.
    pub(super) fn complete_unpressed(&mut self, side: Color, events: &mut Vec<Event>) -> bool {
        if let Some(n) = self.uncompleted(side).filter(|_| self.turn.mover() != side) {
            self.complete(n, None, events);
        } else if self.turn.mover() == side && self.has_acted(side) {
            self.complete_act(None, events);
            return self.turn.mover() != side && self.result.is_none();
        }
        true
    }

    /// Whether the player having the move has let men go so that the position is another one.
    fn has_acted(&self, side: Color) -> bool {
        let seen = self.seen();
        let moved = |(id, man): (ManId, &TableMan)| man.man.color == side && seen.differs(id, &self.turn.start);
        self.table.held(side).is_empty() && seen.iter().any(moved)
    }

    /// A made move is completed (6.2.1).
    fn complete(&mut self, n: usize, hand: Option<Hand>, events: &mut Vec<Event>) {
        let side = self.history[n].mover();
        if self.supervision().watches() {
            self.rule_on_strays(side, events);
        }
        let gain = self.clock.press(side, self.now);
        for earlier in &mut self.history[..n] {
            earlier.completed.get_or_insert_default();
        }
        let used = self.history[n].used.clone();
        let counts = self.setup.law::<EmptyPress>() == EmptyPress::Illegal;
        let faults = if both_hands(&used) && counts { vec!["7.5.4"] } else { Vec::new() };
        let other_hand = hand.is_some_and(|hand| !used.is_empty() && !used.contains(&hand));
        let minor = match (both_hands(&used), other_hand) {
            (true, _) => Some("4.1").filter(|_| !counts),
            (false, other) => Some("6.2.3").filter(|_| other),
        };
        let watched = self.supervision().watches();
        let ruled = watched && !faults.is_empty();
        self.history[n].completed = Some(Completion { gain, faults, because: None, ruled });
        events.push(Event::Completed { side });
        match minor {
            Some(number) if watched => self.rule(side, RulingKind::Hand, number, Subject::default(), events),
            Some(number) => self.minor[side].push((RulingKind::Hand, number)),
            None => {}
        }
        if ruled {
            self.rule(side, RulingKind::Illegal, "7.5.4", Subject::default(), events);
            self.penalise(side, events);
        }
    }

    /// The player having the move presses, and what stands on the board is no move made (7.5).
    fn complete_act(&mut self, hand: Option<Hand>, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        if self.supervision().watches() {
            self.rule_on_strays(side, events);
        }
        let explained = self.supervision() == Supervision::Coach && self.turn.breach.is_some();
        if let Some(mv) = self.standing_move().filter(|_| !explained) {
            // A man went back without being let go (an interruption), and now a move stands there.
            self.judge_move(mv, events);
            if self.turn.mover() != side {
                if let Some(n) = self.uncompleted(side).filter(|_| self.result.is_none()) {
                    self.complete(n, hand, events);
                }
                return;
            }
            if self.supervision() == Supervision::Arbiter {
                return; // ruled on and put back
            }
        }
        let act = self.illegal_act();
        if self.setup.law::<UnpromotedPawn>() == UnpromotedPawn::Waits && act.promotion.is_some() {
            return events.push(Event::NoEffect); // the move is not finished
        }
        match self.supervision() {
            Supervision::Arbiter => self.rule_on_act(&act, Claimed::No, events),
            Supervision::Coach => self.coach_puts_back(&act, events),
            Supervision::Players => self.act_stands(act, events),
        }
    }

    /// What is wrong with the act of the player having the move, were it completed now.
    fn illegal_act(&self) -> IllegalAct {
        let turn = &self.turn;
        let seen = self.seen();
        let queen = self.table.outside(Man::new(turn.mover(), Piece::Queen));
        let promotion = unpromoted(&turn.base, &turn.start, &seen, &turn.owed().moves, &turn.bindings);
        let promotion =
            promotion.filter(|_| queen.is_some() && self.setup.law::<UnpromotedPawn>() != UnpromotedPawn::Illegal);
        let on_board = |id| matches!(turn.start.get(id).place, Place::Board(_));
        let displaced = |(id, man): (ManId, &TableMan)| match man.place {
            Place::Hand(grip) => {
                !on_board(id) || turn.start.get(id).place != grip.from.map_or(Place::Box, Place::Board)
            }
            _ => seen.differs(id, &turn.start),
        };
        let (fault, because) = if promotion.is_some() {
            ("7.5.2", None)
        } else if !seen.iter().any(displaced) {
            ("7.5.3", None)
        } else {
            ("7.5.1", Some(why_illegal(&turn.base, &turn.start, &seen)))
        };
        let mut faults = vec![fault];
        if both_hands(&turn.hands_used(&self.table)) {
            faults.push("7.5.4");
        }
        IllegalAct { faults, because, promotion, subject: self.moved_subject() }
    }

    fn moved_subject(&self) -> Subject {
        let seen = self.seen();
        let own = |man: &Man| man.color == self.turn.mover();
        let moved = seen.iter().filter_map(|(id, man)| match self.turn.start.get(id).place {
            Place::Board(square) if own(&man.man) && seen.differs(id, &self.turn.start) => Some((man.man, square)),
            _ => None,
        });
        let moved = moved.min_by_key(|(man, _)| man.piece != Piece::King);
        Subject { man: moved.map(|(man, _)| man), square: moved.map(|(_, square)| square), ..Subject::default() }
    }

    fn rule_on_act(&mut self, act: &IllegalAct, claimed: Claimed, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        self.find_illegal(side, &act.faults, act.because, act.subject, claimed, events);
        match act.promotion {
            Some(mv) => {
                self.put_queen(mv);
                self.pass_turn(mv, events);
                let gain = self.clock.press(side, self.now);
                let faults = act.faults.clone();
                if let Some(last) = self.history.last_mut() {
                    last.completed = Some(Completion { gain, faults, because: None, ruled: true });
                }
                events.push(Event::Completed { side });
                self.charge(side, &act.faults, events);
                if self.result.is_none() {
                    self.look_for_end(events);
                }
            }
            None => {
                let left = self.seen().into_owned();
                self.free_what_did_not_move(&left);
                self.restore_turn(events);
                self.charge(side, &act.faults, events);
            }
        }
    }

    /// In some books the man that moved illegally must make the other move, whatever else was touched (C11).
    pub(super) fn free_what_did_not_move(&mut self, left: &Placement) {
        let law: ReplacedBy = self.setup.law();
        if law == ReplacedBy::TouchedMen {
            return;
        }
        let side = self.turn.mover();
        if law == ReplacedBy::OpponentsChoice
            && let Some(binding) = self.illegal_capture(left)
        {
            self.turn.contacts.clear();
            self.turn.contacts_before_binding = 0;
            self.turn.bindings = vec![binding];
            return;
        }
        let start = &self.turn.start;
        self.turn.contacts.retain(|contact| contact.kind.color == side && left.differs(contact.man, start));
        self.turn.contacts_before_binding = self.turn.contacts.len();
    }

    /// The illegal act was a capture: by which man, and of which.
    fn illegal_capture(&self, left: &Placement) -> Option<Binding> {
        let side = self.turn.mover();
        let stood = |id: ManId| match self.turn.start.get(id).place {
            Place::Board(square) => Some(square),
            _ => None,
        };
        let gone = |(id, man): (ManId, &TableMan)| {
            let captured = man.man.color != side && !matches!(man.place, Place::Board(_));
            stood(id).filter(|_| captured)
        };
        let moved = |(id, man): (ManId, &TableMan)| {
            let own = man.man.color == side && left.differs(id, &self.turn.start);
            stood(id).filter(|_| own)
        };
        let (captured, moved) = (left.iter().find_map(gone)?, left.iter().find_map(moved)?);
        Some(Binding::Replaced { moved, captured, demand: None })
    }

    /// The opponent demands how an illegal capture is replaced.
    pub(super) fn demand(&mut self, side: Color, wanted: Demand) -> Result<(), Refusal> {
        let open = self.turn.mover() != side && self.turn.contacts.is_empty();
        match self.turn.bindings[..] {
            [Binding::Replaced { moved, captured, demand: None }] if open => {
                self.turn.bindings = vec![Binding::Replaced { moved, captured, demand: Some(wanted) }];
                Ok(())
            }
            _ => Err(Refusal::NothingToDemand),
        }
    }

    /// An illegal act that has not been completed is claimed, in a book that allows it from the release on (C37).
    pub(super) fn claimed_at_release(&mut self, claimant: Color, events: &mut Vec<Event>) -> bool {
        let open = self.setup.law::<IllegalFrom>() == IllegalFrom::Release && self.turn.mover() != claimant;
        let illegal = open && self.has_acted(!claimant) && self.standing_move().is_none();
        if illegal {
            let act = self.illegal_act();
            self.rule_on_act(&act, Claimed::By(claimant), events);
        }
        illegal
    }

    fn coach_puts_back(&mut self, act: &IllegalAct, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        let explained = self.turn.breach.is_some() || self.explained(act);
        if !explained {
            self.find_illegal(side, &act.faults, act.because, act.subject, Claimed::No, events);
        }
        match self.turn.breach.take() {
            Some(breach) => {
                self.turn.bindings.truncate(breach.bindings);
                self.put_back_to(breach.standing, events);
            }
            None => self.restore_turn(events),
        }
    }

    /// Whether the last ruling has already explained this very act at its release.
    fn explained(&self, act: &IllegalAct) -> bool {
        let same = |ruling: &&Ruling| ruling.kind == RulingKind::Illegal && Some(ruling.article.law) == act.because;
        self.rulings.last().filter(same).is_some_and(|ruling| ruling.by == self.turn.mover())
    }

    /// Nobody rules: the placement stands, and the opponent moves from it until he claims.
    fn act_stands(&mut self, act: IllegalAct, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        let gain = self.clock.press(side, self.now);
        let start = self.stand_as_they_are();
        let mut base = self.turn.base.clone();
        for square in squares() {
            base.set(square, start.top(square).map(|id| start.get(id).man));
        }
        base.passed = None;
        base.hand_over();
        self.turn.used = self.turn.hands_used(&self.table);
        self.turn.adjusting = false;
        self.turn.completed = Some(Completion { gain, faults: act.faults, because: act.because, ruled: false });
        self.put_back[side] = false;
        for earlier in &mut self.history {
            earlier.completed.get_or_insert_default();
        }
        self.forget_moved_strays();
        let next = self.turn.followed_by(base, start);
        self.history.push(std::mem::replace(&mut self.turn, next));
        events.push(Event::Completed { side });
    }

    /// The men as an act leaves them that nobody rules on: one that rests under the hand stands where it rests,
    /// one that is held where it was taken from, and what another man covers lies beside the board.
    fn stand_as_they_are(&mut self) -> Placement {
        let side = self.turn.mover();
        for id in self.table.held(side) {
            self.table.hold_from_where_it_rests(id);
        }
        let mut start = self.table.without_hand_of(side).without_hand_of(!side);
        start.take_off_covered();
        for (id, man) in start.iter().filter(|(_, man)| man.place == Place::Tray) {
            let covered = match self.table.get(id).place {
                Place::Board(_) => true,
                Place::Hand(grip) => grip.from.is_some(),
                Place::Tray | Place::Box | Place::Away => false,
            };
            if covered {
                self.table.put(id, man.place, man.offset);
            }
        }
        start
    }

    /// Announces what was illegal: one ruling for each fault found in the act.
    pub(super) fn find_illegal(
        &mut self,
        side: Color,
        faults: &[&'static str],
        because: Option<&'static str>,
        subject: Subject,
        claimed: Claimed,
        events: &mut Vec<Event>,
    ) {
        let counts = self.setup.law::<EmptyPress>() == EmptyPress::Illegal;
        for (n, fault) in faults.iter().enumerate() {
            let (kind, fault) = match *fault {
                "7.5.3" if !counts => (RulingKind::Clock, "6.2.4"),
                "7.5.4" if !counts => (RulingKind::Hand, "4.1"),
                fault => (RulingKind::Illegal, fault),
            };
            let mut ruling = self.ruling(side, kind, fault, subject);
            ruling.because = because.filter(|_| fault == "7.5.1").map(|number| self.article(number));
            if let (Claimed::By(claimant), 0) = (claimed, n) {
                ruling.by = claimant;
                ruling.claimed = true;
            }
            self.publish(ruling, events);
        }
    }

    /// What an illegal act costs. A press with nothing moved, or both hands, some books leave to the arbiter, who warns
    /// (C32).
    pub(super) fn charge(&mut self, side: Color, faults: &[&'static str], events: &mut Vec<Event>) {
        let counts = self.setup.law::<EmptyPress>() == EmptyPress::Illegal;
        if counts || faults.iter().any(|fault| !matches!(*fault, "7.5.3" | "7.5.4")) {
            self.penalise(side, events);
        } else if self.supervision() != Supervision::Coach {
            self.warn(side, events);
        }
    }

    /// Counts a completed illegal move and lets the law take its course (7.5.5). Several faults count once.
    pub(super) fn penalise(&mut self, side: Color, events: &mut Vec<Event>) {
        if self.supervision() == Supervision::Coach {
            return;
        }
        let Some(limit) = self.setup.law::<IllegalMovesThatLose>().limit() else { return };
        let count = self.offences[side].illegal_moves.saturating_add(1);
        self.offences[side].illegal_moves = count;
        let loses = count >= limit;
        let time = self.setup.law::<IllegalMoveMinutes>().time();
        let given = if loses || !self.clock.keeps_time() { Millis::ZERO } else { time };
        let subject = Subject { count, limit, ..Subject::default() };
        let mut ruling = self.ruling(side, RulingKind::Penalty, "7.5.5", subject);
        ruling.time[!side] = given;
        self.publish(ruling, events);
        if loses {
            self.lose(side, Reason::IllegalMoves, "7.5.5", events);
        }
    }

    /// The pawn that was left without a new piece becomes a queen (7.5.2).
    pub(super) fn put_queen(&mut self, mv: Move) {
        let side = self.turn.mover();
        let pawn = |id: &ManId| self.turn.start.get(*id).place == Place::Board(mv.from);
        let mut gone: Vec<ManId> = self.table.iter().map(|(id, _)| id).filter(pawn).collect();
        gone.extend(self.table.standing(mv.to));
        for id in gone {
            self.table.put(id, Place::Tray, Offset::default());
        }
        if let Some(queen) = self.table.outside(Man::new(side, Piece::Queen)) {
            self.table.put(queen, Place::Board(mv.to), Offset::default());
        }
        debug_assert_eq!(made_move(&self.turn.base, &[mv], &self.seen()), Some(mv));
    }
}

/// An act completed without a move having been made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct IllegalAct {
    faults: Vec<&'static str>,
    because: Option<&'static str>,
    promotion: Option<Move>,
    subject: Subject,
}

/// Whether a ruling answers a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claimed {
    /// The arbiter saw it himself.
    No,
    /// A player claimed.
    By(Color),
}

/// Whether men were moved with two different hands (4.1).
fn both_hands(hands: &[Hand]) -> bool {
    hands.contains(&Hand::Left) && hands.contains(&Hand::Right)
}
