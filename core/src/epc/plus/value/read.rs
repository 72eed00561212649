//! Reads the value of an identifier from bits, and checks what the bits alone do not guarantee.

use super::date::take_date;
use super::{DELIMITER, TERMINATOR};
use crate::check_digit::mod10;
use crate::epc::charset::{is_cset39, is_cset82};
use crate::epc::decoder::Decoder;
use crate::epc::field::FieldRole;
use crate::epc::notation::BASE64_URL;
use crate::epc::plus::table_f::Format;
use crate::epc::plus::{alphanumeric, decimal};
use crate::epc::problem::{EpcProblem, field};
use crate::epc::value_problem::ValueProblem;
use crate::parse_error::ParseError;
use crate::syntax::Ai;

/// Reads a value; `role` is what it means in the EPC.
pub(crate) fn take(
    decoder: &mut Decoder<'_>,
    ai: Ai,
    formats: (Format, Format),
    role: FieldRole,
) -> Result<String, ParseError<EpcProblem>> {
    let start = decoder.at();
    let (first, second) = formats;
    let head_role = if second == Format::None { role } else { FieldRole::Key };
    let mut value = take_component(decoder, first, head_role)?;
    let head = value.len();
    let tail_role = if role == FieldRole::Key { FieldRole::Serial } else { role };
    value.push_str(&take_component(decoder, second, tail_role)?);
    check(ai, second, &value, head).map_err(|problem| field(role, problem, start..decoder.at()))?;
    Ok(value)
}

fn take_component(
    decoder: &mut Decoder<'_>,
    format: Format,
    role: FieldRole,
) -> Result<String, ParseError<EpcProblem>> {
    let start = decoder.at();
    let text = match format {
        Format::None => return Ok(String::new()),
        Format::Number(count) => decimal::take(decoder, count.into(), role)?,
        Format::Digits(count) => take_nibbles(decoder, count.into(), role)?,
        Format::Delimited(max) => return take_delimited(decoder, max.into(), role),
        Format::Text(max) => return alphanumeric::take(decoder, max.into(), role),
        Format::Bit => decoder.take(1)?.to_string(),
        Format::Date => take_date(decoder, 3)?,
        Format::Minutes => take_date(decoder, 5)?,
        Format::DateRange => {
            let range = decoder.take(1)? == 1;
            let mut text = take_date(decoder, 3)?;
            if range {
                text.push_str(&take_date(decoder, 3)?);
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
            codes.iter().map(|code| char::from(BASE64_URL[usize::from(code & 63)])).collect()
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
                let problem = ValueProblem::Expected { expected: "two digits from 1 to 9" };
                return Err(field(role, problem, start..decoder.at()));
            }
            format!("{}/{}", digits[0], digits[1])
        }
    };
    decoder.note(role, start, &text);
    Ok(text)
}

fn take_nibbles(
    decoder: &mut Decoder<'_>,
    count: usize,
    role: FieldRole,
) -> Result<String, ParseError<EpcProblem>> {
    let mut text = String::with_capacity(count);
    for _ in 0..count {
        let at = decoder.at();
        let nibble = decoder.take_byte(4)?;
        if nibble > 9 {
            return Err(field(role, ValueProblem::Reserved { found: nibble.into() }, at..at + 4));
        }
        text.push(char::from(b'0' + nibble));
    }
    Ok(text)
}

fn take_delimited(
    decoder: &mut Decoder<'_>,
    max: usize,
    role: FieldRole,
) -> Result<String, ParseError<EpcProblem>> {
    let start = decoder.at();
    let mut text = String::new();
    loop {
        let at = decoder.at();
        let nibble = decoder.take_byte(4)?;
        match nibble {
            0..=9 if text.len() < max => text.push(char::from(b'0' + nibble)),
            TERMINATOR | DELIMITER => {
                decoder.note(role, start, &text);
                if nibble == DELIMITER {
                    let tail = alphanumeric::take(decoder, max, role)?;
                    // Digits to which nothing follows end in the other nibble.
                    if tail.is_empty() {
                        let problem =
                            ValueProblem::Expected { expected: "characters after the delimiter" };
                        return Err(field(role, problem, at..decoder.at()));
                    }
                    text.push_str(&tail);
                }
                break;
            }
            _ => {
                return Err(field(
                    role,
                    ValueProblem::Reserved { found: nibble.into() },
                    at..at + 4,
                ));
            }
        }
    }
    if text.len() > max {
        let problem = ValueProblem::Length { min: 1, max, found: text.len() };
        return Err(field(role, problem, start..decoder.at()));
    }
    Ok(text)
}

/// Checks what the bits alone do not guarantee: characters, length, check digit.
fn check(ai: Ai, second: Format, value: &str, head: usize) -> Result<(), ValueProblem> {
    let cset39 = ai.as_str() == "8010";
    let allowed = |byte| if cset39 { is_cset39(byte) } else { is_cset82(byte) };
    // The encodings have no character beyond ASCII.
    let is_allowed = |character: &char| u8::try_from(*character).is_ok_and(allowed);
    if let Some(found) = value.chars().find(|character| !is_allowed(character)) {
        return Err(ValueProblem::Character {
            expected: "a character of the identifier's set",
            found,
        });
    }
    // Only these keys have a serial number that may be absent.
    let optional_tail = matches!(ai.as_str(), "253" | "255" | "8003") || second == Format::Minus;
    let needs_tail = second != Format::None && !optional_tail;
    if value.is_empty() || (needs_tail && value.len() == head) {
        return Err(ValueProblem::Expected { expected: "at least one character" });
    }
    if ai.as_str() == "4307" || ai.as_str() == "4317" {
        let capitals = value.bytes().all(|byte| byte.is_ascii_uppercase());
        return if capitals {
            Ok(())
        } else {
            Err(ValueProblem::Expected { expected: "two capital letters" })
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
        return Err(ValueProblem::Expected { expected: "a zero in front of the key" });
    }
    let expected = mod10(&value.as_bytes()[lead..lead + digits]);
    let found = value.as_bytes()[lead + digits] & 15;
    if expected == found { Ok(()) } else { Err(ValueProblem::CheckDigit { expected, found }) }
}
