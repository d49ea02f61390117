//! The books of law at the table: a ruling that is opened, the rules of the house, and the arbiter's panel.

use crate::driver::{Screen, journey};
use crate::table::{Table, Terms};

/// Whether Black can still mate here is not known by looking a little.
const NOBODY_KNOWS: &str = "1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 w - - 0 1";

#[test]
fn a_ruling_is_opened_to_read_its_article_and_the_other_books() {
    journey(Screen::Phone, async |page| {
        let table = Table::arrive(page).await?;
        table.begin(&Terms { supervision: "arbiter", time: "300+3", ..Terms::default() }).await?;
        table.press("black").await?;
        table.play("white", "g1", "g4").await?;
        table.ruled(&["7.5.1", "7.5.5"]).await?;
        page.click(".book-handle").await?;
        page.click("[data-kind=penalty] .more summary").await?;
        table.reads("[data-kind=penalty] .reading", "FIDE 2023 · 7.5.5: Penalty for illegal moves. For a player's first completed illegal move the opponent is given two minutes. With his second he loses; it is a draw if the opponent could not mate him by any series of legal moves.").await?;
        // Every other book is named once, and they do not all say the same.
        let verdicts = table.texts("[data-kind=penalty] .verdicts dt").await?;
        for book in ["FIDE 1930", "FIDE 2009", "Código clásico", "Ajedrez FM", "Indicaciones", "Reglamento"] {
            assert_eq!(verdicts.iter().filter(|books| books.contains(book)).count(), 1, "{book} in {verdicts:?}");
        }
        assert!(verdicts.len() > 1, "{verdicts:?}");
        page.screenshot("ruling-opened").await
    });
}

#[test]
fn a_rule_of_the_house_is_chosen_and_kept() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        page.click(".new").await?;
        page.click(".house-rules summary").await?;
        page.click("[data-switch=illegal-moves-that-lose] option[value='1']").await?;
        page.click(".new-game label:has([value=arbiter])").await?;
        page.click(".new-game [type=submit]").await?;
        table.play("white", "g1", "g4").await?;
        table.ended("0-1 · illegal moves · C10").await?;
        assert!(table.acta().await?.contains("[HouseRules \"illegal-moves-that-lose=1\"]"));
        table.reload().await?;
        table.ended("0-1 · illegal moves · C10").await
    });
}

#[test]
fn the_arbiter_warns_and_gives_time() {
    journey(Screen::Tablet, async |page| {
        let table = Table::arrive(page).await?;
        table.begin(&Terms { supervision: "arbiter", time: "300+3", ..Terms::default() }).await?;
        table.press("black").await?;
        page.click(".bar-actions .arbiter").await?;
        page.click(".officiating [data-deed='warn {s}']").await?;
        page.click(".officiating [data-deed='penalty {s} give 0:{m}:00']").await?;
        page.screenshot("arbiter").await?;
        page.click(".officiating .dialog-actions button").await?;
        table.ruled(&["12.9.1", "12.9.2"]).await?;
        table.reads(".strip[data-side=black] .digits", "7:03").await?;
        table.recorded(&["A warn W", "A penalty W give 0:02:00.0"]).await
    });
}

#[test]
fn what_nobody_knows_is_asked_of_the_arbiter() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        table.begin(&Terms { supervision: "arbiter", fen: NOBODY_KNOWS, ..Terms::default() }).await?;
        table.says("white", ".resign").await?;
        page.click("dialog.confirm .primary").await?;
        table.ended("0-1 · resignation · 5.1.2").await?;
        table.reads(".hint", "White: could the opponent not have mated by any series of moves?").await?;
        page.click(".bar-actions .arbiter").await?;
        page.click(".officiating [data-answer=yes]").await?;
        page.click(".officiating .dialog-actions button").await?;
        table.ended("1/2-1/2 · resignation · 5.1.2").await?;
        table.recorded(&["W resign", "A rule cannot-win yes"]).await
    });
}

#[test]
fn between_players_the_winner_is_asked() {
    journey(Screen::Phone, async |page| {
        let table = Table::arrive(page).await?;
        table.begin(&Terms { supervision: "players", fen: NOBODY_KNOWS, ..Terms::default() }).await?;
        table.says("white", ".resign").await?;
        page.click("dialog.confirm .primary").await?;
        table.ended("0-1 · resignation · 5.1.2").await?;
        table.says("black", ".accept").await?;
        table.ended("1/2-1/2 · resignation · 5.1.2").await
    });
}
