//! What the calculator, the number reader and the GTIN-14 form call: numbers, lists of them, and cartons.

#![expect(missing_docs, reason = "explained in the core; here only what a name does not say")]

pub mod batch;
pub mod check_number;
pub mod gtin_symbol;
pub mod packaging;
