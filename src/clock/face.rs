//! What a clock's two displays show, and when that changes next.

use super::{Clock, Face, Method, Millis, State, div_up};
use crate::chess::Color;

/// What one side's display shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    /// The time: what is left of the main time, or of this stretch of overtime; where time is counted up, what was used.
    pub time: Millis,
    /// Whether it is counted up.
    pub counts_up: bool,
    /// What of this turn is still not counted.
    pub delay: Millis,
    /// Where overtime has begun.
    pub overtime: Option<Overtime>,
    /// The flag.
    pub mark: Option<Mark>,
    /// Whether so little is left that the player is warned.
    pub low: bool,
    /// The period, counted from one, of how many.
    pub period: (usize, usize),
    /// The moves completed, as the presses tell.
    pub moves: u16,
}

/// What overtime still allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overtime {
    /// So many periods, this one counted.
    Periods(u16),
    /// So many moves before the time is there again.
    Moves(u32),
}

/// The mark of a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// This flag was down first.
    First,
    /// The time for a move is over, and nobody loses by it.
    Gong,
    /// A period has ended by reaching zero, less than five minutes ago.
    Period,
}

/// How long the end of a period is shown.
const PERIOD_MARK: Millis = Millis::seconds(300);
/// From here on tenths of a second are shown.
const TENTHS: Millis = Millis::seconds(20);

impl Clock {
    /// What a side's display shows; nothing without a time control.
    pub fn shown(&self, side: Color, now: Millis) -> Option<Shown> {
        let control = self.control.as_ref()?;
        let faces = self.seen(now);
        let face = faces.of[side];
        let period = control.period(side, face.period);
        let (time, overtime) = match period.method {
            Method::ByoYomi { periods, each } => {
                let all = each.0 * i64::from(periods);
                if face.left.0 > all {
                    (Millis(face.left.0 - all), None)
                } else {
                    let left = div_up(face.left.0, each.0).max(1);
                    (Millis(face.left.0 - (left - 1) * each.0), Some(Overtime::Periods(left as u16)))
                }
            }
            Method::Canadian { each, .. } if face.left > each => (face.left - each, None),
            Method::Canadian { moves, more, .. } => {
                let (made, before) = face.stretch;
                let due = u32::from(moves) + u32::from(more) * u32::from(before);
                (face.left, Some(Overtime::Moves(due.saturating_sub(u32::from(made)))))
            }
            Method::CountUp => ((period.brings() - face.left).max(Millis::ZERO), None),
            _ => (face.left, None),
        };
        let passed = face.passed.is_some_and(|at| now - at < PERIOD_MARK);
        let mark = match period.method {
            _ if face.flagged && faces.first_down == Some(side) => Some(Mark::First),
            Method::Gong if face.left == Millis::ZERO => Some(Mark::Gong),
            _ => passed.then_some(Mark::Period),
        };
        Some(Shown {
            time,
            counts_up: period.method == Method::CountUp,
            delay: period.delay_left(face.spent),
            overtime,
            mark,
            low: face.left < self.warns_at(side, &face) && !face.may_pass(&period),
            period: (face.period + 1, control.periods(side).len()),
            moves: face.moves,
        })
    }

    /// Below how much a side is warned: an eighth of what its period gives at once, a minute at most, ten seconds at
    /// least or a fifth of what is less than that.
    fn warns_at(&self, side: Color, face: &Face) -> Millis {
        let Some(control) = &self.control else { return Millis::ZERO };
        let period = control.period(side, face.period);
        let given = match period.method {
            Method::ByoYomi { each, .. } | Method::Canadian { each, .. } => each.0,
            Method::CountUp if period.main == Millis::ZERO => return Millis::ZERO,
            _ => period.main.0 + period.method.bonus().0,
        };
        Millis((given / 8).clamp(10_000.min(given / 5), 60_000))
    }

    /// The next moment at which a display shows something else by itself. `None` while nothing runs.
    pub fn changes_at(&self, now: Millis) -> Option<Millis> {
        let State::Running { since } = self.state else { return None };
        let side = self.up;
        let now = now.max(since);
        let shown = self.shown(side, now)?;
        let mut next = Vec::with_capacity(4);
        let face = self.seen(now).of[side];
        let gone = self.is_frozen(&self.seen(now)) || face.flagged || shown.mark == Some(Mark::Gong);
        if !gone {
            next.push(match (shown.counts_up, shown.delay > Millis::ZERO) {
                (true, _) => Millis(1000 - shown.time.0 % 1000),
                (false, true) => to_next_below(shown.delay, Millis::seconds(1)),
                (false, false) => to_next_below(shown.time, grain(shown.time)),
            });
            let warned = face.left - self.warns_at(side, &face) + Millis(1);
            next.extend(Some(warned + shown.delay).filter(|wait| !shown.low && *wait > Millis::ZERO));
            if self.control.as_ref().is_some_and(|control| control.period(side, 0).method == Method::Hourglass) {
                let grows = self.shown(!side, now)?.time;
                let step = grain(grows + Millis(1));
                next.push(Millis(div_up(grows.0, step.0) * step.0 + 1) - grows);
                let warned = self.warns_at(!side, &self.seen(now).of[!side]);
                next.extend(Some(warned - grows).filter(|wait| *wait > Millis::ZERO));
            }
        }
        for side in [Color::White, Color::Black] {
            let ends = self.seen(now).of[side].passed.map(|at| at + PERIOD_MARK - now);
            next.extend(ends.filter(|wait| *wait > Millis::ZERO));
        }
        next.into_iter().min().map(|wait| now + wait)
    }
}

/// The steps in which a time is shown.
fn grain(time: Millis) -> Millis {
    if time <= TENTHS { Millis(100) } else { Millis::seconds(1) }
}

/// How long until a time that runs down is at the next lower step.
fn to_next_below(time: Millis, step: Millis) -> Millis {
    time - Millis((div_up(time.0, step.0) - 1) * step.0)
}

/// The figures of a display. Time that runs down is rounded up, so that nothing is left only where nothing is shown;
/// time that runs up is rounded down.
pub fn digits(time: Millis, counts_up: bool) -> String {
    let tenths = div_up(time.0, 100);
    if tenths < TENTHS.0 / 100 && !counts_up {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = if counts_up { time.0 / 1000 } else { div_up(time.0, 1000) };
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if h > 0 { format!("{h}:{m:02}:{s:02}") } else { format!("{m}:{s:02}") }
}
