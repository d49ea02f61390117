//! Clocks: who starts them, what a press does, what is left of them after the page was away, and when they end it.

use crate::driver::{Outcome, Screen, journey};
use crate::table::{Table, Terms};

#[test]
fn a_clock_is_started_pressed_and_interrupted() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        table.begin(&Terms { time: "300+3", ..Terms::default() }).await?;
        table.reads(".hint", "Black presses, and White's time begins.").await?;
        table.sees("the clocks", clocks("5:03", "5:03"), async || shown(&table).await).await?;
        assert_eq!(running(&table).await?, "");

        table.press("black").await?;
        assert_eq!(running(&table).await?, "white");
        table.sees("White's time runs", true, async || Ok(seconds(&table, "white").await? < 303)).await?;
        table.play("white", "e2", "e4").await?;
        assert_eq!(running(&table).await?, "black");
        let white = seconds(&table, "white").await?;
        assert!((304..=306).contains(&white), "three seconds more than before: {white}");
        table.sees("Black's time runs", true, async || Ok(seconds(&table, "black").await? < 303)).await?;
        assert_eq!(seconds(&table, "white").await?, white, "White's time stands");

        // The page goes away for a while. It is asked whether that counts, and nothing runs meanwhile.
        let black = seconds(&table, "black").await?;
        page.browser().goto("about:blank").await?;
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        let table = Table::arrive(page).await?;
        table.stands(&["e2", "e4 white pawn"]).await?;
        table.reads(".hint", "For a while nobody saw the clock, and it is stopped. Does that time count?").await?;
        assert_eq!(running(&table).await?, "");
        page.click(".interruption [data-answer=no]").await?;
        table.reads(".hint", "Clocks stopped. Nothing runs until you go on.").await?;
        assert_eq!(seconds(&table, "white").await?, white);
        assert!((black - 1..=black).contains(&seconds(&table, "black").await?));
        table.reads(".stop", "Go on").await?;
        page.click(".stop").await?;
        assert_eq!(running(&table).await?, "black");
        table.play("black", "e7", "e5").await?;
        assert_eq!(running(&table).await?, "white");

        // An arbiter can stop them.
        page.click(".stop").await?;
        assert_eq!(running(&table).await?, "");
        table.recorded(&["B press", "A pause"]).await
    });
}

#[test]
fn a_flag_falls_before_an_arbiter() {
    journey(Screen::Tablet, async |page| {
        let table = Table::arrive(page).await?;
        table.open_acta("[Supervision \"arbiter\"]\n[Hands \"assisted\"]\n[TimeControl \"1\"]\n\n").await?;
        table.sees("the clocks", clocks("1.0", "1.0"), async || shown(&table).await).await?;
        table.press("black").await?;
        table.ended("0-1 · on time · 6.9").await?;
        table.ruled(&["6.8"]).await?;
        table.sees("the clocks", clocks("0.0", "1.0"), async || shown(&table).await).await?;
        assert_eq!(table.attribute(".strip[data-side=white] .clock", "data-flag").await?, "true");
        // After the end hands change nothing.
        table.play("white", "e2", "e4").await?;
        table.stands(&["e2 white pawn"]).await
    });
}

#[test]
fn a_flag_is_claimed_between_players() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        table.open_acta("[Supervision \"players\"]\n[Hands \"assisted\"]\n[TimeControl \"1\"]\n\n").await?;
        table.press("black").await?;
        table
            .sees("White's clock", "0.0".to_owned(), async || table.read(".strip[data-side=white] .digits").await)
            .await?;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        table.ruled(&[]).await?;
        table.claims("black", "flag").await?;
        table.ended("0-1 · on time · 6.9").await
    });
}

fn clocks(white: &str, black: &str) -> Vec<String> {
    vec![white.to_owned(), black.to_owned()]
}

async fn shown(table: &Table<'_>) -> Outcome<Vec<String>> {
    let of = async |side| table.read(&format!(".strip[data-side={side}] .digits")).await;
    Ok(vec![of("white").await?, of("black").await?])
}

/// What a clock shows, in seconds.
async fn seconds(table: &Table<'_>, side: &str) -> Outcome<u32> {
    let digits = table.read(&format!(".strip[data-side={side}] .digits")).await?;
    let (minutes, seconds) = digits.split_once(':').ok_or_else(|| format!("{digits} is no time"))?;
    Ok(minutes.parse::<u32>()? * 60 + seconds.parse::<u32>()?)
}

/// Whose clock runs.
async fn running(table: &Table<'_>) -> Outcome<String> {
    let script =
        "return [...document.querySelectorAll('.strip:has([data-running=true])')].map(s => s.dataset.side).join();";
    Ok(table.asks(script).await?.as_str().unwrap_or_default().to_owned())
}
