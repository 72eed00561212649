//! The `+` and `++` schemes of TDS 2 (TDS 14.5, 14.6 and 15.3).
//!
//! ```text
//!  header 8 | data toggle 1 | filter 3 | key | serial … | host name | added data
//!                                      |                  only '++'   only with the toggle
//!  DSGTIN puts date type 4 | date 16 --'
//!
//!  added data: two digits of an identifier 8 | its other digits 4 each | its value, … and again
//! ```
//!
//! Keys are whole, with their check digits, so no company prefix has to be known. Values are encoded
//! as Table F says, and bits read once are written again as they were.
//! A GLN without extension is carried as extension `0`, as in the schemes without `+`.
//!
//! Left out: headers of added data with a digit beyond 9, which the standard reserves.

mod alphanumeric;
mod decimal;
mod hostname;
mod table_f;
mod value;

use crate::text::{cut, push};
use std::borrow::Cow;

pub use alphanumeric::Indicator;
pub(crate) use decimal::to_words as digits_to_words;

use super::bits::{BitWriter, Bits};
use super::code::Encoding;
use super::decoder::Decoder;
use super::error::{EpcError, Fault, field};
use super::field::Role;
use super::filter::Filter;
use super::kind::Kind;
use super::scheme::Scheme;
use crate::syntax::{Ai, Element};

/// What the bits of a `+` or `++` scheme say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlusContent {
    pub(crate) elements: Vec<Element<'static>>,
    pub(crate) hostname: Option<String>,
    pub(crate) has_added_data: bool,
}

/// The date types of DSGTIN, in the order of their numbers (14.5.3).
const DATE_TYPES: [Ai; 7] = [
    Ai::new("11"),
    Ai::new("13"),
    Ai::new("15"),
    Ai::new("16"),
    Ai::new("17"),
    Ai::new("7006"),
    Ai::new("7007"),
];

/// Whether a DSGTIN scheme can put this date in front.
pub(crate) fn is_date(ai: Ai) -> bool {
    DATE_TYPES.contains(&ai)
}

/// Reads what follows the header.
#[inline(never)]
pub(crate) fn decode(
    scheme: Scheme,
    decoder: &mut Decoder<'_>,
) -> Result<(Filter, PlusContent), Box<EpcError>> {
    let has_added_data = decoder.small(Role::DataToggle, 1)? == 1;
    let filter = Filter::from_bits(decoder.small(Role::Filter, 3)?);
    let date = if scheme.has_date() { Some(decode_date(decoder)?) } else { None };
    let mut elements = Vec::with_capacity(4);
    if let Some((key, second)) = scheme.kind().ais() {
        let start = decoder.at();
        let value = decode_value(decoder, key, Role::Key)?;
        if matches!(scheme.kind(), Kind::Grai | Kind::Gdti | Kind::Sgcn)
            && value.len() <= if scheme.kind() == Kind::Grai { 14 } else { 13 }
        {
            let fault = Fault::Expected { expected: "a serial number" };
            return Err(field(Role::Serial, fault, start..decoder.at()));
        }
        elements.push(element(key, value));
        if let Some(second) = second {
            let value = decode_value(decoder, second, Role::Serial)?;
            if scheme.kind() != Kind::Sgln || value != "0" {
                elements.push(element(second, value));
            }
        }
    }
    elements.extend(date);
    let hostname = if scheme.has_hostname() { Some(hostname::decode(decoder)?) } else { None };
    if has_added_data {
        decode_added_data(decoder, &mut elements)?;
    }
    Ok((filter, PlusContent { elements, hostname, has_added_data }))
}

fn element(ai: Ai, value: String) -> Element<'static> {
    Element { ai, value: Cow::Owned(value) }
}

