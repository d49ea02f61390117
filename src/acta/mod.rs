//! The acta: the record of everything that happened at the table, as text. It is the save format,
//! the test format and a teacher's way to write a case; `docs/acta.md` has the grammar.

mod read;
mod replay;
mod summary;
mod write;

pub use read::{ActaError, Fault};
pub use replay::{Replay, Step};
pub use summary::Summary;

use crate::{
    game::{Game, Setup},
    table::Entry,
};

/// An acta in memory.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Acta {
    /// The terms of the game.
    pub setup: Setup,
    /// Headers that the terms know nothing of, in order.
    pub headers: Vec<(String, String)>,
    /// What was done.
    pub lines: Vec<Line>,
}

/// One act and the line of the text it stands on, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The line of the text.
    pub number: usize,
    /// What was done.
    pub entry: Entry,
}

impl Acta {
    /// The record of a game, with headers of one's own.
    pub fn of(game: &Game, headers: Vec<(String, String)>) -> Self {
        let lines = game.log().iter().cloned().map(|entry| Line { number: 0, entry }).collect();
        let mut acta = Self { setup: game.setup().clone(), headers, lines };
        acta.number_lines();
        acta
    }

    /// The value of a header that the terms know nothing of.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The game that comes of it. Acts that make no sense are left out.
    pub fn game(&self) -> Game {
        Game::replay(self.setup.clone(), self.lines.iter().map(|line| line.entry.clone()))
    }
}
