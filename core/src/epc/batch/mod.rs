//! Many EPCs at once, over plain bytes: one line in, one line out, one code for each.
//!
//! ```text
//!  3066C4409047E140075BCD15\n     ─►  urn:epc:id:sgtin:95060001343.05.123456789\n    code 0
//!  3066C44\n                      ─►  \n                                               code 4
//! ```
//!
//! SGTIN-96 goes through [`sgtin96`] without allocating; every other scheme goes through
//! [`Epc`], with the same result as for a single one. A line that cannot be converted
//! leaves an empty line, so that rows stay beside their rows; a screen asks [`Epc`] for the story of the few
//! it shows.
//!
//! Left out: columns of a spreadsheet beyond GTIN and serial number.

pub mod sgtin96;

use self::sgtin96::{HEX_DIGITS, URI_BYTES, Uri};
use super::advice::{self, CompanyPrefix};
use super::code::{Encoding, Epc};
use super::error::EpcError;
use super::filter::Filter;
use super::kind::Kind;
use super::scheme::Scheme;
use crate::batch::line_spans;
use crate::check_digit::mod10;
use crate::syntax::{Ai, Element};
use crate::text::cut;

/// What to make of each line.
#[derive(Clone, Copy, Debug)]
pub enum Conversion<'a> {
    /// Hexadecimal digits to `urn:epc:id:…`
    HexToPureIdentity,
    /// Hexadecimal digits to `urn:epc:tag:…`
    HexToTagUri,
    /// `urn:epc:tag:…` to hexadecimal digits.
    TagUriToHex,
    /// A GTIN and a serial number, with a comma, semicolon, tab or space between, to hexadecimal digits.
    GtinToHex {
        /// One of the schemes for trade items.
        scheme: Scheme,
        /// The filter value.
        filter: Filter,
        /// The length of the company prefix.
        company_prefix: CompanyPrefix<'a>,
    },
}

/// How a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Code {
    /// It has been converted.
    Converted = 0,
    /// There is nothing on the line.
    Empty = 1,
    /// Its characters spell nothing of the kind.
    Spelling = 2,
    /// Its header belongs to no scheme, or to a tag that is not programmed.
    Header = 3,
    /// It is too short, too long, or followed by something.
    Length = 4,
    /// One of its values is wrong or does not fit.
    Value = 5,
    /// The EPC is right but has no such form.
    NoSuchForm = 6,
    /// The length of the company prefix is not known.
    CompanyPrefix = 7,
    /// The number is not for open trade.
    NotForOpenTrade = 8,
    /// The check digit is wrong.
    CheckDigit = 9,
}

/// Converts each line of `lines`, appending a line to `text` and a [`Code`] to `codes`.
///
/// ```
/// use barcode_core::epc::batch::{Conversion, convert};
///
/// let (mut text, mut codes) = (Vec::new(), Vec::new());
/// convert(b"3066C4409047E140075BCD15\nE2\n", Conversion::HexToPureIdentity, &mut text, &mut codes);
/// assert_eq!(text, b"urn:epc:id:sgtin:95060001343.05.123456789\n\n");
/// assert_eq!(codes, [0, 3]);
/// ```
pub fn convert(lines: &[u8], conversion: Conversion<'_>, text: &mut Vec<u8>, codes: &mut Vec<u8>) {
    for line in line_spans(lines) {
        let line = line.trim_ascii();
        let code = match conversion {
            _ if line.is_empty() => Code::Empty,
            Conversion::HexToPureIdentity => hex_to_uri(line, Uri::PureIdentity, text),
            Conversion::HexToTagUri => hex_to_uri(line, Uri::Tag, text),
            Conversion::TagUriToHex => tag_uri_to_hex(line, text),
            Conversion::GtinToHex { scheme, filter, company_prefix } => {
                gtin_to_hex(line, scheme, filter, company_prefix, text)
            }
        };
        text.push(b'\n');
        codes.push(code as u8);
    }
}

fn hex_to_uri(line: &[u8], form: Uri, text: &mut Vec<u8>) -> Code {
    let mut uri = [0; URI_BYTES];
    if let Some(len) = sgtin96::hex_to_uri(line, form, &mut uri) {
        text.extend_from_slice(&uri[..len]);
        return Code::Converted;
    }
    let Ok(line) = std::str::from_utf8(line) else { return Code::Spelling };
    match Epc::from_hex(line) {
        Ok(epc) => {
            let uri = match form {
                Uri::PureIdentity => epc.pure_identity_uri(),
                Uri::Tag => epc.tag_uri(),
            };
            let Some(uri) = uri else { return Code::NoSuchForm };
            text.extend_from_slice(uri.as_bytes());
            Code::Converted
        }
        Err(error) => code_of(&error),
    }
}

fn tag_uri_to_hex(line: &[u8], text: &mut Vec<u8>) -> Code {
    let mut hex = [0; HEX_DIGITS];
    if let Some(len) = sgtin96::tag_uri_to_hex(line, &mut hex) {
        text.extend_from_slice(&hex[..len]);
        return Code::Converted;
    }
    let Ok(line) = std::str::from_utf8(line) else { return Code::Spelling };
    push_hex(Epc::from_tag_uri(line), text)
}

#[inline(never)]
fn push_hex(epc: Result<Epc, EpcError>, text: &mut Vec<u8>) -> Code {
    match epc {
        Ok(epc) => {
            text.extend_from_slice(epc.to_hex().as_bytes());
            Code::Converted
        }
        Err(error) => code_of(&error),
    }
}

