//! Why an identity or elements cannot become an EPC.
//!
//! Nothing was read here, so there is no span: the caller knows where the elements came from.

use super::scheme::Scheme;
use super::value_problem::FieldProblem;
use crate::parse_error::{Details, Problem};
use crate::syntax::Ai;

/// Why an EPC cannot be encoded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum EncodeError {
    /// There is no element at all.
    #[error("expected elements that identify one object, found none")]
    NoElements,
    /// The scheme cannot carry this kind of identity.
    #[error("expected {expected}, found {}", found.name())]
    WrongScheme {
        /// What the identity or the elements are.
        expected: &'static str,
        /// The scheme that was asked for.
        found: Scheme,
    },
    /// The scheme needs an element that is not there.
    #[error("expected an element ({ai}), found none")]
    MissingElement {
        /// The application identifier.
        ai: Ai,
    },
    /// No EPC scheme is made from these elements, or one of them has no place in the scheme.
    #[error("expected elements that identify one object, found ({ai})")]
    UnexpectedElement {
        /// The application identifier.
        ai: Ai,
    },
    /// The length of the GS1 Company Prefix is needed and was not given.
    #[error("expected the length of the GS1 Company Prefix, which the number itself does not tell")]
    CompanyPrefixUnknown,
    /// The elements need far more bits than any tag holds.
    #[error("expected elements of at most {max} bits, found {found}")]
    TooManyBits {
        /// How many bits they need.
        found: usize,
        /// The most bits that are written.
        max: usize,
    },
    /// The value of one field is wrong, or does not fit the scheme.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Field(#[from] FieldProblem),
    /// The bits that were written do not read back: a fault of this crate, not of the elements.
    #[error("expected bits that read back, found the problem '{problem}'")]
    Unreadable {
        /// The code of the problem that reading them gave.
        problem: &'static str,
    },
}

impl Problem for EncodeError {
    fn details(&self) -> Details {
        let mut details = Details::default();
        match self {
            Self::WrongScheme { expected, found } => {
                details.expected = Some((*expected).to_owned());
                details.found = Some(found.name().to_owned());
            }
            Self::MissingElement { ai } | Self::UnexpectedElement { ai } => details.ai = Some(*ai),
            Self::TooManyBits { found, max } => {
                details.found = Some(found.to_string());
                details.max = Some(*max);
            }
            Self::Field(field) => details = field.details(),
            Self::Unreadable { problem } => details.found = Some((*problem).to_owned()),
            Self::NoElements | Self::CompanyPrefixUnknown => {}
        }
        details
    }
}
