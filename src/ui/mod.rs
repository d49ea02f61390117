//! The browser shell: the only place that knows a browser exists. It turns pointers, keys and buttons
//! into acts of the core, and shows what the core answers. It knows no rule.

mod app;
mod board;
mod book;
mod browser;
mod desk;
mod dialogs;
mod gesture;
mod interruption;
mod keys;
mod library;
mod marks;
mod new_game;
mod officiating;
mod store;
mod strip;
mod texts;
pub mod time;
mod view;

pub use app::App;
pub use browser::start;
pub use desk::Desk;
