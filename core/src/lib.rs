#![doc = include_str!("../README.md")]
//!
//! # Where to begin
//!
//! 1. [`check_digit`]: the one digit that guards a number, and [`check_characters`] for keys with letters.
//! 2. [`key`]: the numbers themselves, from the [GTIN](key::gtin) to coupons, and
//!    [what a number could be](key::identify).
//! 3. [`prefix`]: who issued a number, as far as its first digits tell; [`prefix_lengths`]: how long a
//!    company's prefix is, by a list that you supply.
//! 4. [`rcn`] and [`price_weight`]: the labels of a shop's own scales.
//! 5. [`repair`]: the number that was probably meant.
//! 6. [`syntax`]: several values in one symbol, each under its application identifier.
//! 7. [`digital_link`]: the same values in a web address.
//! 8. [`epc`]: the same values in the bits of a tag.
//! 9. [`batch`] and [`epc::batch`]: all that for lists too long to look at line by line.

// First, because a macro is known only after it.
#[macro_use]
mod codes;

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
