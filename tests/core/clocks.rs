//! The clock against a slow model of it, against what must be conserved, and against what goes wrong elsewhere.

use compongo::{
    BySide,
    chess::Color,
    clock::{Clock, End, Method, Millis, Overtime, Period, TimeControl, digits},
};
use proptest::{collection::vec, prelude::*};

use crate::properties::cases;

const SIDES: [Color; 2] = [Color::White, Color::Black];

/// One side of the model: everything that such a clock has is there by itself.
#[derive(Debug, Clone, Default)]
struct Half {
    periods: Vec<Period>,
    period: usize,
    presses: u16,
    moves: u16,
    /// Main time, with what Bronstein lends.
    main: i64,
    /// The byo-yomi period that runs, and how many there are after it.
    running_period: i64,
    whole_periods: i64,
    /// The Canadian stretch, and the moves made and to be made in it.
    stretch: i64,
    made: u32,
    goal: u32,
    /// What counting up has counted, where it has no end.
    counted: i64,
    /// What of this turn is not counted, and how long it has taken.
    delay: i64,
    turn: i64,
    flagged: bool,
}

impl Half {
    fn new(periods: &[Period]) -> Self {
        let mut half = Self { periods: periods.to_vec(), ..Self::default() };
        half.enter(0, 0);
        match half.method() {
            Method::Increment(bonus) | Method::Bronstein(bonus) => half.main += bonus.0,
            _ => {}
        }
        half
    }

    fn now_in(&self) -> Period {
        self.periods[self.period]
    }

    fn method(&self) -> Method {
        self.now_in().method
    }

    fn endless(&self) -> bool {
        self.method() == Method::CountUp && self.now_in().main == Millis::ZERO
    }

    fn lent(&self) -> i64 {
        if let Method::Bronstein(delay) = self.method() { delay.0 } else { 0 }
    }

    fn left(&self) -> i64 {
        let each = if let Method::ByoYomi { each, .. } = self.method() { each.0 } else { 0 };
        self.main + self.running_period + self.whole_periods * each + self.stretch
    }

    fn may_pass(&self) -> bool {
        match self.now_in().end {
            End::Zero(None) => true,
            End::Zero(Some(moves)) => self.presses >= moves,
            _ => false,
        }
    }

    /// A period begins, with all that it brings besides what was there.
    fn enter(&mut self, period: usize, kept: i64) {
        self.count_from(period, 0);
        self.main = kept + self.now_in().main.0;
        match self.method() {
            Method::ByoYomi { periods, each } => {
                (self.running_period, self.whole_periods) = (each.0, i64::from(periods) - 1)
            }
            Method::Canadian { each, .. } => self.stretch = each.0,
            _ => {}
        }
    }

    fn count_from(&mut self, period: usize, presses: u16) {
        (self.period, self.presses, self.made) = (period, presses, 0);
        self.goal = if let Method::Canadian { moves, .. } = self.method() { moves.into() } else { 0 };
        self.delay = if let Method::Delay(delay) = self.method() { (delay.0 - self.turn).max(0) } else { 0 };
    }

    /// The next period begins between two turns.
    fn enter_next(&mut self) {
        let kept = (self.main - self.lent()).max(0);
        self.enter(self.period + 1, kept);
        self.main += self.lent();
    }

    /// So much is left, the overtime filled up first, from its end.
    fn fill(&mut self, mut total: i64) {
        (self.running_period, self.whole_periods, self.stretch) = (0, 0, 0);
        match self.method() {
            Method::ByoYomi { periods, each } => {
                for _ in 0..periods {
                    if total > 0 {
                        self.whole_periods += i64::from(self.running_period > 0);
                        self.running_period = total.min(each.0);
                        total -= self.running_period;
                    }
                }
            }
            Method::Canadian { each, .. } => {
                self.stretch = total.min(each.0);
                total -= self.stretch;
            }
            _ => {}
        }
        self.main = total;
    }

