//! Percent-escapes and beginnings of EPC URIs (TDS 6.3, annex A).

use std::ops::Range;

use super::error::{EpcError, Fault, field};
use super::field::Role;
use crate::text::{append, cut, push};

/// What a pure identity URI begins with.
pub(crate) const ID: &str = "urn:epc:id:";
/// What the URI of a class of objects begins with.
pub(crate) const CLASS: &str = "urn:epc:class:";
/// What a tag URI begins with.
pub(crate) const TAG: &str = "urn:epc:tag:";
/// What a raw URI begins with.
pub(crate) const RAW: &str = "urn:epc:raw:";

/// What the pattern of a tag URI begins with.
pub(crate) const PATTERN: &str = "urn:epc:pat:";
/// What the pattern of a pure identity URI begins with.
pub(crate) const ID_PATTERN: &str = "urn:epc:idpat:";

/// What follows `beginning`, whose `urn:epc:` may be written in either case (RFC 8141).
#[inline(never)]
pub(crate) fn strip<'a>(text: &'a str, beginning: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(beginning.len())?;
    let (start, beginning) = (start.as_bytes(), beginning.as_bytes());
    let same = start[..8].eq_ignore_ascii_case(&beginning[..8]) && start[8..] == beginning[8..];
    same.then_some(rest)
}

/// Where the component at `index` stands, when the body of `count` components begins at byte `start`.
#[inline(never)]
pub(crate) fn component_span(body: &str, start: usize, count: usize, index: usize) -> Range<usize> {
    let mut at = start;
    for (position, text) in body.splitn(count, '.').enumerate() {
        if position == index {
            return at..at + text.len();
        }
        at += text.len() + 1;
    }
    start..start + body.len()
}

/// Whether the character must be escaped in a URI (annex A).
const fn is_escaped(byte: u8) -> bool {
    matches!(byte, b'"' | b'#' | b'%' | b'&' | b'/' | b'<' | b'>' | b'?')
}

/// Appends `value` with its escapes.
#[inline(never)]
pub(crate) fn escape(text: &mut String, value: &str) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut rest = value;
    while let Some(at) = rest.bytes().position(is_escaped) {
        let byte = rest.as_bytes()[at];
        append(text, &[cut(rest, 0, at), "%"]);
        push(text, HEX[usize::from(byte >> 4)]);
        push(text, HEX[usize::from(byte & 15)]);
        rest = cut(rest, at + 1, rest.len());
    }
    append(text, &[rest]);
}

/// The value behind the escapes of `text`, which stands at byte `start` of the URI.
#[inline(never)]
pub(crate) fn unescape(text: &str, start: usize, role: Role) -> Result<String, Box<EpcError>> {
    let mut value = String::with_capacity(text.len());
    let mut characters = text.char_indices();
    while let Some((at, character)) = characters.next() {
        let wrong =
            |end: usize| field(role, Fault::Escape { found: character }, start + at..start + end);
        if character != '%' {
            if u8::try_from(character).is_ok_and(is_escaped) {
                return Err(wrong(at + character.len_utf8()));
            }
            value.push(character);
            continue;
        }
        let byte = text
            .get(at + 1..at + 3)
            .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
            .and_then(|digits| u8::from_str_radix(digits, 16).ok())
            .filter(u8::is_ascii_graphic)
            .ok_or_else(|| wrong(at + 1))?;
        push(&mut value, byte);
        characters.nth(1);
    }
    Ok(value)
}
