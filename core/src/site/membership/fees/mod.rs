//! What membership costs: a dated table of fees, and the price an applicant sees and pays.
//!
//! ```text
//! joining fee
//! + annual fee                      for each number with single numbers, else once
//! + GST 10 %                        where the row is taxable
//! - direct debit discount           from a bank account, where the owner gives one
//! = total
//! ```
//!
//! Each line is rounded once, half a cent up, and the lines add up to the total to the cent.
//! Amounts are whole cents of Australian dollars.
//!
//! The fee is for the membership year, which ends on 30 June. An applicant who joins later pays for all of it,
//! unless the owner's rules say otherwise.

mod dollars;
mod fee;
mod fee_rule;
mod problem;
mod quote;
mod rules;
mod table;

pub use dollars::dollars;
pub use fee::{Fee, FeeStatus};
pub use fee_rule::FeeRule;
pub use problem::{FeeTableError, FeeTableProblem};
pub use quote::{LineKind, Quote, QuoteLine, QuoteProblem, QuoteRequest};
pub(super) use rules::end_of_year;
pub use table::FeeTable;

/// A table with made-up amounts for every option and kind, marked as a sample in every row.
pub const SAMPLE_FEES: &str = include_str!("../../../../samples/fees.csv");
