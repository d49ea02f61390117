//! What hands do with men, and what comes of it (articles 4.1–4.7, 7.4).

use super::{Breach, Brought, Event, Game, Hands, Refusal, Stray, Supervision, Turn};
use crate::{
    arbiter::{Binding, Reason, RulingKind, Score, Subject, made_move, on_the_way, why_illegal},
    chess::{CanWin, Color, Man, Move, Piece, Rank, Square, Wing, can_win},
    table::{Act, Grip, Hand, ManId, Offset, Place},
};

impl Game {
    /// A player's hand does something on or beside the board.
    pub(super) fn handle(
        &mut self,
        side: Color,
        act: &Act,
        hand: Option<Hand>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        match *act {
            Act::Touch(square) => {
                let man = self.resting_or_top(side, square).ok_or(Refusal::NoMan(square))?;
                self.meet(side, man, events);
            }
            Act::Brush(square) => {
                self.table.top(square).ok_or(Refusal::NoMan(square))?;
            }
            Act::Lift(square) => {
                let man = self.resting_or_top(side, square).ok_or(Refusal::NoMan(square))?;
                if self.meet(side, man, events) {
                    self.pick_up(side, man, hand);
                }
            }
            Act::Rest { man, square, offset } => {
                let id = match man {
                    Some(man) => self.table.outside(man).ok_or(Refusal::NoSuchMan)?,
                    None => match self.in_hand(side, hand) {
                        Some(id) => id,
                        None => self.take_last_touched(side, hand, events)?,
                    },
                };
                self.rest(side, id, square, offset, hand);
            }
            Act::Release { square, offset } => {
                let id = match self.in_hand(side, hand) {
                    Some(id) => id,
                    None => self.take_last_touched(side, hand, events)?,
                };
                if matches!(self.table.get(id).place, Place::Hand(_)) {
                    self.let_go(side, id, Place::Board(square), offset, hand, events);
                }
            }
            Act::Place { man, square, offset } => {
                let held = self.table.held(side).into_iter().find(|id| self.from_outside(*id, man));
                let id = held.or_else(|| self.table.outside(man)).ok_or(Refusal::NoSuchMan)?;
                if self.setup.hands == Hands::Assisted {
                    self.take_off_pawn(side, man, square);
                }
                self.let_go(side, id, Place::Board(square), offset, hand, events);
            }
            Act::Back => self.back(side, hand, events)?,
            Act::Remove(square) => {
                let standing = self.table.standing(square).first().copied();
                let held = || {
                    self.table
                        .held(side)
                        .into_iter()
                        .find(|id| self.grip(*id).is_some_and(|grip| grip.from == Some(square)))
                };
                let id = standing
                    .or_else(|| self.resting_or_top(side, square))
                    .or_else(held)
                    .ok_or(Refusal::NoMan(square))?;
                if self.meet(side, id, events) {
                    self.let_go(side, id, Place::Tray, Offset::default(), hand, events);
                }
            }
            Act::Shift { square, offset } => {
                let id = self.table.top(square).ok_or(Refusal::NoMan(square))?;
                if self.meet(side, id, events) {
                    self.table.straighten(id, offset);
                    self.forget_restored_strays();
                }
            }
            Act::Topple(ref toppled) => {
                let ids: Vec<ManId> = toppled
                    .iter()
                    .map(|square| self.table.top(*square).ok_or(Refusal::NoMan(*square)))
                    .collect::<Result<_, _>>()?;
                for id in ids {
                    self.stray(side, id);
                    self.table.topple(id, true);
                }
            }
            Act::Interrupt => {
                for id in self.table.held(side) {
                    self.put_down_where_taken(id);
                }
            }
            _ => unreachable!("every other act is performed before hands are asked"),
        }
        Ok(())
    }

