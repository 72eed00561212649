//! What the calculator, the number reader and the GTIN-14 form call: numbers, lists of them, and cartons.

pub mod batch;
pub mod check_number;
pub mod gtin_symbol;
pub mod identify;
pub mod packaging;
