//! The 22 binary schemes of TDS 1.x (TDS 14.3, 14.4 and 14.6).
//!
//! ```text
//!  header 8 | filter 3 | partition 3 | company prefix M | reference N | serial …
//!                            P         12 - P digits      the other digits
//!
//!  P                     0   1   2   3   4   5   6
//!  company prefix bits  40  37  34  30  27  24  20
//!  reference bits       what is left of 44 (SGTIN, ITIP, GRAI), 41 (SGLN, GDTI, SGCN),
//!                       58 (SSCC, GSRN), 82 and 188 (GIAI), 51 (CPI-96)
//!
//!  ITIP puts piece 7 | total 7 before the serial; SSCC and GSRN end in 24 zeros.
//!  GID-96    header 8 | manager 28 | class 24 | serial 36
//!  USDOD-96  header 8 | filter 4 | CAGE 6 x 8 | serial 36
//!  ADI-var   header 8 | filter 6 | CAGE 6 x 6 | part 6 n | 000000 | serial 6 n | 000000
//!  CPI-var   header 8 | filter 3 | partition 3 | company prefix M | part 6 n | 000000 | serial 40
//! ```
//!
//! One codec reads and writes all partitioned schemes from the rows of [`super::scheme`].
//! Left out: the withdrawn 64-bit schemes.

use std::ops::Range;

use super::bits::{BitWriter, Bits};
use super::charset::{Charset, six_bit_code};
use super::decoder::Decoder;
use super::error::{EpcError, Fault, field};
use super::field::Role;
use super::filter::Filter;
use super::identity::Identity;
use super::kind::Kind;
use super::layout::{Layout, Reference, Tail};
use super::scheme::Scheme;

/// Bits of the company prefix for each partition value (every partition table has the same ones).
pub(crate) const PREFIX_BITS: [u8; 7] = [40, 37, 34, 30, 27, 24, 20];

/// The longest reference of a GIAI or CPI together with its company prefix.
const OPEN_CHARACTERS: usize = 30;

type Part = (String, Range<usize>);

/// A value that the scheme cannot hold: index of the component, role, fault.
pub(crate) type Unfit = (usize, Role, Fault);

/// Reads the fields after the header.
#[inline(never)]
pub(crate) fn decode(
    scheme: Scheme,
    decoder: &mut Decoder<'_>,
) -> Result<(Option<Filter>, Identity), Box<EpcError>> {
    let filter = match usize::from(scheme.filter_bits()) {
        0 => None,
        width => Some(Filter::from_bits(decoder.small(Role::Filter, width)?)),
    };
    let parts = match scheme.layout() {
        Layout::Partitioned { key_bits, reference, tail } => {
            decode_partitioned(scheme, decoder, usize::from(key_bits), reference, tail)?
        }
        Layout::Gid => vec![
            decoder.number(Role::Manager, 28, 9, false)?,
            decoder.number(Role::ObjectClass, 24, 8, false)?,
            decoder.number(Role::Serial, 36, 11, false)?,
        ],
        Layout::Usdod => {
            vec![decode_cage(decoder, 8)?, decoder.number(Role::Serial, 36, 11, false)?]
        }
        Layout::Adi => vec![
            decode_cage(decoder, 6)?,
            decoder.ended(Role::PartNumber, 32)?,
            decoder.ended(Role::Serial, 30)?,
        ],
        Layout::Plus { .. } => Vec::new(),
    };
    let mut texts = Vec::with_capacity(parts.len());
    let mut spans = Vec::with_capacity(parts.len());
    for (text, span) in parts {
        texts.push(text);
        spans.push(span);
    }
    let identity =
        Identity::from_parts(scheme.kind(), texts).map_err(|(index, role, fault, _)| {
            field(role, fault, spans.get(index).cloned().unwrap_or(0..8))
        })?;
    Ok((filter, identity))
}

