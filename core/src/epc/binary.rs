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
use super::decoder::{Decoder, push_number};
use super::field::FieldRole;
use super::filter::Filter;
use super::identity::{ComponentProblem, Components, Identity, MOST};
use super::kind::IdentityKind;
use super::layout::{Layout, Reference, Tail};
use super::problem::{EpcProblem, field};
use super::scheme::Scheme;
use super::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// Bits of the company prefix for each partition value (every partition table has the same ones).
const PREFIX_BITS: [u8; 7] = [40, 37, 34, 30, 27, 24, 20];

/// The longest GIAI, CPI and their like, company prefix and all.
const OPEN_CHARACTERS: u8 = 30;

/// One field of a layout whose company prefix has a known length.
#[derive(Clone, Copy)]
struct FieldLayout {
    role: FieldRole,
    coding: FieldCoding,
    /// Bits of the field, or of one character.
    width: u8,
    /// Digits or characters, at most.
    count: u8,
}

/// How a field is written; named as TDS 14.3 names the methods.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FieldCoding {
    /// A number with all its leading zeros (14.3.3 and 14.3.10).
    FixedWidthInteger,
    /// A number without leading zeros (14.3.1 and 14.3.4).
    Integer,
    /// A number with a 1 in front, which keeps leading zeros (14.3.6).
    NumericString,
    /// Seven-bit characters, filled up with zeros (14.3.2 and 14.3.5).
    String,
    /// Six-bit characters ended by six zeros (14.3.8 and 14.3.9).
    SixBitVariable,
    /// Six characters, a space in front of a code of five (14.3.7).
    Cage,
    /// Zeros only.
    Zeros,
}

/// What the bits of a scheme can hold of the component at `index` of its URI.
pub(crate) fn capacity(scheme: Scheme, prefix_digits: u8, index: usize) -> Option<Capacity> {
    let is_component = |layout: &FieldLayout| layout.coding != FieldCoding::Zeros;
    layouts(scheme, prefix_digits).filter(is_component).nth(index).map(Capacity)
}

/// Whether the component at `index` of a scheme's URI is written in characters, so that it may have
/// escapes; the others are numbers and CAGE codes.
pub(crate) fn has_escapes(scheme: Scheme, index: usize) -> bool {
    // The coding is the same for every length of the company prefix.
    let is_number = || capacity(scheme, 12, index).is_some_and(|field| field.largest().is_some());
    scheme.kind().has_escapes(index) && !is_number()
}

/// What a field of a scheme can hold.
#[derive(Clone, Copy)]
pub(crate) struct Capacity(FieldLayout);

impl Capacity {
    /// The largest number it holds; none where it holds characters.
    pub(crate) fn largest(self) -> Option<u64> {
        let power = |digits: u8| 10_u64.saturating_pow(u32::from(digits)) - 1;
        let bits: u64 = (1 << self.0.width) - 1;
        match self.0.coding {
            FieldCoding::FixedWidthInteger | FieldCoding::Integer => {
                Some(bits.min(power(self.0.count)))
            }
            // A 1 stands in front of the digits.
            FieldCoding::NumericString => Some(10_u64.pow((bits + 1).ilog10()) - 1),
            FieldCoding::String
            | FieldCoding::SixBitVariable
            | FieldCoding::Cage
            | FieldCoding::Zeros => None,
        }
    }

    /// Checks that it can hold a text whose characters are right.
    pub(crate) fn check(self, text: &str) -> Result<(), ParseError<ValueProblem>> {
        put(&mut BitWriter::default(), self.0, text)
    }
}

