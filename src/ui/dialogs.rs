//! The dialogs: a new game, the acta, resigning, help.

use leptos::{ev, html, prelude::*};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url, wasm_bindgen::JsCast};

use super::{
    desk::Desk,
    view::{button, changing, on, truth, watch, whether, word},
};
use crate::{
    chess::Position,
    clock::TimeControl,
    game::{Hands, Setup, Supervision},
    regulation::Regulation,
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
fn dialog(
    class: &'static str,
    name: Signal<&'static str>,
    open: Signal<bool>,
    mut closed: impl FnMut() + 'static,
    content: AnyView,
) -> AnyView {
    let element = NodeRef::<html::Dialog>::new();
    watch(move || {
        let Some(dialog) = element.get() else { return };
        if open.get() && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    let close = on(move |_: ev::Event| closed());
    view! {
        <dialog class=class node_ref=element aria-label=name on:close=close>
            {content}
        </dialog>
    }
    .into_any()
}

/// The terms of a new game.
#[component]
pub fn NewGame(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
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
            supervision: named(&Supervision::ALL, Supervision::name, &supervision.get_untracked()),
            hands: named(&Hands::ALL, Hands::name, &hands.get_untracked()),
            time_control,
            position,
            ..Setup::default()
        });
        open.set(false);
    };
    let submit = on(begin);
    let name = desk.text(|t| t.new_game);
    let content = view! {
        <form method="dialog" on:submit=submit>
            <h2>{name}</h2>
            <label>
                {desk.text(|t| t.regulation)}
                <select name="regulation">
                    {Regulation::ALL.map(|book| view! { <option value=book.id>{word(move || desk.words().book(book))}</option> })}
                </select>
            </label>
            <fieldset>
                <legend>{desk.text(|t| t.supervision)}</legend>
                {Supervision::ALL.into_iter().enumerate().map(|(n, kind)| {
                    let name = word(move || desk.texts().supervisions[n].0);
                    let meaning = word(move || desk.texts().supervisions[n].1);
                    choice("supervision", kind.name(), (name, meaning), supervision)
                }).collect_view()}
            </fieldset>
            <fieldset>
                <legend>{desk.text(|t| t.hands)}</legend>
                {Hands::ALL.into_iter().enumerate().map(|(n, kind)| {
                    let name = word(move || desk.texts().hand_kinds[n].0);
                    let meaning = word(move || desk.texts().hand_kinds[n].1);
                    choice("hands", kind.name(), (name, meaning), hands)
                }).collect_view()}
            </fieldset>
            <label>
                {desk.text(|t| t.time)}
                <select name="time" on:change=on(move |event| time.set(event_target_value(&event)))>
                    {TIMES.map(|(value, name)| view! {
                        <option value=value>{word(move || if name.is_empty() { desk.texts().no_clock } else { name })}</option>
                    })}
                </select>
            </label>
            <label>
                {desk.text(|t| t.position)}
                <input
                    type="text"
                    name="fen"
                    autocomplete="off"
                    spellcheck="false"
                    placeholder=desk.text(|t| t.position_hint)
                    aria-invalid=truth(move || error.with(|error| !error.is_empty()))
                    prop:value=fen
                    on:input=on(move |event| fen.set(event_target_value(&event)))
                />
            </label>
            <p class="error" role="alert">{error}</p>
            <div class="dialog-actions">
                <button class="btn primary" type="submit">{desk.text(|t| t.begin)}</button>
                {button("btn quiet", desk.text(|t| t.cancel), move || open.set(false))}
            </div>
        </form>
    };
    dialog("dialog new-game", name, open.into(), move || open.set(false), content.into_any())
}

/// The kind of that name; the first where there is none.
fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str, wanted: &str) -> T {
    all.iter().copied().find(|kind| name(*kind) == wanted).unwrap_or(all[0])
}

/// One of several things to choose, with what it means.
fn choice(
    group: &'static str,
    value: &'static str,
    (name, meaning): (Signal<&'static str>, Signal<&'static str>),
    chosen: RwSignal<String>,
) -> AnyView {
    let change = on(move |_: ev::Event| chosen.set(value.to_owned()));
    view! {
        <label>
            <input type="radio" name=group value=value prop:checked=whether(move || chosen.with(|name| name == value)) on:change=change/>
            <span>
                {name} " " <small>{meaning}</small>
            </span>
        </label>
    }
    .into_any()
}

/// The acta as text: to read, keep, and open again.
#[component]
pub fn ActaDialog(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
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
    let content = view! {
        <h2>{name}</h2>
        <p>{desk.text(|t| t.acta_about)}</p>
        <textarea
            class="acta-text"
            spellcheck="false"
            rows="14"
            aria-label=name
            prop:value=text
            on:input=on(move |event| text.set(event_target_value(&event)))
        ></textarea>
        <p class="error" role="alert">{message}</p>
        <div class="dialog-actions">
            {button("btn", desk.text(|t| t.load), load)}
            {button("btn", desk.text(|t| t.copy), copy)}
            {button("btn", desk.text(|t| t.download), move || download(&text.get_untracked()))}
            {button("btn quiet", desk.text(|t| t.close), move || open.set(false))}
        </div>
    };
    dialog("dialog acta-dialog", name, open.into(), move || open.set(false), content.into_any())
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
#[component]
pub fn Resigning(desk: Desk) -> impl IntoView {
    let side = move || desk.look().resigning;
    let close = move || desk.change(|look| look.resigning = None);
    let resign = move || {
        if let Some(side) = desk.look_now().resigning {
            desk.play(side, Act::Resign);
        }
        close();
    };
    let content = view! {
        <h2>{word(move || side().map_or("", |side| desk.texts().side(side)))}</h2>
        <p>{desk.text(|t| t.resign_question)}</p>
        <div class="dialog-actions">
            {button("btn primary", desk.text(|t| t.yes_resign), resign)}
            {button("btn quiet", desk.text(|t| t.cancel), close)}
        </div>
    };
    let open = whether(move || side().is_some());
    dialog("dialog confirm", desk.text(|t| t.resign), open, close, content.into_any())
}

/// What one does here, and all keys.
#[component]
pub fn Help(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let list = |items: &'static [(&'static str, &'static str)]| {
        items.iter().map(|(term, text)| view! { <dt>{*term}</dt> <dd>{*text}</dd> }).collect_view().into_any()
    };
    let name = desk.text(|t| t.help);
    let content = view! {
        <h2>{name}</h2>
        <dl>{changing(move || list(desk.texts().help_text))}</dl>
        <h3>{desk.text(|t| t.keys_title)}</h3>
        <dl class="keys">{changing(move || list(desk.texts().keys))}</dl>
        <div class="dialog-actions">{button("btn", desk.text(|t| t.close), move || open.set(false))}</div>
    };
    dialog("dialog help", name, open.into(), move || open.set(false), content.into_any())
}
