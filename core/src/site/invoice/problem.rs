//! What can be wrong with an answer about an invoice.

use crate::site::membership::application::AnswerProblem;
use crate::site::quantity::QuantityProblem;
use crate::{Details, Problem};

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InvoiceProblem {
    /// It is not a line of text, or not an email address.
    #[error("{0}")]
    Line(AnswerProblem),
    /// It is not an amount.
    #[error("{0}")]
    Amount(QuantityProblem),
    /// A number has no digit.
    #[error("expected a number with at least one digit")]
    NoDigit,
    /// There is nothing to pay.
    #[error("expected more than $0.00")]
    Zero,
    /// A tab stands in it, as between the cells of a spreadsheet.
    #[error("expected one value, found several with a tab between them")]
    SeveralCells,
}

impl InvoiceProblem {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::Line(AnswerProblem::Missing) | Self::Amount(QuantityProblem::Missing) => "missing",
        Self::Line(AnswerProblem::TooLong { .. }) => "tooLong",
        Self::Line(AnswerProblem::ControlCharacter { .. }) => "controlCharacter",
        Self::Line(AnswerProblem::CardNumber) => "cardNumber",
        Self::Line(AnswerProblem::Email) => "email",
        Self::Amount(QuantityProblem::Character { .. }) => "character",
        Self::Amount(QuantityProblem::Negative) => "negative",
        Self::Amount(QuantityProblem::Comma) => "comma",
        Self::Line(AnswerProblem::Ambiguous { .. })
        | Self::Amount(QuantityProblem::Ambiguous { .. }) => "ambiguous",
        Self::Amount(QuantityProblem::Places { .. }) => "places",
        Self::Amount(QuantityProblem::TooLarge { .. }) => "tooLarge",
        Self::NoDigit => "noDigit",
        Self::Zero => "zero",
        Self::SeveralCells => "severalCells",
        + Self::Line(other) => other.code(),
    }
}

impl Problem for InvoiceProblem {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn details(&self) -> Details {
        match self {
            Self::Line(problem) => Details {
                found: problem.found(),
                max: problem.limit().and_then(|limit| limit.try_into().ok()),
                ..Details::default()
            },
            Self::Amount(problem) => problem.details(),
            Self::NoDigit | Self::Zero | Self::SeveralCells => Details::default(),
        }
    }
}
