//! From a thing to its number, and from a number to its symbols.

pub mod content;
pub mod hand_over;
pub mod picture;
pub mod placement;
pub mod request;
pub mod sheet;
pub mod things;
