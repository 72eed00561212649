//! What the calculator, the number reader and the GTIN-14 form call: numbers, lists of them, and cartons.

// Its macros declare what crosses.
#[macro_use]
extern crate barcode_wasm;

pub mod batch;
pub mod check_number;
pub mod gtin_symbol;
pub mod identify;
pub mod packaging;
