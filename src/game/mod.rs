//! The game: a fold of the log. Acts come in with their time, events come out; nothing ticks inside.
//!
//! [`Game::apply`] takes one [`Entry`]; the same entries in the same order always give the same game.
//! A person may do what the book forbids: that is data and earns a [`Ruling`]. A [`Refusal`] is only
//! for what nobody could have done.

mod adjournment;
mod assisted;
mod claims;
mod draws;
mod event;
mod flags;
mod hands;
mod officiating;
mod otherwise;
mod paper;
mod press;
mod questions;
mod release;
mod setup;
mod start;
mod strays;
mod talk;
mod turn;
mod view;
mod whose;

use adjournment::Adjournment;
use assisted::Brought;
pub use event::{Event, Refusal};
pub use otherwise::Verdict;
use questions::Asked;
pub use setup::{ClockKind, Hands, Irregularity, LongEnding, Scoresheets, Setup, SpareMen, Supervision};
use strays::Stray;
pub use turn::{Breach, Completion, Turn};

use crate::{
    arbiter::{GameResult, Reason, Ruling, RulingKind, Score, Subject},
    chess::Color,
    clock::{Clock, Millis},
    regulation::Article,
    side::BySide,
    table::{Act, Actor, ClaimKind, Entry, ManId, Placement, Proposal, Question},
};

/// What a player has been found guilty of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Offences {
    /// Completed illegal moves that were ruled on (7.5.5).
    pub illegal_moves: u8,
    /// Warnings (12.9.1).
    pub warnings: u8,
    /// Refusals to obey (11.7).
    pub refusals: u8,
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
    /// Small breaches that the opponent may still claim, and their articles.
    minor: BySide<Vec<(RulingKind, &'static str)>>,
    last_touched: BySide<Option<ManId>>,
    last_moved: BySide<Option<ManId>>,
    brought: Vec<Brought>,
    sheets: BySide<Vec<String>>,
    signed: BySide<Option<Option<Color>>>,
    /// In which period a player was last so short of time that he need not write (8.4).
    pressed_in: BySide<Option<usize>>,
    /// The arbiter has found it impossible for him to write (C23).
    need: BySide<bool>,
    asked: Option<Asked>,
    proposal: Option<(Color, Proposal)>,
    /// What was wrong at the start and has not been noticed.
    irregular: Vec<Irregularity>,
    /// The arbiter waits for a position that can't be to go away (A.5.4).
    watches_position: bool,
    /// The clocks stand still because men have fallen (C30).
    stopped_for_men: bool,
    adjournment: Adjournment,
}

