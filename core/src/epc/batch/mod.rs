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
use super::encode_error::EncodeError;
use super::encode_options::EncodeOptions;
use super::filter::Filter;
use super::kind::IdentityKind;
use super::problem::EpcProblem;
use super::product_code::Epc;
use super::scheme::Scheme;
use super::selection::{self, CompanyPrefix};
use crate::batch::line_spans;
use crate::check_digit::mod10;
use crate::syntax::{Ai, Element};

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
pub enum EpcLineStatus {
    /// It has been converted.
    Converted = 0,
    /// There is nothing on the line.
    Empty = 1,
    /// Its characters are not those of the form to convert.
    Spelling = 2,
    /// Its header belongs to no scheme, or to a tag that is not programmed.
    Header = 3,
    /// It is too short, too long, or followed by more than padding.
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
    /// It has been converted; more bits followed the EPC and were ignored.
    BitsIgnored = 10,
}

/// Converts each line of `lines`, appending a line to `text` and a [`EpcLineStatus`] to `codes`.
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
            _ if line.is_empty() => EpcLineStatus::Empty,
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

fn hex_to_uri(line: &[u8], wanted: Uri, text: &mut Vec<u8>) -> EpcLineStatus {
    let mut uri = [0; URI_BYTES];
    if let Some(len) = sgtin96::hex_to_uri(line, wanted, &mut uri) {
        text.extend_from_slice(&uri[..len]);
        return EpcLineStatus::Converted;
    }
    let Ok(line) = std::str::from_utf8(line) else { return EpcLineStatus::Spelling };
    match Epc::from_hex(line) {
        Ok(epc) => {
            let uri = match wanted {
                Uri::PureIdentity => epc.pure_identity_uri(),
                Uri::Tag => epc.tag_uri(),
            };
            let Some(uri) = uri else { return EpcLineStatus::NoSuchForm };
            text.extend_from_slice(uri.as_bytes());
            if epc.ignored_bits() > 0 {
                EpcLineStatus::BitsIgnored
            } else {
                EpcLineStatus::Converted
            }
        }
        Err(error) => EpcLineStatus::of_problem(&error.problem),
    }
}

fn tag_uri_to_hex(line: &[u8], text: &mut Vec<u8>) -> EpcLineStatus {
    let mut hex = [0; HEX_DIGITS];
    if let Some(len) = sgtin96::tag_uri_to_hex(line, &mut hex) {
        text.extend_from_slice(&hex[..len]);
        return EpcLineStatus::Converted;
    }
    let Ok(line) = std::str::from_utf8(line) else { return EpcLineStatus::Spelling };
    match Epc::from_tag_uri(line) {
        Ok(epc) => push_hex(&epc, text),
        Err(error) => EpcLineStatus::of_problem(&error.problem),
    }
}

fn push_hex(epc: &Epc, text: &mut Vec<u8>) -> EpcLineStatus {
    text.extend_from_slice(epc.to_hex().as_bytes());
    EpcLineStatus::Converted
}

fn gtin_to_hex(
    line: &[u8],
    scheme: Scheme,
    filter: Filter,
    company_prefix: CompanyPrefix<'_>,
    text: &mut Vec<u8>,
) -> EpcLineStatus {
    let between = |byte: &u8| matches!(byte, b',' | b';' | b'\t' | b' ');
    let Some(at) = line.iter().position(between) else { return EpcLineStatus::Spelling };
    let (number, serial) = (&line[..at], line[at + 1..].trim_ascii_start());
    if !matches!(number.len(), 8 | 12 | 13 | 14) || !number.iter().all(u8::is_ascii_digit) {
        return EpcLineStatus::Spelling;
    }
    let mut gtin = [b'0'; 14];
    gtin[14 - number.len()..].copy_from_slice(number);
    if mod10(&gtin[..13]) != gtin[13] & 15 {
        return EpcLineStatus::CheckDigit;
    }
    let Ok(digits) = std::str::from_utf8(&gtin) else { return EpcLineStatus::Spelling };
    let after_indicator = digits.get(1..).unwrap_or_default();
    let range = selection::range(IdentityKind::Sgtin, after_indicator);
    if range.is_some_and(|range| !range.kind.may_be_on_tag()) {
        return EpcLineStatus::NotForOpenTrade;
    }
    let length =
        selection::company_prefix_length(IdentityKind::Sgtin, after_indicator, company_prefix);
    if scheme == Scheme::Sgtin96 {
        let Ok(length) = length else { return EpcLineStatus::CompanyPrefix };
        let mut hex = [0; HEX_DIGITS];
        if let Some(len) = sgtin96::gtin_to_hex(&gtin, serial, filter.value(), length, &mut hex) {
            text.extend_from_slice(&hex[..len]);
            return EpcLineStatus::Converted;
        }
    }
    let Ok(serial) = std::str::from_utf8(serial) else { return EpcLineStatus::Spelling };
    let elements = [
        Element { ai: Ai::new("01"), value: digits.into() },
        Element { ai: Ai::new("21"), value: serial.into() },
    ];
    let options = EncodeOptions::default().filter(filter).company_prefix_length(length.ok());
    match Epc::from_elements(scheme, &elements, &options) {
        Ok(epc) => push_hex(&epc, text),
        Err(EncodeError::CompanyPrefixUnknown) => EpcLineStatus::CompanyPrefix,
        Err(EncodeError::WrongScheme { .. }) => EpcLineStatus::NoSuchForm,
        Err(_) => EpcLineStatus::Value,
    }
}

