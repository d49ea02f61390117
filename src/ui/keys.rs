//! The keyboard's hand. Moving it is never touching; lifting is.

use leptos::prelude::*;
use web_sys::{HtmlElement, KeyboardEvent, wasm_bindgen::JsCast};

use super::{board::cell_id, desk::Desk, marks, time};
use crate::{
    chess::{Color, Man, Square, piece_from_letter},
    game::Game,
    table::{Act, Grip, ManId, Offset, Place},
};

/// A key is pressed while the board has the focus.
pub fn pressed(desk: Desk, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let cursor = desk.look_now().cursor;
    let known = match event.key().as_str() {
        "ArrowLeft" => go(desk, -1, 0),
        "ArrowRight" => go(desk, 1, 0),
        "ArrowUp" => go(desk, 0, -1),
        "ArrowDown" => go(desk, 0, 1),
        "Home" => go(desk, -7, 0),
        "End" => go(desk, 7, 0),
        "Enter" | " " => enter(desk, cursor),
        "Escape" => put_back(desk),
        "Delete" | "Backspace" => take_off(desk, cursor),
        "q" | "r" | "b" | "n" => fetch(desk, &event.key(), cursor),
        "c" => word(desk),
        "p" => {
            let up = desk.game.with_untracked(|game| game.clock().up());
            desk.press(up, time::of(event));
            desk.speak(desk.texts_now().pressed);
            true
        }
        "u" => {
            let side = desk.game.with_untracked(Game::to_move);
            desk.play(side, Act::Undo);
            true
        }
        "o" => {
            desk.speak(&desk.demand());
            true
        }
        "l" => {
            desk.speak(&desk.last_ruling());
            true
        }
        _ => false,
    };
    if known {
        event.prevent_default();
    }
}

fn go(desk: Desk, columns: i8, rows: i8) -> bool {
    let flipped = desk.look_now().flipped;
    let (x, y) = marks::corner(desk.look_now().cursor, flipped);
    let clamp = |at: f64, by: i8| (at + f64::from(by)).clamp(0.0, 7.0);
    let Some(square) = marks::square_at(clamp(x, columns), clamp(y, rows), flipped) else { return true };
    if let Some((_, side, grip)) = held(desk)
        && let Some(on) = grip.resting.filter(|on| *on != square)
    {
        desk.play(side, Act::Lift(on));
    }
    desk.change(|look| look.cursor = square);
    let cell = document().get_element_by_id(&cell_id(square));
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        let _ = cell.focus();
    }
    true
}

/// Lifts the man here; rests the carried man here; lets the resting man go.
pub fn enter(desk: Desk, square: Square) -> bool {
    if desk.place_chosen(square) {
        return true;
    }
    let words = desk.words_now();
    let texts = desk.texts_now();
    if let Some((id, side, grip)) = held(desk) {
        let man = words.man(desk.game.with_untracked(|game| game.table().get(id).man));
        let offset = Offset::default();
        if grip.resting == Some(square) || grip.from == Some(square) {
            desk.speak(&format!("{man} {square}, {}", texts.released));
            desk.play(side, Act::Release { square, offset });
        } else {
            desk.speak(&format!("{man} {square}, {}", texts.resting));
            desk.play(side, Act::Rest { man: None, square, offset });
        }
        return true;
    }
    let Some(id) = desk.game.with_untracked(|game| game.table().top(square)) else { return true };
    let man = words.man(desk.game.with_untracked(|game| game.table().get(id).man));
    let side = desk.hand_for(id);
    desk.speak(&format!("{man} {square}, {}", texts.lifted));
    desk.play(side, Act::Touch(square));
    desk.play(side, Act::Lift(square));
    true
}

fn put_back(desk: Desk) -> bool {
    if let Some((_, side, grip)) = held(desk) {
        desk.play(side, Act::Back);
        if let Some(from) = grip.from {
            desk.speak(&format!("{from}, {}", desk.texts_now().released));
        }
    }
    desk.change(|look| {
        look.chosen = None;
        look.marked = None;
    });
    true
}

fn take_off(desk: Desk, square: Square) -> bool {
    if let Some((_, side, Grip { from: Some(from), .. })) = held(desk) {
        desk.play(side, Act::Remove(from));
        return true;
    }
    let first = desk.game.with_untracked(|game| game.table().standing(square).first().copied());
    if let Some(id) = first {
        let side = desk.hand_for(id);
        desk.play(side, Act::Remove(square));
        desk.speak(&format!("{square}, {}", desk.texts_now().taken_off));
    }
    true
}

fn fetch(desk: Desk, letter: &str, square: Square) -> bool {
    let side = desk.game.with_untracked(Game::to_move);
    let piece = letter.to_ascii_uppercase().chars().next().and_then(piece_from_letter);
    let Some(man) = piece.map(|piece| Man::new(side, piece)) else { return false };
    desk.change(|look| look.chosen = None);
    desk.choose(man);
    if desk.look_now().chosen.is_some() {
        desk.place_chosen(square);
    }
    true
}

fn word(desk: Desk) -> bool {
    let side = desk.game.with_untracked(Game::to_move);
    desk.adjust(side);
    true
}

/// The man that the keyboard carries, with whose hand.
fn held(desk: Desk) -> Option<(ManId, Color, Grip)> {
    desk.game.with_untracked(|game| {
        let held = |side| game.table().held(side).into_iter().rev().map(move |id| (id, side));
        held(Color::White).chain(held(Color::Black)).find_map(|(id, side)| match game.table().get(id).place {
            Place::Hand(grip) if !desk.is_carried(id) => Some((id, side, grip)),
            _ => None,
        })
    })
}
