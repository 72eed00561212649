//! The check digit of ISBN-10 and ISSN: 0 to 9, or `X` for ten.
//!
//! Implements ISO 2108 and ISO 3297: weights 2, 3, 4 … run from the right, modulo 11.

use crate::typed::number_input::NumberInput;
use crate::{NumberProblem, ParseError};

/// The digits in front of the check digit, which must be right; `expected` counts them all.
pub(super) fn payload<'a>(
    input: &'a NumberInput<'_>,
    expected: &'static [usize],
) -> Result<&'a [u8], ParseError<NumberProblem>> {
    let last = input.len().saturating_sub(1);
    let is_x = input.bytes().get(last).is_some_and(|byte| byte.eq_ignore_ascii_case(&b'X'));
    input.all_digits(0..if is_x { last } else { input.len() })?;
    input.length(expected)?;
    let payload = &input.bytes()[..last];
    input.not_zeros(payload)?;
    input.check_at(last, check_digit(payload))?;
    Ok(payload)
}

/// The check digit that completes `digits`.
pub(super) fn check_digit(digits: &[u8]) -> char {
    let weighted_sum: usize = (2..)
        .zip(digits.iter().rev())
        .map(|(weight, digit)| weight * usize::from(digit - b'0'))
        .sum();
    char::from(b"0123456789X"[(11 - weighted_sum % 11) % 11])
}
