//! The application for membership: what the screens show, ask and compute.

#![expect(missing_docs, reason = "explained in the core; here only what a name does not say")]

// Its macros write names as unions of TypeScript.
#[macro_use]
extern crate barcode_wasm;

pub mod answers;
pub mod dates;
pub mod email;
pub mod enquiry;
pub mod fees;
pub mod form;
pub mod lists;
pub mod names;
pub mod options;
pub mod price;
