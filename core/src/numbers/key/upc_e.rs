//! UPC-E: the short form that prints a GTIN-12 in six bars' worth of space.
//!
//! Implements GS1 General Specifications 5.2.2.4.2 (zero suppression). Only a GTIN-12 that begins
//! with 0 can be shortened, and only when it has zeros in the right places; the first rule that
//! fits is the one to use:
//!
//! ```text
//! GTIN-12                     UPC-E         when
//! 0 ab c0000 def k            0 abdefc k    c is 0, 1 or 2
//! 0 abc 00000 de k            0 abcde3 k
//! 0 abcd 00000 e k            0 abcde4 k
//! 0 abcde 0000 f k            0 abcdef k    f is 5 to 9
//! ```
//!
//! Left out on purpose: number system 1, which is no part of the GS1 system.

use super::gtin::{Gtin, GtinFormat};
use crate::typed::number_input::NumberInput;
use crate::{NumberProblem, ParseError};

/// Without the digits around the middle, and with them.
pub(crate) const LENGTHS: [usize; 2] = [6, 8];

/// The GTIN-12 that `text` stands for: all 8 digits of a UPC-E, or the 6 between first and last.
///
/// ```
/// # use barcode_core::key::upc_e;
/// assert_eq!(upc_e::expand("02567952").unwrap().as_str(), "025679000052");
/// assert_eq!(upc_e::expand("256795").unwrap().as_str(), "025679000052");
/// ```
pub fn expand(text: &str) -> Result<Gtin, ParseError<NumberProblem>> {
    read(&NumberInput::new(text))
}

pub(crate) fn read(input: &NumberInput<'_>) -> Result<Gtin, ParseError<NumberProblem>> {
    let digits = input.digits(&LENGTHS)?;
    input.not_zeros(digits)?;
    match digits {
        [_, middle @ .., _] if input.len() == 8 => {
            input.first(b'0')?;
            Gtin::checked(GtinFormat::Gtin12, &expanded(middle), input)
        }
        middle => Ok(Gtin::from_payload(GtinFormat::Gtin12, &expanded(middle))),
    }
}

/// The 8 digits of the UPC-E for `gtin`, when it has one.
///
/// ```
/// # use barcode_core::key::{gtin::Gtin, upc_e};
/// let gtin: Gtin = "025679000052".parse().unwrap();
/// assert_eq!(upc_e::suppress(gtin).as_deref(), Some("02567952"));
/// ```
#[must_use]
#[expect(clippy::many_single_char_names, reason = "the places of the standard's table")]
pub fn suppress(gtin: Gtin) -> Option<String> {
    let gtin = gtin.to_format(GtinFormat::Gtin12).ok()?;
    let digits = gtin.as_str().as_bytes();
    let [b'0', a, b, c, d, e, f, g, h, i, j, check] = *digits else { return None };
    let middle = match [c, d, e, f, g, h, i, j] {
        [b'0'..=b'2', b'0', b'0', b'0', b'0', ..] => [a, b, h, i, j, c],
        [_, b'0', b'0', b'0', b'0', b'0', ..] => [a, b, c, i, j, b'3'],
        [_, _, b'0', b'0', b'0', b'0', b'0', _] => [a, b, c, d, j, b'4'],
        [_, _, _, b'0', b'0', b'0', b'0', b'5'..=b'9'] => [a, b, c, d, e, j],
        _ => return None,
    };
    let digits = [b'0'].into_iter().chain(middle).chain([check]);
    Some(digits.map(char::from).collect())
}

/// The first 11 digits of the GTIN-12; `middle` has 6.
fn expanded(middle: &[u8]) -> [u8; 11] {
    let mut digits = [b'0'; 11];
    if let [a, b, c, d, e, last] = *middle {
        let (front, back): (&[u8], &[u8]) = match last {
            b'0'..=b'2' => (&[a, b, last], &[c, d, e]),
            b'3' => (&[a, b, c], &[d, e]),
            b'4' => (&[a, b, c, d], &[e]),
            _ => (&[a, b, c, d, e], &[last]),
        };
        digits[1..=front.len()].copy_from_slice(front);
        digits[11 - back.len()..].copy_from_slice(back);
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_culprit() {
        assert_eq!(expand("0256795").unwrap_err().span, 0..7);
        assert_eq!(expand("1256795 2").unwrap_err().span, 0..1);
        assert_eq!(expand("0256795-3").unwrap_err().to_string(), "expected check digit 2, found 3");
        assert_eq!(expand("02x67952").unwrap_err().span, 2..3);
    }

    #[test]
    fn every_suppressed_number_expands_to_itself() {
        for middle in (7..1_000_000).step_by(7) {
            let gtin = expand(&format!("{middle:06}")).unwrap();
            let short = suppress(gtin).unwrap();
            assert_eq!(expand(&short), Ok(gtin), "{middle:06}");
        }
    }
}
