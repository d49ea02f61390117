//! The table as one sees it: men by the names of their squares, hints, rulings, clocks, and the acta that is kept.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::{Hand, Outcome, Page, Point};

/// Where the browser keeps the game.
pub const STORED: &str = "compongo.acta";

/// How long the table may take to follow a hand.
const PATIENCE: Duration = Duration::from_secs(4);
const POLL: Duration = Duration::from_millis(15);

/// The men on the board: `e2` has a `white pawn`.
pub type Men = BTreeMap<String, String>;

/// The page's table.
#[derive(Clone, Copy)]
pub struct Table<'a> {
    /// Its page.
    pub page: &'a Page,
}

/// The terms of a new game, as the dialog's controls are called.
pub struct Terms {
    pub supervision: &'static str,
    pub hands: &'static str,
    pub time: &'static str,
    pub fen: &'static str,
}

impl Default for Terms {
    fn default() -> Self {
        Self { supervision: "coach", hands: "assisted", time: "-", fen: "" }
    }
}

impl<'a> Table<'a> {
    /// Goes to the app and waits for the men.
    pub async fn arrive(page: &'a Page) -> Outcome<Self> {
        page.open("").await?;
        let table = Self { page };
        table.ready().await?;
        Ok(table)
    }

    /// Arrives at a table where this acta was kept.
    pub async fn resume(page: &'a Page, acta: &str) -> Outcome<Self> {
        let table = Self::arrive(page).await?;
        table.keep(acta).await?;
        table.reload().await?;
        Ok(table)
    }

    /// Puts an acta where the browser keeps the game.
    pub async fn keep(&self, acta: &str) -> Outcome {
        self.page.run("localStorage.setItem(arguments[0], arguments[1])", vec![json!(STORED), json!(acta)]).await?;
        Ok(())
    }

    /// Loads the page anew.
    pub async fn reload(&self) -> Outcome {
        self.page.reload().await?;
        self.ready().await
    }

    async fn ready(&self) -> Outcome {
        self.page.find(".board").await?;
        Ok(())
    }

    /// Begins a new game by its dialog.
    pub async fn begin(&self, terms: &Terms) -> Outcome {
        let page = self.page;
        page.click(".new").await?;
        page.click(&format!(".new-game label:has([value={}])", terms.supervision)).await?;
        page.click(&format!(".new-game label:has([value={}])", terms.hands)).await?;
        page.click(&format!(".new-game option[value='{}']", terms.time)).await?;
        let fen = page.find(".new-game [name=fen]").await?;
        fen.clear().await?;
        fen.send_keys(terms.fen).await?;
        page.click(".new-game [type=submit]").await
    }

    /// Opens an acta by its dialog.
    pub async fn open_acta(&self, acta: &str) -> Outcome {
        self.page.click(".bar-actions .acta").await?;
        let text = self.page.find(".acta-text").await?;
        text.clear().await?;
        text.send_keys(acta).await?;
        self.page.click(".acta-dialog .dialog-actions .btn:first-child").await
    }

    /// The middles of elements, displayed or not.
    pub async fn spots(&self, css: &[&str]) -> Outcome<Vec<Point>> {
        let script = "return arguments[0].map(css => { const r = document.querySelector(css).getBoundingClientRect(); \
                      return [r.x + r.width / 2, r.y + r.height / 2]; });";
        let spots: Vec<(f64, f64)> = serde_json::from_value(self.page.run(script, vec![json!(css)]).await?)?;
        Ok(spots.into_iter().map(|(x, y)| Point { x, y }).collect())
    }

    /// The middle of an element, displayed or not.
    pub async fn spot(&self, css: &str) -> Outcome<Point> {
        Ok(self.spots(&[css]).await?[0])
    }

    /// The middle of a square.
    pub async fn square(&self, square: &str) -> Outcome<Point> {
        self.spot(&format!("#cell-{square}")).await
    }

    /// The names of the sixty-four squares as a screen reader tells them.
    pub async fn names(&self) -> Outcome<Vec<String>> {
        let script = "return [...document.querySelectorAll('[role=gridcell]')].map(cell => cell.ariaLabel);";
        Ok(serde_json::from_value(self.page.run(script, vec![]).await?)?)
    }

