//! The whole screen.

use gloo_timers::callback::Interval;
use leptos::prelude::*;

use super::{
    board::Board,
    book::Book,
    browser,
    desk::{Desk, Edge, not_started},
    dialogs::{ActaDialog, Help, NewGame, Resigning},
    store,
    strip::{Strip, hint},
    view::{button, button_when, memo, shown, toggle, watch, whether, word},
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

    view! {
        <div class="app" data-layout-face=word(move || if desk.look().facing { "opposite" } else { "same" })>
            <header class="bar">
                <h1 class="brand">"Compongo"</h1>
                <p class="hint" role="status">{shown(move || hint(desk))}</p>
                <Actions desk new_game acta help/>
            </header>
            <Notice desk/>
            <Result desk/>
            <main class="mesa">
                <Strip desk edge=Edge::Far/>
                <Board desk/>
                <Strip desk edge=Edge::Near/>
                <Book desk/>
            </main>
            <NewGame desk open=new_game/>
            <ActaDialog desk open=acta/>
            <Resigning desk/>
            <Help desk open=help/>
            <p class="sr-only" aria-live="assertive">{desk.spoken}</p>
        </div>
    }
}

#[component]
fn Actions(desk: Desk, new_game: RwSignal<bool>, acta: RwSignal<bool>, help: RwSignal<bool>) -> impl IntoView {
    let coached = memo(move || desk.coached());
    let paused = memo(move || desk.game.with(|game| game.clock().is_paused()));
    let waiting = memo(move || desk.game.with(not_started));
    let clocked = memo(move || desk.game.with(|game| game.clock().keeps_time() && game.result().is_none()));
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
    view! {
        <nav class="bar-actions">
            {button_when(move || clocked.get(), "btn quiet stop", word(stop_text), stop)}
            {button_when(move || coached.get(), "btn quiet undo", desk.text(|t| t.undo), undo)}
            {button("btn quiet new", desk.text(|t| t.new_game), move || new_game.set(true))}
            {button("btn quiet flip", desk.text(|t| t.flip), flip)}
            {toggle("btn quiet face", move || desk.look().facing, desk.text(|t| t.face), face)}
            {button("btn quiet acta", desk.text(|t| t.acta), move || acta.set(true))}
            {button("btn quiet help-button", desk.text(|t| t.help), move || help.set(true))}
            {button("btn quiet language", desk.text(|t| t.other_language), speak_other)}
        </nav>
    }
}

/// Something went wrong with what was stored.
#[component]
fn Notice(desk: Desk) -> impl IntoView {
    view! {
        <p class="notice" role="alert" hidden=whether(move || desk.notice.with(String::is_empty))>
            {desk.notice} " " {button("btn quiet", desk.text(|t| t.close), move || desk.notice.set(String::new()))}
        </p>
    }
}

/// How the game ended.
#[component]
fn Result(desk: Desk) -> impl IntoView {
    let result = move || desk.game.with(Game::result);
    let text = move || {
        let words = desk.words();
        let said = |r: GameResult| format!("{} · {} · {}", r.score.name(), words.reason(r.reason), r.article.number);
        result().map(said).unwrap_or_default()
    };
    view! { <p class="result-banner" role="status" hidden=whether(move || result().is_none())>{shown(text)}</p> }
}

/// Looks at the clock while it runs; where somebody watches over the flags, one that is down is called.
fn watch_clock(desk: Desk) {
    let running = memo(move || desk.game.with(|game| game.clock().keeps_time() && game.clock().running().is_some()));
    Effect::new(move |pulse: Option<Option<Interval>>| {
        drop(pulse.flatten());
        running.get().then(|| {
            Interval::new(PULSE_MS, move || {
                let now = browser::now();
                let _ = desk.pulse.try_update(|pulse| *pulse = !*pulse);
                let due =
                    desk.game.try_with_untracked(|game| game.next_wake().is_some_and(|at| at <= desk.moment(now)));
                if due == Some(true) {
                    desk.act(Actor::Arbiter, Act::Claim(ClaimKind::Flag));
                }
            })
        })
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
