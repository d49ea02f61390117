//! The terms of a new game: the book with its base and the rules of the house, the pace, the clock, the position.

use js_sys::Array;
use leptos::{ev, prelude::*};
use web_sys::wasm_bindgen::{JsCast, JsValue};

use super::{
    desk::Desk,
    dialogs::dialog,
    library,
    view::{El, Text, button, changing, el, views, watch, word},
};
use crate::{
    chess::Position,
    clock::TimeControl,
    game::{Hands, Setup, SpareMen, Supervision},
    regulation::{Book, Mode, Regulation},
};

/// The time controls offered; the first is no clock.
const TIMES: [(&str, &str); 7] = [
    ("-", ""),
    ("300+3", "5 + 3"),
    ("600", "10"),
    ("900+10", "15 + 10"),
    ("3600+30", "60 + 30"),
    ("5400+30", "90 + 30"),
    ("40/5400+30:1800+30", "40/90 + 30, 30 + 30"),
];

/// The terms of a new game.
pub fn new_game_dialog(desk: Desk, open: RwSignal<bool>) -> El {
    let book = RwSignal::new(Book::FIDE_2023.id.to_owned());
    let mode = RwSignal::new(Mode::Standard.name().to_owned());
    let supervision = RwSignal::new(Supervision::Coach.name().to_owned());
    let hands = RwSignal::new(Hands::Assisted.name().to_owned());
    let time = RwSignal::new(String::from("-"));
    let fen = RwSignal::new(String::new());
    let base = RwSignal::new(String::new());
    let rules = RwSignal::new(String::new());
    let error = RwSignal::new(String::new());
    watch(move || {
        if open.get() {
            fen.set(String::new());
            error.set(String::new());
        }
    });
    let begin = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let text = fen.get_untracked();
        let position = match text.trim() {
            "" => Position::default(),
            text => match Position::from_fen(text) {
                Ok(position) => position,
                Err(fault) => return error.set(desk.words_now().fen_error(&fault)),
            },
        };
        error.set(String::new());
        let Some(regulation) = regulation(&book.get_untracked(), &base.get_untracked(), &rules.get_untracked()) else {
            return;
        };
        let hands = named(&Hands::ALL, Hands::name, &hands.get_untracked());
        let time_control = TimeControl::parse(&time.get_untracked()).unwrap_or_default();
        desk.begin(Setup {
            regulation,
            mode: named(&Mode::ALL, Mode::name, &mode.get_untracked()),
            supervision: named(&Supervision::ALL, Supervision::name, &supervision.get_untracked()),
            hands,
            time_control,
            position,
            // Whoever does everything himself has one set, with the extra queen that tables have.
            spare_men: if hands == Hands::Full { SpareMen::OneSet } else { SpareMen::Enough },
            ..Setup::default()
        });
        open.set(false);
    };
    let name = desk.text(|t| t.new_game);
    let books =
        Book::ALL.map(|book| el("option", "").attr("value", book.id).text(word(move || desk.words().book(book.id))));
    let own_base = el("option", "").attr("value", "").text(desk.text(|t| t.own_base));
    let others =
        Book::ALL.map(|book| el("option", "").attr("value", book.id).text(word(move || desk.words().book(book.id))));
    let bases = std::iter::once(own_base).chain(others).collect::<Vec<_>>();
    let modes = Mode::ALL
        .into_iter()
        .enumerate()
        .map(|(n, kind)| el("option", "").attr("value", kind.name()).text(word(move || desk.texts().modes[n])));
    let supervisions = Supervision::ALL.into_iter().enumerate().map(|(n, kind)| {
        let name = word(move || desk.texts().supervisions[n].0);
        let meaning = word(move || desk.texts().supervisions[n].1);
        choice("supervision", kind.name(), (name, meaning), supervision)
    });
    let hand_kinds = Hands::ALL.into_iter().enumerate().map(|(n, kind)| {
        let name = word(move || desk.texts().hand_kinds[n].0);
        let meaning = word(move || desk.texts().hand_kinds[n].1);
        choice("hands", kind.name(), (name, meaning), hands)
    });
    let times = TIMES.map(|(value, name)| {
        let text = word(move || if name.is_empty() { desk.texts().no_clock } else { name });
        el("option", "").attr("value", value).text(text)
    });
    let form = el("form", "")
        .attr("method", "dialog")
        .on("submit", begin)
        .child(el("h2", "").text(name))
        .child(labelled(desk.text(|t| t.regulation), select("regulation", book).children(books)))
        .child(
            labelled(desk.text(|t| t.base), select("base", base).children(bases))
                .hidden(move || book.with(|id| Book::by_id(id).is_none_or(|book| book.base.is_none()))),
        )
        .child(house_rules(desk, rules))
        .child(labelled(desk.text(|t| t.mode), select("mode", mode).children(modes)))
        .child(el("fieldset", "").child(el("legend", "").text(desk.text(|t| t.supervision))).children(supervisions))
        .child(el("fieldset", "").child(el("legend", "").text(desk.text(|t| t.hands))).children(hand_kinds))
        .child(labelled(desk.text(|t| t.time), select("time", time).children(times)))
        .child(labelled(
            desk.text(|t| t.position),
            el("input", "")
                .attr("type", "text")
                .attr("name", "fen")
                .attr("autocomplete", "off")
                .attr("spellcheck", "false")
                .attr("placeholder", desk.text(|t| t.position_hint))
                .truth("aria-invalid", move || error.with(|error| !error.is_empty()))
                .value(fen)
                .on("input", move |event: ev::Event| fen.set(event_target_value(&event))),
        ))
        .child(el("p", "error").attr("role", "alert").text(error))
        .child(
            el("div", "dialog-actions")
                .child(el("button", "btn primary").attr("type", "submit").text(desk.text(|t| t.begin)))
                .child(button("btn quiet", desk.text(|t| t.cancel), move || open.set(false))),
        );
    dialog("dialog new-game", name, open.into(), move || open.set(false)).child(form)
}