    /// One millisecond. Says whether time was lost by it.
    fn step(&mut self) -> bool {
        let delayed = self.delay > 0;
        if self.flagged {
            return false;
        } else if delayed {
            self.delay -= 1;
        } else if self.endless() {
            self.counted += 1;
        } else if self.main > 0 {
            self.main -= 1;
        } else if self.running_period > 0 {
            self.running_period -= 1;
            if let (0, 1.., Method::ByoYomi { each, .. }) = (self.running_period, self.whole_periods, self.method()) {
                self.whole_periods -= 1;
                self.running_period = each.0;
            }
        } else if self.stretch > 0 {
            self.stretch -= 1;
        } else {
            return false;
        }
        self.turn += 1;
        !delayed
    }

    fn press(&mut self) {
        self.presses += 1;
        self.moves += 1;
        self.main += self.turn.min(self.lent());
        let enters = self.now_in().end == End::Presses(self.presses);
        if enters {
            self.enter_next();
        }
        match self.method() {
            Method::Increment(bonus) => self.main += bonus.0,
            Method::ByoYomi { each, .. } if self.main == 0 && self.running_period > 0 => self.running_period = each.0,
            Method::Canadian { more, each, .. } if self.main == 0 && !enters => {
                self.made += 1;
                if self.made == self.goal {
                    (self.stretch, self.made, self.goal) = (each.0, 0, self.goal + u32::from(more));
                }
            }
            Method::Gong | Method::MoveTimer => self.main = self.now_in().main.0,
            _ => {}
        }
    }

    /// The time and the overtime that are shown.
    fn shown(&self) -> (i64, Option<Overtime>) {
        match self.method() {
            Method::CountUp if self.endless() => (self.counted.max(0), None),
            Method::CountUp => ((self.now_in().main.0 - self.main).max(0), None),
            Method::ByoYomi { .. } if self.main == 0 => {
                (self.running_period, Some(Overtime::Periods(self.whole_periods as u16 + 1)))
            }
            Method::Canadian { .. } if self.main == 0 => (self.stretch, Some(Overtime::Moves(self.goal - self.made))),
            _ => (self.main, None),
        }
    }
}

/// A two-sided clock that goes from millisecond to millisecond.
#[derive(Debug, Clone)]
struct Model {
    halves: BySide<Half>,
    up: Color,
    runs: bool,
    freezes: bool,
    first_down: Option<Color>,
}

impl Model {
    fn new(control: &TimeControl, freezes: bool) -> Self {
        let halves = BySide::from_fn(|side| Half::new(control.periods(side)));
        let mut model = Self { halves, up: Color::White, runs: true, freezes, first_down: None };
        model.look_at_zero();
        model
    }

    fn stands(&self) -> bool {
        !self.runs || self.freezes && self.first_down.is_some()
    }

    fn step(&mut self) {
        if self.stands() {
            return;
        }
        let lost = self.halves[self.up].step();
        let other = &mut self.halves[!self.up];
        if lost && other.method() == Method::Hourglass && !other.flagged {
            other.main += 1;
        }
        self.look_at_zero();
    }

    /// What comes of it when the running side has nothing left.
    fn look_at_zero(&mut self) {
        while !self.stands() {
            let half = &mut self.halves[self.up];
            let lives = half.left() > 0 || half.delay > 0 || half.method() == Method::Gong || half.endless();
            if half.flagged || lives {
                return;
            }
            if half.may_pass() {
                let old = half.period;
                half.enter(old + 1, 0);
                let other = &mut self.halves[!self.up];
                if other.period == old && other.may_pass() && !other.flagged {
                    other.enter_next();
                }
            } else {
                half.flagged = true;
                self.first_down.get_or_insert(self.up);
            }
        }
    }

    fn correct(&mut self, side: Color, total: i64) {
        let half = &mut self.halves[side];
        half.fill(total.max(0));
        half.flagged = total <= 0 && half.method() != Method::Gong && !half.may_pass();
        if half.flagged {
            self.first_down.get_or_insert(side);
        } else if self.first_down == Some(side) {
            self.first_down = Some(!side).filter(|other| self.halves[*other].flagged);
        }
    }

