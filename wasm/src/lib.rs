//! What the browser's binaries share: how values cross.
//!
//! Each binary is a crate of its own in a folder beside this one. It holds the functions that JavaScript
//! calls: one that stood here would be part of every binary.
//!
//! No decisions here or there. A line that would deserve a unit test belongs in `barcode-core`.

pub mod cross;

// The `page` binary, which hands over no values, names it too.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
