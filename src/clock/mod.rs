//! The two-sided clock: a pure function of what was stored at the last event and of `now`.
//!
//! Nothing here ticks. [`Clock::remaining`] subtracts; a flag is down when the subtraction
//! reaches nothing. Without a time control the two plungers are still there.

mod control;
mod millis;

pub use control::{ControlError, ControlFault, Period, TimeControl};
pub use millis::Millis;
pub(crate) use millis::decimals;

use crate::{chess::Color, side::BySide};

/// A tournament clock with its two plungers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: Option<TimeControl>,
    faces: BySide<Face>,
    up: Color,
    state: State,
    /// The side whose flag was down first, of those that are down.
    first_down: Option<Color>,
}

/// One side of the clock, as it was when its time last stood still.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Face {
    remaining: Millis,
    period: usize,
    presses: u16,
    flagged: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Running { since: Millis },
    Paused,
    Stopped,
}

/// What a press added to a side, kept so that it can be taken back (7.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gain {
    added: Millis,
    period: usize,
    presses: u16,
}

impl Gain {
    /// The time the press added, in milliseconds.
    pub fn added(self) -> Millis {
        self.added
    }
}

impl Clock {
    /// A clock with full times, running for `first` since `now`. The time for the first move
    /// is already there: 5400+30 shows 1:30:30.
    pub fn new(control: Option<TimeControl>, first: Color, now: Millis) -> Self {
        let start = control.as_ref().map_or(Millis::ZERO, |control| {
            let period = control.period(0);
            period.main + period.increment
        });
        let face = Face { remaining: start, ..Face::default() };
        Self { control, faces: BySide::both(face), up: first, state: State::Running { since: now }, first_down: None }
    }

    /// Whether the game is played with a time control at all.
    pub fn keeps_time(&self) -> bool {
        self.control.is_some()
    }

    /// The side whose plunger is up: its time runs, unless the clock is paused or stopped.
    pub fn up(&self) -> Color {
        self.up
    }

    /// The side whose time is running now.
    pub fn running(&self) -> Option<Color> {
        matches!(self.state, State::Running { .. }).then_some(self.up)
    }

    /// Whether both clocks were paused by someone (6.11).
    pub fn is_paused(&self) -> bool {
        self.state == State::Paused
    }

    /// The time a side has left, never below nothing. `None` without a time control.
    pub fn remaining(&self, side: Color, now: Millis) -> Option<Millis> {
        self.keeps_time().then(|| (self.faces[side].remaining - self.elapsed(side, now)).max(Millis::ZERO))
    }

    /// Whether a side's display shows a flag: it has reached nothing, noticed or not.
    pub fn flag_down(&self, side: Color, now: Millis) -> bool {
        self.faces[side].flagged || self.remaining(side, now) == Some(Millis::ZERO)
    }

    /// Which flag was down first.
    pub fn first_down(&self, now: Millis) -> Option<Color> {
        self.first_down.or(Some(self.up).filter(|side| self.flag_down(*side, now)))
    }

    /// The period that a side is in, counted from nought, and whether it is the last.
    pub fn period(&self, side: Color) -> (usize, bool) {
        let period = self.faces[side].period;
        (period, self.control.as_ref().is_none_or(|control| control.period(period).moves.is_none()))
    }

    /// What each move of a side adds in its present period.
    pub fn increment(&self, side: Color) -> Millis {
        let period = self.faces[side].period;
        self.control.as_ref().map_or(Millis::ZERO, |control| control.period(period).increment)
    }

    /// The side's next period begins, though nobody knows whether its moves were completed in time.
    pub fn begin_next_period(&mut self, side: Color, now: Millis) {
        self.settle(now);
        let Some(control) = &self.control else { return };
        let face = &mut self.faces[side];
        face.period += 1;
        face.presses = 0;
        face.remaining += control.period(face.period).main;
        self.note_flag(side);
    }

    /// When the running side's flag will be down, unless something happens before.
    pub fn flag_at(&self) -> Option<Millis> {
        match self.state {
            State::Running { since } if self.keeps_time() => Some(since + self.faces[self.up].remaining),
            _ => None,
        }
    }

    /// The side presses, having completed a move: its time stops, the bonus and a next period's
    /// time are added, the other's runs. After the flag nothing is ever added.
    pub fn press(&mut self, side: Color, now: Millis) -> Gain {
        self.settle(now);
        let before = self.faces[side];
        if let Some(control) = &self.control {
            let face = &mut self.faces[side];
            if !face.flagged {
                face.presses = face.presses.saturating_add(1);
                if control.period(face.period).moves == Some(face.presses) {
                    face.period += 1;
                    face.presses = 0;
                    face.remaining += control.period(face.period).main;
                }
                face.remaining += control.period(face.period).increment;
            }
        }
        self.up = !side;
        Gain { added: self.faces[side].remaining - before.remaining, period: before.period, presses: before.presses }
    }

    /// Takes back what a press gave.
    pub fn take_back(&mut self, side: Color, gain: Gain) {
        let face = &mut self.faces[side];
        face.remaining = (face.remaining - gain.added).max(Millis::ZERO);
        face.period = gain.period;
        face.presses = gain.presses;
    }

