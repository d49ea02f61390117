//! An interruption: for a while nobody saw the clock, and somebody says whether that time counts.

use leptos::prelude::*;

use super::{
    desk::Desk,
    dialogs::dialog,
    view::{El, button, el, shown, whether, word},
};
use crate::{
    chess::Color,
    clock::digits,
    game::Supervision,
    table::{Act, Actor, Answer, Question},
};

/// Both readings of the clock, and the choice between them. It can be put off; the clocks stand still meanwhile.
pub fn interruption_dialog(desk: Desk) -> El {
    let open = whether(move || desk.game.with(|game| game.clock().is_interrupted()) && !desk.look().put_off);
    let put_off = move || desk.change(|look| look.put_off = true);
    let decide = move |answer: Answer| {
        // Where nobody watches, the one whose time ran says whether it counts against him.
        let (players, side) =
            desk.game.with_untracked(|game| (game.setup().supervision == Supervision::Players, game.clock().up()));
        let yes = answer == Answer::Yes;
        if players {
            desk.play(side, if yes { Act::Agree } else { Act::Refuse });
        } else {
            desk.act(Actor::Arbiter, Act::Rule(Question::Interruption, answer));
        }
    };
    let name = desk.text(|t| t.interruption);
    let who = shown(move || {
        let texts = desk.texts();
        desk.game.with(|game| match game.setup().supervision {
            Supervision::Players => texts.interruption_players.replace("{}", texts.side(game.clock().up())),
            _ => texts.interruption_arbiter.to_owned(),
        })
    });
    let reading = move |counts: bool| {
        shown(move || {
            desk.game.with(|game| {
                let counted = game.clock().if_counted().filter(|_| counts);
                let clock = counted.as_ref().unwrap_or_else(|| game.clock());
                let of = |side| {
                    let shown = clock.shown(side, game.now());
                    let time = shown.map(|shown| digits(shown.time, shown.counts_up)).unwrap_or_default();
                    format!("{} {time}", desk.texts().side(side))
                };
                format!("{} · {}", of(Color::White), of(Color::Black))
            })
        })
    };
    let choice = move |answer, text: fn(&'static super::texts::Texts) -> &'static str| {
        el("p", "reading")
            .child(button("btn primary", desk.text(text), move || decide(answer)).attr("data-answer", answer.name()))
            .child(el("span", "").text(reading(answer == Answer::Yes)))
    };
    dialog("dialog interruption", name, open, put_off)
        .child(el("h2", "").text(name))
        .child(el("p", "").text(word(move || desk.texts().questions[Question::Interruption as usize])))
        .child(el("p", "").text(who))
        .child(choice(Answer::Yes, |t| t.it_counts))
        .child(choice(Answer::No, |t| t.it_does_not_count))
        .child(el("div", "dialog-actions").child(button("btn quiet", desk.text(|t| t.later), put_off)))
}
