//! Compongo, "I adjust": a chess table on which the regulations are alive.
//!
//! At a real table a man that is touched must be moved, an illegal move can be made, the clock is pressed
//! by hand and an arbiter rules. This crate holds all of that, and the app that shows it in a browser.
//!
//! # The map of the house
//!
//! | module | what lives there | what it may know |
//! |---|---|---|
//! | [`chess`] | positions, legal moves, FEN, SAN, who can still win | chess alone |
//! | [`clock`] | time controls and the two-sided clock | milliseconds |
//! | [`regulation`] | the books of law: switches, modes, articles | milliseconds |
//! | [`table`] | men with their places, hands, and what a person can do | chess and time |
//! | [`arbiter`] | what contacts oblige, which move was made, rulings as data | the table and the book |
//! | [`game`] | [`game::Game::apply`]: acts with their time in, events and rulings out | all of the above |
//! | [`acta`] | the record of a game as text, read, written, replayed, summed up | the game |
//! | [`words`] | rulings and errors in Spanish and English | the game and the acta |
#![cfg_attr(
    feature = "ui",
    doc = "| [`ui`] | the app: pointers, keys, drawing, storage | everything, and the browser |"
)]
#![cfg_attr(
    not(feature = "ui"),
    doc = "| `ui` (with the feature of that name) | the app | everything, and the browser |"
)]
//!
//! The prose of the articles and the names of the switches are data (`src/catalogue`), one file for each book;
//! the app fetches them when somebody opens a ruling or the rules of the house.
//!
//! Nothing sees `ui`. The core knows no browser, no timer and no randomness: time is an input, and the same
//! log always gives the same game.
//!
//! # Four moments of a move
//!
//! A *touch* binds, a man *rests* under the hand, a *release* makes the move and passes the turn, a *press*
//! completes it. No two of them are ever the same thing here.
//!
//! ```
//! use compongo::{acta::Acta, game::Game};
//!
//! let acta: Acta = "W touch g1\nW lift e2\nW release e4".parse().unwrap();
//! let game: Game = acta.game();
//! // The knight was touched first (4.3.1): the pawn is put back, and a knight must move.
//! assert_eq!(game.rulings()[0].article.to_string(), "fide-2023:4.3.1");
//! assert!(game.permitted().iter().all(|mv| mv.to_string().starts_with("g1")));
//! ```

pub mod acta;
pub mod arbiter;
pub mod chess;
pub mod clock;
pub mod game;
mod named;
pub mod regulation;
mod side;
pub mod table;
#[cfg(feature = "ui")]
pub mod ui;
pub mod words;

pub use side::{BySide, side_name};
