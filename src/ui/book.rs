//! The arbiter's book: what is owed, every ruling with its article, and the score.

use leptos::{ev, prelude::*};

use super::{
    desk::{Desk, owed_now},
    library,
    strip::hint,
    view::{El, changing, el, memo, shown, views, word},
};
use crate::{
    chess::san,
    game::{Game, Hands, Supervision},
};

/// The book beside the board.
pub fn book(desk: Desk) -> El {
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
        views((0..count).rev().filter_map(|n| entry(desk, n, n + 1 == count)))
    };
    let handle = el("button", "book-handle")
        .attr("type", "button")
        .truth("aria-expanded", move || open.get())
        .attr("aria-label", desk.text(|t| t.open_book))
        .click(move || open.update(|open| *open = !*open))
        .child(
            el("span", "handle-hint")
                .text(shown(move || if open.get() || just_ruled(desk) { String::new() } else { hint(desk) })),
        )
        .child(
            el("span", "handle-title")
                .text(shown(move || if open.get() { desk.texts().book.into() } else { newest(desk) })),
        );
    el("aside", "book")
        .truth("data-open", move || open.get())
        .attr("aria-label", desk.text(|t| t.book))
        .child(handle)
        .child(el("h2", "").text(desk.text(|t| t.book)))
        .child(
            el("p", "owed")
                .hidden(move || owed().is_none())
                .text(shown(move || owed().map(|(text, _)| text).unwrap_or_default()))
                .text(" ")
                .child(el("span", "article").text(word(move || owed().map_or("", |(_, number)| number)))),
        )
        .child(el("ol", "rulings").child(changing(entries)))
        .child(
            el("div", "sheets")
                .hidden(move || !desk.coached())
                .child(el("h2", "").text(desk.text(|t| t.sheet)))
                .child(sheet(desk)),
        )
        .child(el("p", "terms").text(shown(move || terms(desk))))
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

fn entry(desk: Desk, n: usize, newest: bool) -> Option<El> {
    let words = desk.words_now();
    let (said, article, kind, silent) = desk.game.with_untracked(|game| {
        game.rulings().get(n).map(|ruling| {
            let article = format!("{} · {}", words.book(ruling.article.book), ruling.article.number);
            let silent = ![game.setup().regulation.book().id, "house"].contains(&ruling.article.book);
            (words.ruling(ruling), article, ruling.kind.name(), silent)
        })
    })?;
    Some(
        el("li", "ruling")
            .attr("data-newest", if newest { "true" } else { "false" })
            .attr("data-kind", kind)
            .child(el("p", "what").text(said.what))
            .child(el("p", "why").text(said.why))
            .child(el("span", "article").text(article))
            .child(el("span", "silent").hidden(move || !silent).text(desk.text(|t| t.silent)))
            .child(more(desk, n)),
    )
}

/// The article that a ruling rests on, and what other books would have ruled: made when somebody opens it.
fn more(desk: Desk, n: usize) -> El {
    let opened = RwSignal::new(false);
    let read = RwSignal::new(String::new());
    let open = move |_: ev::Event| {
        // A toggle is told late, when the ruling may have left the page.
        if opened.try_get_untracked() != Some(false) {
            return;
        }
        opened.set(true);
        let Some(article) = desk.game.with_untracked(|game| game.rulings().get(n).map(|ruling| ruling.article)) else {
            return;
        };
        let words = desk.words_now();
        if article.book == "house" {
            return read.set(desk.game.with_untracked(|game| game.setup().regulation.house_rules()));
        }
        let failed = desk.texts_now().not_loaded;
        library::read(article, words.lang, move |found| {
            let written = found.map(|found| {
                let place = (words.book(&found.place.0), found.place.1);
                format!("{} · {}: {}. {}", place.0, place.1, found.title, found.text)
            });
            let _ = read.try_set(written.unwrap_or_else(|| failed.to_owned()));
        });
    };
    let verdicts = move || if opened.get() { verdicts(desk, n) } else { views(Vec::<El>::new()) };
    el("details", "more")
        .on("toggle", open)
        .child(el("summary", "").text(desk.text(|t| t.read_more)))
        .child(el("p", "reading").attr("role", "status").text(read))
        .child(el("h3", "").text(desk.text(|t| t.others_rule)))
        .child(el("dl", "verdicts").child(changing(verdicts)))
}

/// What the same acts come to under the other books; those that say the same stand together.
fn verdicts(desk: Desk, n: usize) -> AnyView {
    let words = desk.words_now();
    let nothing = desk.texts_now().nothing_ruled;
    let mut said: Vec<(String, String)> = Vec::new();
    for verdict in desk.game.with_untracked(|game| game.under_other_books(n)) {
        let name = words.book(verdict.book.id);
        let mut parts: Vec<String> = verdict.rulings.iter().map(|ruling| words.ruling(ruling).what).collect();
        if parts.is_empty() {
            parts.push(nothing.to_owned());
        }
        parts.extend(verdict.result.map(|result| format!("{} · {}", result.score.name(), words.reason(result.reason))));
        let text = parts.join(" ");
        match said.iter_mut().find(|(_, other)| *other == text) {
            Some((names, _)) => *names = format!("{names}, {name}"),
            None => said.push((name.to_owned(), text)),
        }
    }
    views(said.into_iter().flat_map(|(names, text)| [el("dt", "").text(names), el("dd", "").text(text)]))
}

/// The moves made, in pairs.
fn sheet(desk: Desk) -> El {
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
        views(cells.chunks(2).map(pair))
    };
    el("ol", "sheet").child(changing(pairs))
}

fn pair(cells: &[&str]) -> El {
    let ply = |n: usize| el("span", "ply").text(cells.get(n).copied().unwrap_or_default().to_owned());
    el("li", "").child(ply(0)).child(ply(1))
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
            "{} · {} · {} · {} · {time}",
            words.book(setup.regulation.book().id),
            texts.modes[setup.mode as usize],
            texts.supervisions[supervision].0,
            texts.hand_kinds[hands].0,
        )
    })
}
