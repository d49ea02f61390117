//! A first visit: the table is laid, and one can play at once.

use serde_json::json;

use crate::driver::{Outcome, Page, Screen, journey};
use crate::table::{Table, initial_men};

#[test]
fn a_first_visit_on_a_laptop() {
    journey(Screen::Laptop, async |page| arrives(page, "arrival-laptop").await);
}

#[test]
fn a_first_visit_on_a_tablet() {
    journey(Screen::Tablet, async |page| arrives(page, "arrival-tablet").await);
}

#[test]
fn a_first_visit_on_a_phone() {
    journey(Screen::Phone, async |page| arrives(page, "arrival-phone").await);
}

async fn arrives(page: &Page, picture: &str) -> Outcome {
    let table = Table::arrive(page).await?;
    table.sees("the men", initial_men(), async || table.men().await).await?;
    assert_eq!(table.attribute("html", "lang").await?, "en");
    assert_eq!(table.read(".hint").await?, "Touch a man, move it, let go and press the clock.");
    assert_eq!(table.read(".terms").await?, "FIDE 2023 · Standard · Coach · Assisted · No clock");
    assert_eq!(table.texts("dialog[open], .notice:not([hidden]), .result-banner:not([hidden])").await?, [""; 0]);
    assert_eq!(table.texts("#loading").await?, [""; 0], "what says that it is loading is gone");
    fits(&table).await?;
    page.screenshot(picture).await?;

    // It can be played on at once, and stays as it is laid.
    table.play("white", "e2", "e4").await?;
    table.stands(&["e2", "e4 white pawn"]).await?;
    table.recorded(&["W touch e2", "W lift e2", "W release e4", "W press"]).await?;
    fits(&table).await
}

/// Nothing has to be scrolled, and the board is square.
async fn fits(table: &Table<'_>) -> Outcome {
    let script = "const root = document.documentElement, board = document.querySelector('.board').getBoundingClientRect(); \
                  return { scrolls: [root.scrollWidth > innerWidth, root.scrollHeight > innerHeight], \
                           square: Math.abs(board.width - board.height) < 0.01, \
                           inside: board.left >= 0 && board.top >= 0 && board.right <= innerWidth && board.bottom <= innerHeight };";
    let expected = json!({ "scrolls": [false, false], "square": true, "inside": true });
    table.sees("how the table lies in the window", expected, async || table.asks(script).await).await
}

#[test]
fn a_first_visit_in_spanish() {
    journey(Screen::Laptop, async |page| {
        let agent = page.run("return navigator.userAgent;", vec![]).await?;
        let spanish = json!({ "userAgent": agent, "acceptLanguage": "es-AR,es,en" });
        page.devtools("Emulation.setUserAgentOverride", spanish).await?;
        let table = Table::arrive(page).await?;
        assert_eq!(table.attribute("html", "lang").await?, "es");
        assert_eq!(table.name("e2").await?, "e2, peón blanco");
        assert_eq!(table.read(".hint").await?, "Toque una pieza, muévala, suelte y pulse el reloj.");

        // Whoever chooses another language finds it again.
        page.click(".language").await?;
        table.stands(&["e2 white pawn"]).await?;
        table.reload().await?;
        assert_eq!(table.attribute("html", "lang").await?, "en");
        table.stands(&["e2 white pawn"]).await
    });
}
