//! ISBN: the number of a book, as ISBN-10 and as the GTIN-13 it became.
//!
//! Implements ISO 2108. ISBN-10 ends in a mod-11 check character, 0 to 9 or `X` for ten, with
//! weights 10 to 2 from the left; the GTIN-13 puts 978 in front and has a mod-10 check digit.
//!
//! ```text
//! ISBN-10       5-7250-9801-X
//! GTIN-13   978 5-7250-9801-3
//! ```
//!
//! Left out on purpose: the registration groups that say where the hyphens go.

use std::ops::Range;

use super::gtin::{Gtin, GtinFormat};
use crate::digits::Typed;

/// The GS1 Prefix of the books that also have an ISBN-10.
const PREFIX: &[u8; 3] = b"978";

/// Why a text is not an ISBN-10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IsbnError {
    /// There are not 10 characters.
    #[error("expected 10 characters, found {found}")]
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
}

impl IsbnError {
    /// The bytes of the text to point at.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match *self {
            Self::Length { start, end, .. } => start..end,
            Self::NotADigit { found, at } | Self::CheckCharacter { found, at, .. } => {
                at..at + found.len_utf8()
            }
        }
    }
}

/// The GTIN-13 of an ISBN-10.
///
/// ```
/// # use barcode_core::key::isbn;
/// assert_eq!(isbn::to_gtin("5-7250-9801-X").unwrap().as_str(), "9785725098013");
/// ```
pub fn to_gtin(text: &str) -> Result<Gtin, IsbnError> {
    let typed = Typed::new(text);
    if let Some((found, at)) = typed.first_non_digit(9) {
        return Err(IsbnError::NotADigit { found, at });
    }
    if typed.len() != 10 {
        let Range { start, end } = typed.span();
        return Err(IsbnError::Length { found: typed.len(), start, end });
    }
    let (digits, last) = (&typed.bytes()[..9], typed.bytes()[9].to_ascii_uppercase());
    let (found, at) = (typed.char_at(9), typed.offset(9));
    if !last.is_ascii_digit() && last != b'X' {
        return Err(IsbnError::NotADigit { found, at });
    }
    let expected = mod11(digits);
    if u32::from(last) != u32::from(expected) {
        return Err(IsbnError::CheckCharacter { expected, found, at });
    }
    let mut payload = [0; 12];
    payload[..3].copy_from_slice(PREFIX);
    payload[3..].copy_from_slice(digits);
    Ok(Gtin::from_payload(GtinFormat::Gtin13, &payload))
}

/// The ISBN-10 of a GTIN-13 that begins with 978, without hyphens.
///
/// ```
/// # use barcode_core::key::isbn;
/// let gtin = "978-5-7250-9801-3".parse().unwrap();
/// assert_eq!(isbn::from_gtin(gtin).as_deref(), Some("572509801X"));
/// ```
#[must_use]
pub fn from_gtin(gtin: Gtin) -> Option<String> {
    let digits = gtin.digits_14().strip_prefix("0978")?.get(..9)?;
    let mut isbn = String::from(digits);
    isbn.push(mod11(digits.as_bytes()));
    Some(isbn)
}

/// The check character of an ISBN-10 or ISSN: weights 2, 3, 4 … run from the right.
#[inline(never)]
pub(super) fn mod11(digits: &[u8]) -> char {
    let weighted_sum: u32 = (2..)
        .zip(digits.iter().rev())
        .map(|(weight, digit)| weight * u32::from(digit - b'0'))
        .sum();
    match (11 - weighted_sum % 11) % 11 {
        10 => 'X',
        digit => char::from_digit(digit, 10).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_culprit() {
        assert_eq!(to_gtin("5-7250-9801-1").unwrap_err().span(), 12..13);
        assert_eq!(
            to_gtin("5-7250-9801-1").unwrap_err().to_string(),
            "expected check character X, found 1"
        );
        assert_eq!(to_gtin("X725098015").unwrap_err().span(), 0..1);
        assert_eq!(to_gtin("572509801é").unwrap_err().span(), 9..11);
        assert_eq!(
            to_gtin("9785725098013").unwrap_err().to_string(),
            "expected 10 characters, found 13"
        );
    }
}
