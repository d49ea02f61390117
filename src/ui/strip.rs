//! One player's side of the table: clock and plunger, words, claims, captured men and the box.

use std::mem::take;

use leptos::{ev, prelude::*};

use super::{
    desk::{Desk, Edge, not_started, owed_now},
    officiating::{may_answer, question},
    time,
    view::{El, Text, button, changing, el, memo, toggle, views, whether, word},
};
use crate::{
    chess::{Color, Man, Piece},
    clock::{Millis, digits},
    game::Game,
    side_name,
    table::{Act, ClaimKind, Demand, Place, Proposal, TableMan},
};

/// The claims in the order of the texts for them.
const CLAIMS: [ClaimKind; 17] = [
    ClaimKind::Touch,
    ClaimKind::Release,
    ClaimKind::Illegal,
    ClaimKind::Flag,
    ClaimKind::Turn,
    ClaimKind::Adjusting,
    ClaimKind::Clock,
    ClaimKind::Repetition,
    ClaimKind::Fifty,
    ClaimKind::Accident,
    ClaimKind::Hand,
    ClaimKind::Writing,
    ClaimKind::LevelEnding,
    ClaimKind::ClockFault,
    ClaimKind::Array,
    ClaimKind::Board,
    ClaimKind::Colours,
];

/// What else a player can say, in the order of the texts for it.
const SAID: [Act; 9] = [
    Act::Propose(Proposal::Correction),
    Act::Propose(Proposal::Restore),
    Act::Demand(Demand::Capture),
    Act::Demand(Demand::Move),
    Act::Handshake,
    Act::Sign { winner: Some(Color::White) },
    Act::Sign { winner: Some(Color::Black) },
    Act::Sign { winner: None },
    Act::Claim(ClaimKind::Result),
];

