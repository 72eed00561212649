//! Writes the value of an identifier in bits.

use super::date::put_date;
use super::{DELIMITER, TERMINATOR};
use crate::epc::bits::BitWriter;
use crate::epc::charset::Charset;
use crate::epc::indicator::Indicator;
use crate::epc::plus::table_f::Format;
use crate::epc::plus::{alphanumeric, decimal};
use crate::epc::value_problem::ValueProblem;

/// Writes a value; the two formats come from Table F.
pub(crate) fn put(
    writer: &mut BitWriter,
    formats: (Format, Format),
    value: &str,
    wanted: Option<Indicator>,
) -> Result<(), ValueProblem> {
    let (first, second) = formats;
    if second == Format::None {
        return put_component(writer, first, value, wanted);
    }
    let (Format::Number(digits) | Format::Digits(digits)) = first else {
        return put_component(writer, first, value, wanted);
    };
    let digits = usize::from(digits);
    let Some((head, tail)) = value.split_at_checked(digits) else {
        return Err(ValueProblem::Length { min: digits, max: digits, found: value.len() });
    };
    put_component(writer, first, head, wanted)?;
    put_component(writer, second, tail, wanted)
}

fn put_component(
    writer: &mut BitWriter,
    format: Format,
    text: &str,
    wanted: Option<Indicator>,
) -> Result<(), ValueProblem> {
    match format {
        Format::None => Ok(()),
        Format::Number(count) => {
            digits(text, count.into(), count.into())?;
            decimal::put(writer, text);
            Ok(())
        }
        Format::Digits(count) => {
            digits(text, count.into(), count.into())?;
            put_nibbles(writer, text);
            Ok(())
        }
        Format::Delimited(max) => put_delimited(writer, text, max.into(), wanted),
        Format::Text(max) => alphanumeric::put(writer, text, max.into(), wanted),
        Format::Bit => {
            let bit = usize::from(text == "1");
            if text != ["0", "1"][bit] {
                return Err(ValueProblem::Expected { expected: "0 or 1" });
            }
            writer.put(bit as u64, 1);
            Ok(())
        }
        Format::Date => put_date(writer, text, 6..=6),
        Format::Minutes => put_date(writer, text, 10..=10),
        Format::DateRange => {
            let (from, to) = text.split_at_checked(6).unwrap_or((text, ""));
            writer.put(u64::from(!to.is_empty()), 1);
            put_date(writer, from, 6..=6)?;
            if to.is_empty() { Ok(()) } else { put_date(writer, to, 6..=6) }
        }
        Format::Precision => {
            let precision = match text.len() {
                8 => 0,
                10 => 1,
                12 => 2,
                _ => 3,
            };
            writer.put(precision, 2);
            put_date(writer, text, 6..=12)
        }
        Format::Country => {
            if text.len() != 2 || !text.bytes().all(|byte| byte.is_ascii_uppercase()) {
                return Err(ValueProblem::Expected { expected: "two capital letters" });
            }
            for byte in text.bytes() {
                writer.put(u64::from(byte - b'A'), 6);
            }
            Ok(())
        }
        Format::Length(max) => {
            digits(text, 0, max.into())?;
            writer.put(text.len() as u64, alphanumeric::length_bits(max.into()));
            decimal::put(writer, text);
            Ok(())
        }
        Format::Minus => {
            let bit = usize::from(!text.is_empty());
            if text != ["", "-"][bit] {
                return Err(ValueProblem::Expected { expected: "a minus sign or nothing" });
            }
            writer.put(bit as u64, 1);
            Ok(())
        }
        Format::Sequence => {
            let &[first @ b'1'..=b'9', b'/', last @ b'1'..=b'9'] = text.as_bytes() else {
                return Err(ValueProblem::Expected { expected: "two digits around a slash" });
            };
            writer.put(u64::from(first & 15), 4);
            writer.put(u64::from(last & 15), 4);
            Ok(())
        }
    }
}

fn digits(text: &str, min: usize, max: usize) -> Result<(), ValueProblem> {
    Charset::Digits.check(text, min, max).map_err(|error| error.problem)
}

fn put_nibbles(writer: &mut BitWriter, text: &str) {
    for digit in text.bytes() {
        writer.put(u64::from(digit & 15), 4);
    }
}

fn put_delimited(
    writer: &mut BitWriter,
    text: &str,
    max: usize,
    wanted: Option<Indicator>,
) -> Result<(), ValueProblem> {
    if text.len() > max {
        return Err(ValueProblem::Length { min: 1, max, found: text.len() });
    }
    let count = text.bytes().take_while(u8::is_ascii_digit).count();
    let (head, tail) = text.split_at_checked(count).unwrap_or((text, ""));
    put_nibbles(writer, head);
    if tail.is_empty() {
        writer.put(TERMINATOR.into(), 4);
        return Ok(());
    }
    writer.put(DELIMITER.into(), 4);
    alphanumeric::put(writer, tail, max, wanted)
}
