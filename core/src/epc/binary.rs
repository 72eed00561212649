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

/// The longest GIAI, CPI and their like, company prefix and all.
const OPEN_CHARACTERS: u8 = 30;

/// A value that the scheme cannot hold: index of the component, role, fault.
pub(crate) type Unfit = (usize, Role, Fault);

/// One field of a layout whose company prefix has a known length.
#[derive(Clone, Copy)]
struct Part {
    role: Role,
    code: Code,
    /// Bits of the field, or of one character.
    width: u8,
    /// Digits or characters, at most.
    count: u8,
}

/// How a field is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Code {
    /// A number with all its leading zeros (14.3.3).
    Padded,
    /// A number without leading zeros (14.3.1).
    Plain,
    /// A number with a 1 in front, which keeps leading zeros (14.3.6).
    Marked,
    /// Characters of `width` bits, filled up with zeros (14.3.2).
    Filled,
    /// Six-bit characters ended by six zeros (14.3.8).
    Ended,
    /// Six characters, a space in front of a code of five (14.3.7).
    Cage,
    /// Zeros only.
    Zeros,
}

/// What each component of a scheme's URI may hold: whether it is a number, and the faults of a text.
#[inline(never)]
pub(crate) fn component(scheme: Scheme, prefix_digits: u8, index: usize) -> Option<Component> {
    let mut fields = parts(scheme, prefix_digits);
    fields.retain(|part| part.code != Code::Zeros);
    fields.get(index).map(|part| Component(*part))
}

/// One component of a URI, as the bits of a scheme hold it.
#[derive(Clone, Copy)]
pub(crate) struct Component(Part);

impl Component {
    /// The largest number it holds; none where it holds characters.
    pub(crate) fn largest(self) -> Option<u64> {
        let power = |digits: u8| 10_u64.saturating_pow(u32::from(digits)) - 1;
        let bits = (1 << self.0.width) - 1;
        match self.0.code {
            Code::Padded | Code::Plain => Some(bits.min(power(self.0.count))),
            // A 1 stands in front of the digits.
            Code::Marked => Some(power(u8::try_from((bits + 1).ilog10()).unwrap_or_default())),
            Code::Filled | Code::Ended | Code::Cage | Code::Zeros => None,
        }
    }

    /// Checks that it can hold a text whose characters are right.
    pub(crate) fn check(self, text: &str) -> Result<(), Fault> {
        put(&mut BitWriter::default(), self.0, text)
    }
}

/// The fields after filter and partition.
#[inline(never)]
fn parts(scheme: Scheme, prefix_digits: u8) -> Vec<Part> {
    let part = |role, code, width, count| Part { role, code, width, count };
    let mut parts = Vec::with_capacity(6);
    let (key_bits, reference, tail) = match scheme.layout() {
        Layout::Partitioned { key_bits, reference, tail } => (key_bits, reference, tail),
        Layout::Gid => {
            parts.push(part(Role::Manager, Code::Plain, 28, 9));
            parts.push(part(Role::ObjectClass, Code::Plain, 24, 8));
            parts.push(part(Role::Serial, Code::Plain, 36, 11));
            return parts;
        }
        Layout::Usdod => {
            parts.push(part(Role::Cage, Code::Cage, 8, 6));
            parts.push(part(Role::Serial, Code::Plain, 36, 11));
            return parts;
        }
        Layout::Adi => {
            parts.push(part(Role::Cage, Code::Cage, 6, 6));
            parts.push(part(Role::PartNumber, Code::Ended, 6, 32));
            parts.push(part(Role::Serial, Code::Ended, 6, 30));
            return parts;
        }
        Layout::Plus { .. } => return parts,
    };
    let prefix_bits = PREFIX_BITS[usize::from(12 - prefix_digits)];
    parts.push(part(Role::CompanyPrefix, Code::Padded, prefix_bits, prefix_digits));
    let width = key_bits.saturating_sub(prefix_bits);
    let open = OPEN_CHARACTERS - prefix_digits;
    parts.push(match reference {
        Reference::Padded { digits } => {
            part(Role::Reference, Code::Padded, width, digits - prefix_digits)
        }
        Reference::Unpadded { digits } => {
            part(Role::Reference, Code::Plain, width, digits - prefix_digits)
        }
        Reference::SevenBit => part(Role::Reference, Code::Filled, 7, open),
        Reference::SixBit => part(Role::Reference, Code::Ended, 6, open),
    });
    if reference == Reference::SevenBit {
        // The field is longer than the longest reference: what is left over is zero.
        parts.push(part(Role::Zeros, Code::Zeros, width - 7 * open, 0));
    }
    if scheme.kind() == Kind::Itip {
        parts.push(part(Role::Piece, Code::Padded, 7, 2));
        parts.push(part(Role::Total, Code::Padded, 7, 2));
    }
    match tail {
        Tail::None => {}
        Tail::Zeros(width) => parts.push(part(Role::Zeros, Code::Zeros, width, 0)),
        Tail::Integer(width) => parts.push(part(Role::Serial, Code::Plain, width, 13)),
        Tail::NumericString(width) => parts.push(part(Role::Serial, Code::Marked, width, 19)),
        Tail::SevenBit(count) => parts.push(part(Role::Serial, Code::Filled, 7, count)),
    }
    parts
}

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
    let mut prefix_digits = 12;
    if scheme.kind().has_company_prefix() {
        let start = decoder.at();
        let partition = decoder.small(Role::Partition, 3)?;
        if partition > 6 {
            let fault = Fault::Reserved { found: partition.into() };
            return Err(field(Role::Partition, fault, start..start + 3));
        }
        prefix_digits -= partition;
    }
    let mut texts = Vec::with_capacity(6);
    let mut spans = Vec::with_capacity(6);
    for part in parts(scheme, prefix_digits) {
        let start = decoder.at();
        let text = take(decoder, part)?;
        decoder.note(part.role, start, &text);
        if part.code != Code::Zeros {
            texts.push(text);
            spans.push(start..decoder.at());
        }
    }
    let identity = Identity::from_parts(scheme.kind(), texts);
    match identity {
        Ok(identity) => Ok((filter, identity)),
        Err((index, role, fault, _)) => {
            Err(field(role, fault, spans.get(index).cloned().unwrap_or(0..8)))
        }
    }
}