    /// A deliberate contact (4.2.2). Says whether the hand may go on: not where the contact completed the
    /// opponent's act and that was put back.
    fn meet(&mut self, side: Color, man: ManId, events: &mut Vec<Event>) -> bool {
        if !self.clock.keeps_time() && !self.complete_unpressed(!side, events) {
            return false;
        }
        if self.setup.supervision != Supervision::Players && self.strays.iter().any(|stray| stray.by != side) {
            self.rule_on_strays(!side, events);
        }
        self.put_back[side] = false;
        self.last_touched[side] = Some(man);
        if self.turn.mover() != side {
            return true;
        }
        let standing_up = self.table.get(man).toppled || self.strays.iter().any(|stray| stray.man == man);
        if self.turn.adjusting || standing_up {
            self.turn.exempt.push(man);
        } else {
            self.note_contact(man, events);
        }
        true
    }

    fn note_contact(&mut self, man: ManId, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        self.turn.note_contact(man);
        if let Place::Board(square) = self.turn.start.get(man).place {
            events.push(Event::Touched { side, square });
        }
        if self.offer == Some(!side) {
            self.offer = None;
            events.push(Event::OfferGone { side: !side });
        }
    }

    fn pick_up(&mut self, side: Color, id: ManId, hand: Option<Hand>) {
        self.send_back_brought(id);
        let man = *self.table.get(id);
        let (from, from_offset) = match man.place {
            Place::Board(square) => (Some(square), man.offset),
            Place::Hand(grip) => (grip.from, grip.from_offset),
            Place::Tray | Place::Box => (None, Offset::default()),
        };
        let grip = Grip { by: side, hand, from, from_offset, resting: None };
        self.table.put(id, Place::Hand(grip), man.offset);
        self.note_hand(side, id, hand);
    }

    fn rest(&mut self, side: Color, id: ManId, square: Square, offset: Offset, hand: Option<Hand>) {
        if !matches!(self.table.get(id).place, Place::Hand(_)) {
            self.pick_up(side, id, hand);
        }
        if let Place::Hand(grip) = self.table.get(id).place {
            self.table.put(id, Place::Hand(Grip { resting: Some(square), ..grip }), offset);
        }
        if self.turn.mover() == side {
            self.fix_promotion(id, square);
        }
    }

    /// The choice of the new piece is fixed as soon as it touches the square (4.4.4).
    fn fix_promotion(&mut self, id: ManId, to: Square) {
        let man = self.table.get(id).man;
        let outside = !matches!(self.turn.start.get(id).place, Place::Board(_));
        let chosen = |mv: &Move| mv.to == to && mv.promotion == Some(man.piece);
        if outside && man.color == self.turn.mover() && self.turn.owed().moves.iter().any(chosen) {
            self.turn.fix(Binding::Promotion { piece: man.piece, to });
        }
    }

    /// The hand leaves a man somewhere, and what that means is found out.
    fn let_go(
        &mut self,
        side: Color,
        id: ManId,
        place: Place,
        offset: Offset,
        hand: Option<Hand>,
        events: &mut Vec<Event>,
    ) {
        self.send_back_brought(id);
        self.table.put(id, place, offset);
        self.table.topple(id, false);
        self.note_hand(side, id, hand);
        self.last_moved[side] = Some(id);
        self.forget_restored_strays();
        self.turn.hands.retain(|(id, _)| self.table.differs(*id, &self.turn.start));
        if self.turn.mover() == side {
            if self.turn.exempt.contains(&id) && self.table.differs(id, &self.turn.start) {
                self.turn.adjusting = false;
                self.note_contact(id, events);
            }
            self.judge(id, events);
        } else if self.just_made(side) {
            self.after_made(side, id, events);
        } else {
            self.out_of_turn(side, id, events);
        }
    }

    /// Whether the player has made a move, not completed it, and the opponent has not touched anything yet.
    pub(super) fn just_made(&self, side: Color) -> bool {
        self.turn.contacts.is_empty()
            && self.history.last().is_some_and(|turn| turn.mover() == side && turn.completed.is_none())
    }

