//! Reading the URIs of tags (TDS 12).
//!
//! ```text
//!  urn:epc:tag : [att=x01] : sgtin-96 : 3 . 9521141 . 012345 . 4711
//!                control     scheme     filter  components of the pure identity
//!  urn:epc:raw : [umi=1] : 96 . x3074257BF7194E4000001A85     hexadecimal
//!                          96 . 14995692880814596164774009477 decimal, as before TDS 1.3
//!                          96 . xC1 . x3074257BF7194E40…      a number of an application family
//! ```
//!
//! The grammar has capital hexadecimal digits only; small ones are read all the same, and capitals
//! written. Decimal numbers are read and never written. A URI with an application family identifier
//! describes a tag that holds no EPC, so it is told apart and refused.

use super::binary;
use super::bits::{BitWriter, Bits, MAX_BITS};
use super::charset::Charset;
use super::control;
use super::field::FieldRole;
use super::filter::Filter;
use super::identity::Identity;
use super::notation::BitNotation;
use super::plus::decimal;
use super::problem::{EpcProblem, field};
use super::product_code::Epc;
use super::scheme::Scheme;
use super::urn;
use super::value_problem::ValueProblem;
use crate::epc::FieldProblem;
use crate::parse_error::ParseError;

impl Epc {
    /// Reads `urn:epc:raw:96.x3074257BF7194E4000001A85`, or the number in decimal digits, as it was
    /// written before TDS 1.3; [`Control::of_uri`](super::Control::of_uri) reads fields in brackets before it.
    pub fn from_raw_uri(text: &str) -> Result<Self, ParseError<EpcProblem>> {
        let body = strip(text, urn::RAW)?;
        let (_, body) = control::split(body, urn::RAW.len())?;
        let start = text.len() - body.len();
        let (size, number) = body.split_once('.').unwrap_or((body, ""));
        let end = start + size.len();
        let wrong =
            |expected| field(FieldRole::Size, ValueProblem::Expected { expected }, start..end);
        let is_plain = size.bytes().all(|digit| digit.is_ascii_digit()) && !size.starts_with('0');
        let len = size.parse().ok().filter(|len| is_plain && (1..=MAX_BITS).contains(len));
        let len = len.ok_or_else(|| wrong("a number of bits, without a leading zero"))?;
        let Some(digits) = number.strip_prefix('x') else {
            return read_decimal(number, len, text.len() - number.len());
        };
        // Behind the dot and the x.
        let start = end + 2;
        if let Some((family, number)) = digits.split_once('.')
            && let Some(number) = number.strip_prefix('x')
        {
            return Err(of_family(family, number, start));
        }
        let bits =
            Bits::from_symbols(digits, BitNotation::Hex).map_err(|error| error.after(start))?;
        if usize::div_ceil(len, 4) != digits.len() {
            return Err(wrong("as many bits as the hexadecimal digits have"));
        }
        // The number may start within its first digit.
        let lead = bits.len() - len;
        if lead > 0 && bits.first_byte() >> (8 - lead) != 0 {
            let problem = ValueProblem::Expected { expected: "a number that fits the bits" };
            return Err(field(FieldRole::Size, problem, start..start + 1));
        }
        Self::read(bits.after(lead), 1).map_err(|error| {
            let digits = (error.span.start + lead) / 4..(error.span.end + lead).div_ceil(4);
            ParseError::new(error.problem, digits).after(start)
        })
    }

    /// Reads `urn:epc:tag:sgtin-96:3.9521141.012345.4711`;
    /// [`Control::of_uri`](super::Control::of_uri) reads fields in brackets before the scheme.
    pub fn from_tag_uri(text: &str) -> Result<Self, ParseError<EpcProblem>> {
        let rest = strip(text, urn::TAG)?;
        let (_, rest) = control::split(rest, urn::TAG.len())?;
        let (scheme, mut body) = scheme_and_body(rest, text.len() - rest.len())?;
        let mut start = text.len() - body.len();
        let mut filter = Filter::default();
        if scheme.filter_bits() > 0 {
            let (digits, after) = body.split_once('.').unwrap_or((body, ""));
            filter = read_filter(digits, start, scheme.filter_bits())?;
            start = text.len() - after.len();
            body = after;
        }
        let kind = scheme.kind();
        let has_escapes = |index| binary::has_escapes(scheme, index);
        let identity = Identity::from_body(kind, body, start, has_escapes)?;
        Self::write(scheme, filter, identity)
            .map_err(|wrong| wrong.in_uri(body, start, kind.component_count(), has_escapes))
    }
}

/// What follows the beginning of a URI of one kind.
fn strip<'a>(text: &'a str, expected: &'static str) -> Result<&'a str, ParseError<EpcProblem>> {
    urn::strip(text, expected)
        .ok_or_else(|| ParseError::new(EpcProblem::UriKind { expected }, 0..text.len()))
}

