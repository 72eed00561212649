//! What is to be known about a text that reads: the warnings of every chapter.

use crate::digital_link::LinkWarning;
use crate::epc::EpcWarning;
use crate::syntax::SyntaxWarning;
use crate::{Details, Problem};

/// A warning of the chapter that knows the form; no reason to refuse the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
pub enum InterpretWarning {
    /// About an EPC or its identity.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Epc(#[from] EpcWarning),
    /// About a link.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Link(#[from] LinkWarning),
    /// About identifiers and values.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Syntax(#[from] SyntaxWarning),
}

impl Problem for InterpretWarning {
    fn details(&self) -> Details {
        match self {
            Self::Epc(warning) => warning.details(),
            Self::Link(warning) => warning.details(),
            Self::Syntax(warning) => warning.details(),
        }
    }
}
