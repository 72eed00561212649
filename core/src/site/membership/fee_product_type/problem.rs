//! Why a table of fee types and products cannot be used.

use crate::Code;
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::ApplicantKind;
use crate::site::membership::table::{TableError, TableProblem};

/// Why a table of fee types and products cannot be used, and where to look.
pub type FeeProductTypeError = TableError<FeeProductTypeProblem>;

/// What can be wrong in a table of fee types and products.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FeeProductTypeProblem {
    /// It is no such table, or a value is none that its column can have.
    #[error(transparent)]
    Table(#[from] TableProblem),
    /// An option and kind have a second row.
    #[error("{option} ({kind}) has a row already, line {other_line}", option = option.option().name, kind = kind.code())]
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
    #[error("{option} ({kind}) has no row", option = option.option().name, kind = kind.code())]
    NoRow {
        /// Which option.
        option: OptionId,
        /// Whose fee.
        kind: ApplicantKind,
    },
}