    fn act(&mut self, act: Act) {
        match act {
            Act::Press => {
                let half = &mut self.halves[self.up];
                if !half.flagged {
                    half.press();
                }
                half.turn = 0;
                half.delay = if let Method::Delay(delay) = half.method() { delay.0 } else { 0 };
                self.up = !self.up;
            }
            Act::Pause => self.runs = false,
            Act::Resume => self.runs = true,
            Act::Add(side, amount) if self.halves[side].endless() => self.halves[side].counted -= amount,
            Act::Set(side, time) if self.halves[side].endless() => self.halves[side].counted = time,
            Act::Add(side, amount) => self.correct(side, self.halves[side].left() + amount),
            Act::Set(side, time) => self.correct(side, time),
            Act::Counter(side, period, presses) => {
                let half = &mut self.halves[side];
                if period < half.periods.len() {
                    let left = half.left();
                    half.moves = half.moves - half.presses + presses;
                    half.count_from(period, presses);
                    half.fill(left);
                }
            }
        }
        self.look_at_zero();
    }
}

/// What is done to a clock.
#[derive(Debug, Clone, Copy)]
enum Act {
    Press,
    Pause,
    Resume,
    Add(Color, i64),
    Set(Color, i64),
    Counter(Color, usize, u16),
}

fn act(clock: &mut Clock, act: Act, now: i64) {
    let now = Millis(now);
    match act {
        Act::Press => _ = clock.press(clock.up(), now),
        Act::Pause => clock.pause(now),
        Act::Resume => clock.resume(now),
        Act::Add(side, amount) => clock.add(side, Millis(amount), now),
        Act::Set(side, time) => clock.set(side, Millis(time), now),
        Act::Counter(side, period, presses) => _ = clock.set_counter(side, period, presses, now),
    }
}

/// Presses, pauses and their ends, each after a wait.
fn presses() -> impl Strategy<Value = Vec<(i64, Act)>> {
    vec((0..4000_i64, prop_oneof![6 => Just(Act::Press), 1 => Just(Act::Pause), 2 => Just(Act::Resume)]), 1..24)
}

/// The same with corrections.
fn acts() -> impl Strategy<Value = Vec<(i64, Act)>> {
    let side = || prop::sample::select(&SIDES[..]);
    let act = prop_oneof![
        12 => Just(Act::Press),
        2 => Just(Act::Pause),
        4 => Just(Act::Resume),
        1 => (side(), -6000..6000_i64).prop_map(|(side, amount)| Act::Add(side, amount)),
        1 => (side(), prop_oneof![Just(0), 0..7000_i64]).prop_map(|(side, time)| Act::Set(side, time)),
        1 => (side(), 0..3_usize, 0..4_u16).prop_map(|(side, period, presses)| Act::Counter(side, period, presses)),
    ];
    vec((0..4000_i64, act), 1..24)
}

fn plain() -> impl Strategy<Value = String> {
    prop_oneof![
        (1..7).prop_map(|main| format!("{main}")),
        (0..6, 1..4).prop_map(|(main, bonus)| format!("{main}+{bonus}")),
        (0..6, 1..4).prop_map(|(main, delay)| format!("{main}b{delay}")),
        (0..6, 1..4).prop_map(|(main, delay)| format!("{main}d{delay}")),
    ]
}

fn overtime() -> impl Strategy<Value = String> {
    prop_oneof![
        (0..4, 1..4, 1..4).prop_map(|(main, periods, each)| format!("{main}+{periods}x{each}")),
        (0..4, 1..4, 1..6).prop_map(|(main, moves, each)| format!("{main}+{moves}/{each}")),
        (0..4, 1..3, 1..3, 2..6).prop_map(|(main, moves, more, each)| format!("{main}+{moves}+{more}/{each}")),
    ]
}

