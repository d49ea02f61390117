//! The catalogue of articles and switches: prose that is fetched when somebody wants to read it.

use js_sys::{
    Array, JSON, Reflect,
    futures::{JsFuture, spawn_local},
};
use leptos::prelude::window;
use web_sys::{Response, wasm_bindgen::JsCast, wasm_bindgen::JsValue};

use crate::{
    regulation::{Article, Book},
    words::Lang,
};

/// An article as the catalogue has it.
#[derive(Clone, Default, PartialEq)]
pub struct Reading {
    /// Its place: `FIDE 2023 · 4.3.1`; an older edition that says the same is read in that of 2023.
    pub place: (String, String),
    /// Its short title.
    pub title: String,
    /// Its text, in our own words.
    pub text: String,
    /// The articles of other books that decide the same question otherwise.
    pub differs: Vec<String>,
}

/// Fetches a file of the catalogue; nothing where it can't be had.
pub fn fetch(name: &str, then: impl FnOnce(Option<JsValue>) + 'static) {
    let path = format!("catalogue/{name}.json");
    spawn_local(async move { then(load(&path).await.ok()) });
}

async fn load(path: &str) -> Result<JsValue, JsValue> {
    let response: Response = JsFuture::from(window().fetch_with_str(path)).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    let text = JsFuture::from(response.text()?).await?;
    JSON::parse(&text.as_string().unwrap_or_default())
}

/// Reads an article: that of its book, or for an older edition that says nothing of its own that of 2023.
pub fn read(article: Article, lang: Lang, then: impl FnOnce(Option<Reading>) + 'static) {
    let edition = Book::by_id(article.book).is_some_and(|book| book.base.is_none());
    fetch(article.book, move |book| {
        let own = book.and_then(|book| reading(&book, (article.book, article.number), lang));
        if own.is_some() || !edition {
            return then(own);
        }
        let number = article.law.split(' ').next().unwrap_or(article.law);
        fetch(Book::FIDE_2023.id, move |book| {
            then(book.and_then(|book| reading(&book, (Book::FIDE_2023.id, number), lang)));
        });
    });
}

fn reading(book: &JsValue, (id, number): (&str, &str), lang: Lang) -> Option<Reading> {
    let articles: Array = field(book, "articles").dyn_into().ok()?;
    let article = articles.iter().find(|article| field(article, "id").as_string().as_deref() == Some(number))?;
    let said = |part: &str| text(&field(&article, part), lang.code());
    let differs: Array = field(&article, "differs").dyn_into().ok()?;
    Some(Reading {
        place: (id.to_owned(), number.to_owned()),
        title: said("title"),
        text: said("text"),
        differs: differs.iter().filter_map(|other| other.as_string()).collect(),
    })
}

/// A field of an object; undefined where it has none.
pub fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A field of an object as text.
pub fn text(object: &JsValue, name: &str) -> String {
    field(object, name).as_string().unwrap_or_default()
}