#[inline(never)]
fn decode_partitioned(
    scheme: Scheme,
    decoder: &mut Decoder<'_>,
    key_bits: usize,
    reference: Reference,
    tail: Tail,
) -> Result<Vec<Part>, Box<EpcError>> {
    let start = decoder.at();
    let partition = decoder.small(Role::Partition, 3)?;
    let Some(prefix_bits) = PREFIX_BITS.get(usize::from(partition)) else {
        let fault = Fault::Reserved { found: u64::from(partition) };
        return Err(field(Role::Partition, fault, start..start + 3));
    };
    let prefix_bits = usize::from(*prefix_bits);
    let prefix_digits = 12 - usize::from(partition);
    let mut parts = Vec::with_capacity(5);
    parts.push(decoder.number(Role::CompanyPrefix, prefix_bits, prefix_digits, true)?);
    let width = key_bits.saturating_sub(prefix_bits);
    let open = OPEN_CHARACTERS - prefix_digits;
    parts.push(match reference {
        Reference::Padded { digits } => {
            decoder.number(Role::Reference, width, usize::from(digits) - prefix_digits, true)?
        }
        Reference::Unpadded { digits } => {
            decoder.number(Role::Reference, width, usize::from(digits) - prefix_digits, false)?
        }
        Reference::SevenBit => {
            // The field is not always a whole number of characters: what is left over is zero.
            let part = decoder.filled(Role::Reference, 7, open)?;
            zeros(decoder, width.saturating_sub(open * 7))?;
            part
        }
        Reference::SixBit => decoder.ended(Role::Reference, open)?,
    });
    if scheme.kind() == Kind::Itip {
        parts.push(decoder.number(Role::Piece, 7, 2, true)?);
        parts.push(decoder.number(Role::Total, 7, 2, true)?);
    }
    match tail {
        Tail::None => {}
        Tail::Zeros(width) => zeros(decoder, usize::from(width))?,
        Tail::Integer(width) => {
            parts.push(decoder.number(Role::Serial, usize::from(width), 13, false)?);
        }
        Tail::NumericString(width) => {
            let (text, span) = decoder.number(Role::Serial, usize::from(width), 19, false)?;
            let Some(serial) = text.strip_prefix('1') else {
                let fault = Fault::Expected { expected: "a 1 in front of the digits" };
                return Err(field(Role::Serial, fault, span));
            };
            parts.push((serial.to_owned(), span));
        }
        Tail::SevenBit(characters) => {
            parts.push(decoder.filled(Role::Serial, 7, usize::from(characters))?);
        }
    }
    Ok(parts)
}

/// Bits that the scheme sets to zero.
#[inline(never)]
fn zeros(decoder: &mut Decoder<'_>, width: usize) -> Result<(), Box<EpcError>> {
    let start = decoder.at();
    if decoder.take(width)? != 0 {
        let fault = Fault::Expected { expected: "zeros only" };
        return Err(field(Role::Zeros, fault, start..start + width));
    }
    decoder.note(Role::Zeros, start, "0");
    Ok(())
}

/// Six characters, a space in front of a code of five.
#[inline(never)]
fn decode_cage(decoder: &mut Decoder<'_>, width: usize) -> Result<Part, Box<EpcError>> {
    let start = decoder.at();
    let mut text = String::with_capacity(6);
    for index in 0..6 {
        let code = decoder.take_byte(width)?;
        let byte = if width == 6 && code < 0x20 { code | 0x40 } else { code };
        if index > 0 || byte != b' ' {
            text.push(char::from(byte));
        }
    }
    decoder.note(Role::Cage, start, &text);
    Ok((text, start..decoder.at()))
}

