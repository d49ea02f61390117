//! The dialogs: a new game, the acta, resigning, help.

use leptos::{ev, html, prelude::*};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url, wasm_bindgen::JsCast};

use super::desk::Desk;
use crate::{
    chess::{Color, Position},
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

/// Shows or closes a dialog as a signal says.
fn follow(dialog: NodeRef<html::Dialog>, open: Signal<bool>) {
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
}

/// The terms of a new game.
#[component]
pub fn NewGame(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let texts = move || desk.texts();
    let dialog = NodeRef::<html::Dialog>::new();
    follow(dialog, open.into());
    let supervision = RwSignal::new(Supervision::Coach);
    let hands = RwSignal::new(Hands::Assisted);
    let time = RwSignal::new(String::from("-"));
    let fen = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let begin = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let text = fen.get_untracked();
        let position = match text.trim() {
            "" => Position::default(),
            text => match Position::from_fen(text) {
                Ok(position) => position,
                Err(fault) => return error.set(Some(desk.words_now().fen_error(&fault))),
            },
        };
        error.set(None);
        let time_control = TimeControl::parse(&time.get_untracked()).unwrap_or_default();
        desk.begin(Setup {
            supervision: supervision.get_untracked(),
            hands: hands.get_untracked(),
            time_control,
            position,
            ..Setup::default()
        });
        open.set(false);
    };
    view! {
        <dialog class="dialog new-game" node_ref=dialog on:close=move |_| open.set(false) aria-label=move || texts().new_game>
            <form method="dialog" on:submit=begin>
                <h2>{move || texts().new_game}</h2>
                <label>
                    {move || texts().regulation}
                    <select name="regulation">
                        {Regulation::ALL.map(|book| view! { <option value=book.id>{move || desk.words().book(book)}</option> })}
                    </select>
                </label>
                <fieldset>
                    <legend>{move || texts().supervision}</legend>
                    {Supervision::ALL.into_iter().enumerate().map(|(n, kind)| view! {
                        <label>
                            <input
                                type="radio"
                                name="supervision"
                                value=kind.name()
                                prop:checked=move || supervision.get() == kind
                                on:change=move |_| supervision.set(kind)
                            />
                            <span>{move || texts().supervisions[n].0} <small>{move || texts().supervisions[n].1}</small></span>
                        </label>
                    }).collect_view()}
                </fieldset>
                <fieldset>
                    <legend>{move || texts().hands}</legend>
                    {Hands::ALL.into_iter().enumerate().map(|(n, kind)| view! {
                        <label>
                            <input
                                type="radio"
                                name="hands"
                                value=kind.name()
                                prop:checked=move || hands.get() == kind
                                on:change=move |_| hands.set(kind)
                            />
                            <span>{move || texts().hand_kinds[n].0} <small>{move || texts().hand_kinds[n].1}</small></span>
                        </label>
                    }).collect_view()}
                </fieldset>
                <label>
                    {move || texts().time}
                    <select name="time" on:change=move |event| time.set(event_target_value(&event))>
                        {TIMES.map(|(value, name)| view! {
                            <option value=value>{move || if name.is_empty() { texts().no_clock } else { name }}</option>
                        })}
                    </select>
                </label>
                <label>
                    {move || texts().position}
                    <input
                        type="text"
                        name="fen"
                        autocomplete="off"
                        spellcheck="false"
                        placeholder=move || texts().position_hint
                        aria-invalid=move || error.get().is_some().to_string()
                        prop:value=move || fen.get()
                        on:input=move |event| fen.set(event_target_value(&event))
                    />
                </label>
                <p class="error" role="alert">{move || error.get()}</p>
                <div class="dialog-actions">
                    <button class="btn primary" type="submit">{move || texts().begin}</button>
                    <button class="btn quiet" type="button" on:click=move |_| open.set(false)>{move || texts().cancel}</button>
                </div>
            </form>
        </dialog>
    }
}

/// The acta as text: to read, keep, and open again.
#[component]
pub fn ActaDialog(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let texts = move || desk.texts();
    let dialog = NodeRef::<html::Dialog>::new();
    follow(dialog, open.into());
    let text = RwSignal::new(String::new());
    let message = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        if open.get() {
            text.set(desk.acta().to_string());
            message.set(None);
        }
    });
    let load = move |_| match desk.lay_out(&text.get_untracked()) {
        Ok(()) => open.set(false),
        Err(error) => message.set(Some(desk.words_now().acta_error(&error))),
    };
    let copy = move |_| {
        let _ = window().navigator().clipboard().write_text(&text.get_untracked());
        message.set(Some(desk.texts_now().copied.into()));
    };
    view! {
        <dialog class="dialog acta-dialog" node_ref=dialog on:close=move |_| open.set(false) aria-label=move || texts().acta>
            <h2>{move || texts().acta}</h2>
            <p>{move || texts().acta_about}</p>
            <textarea
                class="acta-text"
                spellcheck="false"
                rows="14"
                aria-label=move || texts().acta
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
            ></textarea>
            <p class="error" role="alert">{move || message.get()}</p>
            <div class="dialog-actions">
                <button class="btn" type="button" on:click=load>{move || texts().load}</button>
                <button class="btn" type="button" on:click=copy>{move || texts().copy}</button>
                <button class="btn" type="button" on:click=move |_| download(&text.get_untracked())>{move || texts().download}</button>
                <button class="btn quiet" type="button" on:click=move |_| open.set(false)>{move || texts().close}</button>
            </div>
        </dialog>
    }
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
pub fn Resigning(desk: Desk, side: RwSignal<Option<Color>>) -> impl IntoView {
    let texts = move || desk.texts();
    let dialog = NodeRef::<html::Dialog>::new();
    follow(dialog, Signal::derive(move || side.get().is_some()));
    let resign = move |_| {
        if let Some(side) = side.get_untracked() {
            desk.play(side, Act::Resign);
        }
        side.set(None);
    };
    view! {
        <dialog class="dialog confirm" node_ref=dialog on:close=move |_| side.set(None) aria-label=move || texts().resign>
            <h2>{move || side.get().map(|side| texts().side(side))}</h2>
            <p>{move || texts().resign_question}</p>
            <div class="dialog-actions">
                <button class="btn primary" type="button" on:click=resign>{move || texts().yes_resign}</button>
                <button class="btn quiet" type="button" on:click=move |_| side.set(None)>{move || texts().cancel}</button>
            </div>
        </dialog>
    }
}

/// What one does here, and all keys.
#[component]
pub fn Help(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let texts = move || desk.texts();
    let dialog = NodeRef::<html::Dialog>::new();
    follow(dialog, open.into());
    let list = |items: &'static [(&'static str, &'static str)]| {
        items.iter().map(|(term, text)| view! { <dt>{*term}</dt> <dd>{*text}</dd> }).collect_view()
    };
    view! {
        <dialog class="dialog help" node_ref=dialog on:close=move |_| open.set(false) aria-label=move || texts().help>
            <h2>{move || texts().help}</h2>
            <dl>{move || list(texts().help_text)}</dl>
            <h3>{move || texts().keys_title}</h3>
            <dl class="keys">{move || list(texts().keys)}</dl>
            <div class="dialog-actions">
                <button class="btn" type="button" on:click=move |_| open.set(false)>{move || texts().close}</button>
            </div>
        </dialog>
    }
}
