//! The core's own tests, without a browser.
#![cfg(not(target_arch = "wasm32"))]

mod cases;
mod catalogue;
mod clocks;
mod counting;
mod law;
mod otherwise;
mod program;
mod properties;
mod records;
mod scripts;
mod winning;