/// One side's periods.
fn periods() -> impl Strategy<Value = String> {
    let end =
        prop_oneof![Just(String::new()), (1..4).prop_map(|n| format!("{n}/")), (1..4).prop_map(|n| format!("{n}z/"))];
    let first = (end, plain()).prop_map(|(end, period)| format!("{end}{period}:"));
    (vec(first, 0..3), prop_oneof![plain(), overtime()]).prop_map(|(first, last)| first.concat() + &last)
}

fn controls() -> impl Strategy<Value = String> {
    let own = || {
        prop_oneof![
            6 => periods(),
            2 => plain(),
            2 => overtime(),
            1 => (1..5).prop_map(|each| format!("={each}")),
            1 => Just("^".to_owned()),
            1 => (1..8).prop_map(|limit| format!("^{limit}")),
        ]
    };
    prop_oneof![
        6 => own(),
        3 => (own(), own()).prop_map(|(white, black)| format!("{white}|{black}")),
        1 => (1..7).prop_map(|main| format!("*{main}")),
        1 => (1..4).prop_map(|each| format!("!{each}")),
    ]
}

fn clock(control: &str) -> Clock {
    Clock::new(TimeControl::parse(control).unwrap(), Color::White, Millis::ZERO)
}

fn left(clock: &Clock, side: Color, now: i64) -> i64 {
    clock.remaining(side, Millis(now)).unwrap().0
}

fn compare(clock: &Clock, model: &Model, now: i64) -> Result<(), TestCaseError> {
    let at = Millis(now);
    for side in SIDES {
        let (half, shown) = (&model.halves[side], clock.shown(side, at).unwrap());
        let left = (!half.endless()).then(|| Millis(half.left()));
        prop_assert_eq!(clock.remaining(side, at), left, "left, {:?} at {}", side, now);
        prop_assert_eq!(clock.flag_down(side, at), half.flagged, "flag, {:?} at {}", side, now);
        prop_assert_eq!(clock.period(side, at).0, half.period, "period, {:?} at {}", side, now);
        prop_assert_eq!((shown.time.0, shown.overtime), half.shown(), "shown, {:?} at {}", side, now);
        prop_assert_eq!(shown.delay, Millis(half.delay), "delay, {:?} at {}", side, now);
        prop_assert_eq!(shown.moves, half.moves, "moves, {:?} at {}", side, now);
    }
    prop_assert_eq!(clock.first_down(at), model.first_down, "first down at {}", now);
    prop_assert_eq!(clock.running(), model.runs.then_some(model.up), "running at {}", now);
    prop_assert_eq!(clock.up(), model.up);
    Ok(())
}

