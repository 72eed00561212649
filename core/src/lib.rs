//! Every rule of the site, in one place: identification keys, syntax, Digital Link and EPC.
//!
//! Pure functions over text and bytes. No I/O, no clock, no randomness, no JavaScript, no HTTP:
//! the browser runs this crate as WebAssembly, the server runs the very same crate natively.

pub mod batch;
pub mod check_characters;
pub mod check_digit;
pub mod digital_link;
mod digits;
pub mod epc;
pub mod interpret;
pub mod key;
pub mod prefix;
pub mod prefix_lengths;
pub mod price_weight;
pub mod rcn;
pub mod repair;
pub mod syntax;
