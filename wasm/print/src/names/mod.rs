//! Names of things in print as unions of TypeScript (see `barcode_wasm::names`).

mod labels;
mod numbering;
mod symbols;

pub use labels::*;
pub use numbering::*;
pub use symbols::*;
