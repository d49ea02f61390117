//! The page of the tests: mounting the app on it, reading it, and sending it events.

use std::{any::Any, cell::RefCell};

use compongo::ui::App;
use leptos::{
    mount::mount_to,
    prelude::{document, window},
    task::tick,
};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, Storage};

/// How the app looks: where a square is on the screen depends on it.
const STYLE: &str = concat!(
    include_str!("../../style/tokens.css"),
    include_str!("../../style/base.css"),
    include_str!("../../style/board.css"),
    include_str!("../../style/clock.css"),
    include_str!("../../style/mesa.css"),
    "#stage { position: fixed; inset: 0; }",
);

const ACTA: &str = "compongo.acta";

thread_local! {
    static MOUNTED: RefCell<Option<Box<dyn Any>>> = RefCell::default();
}

/// The acta that the browser keeps.
pub fn stored() -> Option<String> {
    storage().get_item(ACTA).unwrap()
}

/// Keeps something else than the moment to which the game has come.
pub fn forget_the_moment(instead: &str) {
    storage().set_item("compongo.moment", instead).unwrap();
}

/// The acta that could not be read.
pub fn broken() -> Option<String> {
    storage().get_item("compongo.acta.broken").unwrap()
}

/// Lets the app follow what has happened.
pub async fn settled() {
    for _ in 0..3 {
        tick().await;
    }
}

fn storage() -> Storage {
    window().local_storage().unwrap().unwrap()
}

/// The app, mounted.
pub struct Table;

impl Table {
    /// A first visit in English.
    pub async fn laid() -> Self {
        Self::clear();
        Self::open().await
    }

    /// A visit where this acta was kept.
    pub async fn laid_with(acta: &str) -> Self {
        Self::clear();
        storage().set_item(ACTA, acta).unwrap();
        Self::open().await
    }

    /// The next visit.
    pub async fn opened_again(self) -> Self {
        Self::close();
        Self::open().await
    }

    fn close() {
        drop(MOUNTED.take());
    }

    fn clear() {
        Self::close();
        storage().clear().unwrap();
        storage().set_item("compongo.settings", "lang=en\n").unwrap();
    }

    async fn open() -> Self {
        MOUNTED.set(Some(Box::new(mount_to(stage(), App))));
        settled().await;
        Self
    }

    /// All elements that the selector matches.
    pub fn all(&self, css: &str) -> Vec<Element> {
        let found = call("css", "return [...document.querySelectorAll(css)];", [css.into()]);
        js_sys::Array::from(&found).iter().map(JsCast::unchecked_into).collect()
    }

    /// Waits until something is there that does not come at once.
    pub async fn shows(&self, css: &str) {
        for _ in 0..80 {
            if self.count(css) > 0 {
                return;
            }
            self.waits(25).await;
        }
        panic!("{css} does not come");
    }

    /// How many elements the selector matches.
    pub fn count(&self, css: &str) -> usize {
        self.all(css).len()
    }

    /// The first element that the selector matches.
    pub fn one(&self, css: &str) -> HtmlElement {
        let found = document().query_selector(css).unwrap();
        found.unwrap_or_else(|| panic!("there is no {css}")).unchecked_into()
    }

    /// An attribute of it, empty if it is not there.
    pub fn attribute(&self, css: &str, name: &str) -> String {
        self.one(css).get_attribute(name).unwrap_or_default()
    }

    /// Its text.
    pub fn text(&self, css: &str) -> String {
        self.one(css).text_content().unwrap_or_default().trim().to_owned()
    }

    /// Whether it is there and not seen.
    pub fn is_hidden(&self, css: &str) -> bool {
        self.one(css).offset_parent().is_none()
    }

    /// What a square is called.
    pub fn name(&self, square: &str) -> String {
        self.attribute(&cell(square), "aria-label")
    }

    /// What a side's clock shows.
    pub fn figures(&self, side: &str) -> String {
        let cells = self.all(&format!("[data-side={side}] .digits [data-d]"));
        cells.iter().filter_map(|cell| cell.get_attribute("data-d")).collect()
    }

    /// The page is looked at again after so many milliseconds by its clock that runs and by the one on the wall.
    pub async fn looked_at_after(&self, running: f64, wall: f64) {
        compongo::ui::time::pass(running, wall);
        window().dispatch_event(&web_sys::Event::new("visibilitychange").unwrap()).unwrap();
        settled().await;
    }

    /// Lets real time pass.
    pub async fn waits(&self, ms: u32) {
        let later: js_sys::Promise =
            call("ms", "return new Promise(done => setTimeout(done, ms));", [ms.into()]).unchecked_into();
        js_sys::futures::JsFuture::from(later).await.unwrap();
    }

    /// From now on every change of the page is counted.
    pub fn watched(&self) {
        const WATCH: &str = "globalThis.changes = []; globalThis.watcher?.disconnect(); \
            globalThis.watcher = new MutationObserver(records => globalThis.changes.push(...records)); \
            globalThis.watcher.observe(stage, { subtree: true, childList: true, attributes: true, characterData: true });";
        call("stage", WATCH, [stage().into()]);
    }

    /// How often the page has been changed since the last time, and where.
    pub fn changes(&self) -> Vec<String> {
        const COUNT: &str = "const all = [...globalThis.changes, ...globalThis.watcher.takeRecords()]; \
            globalThis.changes = []; \
            return all.map(change => `${change.target.className} ${change.attributeName ?? change.type}`);";
        let changes = js_sys::Array::from(&call("", COUNT, []));
        changes.iter().filter_map(|change| change.as_string()).collect()
    }

