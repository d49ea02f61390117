//! Hands that slip, are called away, or are two: nothing is released that nobody let go, and nothing is lost.

use serde_json::json;

use crate::driver::{Hand, Outcome, Page, Point, Screen, journey};
use crate::table::Table;

#[test]
fn a_finger_that_the_system_takes_away_releases_nothing() {
    journey(Screen::Phone, async |page| {
        let table = Table::arrive(page).await?;
        let (e2, e4) = (table.square("e2").await?, table.square("e4").await?);
        page.act(Hand::touch().at(e2).down().dash_to(e4)).await?;
        page.cancel_fingers().await?;
        interrupted(&table, &["W touch e2", "W lift e2", "W interrupt"]).await?;
        // The next tap acts at once.
        table.tap("d2").await?;
        table.recorded(&["W interrupt", "W touch d2"]).await?;

        // The same before the man has left its square.
        page.act(Hand::touch().at(e2).down()).await?;
        page.cancel_fingers().await?;
        interrupted(&table, &["W touch d2", "W touch e2", "W interrupt"]).await?;
        table.tap("d2").await?;
        table.recorded(&["W interrupt", "W touch d2"]).await?;

        // The same by a screen that is turned.
        page.act(Hand::touch().at(e2).down().dash_to(e4)).await?;
        page.resize(844, 390).await?;
        page.cancel_fingers().await?;
        page.resize(390, 844).await?;
        interrupted(&table, &["W touch e2", "W lift e2", "W interrupt"]).await
    });
}

#[test]
fn a_second_finger_takes_no_man_out_of_the_hand() {
    journey(Screen::Tablet, async |page| {
        let table = Table::arrive(page).await?;
        let spots = table.spots(&["#cell-e2", "#cell-e3", "#cell-e4", ".brand", "#cell-g4", "#cell-h6"]).await?;
        let [e2, e3, e4, outside, g4, h6] = spots[..] else { unreachable!("six were asked for") };
        let first = || Hand::finger(0);
        let second = || Hand::finger(1);

        // It comes and goes beside the board.
        page.act(first().at(e2).down().dash_to(e3)).await?;
        page.act(second().at(outside).down().up()).await?;
        page.act(first().at(e3).dash_to(e4).up()).await?;
        table.recorded(&["W touch e2", "W lift e2", "W release e4"]).await?;
        page.click(".undo").await?;

        // It stays on the board longer than the first one.
        page.act(first().at(e2).down().dash_to(e3)).await?;
        page.act(second().at(h6).down()).await?;
        page.act(first().at(e3).dash_to(g4).up()).await?;
        page.act(second().at(h6).up()).await?;
        let record = table.record().await?;
        assert!(record.iter().any(|line| line.starts_with("W release g4")), "{record:?}");
        table.stands(&["e2", "g4 white pawn, touched", "h6"]).await
    });
}

#[test]
fn a_mouse_that_is_lost_releases_nothing() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        let (e2, e4) = (table.square("e2").await?, table.square("e4").await?);
        let gone = ["W touch e2", "W lift e2", "W interrupt"];

        // The button came up outside of the window.
        mouse(page, "mousePressed", e2, "left", 1).await?;
        mouse(page, "mouseMoved", e4, "left", 1).await?;
        mouse(page, "mouseMoved", e4, "none", 0).await?;
        interrupted(&table, &gone).await?;
        mouse(page, "mouseReleased", e4, "left", 0).await?;
        interrupted(&table, &gone).await?;

        // The window lost its focus.
        mouse(page, "mousePressed", e2, "left", 1).await?;
        mouse(page, "mouseMoved", e4, "left", 1).await?;
        page.run("window.dispatchEvent(new Event('blur'))", vec![]).await?;
        interrupted(&table, &gone).await?;
        mouse(page, "mouseReleased", e4, "left", 0).await?;
        interrupted(&table, &gone).await?;

        // Another button on the way is nothing.
        mouse(page, "mousePressed", e2, "left", 1).await?;
        mouse(page, "mouseMoved", e4, "left", 1).await?;
        mouse(page, "mousePressed", e4, "right", 3).await?;
        mouse(page, "mouseReleased", e4, "right", 1).await?;
        mouse(page, "mousePressed", e4, "middle", 5).await?;
        mouse(page, "mouseReleased", e4, "middle", 1).await?;
        mouse(page, "mouseReleased", e4, "left", 0).await?;
        table.recorded(&["W touch e2", "W lift e2", "W release e4"]).await
    });
}

