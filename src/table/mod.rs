//! The physical table: men that stand, lie, are held or wait in the box, and what people do there.

mod act;
mod placement;
mod said;

pub use act::{Act, Actor, Entry, Hand, Offset};
pub use placement::{Grip, ManId, Place, Placement, TableMan};
pub use said::{Answer, ClaimKind, Demand, Proposal, Question};
