//! An acta replayed line by line.

use super::{Acta, write::Written};
use crate::{
    game::{Event, Game, Refusal},
    table::Entry,
};

/// What came of each line.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The game after the last line.
    pub game: Game,
    /// The lines.
    pub steps: Vec<Step>,
}

/// What came of one line.
#[derive(Debug, Clone)]
pub struct Step {
    /// The line of the text.
    pub line: usize,
    /// The act.
    pub entry: Entry,
    /// The events, or why the act made no sense there.
    pub outcome: Result<Vec<Event>, Refusal>,
    /// How many rulings there were before it.
    pub rulings_before: usize,
    /// How many rulings there were after it.
    pub rulings_after: usize,
}

impl Step {
    /// The act as the acta writes it, without its time.
    pub fn text(&self) -> String {
        Written(&self.entry).to_string()
    }
}

impl Acta {
    /// Replays it; lines that make no sense are passed over.
    pub fn replay(&self) -> Replay {
        let mut game = Game::new(self.setup.clone());
        let mut steps = Vec::with_capacity(self.lines.len());
        for line in &self.lines {
            let rulings_before = game.rulings().len();
            let outcome = game.apply(line.entry.clone());
            let rulings_after = game.rulings().len();
            steps.push(Step { line: line.number, entry: line.entry.clone(), outcome, rulings_before, rulings_after });
        }
        Replay { game, steps }
    }
}
