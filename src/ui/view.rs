//! What the views are made of.
//!
//! Leptos compiles its code anew for every type of element, attribute, child and closure, and all of that is
//! downloaded. Here an element is one type whatever its tag, attributes and children are, and closures are
//! boxed, so that a kind of signal, memo or handler is one type however many closures stand behind it.

use std::{borrow::Cow, mem::take};

use leptos::{
    ev,
    html::{Custom, custom},
    prelude::*,
    tachys::{
        html::{
            attribute::any_attribute::{AnyAttribute, IntoAnyAttribute},
            attribute::custom::custom_attribute,
            event, node_ref,
            property::prop,
        },
        view::iterators::StaticVec,
    },
};
use web_sys::wasm_bindgen::JsCast;

use super::{desk::Desk, texts::Texts};

/// A place for an element that is used once it is there.
pub type ElementRef = NodeRef<Custom<&'static str>>;

/// An element that is being put together.
pub struct El(Box<Parts>);

struct Parts {
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    children: Vec<AnyView>,
}

/// An element of that tag, with a class (empty for none).
pub fn el(tag: &'static str, class: &'static str) -> El {
    let element = El(Box::new(Parts { tag, attributes: Vec::new(), children: Vec::new() }));
    if class.is_empty() { element } else { element.attr("class", class) }
}

/// A text, fixed or made.
pub type Text = Cow<'static, str>;

/// What an attribute, or a text, says.
pub enum Value {
    /// Always this.
    Fixed(Text),
    /// Something that follows the game.
    Said(Signal<Text>),
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Self {
        Self::Fixed(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Fixed(text.into())
    }
}

impl From<Signal<Text>> for Value {
    fn from(text: Signal<Text>) -> Self {
        Self::Said(text)
    }
}

impl From<RwSignal<String>> for Value {
    fn from(text: RwSignal<String>) -> Self {
        Self::Said(shown(move || text.get()))
    }
}

impl El {
    /// With an attribute.
    pub fn attr(self, name: &'static str, value: impl Into<Value>) -> Self {
        self.set(name, value.into())
    }

    #[inline(never)]
    fn set(self, name: &'static str, value: Value) -> Self {
        self.with(match value {
            Value::Fixed(text) => custom_attribute(name, text).into_any_attr(),
            Value::Said(text) => custom_attribute(name, text).into_any_attr(),
        })
    }

    fn with(mut self, attribute: AnyAttribute) -> Self {
        self.0.attributes.push(attribute);
        self
    }

    /// With an attribute that is `true` or `false`, as styles and readers want it.
    pub fn truth(self, name: &'static str, of: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.set(name, Value::Said(truth(of)))
    }

    /// With an attribute that is one of several words.
    pub fn word(self, name: &'static str, text: impl Fn() -> &'static str + Send + Sync + 'static) -> Self {
        self.set(name, Value::Said(word(text)))
    }

    /// With an attribute whose text is made.
    pub fn shown(self, name: &'static str, text: impl Fn() -> String + Send + Sync + 'static) -> Self {
        self.set(name, Value::Said(shown(text)))
    }

    /// There only at times.
    pub fn hidden(self, away: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with(custom_attribute("hidden", whether(away)).into_any_attr())
    }

    /// What a field holds.
    pub fn value(self, text: RwSignal<String>) -> Self {
        self.with(prop("value", text).into_any_attr())
    }

    /// Whether a choice is the chosen one.
    pub fn checked(self, of: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.with(prop("checked", whether(of)).into_any_attr())
    }

    /// Kept in a place from which it can be used.
    pub fn kept(self, place: ElementRef) -> Self {
        self.with(node_ref::node_ref(place).into_any_attr())
    }

    /// What an event leads to.
    pub fn on<E: JsCast>(self, name: &'static str, mut f: impl FnMut(E) + 'static) -> Self {
        self.listen(name, Box::new(move |event| f(event.unchecked_into())))
    }

    /// What a click leads to.
    pub fn click(self, mut f: impl FnMut() + 'static) -> Self {
        self.listen("click", Box::new(move |_| f()))
    }

    #[inline(never)]
    fn listen(self, name: &'static str, f: Box<dyn FnMut(ev::Event)>) -> Self {
        self.with(event::on(ev::Custom::<ev::Event>::new(name), f).into_any_attr())
    }

    /// With something in it.
    pub fn child(self, child: impl Into<AnyView>) -> Self {
        self.hold(child.into())
    }

    #[inline(never)]
    fn hold(mut self, child: AnyView) -> Self {
        self.0.children.push(child);
        self
    }

    /// With several things in it.
    pub fn children<T: Into<AnyView>>(self, children: impl IntoIterator<Item = T>) -> Self {
        children.into_iter().fold(self, El::child)
    }

    /// With a text in it.
    pub fn text(self, text: impl Into<Value>) -> Self {
        self.write(text.into())
    }

    #[inline(never)]
    fn write(self, text: Value) -> Self {
        self.hold(match text {
            Value::Fixed(text) => text.into_any(),
            Value::Said(text) => text.into_any(),
        })
    }
}

impl From<El> for AnyView {
    #[inline(never)]
    fn from(El(mut parts): El) -> Self {
        let element = custom(parts.tag).add_any_attr(take(&mut parts.attributes));
        element.child(StaticVec::from(take(&mut parts.children))).into_any()
    }
}

/// Several views as one.
pub fn views<T: Into<AnyView>>(views: impl IntoIterator<Item = T>) -> AnyView {
    views.into_iter().map(Into::into).collect::<Vec<AnyView>>().into_any()
}

/// A view that changes altogether.
pub fn changing(view: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let view: Box<dyn Fn() -> AnyView + Send> = Box::new(view);
    view.into_any()
}

impl Desk {
    /// A text that follows the language.
    pub fn text(self, pick: fn(&'static Texts) -> &'static str) -> Signal<Text> {
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

/// One of several fixed texts, as the game goes.
pub fn word(text: impl Fn() -> &'static str + Send + Sync + 'static) -> Signal<Text> {
    boxed(Box::new(move || Cow::Borrowed(text())))
}

/// A text that is made, as the game goes.
pub fn shown(text: impl Fn() -> String + Send + Sync + 'static) -> Signal<Text> {
    boxed(Box::new(move || Cow::Owned(text())))
}

/// Whether something holds now.
pub fn whether(of: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    boxed(Box::new(of))
}

/// `true` or `false`, as attributes for styles and readers want it.
pub fn truth(of: impl Fn() -> bool + Send + Sync + 'static) -> Signal<Text> {
    word(move || if of() { "true" } else { "false" })
}

#[inline(never)]
fn boxed<T: Send + Sync + 'static>(value: Box<dyn Fn() -> T + Send + Sync>) -> Signal<T> {
    Signal::derive(value)
}

/// Something to be done whenever what it reads has changed.
pub fn watch(f: impl FnMut() + 'static) {
    let mut f: Box<dyn FnMut()> = Box::new(f);
    Effect::new(move |_| f());
}

/// A button.
pub fn button(class: &'static str, text: Signal<Text>, f: impl FnMut() + 'static) -> El {
    el("button", class).attr("type", "button").text(text).click(f)
}

/// A button that stays down.
pub fn toggle(
    class: &'static str,
    down: impl Fn() -> bool + Send + Sync + 'static,
    text: Signal<Text>,
    f: impl FnMut() + 'static,
) -> El {
    button(class, text, f).truth("aria-pressed", down)
}
