//! What the office invoices for each option and kind of applicant: the ids of a fee type and a product.
//!
//! ```text
//! option,kind,feeTypeId,productId
//! 1,standard,FT-0001,P-0001
//! ```
//!
//! The ids are the office's configuration, not a rule: they come from a table of its own. They are not in the
//! [table of fees](super::fees), which is public and has several rows for an option and kind, one for each period.
//!
//! Left out on purpose: what the ids mean, which only the office's system knows.

mod problem;
mod table;

pub use problem::{FeeProductTypeError, FeeProductTypeProblem};
pub use table::FeeProductTypes;

use super::option::OptionId;
use super::organisation::ApplicantKind;

/// A table with placeholders for every option and kind.
pub const SAMPLE_FEE_PRODUCT_TYPES: &str =
    include_str!("../../../../samples/fee-product-types.csv");

/// How an id begins that only stands where a real one belongs.
const PLACEHOLDER: &str = "placeholder-";

/// What is invoiced for an option and a kind of applicant: a row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeProductType {
    /// The line of the file, counted from 1.
    line: usize,
    /// Which option.
    pub option: OptionId,
    /// Whose fee it is.
    pub kind: ApplicantKind,
    /// The type of fee.
    pub fee_type_id: String,
    /// The product on the invoice.
    pub product_id: String,
}

impl FeeProductType {
    /// Whether an id only stands where a real one belongs; nothing can be invoiced with it.
    pub fn is_placeholder(&self) -> bool {
        [&self.fee_type_id, &self.product_id].iter().any(|id| id.starts_with(PLACEHOLDER))
    }
}
