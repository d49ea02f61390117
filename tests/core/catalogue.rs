//! The catalogue of articles: complete, consistent, and what rulings cite is in it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use compongo::{
    acta::Acta,
    regulation::{Article, Book, Regulation, Switch},
};
use serde_json::Value;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(book: &str) -> Value {
    let file = root().join("src/catalogue").join(format!("{book}.json"));
    serde_json::from_str(&fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display())))
        .unwrap()
}

/// Every article, by `book:id`.
fn articles() -> BTreeMap<String, Value> {
    let of = |book: &Book| -> Vec<(String, Value)> {
        let articles = read(book.id)["articles"].as_array().unwrap().clone();
        articles
            .into_iter()
            .map(|article| (format!("{}:{}", book.id, article["id"].as_str().unwrap()), article))
            .collect()
    };
    let all: Vec<(String, Value)> = Book::ALL.into_iter().flat_map(of).collect();
    let count = all.len();
    let map: BTreeMap<String, Value> = all.into_iter().collect();
    assert_eq!(map.len(), count, "an article is there twice");
    map
}

/// An older edition has entries of its own only where it rules differently; elsewhere that of 2023 speaks for it.
fn can_be_read(articles: &BTreeMap<String, Value>, article: Article) -> bool {
    let edition = Book::by_id(article.book).is_some_and(|book| book.base.is_none());
    let same = format!("fide-2023:{}", article.law.split(' ').next().unwrap());
    articles.contains_key(&article.to_string()) || (edition && articles.contains_key(&same))
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_article_has_its_words_and_refers_to_what_there_is() {
    let articles = articles();
    let switches: BTreeSet<&str> = Switch::ALL.iter().map(|switch| switch.id()).collect();
    let mut wrong = Vec::new();
    for (id, article) in &articles {
        for (part, least) in [("title", 3), ("text", 20)] {
            for lang in ["es", "en"] {
                if article[part][lang].as_str().is_none_or(|text| text.trim().len() < least) {
                    wrong.push(format!("{id}: no {part} in {lang}"));
                }
            }
        }
        // Acted on by the code, as that case shows; or about conduct: taught, and not enforced.
        match (article["status"].as_str(), article["test"].as_str()) {
            (Some("acted"), Some(case)) if root().join(case).is_file() => {}
            (Some("conduct"), None) => {}
            other => wrong.push(format!("{id}: {other:?}")),
        }
        wrong.extend(
            texts(&article["switches"])
                .iter()
                .filter(|s| !switches.contains(s.as_str()))
                .map(|s| format!("{id}: no switch {s}")),
        );
        wrong.extend(
            texts(&article["differs"])
                .iter()
                .filter(|other| !articles.contains_key(*other))
                .map(|other| format!("{id}: no {other}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Twenty-four, thirty-three, eighteen and seventeen sentences.
#[test]
fn no_sentence_of_the_sources_is_missing() {
    for (book, count) in [("indicaciones", 24), ("reglamento", 33), ("ajedrezfm", 18), ("codigo-clasico", 17)] {
        assert_eq!(read(book)["articles"].as_array().unwrap().len(), count, "{book}");
    }
}

/// Whatever a book can be asked for by name.
#[test]
fn what_a_book_cites_is_in_the_catalogue() {
    let articles = articles();
    let laws: BTreeSet<&'static str> = Book::ALL.into_iter().flat_map(Book::own_laws).collect();
    let mut missing = BTreeSet::new();
    for book in Book::ALL {
        let regulation = Regulation::of(book);
        for law in &laws {
            let article = regulation.article(law);
            if !can_be_read(&articles, article) {
                missing.insert(format!("{article} ({law})"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Whatever is cited in any case that the core is tested with.
#[test]
fn what_rulings_cite_is_in_the_catalogue() {
    let articles = articles();
    let mut missing = BTreeSet::new();
    let mut cited = BTreeSet::new();
    for file in actas() {
        let acta: Acta = fs::read_to_string(&file).unwrap().parse().unwrap();
        let game = acta.game();
        let rulings = game.rulings().iter().flat_map(|ruling| [Some(ruling.article), ruling.because]);
        let all = rulings.flatten().chain(game.result().map(|result| result.article));
        for article in all.filter(|article| article.book != "house") {
            cited.insert(article.to_string());
            if !can_be_read(&articles, article) {
                missing.insert(format!("{article} in {}", file.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    println!("{} of {} articles are cited by a case", cited.len(), articles.len());
}

/// Where a sentence says that it sets a switch, its book does not leave the switch to the base in silence.
#[test]
fn the_house_can_change_every_switch_by_its_name_in_the_catalogue() {
    let switches = fs::read_to_string(root().join("src/catalogue/switches.json")).unwrap();
    let switches: Vec<Value> = serde_json::from_str(&switches).unwrap();
    assert_eq!(switches.len(), Switch::ALL.len());
    for (switch, named) in Switch::ALL.iter().zip(&switches) {
        assert_eq!((named["id"].as_str(), named["name"].as_str()), (Some(switch.id()), Some(switch.name())));
        let values = named["values"].as_array().unwrap();
        let names: Vec<&str> = values.iter().map(|value| value["name"].as_str().unwrap()).collect();
        assert_eq!(names, switch.values(), "{}", switch.name());
        let said =
            |value: &Value| ["es", "en"].iter().all(|lang| value[lang].as_str().is_some_and(|text| !text.is_empty()));
        assert!(said(&named["title"]) && values.iter().all(said), "{}", switch.name());
    }
}

fn actas() -> Vec<PathBuf> {
    let mut folders = ["incidents", "laws", "sources", "editions"].map(|name| root().join("tests").join(name)).to_vec();
    folders.extend(fs::read_dir(root().join("tests/books")).unwrap().map(|folder| folder.unwrap().path()));
    let files = folders.into_iter().flat_map(|folder| fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()));
    files.filter(|file| file.extension().is_some_and(|extension| extension == "acta")).collect()
}
