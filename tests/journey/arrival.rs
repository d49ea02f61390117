//! The app opens.

use crate::driver::{Outcome, Page, Screen, journey};

#[test]
fn the_app_opens_on_a_laptop() {
    journey(Screen::Laptop, async |page| opens(page, "arrival-laptop").await);
}

#[test]
fn the_app_opens_on_a_phone() {
    journey(Screen::Phone, async |page| opens(page, "arrival-phone").await);
}

async fn opens(page: &Page, picture: &str) -> Outcome {
    page.open("").await?;
    page.shows("Compongo").await?;
    page.screenshot(picture).await
}
