//! What is ruled, when, and by whom asked: under a coach, an arbiter, and between players alone.

use crate::driver::{Screen, journey};
use crate::table::{Table, Terms};

#[test]
fn a_coach_explains_a_touch() {
    journey(Screen::Tablet, async |page| {
        let table = Table::arrive(page).await?;
        table.tap("g1").await?;
        table.reads(".owed", "Must move the knight on g1. 4.3.1").await?;
        table.reads(".hint", "Must move the knight on g1. 4.3.1").await?;
        table.stands(&["g1 white knight, touched"]).await?;
        assert_eq!(table.marked("owed").await?, ["g1"]);
        assert_eq!(table.marked("allowed").await?, ["f3", "h3"]);

        // Another man moved: told at the release, put back at the press.
        table.drag("e2", "e4").await?;
        table.ruled(&["4.3.1"]).await?;
        table.reads(".ruling .what", "White is bound by the knight on g1.").await?;
        table.stands(&["e2", "e4 white pawn, touched"]).await?;
        table.press("white").await?;
        table.stands(&["e2 white pawn, touched", "e4"]).await?;
        table.reads(".owed", "Must move the knight on g1. 4.3.1").await?;
        table.ruled(&["4.3.1"]).await?;

        // What was owed is done, and the game goes on.
        table.play("white", "g1", "f3").await?;
        table.play("black", "e7", "e5").await?;
        table
            .sees("the scoresheet", vec!["Nf3".to_owned(), "e5".into()], async || table.texts(".ply:not(:empty)").await)
            .await?;
        page.gone(".owed").await
    });
}

#[test]
fn a_coach_lets_things_be_taken_back() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        table.tap("g1").await?;
        page.find(".owed").await?;
        page.click(".undo").await?;
        page.gone(".owed").await?;
        table.stands(&["g1 white knight"]).await?;

        // An illegal move is explained when it is let go; corrected, it costs nothing.
        table.drag("e2", "e5").await?;
        table.ruled(&["3.7"]).await?;
        table.stands(&["e2", "e5 white pawn, touched"]).await?;
        page.click(".undo").await?;
        table.stands(&["e5"]).await?;
        table.play("white", "e2", "e4").await?;
        table.sees("the scoresheet", vec!["e4".to_owned()], async || table.texts(".ply:not(:empty)").await).await
    });
}

#[test]
fn an_arbiter_puts_back_at_once_and_counts() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        table.begin(&Terms { supervision: "arbiter", time: "300+3", ..Terms::default() }).await?;
        table.press("black").await?;
        table.tap("g1").await?;
        // He tells nobody what a touch obliges to.
        table.stands(&["g1 white knight, touched"]).await?;
        assert_eq!(table.marked("allowed").await?, [""; 0]);
        page.gone(".owed").await?;
        table.drag("e2", "e4").await?;
        table.ruled(&["4.3.1"]).await?;
        table.stands(&["e2 white pawn", "e4"]).await?;

        // An illegal move is nothing before the press.
        table.drag("g1", "g3").await?;
        table.stands(&["g1", "g3 white knight"]).await?;
        table.ruled(&["4.3.1"]).await?;
        table.press("white").await?;
        table.stands(&["g1 white knight", "g3"]).await?;
        table.ruled(&["4.3.1", "7.5.1", "7.5.5"]).await?;
        table
            .reads(".ruling[data-kind=penalty] .what", "Illegal move number 1 by White; Black receives 2:00 more.")
            .await?;
        table.reads(".strip[data-side=black] .digits", "7:03").await?;

        table.play("white", "g1", "g4").await?;
        table.ended("0-1 · illegal moves · 7.5.5").await
    });
}

#[test]
fn players_are_told_nothing_before_they_claim() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        table.begin(&Terms { supervision: "players", ..Terms::default() }).await?;
        table.play("white", "e2", "e5").await?;
        table.stands(&["e2", "e5 white pawn"]).await?;
        table.ruled(&[]).await?;
        table.claims("black", "illegal").await?;
        table.ruled(&["7.5.1", "7.5.5"]).await?;
        table.stands(&["e2 white pawn", "e5"]).await?;

        // Whoever touches a man has lost his claim.
        table.tap("g1").await?;
        table.play("white", "e2", "e4").await?;
        table.tap("e7").await?;
        table.claims("black", "touch").await?;
        table.ruled(&["7.5.1", "7.5.5", "4.8"]).await?;
        table.reads(".ruling .what", "Black's claim is rejected.").await?;
        table.stands(&["e2", "e4 white pawn"]).await
    });
}

#[test]
fn a_touch_is_claimed_in_time() {
    journey(Screen::Tablet, async |page| {
        let table = Table::arrive(page).await?;
        table.begin(&Terms { supervision: "players", ..Terms::default() }).await?;
        table.tap("g1").await?;
        table.play("white", "e2", "e4").await?;
        table.claims("black", "touch").await?;
        table.reads(".ruling .what", "Black's claim is right: White is bound by the knight on g1.").await?;
        table.ruled(&["4.3.1"]).await?;
        table.stands(&["e2 white pawn", "e4"]).await
    });
}