/// A player's strip at one edge of the board.
pub fn strip(desk: Desk, edge: Edge) -> El {
    // Whose move it is would betray an illegal one: only a coach shows it.
    let has_move = whether(move || {
        desk.coached() && desk.game.with(|game| game.to_move() == desk.side(edge) && game.result().is_none())
    });
    let adjusting = whether(move || desk.game.with(|game| game.turn().adjusting && game.to_move() == desk.side(edge)));
    let offer = whether(move || desk.game.with(Game::offered_by) == Some(!desk.side(edge)));
    let offered = whether(move || offer.get() || may_answer(desk, desk.side(edge)));
    // An offer of a draw is accepted or declined; anything else that is proposed or asked is agreed to or refused.
    let answer = move |to_offer: Act, to_question: Act| {
        let side = desk.side_now(edge);
        desk.play(side, if offer.get_untracked() { to_offer } else { to_question });
    };
    let named = whether(move || desk.look().hand_of == Some(desk.side(edge)));
    let open = RwSignal::new(false);
    let say = move |act| {
        desk.play(desk.side_now(edge), act);
    };
    let compongo = move || if adjusting.get() { desk.texts().done } else { desk.texts().compongo };
    let name_hand = move || {
        let side = desk.side_now(edge);
        desk.change(|look| look.hand_of = if look.hand_of == Some(side) { None } else { Some(side) });
    };
    let resign = move || desk.change(|look| look.resigning = Some(desk.side_now(edge)));
    let words = el("div", "words")
        .child(toggle(
            "btn word compongo",
            move || adjusting.get(),
            word(compongo),
            move || desk.adjust(desk.side_now(edge)),
        ))
        .child(
            button("btn word straighten", desk.text(|t| t.straighten_all), move || {
                desk.straighten_all(desk.side_now(edge))
            })
            .hidden(move || !adjusting.get()),
        )
        .child(
            button("btn word claim", desk.text(|t| t.claim), move || open.update(|open| *open = !*open))
                .attr("aria-haspopup", "menu")
                .truth("aria-expanded", move || open.get()),
        )
        .child(button("btn word offer", desk.text(|t| t.offer), move || say(Act::Offer)).hidden(move || offered.get()))
        .child(
            button("btn word accept", desk.text(|t| t.accept), move || answer(Act::Accept, Act::Agree))
                .hidden(move || !offered.get()),
        )
        .child(
            button("btn word decline", desk.text(|t| t.decline), move || answer(Act::Decline, Act::Refuse))
                .hidden(move || !offered.get()),
        )
        .child(button("btn word resign", desk.text(|t| t.resign), resign))
        .child(toggle("btn word my-hand", move || named.get(), desk.text(|t| t.my_hand), name_hand));
    // The move with which a draw is claimed before it is played (9.2.1, 9.3.1).
    let written = RwSignal::new(String::new());
    let claim = move |(n, kind): (usize, ClaimKind)| {
        let make = move || {
            open.set(false);
            let text = take(&mut *written.write());
            if matches!(kind, ClaimKind::Repetition | ClaimKind::Fifty) && !text.trim().is_empty() {
                say(Act::Write(desk.in_english(&text)));
            }
            say(Act::Claim(kind));
        };
        button("btn", word(move || desk.texts().claims[n]), make)
            .attr("role", "menuitem")
            .attr("data-claim", kind.name())
    };
    let tell = move |(n, act): (usize, Act)| {
        let make = move || {
            open.set(false);
            say(act.clone());
        };
        button("btn", word(move || desk.texts().said[n]), make).attr("role", "menuitem")
    };
    el("section", if edge == Edge::Far { "strip far" } else { "strip near" })
        .word("data-side", move || side_name(desk.side(edge)))
        .truth("data-has-move", move || has_move.get())
        .word("aria-label", move || desk.texts().side(desk.side(edge)))
        .on("keydown", move |event: ev::KeyboardEvent| {
            if event.key() == "Escape" {
                open.set(false);
            }
        })
        .child(clock(desk, edge))
        .child(
            el("p", "who")
                .child(el("span", "disc"))
                .child(el("span", "who-name").text(word(move || desk.texts().side(desk.side(edge)))))
                .child(
                    el("span", "turn-mark").text(word(move || if has_move.get() { desk.texts().has_move } else { "" })),
                ),
        )
        .child(words)
        .child(
            el("div", "menu")
                .hidden(move || !open.get())
                .child(el("div", "claims").attr("role", "menu").children(CLAIMS.into_iter().enumerate().map(claim)))
                .child(el("p", "menu-title").text(desk.text(|t| t.say_more)))
                .child(el("div", "claims said").attr("role", "menu").children(SAID.into_iter().enumerate().map(tell)))
                .child(
                    el("label", "claim-move").text(desk.text(|t| t.with_the_move)).child(
                        el("input", "")
                            .attr("type", "text")
                            .attr("autocomplete", "off")
                            .attr("spellcheck", "false")
                            .value(written)
                            .on("input", move |event: ev::Event| written.set(event_target_value(&event))),
                    ),
                ),
        )
        .child(tray(desk, edge))
        .child(spare_men(desk, edge))
}

fn clock(desk: Desk, edge: Edge) -> El {
    let down = whether(move || desk.game.with(|game| game.clock().up() != desk.side(edge)));
    let kept = whether(move || desk.game.with(|game| game.clock().keeps_time()));
    let running = whether(move || desk.game.with(|game| game.clock().running() == Some(desk.side(edge))));
    let display = memo(move || {
        desk.pulse.track();
        let now = desk.moment(time::now());
        desk.game.with(|game| game.clock().shown(desk.side(edge), now.max(game.now())))
    });
    let figures = memo(move || display.get().map_or(String::new(), |shown| digits(shown.time, shown.counts_up)));
    let flag = whether(move || display.get().is_some_and(|shown| shown.time == Millis::ZERO && !shown.counts_up));
    let low = whether(move || display.get().is_some_and(|shown| shown.low));
    let pressed_at = StoredValue::new(f64::NEG_INFINITY);
    let press = move |stamp: f64| {
        pressed_at.set_value(stamp);
        desk.press(desk.side_now(edge), stamp);
    };
    let plunger = el("button", "plunger")
        .attr("type", "button")
        .truth("data-down", move || down.get())
        .shown("aria-label", move || format!("{} ({})", desk.texts().plunger, desk.texts().side(desk.side(edge))))
        .on("pointerdown", move |event: ev::PointerEvent| {
            if event.button() == 0 {
                press(time::of(&event));
            }
        })
        .on("click", move |event: ev::MouseEvent| {
            // A click of its own, from a keyboard or a screen reader; a pointer has pressed already.
            if event.detail() == 0 && time::of(&event) - pressed_at.get_value() > 700.0 {
                press(time::of(&event));
            }
        })
        .child(el("span", "plunger-cap"))
        .child(el("span", "plunger-label").attr("aria-hidden", "true").text(desk.text(|t| t.press)));
    el("div", "clockbox").child(plunger).child(
        el("div", "clock")
            .attr("role", "timer")
            .word("aria-label", move || desk.texts().side(desk.side(edge)))
            .truth("data-running", move || running.get() && kept.get())
            .truth("data-flag", move || flag.get())
            .truth("data-low", move || low.get())
            .truth("data-none", move || !kept.get())
            .child(el("span", "digits").children((0..CELLS).rev().map(|place| cell(figures, place))))
            .child(el("span", "flag-mark").attr("aria-hidden", "true").text("⚑")),
    )
}

