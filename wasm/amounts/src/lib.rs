//! Amounts: what a change saves, and what is needed to pay an invoice.

#![expect(missing_docs, reason = "explained in the core; here only what a name does not say")]

// Its macros write names as unions of TypeScript.
#[macro_use]
extern crate barcode_wasm;

pub mod invoice;
pub mod names;
pub mod savings;

// The same file as in the other binary with forms: a page loads only one of the two.
#[path = "../../membership/src/email.rs"]
pub mod email;
