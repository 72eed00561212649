#![doc = include_str!("../README.md")]
//!
//! # The words
//!
//! | word | means |
//! |---|---|
//! | key | a number that names one thing everywhere: an article (GTIN), a place (GLN), a pallet (SSCC) … |
//! | GS1 Prefix | the first digits, which name the member organisation that licensed the number |
//! | GS1 Company Prefix | the first 4 to 12 digits, which it licensed to one company; the number does not tell how many |
//! | reference | the digits behind, which that company gives to its things |
//! | payload, check digit | all digits but the last, and the last, which is computed from them |
//! | application identifier (AI) | two to four digits in front of a value that say what it is: `(17)` is an expiry date |
//! | element, element string | an identifier with its value, and several of them in one symbol |
//! | FNC1 | a character that only symbols have; it marks GS1 data, and ends a value of variable length |
//! | Digital Link | an element string in a web address |
//! | EPC | a key with its serial number in the bits of a radio tag; a scheme says which bit means what |
//!
//! # The chapters
//!
//! Each says in front which standard and section it follows and what it leaves out, and draws what it
//! is about; read in this order, none needs a later one.
//!
//! 1. [`check_digit`]: the one digit that guards a number, and [`check_characters`] for keys with letters.
//! 2. [`key`]: the numbers themselves, from the [GTIN](key::gtin) to coupons, and
//!    [what a number could be](key::identify).
//! 3. [`prefix`]: who issued a number, as far as its first digits tell; [`prefix_lengths`]: how long a
//!    company's prefix is, by a list that you supply.
//! 4. [`rcn`] and [`price_weight`]: the labels of a shop's own scales.
//! 5. [`repair`]: the number that was probably meant, [`check_number`]: all of this at once, and
//!    [`packaging`]: from the number of an item to those of its cartons.
//! 6. [`syntax`]: several values in one symbol, each under its application identifier.
//! 7. [`digital_link`]: the same values in a web address.
//! 8. [`scan`]: the same values as a scanner sends them.
//! 9. [`epc`]: the same values in the bits of a tag.
//! 10. [`interpret`]: anything pasted, told apart, and written in every form above.
//! 11. [`batch`], [`interpret::tabulate`] and [`interpret::batch`]: all that for lists too long to look at line
//!     by line.
//! 12. With the feature `print`, [`symbol`]: what a number looks like in print and what a photo shows of it, and [`drawing`]: where each bar and letter goes.
//! 13. [`numbering`]: from a thing to the number it gets, and from anything typed to its symbol; [`country`]: the
//!     countries of the world by all their codes; [`label`]: the logistic label of a
//!     pallet, from what is typed to the dots of its printer.
//! 14. With the feature `site`, [`site`]: what the site decides beside numbers, such as who may join and what it costs.

mod code;
pub mod country;
pub mod digital_link;
#[cfg(feature = "print")]
pub mod drawing;
pub mod epc;
pub mod interpret;
#[cfg(feature = "print")]
pub mod label;
#[cfg(feature = "print")]
pub mod numbering;
mod numbers;
mod parse_error;
pub mod scan;
#[cfg(feature = "serde")]
pub mod shape;
#[cfg(feature = "site")]
pub mod site;
#[cfg(feature = "print")]
pub mod symbol;
pub mod syntax;
mod typed;

pub use code::{Code, Listed};
pub use numbers::number_problem::NumberProblem;
pub use numbers::{
    batch, check_characters, check_digit, check_number, key, packaging, prefix, prefix_lengths,
    price_weight, rcn, repair,
};
pub use parse_error::{Details, ParseError, Problem, Span};
