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

use crate::text::{append, cut, owned};
use std::fmt;

use super::advice::{Refusal, Wish, advise};
use super::code::Epc;
use super::error::{EpcError, Form};
use super::scheme::Scheme;
use crate::digital_link;
use crate::syntax::Options;

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
    Epc(#[source] Box<EpcError>),
    /// The keys of a link must not be on a tag.
    #[error("expected a link to an object that a tag can carry")]
    Refused(#[source] Refusal),
    /// No scheme holds the keys of a link.
    #[error("expected keys that one of the schemes can hold")]
    NothingFits,
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
#[inline(never)]
pub fn read_segment(segment: &str) -> Result<Epc, EpcbError> {
    let form = if segment.starts_with("eh") {
        Form::LowerHex
    } else if segment.starts_with("ex") {
        Form::Base64Url
    } else {
        return Err(EpcbError::Prefix);
    };
    let epc = Epc::from_symbols(cut(segment, 2, segment.len()), form, 2).map_err(EpcbError::Epc)?;
    if epc.elements().is_empty() {
        return Err(EpcbError::NoDigitalLink { scheme: epc.scheme() });
    }
    Ok(epc)
}

/// Writes an EPC as a segment.
#[inline(never)]
pub fn write_segment(epc: &Epc, spelling: Spelling) -> Result<String, EpcbError> {
    if epc.elements().is_empty() {
        return Err(EpcbError::NoDigitalLink { scheme: epc.scheme() });
    }
    let mut text = owned(spelling.prefix());
    match spelling {
        Spelling::Hex => append(&mut text, &[&epc.to_hex().to_ascii_lowercase()]),
        Spelling::Base64 => append(&mut text, &[&epc.to_base64()]),
    }
    Ok(text)
}

/// Whether the last path segment of a link looks like an EPC: the question a resolver asks first.
pub fn is_compressed(link: &str) -> bool {
    let (_, segment, _) = take_apart(link);
    let form = match segment.get(..2) {
        Some("eh") => Form::LowerHex,
        Some("ex") => Form::Base64Url,
        _ => return false,
    };
    segment.bytes().skip(2).all(|byte| form.value(byte).is_some())
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
#[inline(never)]
pub fn expand(link: &str) -> Result<String, EpcbError> {
    let (stem, segment, rest) = take_apart(link);
    let epc = read_segment(segment)?;
    let scheme = epc.scheme();
    let mut text = epc.canonical_link_at(stem).ok_or(EpcbError::NoDigitalLink { scheme })?;
    match rest.strip_prefix('?') {
        Some(query) if text.bytes().any(|byte| byte == b'?') => append(&mut text, &["&", query]),
        _ => append(&mut text, &[rest]),
    }
    Ok(text)
}

/// Compresses a whole Digital Link into the EPC with the fewest bits; its place and what is not GS1 data stay.
///
/// ```
/// use barcode_core::epc::advice::Wish;
/// use barcode_core::epc::epcb::{self, Spelling};
///
/// let link = "https://example.com/01/79521141123453/21/32a%2Fb?17=220630";
/// let compressed = epcb::compress_link(link, &Wish::default(), Spelling::Hex)?;
/// assert_eq!(compressed, "https://example.com/ehfb042cde795211411234538566cb0afc4");
/// assert_eq!(epcb::expand(&compressed)?, link);
/// # Ok::<(), epcb::EpcbError>(())
/// ```
pub fn compress_link(link: &str, wish: &Wish<'_>, spelling: Spelling) -> Result<String, EpcbError> {
    let wrong = |error| EpcbError::Epc(Box::new(EpcError::DigitalLink(Box::new(error))));
    let read = digital_link::parse(link, &Options::default()).map_err(wrong)?;
    let advice = advise(read.elements(), wish).map_err(EpcbError::Refused)?;
    let epc = advice.best().ok_or(EpcbError::NothingFits)?;
    let mut text = compress(read.stem(), epc, spelling)?;
    let mut separator = "?";
    for ignored in read.ignored().iter().filter(|part| !part.text.is_empty()) {
        append(&mut text, &[separator, ignored.text]);
        separator = "&";
    }
    if let Some(fragment) = read.fragment() {
        append(&mut text, &["#", fragment]);
    }
    Ok(text)
}

/// The link at `stem` that says the same as the EPC's Digital Link, in one segment.
#[inline(never)]
pub fn compress(stem: &str, epc: &Epc, spelling: Spelling) -> Result<String, EpcbError> {
    let mut text = owned(stem.trim_end_matches('/'));
    append(&mut text, &["/", &write_segment(epc, spelling)?]);
    Ok(text)
}

/// What is before the last segment of the path, the segment, and the query and fragment.
#[inline(never)]
pub(crate) fn take_apart(link: &str) -> (&str, &str, &str) {
    let bytes = link.as_bytes();
    let end = bytes.iter().position(|byte| matches!(byte, b'?' | b'#')).unwrap_or(bytes.len());
    let slash = bytes[..end].iter().rposition(|byte| *byte == b'/');
    let start = slash.map_or(0, |slash| slash + 1);
    (cut(link, 0, slash.unwrap_or(0)), cut(link, start, end), cut(link, end, link.len()))
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
