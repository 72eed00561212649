//! Dates and times, two digits of which take as many bits as they need (TDS 14.5.8 to 14.5.11).

use crate::epc::binary::digits_value;
use crate::epc::bits::BitWriter;
use crate::epc::charset::Charset;
use crate::epc::decoder::Decoder;
use crate::epc::error::{EpcError, Fault, field};
use crate::epc::field::Role;
use crate::text::push;

/// The digits of each part of a date and time, and the bits they take.
const DATE_BITS: [usize; 6] = [7, 4, 5, 5, 6, 6];

/// Writes a date of one of the lengths.
#[inline(never)]
pub(super) fn put_date(writer: &mut BitWriter, text: &str, lengths: &[usize]) -> Result<(), Fault> {
    if !lengths.contains(&text.len()) {
        let min = lengths.first().copied().unwrap_or_default();
        let max = lengths.last().copied().unwrap_or_default();
        return Err(Fault::Length { min, max, found: text.len() });
    }
    Charset::Digits.check(text, 0, 12).map_err(|(fault, _)| fault)?;
    check_date(text)?;
    for (pair, width) in text.as_bytes().chunks(2).zip(DATE_BITS) {
        let pair = std::str::from_utf8(pair).unwrap_or_default();
        writer.put(digits_value(pair), width);
    }
    Ok(())
}

/// Reads so many parts of a date and time, two digits each.
#[inline(never)]
pub(crate) fn take_date(decoder: &mut Decoder<'_>, parts: usize) -> Result<String, Box<EpcError>> {
    let start = decoder.at();
    let mut text = String::with_capacity(12);
    for width in DATE_BITS.into_iter().take(parts) {
        let value = decoder.take_byte(width)?;
        if value > 99 {
            return Err(field(Role::Date, Fault::Date, start..decoder.at()));
        }
        push(&mut text, b'0' + value / 10);
        push(&mut text, b'0' + value % 10);
    }
    check_date(&text).map_err(|fault| field(Role::Date, fault, start..decoder.at()))?;
    Ok(text)
}

/// A date as General Specifications 7.12 allows it, where day 00 means the month as a whole.
#[inline(never)]
fn check_date(text: &str) -> Result<(), Fault> {
    const DAYS: [u8; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut parts = [0_u8; 6];
    for (part, pair) in parts.iter_mut().zip(text.as_bytes().chunks(2)) {
        *part = pair.iter().fold(0, |value, digit| value * 10 + (digit & 15));
    }
    let [_, month, day, hour, minute, second] = parts;
    let days = DAYS.get(usize::from(month).wrapping_sub(1));
    let date = days.is_some_and(|days| day <= *days);
    let time = hour < 24 && minute < 60 && second < 60 || (hour, minute, second) == (24, 0, 0);
    if date && time { Ok(()) } else { Err(Fault::Date) }
}
