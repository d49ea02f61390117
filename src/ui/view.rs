//! What the views share. A signal or a boxed handler is one type however many closures there are behind it,
//! and so the browser downloads the code for it once.

use leptos::{ev, prelude::*};

use super::{desk::Desk, texts::Texts};

impl Desk {
    /// A text that follows the language.
    pub fn text(self, pick: fn(&'static Texts) -> &'static str) -> Signal<&'static str> {
        Signal::derive(move || pick(self.texts()))
    }
}

/// A text that follows the game.
pub fn shown(text: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(text)
}

/// `true` or `false`, as attributes for styles and readers want it.
pub fn truth(of: impl Fn() -> bool + Send + Sync + 'static) -> Signal<&'static str> {
    Signal::derive(move || if of() { "true" } else { "false" })
}

/// What a button does.
pub fn act(mut f: impl FnMut() + 'static) -> Box<dyn FnMut(ev::MouseEvent)> {
    Box::new(move |_| f())
}

/// A button.
pub fn button(class: &'static str, text: Signal<&'static str>, f: impl FnMut() + 'static) -> AnyView {
    view! { <button class=class type="button" on:click=act(f)>{text}</button> }.into_any()
}

/// A button that is there only at times.
pub fn button_when(
    there: impl Fn() -> bool + Send + Sync + 'static,
    class: &'static str,
    text: Signal<&'static str>,
    f: impl FnMut() + 'static,
) -> AnyView {
    let hidden = Signal::derive(move || !there());
    view! { <button class=class type="button" hidden=hidden on:click=act(f)>{text}</button> }.into_any()
}

/// A button that stays down.
pub fn toggle(
    class: &'static str,
    down: Signal<&'static str>,
    text: Signal<&'static str>,
    f: impl FnMut() + 'static,
) -> AnyView {
    view! { <button class=class type="button" aria-pressed=down on:click=act(f)>{text}</button> }.into_any()
}