/// The fields after filter and partition.
fn layouts(scheme: Scheme, prefix_digits: u8) -> impl Iterator<Item = FieldLayout> {
    let layout = |role, coding, width, count| Some(FieldLayout { role, coding, width, count });
    let fields = match scheme.layout() {
        Layout::Partitioned { key_bits, reference, tail } => {
            let prefix = FieldCoding::FixedWidthInteger;
            let prefix_bits = PREFIX_BITS[usize::from(12 - prefix_digits)];
            let width = key_bits.saturating_sub(prefix_bits);
            let open = OPEN_CHARACTERS - prefix_digits;
            let (coding, width, count) = match reference {
                Reference::Partition { digits } => {
                    (FieldCoding::FixedWidthInteger, width, digits - prefix_digits)
                }
                Reference::UnpaddedPartition { digits } => {
                    (FieldCoding::Integer, width, digits - prefix_digits)
                }
                Reference::StringPartition => (FieldCoding::String, 7, open),
                Reference::SixBitVariablePartition => (FieldCoding::SixBitVariable, 6, open),
            };
            let zeros = |width| layout(FieldRole::Zeros, FieldCoding::Zeros, width, 0);
            let is_string = reference == Reference::StringPartition;
            let of_itip = |role| {
                let coding = FieldCoding::FixedWidthInteger;
                layout(role, coding, 7, 2).filter(|_| scheme.kind() == IdentityKind::Itip)
            };
            let serial = |coding, width, count| layout(FieldRole::Serial, coding, width, count);
            [
                layout(FieldRole::CompanyPrefix, prefix, prefix_bits, prefix_digits),
                layout(FieldRole::Reference, coding, width, count),
                // The field is longer than the longest reference: what is left over is zero.
                if is_string { zeros(key_bits - prefix_bits - 7 * open) } else { None },
                of_itip(FieldRole::Piece),
                of_itip(FieldRole::Total),
                match tail {
                    Tail::None => None,
                    Tail::Zeros(width) => zeros(width),
                    Tail::Integer(width) => serial(FieldCoding::Integer, width, 13),
                    Tail::NumericString(width) => serial(FieldCoding::NumericString, width, 19),
                    Tail::String(count) => serial(FieldCoding::String, 7, count),
                },
            ]
        }
        Layout::Gid => [
            layout(FieldRole::Manager, FieldCoding::Integer, 28, 9),
            layout(FieldRole::ObjectClass, FieldCoding::Integer, 24, 8),
            layout(FieldRole::Serial, FieldCoding::Integer, 36, 11),
            None,
            None,
            None,
        ],
        Layout::Usdod => [
            layout(FieldRole::Cage, FieldCoding::Cage, 8, 6),
            layout(FieldRole::Serial, FieldCoding::Integer, 36, 11),
            None,
            None,
            None,
            None,
        ],
        Layout::Adi => [
            layout(FieldRole::Cage, FieldCoding::Cage, 6, 6),
            layout(FieldRole::PartNumber, FieldCoding::SixBitVariable, 6, 32),
            layout(FieldRole::Serial, FieldCoding::SixBitVariable, 6, 30),
            None,
            None,
            None,
        ],
        Layout::Plus { .. } => [None; 6],
    };
    fields.into_iter().flatten()
}

/// Reads the fields after the header.
pub(crate) fn decode(
    scheme: Scheme,
    decoder: &mut Decoder<'_>,
) -> Result<(Option<Filter>, Identity), ParseError<EpcProblem>> {
    let filter = match usize::from(scheme.filter_bits()) {
        0 => None,
        width => Some(Filter::from_bits(decoder.small(FieldRole::Filter, width)?)),
    };
    let mut prefix_digits = 12;
    if scheme.kind().has_company_prefix() {
        let start = decoder.at();
        let partition = decoder.small(FieldRole::Partition, 3)?;
        if partition > 6 {
            let problem = ValueProblem::Reserved { found: partition.into() };
            return Err(field(FieldRole::Partition, problem, start..decoder.at()));
        }
        prefix_digits -= partition;
    }
    let mut components = Components::new();
    // Where each component stands.
    let mut spans = [(0, 0); MOST];
    for layout in layouts(scheme, prefix_digits) {
        let start = decoder.at();
        let before = components.text().len();
        take(decoder, layout, components.text())?;
        decoder.note(layout.role, start, components.text().get(before..).unwrap_or_default());
        if layout.coding != FieldCoding::Zeros {
            spans[components.iter().len()] = (start, decoder.at());
            components.end();
        }
    }
    let identity = Identity::from_components(scheme.kind(), components).map_err(|wrong| {
        let (start, end) = spans[wrong.index];
        field(wrong.role, wrong.problem, start..end)
    })?;
    Ok((filter, identity))
}

