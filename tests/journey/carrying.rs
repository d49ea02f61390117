//! A man that is carried stays under the pointer, wherever the board lies and however large it is shown.

use serde_json::json;

use crate::driver::{Hand, Outcome, Page, Point, Screen, journey};
use crate::table::Table;

/// Remembers in the page where the pointer is, as the page knows it.
const WATCH: &str = "window.pointer = null; for (const kind of ['pointerdown', 'pointermove']) \
                     addEventListener(kind, event => {  window.pointer = [event.clientX, event.clientY]; }, true);";

/// From the pointer to the point of a man about which it grows when it is lifted.
const GRIP: &str = "const r = document.querySelector(arguments[0]).getBoundingClientRect(); \
                    return [r.x + r.width * 0.5 - pointer[0], r.y + r.height * 0.6 - pointer[1]];";

#[test]
fn a_carried_man_stays_under_the_mouse() {
    journey(Screen::Laptop, async |page| {
        let table = Table::arrive(page).await?;
        page.run(WATCH, vec![]).await?;
        for (width, height) in [(1280, 800), (1001, 700), (700, 900), (320, 640), (1900, 1200)] {
            page.resize(width, height).await?;
            follows(&table, &Hand::mouse(), &format!("{width} × {height}")).await?;
        }
        for density in [1.25, 1.5, 2.0, 3.0] {
            page.resize_dense(1280, 800, density).await?;
            follows(&table, &Hand::mouse(), &format!("{density} pixels to a pixel")).await?;
        }
        page.resize(1280, 800).await?;

        let ways = [
            ("scrolled", "document.body.style.padding = '0 0 900px 300px'; scrollTo(40, 31)"),
            (
                "scrolled inside",
                "document.body.style.padding = ''; const a = document.querySelector('.app'), b = a.parentElement; \
              b.style.cssText = 'height: 600px; overflow: auto'; b.scrollTop = 57",
            ),
            (
                "moved and made smaller",
                "document.body.style.cssText = ''; document.querySelector('.app').style.transform = 'translate(37px, 21px) scale(0.8)'",
            ),
            (
                "made larger",
                "document.querySelector('.app').style.transform = 'scale(1.3)'; document.querySelector('.app').style.transformOrigin = '10% 100%'",
            ),
            (
                "zoomed",
                "document.querySelector('.app').style.transform = ''; document.documentElement.style.zoom = 1.25",
            ),
            ("zoomed out", "document.documentElement.style.zoom = 0.67"),
        ];
        for (what, script) in ways {
            page.run(script, vec![]).await?;
            follows(&table, &Hand::mouse(), what).await?;
        }
        Ok(())
    });
}

#[test]
fn a_carried_man_stays_under_the_finger() {
    journey(Screen::Phone, async |page| {
        let table = Table::arrive(page).await?;
        page.run(WATCH, vec![]).await?;
        follows(&table, &Hand::touch(), "a finger").await?;
        page.resize_dense(390, 844, 3.0).await?;
        follows(&table, &Hand::touch(), "a dense screen").await?;
        page.devtools("Emulation.setPageScaleFactor", json!({ "pageScaleFactor": 1.5 })).await?;
        follows(&table, &Hand::touch(), "pinched").await
    });
}

/// Carries the pawn from e2 over the board and back.
async fn follows(table: &Table<'_>, hand: &Hand, what: &str) -> Outcome {
    let page = table.page;
    let hand = || hand.clone();
    let spots = table.spots(&["#cell-e2", "#cell-e3", "#cell-f4", "#cell-d3"]).await?;
    let window = table.asks("return [visualViewport.offsetLeft, visualViewport.offsetTop]").await?;
    let (left, top): (f64, f64) = serde_json::from_value(window)?;
    let seen = |at: Point| Point { x: (at.x - left).round(), y: (at.y - top).round() };
    let square = (spots[0].y - spots[1].y).abs();

    let down = seen(spots[0].offset(square * 0.2, square * -0.15));
    let man = man_under(page, spots[0]).await?;
    page.act(hand().at(down).down()).await?;
    let grip = grip(page, &man).await?;
    let mut at = down;
    for spot in &spots[1..] {
        let to = seen(spot.offset(square * 0.13, square * 0.11));
        page.act(hand().at(at).dash_to(to)).await?;
        at = to;
        let now = self::grip(page, &man).await?;
        let (dx, dy) = (now.0 - grip.0, now.1 - grip.1);
        if dx.abs() > 1.0 || dy.abs() > 1.0 {
            return Err(format!("{what}: the man slips from the hand by {dx:.2}, {dy:.2} pixels").into());
        }
        if table.attribute(&man, "data-state").await? != "lifted" {
            return Err(format!("{what}: the man was not lifted").into());
        }
    }
    page.act(hand().at(at).dash_to(down).up()).await?;
    table.recorded(&["W touch e2", "W lift e2", "W release e2"]).await.map_err(|why| format!("{what}: {why}").into())
}

/// The man whose middle is nearest to a point.
async fn man_under(page: &Page, at: Point) -> Outcome<String> {
    let script = "const far = man => { const r = man.getBoundingClientRect(); \
                  return Math.hypot(r.x + r.width / 2 - arguments[0], r.y + r.height / 2 - arguments[1]); }; \
                  return '#' + [...document.querySelectorAll('.men .man:not([data-state=away])')].sort((a, b) => far(a) - far(b))[0].id;";
    Ok(page.run(script, vec![json!(at.x), json!(at.y)]).await?.as_str().unwrap_or_default().to_owned())
}

async fn grip(page: &Page, man: &str) -> Outcome<(f64, f64)> {
    Ok(serde_json::from_value(page.run(GRIP, vec![json!(man)]).await?)?)
}
