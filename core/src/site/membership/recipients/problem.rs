//! Why a list of recipients cannot be used.

use crate::site::membership::table::{TableError, TableProblem};

/// Why a list of recipients cannot be used, and where to look.
pub type RecipientsError = TableError<RecipientsProblem>;

/// What can be wrong in a list of recipients.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecipientsProblem {
    /// It is no such table, or a value is none that its column can have.
    #[error(transparent)]
    Table(#[from] TableProblem),
    /// A code or a name stands in two rows.
    #[error("stands in line {other_line} already: write another")]
    Twice {
        /// The line with the same value.
        other_line: usize,
    },
    /// The form has no question for a vendor number at this recipient.
    #[error("the form asks for vendor numbers at coles, woolworths and metcash only: write no")]
    NoQuestion,
    /// A row without a vendor number stands before one with it.
    #[error("rows with a vendor number stand first: move this one up")]
    VendorNumberIsNotFirst,
    /// No row stands for all that are not in the list.
    #[error("the last row stands for all others: write yes")]
    LastIsNotOther,
    /// A row that stands for all others is not the last.
    #[error("only the last row stands for all others: move this one down, or write no")]
    OtherIsNotLast,
    /// An answer that names all of them would be too long.
    #[error("all codes together have at most {max} characters: take rows out")]
    TooMany {
        /// The most characters.
        max: usize,
    },
}
