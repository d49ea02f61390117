//! The physical table: men that stand, lie, are held or wait in the box, and what people do there.

mod act;
mod placement;

pub use act::{Act, Actor, ClaimKind, Entry, Hand, Offset};
pub use placement::{Grip, ManId, Place, Placement, TableMan};
