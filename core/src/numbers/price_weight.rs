//! The check digit inside a number that carries a price or a weight.
//!
//! Implements GS1 General Specifications 7.9.2 to 7.9.4: a restricted circulation number for an
//! item of variable measure may guard its four or five price or weight digits by a digit of their
//! own. Each digit is replaced by its weighted product, found in one of four tables.
//!
//! ```text
//! 4 digits   tables 2-  2-  3   5-   sum times 3, last digit
//! 5 digits   tables 5+  2-  5-  5+  2-   sum, what is missing to ten, and the digit whose 5- product that is
//! ```
//!
//! ```text
//! digit         0 1 2 3 4 5 6 7 8 9
//! 2-            0 2 4 6 8 9 1 3 5 7     twice the digit, less its tens
//! 3             0 3 6 9 2 5 8 1 4 7     three times the digit
//! 5+            0 5 1 6 2 7 3 8 4 9     five times the digit, and its tens
//! 5-            0 5 9 4 8 3 7 2 6 1     five times the digit, less its tens
//! ```
//!
//! Left out on purpose: where in a number the digits stand, which differs by country
//! ([`rcn`](crate::rcn)).
//!
//! Next: [`repair`](crate::repair), for numbers whose digits do not agree.

use crate::typed::number_input::NumberInput;
use crate::{NumberProblem, ParseError};

/// Weighted products of the digits 0 to 9 (figure 7.9.2-1).
const TWO_MINUS: [u8; 10] = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7];
const THREE: [u8; 10] = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7];
const FIVE_PLUS: [u8; 10] = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9];
const FIVE_MINUS: [u8; 10] = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1];

/// Computes the check digit of a price or weight of four or five digits.
///
/// ```
/// # use barcode_core::price_weight::compute;
/// assert_eq!(compute("2875"), Ok(9));
/// assert_eq!(compute("14685"), Ok(6));
/// ```
pub fn compute(field: &str) -> Result<u8, ParseError<NumberProblem>> {
    read(&NumberInput::new(field))
}

pub(crate) fn read(input: &NumberInput<'_>) -> Result<u8, ParseError<NumberProblem>> {
    input.all_digits(0..input.len())?;
    let wrong_length = || NumberProblem::Length { found: input.len(), expected: &[4, 5] };
    of_digits(input.bytes()).ok_or_else(|| input.problem(wrong_length()))
}

/// The check digit of four or five ASCII digits; `None` for any other number of bytes.
pub(crate) fn of_digits(digits: &[u8]) -> Option<u8> {
    match digits.len() {
        4 => Some(weighted_sum(digits, &[TWO_MINUS, TWO_MINUS, THREE, FIVE_MINUS]) * 3 % 10),
        5 => {
            let tables = [FIVE_PLUS, TWO_MINUS, FIVE_MINUS, FIVE_PLUS, TWO_MINUS];
            let missing = (10 - weighted_sum(digits, &tables) % 10) % 10;
            (0..).zip(FIVE_MINUS).find_map(|(digit, product)| (product == missing).then_some(digit))
        }
        _ => None,
    }
}

fn weighted_sum(digits: &[u8], tables: &[[u8; 10]]) -> u8 {
    let weigh =
        |(digit, table): (&u8, &[u8; 10])| table[usize::from(digit.wrapping_sub(b'0') % 10)];
    digits.iter().zip(tables).map(weigh).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_culprit() {
        assert_eq!(compute("12x4").unwrap_err().span, 2..3);
        assert_eq!(compute(" 123").unwrap_err().span, 1..4);
    }
}
