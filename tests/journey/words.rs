//! What players say to each other, and how they sit.

use crate::driver::{Screen, journey};
use crate::table::Table;

#[test]
fn a_draw_is_offered_and_accepted() {
    journey(Screen::Phone, async |page| {
        let table = Table::arrive(page).await?;
        table.play("white", "e2", "e4").await?;
        table.play("black", "e7", "e5").await?;
        table.drag("g1", "f3").await?;
        table.says("white", ".offer").await?;
        page.gone(".strip[data-side=white] .accept").await?;
        table.says("black", ".decline").await?;
        page.find(".strip[data-side=black] .offer").await?;
        table.says("white", ".offer").await?;
        table.says("black", ".accept").await?;
        table.ended("1/2-1/2 · agreement · 5.2.3").await?;
        table.recorded(&["W offer", "B decline", "W offer", "B accept"]).await
    });
}

#[test]
fn who_resigns_is_asked_first() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        table.says("white", ".resign").await?;
        page.find(".confirm").await?;
        page.click(".confirm .quiet").await?;
        page.gone(".confirm").await?;
        assert_eq!(table.acta().await?, "");
        table.says("white", ".resign").await?;
        page.click(".confirm .primary").await?;
        table.ended("0-1 · resignation · 5.1.2").await?;
        page.gone(".confirm").await?;
        // The end is kept.
        table.reload().await?;
        table.ended("0-1 · resignation · 5.1.2").await
    });
}

#[test]
fn players_sit_where_they_like() {
    journey(Screen::Tablet, async |page| {
        let table = Table::arrive(page).await?;
        page.click(".flip").await?;
        let first = async || Ok(table.names().await?[0].clone());
        table.sees("the upper left square", "h1, white rook".to_owned(), first).await?;
        assert_eq!(table.attribute(".strip.near", "data-side").await?, "black");
        table.play("white", "e2", "e4").await?;
        table.stands(&["e2", "e4 white pawn"]).await?;
        table.sees("where the pawn lies", (0, 0), async || table.offset("e4").await).await?;

        page.click(".face").await?;
        assert_eq!(table.attribute(".face", "aria-pressed").await?, "true");
        let turned = "return getComputedStyle(document.querySelector('.strip.far')).rotate;";
        assert_eq!(table.asks(turned).await?, "180deg");
        page.screenshot("face-to-face").await?;
        // Words and plungers of the far side work upside down too.
        table.play("black", "e7", "e5").await?;
        table.play("white", "g1", "f3").await?;
        table.recorded(&["W touch g1", "W lift g1", "W release f3", "W press"]).await?;

        table.reload().await?;
        table.sees("the upper left square", "h1, white rook".to_owned(), first).await?;
        assert_eq!(table.attribute(".app", "data-layout-face").await?, "opposite");
        table.stands(&["e4 white pawn", "e5 black pawn", "f3 white knight"]).await
    });
}
