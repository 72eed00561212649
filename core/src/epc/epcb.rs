//! An EPC as the last segment of a Digital Link (GS1 Digital Link URI compression for EPC binary strings 1.0).
//!
//! ```text
//!  https://example.com/eh30164596f40c0e5cbe991a83            eh: small hexadecimal digits
//!  https://example.com/exMBZFlvQMDly-mRqD                    ex: URI-safe base64, no `=`
//!                      `-------.---------'
//!  https://example.com/01/09528765123457/21/123456789123
//! ```
//!
//! The place of the link stays: a host name inside a `++` EPC does not replace it.
//! Left out: the compression of the older Digital Link standards, which packs identifiers in another way.

use std::fmt;

use super::bits::{Bits, base64url_value};
use super::code::Epc;
use super::error::{EpcError, Form};
use super::scheme::Scheme;

/// How a segment spells the bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// `eh` and small hexadecimal digits: four bits a character.
    Hex,
    /// `ex` and URI-safe base64: six bits a character.
    Base64,
}

impl Spelling {
    /// The two letters a segment begins with.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Hex => "eh",
            Self::Base64 => "ex",
        }
    }
}

impl fmt::Display for Spelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.prefix())
    }
}

/// Why a segment is not an EPC, or an EPC not a segment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EpcbError {
    /// It begins with neither of the two prefixes.
    #[error("expected a last segment that begins with eh or ex")]
    Prefix,
    /// The bits are no EPC; positions count from the beginning of the segment.
    #[error("the segment holds no EPC")]
    Epc(#[source] EpcError),
    /// The scheme stands outside the GS1 keys.
    #[error("expected an EPC of a GS1 key, found {}, which no Digital Link can say", scheme.name())]
    NoDigitalLink {
        /// The scheme.
        scheme: Scheme,
    },
}

/// Reads the EPC in a segment.
///
/// ```
/// use barcode_core::epc::epcb;
///
/// let epc = epcb::read_segment("eh30164596f40c0e5cbe991a83")?;
/// assert_eq!(epc.element_string().as_deref(), Some("(01)09528765123457(21)123456789123"));
/// # Ok::<(), epcb::EpcbError>(())
/// ```
pub fn read_segment(segment: &str) -> Result<Epc, EpcbError> {
    let (bits, slack, width) = if let Some(digits) = segment.strip_prefix("eh") {
        let bits = Bits::from_symbols(digits, Form::LowerHex, 4, |byte| match byte {
            b'0'..=b'9' => Some(byte - b'0'),
            b'a'..=b'f' => Some(byte - b'a' + 10),
            _ => None,
        });
        (bits, 0, 4)
    } else if let Some(characters) = segment.strip_prefix("ex") {
        (Bits::from_symbols(characters, Form::Base64Url, 6, base64url_value), 5, 6)
    } else {
        return Err(EpcbError::Prefix);
    };
    let epc = bits
        .map_err(|error| error.in_text(1, 2))
        .and_then(|bits| Epc::read(&bits, slack).map_err(|error| error.in_text(width, 2)))
        .map_err(EpcbError::Epc)?;
    if epc.elements().is_empty() {
        return Err(EpcbError::NoDigitalLink { scheme: epc.scheme() });
    }
    Ok(epc)
}

/// Writes an EPC as a segment.
pub fn write_segment(epc: &Epc, spelling: Spelling) -> Result<String, EpcbError> {
    if epc.elements().is_empty() {
        return Err(EpcbError::NoDigitalLink { scheme: epc.scheme() });
    }
    let mut text = spelling.prefix().to_owned();
    match spelling {
        Spelling::Hex => text.push_str(&epc.to_hex().to_ascii_lowercase()),
        Spelling::Base64 => text.push_str(&epc.to_base64()),
    }
    Ok(text)
}

/// Whether the last path segment of a link looks like an EPC: the question a resolver asks first.
pub fn is_compressed(link: &str) -> bool {
    let (_, segment, _) = take_apart(link);
    if let Some(digits) = segment.strip_prefix("eh") {
        digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    } else if let Some(characters) = segment.strip_prefix("ex") {
        characters.bytes().all(|byte| base64url_value(byte).is_some())
    } else {
        false
    }
}

/// Replaces the last segment of a link by the keys it stands for; a query and a fragment stay.
///
/// ```
/// use barcode_core::epc::epcb;
///
/// assert_eq!(
///     epcb::expand("https://example.com/shop/exMBZFlvQMDly-mRqD?linkType=gs1:pip")?,
///     "https://example.com/shop/01/09528765123457/21/123456789123?linkType=gs1:pip",
/// );
/// # Ok::<(), epcb::EpcbError>(())
/// ```
pub fn expand(link: &str) -> Result<String, EpcbError> {
    let (stem, segment, rest) = take_apart(link);
    let epc = read_segment(segment)?;
    let scheme = epc.scheme();
    let mut text = epc.digital_link_at(stem).ok_or(EpcbError::NoDigitalLink { scheme })?;
    match rest.strip_prefix('?') {
        Some(query) if text.contains('?') => text.extend(["&", query]),
        _ => text.push_str(rest),
    }
    Ok(text)
}

/// The link at `stem` that says the same as the EPC's Digital Link, in one segment.
pub fn compress(stem: &str, epc: &Epc, spelling: Spelling) -> Result<String, EpcbError> {
    Ok([stem.trim_end_matches('/'), "/", &write_segment(epc, spelling)?].concat())
}

/// What is before the last segment of the path, the segment, and the query and fragment.
pub(crate) fn take_apart(link: &str) -> (&str, &str, &str) {
    let path_end = link.find(['?', '#']).unwrap_or(link.len());
    let (path, rest) = link.split_at(path_end);
    let (stem, segment) = path.rsplit_once('/').unwrap_or(("", path));
    (stem, segment, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_expand_and_compress_in_place() {
        let link = "https://example.com/a/eh30164596f40c0e5cbe991a83?linkType=all#top";
        assert!(is_compressed(link));
        let expanded = expand(link).unwrap();
        assert_eq!(
            expanded,
            "https://example.com/a/01/09528765123457/21/123456789123?linkType=all#top"
        );
        assert!(!is_compressed(&expanded));
        let epc = Epc::from_hex("30164596F40C0E5CBE991A83").unwrap();
        assert_eq!(
            compress("https://example.com/", &epc, Spelling::Base64).unwrap(),
            "https://example.com/exMBZFlvQMDly-mRqD"
        );
    }

    #[test]
    fn a_query_joins_the_date_of_the_epc() {
        assert_eq!(
            expand("https://example.com/ehfb342cde795211411234538566cb0afc4?4300=x").unwrap(),
            "https://example.com/01/79521141123453/21/32a%2Fb?17=220630&4300=x"
        );
    }

    #[test]
    fn errors_point_into_the_segment() {
        let error = read_segment("eh3A").unwrap_err();
        let EpcbError::Epc(error) = error else { panic!("{error}") };
        assert_eq!(error.span(), Some(3..4));
        assert_eq!(
            error.to_string(),
            "expected a lower-case hexadecimal digit, found 'A' at position 4"
        );
        assert_eq!(read_segment("01"), Err(EpcbError::Prefix));
        let gid = read_segment("eh3500e86f8000a9e000000586").unwrap_err();
        assert_eq!(
            gid.to_string(),
            "expected an EPC of a GS1 key, found gid-96, which no Digital Link can say"
        );
    }
}
