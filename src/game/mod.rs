//! The game: a fold of the log. Acts come in with their time, events come out; nothing ticks inside.
//!
//! [`Game::apply`] takes one [`Entry`]; the same entries in the same order always give the same game.
//! A person may do what the book forbids: that is data and earns a [`Ruling`]. A [`Refusal`] is only
//! for what nobody could have done.

mod assisted;
mod claims;
mod draws;
mod event;
mod hands;
mod press;
mod release;
mod setup;
mod strays;
mod talk;
mod turn;
mod view;
mod whose;

use assisted::Brought;
pub use event::{Event, Refusal};
pub use setup::{Hands, Setup, Supervision};
use strays::Stray;
pub use turn::{Breach, Completion, Turn};

use crate::{
    arbiter::{GameResult, Reason, Ruling, RulingKind, Score, Subject},
    chess::{CanWin, Color, can_win},
    clock::{Clock, Millis},
    regulation::Article,
    side::BySide,
    table::{Act, Actor, ClaimKind, Entry, ManId, Placement},
};

/// What a player has been found guilty of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Offences {
    /// Completed illegal moves that were ruled on (7.5.5).
    pub illegal_moves: u8,
    /// Warnings (12.9.1).
    pub warnings: u8,
}

/// A game on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    log: Vec<Entry>,
    now: Millis,
    table: Placement,
    clock: Clock,
    turn: Turn,
    history: Vec<Turn>,
    strays: Vec<Stray>,
    offences: BySide<Offences>,
    rulings: Vec<Ruling>,
    result: Option<GameResult>,
    offer: Option<Color>,
    /// The player's last act was put back, and he has touched nothing since.
    put_back: BySide<bool>,
    /// His finger is on his plunger (6.2.3).
    blocks: BySide<bool>,
    /// An adjustment at the wrong time that the opponent may still claim.
    misadjusted: BySide<Option<&'static str>>,
    last_touched: BySide<Option<ManId>>,
    last_moved: BySide<Option<ManId>>,
    brought: Vec<Brought>,
    sheets: BySide<Vec<String>>,
}

impl Game {
    /// A table set up and ready; the clock of the side to move runs from time nought.
    pub fn new(setup: Setup) -> Self {
        let table = Placement::of(&setup.position);
        let clock = Clock::new(setup.time_control.clone(), setup.position.turn, Millis::ZERO);
        let turn = Turn::new(setup.regulation.touch_law(setup.mode), setup.position.clone(), table.clone());
        Self {
            setup,
            log: Vec::new(),
            now: Millis::ZERO,
            table,
            clock,
            turn,
            history: Vec::new(),
            strays: Vec::new(),
            offences: BySide::default(),
            rulings: Vec::new(),
            result: None,
            offer: None,
            put_back: BySide::default(),
            blocks: BySide::default(),
            misadjusted: BySide::default(),
            last_touched: BySide::default(),
            last_moved: BySide::default(),
            brought: Vec::new(),
            sheets: BySide::default(),
        }
    }

    /// Replays a log from its beginning. Entries that make no sense are left out.
    pub fn replay(setup: Setup, entries: impl IntoIterator<Item = Entry>) -> Self {
        let mut game = Self::new(setup);
        for entry in entries {
            let _ = game.apply(entry);
        }
        game
    }

    /// A person does something. Time passes first, as by [`Game::tick`].
    ///
    /// # Errors
    /// [`Refusal`] where the act makes no sense; the game is then as it was, but for the time that has passed.
    /// What that time alone has brought about is not told with a refusal: who must know it ticks first.
    pub fn apply(&mut self, entry: Entry) -> Result<Vec<Event>, Refusal> {
        if entry.at < self.now {
            return Err(Refusal::TimeRunsBackwards);
        }
        let mut events = self.tick(entry.at);
        events.extend(self.perform(&entry)?);
        self.log.push(entry);
        Ok(events)
    }

