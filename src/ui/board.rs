//! The board: sixty-four cells that can be focused, and the men on a layer above them.

use leptos::{ev, html, prelude::*};
use web_sys::Element;

use super::{
    desk::Desk,
    gesture::{Pointers, show_at},
    keys,
    marks::{self, ManView},
    view::{memo, on, shown, truth, watch, word},
};
use crate::{
    chess::Square,
    table::{ManId, Place},
};

/// The board with its frame and letters.
#[component]
pub fn Board(desk: Desk) -> impl IntoView {
    let order = move || if desk.look().flipped { [7, 6, 5, 4, 3, 2, 1, 0] } else { [0, 1, 2, 3, 4, 5, 6, 7] };
    let spans = move |name: fn(u8) -> u8| {
        let span = move |n: usize| shown(move || char::from(name(order()[n])).to_string());
        (0..8).map(|n| view! { <span>{span(n)}</span> }).collect_view()
    };

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

    let marks = memo(move || marks::marks(desk));
    let men = move || {
        desk.game.with(|game| {
            let there = |place| matches!(place, Place::Board(_) | Place::Hand(_));
            game.table().iter().filter(|(_, man)| there(man.place)).map(|(id, _)| id).collect::<Vec<_>>()
        })
    };

    view! {
        <section class="board-area">
            <div class="frame">
                <div class="ranks left" aria-hidden="true">{spans(|n| b'8' - n)}</div>
                <div class="files bottom" aria-hidden="true">{spans(|n| b'a' + n)}</div>
                <div
                    class="board"
                    role="grid"
                    aria-label=desk.text(|t| t.board)
                    node_ref=element
                    on:pointerdown=on(move |event| with_board(&|pointers, board| pointers.down(&event, board)))
                    on:pointermove=on(move |event| with_board(&|pointers, board| pointers.moved(&event, board)))
                    on:pointerup=on(move |event| with_board(&|pointers, board| pointers.up(&event, board)))
                    on:pointercancel=on(move |event| pointers.with_value(|pointers| pointers.lost(&event)))
                    on:lostpointercapture=on(move |event| pointers.with_value(|pointers| pointers.lost(&event)))
                    // Without this a browser takes a quick drag for a fling and swallows the tap that comes after it.
                    on:touchstart=on(move |event: ev::TouchEvent| event.prevent_default())
                    on:contextmenu=move |event| event.prevent_default()
                    on:keydown=move |event| keys::pressed(desk, &event)
                >
                    {(0..8).map(|row| view! {
                        <div class="row" role="row">
                            {(0..8).map(|column| view! { <Cell desk n=row * 8 + column marks/> }).collect_view()}
                        </div>
                    }).collect_view()}
                    <div class="men" aria-hidden="true">
                        <For each=men key=|id| id.index() let(id)>
                            <Man desk id/>
                        </For>
                    </div>
                </div>
            </div>
        </section>
    }
}

#[component]
fn Cell(desk: Desk, n: usize, marks: Memo<Vec<&'static str>>) -> impl IntoView {
    let square = move || marks::cell(n, desk.look().flipped);
    let shade = if (n / 8 + n % 8).is_multiple_of(2) { "cell light" } else { "cell dark" };
    let here = move || desk.look().cursor == square();
    let name = shown(move || marks::name(desk, square()));
    let mark = word(move || marks.with(|marks| marks[square() as usize]));
    view! {
        <div
            class=shade
            role="gridcell"
            id=shown(move || cell_id(square()))
            data-square=shown(move || square().to_string())
            data-mark=mark
            tabindex=word(move || if here() { "0" } else { "-1" })
            aria-label=name
            on:click=on(move |event: ev::MouseEvent| {
                // A click of its own is a screen reader's; pointers have been at work before it comes.
                if event.detail() == 0 {
                    keys::enter(desk, untrack(square));
                }
            })
            on:focus=move |_| if !untrack(here) { desk.change(|look| look.cursor = untrack(square)) }
        ></div>
    }
}

/// The id of a square's cell.
pub fn cell_id(square: Square) -> String {
    format!("cell-{square}")
}

#[component]
fn Man(desk: Desk, id: ManId) -> impl IntoView {
    let view = move || marks::man_view(desk, id);
    let state = move || view().map_or("rest", |man| man.state);
    let in_air = |state: &str| matches!(state, "lifted" | "resting");
    watch(move || {
        let Some(ManView { x, y, state, .. }) = view() else { return };
        let by_pointer = desk.is_carried(id);
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
            data-state=word(state)
            data-color=crate::side_name(man.color)
            data-glide=truth(move || !in_air(state()))
        >
            <use href=format!("#{letter}{}", crate::chess::piece_letter(man.piece))></use>
        </svg>
    }
}
