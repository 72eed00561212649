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

use super::decimal;
use crate::epc::bits::{BASE64_URL, BitWriter, base64url_value};
use crate::epc::decoder::Decoder;
use crate::epc::error::{EpcError, Fault, field};
use crate::epc::field::Role;
use crate::text::push;

/// How the characters of a value are encoded (Table E).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Indicator {
    /// Digits as one number.
    Integer,
    /// Digits and A to F, four bits each.
    UpperHex,
    /// Digits and a to f, four bits each.
    LowerHex,
    /// Letters, digits, `-` and `_`, six bits each.
    Base64Url,
    /// Any character, seven bits each.
    Ascii,
    /// Capitals, digits, `-`, `.` and `:`, three in 16 bits.
    Code40,
}

impl Indicator {
    /// Every encoding, in the order of the numbers.
    pub const ALL: [Self; 6] =
        [Self::Integer, Self::UpperHex, Self::LowerHex, Self::Base64Url, Self::Ascii, Self::Code40];

    /// The encoding with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Integer => "integer",
            Self::UpperHex => "upper-case hexadecimal",
            Self::LowerHex => "lower-case hexadecimal",
            Self::Base64Url => "URI-safe base64",
            Self::Ascii => "7-bit ASCII",
            Self::Code40 => "URN Code 40",
        }
    }

    /// Whether it can hold these characters.
    #[inline(never)]
    pub fn holds(self, text: &str) -> bool {
        match self {
            Self::Integer => text.bytes().all(|byte| byte.is_ascii_digit()),
            Self::UpperHex => text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'F')),
            Self::LowerHex => text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')),
            Self::Base64Url => text.bytes().all(|byte| base64url_value(byte).is_some()),
            Self::Ascii => text.is_ascii(),
            Self::Code40 => is_code40(text),
        }
    }

    /// How many bits so many characters take.
    pub const fn bits(self, characters: usize) -> usize {
        match self {
            Self::Integer => decimal::bits_for(characters),
            Self::UpperHex | Self::LowerHex => 4 * characters,
            Self::Base64Url => 6 * characters,
            Self::Ascii => 7 * characters,
            Self::Code40 => 16 * characters.div_ceil(3),
        }
    }

    /// The encoding that holds these characters in the fewest bits.
    #[inline(never)]
    pub fn shortest(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .filter(|indicator| indicator.holds(text))
            .min_by_key(|indicator| indicator.bits(text.len()))
    }
}

/// How many bits tell a length of up to `max` characters.
pub(crate) const fn length_bits(max: usize) -> usize {
    (usize::BITS - max.leading_zeros()) as usize
}

/// Writes indicator, length and characters.
#[inline(never)]
pub(crate) fn put(
    writer: &mut BitWriter,
    text: &str,
    max: usize,
    wanted: Option<Indicator>,
) -> Result<(), Fault> {
    if text.len() > max {
        return Err(Fault::Length { min: 1, max, found: text.len() });
    }
    let indicator = match wanted {
        Some(indicator) if !indicator.holds(text) => {
            return Err(Fault::Encoding { encoding: indicator.name() });
        }
        Some(indicator) => indicator,
        None => Indicator::shortest(text)
            .ok_or(Fault::Encoding { encoding: Indicator::Ascii.name() })?,
    };
    writer.put(u64::from(indicator.number()), 3);
    writer.put(text.len() as u64, length_bits(max));
    match indicator {
        Indicator::Integer => decimal::put(writer, text),
        Indicator::Code40 => code40_put(writer, text),
        _ => {
            let width = indicator.bits(1);
            for byte in text.bytes() {
                writer.put(symbol_value(indicator, byte), width);
            }
        }
    }
    Ok(())
}

fn symbol_value(indicator: Indicator, byte: u8) -> u64 {
    u64::from(match indicator {
        Indicator::Base64Url => base64url_value(byte).unwrap_or_default(),
        Indicator::Ascii => byte,
        _ if byte.is_ascii_digit() => byte & 15,
        _ => (byte & 15) + 9,
    })
}