/// Writes the identity, or says which component does not fit.
#[inline(never)]
pub(crate) fn encode(scheme: Scheme, filter: Filter, identity: &Identity) -> Result<Bits, Unfit> {
    let mut writer = BitWriter::default();
    writer.put(u64::from(scheme.header()), 8);
    let filter_bits = scheme.filter_bits();
    if filter.value() >> filter_bits != 0 && filter_bits > 0 {
        let limit = (1 << filter_bits) - 1;
        return Err((0, Role::Filter, Fault::TooLarge { limit }));
    }
    if filter_bits > 0 {
        writer.put(u64::from(filter.value()), usize::from(filter_bits));
    }
    match (scheme.layout(), identity.parts()) {
        (Layout::Partitioned { key_bits, reference, tail }, [prefix, number, rest @ ..]) => {
            let partition = 12 - prefix.len();
            let prefix_bits = usize::from(PREFIX_BITS[partition]);
            writer.put(partition as u64, 3);
            writer.put(digits_value(prefix), prefix_bits);
            let width = usize::from(key_bits).saturating_sub(prefix_bits);
            put_reference(&mut writer, reference, number, width, prefix.len())?;
            put_tail(&mut writer, tail, rest)?;
        }
        (Layout::Gid, [manager, class, serial]) => {
            writer.put(digits_value(manager), 28);
            writer.put(digits_value(class), 24);
            writer.put(digits_value(serial), 36);
        }
        (Layout::Usdod, [cage, serial]) => {
            put_cage(&mut writer, cage, 8);
            writer.put(digits_value(serial), 36);
        }
        (Layout::Adi, [cage, part, serial]) => {
            put_cage(&mut writer, cage, 6);
            put_ended(&mut writer, part);
            put_ended(&mut writer, serial);
        }
        _ => {
            return Err((
                0,
                Role::Header,
                Fault::Expected { expected: "another kind of identity" },
            ));
        }
    }
    Ok(writer.finish())
}

#[inline(never)]
fn put_reference(
    writer: &mut BitWriter,
    reference: Reference,
    text: &str,
    width: usize,
    prefix_digits: usize,
) -> Result<(), Unfit> {
    match reference {
        Reference::Padded { .. } => writer.put(digits_value(text), width),
        Reference::Unpadded { digits } => {
            let bits = u8::try_from(width).unwrap_or(u8::MAX);
            Charset::Number(bits)
                .check(text, 1, usize::from(digits) - prefix_digits)
                .map_err(|(fault, _)| (1, Role::Reference, fault))?;
            writer.put(digits_value(text), width);
        }
        Reference::SevenBit => {
            let characters = OPEN_CHARACTERS - prefix_digits;
            put_filled(writer, text, characters);
            writer.put(0, width.saturating_sub(characters * 7));
        }
        Reference::SixBit => put_ended(writer, text),
    }
    Ok(())
}

#[inline(never)]
fn put_tail(writer: &mut BitWriter, tail: Tail, rest: &[String]) -> Result<(), Unfit> {
    let index = rest.len() + 1;
    let unfit = |(fault, _)| (index, Role::Serial, fault);
    let serial = rest.last().map_or("", String::as_str);
    if let [piece, total, _] = rest {
        writer.put(digits_value(piece), 7);
        writer.put(digits_value(total), 7);
    }
    match tail {
        Tail::None => {}
        Tail::Zeros(width) => writer.put(0, usize::from(width)),
        Tail::Integer(width) => {
            Charset::Number(width).check(serial, 1, 20).map_err(unfit)?;
            writer.put(digits_value(serial), usize::from(width));
        }
        Tail::NumericString(width) => {
            Charset::Digits.check(serial, 1, 17).map_err(unfit)?;
            let power = u32::try_from(serial.len()).unwrap_or_default();
            writer.put(10_u64.pow(power) + digits_value(serial), usize::from(width));
        }
        Tail::SevenBit(characters) => put_filled(writer, serial, usize::from(characters)),
    }
    Ok(())
}

#[inline(never)]
fn put_filled(writer: &mut BitWriter, text: &str, characters: usize) {
    for byte in text.bytes() {
        writer.put(u64::from(byte & 0x7F), 7);
    }
    for _ in text.len()..characters {
        writer.put(0, 7);
    }
}

#[inline(never)]
fn put_ended(writer: &mut BitWriter, text: &str) {
    for byte in text.bytes() {
        writer.put(u64::from(six_bit_code(byte)), 6);
    }
    writer.put(0, 6);
}

#[inline(never)]
fn put_cage(writer: &mut BitWriter, text: &str, width: usize) {
    for _ in text.len()..6 {
        writer.put(u64::from(b' '), width);
    }
    for byte in text.bytes() {
        writer.put(u64::from(if width == 6 { six_bit_code(byte) } else { byte }), width);
    }
}

/// The number that digits write; other characters do not come here.
#[inline(never)]
pub(crate) fn digits_value(digits: &str) -> u64 {
    digits.bytes().fold(0, |value, digit| value * 10 + u64::from(digit & 15))
}