    /// The player having the move has let a man go: has a move been made, and might it be?
    fn judge(&mut self, id: ManId, events: &mut Vec<Event>) {
        if self.setup.hands == Hands::Assisted {
            self.assist(id, events);
        }
        let owed = self.turn.owed();
        if let Some(mv) = made_move(&self.turn.base, self.turn.legal(), &self.table) {
            if owed.moves.contains(&mv) {
                self.make(mv, events);
                return;
            }
            let by_touch = self.turn.owed_by_touch();
            let (kind, obligation) = if by_touch.moves.contains(&mv) {
                (RulingKind::Release, owed.obligation)
            } else {
                (RulingKind::Touch, by_touch.obligation)
            };
            // A legal move that is not permitted breaks some obligation.
            let Some(owed) = obligation else { return };
            self.breach(kind, owed.article, owed.square, events);
            if self.setup.supervision == Supervision::Players {
                self.make(mv, events);
            }
            return;
        }
        let Place::Board(to) = self.table.get(id).place else { return };
        let man = self.table.get(id).man;
        let from = match self.turn.start.get(id).place {
            Place::Board(square) => Some(square),
            _ => None,
        };
        let elsewhere = self.turn.bindings.iter().find_map(|binding| match *binding {
            Binding::Released { from: f, to: t } if Some(f) == from && t != to => Some((f, t)),
            _ => None,
        });
        if let Some((f, t)) = elsewhere {
            let article = if self.turn.base.castling(Move::new(f, t)).is_some() { "4.7.2" } else { "4.7" };
            self.breach(RulingKind::Release, article, t, events);
            return;
        }
        if man.color == self.turn.mover() && from != Some(to) {
            let candidate = |mv: &&Move| match from {
                Some(from) => (mv.from, mv.to) == (from, to),
                None => mv.to == to && mv.promotion == Some(man.piece),
            };
            let possible: Vec<Move> = owed.moves.iter().filter(candidate).copied().collect();
            if on_the_way(&self.turn.base, &self.turn.start, &self.table, &possible) {
                let binding = match from {
                    Some(from) => Binding::Released { from, to },
                    None => Binding::Promotion { piece: man.piece, to },
                };
                self.turn.bind(binding, &self.table);
                if self.setup.hands == Hands::Assisted && self.promotion_square() == Some(to) {
                    events.push(Event::PromotionAsked { square: to });
                }
            } else if self.setup.supervision == Supervision::Coach {
                self.explain(man, from.unwrap_or(to), events);
            }
        }
    }

    /// The coach says at the release what is wrong with it.
    fn explain(&mut self, man: Man, square: Square, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        let (base, start) = (&self.turn.base, &self.turn.start);
        let subject = Subject { man: Some(man), square: Some(square), count: 0 };
        if on_the_way(base, start, &self.table, self.turn.legal()) {
            if let Some(owed) = self.turn.owed().obligation {
                let kind = if owed.article.starts_with("4.7") { RulingKind::Release } else { RulingKind::Touch };
                self.breach(kind, owed.article, owed.square, events);
            }
        } else {
            let number = why_illegal(base, start, &self.table);
            self.rule(side, RulingKind::Illegal, number, subject, events);
        }
    }

