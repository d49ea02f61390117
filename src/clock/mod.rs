//! The two-sided clock: a pure function of what was stored at the last event and of `now`.
//!
//! Nothing here ticks. What a clock shows at a moment is computed from the times as they last stood still and from
//! how long the running side has been thinking since; a flag is down when that computation reaches nothing. Without a
//! time control the two plungers are still there.

mod control;
mod face;
mod millis;

pub use control::{ControlError, ControlFault, End, Method, Period, TimeControl};
pub use face::{Mark, Overtime, Shown, digits};
pub use millis::Millis;
pub(crate) use millis::decimals;

use crate::{chess::Color, side::BySide};

/// A tournament clock with its two plungers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: Option<TimeControl>,
    /// Whether neither side runs on once a flag is down.
    freezes: bool,
    stored: Faces,
    up: Color,
    state: State,
}

/// Both sides of the clock at one moment.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Faces {
    of: BySide<Face>,
    /// The side whose flag was down first, of those that are down.
    first_down: Option<Color>,
}

/// One side of the clock.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Face {
    /// What remains before the flag is down, overtime and the coming move's bonus with it, a delay apart.
    left: Millis,
    /// How long the side has thought in this turn.
    spent: Millis,
    period: usize,
    /// The presses in this period.
    presses: u16,
    /// The presses in this stretch of a Canadian overtime, and the stretches before it.
    stretch: (u16, u16),
    /// All presses.
    moves: u16,
    flagged: bool,
    /// When a period of this side last ended by reaching zero.
    passed: Option<Millis>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Running {
        since: Millis,
    },
    Paused,
    /// Nobody knows how long the running side really thought: it was counted so long since its time was last
    /// booked, and so much more (less, if negative) may have passed.
    Interrupted {
        counted: Millis,
        gap: Millis,
    },
    Stopped,
}

/// What a press changed on a side, kept so that it can be taken back (7.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gain {
    added: Millis,
    before: Face,
}

impl Gain {
    /// The time the press added, in milliseconds.
    pub fn added(self) -> Millis {
        self.added
    }
}

/// What a clock that counts up without end has left.
const ENDLESS: Millis = Millis(i64::MAX / 4);

impl Period {
    /// The time that the period brings with it, overtime and all.
    fn brings(&self) -> Millis {
        self.main
            + match self.method {
                Method::ByoYomi { periods, each } => Millis(each.0 * i64::from(periods)),
                Method::Canadian { each, .. } => each,
                Method::CountUp if self.main == Millis::ZERO => ENDLESS,
                _ => Millis::ZERO,
            }
    }

    /// What the period lends a side before its turn, to be used up or given back by the end of it.
    fn lends(&self) -> Millis {
        match self.method {
            Method::Bronstein(delay) => delay,
            _ => Millis::ZERO,
        }
    }

    /// What the first move adds, which is there from the start.
    fn first_bonus(&self) -> Millis {
        match self.method {
            Method::Increment(bonus) => bonus,
            _ => Millis::ZERO,
        }
    }

    /// How much of a turn, after so much of it, is still not counted.
    fn delay_left(&self, spent: Millis) -> Millis {
        match self.method {
            Method::Delay(delay) => (delay - spent).max(Millis::ZERO),
            _ => Millis::ZERO,
        }
    }
}

impl Face {
    /// The next period begins between two turns of the side.
    fn enter_next(&mut self, control: &TimeControl, side: Color) {
        let (old, new) = (control.period(side, self.period), control.period(side, self.period + 1));
        self.left = (self.left - old.lends()).max(Millis::ZERO) + new.brings() + new.lends();
        self.count_from(self.period + 1);
    }

    fn count_from(&mut self, period: usize) {
        self.period = period;
        self.presses = 0;
        self.stretch = (0, 0);
    }

    /// Whether the period that the side is in ends by reaching zero, and the moves due in it are completed.
    fn may_pass(&self, period: &Period) -> bool {
        match period.end {
            End::Zero(moves) => moves.is_none_or(|moves| self.presses >= moves),
            End::Presses(_) | End::Flag => false,
        }
    }
}

