//! ISBN: the number of a book, as ISBN-10 and as the GTIN-13 it became.
//!
//! Implements ISO 2108. ISBN-10 ends in a mod-11 check digit, 0 to 9 or `X` for ten, with weights
//! 10 to 2 from the left; the GTIN-13 puts 978 in front and has a mod-10 check digit.
//!
//! ```text
//! ISBN-10       5-7250-9801-X
//! GTIN-13   978 5-7250-9801-3
//! ```
//!
//! Left out on purpose: the registration groups that say where the hyphens go.

use super::gtin::{Gtin, GtinFormat};
use super::mod11;
use crate::typed::number_input::{NumberInput, is_dash, is_no_part};
use crate::{NumberProblem, ParseError};

/// The GS1 Prefix of the books that also have an ISBN-10.
const PREFIX: &[u8] = b"978";

/// Characters, check digit included.
pub(crate) const LENGTH: usize = 10;

/// The GTIN-13 of an ISBN-10.
///
/// ```
/// # use barcode_core::key::isbn;
/// assert_eq!(isbn::to_gtin("5-7250-9801-X").unwrap().as_str(), "9785725098013");
/// ```
pub fn to_gtin(text: &str) -> Result<Gtin, ParseError<NumberProblem>> {
    read(&NumberInput::new(text))
}

pub(crate) fn read(input: &NumberInput<'_>) -> Result<Gtin, ParseError<NumberProblem>> {
    let digits = mod11::payload(input, &[LENGTH])?;
    Ok(Gtin::from_payload(GtinFormat::Gtin13, &[PREFIX, digits].concat()))
}

/// Whether the groups of a text with ten characters can be those of an ISBN-10: all in one, or the check character
/// alone behind what is whole or has three groups (ISBN Users' Manual). Digits in three groups are a phone number or a drug.
pub(crate) fn is_grouped(text: &str) -> bool {
    let is_between = |found| is_no_part(found) || is_dash(found);
    let mut groups = text.split(is_between).filter(|group| !group.is_empty());
    let last = groups.next_back().unwrap_or_default();
    match groups.count() {
        0 => true,
        before => before != 2 && last.chars().count() == 1,
    }
}

/// Whether ten digits end in the check digit of an ISBN-10.
pub(crate) fn is_right(digits: &[u8]) -> bool {
    digits
        .split_last()
        .is_some_and(|(last, payload)| mod11::check_digit(payload) == char::from(*last))
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
    isbn.push(mod11::check_digit(digits.as_bytes()));
    Some(isbn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_culprit() {
        assert_eq!(to_gtin("5-7250-9801-1").unwrap_err().span, 12..13);
        assert_eq!(
            to_gtin("5-7250-9801-1").unwrap_err().to_string(),
            "expected check digit X, found 1"
        );
        assert_eq!(to_gtin("X725098015").unwrap_err().span, 0..1);
        assert_eq!(to_gtin("572509801é").unwrap_err().span, 9..11);
        assert_eq!(
            to_gtin("9785725098013").unwrap_err().to_string(),
            "expected 10 digits, found 13"
        );
    }
}
