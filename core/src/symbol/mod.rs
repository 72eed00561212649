//! Symbols: what a number looks like in print.
//!
//! Implements GS1 General Specifications 5 (data carriers). Every length is in whole micrometres:
//! 0.264 mm is 264.
//!
//! Left out on purpose: writing files, which [`drawing`](crate::drawing) does.

#[cfg(feature = "print")]
pub mod matrix;
mod symbology;

pub use symbology::{QuietZones, SymbolContent, Symbology};
