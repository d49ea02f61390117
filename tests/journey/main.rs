//! Journeys: the built app in a real browser, used as people use it.
//!
//! `cargo xtask journey` builds the app and takes them all; `cargo xtask journey NAME` those whose name contains NAME.
//! With an app in `dist/` already, `cargo test --no-default-features --features journey --test journey` does too.

#![cfg(not(target_arch = "wasm32"))]

mod arrival;
mod books;
mod carrying;
mod clocks;
mod compongo;
mod driver;
mod games;
mod input;
mod interruptions;
mod rulings;
mod server;
mod table;
mod words;
