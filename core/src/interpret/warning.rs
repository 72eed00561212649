//! What is to be known about a text that reads: the warnings of every chapter.

use crate::digital_link::LinkWarning;
use crate::epc::EpcWarning;
use crate::syntax::SyntaxWarning;
use crate::{Details, Problem};

/// A warning of the chapter that knows the form; no reason to refuse the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
pub enum InterpretWarning {
    /// A scanner says that the symbol has no FNC1 at its start, so it is no GS1 symbol, though its data are written like
    /// those of one (General Specifications 7.8). Programs that print labels often leave FNC1 out, or write the parentheses
    /// into the symbol.
    #[error("expected a symbol with FNC1 at its start, {expected}, found one without, {found}")]
    #[strum(serialize = "noGs1Symbol")]
    NoGs1Symbol {
        /// The symbology identifier that was sent.
        found: &'static str,
        /// That of the same symbol with FNC1.
        expected: &'static str,
    },
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
            Self::NoGs1Symbol { found, expected } => Details {
                found: Some((*found).to_owned()),
                expected: Some((*expected).to_owned()),
                ..Details::default()
            },
            Self::Epc(warning) => warning.details(),
            Self::Link(warning) => warning.details(),
            Self::Syntax(warning) => warning.details(),
        }
    }
}
