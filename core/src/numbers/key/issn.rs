//! ISSN: the number of a serial publication, and the GTIN-13 of one of its issues.
//!
//! Implements ISO 3297 and GS1 General Specifications 2.1.3 (prefix 977). An ISSN ends in a mod-11
//! check digit, 0 to 9 or `X`; the GTIN-13 leaves it out and adds a variant of two digits.
//!
//! ```text
//! ISSN         2970-2690
//! GTIN-13  977 2970269 00 8     977, ISSN without check digit, variant, check digit
//! ```
//!
//! Left out on purpose: the add-on symbol that carries the issue number.

use super::gtin::{Gtin, GtinFormat};
use super::mod11;
use crate::typed::number_input::NumberInput;
use crate::{NumberProblem, ParseError};

/// The GS1 Prefix of serial publications.
const PREFIX: &[u8] = b"977";

/// Characters, check digit included.
pub(crate) const LENGTH: usize = 8;

/// The GTIN-13 of an ISSN; `variant` is 0 unless the publisher numbers prices or issues by it.
///
/// ```
/// # use barcode_core::key::issn;
/// assert_eq!(issn::to_gtin("2970-2690", 0).unwrap().as_str(), "9772970269008");
/// ```
///
/// An error about the variant, which is not in the text, points at its start.
pub fn to_gtin(text: &str, variant: u8) -> Result<Gtin, ParseError<NumberProblem>> {
    read(&NumberInput::new(text), variant)
}

pub(crate) fn read(
    input: &NumberInput<'_>,
    variant: u8,
) -> Result<Gtin, ParseError<NumberProblem>> {
    if variant > 99 {
        return Err(ParseError::new(NumberProblem::Variant { found: variant }, 0..0));
    }
    let digits = mod11::payload(input, &[LENGTH])?;
    let variant = [b'0' + variant / 10, b'0' + variant % 10];
    Ok(Gtin::from_payload(GtinFormat::Gtin13, &[PREFIX, digits, &variant].concat()))
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
    issn.push(mod11::check_digit(number.as_bytes()));
    Some((issn, rest.get(..2)?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_culprit() {
        assert_eq!(to_gtin("2970-2691", 0).unwrap_err().span, 8..9);
        assert_eq!(to_gtin("2970-269", 0).unwrap_err().span, 0..8);
        assert_eq!(to_gtin("297x-2690", 0).unwrap_err().span, 3..4);
        assert_eq!(
            to_gtin("2970-2690", 100).unwrap_err().to_string(),
            "expected a variant from 0 to 99, found 100"
        );
    }

    #[test]
    fn the_variant_comes_back() {
        let gtin = to_gtin("29702690", 42).unwrap();
        assert_eq!(from_gtin(gtin), Some(("29702690".to_string(), 42)));
    }
}
