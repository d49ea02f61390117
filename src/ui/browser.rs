//! Starting in a page, and what is left when everything fails.

use leptos::prelude::*;
use web_sys::{HtmlDialogElement, HtmlElement, HtmlTextAreaElement, wasm_bindgen::JsCast};

use super::{App, store};

/// Mounts the app on the page.
pub fn start() {
    std::panic::set_hook(Box::new(|info| show_crash(&info.to_string())));
    if let Some(loading) = by_id("loading") {
        loading.remove();
    }
    leptos::mount::mount_to_body(App);
}

/// A panic leaves no dead page: the static box of `index.html` shows the game's acta and a way back.
fn show_crash(what: &str) {
    leptos::logging::error!("{what}");
    if let Some(area) = by_id("crash-acta").and_then(|element| element.dyn_into::<HtmlTextAreaElement>().ok()) {
        area.set_value(&store::load_acta().unwrap_or_default());
    }
    // Above every other dialog that may be open.
    if let Some(crash) = by_id("crash").and_then(|element| element.dyn_into::<HtmlDialogElement>().ok()) {
        let _ = crash.show_modal();
    }
}

fn by_id(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// The browser's preferred languages.
pub(super) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|code| code.as_string()).collect()
}