    /// What a screen reader was told last.
    pub fn spoken(&self) -> String {
        self.text("[aria-live=assertive]")
    }

    /// The acts of the kept acta, without times and offsets.
    pub fn record(&self) -> Vec<String> {
        let acta = stored().unwrap_or_default();
        let lines = acta.lines().filter(|line| !line.is_empty() && !line.starts_with('['));
        let bare = |line: &str| {
            let words = line.split(' ').skip(1).filter(|word| !word.contains(','));
            words.collect::<Vec<_>>().join(" ")
        };
        lines.map(bare).collect()
    }

    /// Gives it the focus.
    pub fn focus(&self, css: &str) {
        self.one(css).focus().unwrap();
    }

    /// The id of what has the focus.
    pub fn focused(&self) -> String {
        document().active_element().map(|element| element.id()).unwrap_or_default()
    }

    /// Keys pressed one after the other, where the focus is.
    pub async fn keys(&self, keys: &str) {
        for key in keys.split(' ') {
            dispatch(&focus(), "KeyboardEvent", "keydown", json!({ "key": key }));
            settled().await;
        }
    }

    /// A key pressed together with the Control key. Says whether the page took it.
    pub async fn key_with_control(&self, key: &str) -> bool {
        let free = dispatch(&focus(), "KeyboardEvent", "keydown", json!({ "key": key, "ctrlKey": true }));
        settled().await;
        !free
    }

    /// A key pressed on an element.
    pub async fn key_on(&self, css: &str, key: &str) {
        dispatch(&self.one(css), "KeyboardEvent", "keydown", json!({ "key": key }));
        settled().await;
    }

    /// A click without a pointer, as a key or a screen reader makes it.
    pub async fn click(&self, css: &str) {
        dispatch(&self.one(css), "MouseEvent", "click", json!({ "detail": 0 }));
        settled().await;
    }

    /// One of the things in a list.
    pub async fn choose(&self, css: &str, value: &str) {
        let list: web_sys::HtmlSelectElement = self.one(css).unchecked_into();
        list.set_value(value);
        list.dispatch_event(&web_sys::Event::new("change").unwrap()).unwrap();
        settled().await;
    }

    /// Text into a field.
    pub async fn type_in(&self, css: &str, text: &str) {
        let field: web_sys::HtmlInputElement = self.one(css).unchecked_into();
        field.set_value(text);
        field.dispatch_event(&web_sys::Event::new("input").unwrap()).unwrap();
        settled().await;
    }

    /// Down, up, and the click that browsers make of them.
    pub async fn press_by_pointer(&self, css: &str) {
        let element = self.one(css);
        dispatch(&element, "PointerEvent", "pointerdown", json!({ "pointerId": 3, "buttons": 1 }));
        dispatch(&element, "PointerEvent", "pointerup", json!({ "pointerId": 3 }));
        dispatch(&element, "MouseEvent", "click", json!({ "detail": 1 }));
        settled().await;
    }

    /// A pointer does something over the middle of a square: `down`, `move`, `up`, `cancel`.
    pub async fn pointer(&self, id: i32, kind: &str, square: &str) {
        self.pointer_with_button(id, kind, square, 0).await;
    }

    /// The same with another button.
    pub async fn pointer_with_button(&self, id: i32, kind: &str, square: &str, button: i32) {
        let cell = self.one(&cell(square));
        let rect = cell.get_bounding_client_rect();
        let held = matches!(kind, "down" | "move");
        let event = json!({
            "pointerId": id, "pointerType": "mouse", "button": button, "buttons": if held { 1 << button } else { 0 },
            "clientX": rect.x() + rect.width() / 2.0, "clientY": rect.y() + rect.height() / 2.0,
        });
        dispatch(&cell, "PointerEvent", &format!("pointer{kind}"), event);
        settled().await;
    }

    /// A pointer carries a man.
    pub async fn play(&self, from: &str, to: &str) {
        for (kind, square) in [("down", from), ("move", to), ("up", to)] {
            self.pointer(1, kind, square).await;
        }
    }

    /// Whether the page leaves an event to the browser.
    pub fn leaves(&self, kind: &str, css: &str) -> bool {
        dispatch(&self.one(css), "MouseEvent", kind, json!({}))
    }
}

fn cell(square: &str) -> String {
    format!("#cell-{square}")
}

fn focus() -> Element {
    document().active_element().expect("something has the focus")
}

/// Where the app is mounted.
fn stage() -> HtmlElement {
    let document = document();
    if let Some(stage) = document.get_element_by_id("stage") {
        return stage.unchecked_into();
    }
    let add = |kind: &str| document.body().unwrap().append_child(&document.create_element(kind).unwrap()).unwrap();
    add("style").set_text_content(Some(STYLE));
    let stage: HtmlElement = add("div").unchecked_into();
    stage.set_id("stage");
    stage
}

/// Sends an event. Says whether nobody prevented what the browser makes of it.
fn dispatch(target: &Element, class: &str, kind: &str, with: Value) -> bool {
    const SEND: &str = "const options = { bubbles: true, cancelable: true, ...JSON.parse(options_text) }; \
                        return target.dispatchEvent(new globalThis[event_class](kind, options));";
    let arguments = [target.clone().into(), class.into(), kind.into(), with.to_string().into()];
    call("target, event_class, kind, options_text", SEND, arguments).is_truthy()
}

/// Runs a script in the page.
fn call<const N: usize>(parameters: &str, body: &str, arguments: [JsValue; N]) -> JsValue {
    let arguments: js_sys::Array = arguments.into_iter().collect();
    js_sys::Function::new_with_args(parameters, body).apply(&JsValue::NULL, &arguments).unwrap()
}
