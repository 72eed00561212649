//! Check digits: the last digit that guards all the others.
//!
//! Implements the mod-10 check digit of GS1 General Specifications 7.9.1, the same for every
//! numeric key. Every wrong digit is caught, and every swapped pair of neighbours unless they
//! differ by five.
//!
//! ```text
//! position    1  2  3  4  5  6  7  8  9 10 11 12   13
//! digit       9  5  2  1  2  3  4  5  4  3  2  1    3  <- check digit
//! weight      1  3  1  3  1  3  1  3  1  3  1  3       weights run from the right, beginning with 3
//! product     9 15  2  3  2  9  4 15  4  9  2  3       sum 77, next ten 80, 80 - 77 = 3
//! ```
//!
//! ```
//! use barcode_core::check_digit::{compute, verify};
//!
//! assert_eq!(compute("952123454321"), Ok(3));
//! assert!(verify("9521234543213").is_ok());
//! assert_eq!(verify("9521234453213").unwrap_err().to_string(), "expected check digit 5, found 3");
//! ```
//!
//! Left out on purpose: which lengths are a key at all ([`key`](crate::key) knows), and the two
//! other guards of the standard ([`check_characters`](crate::check_characters),
//! [`price_weight`](crate::price_weight)).
//!
//! Next: [`key`](crate::key), the numbers that end in such a digit.

use crate::numbers::swar;
use crate::typed::number_input::NumberInput;
use crate::{NumberProblem, ParseError};

/// Longer numbers are not explained: no GS1 number with one check digit is longer.
const MAX_DIGITS: usize = 30;

/// One column of the working: a digit, its weight and their product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WorkingStep {
    /// Counted from 1, from the left.
    pub position: u8,
    /// The digit at that position.
    pub digit: u8,
    /// 3 or 1.
    pub weight: u8,
    /// Digit times weight.
    pub product: u8,
}

/// How a check digit is worked out, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Working {
    /// Each digit of the payload, from the left.
    pub steps: Vec<WorkingStep>,
    /// All products added up.
    pub sum: u16,
    /// The next multiple of ten that is not smaller than the sum.
    pub next_ten: u16,
    /// What it takes to get there: zero when the sum is itself a multiple of ten.
    pub check_digit: u8,
}

/// Computes the check digit that completes `payload`.
///
/// ```
/// # use barcode_core::check_digit::compute;
/// assert_eq!(compute("952123454321"), Ok(3));
/// ```
pub fn compute(payload: &str) -> Result<u8, ParseError<NumberProblem>> {
    let input = NumberInput::new(payload);
    Ok(mod10(digits(&input, 1)?))
}

/// Checks that the last digit of `number` matches the others.
///
/// ```
/// # use barcode_core::check_digit::verify;
/// assert!(verify("9521234543213").is_ok());
/// let error = verify("9521234543214").unwrap_err();
/// assert_eq!(error.to_string(), "expected check digit 3, found 4");
/// assert_eq!(error.span, 12..13);
/// ```
pub fn verify(number: &str) -> Result<(), ParseError<NumberProblem>> {
    let input = NumberInput::new(number);
    let digits = digits(&input, 2)?;
    input.check(mod10(&digits[..digits.len() - 1]))
}

/// Explains the check digit that completes `payload`.
///
/// ```
/// # use barcode_core::check_digit::working;
/// let working = working("629104150021").unwrap();
/// assert_eq!((working.sum, working.next_ten, working.check_digit), (57, 60, 3));
/// ```
pub fn working(payload: &str) -> Result<Working, ParseError<NumberProblem>> {
    let input = NumberInput::new(payload);
    Ok(explain(digits(&input, 1)?))
}

/// Explains the check digit of `digits`, which must all be ASCII digits.
pub(crate) fn explain(digits: &[u8]) -> Working {
    let mut steps = Vec::with_capacity(digits.len());
    let mut sum = 0;
    let mut weight = if digits.len().is_multiple_of(2) { 1 } else { 3 };
    for (position, byte) in (1..).zip(digits) {
        let digit = byte - b'0';
        let product = digit * weight;
        steps.push(WorkingStep { position, digit, weight, product });
        sum += u16::from(product);
        weight = 4 - weight;
    }
    let check_digit = mod10(digits);
    Working { steps, sum, next_ten: sum + u16::from(check_digit), check_digit }
}

/// Computes the mod-10 check digit of `digits`, which must all be ASCII digits.
///
/// Weights 3, 1, 3, … run from the right (GS1 General Specifications 7.9.1).
pub(crate) fn mod10(digits: &[u8]) -> u8 {
    let (first, eights) = digits.as_rchunks();
    // What is in front of the last eights, behind as many zeros as are missing.
    let front = match digits.first_chunk() {
        _ if first.is_empty() => 0,
        Some(eight) => swar::values(*eight) << (64 - 8 * first.len()),
        None => first.iter().fold(0, |front, digit| front >> 8 | u64::from(digit - b'0') << 56),
    };
    let eights = eights.iter().map(|eight| swar::weighted_sum(swar::values(*eight)));
    let sum = swar::weighted_sum(front) + eights.sum::<u64>();
    ((10 - sum % 10) % 10) as u8
}

/// Whether the last of `digits`, which must all be ASCII digits, is the check digit of the others. A 0 in front
/// makes no difference.
pub(crate) fn is_complete(digits: &[u8]) -> bool {
    digits.split_last().is_some_and(|(last, payload)| mod10(payload) == last - b'0')
}

/// The digits of `input`, at least `min` of them.
#[expect(clippy::inline_always, reason = "a check digit takes 118 instructions, not 145")]
#[inline(always)]
fn digits<'a>(
    input: &'a NumberInput<'_>,
    min: usize,
) -> Result<&'a [u8], ParseError<NumberProblem>> {
    input.all_digits(0..input.len())?;
    if !(min..=MAX_DIGITS).contains(&input.len()) {
        let (found, max) = (input.len(), MAX_DIGITS);
        return Err(input.problem(NumberProblem::LengthRange { found, min, max }));
    }
    Ok(input.bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn completes_a_gtin_13() {
        assert_eq!(mod10(b"952123454321"), 3);
    }

    #[test]
    fn a_sum_that_ends_in_zero_gives_zero_not_ten() {
        let working = working("952123454324").unwrap();
        assert_eq!((working.sum % 10, working.check_digit), (6, 4));
        let zero = (0..10).map(|last| format!("95212345432{last}"));
        let tens: Vec<_> = zero.filter(|payload| compute(payload) == Ok(0)).collect();
        assert_eq!(tens.len(), 1);
        assert_eq!(super::working(&tens[0]).unwrap().next_ten % 10, 0);
    }

    #[test]
    fn errors_point_at_the_culprit() {
        assert_eq!(verify("952 12x").unwrap_err().span, 6..7);
        assert_eq!(verify("9-5").unwrap_err().span, 2..3);
        assert_eq!(verify(" 9 ").unwrap_err().span, 1..2);
        assert_eq!(compute("").unwrap_err().to_string(), "expected 1 to 30 characters, found 0");
    }
}