/// Appends what a field says.
fn take(
    decoder: &mut Decoder<'_>,
    layout: FieldLayout,
    text: &mut String,
) -> Result<(), ParseError<EpcProblem>> {
    let start = decoder.at();
    let FieldLayout { role, coding, width, count } = layout;
    let width = usize::from(width);
    let wrong = |decoder: &Decoder<'_>, expected| {
        Err(field(role, ValueProblem::Expected { expected }, start..decoder.at()))
    };
    match coding {
        FieldCoding::FixedWidthInteger => {
            push_number(text, decoder.number(role, width, count)?, count.into());
        }
        FieldCoding::Integer => push_number(text, decoder.number(role, width, count)?, 1),
        FieldCoding::NumericString => {
            let number = decoder.number(role, width, count)?.to_string();
            match number.strip_prefix('1') {
                Some(digits) => text.push_str(digits),
                None => return wrong(decoder, "a 1 in front of the digits"),
            }
        }
        FieldCoding::Zeros if decoder.take(width)? != 0 => return wrong(decoder, "zeros only"),
        FieldCoding::Zeros => {}
        FieldCoding::String => decoder.string(role, count, text)?,
        FieldCoding::SixBitVariable => decoder.six_bit_variable(role, count, text)?,
        FieldCoding::Cage => decoder.cage(width, text)?,
    }
    Ok(())
}

/// Writes the identity, or says which component does not fit.
pub(crate) fn encode(
    scheme: Scheme,
    filter: Filter,
    identity: &Identity,
) -> Result<Bits, ComponentProblem> {
    // Most of those whose length varies are no longer than that.
    let mut writer = BitWriter::with_capacity(scheme.fixed_bits().unwrap_or(256));
    writer.put(u64::from(scheme.header()), 8);
    let filter_bits = scheme.filter_bits();
    if filter_bits > 0 {
        if filter.value() >> filter_bits != 0 {
            let problem = ValueProblem::TooLarge { limit: (1 << filter_bits) - 1 };
            let error = ParseError::new(problem, 0..0);
            return Err(ComponentProblem::new(0, FieldRole::Filter, error));
        }
        writer.put(u64::from(filter.value()), usize::from(filter_bits));
    }
    let mut prefix_digits = 12;
    if let Some(prefix) = identity.company_prefix() {
        // An identity's company prefix has 6 to 12 digits.
        prefix_digits = u8::try_from(prefix.len()).unwrap_or(12);
        writer.put(u64::from(12 - prefix_digits), 3);
    }
    let mut components = identity.components().enumerate();
    for layout in layouts(scheme, prefix_digits) {
        if layout.coding == FieldCoding::Zeros {
            writer.put(0, usize::from(layout.width));
        } else if let Some((index, text)) = components.next() {
            put(&mut writer, layout, text)
                .map_err(|error| ComponentProblem::new(index, layout.role, error))?;
        }
    }
    debug_assert!(components.next().is_none(), "a scheme has a field for each component");
    Ok(writer.finish())
}

fn put(
    writer: &mut BitWriter,
    layout: FieldLayout,
    text: &str,
) -> Result<(), ParseError<ValueProblem>> {
    let (width, count) = (usize::from(layout.width), usize::from(layout.count));
    match layout.coding {
        FieldCoding::FixedWidthInteger => writer.put(digits_value(text), width),
        FieldCoding::Integer => {
            Charset::Number(layout.width).check(text, 1, count)?;
            writer.put(digits_value(text), width);
        }
        FieldCoding::NumericString => {
            Charset::Digits.check(text, 1, 17)?;
            let one_in_front = text.bytes().fold(1, |power, _| power * 10);
            writer.put(one_in_front + digits_value(text), width);
        }
        FieldCoding::String => {
            put_characters(writer, width, text);
            for _ in text.len()..count {
                writer.put(0, width);
            }
        }
        FieldCoding::SixBitVariable => {
            put_characters(writer, width, text);
            writer.put(0, width);
        }
        FieldCoding::Cage => {
            if text.len() < 6 {
                writer.put(u64::from(b' '), width);
            }
            put_characters(writer, width, text);
        }
        FieldCoding::Zeros => {}
    }
    Ok(())
}

fn put_characters(writer: &mut BitWriter, width: usize, text: &str) {
    for byte in text.bytes() {
        writer.put(u64::from(if width == 6 { six_bit_code(byte) } else { byte }), width);
    }
}

/// The number that digits write; other characters do not come here.
pub(crate) fn digits_value(digits: &str) -> u64 {
    digits.bytes().fold(0, |value, digit| value * 10 + u64::from(digit & 15))
}