/// When the running side's flag is down in the model, if that is within twenty seconds.
fn flag_in(model: &Model) -> Option<i64> {
    let mut model = model.clone();
    (0..20_000).find(|_| {
        let down = model.halves[model.up].flagged;
        model.step();
        down
    })
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn agrees_with_the_model(text in controls(), freezes in any::<bool>(), acts in acts(), part in 0..100_i64) {
        let mut clock = clock(&text).freezing(freezes);
        let mut model = Model::new(clock.control().unwrap(), freezes);
        let mut now = 0;
        for (wait, next) in acts {
            for stretch in [wait * part / 100, wait - wait * part / 100] {
                (0..stretch).for_each(|_| model.step());
                now += stretch;
                compare(&clock, &model, now)?;
            }
            act(&mut clock, next, now);
            model.act(next);
            compare(&clock, &model, now)?;
            if !model.halves[model.up].flagged {
                let soon = clock.flag_at().map(|at| at.0 - now).filter(|wait| *wait < 20_000);
                prop_assert_eq!(soon, flag_in(&model), "flag at, from {}", now);
            }
        }
    }

    #[test]
    fn no_time_is_lost_or_found(main in 1..40_i64, acts in presses()) {
        let (mut sudden, mut glass) = (clock(&format!("{main}")), clock(&format!("*{main}")));
        let (mut now, mut run) = (0, 0);
        for (wait, next) in acts {
            run += if sudden.running().is_some() { wait } else { 0 };
            now += wait;
            let down = |clock: &Clock| clock.first_down(Millis(now)).is_some();
            let both = |clock: &Clock| left(clock, Color::White, now) + left(clock, Color::Black, now);
            prop_assert!(down(&sudden) || both(&sudden) == 2000 * main - run);
            prop_assert!(down(&glass) || both(&glass) == 2000 * main);
            act(&mut sudden, next, now);
            act(&mut glass, next, now);
        }
    }

    #[test]
    fn bronstein_comes_to_the_same_as_delay(main in 0..8, late in 0..6, d in 1..4, e in 1..4, n in 1..4, acts in presses()) {
        for (bronstein, delay) in [
            (format!("{main}b{d}"), format!("{main}d{d}")),
            (format!("{n}/{main}b{d}:{late}b{e}"), format!("{n}/{main}d{d}:{late}d{e}")),
        ] {
            let (mut bronstein, mut delay, mut now) = (clock(&bronstein), clock(&delay), 0);
            for (wait, next) in &acts {
                prop_assert_eq!(bronstein.flag_at(), delay.flag_at());
                for moment in [now + wait / 2, now + wait] {
                    for side in SIDES {
                        let unused = delay.shown(side, Millis(moment)).unwrap().delay.0;
                        prop_assert_eq!(left(&bronstein, side, moment), left(&delay, side, moment) + unused);
                    }
                }
                now += wait;
                if delay.first_down(Millis(now)).is_some() {
                    break;
                }
                act(&mut bronstein, *next, now);
                act(&mut delay, *next, now);
            }
        }
    }

    #[test]
    fn fischer_adds_the_bonus_at_a_press_and_nothing_else(main in 0..9, bonus in 1..4_i64, acts in presses()) {
        let (mut clock, mut now) = (clock(&format!("{main}+{bonus}")), 0);
        for (wait, next) in acts {
            let before = BySide::from_fn(|side| left(&clock, side, now));
            let running = clock.running();
            now += wait;
            for side in SIDES {
                let run = if running == Some(side) { wait } else { 0 };
                prop_assert_eq!(left(&clock, side, now), (before[side] - run).max(0));
            }
            let (side, rest) = (clock.up(), left(&clock, clock.up(), now));
            let gives = matches!(next, Act::Press) && !clock.flag_down(side, Millis(now));
            act(&mut clock, next, now);
            prop_assert_eq!(left(&clock, side, now), rest + if gives { 1000 * bonus } else { 0 });
        }
    }

    #[test]
    fn looking_and_pausing_change_nothing_and_a_press_can_be_taken_back(
        text in controls(), acts in presses(), looks in vec(0..4000_i64, 1..6), pause in 0..9_000_000_i64,
    ) {
        let (mut watched, mut now) = (clock(&text), 0);
        let mut alone = watched.clone();
        for (wait, next) in acts {
            let mut looks: Vec<_> = looks.iter().copied().filter(|look| *look < wait).collect();
            looks.sort_unstable();
            for look in looks.iter().map(|look| Millis(now + look)) {
                let before = watched.clone();
                for side in SIDES {
                    _ = (watched.shown(side, look), watched.remaining(side, look), watched.flag_down(side, look));
                }
                _ = (watched.changes_at(look), watched.flag_at(), watched.first_down(look));
                prop_assert_eq!(&watched, &before);
                // Not even its being booked does.
                watched.hand_to(watched.up(), look);
            }
            now += wait;
            act(&mut watched, next, now);
            act(&mut alone, next, now);
            watched.hand_to(watched.up(), Millis(now));
            alone.hand_to(alone.up(), Millis(now));
            prop_assert_eq!(&watched, &alone);

            let mut pressed = alone.clone();
            let gain = pressed.press(alone.up(), Millis(now));
            pressed.take_back(alone.up(), gain);
            pressed.hand_to(alone.up(), Millis(now));
            prop_assert_eq!(&pressed, &alone);

            if alone.running().is_some() {
                let mut paused = alone.clone();
                paused.pause(Millis(now));
                prop_assert_eq!(paused.flag_at(), None);
                paused.resume(Millis(now + pause));
                prop_assert_eq!(paused.flag_at(), alone.flag_at().map(|at| at + Millis(pause)));
                for later in [Millis(now), Millis(now + 777), Millis(now + 5000)] {
                    for side in SIDES {
                        let late = later + Millis(pause);
                        prop_assert_eq!(paused.remaining(side, late), alone.remaining(side, later));
                        prop_assert_eq!(paused.flag_down(side, late), alone.flag_down(side, later));
                        prop_assert_eq!(paused.period(side, late), alone.period(side, later));
                    }
                }
            }
        }
    }

    #[test]
    fn a_display_changes_when_it_was_said_to(text in controls(), freezes in any::<bool>(), acts in acts()) {
        let (mut clock, mut now) = (clock(&text).freezing(freezes), 0);
        let display = |clock: &Clock, moment| {
            BySide::from_fn(|side| {
                let it = clock.shown(side, Millis(moment)).unwrap();
                let delay = (it.delay.0 + 999) / 1000;
                (digits(it.time, it.counts_up), it.mark, it.low, it.overtime, delay, it.period)
            })
        };
        for (wait, next) in acts {
            now += wait;
            act(&mut clock, next, now);
            let next = clock.changes_at(Millis(now));
            prop_assert!(next.is_none_or(|at| at.0 > now && clock.running().is_some()));
            let end = next.map_or(now + 1100, |at| at.0.min(now + 1100));
            for moment in now..end {
                prop_assert_eq!(display(&clock, moment), display(&clock, now), "{} of {}..{:?}", moment, now, next);
            }
        }
        clock.stop(Millis(now));
        prop_assert_eq!(clock.changes_at(Millis(now)), None);
    }
}