#[test]
fn the_board_changes_under_a_carried_man() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        let lifted = async |from: &str, to: &str| {
            let (from, to) = (table.square(from).await?, table.square(to).await?);
            page.act(Hand::mouse().at(from).down().dash_to(to)).await?;
            Outcome::Ok(to)
        };
        // The window gets another size.
        let at = lifted("e2", "e3").await?;
        page.resize(820, 700).await?;
        let to = table.square("e4").await?;
        page.act(Hand::mouse().at(at).dash_to(to).up()).await?;
        table.press("white").await?;
        table.recorded(&["W touch e2", "W lift e2", "W release e4", "W press"]).await?;

        // The board is turned round.
        let at = lifted("e7", "e6").await?;
        page.run("document.querySelector('.flip').click()", vec![]).await?;
        let to = table.square("e5").await?;
        page.act(Hand::mouse().at(at).dash_to(to).up()).await?;
        table.press("black").await?;
        table.recorded(&["B touch e7", "B lift e7", "B release e5", "B press"]).await?;
        table.sees("where the pawn lies", (0, 0), async || table.offset("e5").await).await
    });
}

#[test]
fn a_man_goes_where_its_centre_is() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        // A board whose borders are known to the pixel, with nothing beside it.
        let lay = "document.querySelector('.board').style.cssText = 'position: fixed; left: 0; top: 0; width: 640px; height: 640px'; \
                   document.querySelectorAll('.strip, .book').forEach(part => part.style.visibility = 'hidden');";
        page.run(lay, vec![]).await?;
        let e2 = table.square("e2").await?;
        assert_eq!(e2, Point { x: 360.0, y: 520.0 });
        let places = [
            // The left and the upper border belong to a square, the right and the lower one to the next.
            (320.0, 360.0, "W release e4"),
            (319.0, 360.0, "W release d4"),
            (399.0, 360.0, "W release e4"),
            (400.0, 360.0, "W release f4"),
            (360.0, 320.0, "W release e4"),
            (360.0, 319.0, "W release e5"),
            (360.0, 399.0, "W release e4"),
            (360.0, 400.0, "W release e3"),
            (0.0, 320.0, "W release a4"),
            (639.0, 320.0, "W release h4"),
            // Off the board it goes back, and was touched.
            (640.0, 320.0, "W back"),
            (360.0, 640.0, "W back"),
        ];
        for (x, y, expected) in places {
            page.act(Hand::mouse().at(e2).down().dash_to(Point { x, y }).up()).await?;
            table
                .recorded(&["W touch e2", "W lift e2", expected])
                .await
                .map_err(|why| format!("at {x}, {y}: {why}"))?;
            page.run("document.querySelector('.undo').click()", vec![]).await?;
            table.stands(&["e2 white pawn"]).await?;
        }
        Ok(())
    });
}

#[test]
fn a_tap_may_slip_a_little() {
    journey(Screen::Tablet, async |page| {
        let table = Table::arrive(page).await?;
        let g1 = table.square("g1").await?;
        for slip in 0..=7 {
            let aside = g1.offset(f64::from(slip), 0.0);
            page.act(Hand::touch().at(g1).down().dash_to(aside).up()).await?;
        }
        table.sees("the record", vec!["W touch g1".to_owned(); 8], async || table.record().await).await?;
        for slip in 0..=4 {
            page.act(Hand::mouse().at(g1).down().dash_to(g1.offset(0.0, -f64::from(slip))).up()).await?;
        }
        table.sees("the record", vec!["W touch g1".to_owned(); 13], async || table.record().await).await?;
        page.act(Hand::touch().at(g1).down().dash_to(g1.offset(0.0, -12.0)).up()).await?;
        table.recorded(&["W touch g1", "W lift g1", "W release g1"]).await
    });
}

