//! What holds for the rules beyond one module: named cases, properties over all inputs, and the rules of the house.
//!
//! One binary, because linking the crate and its dependencies takes longer than compiling most of these modules.
//! `cargo test -p barcode-core --test rules cases::` runs one of them. The vectors are a binary of their own
//! (`tests/conformance`), because people run them on their own, with a folder of their own.
//!
//! What a property once failed for stands in `tests/proptest-regressions`, under the path of its module.

mod application_properties;
mod cases;
mod epc_properties;
mod epc_uris;
mod eps;
mod found_by_fuzzing;
mod growth;
mod house;
mod interpret;
mod key_combo_properties;
mod label_properties;
mod lists;
mod payment_news;
mod payment_sequences;
mod pdf;
mod properties;
mod public_holidays;
mod repair_order;
mod symbol_properties;
mod syntax_properties;
