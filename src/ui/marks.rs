//! What is shown of a man and of a square. Outside practice with a coach nothing is shown that an
//! arbiter must not tell (12.6).

use leptos::prelude::*;

use super::desk::{Desk, Look};
use crate::{
    chess::{Man, Square},
    game::Game,
    table::{ManId, Place},
};

/// How a man is drawn.
#[derive(Clone, Copy, PartialEq)]
pub struct ManView {
    /// What it is.
    pub man: Man,
    /// In squares from the left edge of the board as it is seen.
    pub x: f64,
    /// In squares from its upper edge.
    pub y: f64,
    /// Touched, lifted, resting, toppled or simply there.
    pub state: &'static str,
}

/// Where the centre of a square's man is drawn.
pub fn corner(square: Square, flipped: bool) -> (f64, f64) {
    let (file, rank) = (f64::from(square.file() as u8), f64::from(square.rank() as u8));
    if flipped { (7.0 - file, rank) } else { (file, 7.0 - rank) }
}

/// The square at a point of the board as it is seen, in squares from its upper left corner.
pub fn square_at(x: f64, y: f64, flipped: bool) -> Option<Square> {
    if !(0.0..8.0).contains(&x) || !(0.0..8.0).contains(&y) {
        return None;
    }
    let (column, row) = (x as usize, y as usize);
    let (file, rank) = if flipped { (7 - column, row) } else { (column, 7 - row) };
    Some(Square::new(crate::chess::File::index(file), crate::chess::Rank::index(rank)))
}

/// The square of the `n`th cell, row by row as they are seen.
pub fn cell(n: usize, flipped: bool) -> Square {
    square_at((n % 8) as f64, (n / 8) as f64, flipped).expect("a cell lies on the board")
}

/// How a man is drawn, if it is on the board or in a hand.
pub fn man_view(desk: Desk, id: ManId) -> Option<ManView> {
    let Look { flipped, marked, cursor, .. } = desk.look();
    let marked = marked == Some(id);
    desk.game.with(|game| {
        let man = game.table().find(id)?;
        let coached = game.coached();
        let touched = marked || (coached && game.turn().contacts.iter().any(|contact| contact.man == id));
        let (square, state) = match man.place {
            Place::Board(square) if man.toppled => (square, "toppled"),
            Place::Board(square) if touched => (square, "touched"),
            Place::Board(square) => (square, "rest"),
            Place::Hand(grip) => match grip.resting {
                Some(square) => (square, "resting"),
                None => (cursor, "lifted"),
            },
            Place::Tray | Place::Box | Place::Away => return None,
        };
        let (x, y) = corner(square, flipped);
        let sign = if flipped { -0.01 } else { 0.01 };
        let (dx, dy) = (f64::from(man.offset.dx) * sign, f64::from(man.offset.dy) * sign);
        Some(ManView { man: man.man, x: x + dx, y: y - dy, state })
    })
}

/// The marks of all squares, by their number.
pub fn marks(desk: Desk) -> Vec<&'static str> {
    let marked = desk.look().marked;
    desk.game.with(|game| {
        let mut marks = vec![""; 64];
        if game.coached() {
            coach_marks(game, marked, &mut marks);
        }
        marks
    })
}

fn coach_marks(game: &Game, marked: Option<ManId>, marks: &mut [&'static str]) {
    if game.result().is_some() {
        return;
    }
    if let Some(mv) = game.history().last().and_then(|turn| turn.made) {
        marks[mv.from as usize] = "last";
        marks[mv.to as usize] = "last";
    }
    let side = game.to_move();
    let start = &game.turn().start;
    let in_hand = game.table().held(side).last().copied().or(marked);
    let from = in_hand.and_then(|id| match start.get(id).place {
        Place::Board(square) => Some(square),
        _ => None,
    });
    let permitted = game.permitted();
    for mv in permitted.iter().filter(|mv| Some(mv.from) == from) {
        marks[mv.to as usize] = "allowed";
    }
    if let Some(owed) = game.obligation() {
        marks[owed.square as usize] = "owed";
        if let Some(with) = owed.with {
            marks[with as usize] = "owed";
        }
    }
}

/// What a screen reader calls a square.
pub fn name(desk: Desk, square: Square) -> String {
    let words = desk.words();
    let texts = desk.texts();
    let marked = desk.look().marked;
    desk.game.with(|game| {
        let coached = game.coached();
        let mut name = square.to_string();
        for (id, man) in game.table().iter() {
            let resting = matches!(man.place, Place::Hand(grip) if grip.resting == Some(square));
            if man.place != Place::Board(square) && !resting {
                continue;
            }
            let touched = coached && game.turn().contacts.iter().any(|contact| contact.man == id);
            let states = [
                (resting, texts.resting),
                (marked == Some(id) || touched, texts.touched(man.man.piece)),
                (man.toppled, texts.toppled),
            ];
            name += ", ";
            name += &words.man(man.man);
            for (_, state) in states.into_iter().filter(|(holds, _)| *holds) {
                name += ", ";
                name += state;
            }
        }
        name
    })
}
