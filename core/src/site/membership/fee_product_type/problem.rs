//! Why a table of fee types and products cannot be used.

use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::ApplicantKind;

/// Why a table of fee types and products cannot be used, and where to look.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct FeeProductTypeError {
    /// The line of the file, counted from 1; the header where a row is missing altogether.
    pub line: usize,
    /// The name of the column.
    pub column: &'static str,
    /// What is wrong.
    pub problem: FeeProductTypeProblem,
}

/// What can be wrong in a table of fee types and products.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FeeProductTypeProblem {
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
    /// An option and kind have a second row.
    #[error("{option} ({kind}) has a row already, line {other_line}", option = option.label(), kind = kind.label())]
    RowTwice {
        /// Which option.
        option: OptionId,
        /// Whose fee.
        kind: ApplicantKind,
        /// The line with the other row.
        other_line: usize,
    },
    /// An id stands in the same column of another row.
    #[error("'{id}' is used already, by line {other_line}")]
    IdTwice {
        /// The id.
        id: String,
        /// The line with the same id.
        other_line: usize,
    },
    /// An option and kind have no row.
    #[error("{option} ({kind}) has no row", option = option.label(), kind = kind.label())]
    NoRow {
        /// Which option.
        option: OptionId,
        /// Whose fee.
        kind: ApplicantKind,
    },
}
