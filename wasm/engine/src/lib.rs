//! What the reader of longer texts, the EPC encoder and lists of both call: anything pasted, in every form.

// Its macros declare what crosses.
#[macro_use]
extern crate barcode_wasm;

pub mod company_prefixes;
pub mod inside;
pub mod interpret;
pub mod schemes;
pub mod selection;
pub mod tabulate;
