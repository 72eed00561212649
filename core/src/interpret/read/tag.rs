//! Reads EPCs: URIs that begin with `urn:`, and bits however they are spelled.

use std::ops::Range;

use super::reading::Reading;
use crate::epc::{Epc, EpcError, Identity, Role, Scheme, is_pattern, role_of};
use crate::interpret::costume::Plain;
use crate::interpret::form::FormKind;
use crate::interpret::origin::Source;
use crate::interpret::subject::Subject;
use crate::interpret::tag::not_one;

/// The fewest characters in which bits are looked for.
const FEWEST_SYMBOLS: usize = 8;
/// Zeros and ones, and hexadecimal digits with a known header, so many that they cannot be else.
const SURE_BINARY: usize = 64;
const SURE_HEX: usize = 20;

/// A URI of an EPC.
pub(super) fn urn(plain: Plain) -> Reading {
    let body = plain.text.to_ascii_lowercase();
    let mut source = Source::default();
    let (kind, result) = if body.starts_with("urn:epc:tag:") {
        (FormKind::TagUri, Epc::from_tag_uri(&plain.text).map(Subject::of_epc))
    } else if body.starts_with("urn:epc:raw:") {
        (FormKind::RawUri, Epc::from_raw_uri(&plain.text).map(Subject::of_epc))
    } else if is_pattern(&plain.text) {
        let of_tags = body.starts_with("urn:epc:pat:");
        let kind = if of_tags { FormKind::TagUri } else { FormKind::PureIdentity };
        (kind, Err(not_one(&plain.text)))
    } else {
        let identity = plain.text.parse::<Identity>();
        (FormKind::PureIdentity, identity.map(Subject::of_identity))
    };
    if let Ok(subject) = &result {
        source.components = components(&plain, kind, subject);
        if let (FormKind::RawUri, Some(epc)) = (kind, &subject.epc) {
            let digits = epc.bits().len().div_ceil(4);
            let start = plain.text.len().saturating_sub(digits);
            // The number is filled up from its front, the bits are counted from theirs.
            let is_hex = plain.text.as_bytes().get(start.wrapping_sub(1)) == Some(&b'x');
            if is_hex && epc.bits().len().is_multiple_of(4) {
                source.symbols = (4, plain.places(start..plain.text.len()));
            }
        }
    }
    Reading::new(kind, plain, source, result.map_err(Into::into))
}

/// Where the components of a URI stand.
fn components(plain: &Plain, kind: FormKind, subject: &Subject) -> Vec<(Role, Range<usize>)> {
    let Some(identity) = &subject.identity else { return Vec::new() };
    let mut roles: Vec<Role> = Vec::new();
    match (kind, &subject.epc) {
        (FormKind::RawUri, _) => return Vec::new(),
        (FormKind::TagUri, Some(epc)) if epc.filter().is_some() => roles.push(Role::Filter),
        _ => {}
    }
    roles.extend((0..identity.parts().len()).map(|index| role_of(identity.kind(), index)));
    let Some(start) = plain.text.rfind(':').map(|colon| colon + 1) else { return Vec::new() };
    let mut at = start;
    let body = plain.text.get(start..).unwrap_or_default();
    let texts = body.splitn(roles.len(), '.');
    roles
        .iter()
        .zip(texts)
        .map(|(role, text)| {
            let range = at..at + text.len();
            at = range.end + 1;
            (*role, plain.place(&range))
        })
        .collect()
}

/// An EPC in binary, hexadecimal digits or base64.
pub(super) fn bits(spelled: &Plain) -> Vec<Reading> {
    let mut plain = spelled.clone();
    if plain.text.starts_with("0x") || plain.text.starts_with("0X") {
        plain = plain.without(0..2);
    }
    // Dumps put a colon between bytes.
    plain = plain.without_where(|_, byte| byte == b':');
    let text = &plain.text;
    let mut readings = Vec::new();
    if text.len() < FEWEST_SYMBOLS {
        return readings;
    }
    let all = |of: fn(&u8) -> bool| text.as_bytes().iter().all(of);
    let mut add = |kind, width: usize, result: Result<Epc, EpcError>, sure: bool| {
        if result.is_ok() || sure {
            let symbols = (width, plain.places(0..text.len()));
            let source = Source { symbols, ..Source::default() };
            let subject = result.map(Subject::of_epc).map_err(Into::into);
            readings.push(Reading::new(kind, plain.clone(), source, subject));
        }
    };
    if all(|byte| matches!(byte, b'0' | b'1')) {
        add(FormKind::Binary, 1, Epc::from_binary(text), text.len() >= SURE_BINARY);
    }
    let headed = |text: &str| {
        let header = text.get(..2).and_then(|header| u8::from_str_radix(header, 16).ok());
        header.and_then(Scheme::from_header).is_some()
    };
    if all(u8::is_ascii_hexdigit) {
        let sure = text.len() >= SURE_HEX && (headed(text) || text.get(4..).is_some_and(headed));
        add(FormKind::Hex, 4, Epc::from_hex(text), sure);
    }
    if all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'='))
    {
        add(FormKind::Base64, 6, Epc::from_base64(text), false);
    }
    readings
}