/// How many figures and points a display has.
const CELLS: usize = 9;

/// One place of a display, counted from the right. Its character is an attribute, from which the style draws the
/// segments and the text that is read out; so one second costs one change of the page for each figure that changes.
fn cell(figures: Memo<String>, place: usize) -> El {
    let character = move || {
        figures.with(|figures| {
            let at = figures.len().checked_sub(place + 1);
            at.and_then(|at| figures.get(at..=at)).map_or("", figure_of)
        })
    };
    el("span", "digit").word("data-d", character)
}

/// The same character, as a text that lasts.
fn figure_of(character: &str) -> &'static str {
    const FIGURES: &str = "0123456789:.";
    FIGURES.find(character).map_or("", |at| &FIGURES[at..=at])
}

/// The men that have left the board, the opponent's that this player took first.
fn tray(desk: Desk, edge: Edge) -> El {
    // The men's letters, so that the tray is drawn anew only when they change.
    let taken = memo(move || {
        desk.game.with(|game| {
            let lies = |man: &&TableMan| man.place == Place::Tray && man.man.color != desk.side(edge);
            let men = game.table().iter().map(|(_, man)| man).filter(lies).map(|man| man.man);
            men.map(|man| man.to_string()).collect::<String>()
        })
    });
    let men = move || {
        let taken = taken.get();
        views(taken.chars().filter_map(Man::from_fen_letter).map(|man| outside(desk, man, "taken")))
    };
    beside_the_board("tray", desk.text(|t| t.tray), desk, men)
}

fn spare_men(desk: Desk, edge: Edge) -> El {
    const SPARE: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];
    let men = move || views(SPARE.map(|piece| outside(desk, Man::new(desk.side(edge), piece), "spare")));
    beside_the_board("box", desk.text(|t| t.box_of_men), desk, men)
}

fn beside_the_board(
    class: &'static str,
    name: Signal<Text>,
    desk: Desk,
    men: impl Fn() -> AnyView + Send + 'static,
) -> El {
    el("div", class)
        .attr("role", "group")
        .attr("aria-label", name)
        .click(move || desk.remove_marked())
        .child(changing(men))
}

/// A man beside the board that can be taken in hand.
fn outside(desk: Desk, man: Man, class: &'static str) -> El {
    el("button", class)
        .attr("type", "button")
        .shown("aria-label", move || desk.words().man(man))
        .truth("aria-pressed", move || desk.look().chosen == Some(man))
        .truth("data-away", move || desk.game.with(|game| game.table().outside(man).is_none()))
        .on("click", move |event: ev::MouseEvent| {
            if desk.look_now().marked.is_none() {
                event.stop_propagation();
                desk.choose(man);
            }
        })
        .child(figure(man))
}

/// The drawing of a man.
pub fn figure(man: Man) -> AnyView {
    let letter = if man.color == Color::White { 'w' } else { 'b' };
    let href = format!("#{letter}{}", crate::chess::piece_letter(man.piece));
    view! { <svg class="figure" viewBox="0 0 100 100" aria-hidden="true"><use href=href></use></svg> }.into_any()
}

/// The text that says what can be done now, in one line.
pub fn hint(desk: Desk) -> String {
    let texts = desk.texts();
    let words = desk.words();
    if desk.look().chosen.is_some() {
        return texts.hint_place.into();
    }
    if let Some(question) = question(desk) {
        return question;
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