#[test]
fn a_man_that_is_held_still_rests() {
    journey(Screen::Phone, async |page| {
        let table = Table::arrive(page).await?;
        let watch = "window.menus = []; addEventListener('contextmenu', event => menus.push(event.defaultPrevented));";
        page.run(watch, vec![]).await?;
        let spots = table.spots(&["#cell-e2", "#cell-e3", "#cell-e4"]).await?;
        let [e2, e3, e4] = spots[..] else { unreachable!("three were asked for") };

        // On its own square it is only touched.
        page.act(Hand::touch().at(e2).down().rest(800).up()).await?;
        table.sees("the record", vec!["W touch e2".to_owned()], async || table.record().await).await?;
        page.act(Hand::touch().at(e2).down().dash_to(e3).rest(800)).await?;
        table.recorded(&["W touch e2", "W lift e2", "W rest e3"]).await?;
        table.stands(&["e3 white pawn, resting under the hand, touched"]).await?;
        page.act(Hand::touch().at(e3).dash_to(e4).up()).await?;
        table.recorded(&["W rest e3", "W lift e3", "W release e4"]).await?;

        assert_eq!(table.asks("return getSelection().isCollapsed").await?, true);
        let menus = table.asks("return menus").await?;
        assert!(menus.as_array().is_some_and(|menus| menus.iter().all(|prevented| prevented == true)), "{menus}");
        Ok(())
    });
}

#[test]
fn a_tap_right_after_a_drag_is_not_lost() {
    journey(Screen::Phone, async |page| {
        let table = Table::arrive(page).await?;
        let (e2, e4) = (table.square("e2").await?, table.square("e4").await?);
        let claim = table.spot(".strip[data-side=white] .claim").await?;
        // A finger that goes fast is a fling to the browser, and the next tap would only stop what it moves.
        page.act(Hand::touch().at(e2).down().dash_to(e4).up()).await?;
        table.tap_at(claim).await?;
        page.find(".strip[data-side=white] .menu").await?;
        table.recorded(&["W touch e2", "W lift e2", "W release e4"]).await
    });
}

#[test]
fn a_page_that_goes_away_in_the_middle_of_a_move() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        let (e2, e4) = (table.square("e2").await?, table.square("e4").await?);
        page.act(Hand::mouse().at(e2).down().dash_to(e4)).await?;
        table.reload().await?;
        interrupted(&table, &["W touch e2", "W lift e2", "W interrupt"]).await?;
        page.act(Hand::mouse().at(e4).up()).await?;
        table.play("white", "e2", "e4").await?;
        table.stands(&["e2", "e4 white pawn"]).await?;

        // A browser that was killed could not even tell.
        let killed = "[Supervision \"coach\"]\n[Hands \"assisted\"]\n\n+1 W touch e2\n+1 W lift e2\n";
        table.keep(killed).await?;
        table.reload().await?;
        table.stands(&["e2 white pawn, touched"]).await?;
        table.play("white", "e2", "e4").await?;
        table.stands(&["e2", "e4 white pawn"]).await
    });
}

/// The man is on its square again, nothing is in the air, and the touch is on record.
async fn interrupted(table: &Table<'_>, record: &[&str]) -> Outcome {
    table.recorded(record).await?;
    table.stands(&["e2 white pawn, touched", "e4"]).await?;
    let in_the_air = async || table.texts(".men .man[data-state=lifted], .men .man[data-state=resting]").await;
    table.sees("men in the air", vec![], in_the_air).await?;
    table.sees("where the pawn lies", (0, 0), async || table.offset("e2").await).await
}

/// One event of the mouse, as the system reports it.
async fn mouse(page: &Page, kind: &str, at: Point, button: &str, buttons: u32) -> Outcome {
    let event = json!({ "type": kind, "x": at.x, "y": at.y, "button": button, "buttons": buttons, "clickCount": 1 });
    page.devtools("Input.dispatchMouseEvent", event).await?;
    Ok(())
}