    /// What stands on the board.
    pub async fn men(&self) -> Outcome<Men> {
        let names = self.names().await?;
        let men = names.iter().filter_map(|name| name.split_once(", "));
        Ok(men.map(|(square, men)| (square.to_owned(), men.to_owned())).collect())
    }

    /// What a square is called: `e4, white pawn`.
    pub async fn name(&self, square: &str) -> Outcome<String> {
        self.attribute(&format!("#cell-{square}"), "aria-label").await
    }

    /// The squares that bear a mark.
    pub async fn marked(&self, mark: &str) -> Outcome<Vec<String>> {
        let script =
            "return [...document.querySelectorAll(`[data-mark=${arguments[0]}]`)].map(c => c.dataset.square).sort();";
        Ok(serde_json::from_value(self.page.run(script, vec![json!(mark)]).await?)?)
    }

    /// An attribute, empty if it is not there.
    pub async fn attribute(&self, css: &str, name: &str) -> Outcome<String> {
        let script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? '';";
        Ok(self.page.run(script, vec![json!(css), json!(name)]).await?.as_str().unwrap_or_default().to_owned())
    }

    /// The texts of all elements that the selector matches.
    pub async fn texts(&self, css: &str) -> Outcome<Vec<String>> {
        // The figures of a clock are attributes.
        let script = "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent.trim() \
                      || [...e.querySelectorAll('[data-d]')].map(figure => figure.dataset.d).join(''));";
        Ok(serde_json::from_value(self.page.run(script, vec![json!(css)]).await?)?)
    }

    /// The text of the first element that the selector matches.
    pub async fn read(&self, css: &str) -> Outcome<String> {
        Ok(self.texts(css).await?.into_iter().next().unwrap_or_default())
    }

    /// The articles of the rulings, the oldest first.
    pub async fn rulings(&self) -> Outcome<Vec<String>> {
        let script = "return [...document.querySelectorAll('.ruling .article')].map(e => e.textContent.split(' · ').pop()).reverse();";
        Ok(serde_json::from_value(self.page.run(script, vec![]).await?)?)
    }

