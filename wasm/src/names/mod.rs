//! Names as unions of TypeScript, written while compiling from the lists that `barcode-core` keeps, so
//! that a screen with a message for each of them fails to compile when one is added.
//!
//! Types are gone at run time: they cost the binary nothing.

// First, because its macros are known only after it.
#[macro_use]
pub mod union;