#[inline(never)]
fn take(decoder: &mut Decoder<'_>, part: Part) -> Result<String, Box<EpcError>> {
    let start = decoder.at();
    let (width, count) = (usize::from(part.width), usize::from(part.count));
    let wrong = |decoder: &Decoder<'_>, expected| {
        Err(field(part.role, Fault::Expected { expected }, start..decoder.at()))
    };
    match part.code {
        Code::Padded => decoder.number(part.role, width, count, true),
        Code::Plain => decoder.number(part.role, width, count, false),
        Code::Marked => {
            let mut text = decoder.number(part.role, width, count, false)?;
            if !text.starts_with('1') {
                return wrong(decoder, "a 1 in front of the digits");
            }
            text.remove(0);
            Ok(text)
        }
        Code::Zeros if decoder.take(width)? != 0 => wrong(decoder, "zeros only"),
        Code::Zeros => Ok(String::new()),
        Code::Filled | Code::Ended | Code::Cage => decoder.characters(
            part.role,
            width,
            count,
            part.code == Code::Ended,
            part.code == Code::Cage,
        ),
    }
}

/// Writes the identity, or says which component does not fit.
#[inline(never)]
pub(crate) fn encode(scheme: Scheme, filter: Filter, identity: &Identity) -> Result<Bits, Unfit> {
    let mut writer = BitWriter::default();
    writer.put(u64::from(scheme.header()), 8);
    let filter_bits = scheme.filter_bits();
    if filter_bits > 0 {
        if filter.value() >> filter_bits != 0 {
            let limit = (1 << filter_bits) - 1;
            return Err((0, Role::Filter, Fault::TooLarge { limit }));
        }
        writer.put(u64::from(filter.value()), usize::from(filter_bits));
    }
    let mut prefix_digits = 12;
    if let Some(prefix) = identity.company_prefix() {
        prefix_digits = u8::try_from(prefix.len()).unwrap_or(12);
        writer.put(u64::from(12 - prefix_digits), 3);
    }
    let mut index = 0;
    for part in parts(scheme, prefix_digits) {
        if part.code == Code::Zeros {
            writer.put(0, usize::from(part.width));
            continue;
        }
        let text = identity.parts().get(index).map_or("", String::as_str);
        put(&mut writer, part, text).map_err(|fault| (index, part.role, fault))?;
        index += 1;
    }
    Ok(writer.finish())
}

#[inline(never)]
fn put(writer: &mut BitWriter, part: Part, text: &str) -> Result<(), Fault> {
    let (width, count) = (usize::from(part.width), usize::from(part.count));
    let mut filler = 0;
    match part.code {
        Code::Padded | Code::Plain | Code::Marked => {
            if part.code == Code::Plain {
                Charset::Number(part.width).check(text, 1, count).map_err(|(fault, _)| fault)?;
            }
            let mut number = digits_value(text);
            if part.code == Code::Marked {
                Charset::Digits.check(text, 1, 17).map_err(|(fault, _)| fault)?;
                number += (0..text.len()).fold(1, |power, _| power * 10);
            }
            writer.put(number, width);
            return Ok(());
        }
        Code::Filled => filler = count - text.len(),
        Code::Ended => filler = 1,
        Code::Cage if text.len() < 6 => writer.put(u64::from(b' '), width),
        Code::Cage | Code::Zeros => {}
    }
    for byte in text.bytes() {
        writer.put(u64::from(if width == 6 { six_bit_code(byte) } else { byte }), width);
    }
    for _ in 0..filler {
        writer.put(0, width);
    }
    Ok(())
}

/// The number that digits write; other characters do not come here.
#[inline(never)]
pub(crate) fn digits_value(digits: &str) -> u64 {
    digits.bytes().fold(0, |value, digit| value * 10 + u64::from(digit & 15))
}