fn gtin_to_hex(
    line: &[u8],
    scheme: Scheme,
    filter: Filter,
    company_prefix: CompanyPrefix<'_>,
    text: &mut Vec<u8>,
) -> Code {
    let between = |byte: &u8| matches!(byte, b',' | b';' | b'\t' | b' ');
    let Some(at) = line.iter().position(between) else { return Code::Spelling };
    let (number, serial) = (&line[..at], line[at + 1..].trim_ascii_start());
    if !matches!(number.len(), 8 | 12 | 13 | 14) || !number.iter().all(u8::is_ascii_digit) {
        return Code::Spelling;
    }
    let mut gtin = [b'0'; 14];
    gtin[14 - number.len()..].copy_from_slice(number);
    if mod10(&gtin[..13]) != gtin[13] & 15 {
        return Code::CheckDigit;
    }
    let digits = std::str::from_utf8(&gtin).unwrap_or_default();
    if advice::range(Kind::Sgtin, cut(digits, 1, 14))
        .is_some_and(|range| advice::is_closed(range.kind))
    {
        return Code::NotForOpenTrade;
    }
    let length = advice::company_prefix_length(Kind::Sgtin, cut(digits, 1, 14), company_prefix);
    if scheme == Scheme::Sgtin96 {
        let Ok(length) = length else { return Code::CompanyPrefix };
        let mut hex = [0; HEX_DIGITS];
        if let Some(len) = sgtin96::gtin_to_hex(&gtin, serial, filter.value(), length, &mut hex) {
            text.extend_from_slice(&hex[..len]);
            return Code::Converted;
        }
    }
    let Ok(serial) = std::str::from_utf8(serial) else { return Code::Spelling };
    let elements = [
        Element { ai: Ai::new("01"), value: digits.into() },
        Element { ai: Ai::new("21"), value: serial.into() },
    ];
    let encoding = Encoding { filter, company_prefix_length: length.ok(), ..Encoding::default() };
    push_hex(Epc::from_elements(scheme, &elements, &encoding), text)
}

#[inline(never)]
fn code_of(error: &EpcError) -> Code {
    match error {
        EpcError::Empty => Code::Empty,
        EpcError::Unprogrammed | EpcError::Header { .. } => Code::Header,
        EpcError::Short { .. }
        | EpcError::TooLong { .. }
        | EpcError::Trailing { .. }
        | EpcError::Padding { .. } => Code::Length,
        EpcError::CompanyPrefixLength => Code::CompanyPrefix,
        EpcError::WrongScheme { .. } => Code::NoSuchForm,
        EpcError::Alphabet { .. }
        | EpcError::UriKind { .. }
        | EpcError::SchemeName { .. }
        | EpcError::Components { .. } => Code::Spelling,
        _ => Code::Value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(conversion: Conversion<'_>, line: &str, expected: &str, code: Code) {
        let (mut text, mut codes) = (Vec::new(), Vec::new());
        convert(line.as_bytes(), conversion, &mut text, &mut codes);
        assert_eq!(String::from_utf8(text).unwrap(), format!("{expected}\n"), "{line}");
        assert_eq!(codes, [code as u8], "{line}");
    }

    #[test]
    fn lines_keep_their_places() {
        let (mut text, mut codes) = (Vec::new(), Vec::new());
        let lines = b"\n31 \r\n  3066c4409047e140075bcd15\t\n\n";
        convert(lines, Conversion::HexToTagUri, &mut text, &mut codes);
        assert_eq!(text, b"\n\nurn:epc:tag:sgtin-96:3.95060001343.05.123456789\n\n");
        assert_eq!(codes, [1, 4, 0, 1]);
    }

    #[test]
    fn other_schemes_take_the_long_way() {
        let hex = Conversion::HexToPureIdentity;
        check(
            hex,
            "3276451FD46072000000162E",
            "urn:epc:id:sgln:9521141.12345.5678",
            Code::Converted,
        );
        check(hex, "F70795211411234538566CB0AFC4", "", Code::NoSuchForm);
        check(hex, "00", "", Code::Header);
        check(hex, "30xx", "", Code::Spelling);
        check(hex, "307C00000000000000000000", "", Code::Value);
        let tag = Conversion::TagUriToHex;
        check(
            tag,
            "urn:epc:tag:gid-96:952056.2718.1414",
            "3500E86F8000A9E000000586",
            Code::Converted,
        );
        check(tag, "urn:epc:tag:sgtin-96:3.0614141.812345.06789", "", Code::Value);
        check(tag, "urn:epc:id:gid:1.1.1", "", Code::Spelling);
    }

    #[test]
    fn numbers_become_tags() {
        let to = |scheme, company_prefix| Conversion::GtinToHex {
            scheme,
            filter: Filter::from_bits(3),
            company_prefix,
        };
        let known = to(Scheme::Sgtin96, CompanyPrefix::Length(11));
        check(known, "9506000134352,123456789", "3066C4409047E140075BCD15", Code::Converted);
        check(known, "09506000134352;\t123456789", "3066C4409047E140075BCD15", Code::Converted);
        check(known, "9506000134352,0123", "", Code::Value);
        check(known, "9506000134353,1", "", Code::CheckDigit);
        check(known, "950600013435,1", "", Code::CheckDigit);
        check(known, "2100000109869,1", "", Code::NotForOpenTrade);
        check(known, "9506000134352", "", Code::Spelling);
        let unknown = to(Scheme::Sgtin96, CompanyPrefix::Unknown);
        check(unknown, "9506000134352,123456789", "", Code::CompanyPrefix);
        let plus = to(Scheme::SgtinPlus, CompanyPrefix::Unknown);
        check(plus, "79521141123453,32a/b", "F73795211411234538566CB0AFC4", Code::Converted);
    }
}
