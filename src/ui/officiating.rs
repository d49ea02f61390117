//! The arbiter's panel: what only a person may decide. Every button writes one line of the acta.

use leptos::{ev, prelude::*};

use super::{
    desk::Desk,
    dialogs::dialog,
    view::{El, button, el, shown, watch, whether, word},
};
use crate::{
    chess::Color,
    table::{Answer, Question},
};

/// The arbiter's deeds in the order of the texts for them, each as the line of the acta that it writes. `{s}` is the
/// player chosen, `{m}` the minutes, `{w}` and `{b}` the times, `{p}` a period and `{c}` the moves completed in
/// it, `{n}` the number of a half-move, `{t}` a move.
const DEEDS: [&[&str]; 4] = [
    &["warn {s}", "penalty {s} give 0:{m}:00", "penalty {s} take 0:{m}:00", "disobeys {s}", "forfeit {s}"],
    &["set-clock {w} {b}", "set-counter {s} {p} {c}"],
    &["restore", "restore {n}", "annul", "adjourn", "open {t}", "lose-envelope"],
    &["claim flag", "claim illegal", "claim array", "claim board", "claim colours", "claim position", "rule need yes"],
];

/// The panel.
pub fn officiating_dialog(desk: Desk, open: RwSignal<bool>) -> El {
    let black = RwSignal::new(false);
    let [minutes, white_time, black_time, period, counted, half_move, sealed, trouble] =
        std::array::from_fn(|_| RwSignal::new(String::new()));
    watch(move || {
        if open.get() {
            let left = |side| {
                let left = desk.game.with_untracked(|game| game.clock().remaining(side, game.now()));
                left.map_or(String::new(), |left| left.to_string())
            };
            minutes.set("2".into());
            white_time.set(left(Color::White));
            black_time.set(left(Color::Black));
            period.set("1".into());
            counted.set("0".into());
            half_move.set("1".into());
            trouble.set(String::new());
        }
    });
    let write = move |template: &str| {
        let field = |signal: RwSignal<String>| signal.get_untracked().trim().to_owned();
        let line = template
            .replace("{s}", if black.get_untracked() { "B" } else { "W" })
            .replace("{m}", &format!("{:0>2}", field(minutes)))
            .replace("{w}", &field(white_time))
            .replace("{b}", &field(black_time))
            .replace("{p}", &field(period))
            .replace("{c}", &field(counted))
            .replace("{n}", &field(half_move))
            .replace("{t}", &desk.in_english(&field(sealed)));
        trouble.set(desk.enter(&format!("A {line}")).err().unwrap_or_default());
    };
    let mut n = 0;
    let groups: Vec<El> = DEEDS
        .into_iter()
        .map(|group| {
            let buttons = group.iter().map(|template| {
                let deed = n;
                n += 1;
                button("btn", word(move || desk.texts().deeds[deed]), move || write(template))
                    .attr("data-deed", *template)
            });
            el("div", "deeds").children(buttons.collect::<Vec<_>>())
        })
        .collect();
    let [of_player, of_clock, of_game, seen] =
        <[El; 4]>::try_from(groups).unwrap_or_else(|_| unreachable!("four groups"));
    let player = |side: Color| {
        el("label", "")
            .child(
                el("input", "")
                    .attr("type", "radio")
                    .attr("name", "deed-side")
                    .checked(move || black.get() == (side == Color::Black))
                    .on("change", move |_: ev::Event| black.set(side == Color::Black)),
            )
            .text(word(move || desk.texts().side(side)))
    };
    let field = |name: fn(&'static super::texts::Texts) -> &'static str, value: RwSignal<String>| {
        el("label", "").text(desk.text(name)).child(
            el("input", "")
                .attr("type", "text")
                .attr("autocomplete", "off")
                .value(value)
                .on("input", move |event: ev::Event| value.set(event_target_value(&event))),
        )
    };
    let name = desk.text(|t| t.arbiter);
    dialog("dialog officiating", name, open.into(), move || open.set(false))
        .child(el("h2", "").text(name))
        .child(asked(desk))
        .child(
            el("fieldset", "")
                .child(el("legend", "").text(desk.text(|t| t.deeds_player)))
                .child(player(Color::White))
                .child(player(Color::Black))
                .child(field(|t| t.minutes, minutes))
                .child(of_player),
        )
        .child(
            el("fieldset", "")
                .hidden(move || desk.game.with(|game| !game.clock().keeps_time()))
                .child(el("legend", "").text(desk.text(|t| t.deeds_clock)))
                .child(field(|t| t.white, white_time))
                .child(field(|t| t.black, black_time))
                .child(field(|t| t.period, period))
                .child(field(|t| t.counted, counted))
                .child(of_clock),
        )
        .child(
            el("fieldset", "")
                .child(el("legend", "").text(desk.text(|t| t.deeds_game)))
                .child(field(|t| t.half_move, half_move))
                .child(field(|t| t.with_the_move, sealed))
                .child(of_game),
        )
        .child(el("fieldset", "").child(el("legend", "").text(desk.text(|t| t.deeds_seen))).child(seen))
        .child(el("p", "error").attr("role", "alert").text(trouble))
        .child(el("div", "dialog-actions").child(button("btn quiet", desk.text(|t| t.close), move || open.set(false))))
}

/// The question that waits for an answer.
fn asked(desk: Desk) -> El {
    let answers = Answer::ALL.into_iter().enumerate().map(|(n, answer)| {
        let text = word(move || desk.texts().answers[n]);
        button("btn primary", text, move || {
            if let Some((what, _)) = desk.game.with_untracked(|game| game.asked()) {
                let _ = desk.enter(&format!("A rule {} {}", what.name(), answer.name()));
            }
        })
        .attr("data-answer", answer.name())
    });
    el("div", "asked")
        .hidden(move || desk.game.with(|game| game.asked().is_none()))
        .child(el("p", "").attr("role", "status").text(shown(move || question(desk).unwrap_or_default())))
        .child(el("div", "deeds").children(answers.collect::<Vec<_>>()))
}

/// What is asked or proposed, in one sentence.
pub fn question(desk: Desk) -> Option<String> {
    let texts = desk.texts();
    desk.game.with(|game| {
        let (text, side) = match (game.proposed(), game.asked()) {
            (Some((proposal, side)), _) => (texts.proposals[proposal as usize], side),
            // Nobody asks this one.
            (None, Some((what @ Question::Interruption, _))) => return Some(texts.questions[what as usize].to_owned()),
            (None, Some((what, side))) => (texts.questions[what as usize], side),
            (None, None) => return None,
        };
        Some(format!("{}: {text}", texts.side(side)))
    })
}

/// Whether a player may answer what stands open: a proposal, or a question where no arbiter is.
pub fn may_answer(desk: Desk, side: Color) -> bool {
    desk.game.with(|game| {
        let proposed = game.proposed().is_some_and(|(_, by)| by != side);
        let theirs = game.setup().supervision == crate::game::Supervision::Players;
        let settled = |(what, by): (Question, Color)| by != side && what != Question::Need;
        proposed || (theirs && game.asked().is_some_and(settled))
    })
}

/// Whether somebody has to be called who decides.
pub fn waits_for_arbiter(desk: Desk) -> Signal<bool> {
    whether(move || desk.game.with(|game| game.asked().is_some()))
}