impl EpcLineStatus {
    fn of_problem(problem: &EpcProblem) -> Self {
        match problem {
            EpcProblem::Empty => Self::Empty,
            EpcProblem::Blank { .. }
            | EpcProblem::Unprogrammed
            | EpcProblem::TagIdentification { .. }
            | EpcProblem::Header { .. } => Self::Header,
            EpcProblem::Short { .. }
            | EpcProblem::TooLong { .. }
            | EpcProblem::TextTooLong { .. }
            | EpcProblem::Trailing { .. }
            | EpcProblem::Padding { .. } => Self::Length,
            EpcProblem::Alphabet { .. }
            | EpcProblem::UriKind { .. }
            | EpcProblem::SchemeName { .. }
            | EpcProblem::Namespace { .. }
            | EpcProblem::Components { .. } => Self::Spelling,
            _ => Self::Value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(conversion: Conversion<'_>, line: &str, expected: &str, code: EpcLineStatus) {
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
    fn other_schemes_convert_as_single_epcs_do() {
        let hex = Conversion::HexToPureIdentity;
        check(
            hex,
            "3276451FD46072000000162E",
            "urn:epc:id:sgln:9521141.12345.5678",
            EpcLineStatus::Converted,
        );
        check(hex, "F70795211411234538566CB0AFC4", "", EpcLineStatus::NoSuchForm);
        check(
            hex,
            "3276451FD46072000000162E1",
            "urn:epc:id:sgln:9521141.12345.5678",
            EpcLineStatus::BitsIgnored,
        );
        check(hex, "00", "", EpcLineStatus::Header);
        check(hex, "30xx", "", EpcLineStatus::Spelling);
        check(hex, "307C00000000000000000000", "", EpcLineStatus::Value);
        let tag = Conversion::TagUriToHex;
        check(
            tag,
            "urn:epc:tag:gid-96:952056.2718.1414",
            "3500E86F8000A9E000000586",
            EpcLineStatus::Converted,
        );
        check(tag, "urn:epc:tag:sgtin-96:3.0614141.812345.06789", "", EpcLineStatus::Value);
        check(tag, "urn:epc:id:gid:1.1.1", "", EpcLineStatus::Spelling);
    }

    #[test]
    fn numbers_become_tags() {
        let to = |scheme, company_prefix| Conversion::GtinToHex {
            scheme,
            filter: Filter::from_bits(3),
            company_prefix,
        };
        let known = to(Scheme::Sgtin96, CompanyPrefix::Length(11));
        check(
            known,
            "9506000134352,123456789",
            "3066C4409047E140075BCD15",
            EpcLineStatus::Converted,
        );
        check(
            known,
            "09506000134352;\t123456789",
            "3066C4409047E140075BCD15",
            EpcLineStatus::Converted,
        );
        check(known, "9506000134352,0123", "", EpcLineStatus::Value);
        check(known, "9506000134353,1", "", EpcLineStatus::CheckDigit);
        check(known, "950600013435,1", "", EpcLineStatus::CheckDigit);
        check(known, "2100000109869,1", "", EpcLineStatus::NotForOpenTrade);
        check(known, "9506000134352", "", EpcLineStatus::Spelling);
        let unknown = to(Scheme::Sgtin96, CompanyPrefix::Unknown);
        check(unknown, "9506000134352,123456789", "", EpcLineStatus::CompanyPrefix);
        let plus = to(Scheme::SgtinPlus, CompanyPrefix::Unknown);
        check(
            plus,
            "79521141123453,32a/b",
            "F73795211411234538566CB0AFC4",
            EpcLineStatus::Converted,
        );
    }
}
