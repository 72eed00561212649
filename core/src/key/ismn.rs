//! ISMN: the number of printed music, as it was before 2008 and as the GTIN-13 it became.
//!
//! Implements ISO 10957. The old form has `M` in front of eight digits and the check digit; the
//! GTIN-13 has 9790 instead, and the check digit is the same, because `M` counts as 3.
//!
//! ```text
//! ISMN-10      M-514-06390-5
//! GTIN-13   979-0-514-06390-5
//! ```
//!
//! Left out on purpose: the publishers' ranges that say where the hyphens go.

use std::ops::Range;

use super::gtin::{Gtin, GtinFormat};
use crate::digits::Typed;

/// Why a text is not an old ISMN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IsmnError {
    /// There is not an `M` and nine digits.
    #[error("expected 10 characters, found {found}")]
    Length {
        /// How many there are.
        found: usize,
        /// Byte offset where the text begins.
        start: usize,
        /// Byte offset where the text ends.
        end: usize,
    },
    /// It does not begin with `M`.
    #[error("expected M, found '{found}'")]
    NotM {
        /// The character.
        found: char,
        /// Its byte offset.
        at: usize,
    },
    /// A character is not a digit.
    #[error("expected a digit, found '{found}'")]
    NotADigit {
        /// The character.
        found: char,
        /// Its byte offset.
        at: usize,
    },
    /// The check digit does not match the others.
    #[error("expected check digit {expected}, found {found}")]
    CheckDigit {
        /// The digit that would be right.
        expected: u8,
        /// The digit that is there.
        found: u8,
        /// The character as typed: a full-width digit is longer.
        typed: char,
        /// Its byte offset.
        at: usize,
    },
}

impl IsmnError {
    /// The bytes of the text to point at.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match *self {
            Self::Length { start, end, .. } => start..end,
            Self::NotM { found, at } | Self::NotADigit { found, at } => at..at + found.len_utf8(),
            Self::CheckDigit { typed, at, .. } => at..at + typed.len_utf8(),
        }
    }
}

/// The GTIN-13 of an old ISMN.
///
/// ```
/// # use barcode_core::key::ismn;
/// assert_eq!(ismn::to_gtin("M-514-06390-5").unwrap().as_str(), "9790514063905");
/// ```
pub fn to_gtin(text: &str) -> Result<Gtin, IsmnError> {
    let typed = Typed::new(text);
    if let Some(first) = typed.bytes().first()
        && !first.eq_ignore_ascii_case(&b'M')
    {
        return Err(IsmnError::NotM { found: typed.char_at(0), at: typed.offset(0) });
    }
    let rest = typed.bytes().get(1..).unwrap_or_default();
    if let Some(index) = rest.iter().position(|byte| !byte.is_ascii_digit()) {
        let (found, at) = (typed.char_at(index + 1), typed.offset(index + 1));
        return Err(IsmnError::NotADigit { found, at });
    }
    if typed.len() != 10 {
        let Range { start, end } = typed.span();
        return Err(IsmnError::Length { found: typed.len(), start, end });
    }
    let mut payload = *b"979000000000";
    payload[4..].copy_from_slice(&rest[..8]);
    let gtin = Gtin::from_payload(GtinFormat::Gtin13, &payload);
    let (expected, found) = (gtin.check_digit(), rest[8] - b'0');
    if expected != found {
        let (typed, at) = (typed.char_at(9), typed.offset(9));
        return Err(IsmnError::CheckDigit { expected, found, typed, at });
    }
    Ok(gtin)
}

/// The old ISMN of a GTIN-13 that begins with 9790, without hyphens.
///
/// ```
/// # use barcode_core::key::ismn;
/// let gtin = "9790514063905".parse().unwrap();
/// assert_eq!(ismn::from_gtin(gtin).as_deref(), Some("M514063905"));
/// ```
#[must_use]
pub fn from_gtin(gtin: Gtin) -> Option<String> {
    let digits = gtin.digits_14().strip_prefix("09790")?;
    let mut ismn = String::from("M");
    ismn.push_str(digits);
    Some(ismn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_culprit() {
        assert_eq!(to_gtin("M-514-06390-6").unwrap_err().span(), 12..13);
        assert_eq!(to_gtin("514063905").unwrap_err().span(), 0..1);
        assert_eq!(to_gtin("M51406390").unwrap_err().span(), 0..9);
        assert_eq!(to_gtin("M5140639é5").unwrap_err().span(), 8..10);
    }
}
