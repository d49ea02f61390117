//! From what hands do to rulings: what contacts oblige, which move has been made, what was illegal about it.
//!
//! Everything here is a pure function of a turn's base, its contacts and the placement; who rules, when,
//! and with what consequence is the business of [`crate::game`].

mod made;
mod obligation;
mod ruling;

pub use made::{compatible, made_move, on_the_way, unpromoted, why_illegal};
pub use obligation::{Binding, Contact, Obligation, Owed, OwedKind, owed};
pub use ruling::{GameResult, Reason, Ruling, RulingKind, Score, Subject};
