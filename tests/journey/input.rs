//! What is typed or kept and cannot be read: a message says where, and the game stays as it was.

use thirtyfour::prelude::*;

use crate::driver::{Screen, journey};
use crate::table::{Table, Terms};

#[test]
fn a_broken_fen_names_the_character() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        table.play("white", "e2", "e4").await?;
        let before = table.acta().await?;
        table.begin(&Terms { fen: "4k3/8/8/8/8/8/8/4K2X w - - 0 1", ..Terms::default() }).await?;
        let error = page.text(".new-game .error").await?;
        assert!(error.starts_with("Character 20: "), "{error}");
        assert_eq!(table.attribute(".new-game [name=fen]", "aria-invalid").await?, "true");
        assert_eq!(table.acta().await?, before);

        // Corrected in place, it is accepted.
        let fen = page.find(".new-game [name=fen]").await?;
        fen.clear().await?;
        fen.send_keys("4k3/8/8/8/8/8/8/4K2R b K - 0 1").await?;
        page.keys(Key::Enter).await?;
        page.gone(".new-game").await?;
        table.stands(&["h1 white rook", "e4"]).await?;
        table
            .sees("who has the move", "black".to_owned(), async || {
                table.attribute(".strip[data-has-move=true]", "data-side").await
            })
            .await
    });
}

#[test]
fn a_broken_acta_names_line_and_character() {
    journey(Screen::Tablet, async |page| {
        let table = Table::arrive(page).await?;
        table.play("white", "e2", "e4").await?;
        let before = table.acta().await?;
        table.open_acta("[Supervision \"coach\"]\n\n+1 W touch d2\n+1 W tuch e2\n").await?;
        let error = page.text(".acta-dialog .error").await?;
        assert!(error.starts_with("Line 4, character 6: "), "{error}");
        page.click(".acta-dialog .dialog-actions .btn:last-child").await?;
        assert_eq!(table.acta().await?, before);
        table.stands(&["e2", "e4 white pawn", "d2 white pawn"]).await?;

        // What it is opened with next is the game on the table, and that opens.
        page.click(".bar-actions .acta").await?;
        let shown = page.find(".acta-text").await?.prop("value").await?.unwrap_or_default();
        assert_eq!(shown, before);
        page.click(".acta-dialog .dialog-actions .btn:first-child").await?;
        page.gone(".acta-dialog").await?;
        table.stands(&["e2", "e4 white pawn"]).await
    });
}

#[test]
fn a_kept_acta_that_cannot_be_read_is_set_aside() {
    journey(Screen::Phone, async |page| {
        const BROKEN: &str = "[Hands \"three\"]\n\n+1 W touch e2\n";
        let table = Table::resume(page, BROKEN).await?;
        let notice = page.text(".notice").await?;
        assert!(notice.contains("Line 1, character "), "{notice}");
        let aside = table.asks("return localStorage.getItem('compongo.acta.broken')").await?;
        assert_eq!(aside, BROKEN);
        page.click(".notice .btn").await?;
        page.gone(".notice").await?;
        table.play("white", "e2", "e4").await?;
        table.reload().await?;
        table.stands(&["e2", "e4 white pawn"]).await?;
        page.gone(".notice").await
    });
}

#[test]
fn a_kept_acta_at_which_the_program_failed_is_not_met_again() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        table.play("white", "e2", "e4").await?;
        let acta = table.acta().await?;
        // As it is left by a start that never came to its end.
        page.run("localStorage.setItem('compongo.settings', 'opening=yes\\n')", vec![]).await?;
        table.reload().await?;
        let notice = page.text(".notice").await?;
        assert!(notice.starts_with("The program failed on opening the game"), "{notice}");
        assert_eq!(table.asks("return localStorage.getItem('compongo.acta.broken')").await?, acta.as_str());
        table.stands(&["e2 white pawn", "e4"]).await?;
        table.reload().await?;
        page.gone(".notice").await
    });
}
