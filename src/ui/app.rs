//! The whole screen.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    board::board,
    book::book,
    desk::{Desk, Edge, not_started},
    dialogs::{acta_dialog, help_dialog, resigning_dialog},
    interruption::interruption_dialog,
    new_game::new_game_dialog,
    officiating::{officiating_dialog, waits_for_arbiter},
    store,
    strip::{hint, strip},
    time,
    view::{El, button, el, shown, toggle, watch, whether, word},
};
use crate::{
    arbiter::GameResult,
    clock::Millis,
    game::Game,
    table::{Act, Actor, ClaimKind},
    words::Lang,
};

/// The longest time for which nobody looks at a clock that runs.
const LOOK: Millis = Millis::seconds(5);

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
            .child(interruption_dialog(desk))
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
    let interrupted = whether(move || desk.game.with(|game| game.clock().is_interrupted()));
    let stop_text = move || match (waiting.get(), paused.get()) {
        (true, _) => desk.texts().start_clock,
        (_, true) if interrupted.get() => desk.texts().decide,
        (_, true) => desk.texts().resume,
        _ => desk.texts().pause,
    };
    let stop = move || {
        if interrupted.get_untracked() {
            return desk.change(|look| look.put_off = false);
        }
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

/// Looks at a clock that runs whenever a display changes or a flag falls before somebody who watches, but at least every
/// few seconds; and whenever the page is looked at again. Nothing is counted by it.
fn watch_clock(desk: Desk) {
    let look = move || {
        if desk.pulse.try_update(|pulse| *pulse = !*pulse).is_none() {
            return; // the page has been cleared meanwhile
        }
        desk.compare_clocks();
        let now = desk.moment(time::now());
        let due = desk.game.try_with_untracked(|game| game.next_wake().is_some_and(|at| at <= now));
        if due == Some(true) {
            desk.act(Actor::Arbiter, Act::Claim(ClaimKind::Flag));
        }
    };
    let timer: StoredValue<Option<Timeout>, LocalStorage> = StoredValue::new_local(None);
    let kept_at = StoredValue::new_local(0.0);
    watch(move || {
        desk.pulse.track();
        let now = desk.moment(time::now());
        let next = desk.game.with(|game| {
            let clock = game.clock();
            let runs = clock.keeps_time() && clock.running().is_some();
            let soon = [clock.changes_at(now.max(game.now())), game.next_wake()];
            runs.then(|| soon.into_iter().flatten().fold(now + LOOK, Ord::min))
        });
        if next.is_some() && time::now() - kept_at.get_value() >= f64::from(LOOK.0 as u32) {
            kept_at.set_value(time::now());
            desk.mark_time();
        }
        timer.set_value(next.map(|at| Timeout::new((at - now).0.clamp(0, LOOK.0) as u32 + 1, look)));
    });
    for name in ["pageshow", "visibilitychange"] {
        let again = window_event_listener_untyped(name, move |_| look());
        on_cleanup(move || again.remove());
    }
}

/// A page that goes away, or may not come back, keeps the moment. Nothing stops for it.
fn watch_leaving(desk: Desk) {
    for name in ["pagehide", "visibilitychange"] {
        let leaving = window_event_listener_untyped(name, move |_| desk.mark_time());
        on_cleanup(move || leaving.remove());
    }
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
