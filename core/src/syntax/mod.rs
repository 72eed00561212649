//! GS1 application identifier syntax: which identifiers exist, what they may hold, how they are written.

mod ai;
mod element_string;
mod error;
mod linter;
mod options;
mod rules;
mod table;
mod tokens;
mod value;

pub use ai::{Ai, AiError, Element};
pub use element_string::{ElementString, Hri};
pub use error::{Problem, SyntaxError};
pub use linter::{
    CompanyPrefixes, CouponFault, CouponField, Finding, Lint, Linter, PrefixAnswer, Purchase,
};
pub use options::{Options, Rule, Rules};
pub use table::{CharacterSet, Component, Definition, Format, Needs, identifiers};