impl Clock {
    /// A clock with full times, running for `first` since `now`. The time for the first move
    /// is already there: 5400+30 shows 1:30:30.
    pub fn new(control: Option<TimeControl>, first: Color, now: Millis) -> Self {
        let start = |side| {
            let period = control.as_ref().map(|control| control.period(side, 0));
            let left = period.map_or(Millis::ZERO, |period| period.brings() + period.lends() + period.first_bonus());
            Face { left, ..Face::default() }
        };
        let stored = Faces { of: BySide::from_fn(start), first_down: None };
        Self { control, freezes: false, stored, up: first, state: State::Running { since: now } }
    }

    /// The same clock, made so that no side runs on once a flag is down.
    pub fn freezing(self, freezes: bool) -> Self {
        Self { freezes, ..self }
    }

    /// Whether the game is played with a time control at all.
    pub fn keeps_time(&self) -> bool {
        self.control.is_some()
    }

    /// The time control.
    pub fn control(&self) -> Option<&TimeControl> {
        self.control.as_ref()
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
        matches!(self.state, State::Paused | State::Interrupted { .. })
    }

    /// Whether they stand still because nobody knows how long the running side really thought.
    pub fn is_interrupted(&self) -> bool {
        matches!(self.state, State::Interrupted { .. })
    }

    /// The time a side has left before its flag is down, never below nothing; a delay that has not yet been used in
    /// this turn comes on top. `None` without a time control, and where time is only counted up.
    pub fn remaining(&self, side: Color, now: Millis) -> Option<Millis> {
        Some(self.seen(now).of[side].left).filter(|left| self.keeps_time() && *left < Millis(ENDLESS.0 / 2))
    }

    /// Whether a side's display shows a flag: it has reached nothing, noticed or not.
    pub fn flag_down(&self, side: Color, now: Millis) -> bool {
        self.seen(now).of[side].flagged
    }

    /// Which flag was down first.
    pub fn first_down(&self, now: Millis) -> Option<Color> {
        self.seen(now).first_down
    }

    /// The period that a side is in, counted from nought, and whether it is the last.
    pub fn period(&self, side: Color, now: Millis) -> (usize, bool) {
        let n = self.seen(now).of[side].period;
        (n, self.control.as_ref().is_none_or(|control| n + 1 >= control.periods(side).len()))
    }

    /// What each move of a side adds in its present period, or what of it is not counted.
    pub fn increment(&self, side: Color, now: Millis) -> Millis {
        let n = self.period(side, now).0;
        self.control.as_ref().map_or(Millis::ZERO, |control| control.period(side, n).method.bonus())
    }

    /// A side's next period begins, though nobody knows whether its moves were completed in time.
    pub fn begin_next_period(&mut self, side: Color, now: Millis) {
        self.settle(now);
        let Some(control) = &self.control else { return };
        self.stored.of[side].enter_next(control, side);
        self.note_flag(side);
    }

    /// When the running side's flag will be down, unless something happens before.
    pub fn flag_at(&self) -> Option<Millis> {
        let (State::Running { since }, Some(control)) = (self.state, &self.control) else { return None };
        if self.is_frozen(&self.stored) {
            return None;
        }
        let mut face = self.stored.of[self.up];
        let mut at = since;
        loop {
            let period = control.period(self.up, face.period);
            let zero = face.left + period.delay_left(face.spent);
            if period.method == Method::Gong || zero >= Millis(ENDLESS.0 / 2) {
                return None;
            }
            at += zero;
            if !face.may_pass(&period) {
                return Some(at);
            }
            face.spent += zero;
            face.count_from(face.period + 1);
            face.left = control.period(self.up, face.period).brings();
        }
    }

