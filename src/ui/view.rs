//! What the views share.
//!
//! Leptos compiles its reactive code anew for every closure type. Closures are boxed here, so that a kind
//! of signal, memo, handler or changing view is one type however many closures stand behind it, and the
//! browser downloads the code for it once.

use leptos::{ev, prelude::*};

use super::{desk::Desk, texts::Texts};

impl Desk {
    /// A text that follows the language.
    pub fn text(self, pick: fn(&'static Texts) -> &'static str) -> Signal<&'static str> {
        word(move || pick(self.texts()))
    }
}

/// A value that is computed anew only when it may have changed, and passed on only when it has.
pub fn memo<T: PartialEq + Send + Sync + 'static>(value: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    boxed_memo(Box::new(value))
}

#[inline(never)]
fn boxed_memo<T: PartialEq + Send + Sync + 'static>(value: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T> {
    Memo::new(move |_| value())
}

/// A fixed text that follows the game.
pub fn word(text: impl Fn() -> &'static str + Send + Sync + 'static) -> Signal<&'static str> {
    boxed(Box::new(text))
}

/// A text that follows the game.
pub fn shown(text: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    boxed(Box::new(text))
}

/// Whether something holds now.
pub fn whether(of: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    boxed(Box::new(of))
}

/// `true` or `false`, as attributes for styles and readers want it.
pub fn truth(of: impl Fn() -> bool + Send + Sync + 'static) -> Signal<&'static str> {
    word(move || if of() { "true" } else { "false" })
}

#[inline(never)]
fn boxed<T: Send + Sync + 'static>(value: Box<dyn Fn() -> T + Send + Sync>) -> Signal<T> {
    Signal::derive(value)
}

/// A view that changes altogether.
pub fn changing(view: impl Fn() -> AnyView + Send + 'static) -> Box<dyn FnMut() -> AnyView + Send> {
    Box::new(view)
}

/// Something to be done whenever what it reads has changed.
pub fn watch(f: impl FnMut() + 'static) {
    let mut f: Box<dyn FnMut()> = Box::new(f);
    Effect::new(move |_| f());
}

/// What an event leads to.
pub fn on<E: 'static>(f: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(f)
}

/// What a click leads to.
pub fn act(mut f: impl FnMut() + 'static) -> Box<dyn FnMut(ev::MouseEvent)> {
    Box::new(move |_| f())
}

/// A button.
pub fn button(class: &'static str, text: Signal<&'static str>, f: impl FnMut() + 'static) -> AnyView {
    boxed_button(class, text, whether(|| true), None, act(f))
}

/// A button that is there only at times.
pub fn button_when(
    there: impl Fn() -> bool + Send + Sync + 'static,
    class: &'static str,
    text: Signal<&'static str>,
    f: impl FnMut() + 'static,
) -> AnyView {
    boxed_button(class, text, whether(there), None, act(f))
}

/// A button that stays down.
pub fn toggle(
    class: &'static str,
    down: impl Fn() -> bool + Send + Sync + 'static,
    text: Signal<&'static str>,
    f: impl FnMut() + 'static,
) -> AnyView {
    boxed_button(class, text, whether(|| true), Some(truth(down)), act(f))
}

fn boxed_button(
    class: &'static str,
    text: Signal<&'static str>,
    there: Signal<bool>,
    down: Option<Signal<&'static str>>,
    f: Box<dyn FnMut(ev::MouseEvent)>,
) -> AnyView {
    let hidden = whether(move || !there.get());
    view! { <button class=class type="button" hidden=hidden aria-pressed=down on:click=f>{text}</button> }.into_any()
}
