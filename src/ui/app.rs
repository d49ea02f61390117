//! The whole screen.

use gloo_timers::callback::Interval;
use leptos::prelude::*;

use super::{
    board::Board,
    book::Book,
    browser,
    desk::{Desk, not_started},
    dialogs::{ActaDialog, Help, NewGame, Resigning},
    store,
    strip::{Strip, hint},
};
use crate::{
    arbiter::GameResult,
    chess::Color,
    game::{Game, Supervision},
    table::{Act, Actor, ClaimKind},
    words::Lang,
};

/// How often a running clock is looked at, in milliseconds. Nothing is counted by it.
const PULSE_MS: u32 = 100;

/// The app.
#[component]
pub fn App() -> impl IntoView {
    let desk = Desk::open();
    provide_context(desk);
    watch_clock(desk);
    follow_language(desk);

    let far = Signal::derive(move || if desk.flipped.get() { Color::White } else { Color::Black });
    let near = Signal::derive(move || !far.get());
    let resigning = RwSignal::new(None::<Color>);
    let new_game = RwSignal::new(false);
    let acta = RwSignal::new(false);
    let help = RwSignal::new(false);

    view! {
        <div class="app" data-layout-face=move || if desk.facing.get() { "opposite" } else { "same" }>
            <header class="bar">
                <h1 class="brand">"Compongo"</h1>
                <p class="hint" role="status">{move || hint(desk)}</p>
                <Actions desk new_game acta help/>
            </header>
            <Notice desk/>
            <Result desk/>
            <main class="mesa">
                <Strip desk edge="far" side=far resigning/>
                <Board desk/>
                <Strip desk edge="near" side=near resigning/>
                <Book desk/>
            </main>
            <NewGame desk open=new_game/>
            <ActaDialog desk open=acta/>
            <Resigning desk side=resigning/>
            <Help desk open=help/>
            <p class="sr-only" aria-live="assertive">{move || desk.spoken.get()}</p>
        </div>
    }
}

#[component]
fn Actions(desk: Desk, new_game: RwSignal<bool>, acta: RwSignal<bool>, help: RwSignal<bool>) -> impl IntoView {
    let texts = move || desk.texts();
    let coached = Memo::new(move |_| desk.coached());
    let paused = Memo::new(move |_| desk.game.with(|game| game.clock().is_paused()));
    let waiting = Memo::new(move |_| desk.game.with(not_started));
    let clocked = Memo::new(move |_| desk.game.with(|game| game.clock().keeps_time() && game.result().is_none()));
    let toggle = move |signal: RwSignal<bool>, name: &'static str| {
        signal.update(|on| *on = !*on);
        store::set_setting(name, if signal.get_untracked() { "yes" } else { "no" });
    };
    let undo = move |_| {
        let side = desk.game.with_untracked(Game::to_move);
        desk.play(side, Act::Undo);
    };
    let stop = move |_| {
        desk.act(Actor::Arbiter, if paused.get_untracked() { Act::Resume } else { Act::Pause });
    };
    let speak_other = move |_| {
        desk.lang.update(|lang| *lang = if *lang == Lang::Spanish { Lang::English } else { Lang::Spanish });
        store::set_setting("lang", desk.lang.get_untracked().code());
    };
    view! {
        <nav class="bar-actions">
            <Show when=move || clocked.get()>
                <button class="btn quiet stop" type="button" on:click=stop>
                    {move || match (waiting.get(), paused.get()) {
                        (true, _) => texts().start_clock,
                        (_, true) => texts().resume,
                        _ => texts().pause,
                    }}
                </button>
            </Show>
            <Show when=move || coached.get()>
                <button class="btn quiet undo" type="button" on:click=undo>{move || texts().undo}</button>
            </Show>
            <button class="btn quiet new" type="button" on:click=move |_| new_game.set(true)>{move || texts().new_game}</button>
            <button class="btn quiet flip" type="button" on:click=move |_| toggle(desk.flipped, "flipped")>{move || texts().flip}</button>
            <button
                class="btn quiet face"
                type="button"
                aria-pressed=move || desk.facing.get().to_string()
                on:click=move |_| toggle(desk.facing, "facing")
            >
                {move || texts().face}
            </button>
            <button class="btn quiet acta" type="button" on:click=move |_| acta.set(true)>{move || texts().acta}</button>
            <button class="btn quiet help-button" type="button" on:click=move |_| help.set(true)>{move || texts().help}</button>
            <button class="btn quiet language" type="button" on:click=speak_other>{move || texts().other_language}</button>
        </nav>
    }
}

/// Something went wrong with what was stored.
#[component]
fn Notice(desk: Desk) -> impl IntoView {
    move || {
        desk.notice.get().map(|text| {
            view! {
                <p class="notice" role="alert">
                    {text} " "
                    <button class="btn quiet" type="button" on:click=move |_| desk.notice.set(None)>{move || desk.texts().close}</button>
                </p>
            }
        })
    }
}

/// How the game ended.
#[component]
fn Result(desk: Desk) -> impl IntoView {
    let result = Memo::new(move |_| desk.game.with(Game::result));
    let text = move || {
        let words = desk.words();
        let said = |r: GameResult| format!("{} · {} · {}", r.score.name(), words.reason(r.reason), r.article.number);
        result.get().map(said)
    };
    view! { <p class="result-banner" role="status" hidden=move || result.get().is_none()>{text}</p> }
}

/// Looks at the clock while it runs; where somebody watches over the flags, one that is down is called.
fn watch_clock(desk: Desk) {
    let running =
        Memo::new(move |_| desk.game.with(|game| game.clock().keeps_time() && game.clock().running().is_some()));
    Effect::new(move |pulse: Option<Option<Interval>>| {
        drop(pulse.flatten());
        desk.pulse.set(browser::now());
        running.get().then(|| {
            Interval::new(PULSE_MS, move || {
                let now = browser::now();
                let _ = desk.pulse.try_set(now);
                let due = desk.game.try_with_untracked(|game| {
                    game.setup().supervision != Supervision::Players
                        && game.next_wake().is_some_and(|at| at <= desk.moment(now))
                });
                if due == Some(true) {
                    desk.act(Actor::Arbiter, Act::Claim(ClaimKind::Flag));
                }
            })
        })
    });
}

/// The page says in which language it speaks.
fn follow_language(desk: Desk) {
    Effect::new(move |_| {
        let code = desk.lang.get().code();
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", code);
        }
    });
}
