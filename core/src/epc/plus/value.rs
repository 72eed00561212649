//! The value of one application identifier in bits (TDS 14.5.2 to 14.5.15).
//!
//! ```text
//!  14.5.4  (01)  nibble × 14                     14.5.8   date      7 | 4 | 5
//!  14.5.5  (8004) nibble …  1111                 14.5.9   + time    5 | 6
//!                 nibble …  1110 | 14.5.6        14.5.10  0 date    1 date date
//!  14.5.12 (4307) 6 | 6                          14.5.11  00 hh     01 hhmm   10 hhmmss   11 nothing
//!  14.5.13 (30)   length | number                14.5.14  1 after a number means minus
//! ```

use super::alphanumeric::{self, Indicator};
use super::decimal;
use super::table_f::Format;
use crate::check_digit::mod10;
use crate::epc::binary::digits_value;
use crate::epc::bits::{BASE64_URL, BitWriter};
use crate::epc::charset::{Charset, is_cset39, is_cset82};
use crate::epc::decoder::Decoder;
use crate::epc::error::{EpcError, Fault, field};
use crate::epc::field::Role;
use crate::epc::text::{append, character_at, owned, push};
use crate::syntax::Ai;

/// The nibble after digits to which characters follow.
const DELIMITER: u8 = 0b1110;
/// The nibble after digits to which nothing follows.
const TERMINATOR: u8 = 0b1111;

/// The digits of each part of a date and time, and the bits they take.
const DATE_BITS: [usize; 6] = [7, 4, 5, 5, 6, 6];

/// Writes a value; the two formats come from Table F.
#[inline(never)]
pub(crate) fn put(
    writer: &mut BitWriter,
    formats: (Format, Format),
    value: &str,
    wanted: Option<Indicator>,
) -> Result<(), Fault> {
    let (first, second) = formats;
    if second == Format::None {
        return put_component(writer, first, value, wanted);
    }
    let (Format::Number(digits) | Format::Digits(digits)) = first else {
        return put_component(writer, first, value, wanted);
    };
    let digits = usize::from(digits);
    let Some((head, tail)) = value.split_at_checked(digits) else {
        return Err(Fault::Length { min: digits, max: digits, found: value.len() });
    };
    put_component(writer, first, head, wanted)?;
    put_component(writer, second, tail, wanted)
}

#[inline(never)]
fn put_component(
    writer: &mut BitWriter,
    format: Format,
    text: &str,
    wanted: Option<Indicator>,
) -> Result<(), Fault> {
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
                return Err(Fault::Expected { expected: "0 or 1" });
            }
            writer.put(bit as u64, 1);
            Ok(())
        }
        Format::Date => put_date(writer, text, &[6]),
        Format::Minutes => put_date(writer, text, &[10]),
        Format::DateRange => {
            writer.put(u64::from(text.len() > 6), 1);
            let (from, to) = text.split_at_checked(6).unwrap_or((text, ""));
            put_date(writer, from, &[6])?;
            if to.is_empty() { Ok(()) } else { put_date(writer, to, &[6]) }
        }
        Format::Precision => {
            let precision = match text.len() {
                8 => 0,
                10 => 1,
                12 => 2,
                _ => 3,
            };
            writer.put(precision, 2);
            put_date(writer, text, &[6, 8, 10, 12])
        }
        Format::Country => {
            if text.len() != 2 || !text.bytes().all(|byte| byte.is_ascii_uppercase()) {
                return Err(Fault::Expected { expected: "two capital letters" });
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
                return Err(Fault::Expected { expected: "a minus sign or nothing" });
            }
            writer.put(bit as u64, 1);
            Ok(())
        }
        Format::Sequence => {
            let &[first @ b'1'..=b'9', b'/', last @ b'1'..=b'9'] = text.as_bytes() else {
                return Err(Fault::Expected { expected: "two digits around a slash" });
            };
            writer.put(u64::from(first & 15), 4);
            writer.put(u64::from(last & 15), 4);
            Ok(())
        }
    }
}

