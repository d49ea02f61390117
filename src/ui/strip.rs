//! One player's side of the table: clock and plunger, words, claims, captured men and the box.

use leptos::{ev, prelude::*};

use super::{
    browser,
    desk::{Desk, Edge, not_started, owed_now},
    view::{act, button, button_when, changing, memo, on, shown, toggle, truth, whether, word},
};
use crate::{
    chess::{Color, Man, Piece},
    clock::Millis,
    game::Game,
    side_name,
    table::{Act, ClaimKind, Place, TableMan},
};

/// The claims in the order of the texts for them.
const CLAIMS: [ClaimKind; 6] =
    [ClaimKind::Touch, ClaimKind::Release, ClaimKind::Illegal, ClaimKind::Flag, ClaimKind::Turn, ClaimKind::Adjusting];

/// A player's strip at one edge of the board.
#[component]
pub fn Strip(desk: Desk, edge: Edge) -> impl IntoView {
    let open = RwSignal::new(false);
    // Whose move it is would betray an illegal one: only a coach shows it.
    let has_move = memo(move || {
        desk.coached() && desk.game.with(|game| game.to_move() == desk.side(edge) && game.result().is_none())
    });
    let adjusting = memo(move || desk.game.with(|game| game.turn().adjusting && game.to_move() == desk.side(edge)));
    let offered = memo(move || desk.game.with(Game::offered_by) == Some(!desk.side(edge)));
    let named = memo(move || desk.look().hand_of == Some(desk.side(edge)));
    let say = move |act| {
        desk.play(desk.side_now(edge), act);
    };
    let compongo = move || if adjusting.get() { desk.texts().done } else { desk.texts().compongo };
    let name_hand = move || {
        let side = desk.side_now(edge);
        desk.change(|look| look.hand_of = if look.hand_of == Some(side) { None } else { Some(side) });
    };
    let claim = move |kind| {
        open.set(false);
        say(Act::Claim(kind));
    };
    view! {
        <section
            class=if edge == Edge::Far { "strip far" } else { "strip near" }
            data-side=word(move || side_name(desk.side(edge)))
            data-has-move=truth(move || has_move.get())
            aria-label=word(move || desk.texts().side(desk.side(edge)))
            on:keydown=on(move |event: ev::KeyboardEvent| {
                if event.key() == "Escape" {
                    open.set(false);
                }
            })
        >
            <Clock desk edge/>
            <p class="who">
                <span class="disc"></span>
                <span class="who-name">{word(move || desk.texts().side(desk.side(edge)))}</span>
                <span class="turn-mark">{word(move || if has_move.get() { desk.texts().has_move } else { "" })}</span>
            </p>
            <div class="words">
                {toggle("btn word compongo", move || adjusting.get(), word(compongo), move || desk.adjust(desk.side_now(edge)))}
                {button_when(move || adjusting.get(), "btn word straighten", desk.text(|t| t.straighten_all), move || desk.straighten_all(desk.side_now(edge)))}
                <button
                    class="btn word claim"
                    type="button"
                    aria-haspopup="menu"
                    aria-expanded=truth(move || open.get())
                    on:click=act(move || open.update(|open| *open = !*open))
                >
                    {desk.text(|t| t.claim)}
                </button>
                {button_when(move || !offered.get(), "btn word offer", desk.text(|t| t.offer), move || say(Act::Offer))}
                {button_when(move || offered.get(), "btn word accept", desk.text(|t| t.accept), move || say(Act::Accept))}
                {button_when(move || offered.get(), "btn word decline", desk.text(|t| t.decline), move || say(Act::Decline))}
                {button("btn word resign", desk.text(|t| t.resign), move || desk.change(|look| look.resigning = Some(desk.side_now(edge))))}
                {toggle("btn word my-hand", move || named.get(), desk.text(|t| t.my_hand), name_hand)}
            </div>
            <div
                class="menu"
                role="menu"
                hidden=whether(move || !open.get())
            >
                {CLAIMS.into_iter().enumerate().map(|(n, kind)| view! {
                    <button class="btn" type="button" role="menuitem" data-claim=kind.name() on:click=act(move || claim(kind))>
                        {word(move || desk.texts().claims[n])}
                    </button>
                }).collect_view()}
            </div>
            <Tray desk edge/>
            <SpareMen desk edge/>
        </section>
    }
}

#[component]
fn Clock(desk: Desk, edge: Edge) -> impl IntoView {
    let down = memo(move || desk.game.with(|game| game.clock().up() != desk.side(edge)));
    let kept = memo(move || desk.game.with(|game| game.clock().keeps_time()));
    let running = memo(move || desk.game.with(|game| game.clock().running() == Some(desk.side(edge))));
    let left = move || {
        desk.pulse.track();
        let now = desk.moment(browser::now());
        desk.game.with(|game| game.clock().remaining(desk.side(edge), now.max(game.now())))
    };
    let digits = memo(move || left().map_or("–".into(), face));
    let flag = move || left() == Some(Millis::ZERO);
    let low = move || left().is_some_and(|left| left < Millis::seconds(20));
    let pressed_at = StoredValue::new(f64::NEG_INFINITY);
    let press = move |stamp: f64| {
        pressed_at.set_value(stamp);
        desk.press(desk.side_now(edge), stamp);
    };
    view! {
        <div class="clockbox">
            <button
                class="plunger"
                type="button"
                data-down=truth(move || down.get())
                aria-label=shown(move || format!("{} ({})", desk.texts().plunger, desk.texts().side(desk.side(edge))))
                on:pointerdown=on(move |event: ev::PointerEvent| {
                    if event.button() == 0 {
                        press(event.time_stamp());
                    }
                })
                on:click=on(move |event: ev::MouseEvent| {
                    // A click of its own, from a keyboard or a screen reader; a pointer has pressed already.
                    if event.detail() == 0 && event.time_stamp() - pressed_at.get_value() > 700.0 {
                        press(event.time_stamp());
                    }
                })
            >
                <span class="plunger-cap"></span>
                <span class="plunger-label" aria-hidden="true">{desk.text(|t| t.press)}</span>
            </button>
            <div
                class="clock"
                role="timer"
                aria-label=word(move || desk.texts().side(desk.side(edge)))
                data-running=truth(move || running.get() && kept.get())
                data-flag=truth(flag)
                data-low=truth(low)
                data-none=truth(move || !kept.get())
            >
                <span class="digits">{changing(move || segments(&digits.get()))}</span>
                <span class="flag-mark" aria-hidden="true">"⚑"</span>
            </div>
        </div>
    }
}