    /// A breach of what contacts or releases oblige, by the player having the move.
    fn breach(&mut self, kind: RulingKind, article: &'static str, square: Square, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        let man = self.turn.base.man(square).or_else(|| {
            let standing = self.turn.standing().top(square);
            standing.map(|id| self.table.get(id).man)
        });
        let subject = Subject { man, square: Some(square), count: 0 };
        if self.setup.supervision != Supervision::Players {
            self.rule(side, kind, article, subject, events);
        }
        match self.setup.supervision {
            Supervision::Arbiter => {
                let standing = self.turn.standing().clone();
                self.put_back_to(standing, events);
            }
            Supervision::Coach | Supervision::Players => {
                if self.turn.breach.is_none() {
                    let standing = self.turn.standing().clone();
                    let bindings = self.turn.bindings.len();
                    self.turn.breach = Some(Breach { kind, article, man, square, standing, bindings });
                }
            }
        }
    }

    /// The men of this turn stand again as before a breach. A release that made a move makes it again.
    pub(super) fn put_back_to(&mut self, standing: crate::table::Placement, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        self.table = standing;
        self.turn.breach = None;
        self.turn.hands.clear();
        self.brought.clear();
        self.put_back[side] = true;
        events.push(Event::Restored);
        let owed = self.turn.owed().moves;
        if let Some(mv) = made_move(&self.turn.base, &owed, &self.table) {
            self.make(mv, events);
        }
    }

    /// A move is made: the opponent has the move (1.3, 4.7), and the game may be over (5.1.1, 5.2).
    pub(super) fn make(&mut self, mv: Move, events: &mut Vec<Event>) {
        self.pass_turn(mv, events);
        self.look_for_end(events);
    }

    pub(super) fn pass_turn(&mut self, mv: Move, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        for id in self.table.held(side) {
            // What the hand still holds has left the board with this move.
            self.table.put(id, Place::Tray, Offset::default());
        }
        for earlier in self.history.iter_mut().filter(|turn| turn.mover() == side) {
            earlier.completed.get_or_insert_default(); // 6.2.1.2
        }
        self.turn.made = Some(mv);
        self.turn.adjusting = false;
        self.turn.bind(Binding::Released { from: mv.from, to: mv.to }, &self.table);
        if let Some(piece) = mv.promotion {
            self.turn.bind(Binding::Promotion { piece, to: mv.to }, &self.table);
        }
        self.turn.used = self.turn.hands_used(&self.table);
        let next = Turn::new(self.turn.base.after(mv), self.table.clone());
        self.brought.retain(|brought| self.table.get(brought.with).man.color == side);
        self.history.push(std::mem::replace(&mut self.turn, next));
        events.push(Event::Made { side, mv });
    }

    pub(super) fn look_for_end(&mut self, events: &mut Vec<Event>) {
        let base = &self.turn.base;
        let can = |side| can_win(base, self.turn.legal(), side);
        if self.turn.legal().is_empty() {
            if base.in_check(base.turn) {
                self.end(Score::Win(!self.turn.mover()), Reason::Checkmate, "5.1.1", events);
            } else {
                self.end(Score::Draw, Reason::Stalemate, "5.2.1", events);
            }
        } else if can(Color::White) == CanWin::No && can(Color::Black) == CanWin::No {
            self.end(Score::Draw, Reason::DeadPosition, "5.2.2", events);
        }
    }

    /// The player who has made a move, not yet completed, lets go of another man or of the same one elsewhere.
    fn after_made(&mut self, side: Color, id: ManId, events: &mut Vec<Event>) {
        if !self.table.differs(id, &self.turn.start) {
            return;
        }
        let Some(last) = self.history.last() else { return };
        let released = last.bindings.iter().any(|binding| {
            let to = match binding {
                Binding::Released { to, .. } | Binding::Promotion { to, .. } => *to,
            };
            self.turn.start.get(id).place == Place::Board(to)
        });
        let on_board = matches!(self.table.get(id).place, Place::Board(_));
        let another = made_move(&last.base, last.legal(), &self.table);
        if (released && on_board) || another.is_some() {
            if self.setup.supervision == Supervision::Coach {
                self.explain_after_made(id, another, events);
                return;
            }
            self.reopen_last();
            self.judge(id, events);
        } else if on_board && self.table.get(id).man.color == side {
            self.out_of_turn(side, id, events);
        } else {
            self.stray(side, id);
        }
    }

    /// The coach says why a move that was made stays, and leaves the man where it is until the press.
    fn explain_after_made(&mut self, id: ManId, another: Option<Move>, events: &mut Vec<Event>) {
        let Some(last) = self.history.last() else { return };
        let by_touch = last.owed_by_touch();
        let (kind, owed) = match another {
            Some(mv) if !by_touch.moves.contains(&mv) => (RulingKind::Touch, by_touch.obligation),
            _ => (RulingKind::Release, last.owed().obligation),
        };
        let side = last.mover();
        let article = owed.map_or("4.7", |owed| owed.article);
        let subject = self.subject(id);
        self.rule(side, kind, article, subject, events);
        self.stray(side, id);
        if let Some(stray) = self.strays.iter_mut().find(|stray| stray.man == id) {
            stray.explained = true;
        }
    }

    /// The last turn is taken up again, as if its move had not been made.
    pub(super) fn reopen_last(&mut self) {
        if let Some(mut last) = self.history.pop() {
            last.made = None;
            last.completed = None;
            self.turn = last;
        }
    }

    /// A player who does not have the move has let a man go.
    fn out_of_turn(&mut self, side: Color, id: ManId, events: &mut Vec<Event>) {
        if !self.table.differs(id, &self.turn.start) {
            return;
        }
        let moved = self.table.get(id).man.color == side
            && matches!(self.turn.start.get(id).place, Place::Board(_))
            && matches!(self.table.get(id).place, Place::Board(_));
        self.stray(side, id);
        if self.setup.supervision != Supervision::Players {
            let subject = self.subject(id);
            if moved {
                self.rule(side, RulingKind::Turn, "1.3", subject, events);
            } else {
                self.rule(side, RulingKind::Displaced, "7.4.1", subject, events);
            }
            self.restore_strays(side, events);
        }
    }

    /// Displaced men that were not put back (7.4.1).
    pub(super) fn rule_on_strays(&mut self, by: Color, events: &mut Vec<Event>) {
        let unexplained = self.strays.iter().find(|stray| stray.by == by && !stray.explained);
        if let Some(man) = unexplained.map(|stray| stray.man) {
            let subject = self.subject(man);
            self.rule(by, RulingKind::Displaced, "7.4.1", subject, events);
        }
        if self.strays.iter().any(|stray| stray.by == by) {
            self.restore_strays(by, events);
        }
    }

    fn subject(&self, id: ManId) -> Subject {
        let square = match self.turn.start.get(id).place {
            Place::Board(square) => Some(square),
            _ => match self.table.get(id).place {
                Place::Board(square) => Some(square),
                _ => None,
            },
        };
        Subject { man: Some(self.table.get(id).man), square, count: 0 }
    }

    fn stray(&mut self, by: Color, man: ManId) {
        if self.strays.iter().all(|stray| stray.man != man) {
            let before = match self.table.get(man).toppled {
                false if !self.table.differs(man, &self.turn.start) => *self.table.get(man),
                _ => *self.turn.start.get(man),
            };
            self.strays.push(Stray { man, by, before, explained: false });
        }
    }

    pub(super) fn restore_strays(&mut self, by: Color, events: &mut Vec<Event>) {
        let (his, others) = std::mem::take(&mut self.strays).into_iter().partition(|stray: &Stray| stray.by == by);
        self.strays = others;
        for stray in his {
            self.table.put(stray.man, stray.before.place, stray.before.offset);
            self.table.topple(stray.man, false);
        }
        events.push(Event::Restored);
    }

    fn forget_restored_strays(&mut self) {
        let table = &self.table;
        self.strays.retain(|stray| {
            let man = table.get(stray.man);
            man.toppled || man.place != stray.before.place
        });
    }

    fn back(&mut self, side: Color, hand: Option<Hand>, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if let Some(id) = self.in_hand(side, hand) {
            let (place, offset) = self.origin(id);
            self.let_go(side, id, place, offset, hand, events);
            return Ok(());
        }
        let moved = self.last_moved[side].filter(|id| self.table.differs(*id, &self.turn.start));
        let id = moved.ok_or(Refusal::NothingToPutBack)?;
        let before = *self.turn.start.get(id);
        self.let_go(side, id, before.place, before.offset, hand, events);
        // Another man displaced before it can be put back next.
        let displaced = |id: &ManId| self.table.differs(*id, &self.turn.start);
        self.last_moved[side] = self.table.iter().map(|(id, _)| id).find(displaced);
        Ok(())
    }

    fn put_down_where_taken(&mut self, id: ManId) {
        let (place, offset) = self.origin(id);
        self.table.put(id, place, offset);
    }

    fn origin(&self, id: ManId) -> (Place, Offset) {
        match self.grip(id) {
            Some(Grip { from: Some(square), from_offset, .. }) => (Place::Board(square), from_offset),
            _ => (Place::Tray, Offset::default()),
        }
    }

    fn grip(&self, id: ManId) -> Option<Grip> {
        match self.table.get(id).place {
            Place::Hand(grip) => Some(grip),
            _ => None,
        }
    }

    fn from_outside(&self, id: ManId, man: Man) -> bool {
        self.table.get(id).man == man && self.grip(id).is_some_and(|grip| grip.from.is_none())
    }

    fn resting_or_top(&self, side: Color, square: Square) -> Option<ManId> {
        let resting = |id: &ManId| self.grip(*id).is_some_and(|grip| grip.resting == Some(square));
        self.table.held(side).into_iter().find(resting).or_else(|| self.table.top(square))
    }

    /// The man in that hand; where hands are not told apart, the one taken up last.
    fn in_hand(&self, side: Color, hand: Option<Hand>) -> Option<ManId> {
        let held = self.table.held(side);
        let this = held.iter().rev().find(|id| hand.is_some() && self.grip(**id).is_some_and(|grip| grip.hand == hand));
        this.or(held.last()).copied()
    }

    fn take_last_touched(
        &mut self,
        side: Color,
        hand: Option<Hand>,
        events: &mut Vec<Event>,
    ) -> Result<ManId, Refusal> {
        let standing = |id: &ManId| matches!(self.table.get(*id).place, Place::Board(_));
        let id = self.last_touched[side].filter(standing).ok_or(Refusal::NothingHeld)?;
        if self.meet(side, id, events) {
            self.pick_up(side, id, hand);
        }
        Ok(id)
    }

    fn note_hand(&mut self, side: Color, id: ManId, hand: Option<Hand>) {
        if let (Some(hand), true) = (hand, self.turn.mover() == side) {
            if !self.turn.hands.contains(&(id, hand)) {
                self.turn.hands.push((id, hand));
            }
        }
    }
}

