//! Why a two-dimensional symbol cannot be made.

use crate::{Details, Problem};

/// What is wrong with a content that is itself correct.
///
/// It is about the content as a whole, so it has no place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MatrixProblem {
    /// Not even the largest symbol holds all of it.
    #[error("expected at most the first {max} characters, found {found}")]
    TooLong {
        /// How many characters there are, separators included.
        found: usize,
        /// How many of them, from the first, the largest symbol holds. It depends on what they are:
        /// digits take less room than letters.
        max: usize,
    },
}

impl MatrixProblem {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::TooLong { .. } => "tooLong",
    }
}

impl Problem for MatrixProblem {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn details(&self) -> Details {
        let Self::TooLong { found, max } = self;
        Details { found: Some(found.to_string()), max: Some(*max), ..Details::default() }
    }
}
