//! What is right in a symbol read alone, and to be known all the same.
//!
//! Left out: what is odd about a value.

use super::ai::{Ai, Element};
use super::rules;
use crate::parse_error::{Details, Problem};

/// Something to know about identifiers that are right as far as they go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum SyntaxWarning {
    /// What an identifier adds to is not there: another symbol of the same unit must hold it (General
    /// Specifications 4.13).
    #[error("({ai}): expected {needs} in another symbol of the unit")]
    Elsewhere {
        /// The identifier.
        ai: Ai,
        /// The alternatives, as in `01+21 8006`.
        needs: &'static str,
    },
}

impl Problem for SyntaxWarning {
    fn details(&self) -> Details {
        let Self::Elsewhere { ai, needs } = *self;
        Details { ai: Some(ai), expected: Some(needs.to_owned()), ..Details::default() }
    }
}

/// What there is to know about elements that stand together.
pub(crate) fn warnings(elements: &[Element<'_>]) -> Vec<SyntaxWarning> {
    rules::unmet(elements).map(|(ai, needs)| SyntaxWarning::Elsewhere { ai, needs }).collect()
}
