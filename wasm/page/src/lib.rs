//! Rules that any page may need: which notices are due, and the key combination of the editors' tool.

pub mod key_combo;
pub mod notices;

// That of `barcode-wasm`, which would link JavaScript's own types: a quarter of this binary, which hands over none.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
