//! What can be wrong with a text that may be anything: the problems of every chapter.

use crate::epc::EpcProblem;
use crate::syntax::SyntaxProblem;
use crate::{Details, NumberProblem, Problem};

/// A problem of the chapter that knows the form; another chapter would concern every screen, so this
/// list is exhaustive.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum InterpretProblem {
    /// With a number: a key, or another number that stands for a GTIN.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Number(#[from] NumberProblem),
    /// With an element string, a scan or a Digital Link.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Syntax(#[from] SyntaxProblem),
    /// With an EPC in bits, in a URI or in the last segment of a link.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Epc(#[from] EpcProblem),
}

impl Problem for InterpretProblem {
    fn details(&self) -> Details {
        match self {
            Self::Number(problem) => problem.details(),
            Self::Syntax(problem) => problem.details(),
            Self::Epc(problem) => problem.details(),
        }
    }
}
