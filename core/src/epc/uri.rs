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

use super::bits::{BitWriter, Bits, MAX_BITS};
use super::charset::Charset;
use super::code::Epc;
use super::control;
use super::error::{EpcError, Fault, Form, field};
use super::field::Role;
use super::filter::Filter;
use super::identity::Identity;
use super::plus::digits_to_words;
use super::scheme::Scheme;
use super::urn;
use crate::text::owned;

#[inline(never)]
pub(super) fn read_raw(text: &str) -> Result<Epc, Box<EpcError>> {
    let body = urn::strip(text, urn::RAW).ok_or(EpcError::UriKind { expected: urn::RAW })?;
    let (_, body) = control::split(body, urn::RAW.len())?;
    let start = text.len() - body.len();
    let (size, number) = body.split_once('.').unwrap_or((body, ""));
    let end = start + size.len();
    let wrong = |expected| Err(field(Role::Size, Fault::Expected { expected }, start..end));
    let plain = size.bytes().all(|digit| digit.is_ascii_digit()) && !size.starts_with('0');
    let len =
        if plain { size.parse().ok().filter(|len| (1..=MAX_BITS).contains(len)) } else { None };
    let Some(len) = len else {
        return wrong("a number of bits, without a leading zero");
    };
    let Some(digits) = number.strip_prefix('x') else {
        return read_decimal(number, len, text.len() - number.len());
    };
    if let Some((family, number)) = digits.split_once('.')
        && let Some(number) = number.strip_prefix('x')
    {
        return Err(of_family(family, number, end + 2));
    }
    let bits = Bits::from_symbols(digits, Form::Hex).map_err(|error| error.in_text(1, end + 2))?;
    if usize::div_ceil(len, 4) != digits.len() {
        return wrong("as many bits as the hexadecimal digits have");
    }
    let Some(bits) = bits.without_first(bits.len() - len) else {
        let fault = Fault::Expected { expected: "a number that fits the bits" };
        return Err(field(Role::Size, fault, end + 2..end + 3));
    };
    Epc::read(bits, 1).map_err(|error| error.in_text(4, end + 2))
}

/// The bits as one decimal number, which begins at byte `start`.
#[inline(never)]
fn read_decimal(digits: &str, len: usize, start: usize) -> Result<Epc, Box<EpcError>> {
    let span = start..start + digits.len();
    let wrong = |expected| field(Role::Value, Fault::Expected { expected }, span.clone());
    // A decimal digit is worth more than three bits, so a longer number does not fit.
    let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    if !plain || digits.len() > 1 && digits.starts_with('0') {
        return Err(wrong("an x and hexadecimal digits, or a decimal number"));
    }
    let words = if digits.len() > len { Vec::new() } else { digits_to_words(digits, len) };
    let mut writer = BitWriter::default();
    for (index, word) in words.iter().enumerate().rev() {
        let width = (len - 32 * index).min(32);
        if u64::from(*word) >> width != 0 {
            return Err(wrong("a number that fits the bits"));
        }
        writer.put(u64::from(*word), width);
    }
    if words.is_empty() {
        return Err(wrong("a number that fits the bits"));
    }
    // A place among the bits is none among the digits.
    Epc::read(writer.finish(), 1).map_err(|error| match *error {
        EpcError::Field { role, fault, .. } => field(role, fault, span.clone()),
        _ => error,
    })
}

/// What stands in the URI of a tag that holds a number of an application family.
#[inline(never)]
#[expect(clippy::unnecessary_box_returns, reason = "errors travel in a box")]
fn of_family(family: &str, number: &str, start: usize) -> Box<EpcError> {
    let span = start..start + family.len();
    if !number.is_empty()
        && let Err(error) = Bits::from_symbols(number, Form::Hex)
    {
        return error.in_text(1, span.end + 2);
    }
    let found = control::hex(family, 2).and_then(|found| u8::try_from(found).ok());
    let Some(found) = found else {
        let expected = "an application family of two hexadecimal digits";
        return field(Role::Control, Fault::Expected { expected }, span);
    };
    EpcError::ApplicationFamily { found, span }.into()
}

#[inline(never)]
pub(super) fn read_tag(text: &str) -> Result<Epc, Box<EpcError>> {
    let rest = urn::strip(text, urn::TAG).ok_or(EpcError::UriKind { expected: urn::TAG })?;
    let (_, rest) = control::split(rest, urn::TAG.len())?;
    let mut start = text.len() - rest.len();
    let (scheme, mut body) = scheme_and_body(rest, start)?;
    start = text.len() - body.len();
    let mut filter = Filter::default();
    if scheme.filter_bits() > 0 {
        let (digits, after) = body.split_once('.').unwrap_or((body, ""));
        Charset::Number(scheme.filter_bits())
            .check(digits, 1, 2)
            .map_err(|(fault, _)| field(Role::Filter, fault, start..start + digits.len()))?;
        filter = Filter::from_bits(digits.parse().unwrap_or_default());
        start = text.len() - after.len();
        body = after;
    }
    let identity = Identity::from_body(scheme.kind(), body, start)?;
    Epc::write(scheme, filter, &identity).map_err(|(index, role, fault)| {
        let span = urn::component_span(body, start, identity.parts().len(), index);
        field(role, fault, span)
    })
}

/// The scheme that `text` begins with, and what follows its colon; `start` is where the name stands.
#[inline(never)]
pub(super) fn scheme_and_body(text: &str, start: usize) -> Result<(Scheme, &str), Box<EpcError>> {
    let (name, body) = text.split_once(':').unwrap_or((text, ""));
    let scheme = Scheme::from_name(name).filter(|scheme| scheme.name() == name);
    let Some(scheme) = scheme.filter(|scheme| !scheme.is_plus()) else {
        let span = start..start + name.len();
        return Err(EpcError::SchemeName { found: owned(name), span }.into());
    };
    Ok((scheme, body))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEX: &str = "3074257BF7194E4000001A85";

    #[test]
    fn a_number_reads_in_both_bases_and_both_cases() {
        let epc = Epc::from_hex(HEX).unwrap();
        for body in [
            "x3074257BF7194E4000001A85",
            "x3074257bf7194e4000001a85",
            "14995692880814596164774009477",
        ] {
            assert_eq!(read_raw(&format!("urn:epc:raw:96.{body}")).as_ref(), Ok(&epc), "{body}");
            let with = format!("urn:epc:raw:[att=x01][umi=1][xpc=x0004]:96.{body}");
            assert_eq!(read_raw(&with).as_ref(), Ok(&epc), "{with}");
        }
        let longest = "urn:epc:tag:sgtin-198:3.9521141.012345.ABCDEFGHIJKLMNOPQRST";
        let epc = Epc::from_tag_uri(longest).unwrap();
        assert_eq!(epc.raw_uri().parse(), Ok(epc));
    }

    /// The part between asterisks is the part the error points at.
    #[track_caller]
    fn refuse(marked: &str, message: &str) {
        let text = marked.replace('*', "");
        let error = text.parse::<Epc>().unwrap_err();
        assert_eq!(error.to_string(), message, "{marked}");
        let span = error.span().unwrap();
        let shown =
            format!("{}*{}*{}", &text[..span.start], &text[span.clone()], &text[span.end..]);
        assert_eq!(shown, marked);
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
