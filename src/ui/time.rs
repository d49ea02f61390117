//! The time, by the two clocks of the browser: one that runs from the start of the page and is never set, and the one
//! on the wall, which goes on while the page is closed or the machine sleeps, and which can be set.

use std::cell::Cell;

use leptos::prelude::window;
use web_sys::Event;

thread_local! {
    static PASSED: Cell<(f64, f64)> = const { Cell::new((0.0, 0.0)) };
}

/// Both clocks are ahead of the browser's by so many milliseconds more, so that a test need not wait for hours.
pub fn pass(running: f64, wall: f64) {
    PASSED.set((PASSED.get().0 + running, PASSED.get().1 + wall));
}

/// Milliseconds by the clock that runs, on the scale of [`of`].
pub(super) fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now()) + PASSED.get().0
}

/// When an event happened, by the clock that runs.
pub(super) fn of(event: &Event) -> f64 {
    event.time_stamp() + PASSED.get().0
}

/// Milliseconds by the clock on the wall.
pub(super) fn wall() -> f64 {
    js_sys::Date::now() + PASSED.get().1
}
