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

use std::ops::Range;

use crate::digits::Typed;
use crate::swar;

/// Longer numbers are not explained: no GS1 number with one check digit is longer.
const MAX_DIGITS: usize = 30;

/// Why a check digit cannot be computed or does not match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckDigitError {
    /// There are too few or too many digits.
    #[error("expected {expected_min} to {expected_max} digits, found {found}")]
    Length {
        /// How many there are.
        found: usize,
        /// The fewest there can be.
        expected_min: usize,
        /// The most there can be.
        expected_max: usize,
        /// Byte offset where the text begins.
        start: usize,
        /// Byte offset where the text ends.
        end: usize,
    },
    /// A character is not a digit.
    #[error("expected a digit, found '{found}'")]
    NotADigit {
        /// The character.
        found: char,
        /// Its byte offset.
        at: usize,
    },
    /// The last digit does not match the others.
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

impl CheckDigitError {
    /// The bytes of the text to point at.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match *self {
            Self::Length { start, end, .. } => start..end,
            Self::NotADigit { found, at } => at..at + found.len_utf8(),
            Self::CheckDigit { typed, at, .. } => at..at + typed.len_utf8(),
        }
    }
}

/// One column of the working: a digit, its weight and their product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Counted from 1, from the left.
    pub position: u8,
    /// The digit at that position.
    pub digit: u8,
    /// 3 or 1.
    pub weight: u8,
    /// Digit times weight.
    pub product: u8,
}

/// How a check digit comes about, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Working {
    /// Each digit of the payload, from the left.
    pub steps: Vec<Step>,
    /// All products added up.
    pub sum: u16,
    /// The next multiple of ten that is not smaller than the sum.
    pub next_ten: u16,
    /// What is missing to it: zero when the sum is itself a multiple of ten.
    pub check_digit: u8,
}

/// Computes the check digit that completes `payload`.
///
/// ```
/// # use barcode_core::check_digit::compute;
/// assert_eq!(compute("952123454321"), Ok(3));
/// ```
pub fn compute(payload: &str) -> Result<u8, CheckDigitError> {
    if let Some(digits) = plain(payload, 1) {
        return Ok(mod10(digits));
    }
    let typed = Typed::new(payload);
    Ok(mod10(significant(&typed, 1)?))
}

/// Checks that the last digit of `number` matches the others.
///
/// ```
/// # use barcode_core::check_digit::verify;
/// assert!(verify("9521234543213").is_ok());
/// let error = verify("9521234543214").unwrap_err();
/// assert_eq!(error.to_string(), "expected check digit 3, found 4");
/// assert_eq!(error.span(), 12..13);
/// ```
pub fn verify(number: &str) -> Result<(), CheckDigitError> {
    if is_right(number.as_bytes()) {
        return Ok(());
    }
    if let Some([payload @ .., last]) = plain(number, 2) {
        return compare(payload, *last, || (char::from(*last), payload.len()));
    }
    let typed = Typed::new(number);
    let digits = significant(&typed, 2)?;
    let (last, payload) = digits.split_last().unwrap_or((&b'0', &[]));
    compare(payload, *last, || (typed.char_at(payload.len()), typed.offset(payload.len())))
}

/// Whether these are 8 to 16 digits, as in nearly all numbers, with the right one at the end: the quick way.
fn is_right(number: &[u8]) -> bool {
    let Some([first, last]) = swar::ends(number) else { return false };
    let (threes, ones) = swar::sums(first.wrapping_add(last));
    swar::strange(first) | swar::strange(last) == 0 && (3 * threes + ones).is_multiple_of(10)
}

/// Compares the `last` digit with the one that the others ask for; `place` says what was typed, and where.
fn compare(
    payload: &[u8],
    last: u8,
    place: impl FnOnce() -> (char, usize),
) -> Result<(), CheckDigitError> {
    let (found, expected) = (last - b'0', mod10(payload));
    if found == expected {
        return Ok(());
    }
    let (typed, at) = place();
    Err(CheckDigitError::CheckDigit { expected, found, typed, at })
}

/// Explains the check digit that completes `payload`.
///
/// ```
/// # use barcode_core::check_digit::working;
/// let working = working("629104150021").unwrap();
/// assert_eq!((working.sum, working.next_ten, working.check_digit), (57, 60, 3));
/// ```
pub fn working(payload: &str) -> Result<Working, CheckDigitError> {
    let typed = Typed::new(payload);
    Ok(explain(significant(&typed, 1)?))
}

/// Explains the check digit of `digits`, which must all be ASCII digits.
pub(crate) fn explain(digits: &[u8]) -> Working {
    let mut steps = Vec::with_capacity(digits.len());
    let mut sum = 0;
    let mut weight = if digits.len().is_multiple_of(2) { 1 } else { 3 };
    for (position, byte) in (1..).zip(digits) {
        let digit = byte - b'0';
        let product = digit * weight;
        steps.push(Step { position, digit, weight, product });
        sum += u16::from(product);
        weight = 4 - weight;
    }
    let check_digit = mod10(digits);
    Working { steps, sum, next_ten: sum + u16::from(check_digit), check_digit }
}

/// Computes the mod-10 check digit of `digits`, which must all be ASCII digits.
///
/// Weights 3, 1, 3, … run from the right (GS1 General Specifications 7.9.1).
// Inlined and turned into vector code at each of its callers, it would be the largest thing in the
// browser's engine; lists have their own code in `batch`.
#[inline(never)]
pub(crate) fn mod10(digits: &[u8]) -> u8 {
    let mut weighted_sum = 0;
    for pair in digits.rchunks(2) {
        weighted_sum += match pair {
            [one, three] => u32::from(one - b'0') + 3 * u32::from(three - b'0'),
            [three] => 3 * u32::from(three - b'0'),
            _ => 0,
        };
    }
    ((10 - weighted_sum % 10) % 10) as u8
}

/// The bytes of `text` when it is digits and nothing else, as most numbers are: those need no
/// record of where each one came from.
fn plain(text: &str, fewest: usize) -> Option<&[u8]> {
    let bytes = text.as_bytes();
    let fits = (fewest..=MAX_DIGITS).contains(&bytes.len());
    (fits && bytes.iter().all(u8::is_ascii_digit)).then_some(bytes)
}

/// The digits of `typed`, at least `fewest` of them.
fn significant<'a>(typed: &'a Typed<'_>, fewest: usize) -> Result<&'a [u8], CheckDigitError> {
    if let Some((found, at)) = typed.first_non_digit(usize::MAX) {
        return Err(CheckDigitError::NotADigit { found, at });
    }
    if !(fewest..=MAX_DIGITS).contains(&typed.len()) {
        return Err(CheckDigitError::Length {
            found: typed.len(),
            expected_min: fewest,
            expected_max: MAX_DIGITS,
            start: typed.span().start,
            end: typed.span().end,
        });
    }
    Ok(typed.bytes())
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
        assert_eq!(verify("952 12x").unwrap_err().span(), 6..7);
        assert_eq!(verify("9-5").unwrap_err().span(), 2..3);
        assert_eq!(verify(" 9 ").unwrap_err().span(), 1..2);
        assert_eq!(compute("").unwrap_err().to_string(), "expected 1 to 30 digits, found 0");
    }
}
