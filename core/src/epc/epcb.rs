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

use super::notation::BitNotation;
use super::problem::EpcProblem;
use super::product_code::Epc;
use super::selection::{EncodeRequest, select};
use crate::digital_link;
use crate::parse_error::ParseError;
use crate::syntax::ParseOptions;

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

/// Reads the EPC in a segment.
///
/// ```
/// use barcode_core::epc::epcb;
///
/// let epc = epcb::read_segment("eh30164596f40c0e5cbe991a83")?;
/// assert_eq!(epc.element_string().as_deref(), Some("(01)09528765123457(21)123456789123"));
/// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
/// ```
pub fn read_segment(segment: &str) -> Result<Epc, ParseError<EpcProblem>> {
    let (notation, symbols) = notation(segment).ok_or_else(|| {
        ParseError::new(EpcProblem::SegmentPrefix, 0..segment.ceil_char_boundary(2))
    })?;
    let start = segment.len() - symbols.len();
    let epc = Epc::from_symbols(symbols, notation).map_err(|error| error.after(start))?;
    // Tag memory goes on after an EPC; a segment was written for nothing else.
    if epc.ignored_bits() > 0 {
        let len = epc.bits().len();
        let end = start + len / notation.bits();
        return Err(ParseError::new(EpcProblem::Trailing { len }, end..segment.len()));
    }
    if epc.elements().is_empty() {
        let problem = EpcProblem::NoDigitalLink { scheme: epc.scheme() };
        return Err(ParseError::new(problem, 0..segment.len()));
    }
    Ok(epc)
}

/// How a segment spells its bits, and the characters that spell them.
fn notation(segment: &str) -> Option<(BitNotation, &str)> {
    if let Some(symbols) = segment.strip_prefix(Spelling::Hex.prefix()) {
        return Some((BitNotation::LowerHex, symbols));
    }
    let symbols = segment.strip_prefix(Spelling::Base64.prefix())?;
    Some((BitNotation::Base64Url, symbols))
}

/// Writes an EPC as a segment; none outside the GS1 keys.
pub fn write_segment(epc: &Epc, spelling: Spelling) -> Option<String> {
    let symbols = match spelling {
        Spelling::Hex => epc.to_hex().to_ascii_lowercase(),
        Spelling::Base64 => epc.to_base64(),
    };
    (!epc.elements().is_empty()).then(|| format!("{spelling}{symbols}"))
}

/// Whether the last path segment of a link looks like an EPC: the question a resolver asks first.
pub fn is_compressed(link: &str) -> bool {
    notation(LinkParts::of(link).segment).is_some_and(|(notation, symbols)| {
        symbols.bytes().all(|symbol| notation.value(symbol).is_some())
    })
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
/// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
/// ```
pub fn expand(link: &str) -> Result<String, ParseError<EpcProblem>> {
    let LinkParts { stem, segment, rest } = LinkParts::of(link);
    let start = link.len() - rest.len() - segment.len();
    let epc = read_segment(segment).map_err(|error| error.after(start))?;
    let mut text = epc.canonical_link_at(stem).ok_or_else(|| {
        let problem = EpcProblem::NoDigitalLink { scheme: epc.scheme() };
        ParseError::new(problem, start..start + segment.len())
    })?;
    match rest.strip_prefix('?') {
        Some(query) if text.contains('?') => text.extend(["&", query]),
        _ => text.push_str(rest),
    }
    Ok(text)
}

/// Compresses a whole Digital Link into the EPC with the fewest bits; its stem and what is not GS1 data stay.
///
/// ```
/// use barcode_core::epc::selection::EncodeRequest;
/// use barcode_core::epc::epcb::{self, Spelling};
///
/// let link = "https://example.com/01/79521141123453/21/32a%2Fb?17=220630";
/// let compressed = epcb::compress_link(link, &EncodeRequest::default(), Spelling::Hex)?;
/// assert_eq!(compressed, "https://example.com/ehfb042cde795211411234538566cb0afc4");
/// assert_eq!(epcb::expand(&compressed)?, link);
/// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
/// ```
pub fn compress_link(
    link: &str,
    request: &EncodeRequest<'_>,
    spelling: Spelling,
) -> Result<String, ParseError<EpcProblem>> {
    let whole = |problem| ParseError::new(problem, 0..link.len());
    let read = digital_link::parse(link, &ParseOptions::default())
        .map_err(|error| ParseError::new(EpcProblem::DigitalLink(error.problem), error.span))?;
    let selection =
        select(read.elements(), request).map_err(|refusal| whole(EpcProblem::Refused(refusal)))?;
    let epc = selection.best().ok_or_else(|| whole(EpcProblem::NothingFits))?;
    let mut text = compress(read.stem(), epc, spelling)
        .ok_or_else(|| whole(EpcProblem::NoDigitalLink { scheme: epc.scheme() }))?;
    let parameters = read.ignored().iter().map(|ignored| ignored.text);
    digital_link::add_rest(&mut text, parameters, read.fragment());
    Ok(text)
}

/// The link at `stem` that says the same as the EPC's Digital Link, in one segment; none outside the
/// GS1 keys.
pub fn compress(stem: &str, epc: &Epc, spelling: Spelling) -> Option<String> {
    let segment = write_segment(epc, spelling)?;
    Some(format!("{}/{segment}", stem.trim_end_matches('/')))
}

/// A link taken apart.
pub(crate) struct LinkParts<'a> {
    /// What comes before the last segment of the path, without the slash between them.
    pub(crate) stem: &'a str,
    pub(crate) segment: &'a str,
    /// The query and the fragment.
    pub(crate) rest: &'a str,
}

impl<'a> LinkParts<'a> {
    pub(crate) fn of(link: &'a str) -> Self {
        let after = link.find(['?', '#']).and_then(|at| link.split_at_checked(at));
        let (path, rest) = after.unwrap_or((link, ""));
        let (stem, segment) = path.rsplit_once('/').unwrap_or(("", path));
        Self { stem, segment, rest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

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
    fn errors_point_into_the_text_as_passed() {
        let error = read_segment("eh3A").unwrap_err();
        assert_eq!(error.span, 3..4);
        assert_eq!(error.to_string(), "expected a lower-case hexadecimal digit, found 'A'");
        let error = read_segment("01").unwrap_err();
        assert_eq!(error, ParseError::new(EpcProblem::SegmentPrefix, 0..2));
        let link = "https://example.com/eh3500e86f8000a9e000000586?a=b";
        let error = expand(link).unwrap_err();
        assert_eq!(&link[error.span.clone()], "eh3500e86f8000a9e000000586");
        assert_eq!(
            error.to_string(),
            "expected an EPC of a GS1 key, found gid-96, which no Digital Link can say"
        );
        let error = read_segment("eh30164596f40c0e5cbe991a830001").unwrap_err();
        assert_eq!(error, ParseError::new(EpcProblem::Trailing { len: 96 }, 26..30));
        let error = expand("https://example.com/eh307c00000000000000000000").unwrap_err();
        assert_eq!((error.problem.code(), error.span), ("reserved", 24..26));
    }
}
