//! Percent-encoding in the path and the query (RFC 3986; in the query, `+` is a space).

use std::borrow::Cow;

use super::uri::is_unreserved;

/// Which component of a URI (RFC 3986, section 3) a value stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UriComponent {
    /// Between slashes.
    Path,
    /// After the question mark.
    Query,
}

/// Undoes percent-encoding; a broken escape stays as it is.
///
/// ```
/// use barcode_core::digital_link::{UriComponent, unescape};
///
/// assert_eq!(&*unescape("32a%2Fb", UriComponent::Path), b"32a/b");
/// assert_eq!(&*unescape("a+b", UriComponent::Query), b"a b");
/// ```
pub fn unescape(written: &str, component: UriComponent) -> Cow<'_, [u8]> {
    let written = written.as_bytes();
    let encoded = |byte: &u8| *byte == b'%' || (*byte == b'+' && component == UriComponent::Query);
    let Some(first) = written.iter().position(encoded) else {
        return Cow::Borrowed(written);
    };
    let mut decoded = Vec::with_capacity(written.len());
    decoded.extend_from_slice(&written[..first]);
    let mut at = first;
    while let Some(byte) = written.get(at) {
        let len = step(&written[at..]);
        decoded.push(match byte {
            b'+' if component == UriComponent::Query => b' ',
            b'%' if len == 3 => nibble(written[at + 1]) << 4 | nibble(written[at + 2]),
            other => *other,
        });
        at += len;
    }
    Cow::Owned(decoded)
}

/// How many bytes of `written` stand for the first `decoded` bytes.
pub(super) fn written_len(written: &str, decoded: usize) -> usize {
    let written = written.as_bytes();
    (0..decoded).fold(0, |at, _| at + written.get(at..).map_or(0, step))
}

/// Writes `value` so that it can stand in `component`; what is written is ASCII.
pub(super) fn escape_into(uri: &mut Vec<u8>, value: &str, component: UriComponent) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut rest = value.as_bytes();
    while let Some(at) = rest.iter().position(|byte| !is_unreserved(*byte)) {
        let (plain, byte) = (&rest[..at], rest[at]);
        uri.extend_from_slice(plain);
        rest = &rest[at + 1..];
        if byte == b' ' && component == UriComponent::Query {
            uri.push(b'+');
        } else {
            uri.extend([b'%', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
        }
    }
    uri.extend_from_slice(rest);
}

/// Writes `value` so that it can stand in a component of a URI.
///
/// ```
/// use barcode_core::digital_link::{UriComponent, escape};
///
/// assert_eq!(escape("32a/b", UriComponent::Path), "32a%2Fb");
/// ```
pub fn escape(value: &str, component: UriComponent) -> String {
    let mut uri = Vec::with_capacity(value.len());
    escape_into(&mut uri, value, component);
    String::from_utf8(uri).unwrap_or_default()
}

/// How many bytes the first character takes: three for an escape, otherwise one.
fn step(written: &[u8]) -> usize {
    match written {
        [b'%', high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => 3,
        _ => 1,
    }
}

fn nibble(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        _ => (digit | 0x20) - b'a' + 10,
    }
}
