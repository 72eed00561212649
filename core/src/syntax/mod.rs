//! GS1 application identifier syntax: which identifiers exist, what they may hold, how they are written.

mod ai;
mod element_string;
mod error;
mod linter;
mod options;
mod rules;
mod scan;
mod table;
mod tokens;
mod value;

pub use ai::{Ai, AiError, Element};
pub use element_string::{ElementString, hri};
pub use error::{Problem, SyntaxError};
pub use linter::{
    CompanyPrefixes, CouponFault, CouponField, Finding, Lint, Linter, PrefixAnswer, Purchase,
};
pub use options::{Options, Rule, Rules};
pub(crate) use rules::check as check_rules;
pub use scan::{Message, Scan, ScanContent, Symbology, parse_scan, transmit};
pub use table::{CharacterSet, Component, Definition, Format, Needs, identifiers};
pub(crate) use table::{UNKNOWN, length_by_prefix};
pub(crate) use value::{Fault, check_components, check_length};