/// The bits as one decimal number, which begins at byte `start`.
fn read_decimal(digits: &str, len: usize, start: usize) -> Result<Epc, ParseError<EpcProblem>> {
    let span = start..start + digits.len();
    let wrong =
        |expected| field(FieldRole::Value, ValueProblem::Expected { expected }, span.clone());
    let is_plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    if !is_plain || digits.len() > 1 && digits.starts_with('0') {
        return Err(wrong("an x and hexadecimal digits, or a decimal number"));
    }
    let too_large = || wrong("a number that fits the bits");
    // A decimal digit is worth more than three bits, so a longer number does not fit.
    let words = if digits.len() > len { None } else { decimal::to_words(digits, len) };
    let mut writer = BitWriter::default();
    for (index, word) in words.ok_or_else(too_large)?.iter().enumerate().rev() {
        let width = (len - 32 * index).min(32);
        if u64::from(*word) >> width != 0 {
            return Err(too_large());
        }
        writer.put(u64::from(*word), width);
    }
    // A place among the bits is not a place among the digits, so the whole number is pointed at.
    Epc::read(writer.finish(), 1).map_err(|error| ParseError::new(error.problem, span.clone()))
}

/// What stands in the URI of a tag that holds a number of an application family.
fn of_family(family: &str, number: &str, start: usize) -> ParseError<EpcProblem> {
    let span = start..start + family.len();
    if !number.is_empty()
        && let Err(error) = Bits::from_symbols(number, BitNotation::Hex)
    {
        // Behind the dot and the x.
        return error.after(span.end + 2);
    }
    if let Some([_, found]) = control::hex(family, 2).map(u16::to_be_bytes) {
        return ParseError::new(EpcProblem::ApplicationFamily { found }, span);
    }
    let expected = "an application family of two hexadecimal digits";
    field(FieldRole::Control, ValueProblem::Expected { expected }, span)
}

/// Reads a filter value of this many bits, which stands at byte `start`.
fn read_filter(text: &str, start: usize, bits: u8) -> Result<Filter, ParseError<EpcProblem>> {
    Charset::Number(bits).check(text, 1, 2).map_err(|error| {
        error.map(|problem| FieldProblem { role: FieldRole::Filter, problem }.into()).after(start)
    })?;
    let [value, ..] = binary::digits_value(text).to_le_bytes();
    Ok(Filter::from_bits(value))
}

/// The scheme that `text` begins with, and what follows its colon; `start` is where the name stands.
pub(super) fn scheme_and_body(
    text: &str,
    start: usize,
) -> Result<(Scheme, &str), ParseError<EpcProblem>> {
    let (name, body) = text.split_once(':').unwrap_or((text, ""));
    let scheme = Scheme::from_name(name).filter(|scheme| scheme.name() == name);
    let scheme = scheme.filter(|scheme| !scheme.is_plus()).ok_or_else(|| {
        let problem = EpcProblem::SchemeName { found: name.to_owned() };
        ParseError::new(problem, start..start + name.len())
    })?;
    Ok((scheme, body))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_error;

    const HEX: &str = "3074257BF7194E4000001A85";

    #[test]
    fn a_number_reads_in_both_bases_and_both_cases() {
        let epc = Epc::from_hex(HEX).unwrap();
        for body in [
            "x3074257BF7194E4000001A85",
            "x3074257bf7194e4000001a85",
            "14995692880814596164774009477",
        ] {
            assert_eq!(
                Epc::from_raw_uri(&format!("urn:epc:raw:96.{body}")).as_ref(),
                Ok(&epc),
                "{body}"
            );
            let with = format!("urn:epc:raw:[att=x01][umi=1][xpc=x0004]:96.{body}");
            assert_eq!(Epc::from_raw_uri(&with).as_ref(), Ok(&epc), "{with}");
        }
        let longest = "urn:epc:tag:sgtin-198:3.9521141.012345.ABCDEFGHIJKLMNOPQRST";
        let epc = Epc::from_tag_uri(longest).unwrap();
        assert_eq!(epc.raw_uri().parse(), Ok(epc));
    }

    /// The part between asterisks is the part the error points at.
    #[track_caller]
    fn refuse(marked: &str, message: &str) {
        parse_error::tests::refuse(str::parse::<Epc>, marked, message);
    }

    #[test]
    fn numbers_that_are_no_epc_say_why() {
        refuse(
            "urn:epc:raw:[xpc=x0001]:96.x*C1*.x1234567890ABCDEF01234567",
            "expected an EPC, found a number of application family C1, which is none",
        );
        refuse(
            "urn:epc:raw:96.x*C10*.x12",
            "expected an application family of two hexadecimal digits in the control field",
        );
        refuse(
            "urn:epc:raw:96.*79228162514264337593543950336*",
            "expected a number that fits the bits in the value",
        );
        refuse(
            "urn:epc:raw:96.*01*",
            "expected an x and hexadecimal digits, or a decimal number in the value",
        );
        refuse(
            "urn:epc:raw:*096*.x3074257BF7194E4000001A85",
            "expected a number of bits, without a leading zero in the number of bits",
        );
        refuse(
            "urn:epc:raw:*95*.x3074257BF7194E4000001A851",
            "expected as many bits as the hexadecimal digits have in the number of bits",
        );
        refuse(
            "urn:epc:raw:96.*15005187273056777316453056512*",
            "expected an assigned value, found 7, which is reserved in the partition value",
        );
    }
}