#[inline(never)]
fn decode_date(decoder: &mut Decoder<'_>) -> Result<Element<'static>, Box<EpcError>> {
    let start = decoder.at();
    let number = decoder.small(Role::DateType, 4)?;
    let Some(ai) = DATE_TYPES.get(usize::from(number)) else {
        let fault = Fault::Reserved { found: number.into() };
        return Err(field(Role::DateType, fault, start..start + 4));
    };
    let start = decoder.at();
    let date = value::take_date(decoder, 3)?;
    decoder.note(Role::Date, start, &date);
    Ok(element(*ai, date))
}

#[inline(never)]
fn decode_value(decoder: &mut Decoder<'_>, ai: Ai, role: Role) -> Result<String, Box<EpcError>> {
    let start = decoder.at();
    let formats = table_f::formats(ai).ok_or_else(|| unknown_ai(start, decoder.at()))?;
    value::take(decoder, ai, formats, role)
}

#[inline(never)]
#[expect(clippy::unnecessary_box_returns, reason = "errors travel in a box")]
fn unknown_ai(start: usize, end: usize) -> Box<EpcError> {
    let fault = Fault::Expected { expected: "an identifier whose values can be encoded" };
    field(Role::AidcHeader, fault, start..end.max(start + 8))
}

#[inline(never)]
fn decode_added_data(
    decoder: &mut Decoder<'_>,
    elements: &mut Vec<Element<'static>>,
) -> Result<(), Box<EpcError>> {
    let own = elements.len();
    // Zeros to the end are padding: they could only be an SSCC of nothing but zeros.
    while decoder.left() >= 8 && !decoder.only_zeros_left() {
        let start = decoder.at();
        let mut digits = [decoder.take_byte(4)?, decoder.take_byte(4)?, 0, 0];
        let wrong = |decoder: &Decoder<'_>| unknown_ai(start, decoder.at());
        if digits.iter().any(|digit| *digit > 9) {
            return Err(wrong(decoder));
        }
        let [first, second, ..] = digits;
        let count = table_f::key_digits(first, second).ok_or_else(|| wrong(decoder))?;
        decoder.note(Role::AidcHeader, start, &spell(&digits[..2]));
        let more = decoder.at();
        for digit in digits.iter_mut().take(count).skip(2) {
            *digit = decoder.take_byte(4)?;
            if *digit > 9 {
                return Err(wrong(decoder));
            }
        }
        let text = spell(&digits[..count]);
        decoder.note(Role::AidcDigits, more, cut(&text, 2, count));
        let ai: Ai = text.parse().map_err(|_| wrong(decoder))?;
        if elements.iter().any(|element| element.ai == ai) {
            let fault = Fault::Expected { expected: "each identifier once" };
            return Err(field(Role::AidcHeader, fault, start..decoder.at()));
        }
        let formats = table_f::formats(ai).ok_or_else(|| wrong(decoder))?;
        let value = value::take(decoder, ai, formats, Role::Value)?;
        elements.push(element(ai, value));
    }
    if elements.len() == own {
        let fault = Fault::Expected { expected: "data after the EPC, as the toggle says" };
        return Err(field(Role::DataToggle, fault, 8..9));
    }
    Ok(())
}

#[inline(never)]
fn spell(digits: &[u8]) -> String {
    let mut text = String::new();
    for digit in digits {
        push(&mut text, b'0' + digit);
    }
    text
}

/// Writes elements: the key, what belongs to it, and the rest as added data; DSGTIN takes the first date out.
#[inline(never)]
pub(crate) fn encode(
    scheme: Scheme,
    elements: &[Element],
    encoding: &Encoding<'_>,
) -> Result<Bits, Box<EpcError>> {
    let Some((key, second)) = scheme.kind().ais() else {
        return Err(EpcError::WrongScheme { expected: "a '+' scheme", found: scheme }.into());
    };
    let unexpected = |ai: Ai| EpcError::UnexpectedElement { ai };
    let (first, mut rest) = elements.split_first().ok_or(EpcError::Empty)?;
    if first.ai != key {
        return Err(unexpected(first.ai).into());
    }
    let mut serial = None;
    if let Some(second) = second {
        serial = rest.first().filter(|element| element.ai == second).map(|found| &*found.value);
        if serial.is_some() {
            rest = &rest[1..];
        } else if scheme.kind() == Kind::Sgln {
            serial = Some("0");
        } else {
            return Err(EpcError::MissingElement { ai: second }.into());
        }
    }
    let date = if scheme.has_date() {
        let found = rest.iter().position(|element| is_date(element.ai) && element.value.len() == 6);
        Some(found.ok_or(EpcError::MissingElement { ai: Ai::new("17") })?)
    } else {
        None
    };
    let added =
        || rest.iter().enumerate().filter(|(at, _)| Some(*at) != date).map(|(_, element)| element);
    let filter = encoding.filter.value();
    if filter > 7 {
        return Err(field(Role::Filter, Fault::TooLarge { limit: 7 }, 0..0));
    }
    let mut writer = BitWriter::default();
    writer.put(u64::from(scheme.header()), 8);
    writer.put(u64::from(added().next().is_some()), 1);
    writer.put(u64::from(filter), 3);
    if let Some(element) = date.and_then(|at| rest.get(at)) {
        let number = DATE_TYPES.iter().position(|ai| *ai == element.ai).unwrap_or_default();
        writer.put(number as u64, 4);
        put(&mut writer, Ai::new("17"), &element.value, Role::Date, None)?;
    }
    put(&mut writer, key, &first.value, Role::Key, encoding.indicator)?;
    if let (Some(ai), Some(value)) = (second, serial) {
        put(&mut writer, ai, value, Role::Serial, encoding.indicator)?;
    }
    match (scheme.has_hostname(), encoding.hostname) {
        (true, host) => hostname::encode(&mut writer, host.unwrap_or_default())?,
        (false, None) => {}
        (false, Some(_)) => {
            let expected = "a '++' scheme, which can carry a host name";
            return Err(EpcError::WrongScheme { expected, found: scheme }.into());
        }
    }
    for element in added() {
        for digit in element.ai.as_str().bytes() {
            writer.put(u64::from(digit & 15), 4);
        }
        put(&mut writer, element.ai, &element.value, Role::Value, encoding.indicator)?;
        if writer.len() > super::bits::MAX_BITS {
            return Err(EpcError::TooLong { found: writer.len() }.into());
        }
    }
    Ok(writer.finish())
}

#[inline(never)]
fn put(
    writer: &mut BitWriter,
    ai: Ai,
    value: &str,
    role: Role,
    wanted: Option<Indicator>,
) -> Result<(), Box<EpcError>> {
    let formats = table_f::formats(ai).ok_or(EpcError::UnexpectedElement { ai })?;
    value::put(writer, formats, value, wanted).map_err(|fault| field(role, fault, 0..value.len()))
}