impl Game {
    /// A table set up and ready; the clock of the side to move runs from time nought.
    pub fn new(setup: Setup) -> Self {
        let table = match setup.spare_men {
            SpareMen::Enough => Placement::of(&setup.position),
            SpareMen::OneSet => Placement::of_one_set(&setup.position),
        };
        let irregular = setup.irregular.clone();
        let clock = Clock::new(setup.time_control.clone(), setup.position.turn, Millis::ZERO)
            .freezing(setup.clock == ClockKind::Freezing);
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
            minor: BySide::default(),
            last_touched: BySide::default(),
            last_moved: BySide::default(),
            brought: Vec::new(),
            sheets: BySide::default(),
            signed: BySide::default(),
            pressed_in: BySide::default(),
            need: BySide::default(),
            asked: None,
            proposal: None,
            irregular,
            watches_position: false,
            stopped_for_men: false,
            adjournment: Adjournment::default(),
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
            self.notice_flag(&mut events);
        }
        self.now = self.now.max(now);
        events
    }

    fn perform(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        if self.is_elsewhere() && of_board(&entry.act) {
            return Err(Refusal::OtherBoard);
        }
        let mut events = Vec::new();
        match entry.actor {
            Actor::Player(side) => self.perform_as_player(side, entry, &mut events)?,
            Actor::Arbiter => self.perform_as_arbiter(&entry.act, &mut events)?,
            Actor::Onlooker => match &entry.act {
                Act::Note(_) | Act::Say(_) => {}
                Act::Claim(kind) => self.report(*kind, &mut events),
                Act::Undo => self.undo(&mut events)?,
                act if of_arbiter(act) => return Err(Refusal::ArbiterOnly),
                _ => return Err(Refusal::PlayersOnly),
            },
        }
        self.go_on_after_men();
        Ok(events)
    }

    fn perform_as_player(&mut self, side: Color, entry: &Entry, events: &mut Vec<Event>) -> Result<(), Refusal> {
        match &entry.act {
            Act::Note(_) | Act::Say(_) => {}
            Act::Undo => self.undo(events)?,
            Act::Write(text) => self.write(side, text, events),
            Act::Sign { winner } => self.sign(side, *winner, events),
            Act::Claim(kind) => self.claim(side, *kind, events),
            Act::Agree => self.agree(side, events)?,
            Act::Refuse => self.refuse(side, events)?,
            act if of_arbiter(act) => return Err(Refusal::ArbiterOnly),
            _ if self.result.is_some() => events.push(Event::NoEffect),
            Act::Pause => self.clock.pause(self.now),
            Act::Resume => self.resume()?,
            act => {
                match act {
                    Act::Block => self.block(side, events),
                    Act::Press => self.press(side, entry.hand, events),
                    Act::Adjust => self.adjust(side, events),
                    Act::Done if self.turn.mover() == side && self.turn.adjusting => {
                        self.turn.adjusting = false;
                        events.push(Event::Adjusting { side, now: false });
                    }
                    Act::Done => {}
                    Act::Offer => self.offer(side, events),
                    Act::Accept => self.accept(side, events),
                    Act::Decline => self.decline(side, events),
                    Act::Resign => self.resign(side, events),
                    Act::Want(man) => self.want(side, *man, events),
                    Act::Handshake => self.handshake(side, events),
                    Act::Propose(proposal) => self.propose(side, *proposal, events),
                    Act::Demand(demand) => self.demand(side, *demand)?,
                    Act::Seal(text) => self.seal(side, text, events),
                    _ => self.handle(side, act, entry.hand, events)?,
                }
                self.blocks[side] = *act == Act::Block;
            }
        }
        Ok(())
    }

    fn perform_as_arbiter(&mut self, act: &Act, events: &mut Vec<Event>) -> Result<(), Refusal> {
        match act {
            Act::Note(_) | Act::Say(_) => {}
            Act::Undo => self.undo(events)?,
            Act::Claim(kind) => self.call(*kind, events),
            Act::Rule(question, answer) => self.answer(*question, *answer, events)?,
            Act::Annul => self.end(Score::Annulled { replayed: false }, Reason::Annulment, "12.1", events),
            Act::Forfeit(side) => self.forfeit(*side, events),
            Act::Restore(Some(number)) => self.restore_half_move(*number, events)?,
            act if !of_arbiter(act) && !matches!(act, Act::Pause | Act::Resume) => return Err(Refusal::PlayersOnly),
            _ if self.result.is_some() => events.push(Event::NoEffect),
            Act::Pause => self.clock.pause(self.now),
            Act::Resume => self.resume()?,
            Act::Restore(None) => self.restore_turn(events),
            Act::SetClock { .. } if !self.clock.keeps_time() => return Err(Refusal::NoClock),
            Act::SetClock { white, black } => {
                self.clock.set(Color::White, *white, self.now);
                self.clock.set(Color::Black, *black, self.now);
            }
            Act::SetCounter { .. } if !self.clock.keeps_time() => return Err(Refusal::NoClock),
            Act::SetCounter { side, period, moves } => {
                let there = period
                    .checked_sub(1)
                    .is_some_and(|n| self.clock.set_counter(*side, usize::from(n), *moves, self.now));
                if !there {
                    return Err(Refusal::NoSuchPeriod);
                }
            }
            Act::Away(_) if !self.clock.keeps_time() => return Err(Refusal::NoClock),
            Act::Away(gap) => self.go_away(*gap, events),
            Act::Penalty { .. } if !self.clock.keeps_time() => return Err(Refusal::NoClock),
            Act::Penalty { side, time } => self.sanction(*side, *time, events),
            Act::Warn(side) => self.warn(*side, events),
            Act::Disobeys(side) => self.disobeys(*side, events),
            Act::Adjourn => self.adjournment.told = Some(self.turn.mover()),
            Act::Open(reading) => self.open(reading.as_deref(), events)?,
            Act::LoseEnvelope => self.lose_envelope(events)?,
            _ => unreachable!("every act of the arbiter is named above"),
        }
        Ok(())
    }

    fn resume(&mut self) -> Result<(), Refusal> {
        if !self.clock.is_paused() {
            return Err(Refusal::NotPaused);
        }
        if self.clock.is_interrupted() {
            return Err(Refusal::Undecided);
        }
        self.stopped_for_men = false;
        self.clock.resume(self.now);
        Ok(())
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

    /// Gives a ruling, and with it the time that it gives or takes.
    fn publish(&mut self, ruling: Ruling, events: &mut Vec<Event>) {
        for side in [Color::White, Color::Black] {
            if ruling.time[side] != Millis::ZERO {
                self.clock.add(side, ruling.time[side], self.now);
            }
        }
        self.rulings.push(ruling.clone());
        events.push(Event::Ruled(ruling));
    }
}

/// What is done to men, or can only be judged by who sees them.
fn of_board(act: &Act) -> bool {
    match act {
        Act::Claim(kind) => !matches!(
            kind,
            ClaimKind::Flag | ClaimKind::Clock | ClaimKind::ClockFault | ClaimKind::LevelEnding | ClaimKind::Result
        ),
        Act::Rule(question, _) => *question == Question::Need,
        Act::Touch(_)
        | Act::Brush(_)
        | Act::Lift(_)
        | Act::Rest { .. }
        | Act::Release { .. }
        | Act::Place { .. }
        | Act::Back
        | Act::Remove(_)
        | Act::Shift { .. }
        | Act::Topple(_)
        | Act::Interrupt
        | Act::Undo
        | Act::Adjust
        | Act::Done
        | Act::Want(_)
        | Act::Write(_)
        | Act::Seal(_)
        | Act::Adjourn
        | Act::Open(_)
        | Act::LoseEnvelope
        | Act::Propose(_)
        | Act::Demand(_)
        | Act::Restore(_) => true,
        _ => false,
    }
}

/// What only an arbiter can do.
fn of_arbiter(act: &Act) -> bool {
    matches!(
        act,
        Act::Restore(_)
            | Act::SetClock { .. }
            | Act::SetCounter { .. }
            | Act::Away(_)
            | Act::Warn(_)
            | Act::Forfeit(_)
            | Act::Rule(..)
            | Act::Penalty { .. }
            | Act::Disobeys(_)
            | Act::Annul
            | Act::Adjourn
            | Act::Open(_)
            | Act::LoseEnvelope
    )
}
