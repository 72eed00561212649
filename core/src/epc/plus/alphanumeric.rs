//! Characters in six encodings (TDS 14.5.6, Tables B and E).
//!
//! ```text
//!  indicator 3 | length n | characters
//!      0 integer     3.32 bits a digit          3 base64url   6 bits a character
//!      1 hexadecimal    4 bits, capitals        4 ASCII       7 bits
//!      2 hexadecimal    4 bits, small letters   5 URN Code 40 16 bits for three
//!      6 and 7 are reserved
//! ```
//!
//! The standard leaves the choice open: the fewest bits are written, the lowest indicator where
//! several need the same, and any one that can hold the characters on request.

use super::{code40, decimal};
use crate::epc::bits::BitWriter;
use crate::epc::decoder::Decoder;
use crate::epc::field::FieldRole;
use crate::epc::indicator::Indicator;
use crate::epc::notation::{BASE64_URL, UPPER_HEX};
use crate::epc::problem::{EpcProblem, field};
use crate::epc::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// How many bits tell a length of up to `max` characters.
pub(crate) const fn length_bits(max: usize) -> usize {
    (usize::BITS - max.leading_zeros()) as usize
}

/// Writes indicator, length and characters.
pub(crate) fn put(
    writer: &mut BitWriter,
    text: &str,
    max: usize,
    wanted: Option<Indicator>,
) -> Result<(), ValueProblem> {
    if text.len() > max {
        return Err(ValueProblem::Length { min: 1, max, found: text.len() });
    }
    let indicator = match wanted {
        Some(indicator) if !indicator.holds(text) => {
            return Err(ValueProblem::Encoding { encoding: indicator.name() });
        }
        Some(indicator) => indicator,
        None => Indicator::shortest(text)
            .ok_or(ValueProblem::Encoding { encoding: Indicator::Ascii.name() })?,
    };
    writer.put(u64::from(indicator.number()), 3);
    writer.put(text.len() as u64, length_bits(max));
    match indicator {
        Indicator::Integer => decimal::put(writer, text),
        Indicator::Code40 => code40::put(writer, text),
        _ => {
            let width = indicator.bits(1);
            // The indicator holds every character, so each has a value.
            for value in text.bytes().filter_map(|byte| indicator.value(byte)) {
                writer.put(u64::from(value), width);
            }
        }
    }
    Ok(())
}

/// Reads indicator, length and characters.
pub(crate) fn take(
    decoder: &mut Decoder<'_>,
    max: usize,
    role: FieldRole,
) -> Result<String, ParseError<EpcProblem>> {
    let start = decoder.at();
    let number = decoder.take_byte(3)?;
    let Some(indicator) = Indicator::from_number(number) else {
        let problem = ValueProblem::Reserved { found: u64::from(number) };
        return Err(field(FieldRole::Indicator, problem, start..start + 3));
    };
    decoder.note(FieldRole::Indicator, start, indicator.name());
    let length = length(decoder, max)?;
    let start = decoder.at();
    let text = match indicator {
        Indicator::Integer => decimal::take(decoder, length, role)?,
        Indicator::Code40 => code40::take(decoder, length, role)?,
        _ => {
            let width = indicator.bits(1);
            let mut text = String::with_capacity(length);
            for _ in 0..length {
                text.push(symbol(indicator, decoder.take_byte(width)?));
            }
            text
        }
    };
    decoder.note(role, start, &text);
    Ok(text)
}

/// Reads how many characters follow.
pub(crate) fn length(
    decoder: &mut Decoder<'_>,
    max: usize,
) -> Result<usize, ParseError<EpcProblem>> {
    let start = decoder.at();
    let length = usize::from(decoder.small(FieldRole::Length, length_bits(max))?);
    if length > max {
        let problem = ValueProblem::Length { min: 1, max, found: length };
        return Err(field(FieldRole::Length, problem, start..decoder.at()));
    }
    Ok(length)
}

fn symbol(indicator: Indicator, value: u8) -> char {
    char::from(match indicator {
        Indicator::Base64Url => BASE64_URL[usize::from(value & 63)],
        Indicator::UpperHex => UPPER_HEX[usize::from(value & 15)],
        Indicator::LowerHex => UPPER_HEX[usize::from(value & 15)].to_ascii_lowercase(),
        _ => value,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_that_holds_a_value_reads_back() {
        let values =
            ["0", "007", "AF", "af", "A-1", "A.B", "a_b", "32a/b", "ABCDEFGHIJKLMNOPQRST", ""];
        for text in values {
            for indicator in Indicator::ALL {
                let mut writer = BitWriter::default();
                let written = put(&mut writer, text, 20, Some(indicator));
                assert_eq!(written.is_ok(), indicator.holds(text), "{text} {indicator:?}");
                if written.is_err() {
                    continue;
                }
                let bits = writer.finish();
                assert_eq!(bits.len(), 8 + indicator.bits(text.len()));
                let mut decoder = Decoder::new(&bits);
                assert_eq!(take(&mut decoder, 20, FieldRole::Value).as_deref(), Ok(text));
            }
        }
    }

    #[test]
    fn the_shortest_is_chosen() {
        assert_eq!(Indicator::shortest("007"), Some(Indicator::Integer));
        assert_eq!(Indicator::shortest("0"), Some(Indicator::Integer));
        assert_eq!(Indicator::shortest("AF"), Some(Indicator::UpperHex));
        assert_eq!(Indicator::shortest("a"), Some(Indicator::LowerHex));
        assert_eq!(Indicator::shortest("A-1"), Some(Indicator::Code40));
        assert_eq!(Indicator::shortest("Z"), Some(Indicator::Base64Url));
        assert_eq!(Indicator::shortest("A:B-C:1/"), Some(Indicator::Ascii));
        assert_eq!(Indicator::shortest("é"), None);
    }
}
