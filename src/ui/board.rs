//! The board: sixty-four cells that can be focused, and the men on a layer above them.

use leptos::{ev, prelude::*};
use web_sys::{Element, wasm_bindgen::JsCast};

use super::{
    desk::Desk,
    gesture::{Pointers, show_at},
    keys,
    marks::{self, ManView},
    strip::figure,
    view::{El, changing, el, memo, shown, views, watch},
};
use crate::{chess::Square, table::ManId};

/// The board with its frame and letters.
pub fn board(desk: Desk) -> El {
    let order = move || if desk.look().flipped { [7, 6, 5, 4, 3, 2, 1, 0] } else { [0, 1, 2, 3, 4, 5, 6, 7] };
    let spans = move |name: fn(u8) -> u8| {
        let span = move |n: usize| shown(move || char::from(name(order()[n])).to_string());
        (0..8).map(move |n| el("span", "").text(span(n)))
    };

    let pointers = StoredValue::new_local(Pointers::new(desk));
    let lost = move || pointers.with_value(Pointers::all_lost);
    let on_blur = window_event_listener(ev::blur, move |_| lost());
    let on_hide = window_event_listener_untyped("visibilitychange", move |_| lost());
    on_cleanup(move || {
        on_blur.remove();
        on_hide.remove();
    });
    let at_work = move |work: fn(&Pointers, &ev::PointerEvent, &Element)| {
        move |event: ev::PointerEvent| {
            if let Some(board) = event.current_target() {
                pointers.with_value(|pointers| work(pointers, &event, board.unchecked_ref()));
            }
        }
    };
    let dropped = move |event: ev::PointerEvent| pointers.with_value(|pointers| pointers.lost(&event));

    let marks = memo(move || marks::marks(desk));
    // Which man it is never changes: a man is drawn once in a game, and is away while he is off the board.
    let kinds = memo(move || {
        desk.game.with(|game| game.table().iter().map(|(_, man)| man.man.to_string()).collect::<String>())
    });
    let men = move || {
        kinds.track();
        let ids = desk.game.with_untracked(|game| game.table().iter().map(|(id, _)| id).collect::<Vec<_>>());
        views(ids.into_iter().map(|id| man(desk, id)))
    };

    let row = |row: usize| {
        el("div", "row").attr("role", "row").children((0..8).map(move |column| cell(desk, row * 8 + column, marks)))
    };
    let board = el("div", "board")
        .attr("role", "grid")
        .attr("aria-label", desk.text(|t| t.board))
        .on("pointerdown", at_work(Pointers::down))
        .on("pointermove", at_work(Pointers::moved))
        .on("pointerup", at_work(Pointers::up))
        .on("pointercancel", dropped)
        .on("lostpointercapture", dropped)
        // Without this a browser takes a quick drag for a fling and swallows the tap that comes after it.
        .on("touchstart", |event: ev::Event| event.prevent_default())
        .on("contextmenu", |event: ev::Event| event.prevent_default())
        .on("keydown", move |event| keys::pressed(desk, &event))
        .children((0..8).map(row))
        .child(el("div", "men").attr("aria-hidden", "true").child(changing(men)));
    el("section", "board-area").child(
        el("div", "frame")
            .child(el("div", "ranks left").attr("aria-hidden", "true").children(spans(|n| b'8' - n)))
            .child(el("div", "files bottom").attr("aria-hidden", "true").children(spans(|n| b'a' + n)))
            .child(board),
    )
}

fn cell(desk: Desk, n: usize, marks: Memo<Vec<&'static str>>) -> El {
    let square = move || marks::cell(n, desk.look().flipped);
    let here = move || desk.look().cursor == square();
    el("div", if (n / 8 + n % 8).is_multiple_of(2) { "cell light" } else { "cell dark" })
        .attr("role", "gridcell")
        .shown("id", move || cell_id(square()))
        .shown("data-square", move || square().to_string())
        .word("data-mark", move || marks.with(|marks| marks[square() as usize]))
        .word("tabindex", move || if here() { "0" } else { "-1" })
        .shown("aria-label", move || marks::name(desk, square()))
        .on("click", move |event: ev::MouseEvent| {
            // A click of its own is a screen reader's; pointers have been at work before it comes.
            if event.detail() == 0 {
                keys::enter(desk, untrack(square));
            }
        })
        .on("focus", move |_: ev::Event| {
            if !untrack(here) {
                desk.change(|look| look.cursor = untrack(square));
            }
        })
}

/// The id of a square's cell.
pub fn cell_id(square: Square) -> String {
    format!("cell-{square}")
}

fn man(desk: Desk, id: ManId) -> El {
    let view = move || marks::man_view(desk, id);
    let state = move || view().map_or("away", |man| man.state);
    let in_air = move || matches!(state(), "lifted" | "resting");
    watch(move || {
        let Some(ManView { x, y, .. }) = view() else { return };
        if !(desk.is_carried(id) && in_air()) {
            show_at(id, x, y);
        }
    });
    let man = desk.game.with_untracked(|game| game.table().get(id).man);
    el("div", "man")
        .attr("id", format!("man-{}", id.index()))
        .word("data-state", state)
        .attr("data-color", crate::side_name(man.color))
        .truth("data-glide", move || !in_air())
        .child(figure(man))
}