/// Assisted hands: what follows by itself, whether the move is legal or not.
impl Game {
    fn assist(&mut self, id: ManId, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        let (Place::Board(from), Place::Board(to)) = (self.turn.start.get(id).place, self.table.get(id).place) else {
            return;
        };
        let man = self.table.get(id).man;
        if man.color != side || from == to {
            return;
        }
        for other in self.table.standing(to) {
            if self.table.get(other).man.color != side {
                self.note_contact(other, events);
                self.bring(id, other, Place::Tray);
            }
        }
        let mv = Move::new(from, to);
        let beside = Square::new(to.file(), from.rank());
        let steps_aside =
            (from.file() as i8 - to.file() as i8).abs() == 1 && (from.rank() as i8 - to.rank() as i8).abs() == 1;
        if self.turn.base.captured(mv) == Some(beside) && steps_aside && to != beside {
            if let Some(pawn) = self.table.top(beside) {
                self.note_contact(pawn, events);
                self.bring(id, pawn, Place::Tray);
            }
        }
        let rank = Rank::First.relative_to(side);
        if let Some(wing) = self.turn.base.castling(mv).filter(|wing| self.turn.base.at_home(side, *wing)) {
            let corner = self.table.top(Square::new(wing.rook_from(), rank));
            if let Some(rook) = corner.filter(|id| self.table.get(*id).man == Man::new(side, Piece::Rook)) {
                self.bring_rook(id, rook, wing, rank);
            }
        }
    }