/// A clock's face, one element a character, so that the display can draw its segments.
fn segments(face: &str) -> AnyView {
    let class = |c: char| if matches!(c, ':' | '.') { "point" } else { "digit" };
    let shown = face.chars().map(|c| view! { <span class=class(c) data-d=c.to_string()>{c.to_string()}</span> });
    shown.collect_view().into_any()
}

/// A clock's face, rounded up, so that nothing is left only where nothing is shown.
fn face(left: Millis) -> String {
    let tenths = left.0.div_euclid(100) + i64::from(left.0 % 100 != 0);
    if tenths < 200 {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.0.div_euclid(1000) + i64::from(left.0 % 1000 != 0);
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if h > 0 { format!("{h}:{m:02}:{s:02}") } else { format!("{m}:{s:02}") }
}

/// The men that have left the board, the opponent's that this player took first.
#[component]
fn Tray(desk: Desk, edge: Edge) -> impl IntoView {
    // The men's letters, so that the tray is drawn anew only when they change.
    let taken = memo(move || {
        desk.game.with(|game| {
            let lies = |man: &&TableMan| man.place == Place::Tray && man.man.color != desk.side(edge);
            let men = game.table().iter().map(|(_, man)| man).filter(lies).map(|man| man.man);
            men.map(|man| man.to_string()).collect::<String>()
        })
    });
    let men = move || taken.get().chars().filter_map(Man::from_fen_letter).collect::<Vec<_>>();
    view! {
        <div class="tray" role="group" aria-label=desk.text(|t| t.tray) on:click=act(move || desk.remove_marked())>
            {changing(move || men().into_iter().map(|man| outside(desk, man, "taken")).collect_view().into_any())}
        </div>
    }
}

#[component]
fn SpareMen(desk: Desk, edge: Edge) -> impl IntoView {
    let spare =
        move || [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight].map(|piece| Man::new(desk.side(edge), piece));
    view! {
        <div class="box" role="group" aria-label=desk.text(|t| t.box_of_men) on:click=act(move || desk.remove_marked())>
            {changing(move || spare().map(|man| outside(desk, man, "spare")).into_iter().collect_view().into_any())}
        </div>
    }
}

/// A man beside the board that can be taken in hand.
fn outside(desk: Desk, man: Man, class: &'static str) -> AnyView {
    let letter = if man.color == Color::White { 'w' } else { 'b' };
    view! {
        <button
            class=class
            type="button"
            aria-label=shown(move || desk.words().man(man))
            aria-pressed=truth(move || desk.look().chosen == Some(man))
            on:click=on(move |event: ev::MouseEvent| {
                if desk.look_now().marked.is_none() {
                    event.stop_propagation();
                    desk.choose(man);
                }
            })
        >
            <svg class="man" viewBox="0 0 100 100" aria-hidden="true">
                <use href=format!("#{letter}{}", crate::chess::piece_letter(man.piece))></use>
            </svg>
        </button>
    }
    .into_any()
}

/// The text that says what can be done now, in one line.
pub fn hint(desk: Desk) -> String {
    let texts = desk.texts();
    let words = desk.words();
    if desk.look().chosen.is_some() {
        return texts.hint_place.into();
    }
    desk.game.with(|game| {
        let coached = game.coached();
        let assisted = game.setup().hands == crate::game::Hands::Assisted;
        let made = game.history().last().is_some_and(|turn| turn.completed.is_none());
        let men_off = !game.table().shows(game.position()) && game.table().held(game.to_move()).is_empty();
        if let Some((text, number)) = owed_now(game, &words).filter(|_| game.promotion_square().is_none()) {
            return format!("{text} {number}");
        }
        let text = if game.result().is_some() {
            texts.hint_over
        } else if not_started(game) {
            texts.hint_clock
        } else if game.clock().is_paused() {
            texts.hint_paused
        } else if game.offered_by().is_some() {
            texts.hint_offer
        } else if game.turn().adjusting {
            texts.hint_adjusting
        } else if game.promotion_square().is_some() && assisted {
            texts.hint_promote
        } else if game.promotion_square().is_some() && coached {
            // Nobody but a coach says that a pawn cannot stay there (12.6).
            texts.hint_promote_full
        } else if game.log().is_empty() {
            texts.hint_start
        } else if !coached && game.rulings().is_empty() {
            texts.hint_watched
        } else if coached && made && game.turn().contacts.is_empty() {
            texts.hint_press
        } else if coached && assisted && men_off {
            texts.hint_wrong
        } else {
            ""
        };
        text.into()
    })
}
