//! Why tags cannot be programmed.

use crate::NumberProblem;
use crate::epc::selection::{SchemeProblem, SelectionProblem};
use crate::parse_error::{Details, ParseError, Problem};

/// Why tags cannot be programmed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ProgramProblem {
    /// The GTIN is wrong.
    #[error(transparent)]
    Gtin(#[from] ParseError<NumberProblem>),
    /// The number gets no tag.
    #[error(transparent)]
    Refused(#[from] SelectionProblem),
    /// The scheme cannot hold it.
    #[error(transparent)]
    Scheme(#[from] SchemeProblem),
    /// There are no tags to make, or too many for one program.
    #[error("expected 1 to {most} tags")]
    Quantity {
        /// How many may be made.
        most: u32,
    },
    /// Several serial numbers follow each other, and the first has no digit at its end to count from.
    #[error("expected a digit at the end of the first serial number")]
    NothingToCount,
    /// There are fewer serial numbers left than tags.
    #[error("expected as many serial numbers as tags, found {left}")]
    Room {
        /// How many are left.
        left: u32,
    },
    /// A serial number is in use.
    #[error("expected serial numbers that are not in use, found {serial}")]
    Given {
        /// The first of them.
        serial: String,
    },
}

impl Problem for ProgramProblem {
    fn details(&self) -> Details {
        let mut details = Details::default();
        match self {
            Self::Gtin(error) => details = error.problem.details(),
            Self::Refused(refusal) => details = refusal.details(),
            Self::Scheme(reason) => details = reason.details(),
            Self::Quantity { most } => {
                (details.min, details.max) = (Some(1), usize::try_from(*most).ok());
            }
            Self::NothingToCount => {}
            Self::Room { left } => details.max = usize::try_from(*left).ok(),
            Self::Given { serial } => details.found = Some(serial.clone()),
        }
        details
    }
}
