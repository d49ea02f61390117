//! The board: sixty-four cells that can be focused, and the men on a layer above them.

use leptos::{ev, html, prelude::*};
use web_sys::Element;

use super::{
    desk::Desk,
    gesture::{Pointers, show_at},
    keys,
    marks::{self, ManView},
    view::{shown, truth},
};
use crate::{
    chess::Square,
    table::{ManId, Place},
};

/// The board with its frame and letters.
#[component]
pub fn Board(desk: Desk) -> impl IntoView {
    let order = move || if desk.flipped.get() { [7, 6, 5, 4, 3, 2, 1, 0] } else { [0, 1, 2, 3, 4, 5, 6, 7] };
    let letters = move || order().map(|n| view! { <span>{char::from(b'a' + n as u8).to_string()}</span> });
    let digits = move || order().map(|n| view! { <span>{(8 - n).to_string()}</span> });

    let element = NodeRef::<html::Div>::new();
    let pointers = StoredValue::new_local(Pointers::new(desk));
    let board = move || element.get_untracked().map(|board| Element::clone(&board));
    let lost = move || pointers.with_value(Pointers::all_lost);
    let on_blur = window_event_listener(ev::blur, move |_| lost());
    let on_hide = window_event_listener_untyped("visibilitychange", move |_| lost());
    on_cleanup(move || {
        on_blur.remove();
        on_hide.remove();
    });
    let with_board = move |f: &dyn Fn(&Pointers, &Element)| {
        if let Some(board) = board() {
            pointers.with_value(|pointers| f(pointers, &board));
        }
    };

    let marks = Memo::new(move |_| marks::marks(desk));
    let names = Memo::new(move |_| marks::names(desk));
    let men = Memo::new(move |_| {
        desk.game.with(|game| {
            let there = |place| matches!(place, Place::Board(_) | Place::Hand(_));
            game.table().iter().filter(|(_, man)| there(man.place)).map(|(id, _)| id).collect::<Vec<_>>()
        })
    });

    view! {
        <section class="board-area">
            <div class="frame">
                <div class="ranks left" aria-hidden="true">{digits}</div>
                <div class="files bottom" aria-hidden="true">{letters}</div>
                <div
                    class="board"
                    role="grid"
                    aria-label=desk.text(|t| t.board)
                    node_ref=element
                    on:pointerdown=move |event| with_board(&|pointers, board| pointers.down(&event, board))
                    on:pointermove=move |event| with_board(&|pointers, board| pointers.moved(&event, board))
                    on:pointerup=move |event| with_board(&|pointers, board| pointers.up(&event, board))
                    on:pointercancel=move |event| pointers.with_value(|pointers| pointers.lost(&event))
                    on:lostpointercapture=move |event| pointers.with_value(|pointers| pointers.lost(&event))
                    on:contextmenu=move |event| event.prevent_default()
                    on:keydown=move |event| keys::pressed(desk, &event)
                >
                    {(0..8).map(|row| view! {
                        <div class="row" role="row">
                            {(0..8).map(|column| view! { <Cell desk n=row * 8 + column marks names/> }).collect_view()}
                        </div>
                    }).collect_view()}
                    <div class="men" aria-hidden="true">
                        <For each=move || men.get() key=|id| id.index() let(id)>
                            <Man desk id/>
                        </For>
                    </div>
                </div>
            </div>
        </section>
    }
}

#[component]
fn Cell(desk: Desk, n: usize, marks: Memo<Vec<&'static str>>, names: Memo<Vec<String>>) -> impl IntoView {
    let square = move || marks::cell(n, desk.flipped.get());
    let shade = if (n / 8 + n % 8) % 2 == 0 { "cell light" } else { "cell dark" };
    let here = Memo::new(move |_| desk.cursor.get() == square());
    let name = Memo::new(move |_| names.with(|names| names[square() as usize].clone()));
    let mark = Memo::new(move |_| marks.with(|marks| marks[square() as usize]));
    view! {
        <div
            class=shade
            role="gridcell"
            id=shown(move || cell_id(square()))
            data-square=shown(move || square().to_string())
            data-mark=mark
            tabindex=Signal::derive(move || if here.get() { "0" } else { "-1" })
            aria-label=name
            on:focus=move |_| if !here.get_untracked() { desk.cursor.set(untrack(square)) }
        ></div>
    }
}

/// The id of a square's cell.
pub fn cell_id(square: Square) -> String {
    format!("cell-{square}")
}

#[component]
fn Man(desk: Desk, id: ManId) -> impl IntoView {
    let view = Memo::new(move |_| marks::man_view(desk, id));
    let state = move || view.get().map_or("rest", |man| man.state);
    let in_air = |state: &str| matches!(state, "lifted" | "resting");
    Effect::new(move |_| {
        let Some(ManView { x, y, state, .. }) = view.get() else { return };
        let by_pointer = desk.carried.with_untracked(|carried| carried.contains(&id));
        if !(by_pointer && in_air(state)) {
            show_at(id, x, y);
        }
    });
    // Which man it is never changes.
    let man = desk.game.with_untracked(|game| game.table().get(id).man);
    let letter = if man.color == crate::chess::Color::White { 'w' } else { 'b' };
    view! {
        <svg
            class="man"
            viewBox="0 0 100 100"
            id=format!("man-{}", id.index())
            data-state=Signal::derive(state)
            data-color=crate::side_name(man.color)
            data-glide=truth(move || !in_air(state()))
        >
            <use href=format!("#{letter}{}", crate::chess::piece_letter(man.piece))></use>
        </svg>
    }
}