/// The figures say nothing is left only then, have one decimal at most, and fall with the time.
#[test]
fn figures_fall_with_the_time() {
    let tenths = |text: &str| -> i64 {
        let (whole, decimal) = text.split_once('.').unwrap_or((text, "0"));
        assert_eq!(decimal.len(), 1, "{text}");
        whole.split(':').fold(0, |sum, part| sum * 60 + part.parse::<i64>().unwrap()) * 10
            + decimal.parse::<i64>().unwrap()
    };
    let mut last = 0;
    for time in (0..65_000).chain((65_000..7_300_000).step_by(7)) {
        let text = digits(Millis(time), false);
        assert_eq!(text == "0.0", time == 0, "{time}: {text}");
        assert!(tenths(&text) >= last && tenths(&text) * 100 >= time, "{time}: {text}");
        last = tenths(&text);
    }
}

/// C1: what passed since the last tick is thrown away when a press stops the time, and fast players lose nothing.
#[test]
fn c1_a_thousand_fast_presses_cost_what_they_took() {
    let mut clock = clock("60");
    for n in 0..2000 {
        clock.press(SIDES[n % 2], Millis(37 * (n as i64 + 1)));
    }
    assert_eq!(SIDES.map(|side| left(&clock, side, 74_000)), [23_000, 23_000]);
}

/// C2, C3, C4: one step for each interval that the browser grants: the time drifts, or stands in a hidden tab.
#[test]
fn c2_c3_c4_four_hours_are_four_hours_however_often_one_looks() {
    let (mut often, once) = (clock("18000"), clock("18000"));
    for minute in 1..=240 {
        assert_eq!(left(&often, Color::White, minute * 60_000), 18_000_000 - minute * 60_000);
        often.hand_to(Color::White, Millis(minute * 60_000));
    }
    assert_eq!((left(&often, Color::White, 14_400_000), left(&once, Color::White, 14_400_000)), (3_600_000, 3_600_000));
}

