//! Why a table of fees cannot be used.

use chrono::NaiveDate;

use super::fee_rule::FeeRule;
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::ApplicantKind;

/// Why a table of fees cannot be used, and where to look.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct FeeTableError {
    /// The line of the file, counted from 1; the header where a row is missing altogether.
    pub line: usize,
    /// The name of the column.
    pub column: &'static str,
    /// What is wrong.
    pub problem: FeeTableProblem,
}

impl FeeTableError {
    pub(super) fn at(line: usize, column: &'static str, problem: FeeTableProblem) -> Self {
        Self { line, column, problem }
    }
}

/// What can be wrong in a table of fees.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FeeTableProblem {
    /// The first line does not name the columns.
    #[error("expected the header {expected}")]
    Header {
        /// The columns.
        expected: &'static str,
    },
    /// A line has too few or too many values.
    #[error("expected {expected} values, found {found}")]
    ValueCount {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A value is not one that the column can have.
    #[error("expected {expected}, found '{found}'")]
    Value {
        /// The value.
        found: String,
        /// What it can be.
        expected: &'static str,
    },
    /// The last day of a row is before its first.
    #[error("expected a day that is not before {from}")]
    ToBeforeFrom {
        /// The first day.
        from: NaiveDate,
    },
    /// Two rows give a fee for the same days.
    #[error("{option} ({kind}) has a fee already on {from}, by line {other_line}", option = option.label(), kind = kind.label())]
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
    #[error("{option} ({kind}) has no fee from {from} to {to}", option = option.label(), kind = kind.label())]
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

impl FeeTableProblem {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::Header { .. } => "header",
        Self::ValueCount { .. } => "valueCount",
        Self::Value { .. } => "value",
        Self::ToBeforeFrom { .. } => "toBeforeFrom",
        Self::Overlap { .. } => "overlap",
        Self::Gap { .. } => "gap",
        Self::TwoRules { .. } => "twoRules",
        Self::Empty => "empty",
    }
}
