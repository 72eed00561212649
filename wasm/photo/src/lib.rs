//! What a tool calls to judge symbols in a photo.

#![expect(missing_docs, reason = "explained in the core; here only what a name does not say")]

// Its macros write names as unions of TypeScript.
#[macro_use]
extern crate barcode_wasm;

pub mod measures;
pub mod names;
pub mod seen;
pub mod verdict;
