//! GS1 application identifier syntax: which identifiers exist, what they may hold, how they are written.

mod ai;

pub use ai::{Ai, AiError, Element};
