//! Mounts the app.
fn main() {
    compongo::ui::start();
}
