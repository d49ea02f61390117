//! The whole screen.

use gloo_timers::callback::Interval;
use leptos::prelude::*;

use super::{
    board::board,
    book::book,
    browser,
    desk::{Desk, Edge, not_started},
    dialogs::{acta_dialog, help_dialog, resigning_dialog},
    new_game::new_game_dialog,
    officiating::{officiating_dialog, waits_for_arbiter},
    store,
    strip::{hint, strip},
    view::{El, button, el, shown, toggle, watch, whether, word},
};
use crate::{
    arbiter::GameResult,
    game::Game,
    table::{Act, Actor, ClaimKind},
    words::Lang,
};

/// How often a running clock is looked at, in milliseconds. Nothing is counted by it.
const PULSE_MS: u32 = 100;

/// The app.
#[component]
pub fn App() -> impl IntoView {
    let desk = Desk::open();
    watch_clock(desk);
    watch_leaving(desk);
    follow_language(desk);

    let new_game = RwSignal::new(false);
    let acta = RwSignal::new(false);
    let help = RwSignal::new(false);
    let arbiter = RwSignal::new(false);

    let header = el("header", "bar")
        .child(el("h1", "brand").text("Compongo"))
        .child(el("p", "hint").attr("role", "status").text(shown(move || hint(desk))))
        .child(actions(desk, [new_game, acta, help, arbiter]));
    let mesa = el("main", "mesa")
        .child(strip(desk, Edge::Far))
        .child(board(desk))
        .child(strip(desk, Edge::Near))
        .child(book(desk));
    AnyView::from(
        el("div", "app")
            .word("data-layout-face", move || if desk.look().facing { "opposite" } else { "same" })
            .child(header)
            .child(notice(desk))
            .child(result(desk))
            .child(mesa)
            .child(new_game_dialog(desk, new_game))
            .child(acta_dialog(desk, acta))
            .child(resigning_dialog(desk))
            .child(help_dialog(desk, help))
            .child(officiating_dialog(desk, arbiter))
            .child(el("p", "sr-only").attr("aria-live", "assertive").text(desk.spoken)),
    )
}

fn actions(desk: Desk, [new_game, acta, help, arbiter]: [RwSignal<bool>; 4]) -> El {
    let coached = whether(move || desk.coached());
    let paused = whether(move || desk.game.with(|game| game.clock().is_paused()));
    let waiting = whether(move || desk.game.with(not_started));
    let clocked = whether(move || desk.game.with(|game| game.clock().keeps_time() && game.result().is_none()));
    let waits = waits_for_arbiter(desk);
    let keep = move |name: &'static str, on: bool| store::set_setting(name, if on { "yes" } else { "no" });
    let flip = move || {
        desk.change(|look| look.flipped = !look.flipped);
        keep("flipped", desk.look_now().flipped);
    };
    let face = move || {
        desk.change(|look| look.facing = !look.facing);
        keep("facing", desk.look_now().facing);
    };
    let undo = move || {
        let side = desk.game.with_untracked(Game::to_move);
        desk.play(side, Act::Undo);
    };
    let stop_text = move || match (waiting.get(), paused.get()) {
        (true, _) => desk.texts().start_clock,
        (_, true) => desk.texts().resume,
        _ => desk.texts().pause,
    };
    let stop = move || {
        desk.act(Actor::Arbiter, if paused.get_untracked() { Act::Resume } else { Act::Pause });
    };
    let speak_other = move || {
        desk.change(|look| look.lang = if look.lang == Lang::Spanish { Lang::English } else { Lang::Spanish });
        store::set_setting("lang", desk.look_now().lang.code());
    };
    el("nav", "bar-actions")
        .child(button("btn quiet stop", word(stop_text), stop).hidden(move || !clocked.get()))
        .child(button("btn quiet undo", desk.text(|t| t.undo), undo).hidden(move || !coached.get()))
        .child(button("btn quiet new", desk.text(|t| t.new_game), move || new_game.set(true)))
        .child(button("btn quiet flip", desk.text(|t| t.flip), flip))
        .child(toggle("btn quiet face", move || desk.look().facing, desk.text(|t| t.face), face))
        .child(
            button("btn quiet arbiter", desk.text(|t| t.arbiter), move || arbiter.set(true))
                .truth("data-waiting", move || waits.get()),
        )
        .child(button("btn quiet acta", desk.text(|t| t.acta), move || acta.set(true)))
        .child(button("btn quiet help-button", desk.text(|t| t.help), move || help.set(true)))
        .child(button("btn quiet language", desk.text(|t| t.other_language), speak_other))
}

/// Something went wrong with what was stored.
fn notice(desk: Desk) -> El {
    el("p", "notice")
        .attr("role", "alert")
        .hidden(move || desk.notice.with(String::is_empty))
        .text(desk.notice)
        .text(" ")
        .child(button("btn quiet", desk.text(|t| t.close), move || desk.notice.set(String::new())))
}

/// How the game ended.
fn result(desk: Desk) -> El {
    let result = move || desk.game.with(Game::result);
    let text = move || {
        let words = desk.words();
        let said = |r: GameResult| format!("{} · {} · {}", r.score.name(), words.reason(r.reason), r.article.number);
        result().map(said).unwrap_or_default()
    };
    el("p", "result-banner").attr("role", "status").hidden(move || result().is_none()).text(shown(text))
}

/// Looks at the clock while it runs; where somebody watches over the flags, one that is down is called.
fn watch_clock(desk: Desk) {
    let look = move || {
        let now = browser::now();
        let _ = desk.pulse.try_update(|pulse| *pulse = !*pulse);
        let due = desk.game.try_with_untracked(|game| game.next_wake().is_some_and(|at| at <= desk.moment(now)));
        if due == Some(true) {
            desk.act(Actor::Arbiter, Act::Claim(ClaimKind::Flag));
        }
    };
    let mut pulse: Option<Interval> = None;
    watch(move || {
        let runs = desk.game.with(|game| game.clock().keeps_time() && game.clock().running().is_some());
        if runs != pulse.is_some() {
            pulse = runs.then(|| Interval::new(PULSE_MS, look));
        }
    });
}

/// A page that goes away stops the clock; a page that is only hidden does not.
fn watch_leaving(desk: Desk) {
    let leaving = window_event_listener_untyped("pagehide", move |_| desk.interrupt_clock());
    on_cleanup(move || leaving.remove());
}

/// The page says in which language it speaks.
fn follow_language(desk: Desk) {
    watch(move || {
        let code = desk.look().lang.code();
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", code);
        }
    });
}