/// A book on its base, with the rules of the house.
fn regulation(book: &str, base: &str, rules: &str) -> Option<Regulation> {
    let book = Book::by_id(book)?;
    let base = Book::by_id(base).filter(|base| *base != book).or(book.base);
    Regulation::on(book, base).with_house_rules(rules).ok()
}

/// A switch as the catalogue names it: its name in files, its title, and its values.
struct Named {
    name: String,
    title: String,
    values: Vec<(String, String)>,
}

/// The switches, one list each. Their names are fetched when somebody opens them.
fn house_rules(desk: Desk, rules: RwSignal<String>) -> El {
    let loaded = RwSignal::new(String::new());
    let switches: StoredValue<Vec<Named>, LocalStorage> = StoredValue::new_local(Vec::new());
    let open = move |_: ev::Event| {
        let lang = desk.look_now().lang.code();
        if loaded.try_with_untracked(|loaded| loaded == lang) != Some(false) {
            return;
        }
        library::fetch("switches", move |found| {
            let Some(found) = found.and_then(|found| found.dyn_into::<Array>().ok()) else { return };
            let value = |value: JsValue| (library::text(&value, "name"), library::text(&value, lang));
            let named = |switch: JsValue| Named {
                name: library::text(&switch, "name"),
                title: library::text(&library::field(&switch, "title"), lang),
                values: Array::from(&library::field(&switch, "values")).iter().map(value).collect(),
            };
            let _ = switches.try_set_value(found.iter().map(named).collect());
            let _ = loaded.try_set(lang.to_owned());
        });
    };
    let choose = move |name: &str, value: String| {
        let kept = rules.get_untracked();
        let others = kept.split_whitespace().filter(|rule| rule.split('=').next() != Some(name));
        let chosen = (!value.is_empty()).then(|| format!("{name}={value}"));
        let all: Vec<String> = others.map(str::to_owned).chain(chosen).collect();
        rules.set(all.join(" "));
    };
    let field = move |switch: &Named| {
        let name = switch.name.clone();
        let none = el("option", "").attr("value", "").text(desk.text(|t| t.as_the_book));
        let option =
            |(value, text): &(String, String)| el("option", "").attr("value", value.clone()).text(text.clone());
        el("label", "").text(switch.title.clone()).child(
            el("select", "")
                .attr("data-switch", switch.name.clone())
                .on("change", move |event: ev::Event| choose(&name, event_target_value(&event)))
                .child(none)
                .children(switch.values.iter().map(option).collect::<Vec<_>>()),
        )
    };
    let fields = move || {
        loaded.track();
        switches.with_value(|switches| views(switches.iter().map(field).collect::<Vec<_>>()))
    };
    el("details", "house-rules")
        .on("toggle", open)
        .child(el("summary", "").text(desk.text(|t| t.house_rules)))
        .child(el("div", "switches").child(changing(fields)))
}

/// A list to choose one thing from.
fn select(name: &'static str, chosen: RwSignal<String>) -> El {
    el("select", "").attr("name", name).on("change", move |event: ev::Event| chosen.set(event_target_value(&event)))
}

/// A field with what it is for.
fn labelled(name: Signal<Text>, field: El) -> El {
    el("label", "").text(name).child(field)
}

/// The kind of that name; the first where there is none.
fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str, wanted: &str) -> T {
    all.iter().copied().find(|kind| name(*kind) == wanted).unwrap_or(all[0])
}

/// One of several things to choose, with what it means.
fn choice(
    group: &'static str,
    value: &'static str,
    (name, meaning): (Signal<Text>, Signal<Text>),
    chosen: RwSignal<String>,
) -> El {
    let field = el("input", "")
        .attr("type", "radio")
        .attr("name", group)
        .attr("value", value)
        .checked(move || chosen.with(|name| name == value))
        .on("change", move |_: ev::Event| chosen.set(value.to_owned()));
    el("label", "").child(field).child(el("span", "").text(name).text(" ").child(el("small", "").text(meaning)))
}
