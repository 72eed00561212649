//! Why a label does not fit its size: a normal answer, since a larger one may do.

use super::field::LabelField;
use crate::{Details, Problem};

/// The X-dimensions that table 5 allows for GS1-128 on logistic units, in micrometres.
pub(super) const X_DIMENSIONS: [u32; 2] = [495, 940];

/// Why a label cannot be laid out. Lengths are in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum FitProblem {
    /// The bars would be narrower or wider than allowed.
    #[error("expected an X-dimension of {min} to {max} micrometres, found {found}")]
    XDimension {
        /// The X-dimension asked for.
        found: u32,
        /// The narrowest.
        min: u32,
        /// The widest.
        max: u32,
    },
    /// The symbol of one field is wider than the label, even alone.
    #[error("{}: expected a symbol of at most {max} micrometres, found {found}", field.code())]
    TooWide {
        /// The field.
        field: LabelField,
        /// How wide its symbol is, quiet zones included.
        found: u32,
        /// How wide it can be.
        max: u32,
    },
    /// Symbols and text together are higher than the label.
    #[error("expected at most {max} micrometres of symbols and text, found {found}")]
    TooTall {
        /// How high they are.
        found: u32,
        /// How high they can be.
        max: u32,
    },
}

impl Problem for FitProblem {
    fn details(&self) -> Details {
        let details = |found: u32, min: Option<u32>, max: u32, part| Details {
            found: Some(found.to_string()),
            min: min.and_then(|min| usize::try_from(min).ok()),
            max: usize::try_from(max).ok(),
            part,
            ..Details::default()
        };
        match *self {
            Self::XDimension { found, min, max } => details(found, Some(min), max, None),
            Self::TooWide { field, found, max } => details(found, None, max, Some(field.code())),
            Self::TooTall { found, max } => details(found, None, max, None),
        }
    }
}
