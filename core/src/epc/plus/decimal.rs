//! Decimal digits as binary numbers of any length (TDS 14.5.2, 14.5.6.1, 14.5.13).
//!
//! The longest value has 90 digits and takes 299 bits, so the numbers are kept in words of 32 bits.

use crate::epc::bits::{BitWriter, low_byte};
use crate::epc::decoder::Decoder;
use crate::epc::field::FieldRole;
use crate::epc::problem::{EpcProblem, field};
use crate::epc::value_problem::ValueProblem;
use crate::parse_error::ParseError;

const WORDS: usize = 10;

/// How many bits this number of decimal digits takes: the digits times the binary logarithm of ten,
/// rounded up.
pub(crate) const fn bits_for(digits: usize) -> usize {
    (digits * 3322).div_ceil(1000)
}

/// Writes digits as one number in [`bits_for`] them.
pub(crate) fn put(writer: &mut BitWriter, digits: &str) {
    let width = bits_for(digits.len());
    let words = to_words(digits, width);
    debug_assert!(words.is_some(), "the bits hold any number of as many digits");
    for (index, word) in words.unwrap_or_default().iter().enumerate().rev() {
        writer.put(u64::from(*word), (width - 32 * index).min(32));
    }
}

/// The number that digits write, lowest word first; none where it needs more words than `bits` have.
pub(crate) fn to_words(digits: &str, bits: usize) -> Option<Vec<u32>> {
    let mut words = vec![0_u32; bits.div_ceil(32)];
    for digit in digits.bytes() {
        let mut carry = u64::from(digit & 15);
        for word in &mut words {
            carry += u64::from(*word) * 10;
            *word = low(carry);
            carry >>= 32;
        }
        if carry > 0 {
            return None;
        }
    }
    Some(words)
}

/// Reads a number in [`bits_for`] a number of digits, and gives exactly that many.
pub(crate) fn take(
    decoder: &mut Decoder<'_>,
    digits: usize,
    role: FieldRole,
) -> Result<String, ParseError<EpcProblem>> {
    let start = decoder.at();
    let mut words = [0_u32; WORDS];
    let mut width = bits_for(digits);
    while width > 0 {
        let part = (width - 1) % 32 + 1;
        width -= part;
        words[width / 32] = low(decoder.take(part)?);
    }
    let mut text = vec![b'0'; digits];
    for place in text.iter_mut().rev() {
        let mut rest = 0;
        for word in words.iter_mut().rev() {
            let dividend = rest << 32 | u64::from(*word);
            *word = low(dividend / 10);
            rest = dividend % 10;
        }
        *place += low_byte(rest);
    }
    if words.iter().any(|word| *word != 0) {
        let problem =
            ValueProblem::Expected { expected: "a number of as many digits as its length says" };
        return Err(field(role, problem, start..decoder.at()));
    }
    Ok(text.into_iter().map(char::from).collect())
}

/// The low 32 bits.
#[expect(clippy::cast_possible_truncation, reason = "the high bits are dropped on purpose")]
const fn low(value: u64) -> u32 {
    value as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_digits_reads_back() {
        // Miri is slow: the ends and a few lengths between.
        let step = if cfg!(miri) { 30 } else { 1 };
        for count in (0..=90).step_by(step) {
            for digit in ["0", "1", "9"] {
                let digits = digit.repeat(count);
                let mut writer = BitWriter::default();
                put(&mut writer, &digits);
                let bits = writer.finish();
                assert_eq!(bits.len(), bits_for(count));
                assert_eq!(take(&mut Decoder::new(&bits), count, FieldRole::Value), Ok(digits));
            }
        }
    }

    #[test]
    fn the_bits_are_as_few_as_can_be() {
        for digits in 1..=36 {
            let largest = 10_u128.pow(digits) - 1;
            assert_eq!(bits_for(digits as usize), (128 - largest.leading_zeros()) as usize);
        }
        // Table B of the standard goes on to 90 digits; its last rows and the closest calls.
        assert_eq!([59, 87, 90].map(bits_for), [196, 290, 299]);
    }
}
