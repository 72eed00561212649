//! What can be wrong with an answer about an invoice.

use crate::site::membership::application::AnswerProblem;
use crate::site::quantity::QuantityProblem;
use crate::{Details, Problem};

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum InvoiceProblem {
    /// It is not a line of text, or not an email address.
    #[error("{0}")]
    #[strum(transparent)]
    Line(AnswerProblem),
    /// It is not an amount.
    #[error("{0}")]
    #[strum(transparent)]
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

/// With those that a line or an amount can have here.
impl strum::VariantNames for InvoiceProblem {
    const VARIANTS: &'static [&'static str] = &[
        "missing",
        "tooLong",
        "controlCharacter",
        "cardNumber",
        "email",
        "character",
        "negative",
        "comma",
        "ambiguous",
        "places",
        "tooLarge",
        "noDigit",
        "zero",
        "severalCells",
    ];
}

impl Problem for InvoiceProblem {
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
