//! The browser shell.
use leptos::prelude::*;
/// Mounts the app on the page.
pub fn start() {
    leptos::mount::mount_to_body(|| view! { <p>"Compongo"</p> });
}
