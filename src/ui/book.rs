//! The arbiter's book: what is owed, every ruling with its article, and the score.

use leptos::prelude::*;

use super::{
    desk::{Desk, owed_now},
    strip::hint,
    view::{act, changing, memo, shown, truth, whether, word},
};
use crate::{
    chess::san,
    game::{Game, Hands, Supervision},
};

/// The book beside the board.
#[component]
pub fn Book(desk: Desk) -> impl IntoView {
    // Beside a wide board it lies open; on a small screen it slides up over the near strip.
    let wide = window().match_media("(min-width: 1100px)").ok().flatten().is_some_and(|media| media.matches());
    let open = RwSignal::new(wide);
    let owed = move || {
        let words = desk.words();
        desk.game.with(|game| owed_now(game, &words))
    };
    // What the rulings depend on: how many there are, and the language.
    let rulings = memo(move || format!("{} {}", desk.game.with(|game| game.rulings().len()), desk.look().lang.code()));
    let entries = move || {
        rulings.get();
        let count = desk.game.with_untracked(|game| game.rulings().len());
        (0..count).rev().map(|n| entry(desk, n, n + 1 == count)).collect_view().into_any()
    };
    view! {
        <aside class="book" data-open=truth(move || open.get()) aria-label=desk.text(|t| t.book)>
            <button
                class="book-handle"
                type="button"
                aria-expanded=truth(move || open.get())
                aria-label=desk.text(|t| t.open_book)
                on:click=act(move || open.update(|open| *open = !*open))
            >
                <span class="handle-hint">{shown(move || if open.get() || just_ruled(desk) { String::new() } else { hint(desk) })}</span>
                <span class="handle-title">
                    {shown(move || if open.get() { desk.texts().book.into() } else { newest(desk) })}
                </span>
            </button>
            <h2>{desk.text(|t| t.book)}</h2>
            <p class="owed" hidden=whether(move || owed().is_none())>
                {shown(move || owed().map(|(text, _)| text).unwrap_or_default())}
                " "
                <span class="article">{word(move || owed().map_or("", |(_, number)| number))}</span>
            </p>
            <ol class="rulings">
                {changing(entries)}
            </ol>
            <div class="sheets" hidden=whether(move || !desk.coached())>
                <h2>{desk.text(|t| t.sheet)}</h2>
                <Sheet desk/>
            </div>
            <p class="terms">{shown(move || terms(desk))}</p>
        </aside>
    }
}

/// Whether the last act was ruled on.
fn just_ruled(desk: Desk) -> bool {
    desk.game.with(|game| game.rulings().last().is_some_and(|ruling| ruling.at == game.now()))
}

/// What the closed book shows of itself.
fn newest(desk: Desk) -> String {
    let words = desk.words();
    let texts = desk.texts();
    desk.game.with(|game| {
        game.rulings()
            .last()
            .map_or(texts.book.to_owned(), |ruling| format!("{} {}", words.ruling(ruling).what, ruling.article.number))
    })
}

fn entry(desk: Desk, n: usize, newest: bool) -> AnyView {
    let words = desk.words_now();
    let said = desk.game.with_untracked(|game| {
        game.rulings().get(n).map(|ruling| {
            let article = format!("{} · {}", words.book(game.setup().regulation), ruling.article.number);
            (words.ruling(ruling), article, ruling.kind.name())
        })
    });
    let Some((said, article, kind)) = said else { return ().into_any() };
    view! {
        <li class="ruling" data-newest=if newest { "true" } else { "false" } data-kind=kind>
            <p class="what">{said.what}</p>
            <p class="why">{said.why}</p>
            <span class="article">{article}</span>
        </li>
    }
    .into_any()
}

/// The moves made, in pairs.
#[component]
fn Sheet(desk: Desk) -> impl IntoView {
    let moves = memo(move || {
        let letters = desk.words().letters();
        desk.game.with(|game| {
            let made = game.history().iter().filter_map(|turn| Some((turn, turn.made?)));
            let cells: Vec<String> = made.map(|(turn, mv)| san(&turn.base, mv, letters)).collect();
            let first = if game.setup().position.turn == crate::chess::Color::Black { "… " } else { "" };
            first.to_owned() + &cells.join(" ")
        })
    });
    let pairs = move || {
        let moves = moves.get();
        let cells: Vec<&str> = moves.split_whitespace().collect();
        cells.chunks(2).map(pair).collect_view().into_any()
    };
    view! {
        <ol class="sheet">
            {changing(pairs)}
        </ol>
    }
}

fn pair(cells: &[&str]) -> AnyView {
    let white = cells[0].to_owned();
    let black = cells.get(1).copied().unwrap_or_default().to_owned();
    view! { <li><span class="ply">{white}</span><span class="ply">{black}</span></li> }.into_any()
}

fn terms(desk: Desk) -> String {
    let texts = desk.texts();
    let words = desk.words();
    desk.game.with(|game: &Game| {
        let setup = game.setup();
        let supervision = Supervision::ALL.iter().position(|kind| *kind == setup.supervision).unwrap_or(0);
        let hands = Hands::ALL.iter().position(|kind| *kind == setup.hands).unwrap_or(0);
        let time = setup.time_control.as_ref().map_or(texts.no_clock.to_owned(), ToString::to_string);
        format!(
            "{} · {} · {} · {time}",
            words.book(setup.regulation),
            texts.supervisions[supervision].0,
            texts.hand_kinds[hands].0,
        )
    })
}
