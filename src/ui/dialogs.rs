//! The dialogs: a new game, the acta, resigning, help.

use leptos::{ev, prelude::*};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlDialogElement, Url, wasm_bindgen::JsCast};

use super::{
    desk::Desk,
    view::{El, ElementRef, Text, button, changing, el, views, watch, whether, word},
};
use crate::{
    chess::Position,
    clock::TimeControl,
    game::{Hands, Setup, Supervision},
    regulation::{Book, Mode, Regulation},
    table::Act,
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

/// A dialog that is shown and closed as a signal says.
pub(super) fn dialog(
    class: &'static str,
    name: Signal<Text>,
    open: Signal<bool>,
    mut closed: impl FnMut() + 'static,
) -> El {
    let element = ElementRef::new();
    watch(move || {
        let Some(dialog) = element.get() else { return };
        let dialog: &HtmlDialogElement = dialog.unchecked_ref();
        if open.get() && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    el("dialog", class).attr("aria-label", name).kept(element).on("close", move |_: ev::Event| closed())
}

/// The terms of a new game.
pub fn new_game_dialog(desk: Desk, open: RwSignal<bool>) -> El {
    let book = RwSignal::new(Book::FIDE_2023.id.to_owned());
    let mode = RwSignal::new(Mode::Standard.name().to_owned());
    let supervision = RwSignal::new(Supervision::Coach.name().to_owned());
    let hands = RwSignal::new(Hands::Assisted.name().to_owned());
    let time = RwSignal::new(String::from("-"));
    let fen = RwSignal::new(String::new());
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
        let time_control = TimeControl::parse(&time.get_untracked()).unwrap_or_default();
        desk.begin(Setup {
            regulation: Regulation::of(Book::by_id(&book.get_untracked()).unwrap_or(&Book::FIDE_2023)),
            mode: named(&Mode::ALL, Mode::name, &mode.get_untracked()),
            supervision: named(&Supervision::ALL, Supervision::name, &supervision.get_untracked()),
            hands: named(&Hands::ALL, Hands::name, &hands.get_untracked()),
            time_control,
            position,
            ..Setup::default()
        });
        open.set(false);
    };
    let name = desk.text(|t| t.new_game);
    let books =
        Book::ALL.map(|book| el("option", "").attr("value", book.id).text(word(move || desk.words().book(book.id))));
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

/// The acta as text: to read, keep, and open again.
pub fn acta_dialog(desk: Desk, open: RwSignal<bool>) -> El {
    let text = RwSignal::new(String::new());
    let message = RwSignal::new(String::new());
    watch(move || {
        if open.get() {
            text.set(desk.acta().to_string());
            message.set(String::new());
        }
    });
    let load = move || match desk.lay_out(&text.get_untracked()) {
        Ok(()) => open.set(false),
        Err(error) => message.set(desk.words_now().acta_error(&error)),
    };
    let copy = move || {
        let _ = window().navigator().clipboard().write_text(&text.get_untracked());
        message.set(desk.texts_now().copied.into());
    };
    let name = desk.text(|t| t.acta);
    dialog("dialog acta-dialog", name, open.into(), move || open.set(false))
        .child(el("h2", "").text(name))
        .child(el("p", "").text(desk.text(|t| t.acta_about)))
        .child(
            el("textarea", "acta-text")
                .attr("spellcheck", "false")
                .attr("rows", "14")
                .attr("aria-label", name)
                .value(text)
                .on("input", move |event: ev::Event| text.set(event_target_value(&event))),
        )
        .child(el("p", "error").attr("role", "alert").text(message))
        .child(
            el("div", "dialog-actions")
                .child(button("btn", desk.text(|t| t.load), load))
                .child(button("btn", desk.text(|t| t.copy), copy))
                .child(button("btn", desk.text(|t| t.download), move || download(&text.get_untracked())))
                .child(button("btn quiet", desk.text(|t| t.close), move || open.set(false))),
        )
}

/// Hands the browser a file.
fn download(text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind);
    let Some(url) = blob.ok().and_then(|blob| Url::create_object_url_with_blob(&blob).ok()) else { return };
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&url);
        link.set_download("compongo.acta");
        link.click();
    }
    let _ = Url::revoke_object_url(&url);
}

/// "Do you resign?", as an arbiter would ask.
pub fn resigning_dialog(desk: Desk) -> El {
    let side = move || desk.look().resigning;
    let close = move || desk.change(|look| look.resigning = None);
    let resign = move || {
        if let Some(side) = desk.look_now().resigning {
            desk.play(side, Act::Resign);
        }
        close();
    };
    let open = whether(move || side().is_some());
    dialog("dialog confirm", desk.text(|t| t.resign), open, close)
        .child(el("h2", "").text(word(move || side().map_or("", |side| desk.texts().side(side)))))
        .child(el("p", "").text(desk.text(|t| t.resign_question)))
        .child(
            el("div", "dialog-actions")
                .child(button("btn primary", desk.text(|t| t.yes_resign), resign))
                .child(button("btn quiet", desk.text(|t| t.cancel), close)),
        )
}

/// What one does here, and all keys.
pub fn help_dialog(desk: Desk, open: RwSignal<bool>) -> El {
    let list = |items: &'static [(&'static str, &'static str)]| {
        views(items.iter().flat_map(|(term, text)| [el("dt", "").text(*term), el("dd", "").text(*text)]))
    };
    let name = desk.text(|t| t.help);
    dialog("dialog help", name, open.into(), move || open.set(false))
        .child(el("h2", "").text(name))
        .child(el("dl", "").child(changing(move || list(desk.texts().help_text))))
        .child(el("h3", "").text(desk.text(|t| t.keys_title)))
        .child(el("dl", "keys").child(changing(move || list(desk.texts().keys))))
        .child(el("div", "dialog-actions").child(button("btn", desk.text(|t| t.close), move || open.set(false))))
}