/// Reads indicator, length and characters.
#[inline(never)]
pub(crate) fn take(
    decoder: &mut Decoder<'_>,
    max: usize,
    role: Role,
) -> Result<String, Box<EpcError>> {
    let start = decoder.at();
    let number = decoder.take_byte(3)?;
    let Some(indicator) = Indicator::from_number(number) else {
        let fault = Fault::Reserved { found: u64::from(number) };
        return Err(field(Role::Indicator, fault, start..start + 3));
    };
    decoder.note(Role::Indicator, start, indicator.name());
    let length = length(decoder, max)?;
    let start = decoder.at();
    let text = match indicator {
        Indicator::Integer => decimal::take(decoder, length, role)?,
        Indicator::Code40 => code40_take(decoder, length, role)?,
        _ => {
            let width = indicator.bits(1);
            let mut text = String::with_capacity(length);
            for _ in 0..length {
                push(&mut text, symbol(indicator, decoder.take_byte(width)?));
            }
            text
        }
    };
    decoder.note(role, start, &text);
    Ok(text)
}

/// Reads how many characters follow.
#[inline(never)]
pub(crate) fn length(decoder: &mut Decoder<'_>, max: usize) -> Result<usize, Box<EpcError>> {
    let start = decoder.at();
    let length = usize::from(decoder.small(Role::Length, length_bits(max))?);
    if length > max {
        let fault = Fault::Length { min: 1, max, found: length };
        return Err(field(Role::Length, fault, start..decoder.at()));
    }
    Ok(length)
}

fn symbol(indicator: Indicator, value: u8) -> u8 {
    match indicator {
        Indicator::Base64Url => BASE64_URL[usize::from(value & 63)],
        Indicator::UpperHex => b"0123456789ABCDEF"[usize::from(value & 15)],
        Indicator::LowerHex => b"0123456789abcdef"[usize::from(value & 15)],
        _ => value,
    }
}

/// The 40 symbols of URN Code 40 (Table 14-8); the first one only fills up.
const CODE40: &[u8; 40] = b"\0ABCDEFGHIJKLMNOPQRSTUVWXYZ-.:0123456789";

#[inline(never)]
pub(crate) fn is_code40(text: &str) -> bool {
    text.bytes().all(|byte| byte != 0 && CODE40.contains(&byte))
}

/// Writes three characters in each 16 bits, zeros standing in for those that are missing.
#[inline(never)]
pub(crate) fn code40_put(writer: &mut BitWriter, text: &str) {
    let code = |byte: Option<&u8>| {
        let place = CODE40.iter().position(|symbol| Some(symbol) == byte);
        place.unwrap_or_default() as u64
    };
    for group in text.as_bytes().chunks(3) {
        let [first, second, third] = [group.first(), group.get(1), group.get(2)].map(code);
        writer.put(1600 * first + 40 * second + third + 1, 16);
    }
}

/// Reads so many characters.
#[inline(never)]
pub(crate) fn code40_take(
    decoder: &mut Decoder<'_>,
    characters: usize,
    role: Role,
) -> Result<String, Box<EpcError>> {
    let mut text = String::with_capacity(characters);
    while text.len() < characters {
        let start = decoder.at();
        let group = usize::try_from(decoder.take(16)?).unwrap_or_default();
        let reserved = |decoder: &Decoder<'_>| {
            field(role, Fault::Reserved { found: group as u64 }, start..decoder.at())
        };
        if group == 0 || group > 64_000 {
            return Err(reserved(decoder));
        }
        let codes = [(group - 1) / 1600, (group - 1) / 40 % 40, (group - 1) % 40];
        for code in codes {
            // A filler stands exactly where there is no character.
            if (code == 0) != (text.len() == characters) {
                return Err(reserved(decoder));
            }
            if code != 0 {
                push(&mut text, CODE40[code]);
            }
        }
    }
    Ok(text)
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
                assert_eq!(take(&mut decoder, 20, Role::Value).as_deref(), Ok(text));
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