#[inline(never)]
fn digits(text: &str, min: usize, max: usize) -> Result<(), Fault> {
    Charset::Digits.check(text, min, max).map_err(|(fault, _)| fault)
}

#[inline(never)]
fn put_nibbles(writer: &mut BitWriter, text: &str) {
    for digit in text.bytes() {
        writer.put(u64::from(digit & 15), 4);
    }
}

#[inline(never)]
fn put_delimited(
    writer: &mut BitWriter,
    text: &str,
    max: usize,
    wanted: Option<Indicator>,
) -> Result<(), Fault> {
    if text.len() > max {
        return Err(Fault::Length { min: 1, max, found: text.len() });
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

#[inline(never)]
fn put_date(writer: &mut BitWriter, text: &str, lengths: &[usize]) -> Result<(), Fault> {
    if !lengths.contains(&text.len()) {
        let min = lengths.first().copied().unwrap_or_default();
        let max = lengths.last().copied().unwrap_or_default();
        return Err(Fault::Length { min, max, found: text.len() });
    }
    digits(text, 0, 12)?;
    check_date(text)?;
    for (pair, width) in text.as_bytes().chunks(2).zip(DATE_BITS) {
        let pair = std::str::from_utf8(pair).unwrap_or_default();
        writer.put(digits_value(pair), width);
    }
    Ok(())
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

/// Reads a value; `role` is what it means in the EPC.
#[inline(never)]
pub(crate) fn take(
    decoder: &mut Decoder<'_>,
    ai: Ai,
    formats: (Format, Format),
    role: Role,
) -> Result<String, Box<EpcError>> {
    let start = decoder.at();
    let (first, second) = formats;
    let head_role = if second == Format::None { role } else { Role::Key };
    let mut value = take_component(decoder, first, head_role)?;
    let head = value.len();
    let tail_role = if role == Role::Key { Role::Serial } else { role };
    append(&mut value, &[&take_component(decoder, second, tail_role)?]);
    check(ai, second, &value, head).map_err(|fault| field(role, fault, start..decoder.at()))?;
    Ok(value)
}

#[inline(never)]
fn take_component(
    decoder: &mut Decoder<'_>,
    format: Format,
    role: Role,
) -> Result<String, Box<EpcError>> {
    let start = decoder.at();
    let text = match format {
        Format::None => return Ok(String::new()),
        Format::Number(count) => decimal::take(decoder, count.into(), role)?,
        Format::Digits(count) => take_nibbles(decoder, count.into(), role)?,
        Format::Delimited(max) => return take_delimited(decoder, max.into(), role),
        Format::Text(max) => return alphanumeric::take(decoder, max.into(), role),
        Format::Bit => owned(if decoder.take_byte(1)? == 1 { "1" } else { "0" }),
        Format::Date => take_date(decoder, 3)?,
        Format::Minutes => take_date(decoder, 5)?,
        Format::DateRange => {
            let range = decoder.take(1)? == 1;
            let mut text = take_date(decoder, 3)?;
            if range {
                append(&mut text, &[&take_date(decoder, 3)?]);
            }
            text
        }
        Format::Precision => {
            let parts = match decoder.take_byte(2)? {
                3 => 3,
                precision => 4 + usize::from(precision),
            };
            take_date(decoder, parts)?
        }
        Format::Country => {
            let codes = [decoder.take_byte(6)?, decoder.take_byte(6)?];
            let mut text = String::new();
            for code in codes {
                push(&mut text, BASE64_URL[usize::from(code & 63)]);
            }
            text
        }
        Format::Length(max) => {
            let length = alphanumeric::length(decoder, max.into())?;
            let start = decoder.at();
            let text = decimal::take(decoder, length, role)?;
            decoder.note(role, start, &text);
            return Ok(text);
        }
        Format::Minus => if decoder.take(1)? == 1 { "-" } else { "" }.to_owned(),
        Format::Sequence => {
            let digits = [decoder.take_byte(4)?, decoder.take_byte(4)?];
            if digits.iter().any(|digit| !(1..=9).contains(digit)) {
                let fault = Fault::Expected { expected: "two digits from 1 to 9" };
                return Err(field(role, fault, start..decoder.at()));
            }
            let mut text = String::new();
            for byte in [b'0' + digits[0], b'/', b'0' + digits[1]] {
                push(&mut text, byte);
            }
            text
        }
    };
    decoder.note(role, start, &text);
    Ok(text)
}

#[inline(never)]
fn take_nibbles(
    decoder: &mut Decoder<'_>,
    count: usize,
    role: Role,
) -> Result<String, Box<EpcError>> {
    let mut text = String::with_capacity(count);
    for _ in 0..count {
        let at = decoder.at();
        let nibble = decoder.take_byte(4)?;
        if nibble > 9 {
            return Err(field(role, Fault::Reserved { found: nibble.into() }, at..at + 4));
        }
        push(&mut text, b'0' + nibble);
    }
    Ok(text)
}

#[inline(never)]
fn take_delimited(
    decoder: &mut Decoder<'_>,
    max: usize,
    role: Role,
) -> Result<String, Box<EpcError>> {
    let start = decoder.at();
    let mut text = String::new();
    loop {
        let at = decoder.at();
        let nibble = decoder.take_byte(4)?;
        match nibble {
            0..=9 if text.len() < max => push(&mut text, b'0' + nibble),
            TERMINATOR | DELIMITER => {
                decoder.note(role, start, &text);
                if nibble == DELIMITER {
                    let tail = alphanumeric::take(decoder, max, role)?;
                    // Digits to which nothing follows end in the other nibble.
                    if tail.is_empty() {
                        let fault = Fault::Expected { expected: "characters after the delimiter" };
                        return Err(field(role, fault, at..decoder.at()));
                    }
                    append(&mut text, &[&tail]);
                }
                break;
            }
            _ => return Err(field(role, Fault::Reserved { found: nibble.into() }, at..at + 4)),
        }
    }
    if text.len() > max {
        let fault = Fault::Length { min: 1, max, found: text.len() };
        return Err(field(role, fault, start..decoder.at()));
    }
    Ok(text)
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

/// Checks what the bits alone do not guarantee: characters, length, check digit.
#[inline(never)]
fn check(ai: Ai, second: Format, value: &str, head: usize) -> Result<(), Fault> {
    let cset39 = ai.as_str() == "8010";
    let allowed = |byte| if cset39 { is_cset39(byte) } else { is_cset82(byte) };
    if let Some(at) = value.bytes().position(|byte| !allowed(byte)) {
        let found = character_at(value, at);
        return Err(Fault::Character { expected: "a character of the identifier's set", found });
    }
    // Only these keys have a serial number that may be absent.
    let optional_tail = matches!(ai.as_str(), "253" | "255" | "8003") || second == Format::Minus;
    let needs_tail = second != Format::None && !optional_tail;
    if value.is_empty() || (needs_tail && value.len() == head) {
        return Err(Fault::Expected { expected: "at least one character" });
    }
    if ai.as_str() == "4307" || ai.as_str() == "4317" {
        let capitals = value.bytes().all(|byte| byte.is_ascii_uppercase());
        return if capitals {
            Ok(())
        } else {
            Err(Fault::Expected { expected: "two capital letters" })
        };
    }
    let (lead, digits) = match ai.as_str() {
        "00" | "8017" | "8018" => (0, 17),
        "01" | "02" | "8006" | "8026" => (0, 13),
        "410" | "411" | "412" | "413" | "414" | "415" | "416" | "417" | "253" | "255" => (0, 12),
        "8003" => (1, 12),
        "402" => (0, 16),
        _ => return Ok(()),
    };
    if lead == 1 && !value.starts_with('0') {
        return Err(Fault::Expected { expected: "a zero in front of the key" });
    }
    let body = &value.as_bytes()[lead..lead + digits];
    let expected = mod10(body);
    let found = value.as_bytes()[lead + digits] & 15;
    if expected == found { Ok(()) } else { Err(Fault::CheckDigit { expected, found }) }
}