    /// The acta that the browser keeps.
    pub async fn acta(&self) -> Outcome<String> {
        let text = self.page.run("return localStorage.getItem(arguments[0]);", vec![json!(STORED)]).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// What was done, without the times and where exactly men lie: `W release e4`.
    pub async fn record(&self) -> Outcome<Vec<String>> {
        let acta = self.acta().await?;
        let lines = acta.lines().filter(|line| !line.is_empty() && !line.starts_with('['));
        let bare = |line: &str| {
            let words = line.split(' ').skip(1).filter(|word| !word.contains(','));
            words.collect::<Vec<_>>().join(" ")
        };
        Ok(lines.map(bare).collect())
    }

    /// Waits until something is as it should be.
    pub async fn sees<T: PartialEq + Debug>(
        &self,
        what: &str,
        expected: T,
        now: impl AsyncFn() -> Outcome<T>,
    ) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let seen = now().await?;
            if seen == expected {
                return Ok(());
            }
            if Instant::now() > deadline {
                return Err(format!("{what}:\n  expected {expected:?}\n  there is {seen:?}").into());
            }
            tokio::time::sleep(POLL).await;
        }
    }

    /// A text is read there.
    pub async fn reads(&self, css: &str, expected: &str) -> Outcome {
        self.sees(css, expected.to_owned(), async || self.read(css).await).await
    }

    /// These men stand on these squares: `e4 white pawn`; a square alone is empty.
    pub async fn stands(&self, expected: &[&str]) -> Outcome {
        let expected: Vec<String> = expected.iter().map(|&text| text.replacen(' ', ", ", 1)).collect();
        let names = async || {
            let names = self.names().await?;
            let square = |text: &String| text[..2].to_owned();
            let named = |text: &String| names.iter().find(|name| name[..2] == square(text)).cloned();
            Ok(expected.iter().filter_map(named).collect::<Vec<_>>())
        };
        self.sees("what stands on the board", expected.clone(), names).await
    }

    /// The record ends with these lines.
    pub async fn recorded(&self, expected: &[&str]) -> Outcome {
        let expected: Vec<String> = expected.iter().map(|&line| line.to_owned()).collect();
        let last = async || {
            let record = self.record().await?;
            Ok(record[record.len().saturating_sub(expected.len())..].to_vec())
        };
        self.sees("the end of the acta", expected.clone(), last).await
    }

    /// The articles of all rulings so far.
    pub async fn ruled(&self, expected: &[&str]) -> Outcome {
        let expected: Vec<String> = expected.iter().map(|&number| number.to_owned()).collect();
        self.sees("the articles of the rulings", expected, async || self.rulings().await).await
    }

    /// How the game ended.
    pub async fn ended(&self, expected: &str) -> Outcome {
        self.page.find(".result-banner").await?;
        self.reads(".result-banner", expected).await
    }

    /// How far the man that is nearest to a square's centre lies from it, in hundredths of the square.
    pub async fn offset(&self, square: &str) -> Outcome<(i64, i64)> {
        let script = "const middle = e => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2, r.width]; }; \
                      const [x, y, width] = middle(document.querySelector(arguments[0])); \
                      const off = [...document.querySelectorAll('.men .man:not([data-state=away])')].map(middle).map(m => [m[0] - x, y - m[1]]); \
                      off.sort((a, b) => Math.hypot(...a) - Math.hypot(...b)); \
                      return off[0].map(way => Math.round(way / width * 100) + 0);";
        Ok(serde_json::from_value(self.page.run(script, vec![json!(format!("#cell-{square}"))]).await?)?)
    }

    /// The mouse carries a man, or what is there, from square to square.
    pub async fn drag(&self, from: &str, to: &str) -> Outcome {
        let (from, to) = (self.square(from).await?, self.square(to).await?);
        self.page.act(Hand::mouse().at(from).down().dash_to(to).up()).await
    }

    /// A finger taps a square.
    pub async fn tap(&self, square: &str) -> Outcome {
        self.tap_at(self.square(square).await?).await
    }

    /// A finger taps a place.
    pub async fn tap_at(&self, place: Point) -> Outcome {
        self.page.act(Hand::touch().at(place).down().up()).await
    }

    /// A side's plunger is pressed by the mouse.
    pub async fn press(&self, side: &str) -> Outcome {
        let plunger = self.spot(&plunger(side)).await?;
        self.page.act(Hand::mouse().at(plunger).down().up()).await
    }

    /// A move by the mouse, completed: `e2 e4`.
    pub async fn play(&self, side: &str, from: &str, to: &str) -> Outcome {
        self.drag(from, to).await?;
        self.press(side).await
    }

    /// Clicks on a button in a side's strip: `.claim`.
    pub async fn says(&self, side: &str, css: &str) -> Outcome {
        self.page.click(&format!(".strip[data-side={side}] {css}")).await
    }

    /// A side claims by its menu: `illegal`.
    pub async fn claims(&self, side: &str, kind: &str) -> Outcome {
        self.says(side, ".claim").await?;
        self.says(side, &format!("[data-claim={kind}]")).await
    }

    /// What a script in the page returns.
    pub async fn asks(&self, script: &str) -> Outcome<Value> {
        self.page.run(script, vec![]).await
    }
}

/// A side's plunger.
pub fn plunger(side: &str) -> String {
    format!(".strip[data-side={side}] .plunger")
}

/// The men of the initial position.
pub fn initial_men() -> Men {
    const BACK: [&str; 8] = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"];
    let mut men = Men::new();
    for (file, piece) in ('a'..='h').zip(BACK) {
        for (side, home, pawns) in [("white", 1, 2), ("black", 8, 7)] {
            men.insert(format!("{file}{home}"), format!("{side} {piece}"));
            men.insert(format!("{file}{pawns}"), format!("{side} pawn"));
        }
    }
    men
}
