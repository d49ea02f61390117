//! What other books would have ruled in the same case: the same acts under each of them.

use super::{Game, Setup};
use crate::{
    arbiter::{GameResult, Ruling},
    regulation::{Book, Regulation},
};

/// What a book says to an act after the same acts before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The book.
    pub book: &'static Book,
    /// The rulings given on the act.
    pub rulings: Vec<Ruling>,
    /// The result, if the game is over then: by this act or before it.
    pub result: Option<GameResult>,
}

impl Game {
    /// What every other book would have said where this game's ruling number `n` was given, counted from nought. The
    /// pace, the supervision and everything else agreed stay; rules of the house do not.
    pub fn under_other_books(&self, n: usize) -> Vec<Verdict> {
        let Some(ruling) = self.rulings.get(n) else { return Vec::new() };
        let mut own = Self::new(self.setup.clone());
        let acts = self.log.iter().take_while(|entry| {
            let _ = own.apply((*entry).clone());
            own.rulings.len() <= n
        });
        let before = acts.count();
        let others = Book::ALL.into_iter().filter(|book| Regulation::of(book) != self.setup.regulation);
        let verdict = |book| {
            let setup = Setup { regulation: Regulation::of(book), ..self.setup.clone() };
            let mut game = Self::replay(setup, self.log[..before].iter().cloned());
            let given = game.rulings.len();
            match self.log.get(before) {
                Some(entry) => drop(game.apply(entry.clone())),
                None => drop(game.tick(ruling.at)), // a flag that fell after the last act
            }
            Verdict { book, rulings: game.rulings.split_off(given), result: game.result }
        };
        others.map(verdict).collect()
    }
}
