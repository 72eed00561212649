//! The engine as the browser sees it: plain text in, plain typed objects out.
//!
//! No decisions here. A line that would deserve a unit test belongs in `barcode-core`.

// First, because a macro is known only after it.
#[cfg(any(feature = "keys", feature = "membership", feature = "print", feature = "amounts"))]
#[macro_use]
mod outcome;

#[cfg(feature = "amounts")]
pub mod amounts;
#[cfg(feature = "keys")]
pub mod batch;
#[cfg(feature = "keys")]
pub mod check_digit;
#[cfg(feature = "keys")]
pub mod check_number;
#[cfg(feature = "engine")]
pub mod company_prefixes;
#[cfg(feature = "engine")]
pub mod convert;
#[cfg(feature = "engine")]
pub mod digital_link;
#[cfg(feature = "print")]
pub mod draw_symbol;
#[cfg(feature = "print")]
pub mod drawing;
#[cfg(feature = "editor")]
pub mod editor;
#[cfg(any(feature = "membership", feature = "amounts"))]
pub mod email;
#[cfg(feature = "engine")]
pub mod epc;
#[cfg(feature = "keys")]
pub mod gtin;
#[cfg(feature = "interpret")]
pub mod inside;
#[cfg(feature = "interpret")]
pub mod interpret;
#[cfg(any(feature = "keys", feature = "membership", feature = "print", feature = "amounts"))]
mod json;
#[cfg(feature = "keys")]
pub mod key;
#[cfg(feature = "print")]
pub mod label;
#[cfg(feature = "membership")]
pub mod membership;
#[cfg(any(feature = "keys", feature = "membership", feature = "print", feature = "amounts"))]
pub mod names;
#[cfg(feature = "print")]
pub mod numbering;
#[cfg(feature = "calculator")]
pub mod packaging;
#[cfg(feature = "print")]
pub mod pdf;
#[cfg(any(feature = "keys", feature = "print", feature = "amounts"))]
mod positions;
#[cfg(feature = "keys")]
pub mod prefix;
#[cfg(any(feature = "keys", feature = "print", feature = "amounts"))]
mod problem;
#[cfg(any(feature = "interpret", feature = "print"))]
pub mod reading_problem;
#[cfg(any(feature = "keys", feature = "print"))]
pub mod repair;
#[cfg(feature = "print")]
pub mod symbol;
#[cfg(any(feature = "calculator", feature = "print"))]
pub mod symbol_picture;
#[cfg(feature = "print")]
pub mod symbol_tables;
#[cfg(feature = "engine")]
pub mod syntax;
#[cfg(any(feature = "membership", feature = "amounts", feature = "print"))]
mod typed;

// Two kilobytes smaller under brotli than the allocator that the standard library brings along.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