    fn bring_rook(&mut self, king: ManId, rook: ManId, wing: Wing, rank: Rank) {
        self.bring(king, rook, Place::Board(Square::new(wing.rook_to(), rank)));
    }

    fn bring(&mut self, with: ManId, man: ManId, place: Place) {
        self.brought.push(Brought { with, man, before: *self.table.get(man) });
        self.table.put(man, place, Offset::default());
    }

    /// The man that others followed is taken up again: they go back.
    fn send_back_brought(&mut self, with: ManId) {
        let (with, rest) = std::mem::take(&mut self.brought).into_iter().partition(|b: &Brought| b.with == with);
        self.brought = rest;
        for brought in with {
            self.table.put(brought.man, brought.before.place, brought.before.offset);
        }
    }

    /// The pawn that waits where the new piece is put goes off the board.
    fn take_off_pawn(&mut self, side: Color, man: Man, square: Square) {
        let pawn = Man::new(side, Piece::Pawn);
        let last = square.rank() == Rank::Eighth.relative_to(side);
        let waiting = self.table.standing(square).into_iter().find(|id| self.table.get(*id).man == pawn);
        if let Some(pawn) = waiting.filter(|_| last && man.color == side && man.piece != Piece::Pawn) {
            self.table.put(pawn, Place::Tray, Offset::default());
        }
    }
}