    /// The side presses, having completed a move: its time stops, what the method adds is added, the other's runs.
    /// After the flag nothing is ever added.
    pub fn press(&mut self, side: Color, now: Millis) -> Gain {
        self.settle(now);
        let before = self.stored.of[side];
        let face = &mut self.stored.of[side];
        if let Some(control) = self.control.as_ref().filter(|_| !face.flagged) {
            face.moves = face.moves.saturating_add(1);
            face.presses = face.presses.saturating_add(1);
            face.left += face.spent.min(control.period(side, face.period).lends());
            face.spent = Millis::ZERO;
            let enters = control.period(side, face.period).end == End::Presses(face.presses);
            if enters {
                face.enter_next(control, side);
            }
            let period = control.period(side, face.period);
            match period.method {
                Method::Increment(bonus) => face.left += bonus,
                Method::ByoYomi { periods, each } if face.left.0 <= each.0 * i64::from(periods) => {
                    face.left = Millis(each.0 * div_up(face.left.0, each.0));
                }
                Method::Canadian { moves, more, each } if face.left <= each && !enters => {
                    let (made, before) = face.stretch;
                    let due = u32::from(moves) + u32::from(more) * u32::from(before);
                    if u32::from(made) + 1 == due {
                        face.left = each;
                        face.stretch = (0, before.saturating_add(1));
                    } else {
                        face.stretch.0 = made.saturating_add(1);
                    }
                }
                Method::Gong | Method::MoveTimer => face.left = period.main,
                _ => {}
            }
        }
        self.stored.of[side].spent = Millis::ZERO;
        self.up = !side;
        Gain { added: self.stored.of[side].left - before.left, before }
    }

    /// Takes back what a press gave.
    pub fn take_back(&mut self, side: Color, gain: Gain) {
        let face = &mut self.stored.of[side];
        let left = (face.left - gain.added).max(Millis::ZERO);
        *face = Face { left, passed: face.passed, flagged: face.flagged, ..gain.before };
    }

    /// The side's time runs from now on, with nothing added to anybody.
    pub fn hand_to(&mut self, side: Color, now: Millis) {
        self.settle(now);
        self.up = side;
    }

    /// Adds to a side's time; a negative amount takes away, down to nothing. An interruption stays undecided.
    pub fn add(&mut self, side: Color, amount: Millis, now: Millis) {
        if !self.is_interrupted() {
            self.settle(now);
        }
        let face = &mut self.stored.of[side];
        face.left = (face.left + amount).max(Millis::ZERO);
        self.note_flag(side);
    }

    /// Sets a side's time (7.1): what it has left, or what it has used where time is counted up without end.
    pub fn set(&mut self, side: Color, time: Millis, now: Millis) {
        self.settle(now);
        let face = &mut self.stored.of[side];
        let time = time.max(Millis::ZERO);
        face.left = if face.left >= Millis(ENDLESS.0 / 2) { ENDLESS - time } else { time };
        self.note_flag(side);
    }

    /// Sets the period that a side is in, counted from nought, and the moves that count in it; the time stays. Says
    /// whether there is such a period.
    pub fn set_counter(&mut self, side: Color, period: usize, moves: u16, now: Millis) -> bool {
        if self.control.as_ref().is_none_or(|control| period >= control.periods(side).len()) {
            return false;
        }
        self.settle(now);
        let face = &mut self.stored.of[side];
        face.moves = (face.moves.saturating_sub(face.presses)).saturating_add(moves);
        face.count_from(period);
        face.presses = moves;
        face.passed = None;
        true
    }

    /// Stops both clocks for a while (6.11).
    pub fn pause(&mut self, now: Millis) {
        if let State::Running { .. } = self.state {
            self.settle(now);
            self.state = State::Paused;
        }
    }

    /// Stops both clocks, because nobody knows how long the running side really thought: since `now`, so much more
    /// (less, if negative) may have passed than was counted. Says whether a time was running.
    pub fn interrupt(&mut self, gap: Millis, now: Millis) -> bool {
        let State::Running { since } = self.state else { return false };
        if self.keeps_time() {
            self.state = State::Interrupted { counted: (now - since).max(Millis::ZERO), gap };
        }
        self.keeps_time()
    }

