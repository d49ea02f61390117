//! The dialogs: the acta, resigning, help.

use leptos::{ev, prelude::*};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlDialogElement, Url, wasm_bindgen::JsCast};

use super::{
    desk::Desk,
    view::{El, ElementRef, Text, button, changing, el, views, watch, whether, word},
};
use crate::table::Act;

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