/// C5: a second start leaves two timers alive, and the time runs at double speed.
#[test]
fn c5_resumed_twice_runs_once() {
    let mut clock = clock("60");
    clock.pause(Millis(1000));
    clock.resume(Millis(2000));
    clock.resume(Millis(3000));
    assert_eq!(left(&clock, Color::White, 5000), 56_000);
}

/// C6: Bronstein's delay is only added at the end, so without main time the flag is down at once.
#[test]
fn c6_bronstein_without_main_time_lives_for_its_delay() {
    let mut clock = clock("0b3");
    assert!((0..3000).all(|now| !clock.flag_down(Color::White, Millis(now))));
    assert_eq!(clock.flag_at(), Some(Millis(3000)));
    clock.press(Color::White, Millis(2999));
    assert_eq!(left(&clock, Color::White, 2999), 3000);
}

/// C7: a pause is told from the time being nothing, and with Bronstein and no main time the clock is reset.
#[test]
fn c7_bronstein_without_main_time_can_be_paused() {
    let mut clock = clock("0b3");
    clock.pause(Millis(1000));
    assert!(clock.is_paused() && clock.running().is_none());
    assert_eq!(left(&clock, Color::White, 60_000), 2000);
    clock.resume(Millis(60_000));
    assert_eq!((clock.running(), left(&clock, Color::White, 61_000)), (Some(Color::White), 1000));
}

/// C8: the time is negative inside the delay.
#[test]
fn c8_no_time_is_negative_inside_the_delay() {
    for (control, main) in [("0d3", 0), ("2d3", 2000), ("0b3", 0), ("2b3", 2000)] {
        let clock = clock(control);
        assert!((0..9000).all(|now| left(&clock, Color::White, now) >= 0), "{control}");
        assert!(control.contains('b') || (0..=3000).all(|now| left(&clock, Color::White, now) == main), "{control}");
    }
}

/// C9: only the second player has the first increment.
#[test]
fn c9_both_have_the_first_increment() {
    assert_eq!(SIDES.map(|side| left(&clock("60+5"), side, 0)), [65_000, 65_000]);
}

/// C10, C12: rounded down, a clock shows nothing while its player is still alive.
#[test]
fn c10_c12_nothing_is_shown_only_when_the_flag_is_down() {
    for control in ["2+1", "2", "2b1", "*2", "=2", "1+2x1", "1+2/1"] {
        let clock = clock(control);
        for now in 0..4000 {
            let nothing = digits(clock.shown(Color::White, Millis(now)).unwrap().time, false) == "0.0";
            assert_eq!(nothing, clock.flag_down(Color::White, Millis(now)), "{control} at {now}");
        }
    }
}

/// C13: rounded up without a carry, 9999 ms are 0:010.0.
#[test]
fn c13_rounding_up_carries() {
    let texts = [9999, 9900, 9901, 19_900, 19_901, 59_999, 60_001, 3_599_001].map(|time| digits(Millis(time), false));
    assert_eq!(texts, ["10.0", "9.9", "10.0", "19.9", "0:20", "1:00", "1:01", "1:00:00"]);
}

/// C14, C15: nobody looks while the time reaches nothing, and it goes on below; who was first is not known.
#[test]
fn c14_c15_it_stops_at_nothing_though_nobody_looks() {
    let (mut clock, hour) = (clock("5"), 3_600_000);
    assert_eq!((left(&clock, Color::White, hour), clock.flag_at()), (0, Some(Millis(5000))));
    clock.press(Color::White, Millis(hour));
    assert_eq!(SIDES.map(|side| left(&clock, side, 2 * hour)), [0, 0]);
    assert_eq!(SIDES.map(|side| clock.flag_down(side, Millis(2 * hour))), [true, true]);
    assert_eq!(clock.first_down(Millis(2 * hour)), Some(Color::White));
    clock.set(Color::White, Millis(1000), Millis(2 * hour));
    assert_eq!(clock.first_down(Millis(2 * hour)), Some(Color::Black));
}