    /// Time passes. Where somebody watches over the flags, one that is down falls (6.8).
    pub fn tick(&mut self, now: Millis) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some(at) = self.next_wake().filter(|at| *at <= now) {
            self.now = self.now.max(at);
            let side = self.clock.up();
            self.rule(side, RulingKind::Flag, "6.8", Subject::default(), &mut events);
            self.flag_falls(side, &mut events);
        }
        self.now = self.now.max(now);
        events
    }

    fn perform(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        let side = match entry.actor {
            Actor::Player(side) => Some(side),
            Actor::Arbiter | Actor::Onlooker => None,
        };
        match &entry.act {
            Act::Note(_) | Act::Say(_) => return Ok(events),
            Act::Unruled { .. } => return Err(Refusal::NotRuledOnYet),
            Act::Claim(ClaimKind::LevelEnding | ClaimKind::Accident) => {
                return Err(Refusal::NotRuledOnYet);
            }
            Act::Undo => {
                self.undo(&mut events)?;
                return Ok(events);
            }
            Act::Write(text) => {
                let side = side.ok_or(Refusal::PlayersOnly)?;
                self.sheets[side].push(text.clone());
                self.note_written(side, text);
                return Ok(events);
            }
            Act::Claim(kind) => {
                match (entry.actor, side) {
                    (Actor::Arbiter, _) => self.call(*kind, &mut events),
                    (_, Some(side)) => self.claim(side, *kind, &mut events),
                    (_, None) => return Err(Refusal::PlayersOnly),
                }
                return Ok(events);
            }
            Act::Restore | Act::SetClock { .. } | Act::Warn(_) | Act::Forfeit(_) if entry.actor != Actor::Arbiter => {
                return Err(Refusal::ArbiterOnly);
            }
            _ if self.result.is_some() => return Ok(vec![Event::NoEffect]),
            Act::Pause | Act::Resume if entry.actor == Actor::Onlooker => return Err(Refusal::PlayersOnly),
            Act::Pause => self.clock.pause(self.now),
            Act::Resume if self.clock.is_paused() => self.clock.resume(self.now),
            Act::Resume => return Err(Refusal::NotPaused),
            Act::Restore => self.restore_turn(&mut events),
            Act::SetClock { white, black } => {
                if !self.clock.keeps_time() {
                    return Err(Refusal::NoClock);
                }
                self.clock.set(Color::White, *white, self.now);
                self.clock.set(Color::Black, *black, self.now);
            }
            Act::Warn(side) => self.warn(*side, &mut events),
            Act::Forfeit(side) => self.end(Score::Win(!*side), Reason::Forfeit, "12.9.5", &mut events),
            act => {
                let side = side.ok_or(Refusal::PlayersOnly)?;
                match act {
                    Act::Block => self.block(side, &mut events),
                    Act::Press => self.press(side, entry.hand, &mut events),
                    Act::Adjust => self.adjust(side, &mut events),
                    Act::Done if self.turn.mover() == side && self.turn.adjusting => {
                        self.turn.adjusting = false;
                        events.push(Event::Adjusting { side, now: false });
                    }
                    Act::Done => {}
                    Act::Offer => self.offer(side, &mut events),
                    Act::Accept => self.accept(side, &mut events),
                    Act::Decline => self.decline(side, &mut events),
                    Act::Resign => self.resign(side, &mut events),
                    _ => self.handle(side, act, entry.hand, &mut events)?,
                }
                self.blocks[side] = *act == Act::Block;
            }
        }
        Ok(events)
    }

    /// 12.9.1.
    fn warn(&mut self, side: Color, events: &mut Vec<Event>) {
        self.offences[side].warnings = self.offences[side].warnings.saturating_add(1);
        self.rule(side, RulingKind::Warning, "12.9.1", Subject::default(), events);
    }

    fn flag_falls(&mut self, side: Color, events: &mut Vec<Event>) {
        let score = self.score_lost_by(side);
        self.end(score, Reason::Time, "6.9", events);
    }

    /// The opponent wins, unless he cannot: then it is a draw (5.1.2, 6.9, 7.5.5).
    fn score_lost_by(&self, side: Color) -> Score {
        match can_win(&self.turn.base, &self.turn.owed().moves, !side) {
            CanWin::No => Score::Draw,
            CanWin::Unknown => Score::Win(!side),
        }
    }

    /// Takes back what was done in this turn; if nothing was, the move before.
    fn undo(&mut self, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.supervision() != Supervision::Coach {
            return Err(Refusal::CoachOnly);
        }
        if self.result.is_some_and(|result| result.reason == Reason::Time) {
            return Err(Refusal::NothingToUndo); // time is not given back
        }
        let fresh = self.turn.followed_by(self.turn.base.clone(), self.turn.start.clone());
        if self.turn == fresh && self.table == self.turn.start {
            let before = self.history.pop().ok_or(Refusal::NothingToUndo)?;
            self.turn = fresh.followed_by(before.base, before.start);
        } else {
            self.turn = fresh;
        }
        self.table = self.turn.start.clone();
        self.strays.clear();
        self.brought.clear();
        self.offer = None;
        self.put_back = BySide::default();
        if self.result.take().is_some() {
            self.clock.restart(self.turn.mover(), self.now);
        } else {
            self.clock.hand_to(self.turn.mover(), self.now);
        }
        events.push(Event::Restored);
        Ok(())
    }

    /// The arbiter puts back the position from which the player having the move moves.
    fn restore_turn(&mut self, events: &mut Vec<Event>) {
        self.table = self.turn.start.clone();
        self.turn.adjusting = false;
        self.turn.bound = None;
        self.turn.hands.clear();
        self.strays.clear();
        self.brought.clear();
        self.put_back[self.turn.mover()] = true;
        events.push(Event::Restored);
    }

    fn end(&mut self, score: Score, reason: Reason, number: &'static str, events: &mut Vec<Event>) {
        let result = GameResult { score, reason, article: self.article(number) };
        self.result = Some(result);
        self.offer = None;
        self.turn.adjusting = false;
        self.clock.stop(self.now);
        events.push(Event::Ended(result));
    }

    fn article(&self, number: &'static str) -> Article {
        self.setup.regulation.article(number)
    }

    fn ruling(&self, by: Color, kind: RulingKind, number: &'static str, subject: Subject) -> Ruling {
        Ruling {
            at: self.now,
            by,
            kind,
            article: self.article(number),
            because: None,
            upheld: true,
            claimed: false,
            time: BySide::default(),
            subject,
        }
    }

    fn rule(&mut self, by: Color, kind: RulingKind, number: &'static str, subject: Subject, events: &mut Vec<Event>) {
        let ruling = self.ruling(by, kind, number, subject);
        self.publish(ruling, events);
    }

    /// A ruling about a player that gives his opponent time.
    fn publish_with_time(&mut self, mut ruling: Ruling, given: Millis, events: &mut Vec<Event>) {
        let opponent = !ruling.by;
        ruling.time[opponent] = given;
        self.publish(ruling, events);
        if given > Millis::ZERO {
            self.clock.add(opponent, given, self.now);
        }
    }

    fn publish(&mut self, ruling: Ruling, events: &mut Vec<Event>) {
        self.rulings.push(ruling.clone());
        events.push(Event::Ruled(ruling));
    }
}
