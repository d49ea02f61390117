//! What a release means: a move made, a step on the way to one, or a breach (4.7).

use std::borrow::Cow;

use super::{Breach, Event, Game, Hands, Supervision};
use crate::{
    arbiter::{Binding, Reason, RulingKind, Score, Subject, made_move, on_the_way, why_illegal},
    chess::{CanWin, Color, Effort, Man, Move, Square, can_win},
    table::{ManId, Offset, Place, Placement},
};

impl Game {
    /// The men as the player having the move finds them: what the other holds counts where he took it from.
    pub(super) fn seen(&self) -> Cow<'_, Placement> {
        let other = !self.turn.mover();
        if self.table.held(other).is_empty() {
            Cow::Borrowed(&self.table)
        } else {
            Cow::Owned(self.table.without_hand_of(other))
        }
    }

    /// Whether the player has made a move, not completed it, and the opponent has not touched anything yet.
    pub(super) fn just_made(&self, side: Color) -> bool {
        self.turn.contacts.is_empty()
            && self.history.last().is_some_and(|turn| turn.mover() == side && turn.completed.is_none())
    }

    /// The legal move whose outcome stands on the board.
    pub(super) fn standing_move(&self) -> Option<Move> {
        made_move(&self.turn.base, self.turn.legal(), &self.seen())
    }

    /// The player having the move has let a man go: has a move been made, and might it be?
    pub(super) fn judge(&mut self, id: ManId, events: &mut Vec<Event>) {
        if self.setup.hands == Hands::Assisted {
            self.assist(id, events);
        }
        if let Some(mv) = self.standing_move() {
            self.judge_move(mv, events);
        } else if let Place::Board(to) = self.table.get(id).place {
            self.judge_release(id, to, events);
        }
    }

    /// A legal move stands on the board: it is made, unless it breaks what contacts or releases oblige.
    pub(super) fn judge_move(&mut self, mv: Move, events: &mut Vec<Event>) {
        let owed = self.turn.owed();
        if owed.moves.contains(&mv) {
            self.turn.breach = None; // he has put it right himself
            self.make(mv, events);
            return;
        }
        let by_touch = self.turn.owed_by_touch();
        let (kind, obligation) = if by_touch.moves.contains(&mv) {
            (RulingKind::Release, owed.obligation)
        } else {
            (RulingKind::Touch, by_touch.obligation)
        };
        // Where not every legal move is permitted, something obliges.
        let Some(owed) = obligation else { return };
        self.breach(kind, owed.article, owed.square, events);
        if self.supervision() == Supervision::Players {
            self.make(mv, events);
        }
    }

    /// A man was let go, and no move is made yet: it may be bound there, or have been bound elsewhere (4.7).
    fn judge_release(&mut self, id: ManId, to: Square, events: &mut Vec<Event>) {
        let man = self.table.get(id).man;
        let from = match self.turn.start.get(id).place {
            Place::Board(square) => Some(square),
            _ => None,
        };
        if let Some((article, square)) = self.bound_elsewhere(id, from, to) {
            self.breach(RulingKind::Release, article, square, events);
            return;
        }
        if man.color != self.turn.mover() || from == Some(to) {
            return;
        }
        let candidate = |mv: &&Move| match from {
            Some(from) => (mv.from, mv.to) == (from, to),
            None => mv.to == to && mv.promotion == Some(man.piece),
        };
        let possible: Vec<Move> = self.turn.owed().moves.iter().filter(candidate).copied().collect();
        if on_the_way(&self.turn.base, &self.turn.start, &self.seen(), &possible) {
            let binding = match from {
                Some(from) => Binding::Released { from, to },
                None => Binding::Promotion { piece: man.piece, to },
            };
            self.turn.bind(binding, &self.table);
            if self.setup.hands == Hands::Assisted && self.promotion_square() == Some(to) {
                events.push(Event::PromotionAsked { square: to });
            }
        } else if self.supervision() == Supervision::Coach {
            self.explain(man, from.unwrap_or(to), events);
        }
    }

    /// The square to which an earlier release has bound this man, if it is another one, and the article.
    fn bound_elsewhere(&self, id: ManId, from: Option<Square>, to: Square) -> Option<(&'static str, Square)> {
        let fixed = self.turn.bindings.iter().find_map(|binding| match *binding {
            Binding::Released { from: f, to: t } if Some(f) == from && t != to => Some((f, t)),
            _ => None,
        });
        if let Some((f, t)) = fixed {
            let castles = self.turn.base.castling(Move::new(f, t)).is_some();
            return Some((if castles { "4.7.2" } else { "4.7" }, t));
        }
        // The castling rook and the new piece are bound by having been let go as part of the move.
        match self.turn.bound.as_ref()?.get(id).place {
            Place::Board(t) if t != to && Some(t) != from => Some(("4.7", t)),
            _ => None,
        }
    }

    /// The coach says at the release what is wrong with it.
    fn explain(&mut self, man: Man, square: Square, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        if on_the_way(&self.turn.base, &self.turn.start, &self.seen(), self.turn.legal()) {
            if let Some(owed) = self.turn.owed().obligation {
                let kind = if owed.article.starts_with("4.7") { RulingKind::Release } else { RulingKind::Touch };
                self.breach(kind, owed.article, owed.square, events);
            }
        } else {
            let number = why_illegal(&self.turn.base, &self.turn.start, &self.seen());
            let subject = Subject { man: Some(man), square: Some(square), ..Subject::default() };
            self.rule(side, RulingKind::Illegal, number, subject, events);
        }
    }

    /// A breach of what contacts or releases oblige, by the player having the move.
    fn breach(&mut self, kind: RulingKind, article: &'static str, square: Square, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        let standing = self.turn.standing().top(square).map(|id| self.table.get(id).man);
        let based = self.turn.base.man(square);
        let man = if kind == RulingKind::Release { standing.or(based) } else { based.or(standing) };
        if self.supervision().watches() {
            let subject = Subject { man, square: Some(square), ..Subject::default() };
            self.rule(side, kind, article, subject, events);
        }
        let standing = self.turn.standing().clone();
        if self.supervision() == Supervision::Arbiter {
            self.put_back_to(standing, events);
        } else if self.turn.breach.is_none() {
            let bindings = self.turn.bindings.len();
            self.turn.breach = Some(Breach { kind, article, man, square, standing, bindings });
        }
    }

    /// The men of this turn stand again as before a breach. A release that made a move makes it again.
    pub(super) fn put_back_to(&mut self, standing: Placement, events: &mut Vec<Event>) {
        let side = self.turn.mover();
        self.table = standing;
        self.turn.breach = None;
        self.turn.hands.clear();
        self.brought.clear();
        self.put_back[side] = true;
        self.forget_restored_strays();
        events.push(Event::Restored);
        let owed = self.turn.owed().moves;
        if let Some(mv) = made_move(&self.turn.base, &owed, &self.table) {
            self.make(mv, events);
        }
    }

    /// A move is made: the opponent has the move (1.3, 4.7), and the game may be over (5.1.1, 5.2).
    pub(super) fn make(&mut self, mv: Move, events: &mut Vec<Event>) {
        if self.must_seal(mv, events) {
            return;
        }
        let side = self.turn.mover();
        self.look_at_sheet(side, mv, events);
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
        self.put_back[side] = false;
        self.brought.retain(|brought| self.table.get(brought.with).man.color == side);
        self.forget_moved_strays();
        let next = self.turn.followed_by(self.turn.base.after(mv), self.table.without_hand_of(!side));
        self.history.push(std::mem::replace(&mut self.turn, next));
        events.push(Event::Made { side, mv });
    }

    pub(super) fn look_for_end(&mut self, events: &mut Vec<Event>) {
        let base = &self.turn.base;
        let can = |side| can_win(base, self.turn.legal(), side, Effort::AT_THE_TABLE);
        if self.turn.legal().is_empty() {
            if base.in_check(base.turn) {
                self.end(Score::Win(!self.turn.mover()), Reason::Checkmate, "5.1.1", events);
            } else {
                self.end(Score::Draw, Reason::Stalemate, "5.2.1", events);
            }
        } else if can(Color::White) == CanWin::No && can(Color::Black) == CanWin::No {
            self.end(Score::Draw, Reason::DeadPosition, "5.2.2", events);
        } else if let Some((reason, article)) = self.drawn_by_itself() {
            self.end(Score::Draw, reason, article, events);
        }
    }

    /// The player who has made a move, not yet completed, lets go of another man or of the same one elsewhere.
    pub(super) fn after_made(&mut self, side: Color, id: ManId, before: (Place, Offset), events: &mut Vec<Event>) {
        let Some(last) = self.history.last() else { return };
        let let_go = self.turn.start.get(id).place;
        let released = matches!(let_go, Place::Board(_)) && last.start.get(id).place != let_go;
        let on_board = matches!(self.table.get(id).place, Place::Board(_));
        let another = made_move(&last.base, last.legal(), &self.table);
        if (released && on_board) || another.is_some() {
            if self.supervision() == Supervision::Coach {
                self.explain_after_made(id, before, another, events);
                return;
            }
            self.reopen_last();
            self.judge(id, events);
        } else if on_board && self.table.get(id).man.color == side {
            self.out_of_turn(side, id, before, events);
        } else {
            self.stray(side, id, before);
        }
    }

    /// The coach says why a move that was made stays, and leaves the man where it is until the press.
    fn explain_after_made(
        &mut self,
        id: ManId,
        before: (Place, Offset),
        another: Option<Move>,
        events: &mut Vec<Event>,
    ) {
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
        self.stray(side, id, before);
        if let Some(stray) = self.strays.iter_mut().find(|stray| stray.man == id) {
            stray.explained = true;
        }
    }

    /// The last turn is taken up again, as if its move had not been made.
    pub(super) fn reopen_last(&mut self) {
        if let Some(mut last) = self.history.pop() {
            last.made = None;
            last.completed = None;
            self.strays.retain(|stray| stray.by != last.mover());
            self.turn = last;
        }
    }
}
