//! Where the GS1 Company Prefix of a key begins, and how long it is.

use super::problem::SchemeProblem;
use crate::epc::kind::IdentityKind;
use crate::prefix::{self, Prefix};
use crate::prefix_lengths::{CompanyPrefixLengths, PrefixLength};

/// The fewest digits of a company prefix that an EPC is written with (TDS 7.1).
pub(crate) const SHORTEST_WRITTEN: usize = 6;

/// What is known about the length of the GS1 Company Prefix.
#[derive(Clone, Copy, Debug, Default)]
pub enum CompanyPrefix<'a> {
    /// Nothing.
    #[default]
    Unknown,
    /// It has this many digits.
    Length(usize),
    /// The operator's list tells it.
    Lookup(&'a CompanyPrefixLengths),
}

/// The digits of a key from where its company prefix begins.
pub(super) fn prefix_digits(kind: IdentityKind, key: &str) -> &str {
    match kind {
        IdentityKind::Sgtin
        | IdentityKind::Itip
        | IdentityKind::Lgtin
        | IdentityKind::Upui
        | IdentityKind::Sscc
        | IdentityKind::Grai => key.get(1..).unwrap_or_default(),
        _ => key,
    }
}

/// A GTIN-8 in its form of 14 digits has five zeros after the indicator.
fn gtin_8(kind: IdentityKind, digits: &str) -> Option<&str> {
    if matches!(kind, IdentityKind::Sgtin | IdentityKind::Itip) {
        digits.strip_prefix("00000")
    } else {
        None
    }
}

pub(crate) fn range(kind: IdentityKind, digits: &str) -> Option<Prefix> {
    match gtin_8(kind, digits) {
        Some(short) => prefix::find_gtin_8(short),
        None => prefix::find(digits),
    }
}

/// How long the company prefix is, where that is known; never a guess.
pub(crate) fn company_prefix_length(
    kind: IdentityKind,
    digits: &str,
    company_prefix: CompanyPrefix<'_>,
) -> Result<usize, SchemeProblem> {
    // Five zeros and the GS1-8 Prefix of three digits stand for a company prefix (TDS 7.3.2).
    if gtin_8(kind, digits).is_some() {
        return Ok(8);
    }
    let length = match company_prefix {
        CompanyPrefix::Unknown => return Err(SchemeProblem::CompanyPrefixUnknown),
        CompanyPrefix::Length(length) => length,
        CompanyPrefix::Lookup(list) => match list.find(digits) {
            PrefixLength::Digits(length) => usize::from(length),
            PrefixLength::NotACompanyPrefix => return Err(SchemeProblem::NoCompanyPrefix),
            PrefixLength::Unknown => return Err(SchemeProblem::CompanyPrefixNotListed),
        },
    };
    match length {
        4 | 5 => Ok(SHORTEST_WRITTEN),
        6..=12 => Ok(length),
        found => Err(SchemeProblem::CompanyPrefixLength { found }),
    }
}
