//! Whole games, by every kind of hand: the mouse, a finger that drags, a finger that taps, the keyboard.

use thirtyfour::prelude::*;

use crate::driver::{Hand, Outcome, Screen, journey};
use crate::table::{Men, Table, Terms, initial_men, plunger};

/// A game with captures, both castlings, a capture in passing, and a promotion that mates.
///
/// `e5f6xf5` captures on f5, `e1g1+h1f1` brings the rook, `=queen` promotes.
const GAME: [(&str, &str); 17] = [
    ("e2e4", "e4"),
    ("d7d5", "d5"),
    ("e4e5", "e5"),
    ("f7f5", "f5"),
    ("e5f6xf5", "exf6"),
    ("d8d6", "Qd6"),
    ("f6g7xg7", "fxg7"),
    ("c8e6", "Be6"),
    ("g1f3", "Nf3"),
    ("b8c6", "Nc6"),
    ("f1e2", "Be2"),
    ("e8c8+a8d8", "O-O-O"),
    ("e1g1+h1f1", "O-O"),
    ("d8d7", "Rd7"),
    ("f3g5", "Ng5"),
    ("c8d8", "Kd8"),
    ("g7f8xf8=queen", "gxf8=Q#"),
];

/// Who moves the men, and how.
#[derive(Clone, Copy, PartialEq)]
enum By {
    Mouse,
    Finger,
    Taps,
    Keys,
}

#[derive(Clone, Copy, PartialEq)]
enum Hands {
    Assisted,
    Full,
}

#[test]
fn a_game_by_mouse() {
    journey(Screen::Laptop, async |page| game(Table::arrive(page).await?, By::Mouse, Hands::Assisted).await);
}

#[test]
fn a_game_by_a_finger_that_drags() {
    journey(Screen::Tablet, async |page| game(Table::arrive(page).await?, By::Finger, Hands::Assisted).await);
}

#[test]
fn a_game_by_taps() {
    journey(Screen::Phone, async |page| game(Table::arrive(page).await?, By::Taps, Hands::Assisted).await);
}

#[test]
fn a_game_by_the_keyboard() {
    journey(Screen::Laptop, async |page| game(Table::arrive(page).await?, By::Keys, Hands::Assisted).await);
}

#[test]
fn a_game_by_mouse_with_full_hands() {
    journey(Screen::Laptop, async |page| full(Table::arrive(page).await?, By::Mouse).await);
}

#[test]
fn a_game_by_a_finger_that_drags_with_full_hands() {
    journey(Screen::Phone, async |page| full(Table::arrive(page).await?, By::Finger).await);
}

#[test]
fn a_game_by_taps_with_full_hands() {
    journey(Screen::Tablet, async |page| full(Table::arrive(page).await?, By::Taps).await);
}

#[test]
fn a_game_by_the_keyboard_with_full_hands() {
    journey(Screen::Laptop, async |page| full(Table::arrive(page).await?, By::Keys).await);
}

async fn full(table: Table<'_>, by: By) -> Outcome {
    table.begin(&Terms { hands: "full", ..Terms::default() }).await?;
    game(table, by, Hands::Full).await
}

/// Plays the game; after every move the men stand where they should.
async fn game(table: Table<'_>, by: By, hands: Hands) -> Outcome {
    let mut men = initial_men();
    for (n, (text, _)) in GAME.iter().enumerate() {
        let player = Player { table, by, side: if n % 2 == 0 { "white" } else { "black" } };
        let ply = Ply::of(text);
        player.play(&ply, hands).await.map_err(|why| format!("{text}: {why}"))?;
        ply.change(&mut men);
        let last = n + 1 == GAME.len();
        table.sees(text, men.clone(), async || only_men(table.men().await?)).await?;
        if !last {
            player.press().await?;
            table
                .sees(&format!("{text}, pressed"), String::from("true"), async || {
                    table.attribute(&plunger(player.side), "data-down").await
                })
                .await?;
        }
    }
    table.ended("1-0 · checkmate · 5.1.1").await?;
    table.ruled(&[]).await?;
    let moves: Vec<String> = GAME.iter().map(|(_, san)| (*san).to_owned()).collect();
    table.sees("the scoresheet", moves, async || table.texts(".ply:not(:empty)").await).await?;

    // Nobody saw anything that was not done.
    let record = table.record().await?;
    let count = |word: &str| record.iter().filter(|line| line.split(' ').nth(1) == Some(word)).count();
    assert_eq!(count("press"), GAME.len() - 1, "presses in {record:?}");
    assert_eq!(count("interrupt") + count("back") + count("undo"), 0, "in {record:?}");
    Ok(())
}

/// Without what is said of touched men.
fn only_men(men: Men) -> Outcome<Men> {
    Ok(men.into_iter().map(|(square, man)| (square, man.replace(", touched", ""))).collect())
}

/// What hands do in a move.
struct Ply<'a> {
    from: &'a str,
    to: &'a str,
    captured: Option<&'a str>,
    rook: Option<(&'a str, &'a str)>,
    promoted: Option<&'a str>,
}

