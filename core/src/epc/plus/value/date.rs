//! Dates and times, two digits of which take as many bits as they need (TDS 14.5.8 to 14.5.11).

use std::ops::RangeInclusive;

use crate::epc::bits::BitWriter;
use crate::epc::charset::Charset;
use crate::epc::decoder::Decoder;
use crate::epc::field::FieldRole;
use crate::epc::problem::{EpcProblem, field};
use crate::epc::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// The digits of each part of a date and time, and the bits they take.
const DATE_BITS: [usize; 6] = [7, 4, 5, 5, 6, 6];

/// Writes a date, or a date and time: pairs of digits, this many digits in all.
pub(super) fn put_date(
    writer: &mut BitWriter,
    text: &str,
    digits: RangeInclusive<usize>,
) -> Result<(), ValueProblem> {
    if !digits.contains(&text.len()) || !text.len().is_multiple_of(2) {
        let (min, max) = digits.into_inner();
        return Err(ValueProblem::Length { min, max, found: text.len() });
    }
    Charset::Digits.check(text, 0, 2 * DATE_BITS.len()).map_err(|error| error.problem)?;
    check_date(text)?;
    for (pair, width) in text.as_bytes().chunks(2).zip(DATE_BITS) {
        writer.put(u64::from(two_digits(pair)), width);
    }
    Ok(())
}

/// The number that two digits write.
fn two_digits(pair: &[u8]) -> u8 {
    pair.iter().fold(0, |value, digit| value * 10 + (digit & 15))
}

/// Reads the first `parts` of a date and time, two digits each.
pub(crate) fn take_date(
    decoder: &mut Decoder<'_>,
    parts: usize,
) -> Result<String, ParseError<EpcProblem>> {
    let start = decoder.at();
    let mut text = String::with_capacity(12);
    for width in DATE_BITS.into_iter().take(parts) {
        let value = decoder.take_byte(width)?;
        if value > 99 {
            return Err(field(FieldRole::Date, ValueProblem::Date, start..decoder.at()));
        }
        text.extend([value / 10, value % 10].map(|digit| char::from(b'0' + digit)));
    }
    check_date(&text).map_err(|problem| field(FieldRole::Date, problem, start..decoder.at()))?;
    Ok(text)
}

/// A date as General Specifications 7.12 allows it, where day 00 means the month as a whole.
fn check_date(text: &str) -> Result<(), ValueProblem> {
    const DAYS: [u8; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut parts = [0_u8; 6];
    for (part, pair) in parts.iter_mut().zip(text.as_bytes().chunks(2)) {
        *part = two_digits(pair);
    }
    let [_, month, day, hour, minute, second] = parts;
    let days = DAYS.get(usize::from(month).wrapping_sub(1));
    let date = days.is_some_and(|days| day <= *days);
    let time = hour < 24 && minute < 60 && second < 60 || (hour, minute, second) == (24, 0, 0);
    if date && time { Ok(()) } else { Err(ValueProblem::Date) }
}
