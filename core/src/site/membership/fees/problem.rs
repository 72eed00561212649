//! Why a table of fees cannot be used.

use crate::Code;
use chrono::NaiveDate;

use super::fee_rule::FeeRule;
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::ApplicantKind;
use crate::site::membership::table::{TableError, TableProblem};

/// Why a table of fees cannot be used, and where to look.
pub type FeeTableError = TableError<FeeTableProblem>;

/// What can be wrong in a table of fees.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FeeTableProblem {
    /// It is no such table, or a value is none that its column can have.
    #[error(transparent)]
    Table(#[from] TableProblem),
    /// The last day of a row is before its first.
    #[error("expected a day that is not before {from}")]
    ToBeforeFrom {
        /// The first day.
        from: NaiveDate,
    },
    /// Two rows give a fee for the same days.
    #[error("{option} ({kind}) has a fee already on {from}, by line {other_line}", option = option.option().name, kind = kind.code())]
    Overlap {
        /// Which option.
        option: OptionId,
        /// Whose fee.
        kind: ApplicantKind,
        /// The first day with two fees.
        from: NaiveDate,
        /// The line with the other fee.
        other_line: usize,
    },
    /// No row gives a fee for some days of the table.
    #[error("{option} ({kind}) has no fee from {from} to {to}", option = option.option().name, kind = kind.code())]
    Gap {
        /// Which option.
        option: OptionId,
        /// Whose fee.
        kind: ApplicantKind,
        /// The first day without a fee.
        from: NaiveDate,
        /// The last day without a fee.
        to: NaiveDate,
    },
    /// Two rules of one kind hold on the same days.
    #[error("there is a {rule} already on {from}, by line {other_line}", rule = rule.code())]
    TwoRules {
        /// Which kind.
        rule: FeeRule,
        /// The first day with two.
        from: NaiveDate,
        /// The line with the other.
        other_line: usize,
    },
    /// There is a header and nothing else.
    #[error("expected rows with fees, found none")]
    Empty,
}
