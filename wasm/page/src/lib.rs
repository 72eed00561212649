//! Rules that any page may need: which notices are due, and the key combination of the editors' tool.

// The small allocator that all binaries have.
use barcode_wasm as _;

pub mod key_combo;
pub mod notices;
