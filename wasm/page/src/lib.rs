//! Rules that any page may need: which notices are due, and the key combination of the editors' tool.

// Its macros write names as unions of TypeScript.
#[macro_use]
extern crate barcode_wasm;

pub mod key_combo;
pub mod notices;
