//! Why a scheme, or every scheme, cannot hold an object.

use crate::Code;
use crate::epc::encode_error::EncodeError;
use crate::epc::kind::IdentityKind;
use crate::parse_error::{Details, Problem};
use crate::prefix::Prefix;
use crate::syntax::Ai;

/// Why a scheme cannot hold the object.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SchemeProblem {
    /// The length of the company prefix was not given.
    #[error("expected the length of the GS1 Company Prefix, found none")]
    CompanyPrefixUnknown,
    /// The list has no entry for this number.
    #[error("expected the number in the list of company prefixes, found no entry")]
    CompanyPrefixNotListed,
    /// No company prefix begins like this number.
    #[error("expected a GS1 Company Prefix, found a number that has none")]
    NoCompanyPrefix,
    /// No company prefix has this length.
    #[error("expected a GS1 Company Prefix of 4 to 12 digits, found one of {found}")]
    CompanyPrefixLength {
        /// How many digits it has.
        found: usize,
    },
    /// The value does not fit.
    #[error("expected a value that fits the scheme")]
    DoesNotFit {
        /// Why not.
        #[from]
        cause: EncodeError,
    },
    /// The scheme carries the key alone.
    #[error("expected the key alone, found ({ai}), which the scheme cannot carry")]
    CannotCarry {
        /// The first element that has no place.
        ai: Ai,
    },
    /// The scheme needs a date in front.
    #[error("expected a date among (11), (13), (15), (16), (17), (7006) and (7007)")]
    NeedsDate,
    /// The scheme has no room for a host name.
    #[error("expected no host name, found one, which only a '++' scheme can carry")]
    CannotCarryHostname,
    /// The standard asks not to write it any more.
    #[error("expected a scheme in use, found one that is kept for old tags only")]
    Deprecated,
}

impl Problem for SchemeProblem {
    /// For a value that does not fit, those of its own error.
    fn details(&self) -> Details {
        let mut details = Details::default();
        match self {
            Self::CompanyPrefixLength { found } => {
                details.found = Some(found.to_string());
                (details.min, details.max) = (Some(4), Some(12));
            }
            Self::CannotCarry { ai } => details.ai = Some(*ai),
            Self::DoesNotFit { cause } => details = cause.details(),
            Self::CompanyPrefixUnknown
            | Self::CompanyPrefixNotListed
            | Self::NoCompanyPrefix
            | Self::NeedsDate
            | Self::CannotCarryHostname
            | Self::Deprecated => {}
        }
        details
    }
}

/// Why no scheme can hold the object.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SelectionProblem {
    /// The number is not for open trade.
    #[error("expected a number for open trade, found {}", prefix.meaning)]
    NotForOpenTrade {
        /// The range the number lies in.
        prefix: Prefix,
    },
    /// The elements identify nothing a tag can carry.
    #[error("expected elements that identify one object")]
    Elements {
        /// Why not.
        #[from]
        cause: EncodeError,
    },
    /// The kind of object has a URI but no scheme with bits.
    #[error("expected an object that a tag can carry, found {}, which is for messages only", kind.name())]
    NoBinaryScheme {
        /// The kind.
        kind: IdentityKind,
    },
}

impl Problem for SelectionProblem {
    /// For elements that identify no single object, those of their own error.
    fn details(&self) -> Details {
        match self {
            Self::NotForOpenTrade { prefix } => Details {
                found: Some(prefix.meaning.to_owned()),
                part: Some(prefix.kind.code()),
                ..Details::default()
            },
            Self::Elements { cause } => cause.details(),
            Self::NoBinaryScheme { kind } => {
                Details { found: Some(kind.name().to_owned()), ..Details::default() }
            }
        }
    }
}