    /// What both sides have left if the time of an interruption counts.
    pub fn if_counted(&self) -> Option<Self> {
        let mut clock = self.clone();
        clock.end_interruption(true).then_some(clock)
    }

    /// It has been decided whether the time of an interruption counts. The clocks stay paused.
    pub fn end_interruption(&mut self, counts: bool) -> bool {
        let State::Interrupted { counted, gap } = self.state else { return false };
        let thought = if counts { (counted + gap).max(Millis::ZERO) } else { counted };
        self.state = State::Running { since: Millis::ZERO };
        self.settle(thought);
        self.state = State::Paused;
        true
    }

    /// The time of the side whose plunger is up runs again, once an interruption has been decided.
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
        let face = &mut self.stored.of[side];
        face.flagged = face.left == Millis::ZERO
            && self.control.as_ref().is_some_and(|control| {
                let period = control.period(side, face.period);
                period.method != Method::Gong && !face.may_pass(&period)
            });
        self.stored.note(side);
    }

    /// Both sides at a moment.
    fn seen(&self, now: Millis) -> Faces {
        match self.state {
            State::Running { since } => self.after(now - since, since),
            State::Interrupted { counted, .. } => self.after(counted, Millis::ZERO),
            State::Paused | State::Stopped => self.stored,
        }
    }

    /// Both sides once the one whose plunger is up has thought so long, since a moment.
    fn after(&self, thought: Millis, since: Millis) -> Faces {
        let mut faces = self.stored;
        let Some(control) = self.control.as_ref().filter(|_| !self.is_frozen(&faces)) else { return faces };
        let side = self.up;
        if faces.of[side].flagged {
            return faces;
        }
        let mut rest = thought.max(Millis::ZERO);
        loop {
            let period = control.period(side, faces.of[side].period);
            let face = &mut faces.of[side];
            let delay = period.delay_left(face.spent);
            let run = rest.min(face.left + delay);
            let used = (run - delay).max(Millis::ZERO);
            face.left = face.left - used;
            face.spent += run;
            rest = rest - run;
            let at_zero = face.left == Millis::ZERO && period.delay_left(face.spent) == Millis::ZERO;
            if period.method == Method::Hourglass && !faces.of[!side].flagged {
                faces.of[!side].left += used;
            }
            if !at_zero || period.method == Method::Gong {
                return faces;
            }
            if !faces.of[side].may_pass(&period) {
                faces.of[side].flagged = true;
                faces.note(side);
                return faces;
            }
            // The next period's time is added to both at once.
            let at = since + thought - rest;
            let n = faces.of[side].period;
            let face = &mut faces.of[side];
            face.count_from(n + 1);
            face.left = control.period(side, n + 1).brings();
            face.passed = Some(at);
            let other = &mut faces.of[!side];
            if other.period == n && !other.flagged && other.may_pass(&control.period(!side, n)) {
                other.enter_next(control, !side);
                other.passed = Some(at);
            }
        }
    }

    fn is_frozen(&self, faces: &Faces) -> bool {
        self.freezes && faces.first_down.is_some()
    }

    /// Books the running side's time up to now; what an undecided interruption would add is left out.
    fn settle(&mut self, now: Millis) {
        self.end_interruption(false);
        if let State::Running { since } = self.state {
            self.stored = self.seen(now);
            self.state = State::Running { since: now.max(since) };
        }
    }
}

impl Faces {
    /// A side's flag is down or up: which was first?
    fn note(&mut self, side: Color) {
        if self.of[side].flagged {
            self.first_down.get_or_insert(side);
        } else if self.first_down == Some(side) {
            self.first_down = Some(!side).filter(|other| self.of[*other].flagged);
        }
    }
}

/// Divides and rounds up; both above nothing.
fn div_up(n: i64, by: i64) -> i64 {
    n.div_euclid(by) + i64::from(n.rem_euclid(by) != 0)
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