impl<'a> Ply<'a> {
    fn of(text: &'a str) -> Self {
        let after = |sign: char, length: usize| text.find(sign).map(|at| &text[at + 1..][..length]);
        Self {
            from: &text[..2],
            to: &text[2..4],
            captured: after('x', 2),
            rook: after('+', 4).map(|rook| rook.split_at(2)),
            promoted: text.split_once('=').map(|(_, piece)| piece),
        }
    }

    fn change(&self, men: &mut Men) {
        self.captured.map(|square| men.remove(square));
        for (from, to) in [Some((self.from, self.to)), self.rook].into_iter().flatten() {
            let man = men.remove(from).expect("there is a man to move");
            men.insert(to.to_owned(), man);
        }
        if let Some(piece) = self.promoted {
            let side = if self.to.ends_with('8') { "white" } else { "black" };
            men.insert(self.to.to_owned(), format!("{side} {piece}"));
        }
    }
}

/// One player's hand.
struct Player<'a> {
    table: Table<'a>,
    by: By,
    side: &'static str,
}

impl Player<'_> {
    async fn play(&self, ply: &Ply<'_>, hands: Hands) -> Outcome {
        if hands == Hands::Assisted {
            self.carry(ply.from, ply.to).await?;
            return match ply.promoted {
                Some(piece) => self.choose(piece, ply.to).await,
                None => Ok(()),
            };
        }
        if let Some(square) = ply.captured {
            self.take_off(square).await?;
        }
        self.carry(ply.from, ply.to).await?;
        if let Some((from, to)) = ply.rook {
            self.carry(from, to).await?;
        }
        if let Some(piece) = ply.promoted {
            self.take_off(ply.to).await?;
            self.choose(piece, ply.to).await?;
            match self.by {
                By::Keys => (), // it was put with its key
                _ => self.point(&cell(ply.to)).await?,
            }
        }
        Ok(())
    }

    /// From square to square.
    async fn carry(&self, from: &str, to: &str) -> Outcome {
        match self.by {
            By::Mouse | By::Finger => self.drag(&cell(from), &cell(to)).await,
            By::Taps => {
                self.point(&cell(from)).await?;
                self.point(&cell(to)).await
            }
            By::Keys => {
                self.go(from).await?;
                self.table.page.keys(Key::Enter).await?;
                self.go(to).await?;
                self.table.page.keys(Key::Enter + Key::Enter).await
            }
        }
    }

    /// From a square to the tray.
    async fn take_off(&self, square: &str) -> Outcome {
        match self.by {
            By::Mouse | By::Finger => self.drag(&cell(square), &self.own(".tray")).await,
            By::Taps => {
                self.point(&cell(square)).await?;
                self.point(&self.own(".tray")).await
            }
            By::Keys => {
                self.go(square).await?;
                self.table.page.keys(Key::Delete).await
            }
        }
    }

    /// A piece from the box.
    async fn choose(&self, piece: &str, square: &str) -> Outcome {
        match self.by {
            By::Keys => {
                self.go(square).await?;
                self.table.page.keys(if piece == "knight" { "n" } else { &piece[..1] }).await
            }
            _ => self.point(&self.own(&format!(".spare[aria-label='{} {piece}']", self.side))).await,
        }
    }

    async fn press(&self) -> Outcome {
        match self.by {
            By::Keys => self.table.page.keys("p").await,
            _ => self.point(&plunger(self.side)).await,
        }
    }

    fn own(&self, css: &str) -> String {
        format!(".strip[data-side={}] {css}", self.side)
    }

    fn hand(&self) -> Hand {
        if self.by == By::Mouse { Hand::mouse() } else { Hand::touch() }
    }

    async fn point(&self, css: &str) -> Outcome {
        let at = self.table.spot(css).await?;
        self.table.page.act(self.hand().at(at).down().up()).await
    }

    async fn drag(&self, from: &str, to: &str) -> Outcome {
        let spots = self.table.spots(&[from, to]).await?;
        self.table.page.act(self.hand().at(spots[0]).down().dash_to(spots[1]).up()).await
    }

    /// Moves the keyboard's hand.
    async fn go(&self, to: &str) -> Outcome {
        const FOCUSED: &str = "return document.activeElement.dataset.square ?? '';";
        for _ in 0..40 {
            let at = self.table.asks(FOCUSED).await?;
            if let [file, rank] = *at.as_str().unwrap_or_default().as_bytes() {
                let [to_file, to_rank] = *to.as_bytes() else { return Err(format!("{to} is no square").into()) };
                let steps = |from: u8, to: u8, less: Key, more: Key| {
                    let key = if to < from { less } else { more };
                    char::from(key).to_string().repeat(usize::from(from.abs_diff(to)))
                };
                let (across, along) =
                    (steps(file, to_file, Key::Left, Key::Right), steps(rank, to_rank, Key::Down, Key::Up));
                let arrows = across + along.as_str();
                return if arrows.is_empty() { Ok(()) } else { self.table.page.keys(arrows).await };
            }
            // The board is one stop on the way of the Tab key.
            self.table.page.keys(Key::Tab).await?;
        }
        Err("the Tab key never comes to the board".into())
    }
}

fn cell(square: &str) -> String {
    format!("#cell-{square}")
}
