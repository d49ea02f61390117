//! The word that this is all about: said before a touch it frees, said after it it does not.

use crate::driver::{Hand, Outcome, Screen, journey};
use crate::table::Table;

#[test]
fn compongo_before_a_touch_frees() {
    journey(Screen::Tablet, async |page| {
        let table = Table::arrive(page).await?;
        table.says("white", ".compongo").await?;
        table.reads(".hint", "Adjusting: straighten men without obligation. Finish with “Done”.").await?;
        table.reads(".strip[data-side=white] .compongo", "Done").await?;
        table.tap("g1").await?;
        table.recorded(&["W adjust", "W touch g1", "W shift g1"]).await?;
        table.stands(&["g1 white knight"]).await?;
        page.gone(".owed").await?;

        // With “Done” a touch is a touch again.
        table.says("white", ".compongo").await?;
        table.reads(".strip[data-side=white] .compongo", "Compongo").await?;
        table.tap("e2").await?;
        table.reads(".owed", "Must move the pawn on e2. 4.3.1").await?;
        table.ruled(&[]).await
    });
}

#[test]
fn compongo_after_a_touch_does_not() {
    journey(Screen::Phone, async |page| {
        let table = Table::arrive(page).await?;
        table.tap("g1").await?;
        table.says("white", ".compongo").await?;
        table.ruled(&["4.2.1"]).await?;
        table.reads(".ruling .what", "White touched the knight on g1 before saying it.").await?;
        table.reads(".owed", "Must move the knight on g1. 4.3.1").await
    });
}

#[test]
fn men_are_straightened_one_by_one_or_all() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        drop_crooked(&table, "white", "e2", "e4").await?;
        // A man lies where it was dropped, but never far from the centre.
        table.sees("where the pawn lies", (12, 12), async || table.offset("e4").await).await?;
        drop_crooked(&table, "black", "d7", "d5").await?;
        drop_crooked(&table, "white", "g1", "f3").await?;

        table.says("black", ".compongo").await?;
        table.tap("d5").await?;
        table.sees("where the pawn lies", (0, 0), async || table.offset("d5").await).await?;
        table.sees("where the pawn lies", (12, 12), async || table.offset("e4").await).await?;
        table.says("black", ".straighten").await?;
        for square in ["e4", "f3"] {
            table.sees(square, (0, 0), async || table.offset(square).await).await?;
        }
        table.says("black", ".compongo").await?;
        page.gone(".strip[data-side=black] .straighten").await?;
        page.gone(".owed").await?;
        table.ruled(&[]).await
    });
}

/// Moves a man and lets it go far up and right in the square.
async fn drop_crooked(table: &Table<'_>, side: &str, from: &str, to: &str) -> Outcome {
    let square = table.asks("return document.querySelector('.cell').getBoundingClientRect().width").await?;
    let off = square.as_f64().unwrap_or_default() * 0.3;
    let (from, to) = (table.square(from).await?, table.square(to).await?.offset(off, -off));
    table.page.act(Hand::mouse().at(from).down().dash_to(to).up()).await?;
    table.press(side).await
}
