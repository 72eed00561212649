//! What is right in a symbol read alone, and to be known all the same.
//!
//! Left out: what is odd about a value.

use super::ai::{Ai, Element};
use super::{rules, table};
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
    /// The next release of the syntax dictionary forbids two identifiers beside each other.
    #[error("({ai}): expected no ({with}) beside it in future, found one")]
    WillExclude {
        /// The identifier.
        ai: Ai,
        /// The other one.
        with: Ai,
    },
}

impl Problem for SyntaxWarning {
    fn details(&self) -> Details {
        let details = |ai| Details { ai: Some(ai), ..Details::default() };
        match *self {
            Self::Elsewhere { ai, needs } => {
                Details { expected: Some(needs.to_owned()), ..details(ai) }
            }
            Self::WillExclude { ai, with } => {
                Details { found: Some(with.to_string()), ..details(ai) }
            }
        }
    }
}

/// What there is to know about elements that stand together.
pub(crate) fn warnings(elements: &[Element<'_>]) -> Vec<SyntaxWarning> {
    let elsewhere = rules::unmet(elements);
    let mut warnings: Vec<_> =
        elsewhere.map(|(ai, needs)| SyntaxWarning::Elsewhere { ai, needs }).collect();
    if let Some(made) = elements.iter().find(|element| element.ai.as_str() == "03") {
        let others = elements.iter().filter(|element| table::will_exclude(element.ai));
        warnings
            .extend(others.map(|other| SyntaxWarning::WillExclude { ai: made.ai, with: other.ai }));
    }
    warnings
}
