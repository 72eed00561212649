//! Why a list of recipients cannot be used.

/// Why a list of recipients cannot be used, and where to look.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RecipientsError {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// The name of the column.
    pub column: &'static str,
    /// What is wrong.
    pub problem: RecipientsProblem,
}

/// What can be wrong in a list of recipients.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecipientsProblem {
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
