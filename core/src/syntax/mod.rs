//! GS1 application identifier syntax: which identifiers exist, what they may hold, how they are written.

mod ai;
mod linter;

pub use ai::{Ai, AiError, Element};
pub use linter::{
    CompanyPrefixes, CouponFault, CouponField, Finding, Lint, Linter, PrefixAnswer, Purchase,
};
