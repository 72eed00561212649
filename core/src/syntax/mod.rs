//! GS1 application identifiers: which exist, what they may hold, how they are written.
//!
//! Implements GS1 General Specifications v26, sections 3 (the identifiers), 4.13 and 4.14 (which
//! of them go together), 7.8 (FNC1) and 7.12 (dates), with the facts of the GS1 Barcode Syntax
//! Dictionary, release 2026-01-27.
//!
//! ```text
//! (01) 09521234543213  (10) ABC123
//! \__/ \____________/  \_______/
//!  |     value, made of components: here 14 digits, of which the last is a check digit
//!  application identifier            an element
//! \______________________________/
//!           an element string
//! ```
//!
//! - [`ElementString`] reads brackets and FNC1, and writes both and print.
//! - [`Ai::definition`] gives what the table says about an identifier.
//! - [`Linter`] is a named check on one component.
//! - [`meaning`] says in words what a date, a measure or an amount is.
//! - [`SyntaxWarning`] is no fault of a symbol read alone, but says what the unit must hold elsewhere.
//! - [`suggest_fnc1`] finds the places where FNC1 was probably lost.
//!
//! A value of fixed length needs no end; one of variable length ends in FNC1 unless it is the last:
//!
//! ```
//! use barcode_core::syntax::{ElementString, ParseOptions};
//!
//! let text = "(01)09521234543213(10)ABC123(17)261231";
//! let string = ElementString::parse_bracketed(text, &ParseOptions::default())?;
//! assert_eq!(string.to_fnc1(), "^010952123454321310ABC123^17261231");
//! // Each value is checked against the format of its identifier, down to the days of a month.
//! let error = ElementString::parse_bracketed("(17)260231", &ParseOptions::default()).unwrap_err();
//! assert_eq!(error.span, 8..10);
//! # Ok::<(), barcode_core::ParseError<barcode_core::syntax::SyntaxProblem>>(())
//! ```
//!
//! Left out on purpose: what a value means to a business, company-prefix lists (a caller that has one passes it in [`ParseOptions::company_prefixes`]), and
//! sentences for people: an error has a [`SyntaxProblem`] and the bytes it is about, and its words are
//! for logs.
//!
//! Next: [`digital_link`](crate::digital_link), the same values in a web address.

pub(crate) mod ai;
mod element_string;
mod linter;
mod meaning;
mod missing_fnc1;
mod options;
mod problem;
mod rules;
mod table;
mod tokens;
mod value;
mod warning;

pub use ai::{Ai, Element};
pub(crate) use element_string::FNC1;
pub(crate) use element_string::check_value;
pub use element_string::{ElementString, hri};
pub use linter::{
    CompanyPrefixes, CouponField, CouponProblem, Lint, Linter, PrefixAnswer, Purchase,
};
pub use meaning::meaning;
#[cfg(feature = "print")]
pub(crate) use meaning::with_decimals;
pub use missing_fnc1::{Fnc1Suggestion, suggest_fnc1};
pub use options::{ParseOptions, Rule, Rules};
pub use problem::{ElementLint, SyntaxProblem};
pub(crate) use rules::Company;
#[cfg(feature = "print")]
pub(crate) use rules::check as check_rules;
pub(crate) use table::length_by_prefix;
pub use table::{CharacterSet, Component, Definition, Format, Needs, identifiers};
pub(crate) use tokens::GROUP_SEPARATOR;
pub(crate) use value::{check_components, check_length, named_day};
pub use warning::SyntaxWarning;
pub(crate) use warning::warnings;
