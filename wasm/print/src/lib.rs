//! What tools that print call: symbols with their sizes, labels, and their files.

#![expect(missing_docs, reason = "explained in the core; here only what a name does not say")]

// Its macros write names as unions of TypeScript.
#[macro_use]
extern crate barcode_wasm;

pub mod draw_symbol;
pub mod drawing;
pub mod label;
pub mod names;
pub mod numbering;
pub mod pdf;
pub mod symbol;
pub mod symbol_tables;
