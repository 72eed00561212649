//! ISSN: the number of a serial publication, and the GTIN-13 of one of its issues.
//!
//! Implements ISO 3297 and GS1 General Specifications 2.1.3 (prefix 977). An ISSN ends in a mod-11
//! check character, 0 to 9 or `X`; the GTIN-13 leaves it out and adds a variant of two digits.
//!
//! ```text
//! ISSN         2970-2690
//! GTIN-13  977 2970269 00 8     977, ISSN without check character, variant, check digit
//! ```
//!
//! Left out on purpose: the add-on symbol that carries the issue number.

use std::ops::Range;

use super::gtin::{Gtin, GtinFormat};
use super::isbn::mod11;
use crate::digits::Typed;

/// Why an ISSN and a variant make no GTIN-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IssnError {
    /// There are not 8 characters.
    #[error("expected 8 characters, found {found}")]
    Length {
        /// How many there are.
        found: usize,
        /// Byte offset where the text begins.
        start: usize,
        /// Byte offset where the text ends.
        end: usize,
    },
    /// A character is not a digit, nor `X` at the end.
    #[error("expected a digit, found '{found}'")]
    NotADigit {
        /// The character.
        found: char,
        /// Its byte offset.
        at: usize,
    },
    /// The check character does not match the digits.
    #[error("expected check character {expected}, found {found}")]
    CheckCharacter {
        /// The character that would be right.
        expected: char,
        /// The character that is there.
        found: char,
        /// Its byte offset.
        at: usize,
    },
    /// The variant has more than two digits.
    #[error("expected a variant from 0 to 99, found {found}")]
    Variant {
        /// The variant asked for.
        found: u8,
    },
}

impl IssnError {
    /// The bytes of the ISSN to point at; nothing when the variant is wrong.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match *self {
            Self::Length { start, end, .. } => start..end,
            Self::NotADigit { found, at } | Self::CheckCharacter { found, at, .. } => {
                at..at + found.len_utf8()
            }
            Self::Variant { .. } => 0..0,
        }
    }
}

/// The GTIN-13 of an ISSN; `variant` is 0 unless the publisher numbers prices or issues by it.
///
/// ```
/// # use barcode_core::key::issn;
/// assert_eq!(issn::to_gtin("2970-2690", 0).unwrap().as_str(), "9772970269008");
/// ```
pub fn to_gtin(text: &str, variant: u8) -> Result<Gtin, IssnError> {
    if variant > 99 {
        return Err(IssnError::Variant { found: variant });
    }
    let typed = Typed::new(text);
    if let Some((found, at)) = typed.first_non_digit(7) {
        return Err(IssnError::NotADigit { found, at });
    }
    if typed.len() != 8 {
        let Range { start, end } = typed.span();
        return Err(IssnError::Length { found: typed.len(), start, end });
    }
    let (digits, last) = (&typed.bytes()[..7], typed.bytes()[7].to_ascii_uppercase());
    let (found, at) = (typed.char_at(7), typed.offset(7));
    if !last.is_ascii_digit() && last != b'X' {
        return Err(IssnError::NotADigit { found, at });
    }
    let expected = mod11(digits);
    if u32::from(last) != u32::from(expected) {
        return Err(IssnError::CheckCharacter { expected, found, at });
    }
    let mut payload = *b"977000000000";
    payload[3..10].copy_from_slice(digits);
    payload[10] += variant / 10;
    payload[11] += variant % 10;
    Ok(Gtin::from_payload(GtinFormat::Gtin13, &payload))
}

/// The ISSN of a GTIN-13 that begins with 977, without hyphen, and its variant.
///
/// ```
/// # use barcode_core::key::issn;
/// let gtin = "9772970269008".parse().unwrap();
/// assert_eq!(issn::from_gtin(gtin), Some(("29702690".to_string(), 0)));
/// ```
#[must_use]
pub fn from_gtin(gtin: Gtin) -> Option<(String, u8)> {
    let digits = gtin.digits_14().strip_prefix("0977")?;
    let (number, rest) = digits.split_at_checked(7)?;
    let mut issn = String::from(number);
    issn.push(mod11(number.as_bytes()));
    Some((issn, rest.get(..2)?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_culprit() {
        assert_eq!(to_gtin("2970-2691", 0).unwrap_err().span(), 8..9);
        assert_eq!(to_gtin("2970-269", 0).unwrap_err().span(), 0..8);
        assert_eq!(to_gtin("297x-2690", 0).unwrap_err().span(), 3..4);
        assert_eq!(to_gtin("2970-2690", 100), Err(IssnError::Variant { found: 100 }));
    }

    #[test]
    fn the_variant_comes_back() {
        let gtin = to_gtin("29702690", 42).unwrap();
        assert_eq!(from_gtin(gtin), Some(("29702690".to_string(), 42)));
    }
}