/// C16: the display of byo-yomi is not computed from what passed, and stays while the periods burn.
#[test]
fn c16_byo_yomi_shows_what_passed() {
    let clock = clock("1+3x2");
    let shown = |now| clock.shown(Color::White, Millis(now)).map(|it| (it.time.0, it.overtime)).unwrap();
    assert_eq!(shown(999), (1, None));
    assert_eq!(shown(1000), (2000, Some(Overtime::Periods(3))));
    assert_eq!(shown(3500), (1500, Some(Overtime::Periods(2))));
    assert_eq!(shown(6999), (1, Some(Overtime::Periods(1))));
}

/// C17: the period is not there again after a press, or the flag is down before the last one ran out.
#[test]
fn c17_a_byo_yomi_period_is_there_again_after_each_press() {
    let mut clock = clock("0+2x2");
    for n in 0..20 {
        clock.press(SIDES[n % 2], Millis(1999 * (n as i64 + 1)));
    }
    let start = 20 * 1999;
    assert_eq!(left(&clock, Color::White, start), 4000);
    assert!(!clock.flag_down(Color::White, Millis(start + 3999)));
    assert!(clock.flag_down(Color::White, Millis(start + 4000)));
}

/// C18: the moves of a Canadian stretch are counted by the running clock, and those about a pause are lost.
/// C19: its display counts a move twice.
#[test]
fn c18_c19_a_canadian_stretch_counts_every_move_once() {
    let mut clock = clock("0+3/10");
    let moves = |clock: &Clock| clock.shown(Color::White, Millis(9000)).unwrap().overtime;
    assert_eq!(moves(&clock), Some(Overtime::Moves(3)));
    clock.press(Color::White, Millis(1000));
    assert_eq!(moves(&clock), Some(Overtime::Moves(2)));
    clock.pause(Millis(1500));
    clock.press(Color::Black, Millis(1600));
    clock.press(Color::White, Millis(1700));
    assert_eq!(moves(&clock), Some(Overtime::Moves(1)));
    clock.resume(Millis(5000));
    clock.press(Color::Black, Millis(6000));
    clock.press(Color::White, Millis(7000));
    assert_eq!((moves(&clock), left(&clock, Color::White, 7000)), (Some(Overtime::Moves(3)), 10_000));
}

/// C20: the second period adds the first one's time, and moves are only counted where there are several periods.
/// C21: nothing tells which period it is.
#[test]
fn c20_c21_each_period_adds_its_own_time_and_is_shown() {
    let mut clock = clock("2/60:30:7|60");
    for n in 0..4 {
        assert_eq!(clock.shown(Color::White, Millis::ZERO).unwrap().period, (if n < 3 { 1 } else { 2 }, 3));
        clock.press(SIDES[n % 2], Millis::ZERO);
    }
    assert_eq!(SIDES.map(|side| left(&clock, side, 0)), [90_000, 60_000]);
    assert_eq!(SIDES.map(|side| clock.shown(side, Millis::ZERO).unwrap().moves), [2, 2]);
    assert_eq!(clock.period(Color::White, Millis(90_000)), (2, true));
    assert_eq!(left(&clock, Color::White, 90_000), 7000);
}

/// C24: two sources of who is running: after a move is taken back the other clock runs than the one lit.
#[test]
fn c24_the_side_that_is_up_is_the_one_that_runs() {
    let mut clock = clock("60+5");
    let gain = clock.press(Color::White, Millis(1000));
    clock.take_back(Color::White, gain);
    assert_eq!((clock.up(), clock.running()), (Color::Black, Some(Color::Black)));
    clock.hand_to(Color::White, Millis(2000));
    assert_eq!((clock.up(), clock.running()), (Color::White, Some(Color::White)));
    assert_eq!(SIDES.map(|side| left(&clock, side, 3000)), [63_000, 64_000]);
}

/// C25: White's time is given to both.
#[test]
fn c25_each_has_its_own_time() {
    assert_eq!(SIDES.map(|side| left(&clock("300|180"), side, 0)), [300_000, 180_000]);
}
