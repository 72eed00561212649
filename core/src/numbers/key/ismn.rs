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

use super::gtin::{Gtin, GtinFormat};
use crate::typed::number_input::NumberInput;
use crate::{NumberProblem, ParseError};

/// What stands for the `M` in a GTIN-13.
const PREFIX: &[u8] = b"9790";

/// Characters, `M` and check digit included.
pub(crate) const LENGTH: usize = 10;

/// The GTIN-13 of an old ISMN.
///
/// ```
/// # use barcode_core::key::ismn;
/// assert_eq!(ismn::to_gtin("M-514-06390-5").unwrap().as_str(), "9790514063905");
/// ```
pub fn to_gtin(text: &str) -> Result<Gtin, ParseError<NumberProblem>> {
    read(&NumberInput::new(text))
}

pub(crate) fn read(input: &NumberInput<'_>) -> Result<Gtin, ParseError<NumberProblem>> {
    input.first(b'M')?;
    input.all_digits(1..input.len())?;
    input.length(&[LENGTH])?;
    Gtin::checked(GtinFormat::Gtin13, &[PREFIX, &input.bytes()[1..LENGTH - 1]].concat(), input)
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
        assert_eq!(to_gtin("M-514-06390-6").unwrap_err().span, 12..13);
        assert_eq!(to_gtin("514063905").unwrap_err().span, 0..1);
        assert_eq!(to_gtin("M51406390").unwrap_err().span, 0..9);
        assert_eq!(to_gtin("M5140639é5").unwrap_err().span, 8..10);
    }
}