    /// The side's time runs from now on, with nothing added to anybody.
    pub fn hand_to(&mut self, side: Color, now: Millis) {
        self.settle(now);
        self.up = side;
    }

    /// Adds to a side's time; a negative amount takes away, down to nothing.
    pub fn add(&mut self, side: Color, amount: Millis, now: Millis) {
        self.settle(now);
        let face = &mut self.faces[side];
        face.remaining = (face.remaining + amount).max(Millis::ZERO);
        self.note_flag(side);
    }

    /// Sets a side's time (7.1).
    pub fn set(&mut self, side: Color, remaining: Millis, now: Millis) {
        self.settle(now);
        let remaining = remaining.max(Millis::ZERO);
        self.faces[side].remaining = remaining;
        self.note_flag(side);
    }

    /// Stops both clocks for a while (6.11).
    pub fn pause(&mut self, now: Millis) {
        self.settle(now);
        if self.state != State::Stopped {
            self.state = State::Paused;
        }
    }

    /// The time of the side whose plunger is up runs again.
    pub fn resume(&mut self, now: Millis) {
        if self.state == State::Paused {
            self.state = State::Running { since: now };
        }
    }

    /// Stops both clocks for good: the game is over.
    pub fn stop(&mut self, now: Millis) {
        self.settle(now);
        self.state = State::Stopped;
    }

    /// Starts a stopped clock again: the game was not over after all.
    pub fn restart(&mut self, side: Color, now: Millis) {
        self.up = side;
        self.state = State::Running { since: now };
    }

    /// A flag is down where the time is nothing, and up again where it is not.
    fn note_flag(&mut self, side: Color) {
        let face = &mut self.faces[side];
        face.flagged = face.remaining == Millis::ZERO;
        if face.flagged {
            self.first_down.get_or_insert(side);
        } else if self.first_down == Some(side) {
            self.first_down = Some(!side).filter(|other| self.faces[*other].flagged);
        }
    }

    fn elapsed(&self, side: Color, now: Millis) -> Millis {
        match self.state {
            State::Running { since } if side == self.up => (now - since).max(Millis::ZERO),
            _ => Millis::ZERO,
        }
    }

    /// Books the running side's time up to now.
    fn settle(&mut self, now: Millis) {
        if let State::Running { since } = self.state {
            if let Some(remaining) = self.remaining(self.up, now) {
                self.faces[self.up].remaining = remaining;
                if remaining == Millis::ZERO {
                    self.note_flag(self.up);
                }
            }
            self.state = State::Running { since: now.max(since) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(control: &str) -> Clock {
        Clock::new(TimeControl::parse(control).unwrap(), Color::White, Millis::ZERO)
    }

    fn left(clock: &Clock, side: Color, now: i64) -> i64 {
        clock.remaining(side, Millis(now)).unwrap().0
    }

    #[test]
    fn the_first_bonus_is_there_from_the_start_and_each_press_adds_the_next() {
        let mut clock = clock("300+3");
        assert_eq!(left(&clock, Color::White, 1_000), 302_000);
        assert_eq!(clock.press(Color::White, Millis(10_000)).added(), Millis(3_000));
        assert_eq!(left(&clock, Color::White, 99_000), 296_000);
        assert_eq!(left(&clock, Color::Black, 10_500), 302_500);
    }

    #[test]
    fn a_period_of_moves_adds_the_next_periods_time_to_the_side_that_made_them() {
        let mut clock = clock("2/60:30+5");
        for n in 0..2 {
            clock.press(Color::White, Millis(n * 2_000 + 1_000));
            clock.press(Color::Black, Millis(n * 2_000 + 2_000));
        }
        assert_eq!(left(&clock, Color::White, 4_000), 60_000 - 2_000 + 30_000 + 5_000);
    }

    #[test]
    fn nothing_is_added_after_the_flag() {
        let mut clock = clock("5+3");
        assert_eq!(clock.flag_at(), Some(Millis(8_000)));
        assert_eq!(clock.press(Color::White, Millis(9_000)).added(), Millis::ZERO);
        assert!(clock.flag_down(Color::White, Millis(9_500)));
        assert_eq!(left(&clock, Color::White, 9_500), 0);
    }

    #[test]
    fn a_press_can_be_taken_back_to_the_millisecond() {
        let mut clock = clock("1/60:30+5");
        let gain = clock.press(Color::White, Millis(7_001));
        clock.take_back(Color::White, gain);
        assert_eq!(left(&clock, Color::White, 8_000), 52_999);
        clock.hand_to(Color::White, Millis(9_000));
        let again = clock.press(Color::White, Millis(9_000));
        assert_eq!(again.added(), Millis(35_000));
    }

    #[test]
    fn a_pause_costs_nobody_anything() {
        let mut clock = clock("60");
        clock.pause(Millis(1_000));
        assert_eq!((clock.running(), clock.flag_at()), (None, None));
        clock.resume(Millis(50_000));
        assert_eq!(left(&clock, Color::White, 51_000), 58_000);
    }
}
