//! The engine for others, as `wasm/pack.sh` packs it: all that the calculator and the reader of longer texts
//! call, and what no page of the site does.

// What these export, this exports too.
extern crate barcode_wasm_calculator;
extern crate barcode_wasm_engine;

pub mod company_prefixes;
pub mod convert;
pub mod digital_link;
pub mod epc;
pub mod gtin;
pub mod key_kinds;
pub mod numbers;
pub mod syntax;
