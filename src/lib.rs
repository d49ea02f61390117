//! Compongo.
pub mod acta;
pub mod arbiter;
pub mod chess;
pub mod clock;
pub mod game;
pub mod regulation;
mod side;
pub mod table;
pub mod words;

pub use side::{BySide, side_name};
#[cfg(feature = "ui")]
pub mod ui;
