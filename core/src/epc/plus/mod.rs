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
pub(super) mod code40;
pub(super) mod decimal;
mod hostname;
mod table_f;
mod value;

use std::borrow::Cow;

use super::bits::{BitWriter, Bits, MAX_BITS};
use super::decoder::Decoder;
use super::encode_error::EncodeError;
use super::encode_options::EncodeOptions;
use super::field::FieldRole;
use super::filter::Filter;
use super::indicator::Indicator;
use super::kind::IdentityKind;
use super::problem::{EpcProblem, field};
use super::scheme::Scheme;
use super::value_problem::ValueProblem;
use crate::epc::FieldProblem;
use crate::parse_error::ParseError;
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
pub(crate) fn decode(
    scheme: Scheme,
    decoder: &mut Decoder<'_>,
) -> Result<(Filter, PlusContent), ParseError<EpcProblem>> {
    let has_added_data = decoder.small(FieldRole::DataToggle, 1)? == 1;
    let filter = Filter::from_bits(decoder.small(FieldRole::Filter, 3)?);
    let date = if scheme.has_date() { Some(decode_date(decoder)?) } else { None };
    let mut elements = Vec::with_capacity(4);
    if let Some((key, second)) = scheme.kind().ais() {
        let start = decoder.at();
        let value = decode_value(decoder, key, FieldRole::Key)?;
        if matches!(scheme.kind(), IdentityKind::Grai | IdentityKind::Gdti | IdentityKind::Sgcn)
            && value.len() <= if scheme.kind() == IdentityKind::Grai { 14 } else { 13 }
        {
            let problem = ValueProblem::Expected { expected: "a serial number" };
            return Err(field(FieldRole::Serial, problem, start..decoder.at()));
        }
        elements.push(element(key, value));
        if let Some(second) = second {
            let value = decode_value(decoder, second, FieldRole::Serial)?;
            if scheme.kind() != IdentityKind::Sgln || value != "0" {
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

fn decode_date(decoder: &mut Decoder<'_>) -> Result<Element<'static>, ParseError<EpcProblem>> {
    let start = decoder.at();
    let number = decoder.small(FieldRole::DateType, 4)?;
    let Some(ai) = DATE_TYPES.get(usize::from(number)) else {
        let problem = ValueProblem::Reserved { found: number.into() };
        return Err(field(FieldRole::DateType, problem, start..start + 4));
    };
    let start = decoder.at();
    let date = value::take_date(decoder, 3)?;
    decoder.note(FieldRole::Date, start, &date);
    Ok(element(*ai, date))
}

fn decode_value(
    decoder: &mut Decoder<'_>,
    ai: Ai,
    role: FieldRole,
) -> Result<String, ParseError<EpcProblem>> {
    let start = decoder.at();
    let formats = table_f::formats(ai).ok_or_else(|| unknown_ai(start, decoder.at()))?;
    value::take(decoder, ai, formats, role)
}

/// An identifier in the bits from `start` to `end` that has no encoding.
fn unknown_ai(start: usize, end: usize) -> ParseError<EpcProblem> {
    let problem = ValueProblem::Expected { expected: "an identifier whose values can be encoded" };
    field(FieldRole::AidcHeader, problem, start..end)
}

fn decode_added_data(
    decoder: &mut Decoder<'_>,
    elements: &mut Vec<Element<'static>>,
) -> Result<(), ParseError<EpcProblem>> {
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
        decoder.note(FieldRole::AidcHeader, start, &spell(&digits[..2]));
        let more = decoder.at();
        for digit in digits.iter_mut().take(count).skip(2) {
            *digit = decoder.take_byte(4)?;
            if *digit > 9 {
                return Err(wrong(decoder));
            }
        }
        let text = spell(&digits[..count]);
        decoder.note(FieldRole::AidcDigits, more, &spell(&digits[2..count]));
        let ai: Ai = text.parse().map_err(|_| wrong(decoder))?;
        if elements.iter().any(|element| element.ai == ai) {
            let problem = ValueProblem::Expected { expected: "each identifier once" };
            return Err(field(FieldRole::AidcHeader, problem, start..decoder.at()));
        }
        let formats = table_f::formats(ai).ok_or_else(|| wrong(decoder))?;
        let value = value::take(decoder, ai, formats, FieldRole::Value)?;
        elements.push(element(ai, value));
    }
    if elements.len() == own {
        let problem = ValueProblem::Expected { expected: "data after the EPC, as the toggle says" };
        return Err(field(FieldRole::DataToggle, problem, 8..9));
    }
    Ok(())
}

fn spell(digits: &[u8]) -> String {
    digits.iter().map(|digit| char::from(b'0' + digit)).collect()
}

/// The date that a DSGTIN scheme puts in front of the key.
struct Date<'a> {
    /// Which element behind the key it is.
    at: usize,
    /// Its date type.
    number: usize,
    value: &'a str,
}

/// Writes elements: the key, what belongs to it, and the rest as added data; DSGTIN takes the first date out.
pub(crate) fn encode(
    scheme: Scheme,
    elements: &[Element],
    options: &EncodeOptions<'_>,
) -> Result<Bits, EncodeError> {
    let Some((key, second)) = scheme.kind().ais() else {
        return Err(EncodeError::WrongScheme { expected: "a '+' scheme", found: scheme });
    };
    let unexpected = |ai: Ai| EncodeError::UnexpectedElement { ai };
    let (first, mut rest) = elements.split_first().ok_or(EncodeError::NoElements)?;
    if first.ai != key {
        return Err(unexpected(first.ai));
    }
    let mut serial = None;
    if let Some(second) = second {
        serial = rest.first().filter(|element| element.ai == second).map(|found| &*found.value);
        if serial.is_some() {
            rest = &rest[1..];
        } else if scheme.kind() == IdentityKind::Sgln {
            serial = Some("0");
        } else {
            return Err(EncodeError::MissingElement { ai: second });
        }
    }
    let date = if scheme.has_date() {
        let mut dates = rest.iter().enumerate().filter(|(_, element)| element.value.len() == 6);
        let found = dates.find_map(|(at, element)| {
            let number = DATE_TYPES.iter().position(|ai| *ai == element.ai)?;
            Some(Date { at, number, value: &element.value })
        });
        Some(found.ok_or(EncodeError::MissingElement { ai: Ai::new("17") })?)
    } else {
        None
    };
    let first_date = date.as_ref().map(|date| date.at);
    let added = || {
        let others = rest.iter().enumerate().filter(|(at, _)| Some(*at) != first_date);
        others.map(|(_, element)| element)
    };
    let filter = options.filter.value();
    if filter > 7 {
        return Err(wrong(FieldRole::Filter, ValueProblem::TooLarge { limit: 7 }));
    }
    let mut writer = BitWriter::default();
    writer.put(u64::from(scheme.header()), 8);
    writer.put(u64::from(added().next().is_some()), 1);
    writer.put(u64::from(filter), 3);
    if let Some(date) = date {
        writer.put(date.number as u64, 4);
        put(&mut writer, Ai::new("17"), date.value, FieldRole::Date, None)?;
    }
    put(&mut writer, key, &first.value, FieldRole::Key, options.indicator)?;
    if let (Some(ai), Some(value)) = (second, serial) {
        put(&mut writer, ai, value, FieldRole::Serial, options.indicator)?;
    }
    match (scheme.has_hostname(), options.hostname) {
        (true, host) => hostname::encode(&mut writer, host.unwrap_or_default())
            .map_err(|problem| wrong(FieldRole::Hostname, problem))?,
        (false, None) => {}
        (false, Some(_)) => {
            let expected = "a '++' scheme, which can carry a host name";
            return Err(EncodeError::WrongScheme { expected, found: scheme });
        }
    }
    for element in added() {
        for digit in element.ai.as_str().bytes() {
            writer.put(u64::from(digit & 15), 4);
        }
        put(&mut writer, element.ai, &element.value, FieldRole::Value, options.indicator)?;
        if writer.len() > MAX_BITS {
            return Err(EncodeError::TooManyBits { found: writer.len(), max: MAX_BITS });
        }
    }
    Ok(writer.finish())
}

fn put(
    writer: &mut BitWriter,
    ai: Ai,
    value: &str,
    role: FieldRole,
    wanted: Option<Indicator>,
) -> Result<(), EncodeError> {
    let formats = table_f::formats(ai).ok_or(EncodeError::UnexpectedElement { ai })?;
    value::put(writer, formats, value, wanted).map_err(|problem| wrong(role, problem))
}

fn wrong(role: FieldRole, problem: ValueProblem) -> EncodeError {
    FieldProblem { role, problem }.into()
}
