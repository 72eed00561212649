//! Reads web addresses: Digital Links, and those with an EPC as their last segment.

use std::ops::Range;

use super::candidate::{Candidate, Found};
use crate::ParseError;
use crate::digital_link::{self, DigitalLink};
use crate::epc::epcb::{self, LinkParts, Spelling};
use crate::interpret::InterpretProblem;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::interpret::origin::{ElementSpans, Origins, Symbols};
use crate::interpret::subject::{Subject, owned};
use crate::syntax::{self, Element};

/// A web address. A serial number may begin as an EPC in a link does, so that one counts only where the link says nothing
/// by itself.
pub(super) fn read(text: NormalizedText) -> Candidate {
    let read = digital_link::parse(text.as_str(), &syntax::ParseOptions::default());
    if read.is_err() && epcb::is_compressed(text.as_str()) {
        let spelling = if LinkParts::of(text.as_str()).segment.starts_with("eh") {
            Spelling::Hex
        } else {
            Spelling::Base64
        };
        return compressed(text, spelling);
    }
    let outcome = read.map(|link| Found {
        origins: Origins::of_elements(spans(&text, &link)),
        subject: Subject::of_elements(owned(link.into_elements())),
    });
    Candidate::new(FormKind::DigitalLink, text, outcome)
}

/// The last segment of a link with an EPC, without the link.
pub(super) fn segment(text: &NormalizedText) -> Option<Candidate> {
    Some(read(text.clone())).filter(Candidate::reads)
}

/// Where each element of a link stands; its value only where nothing in it is escaped.
fn spans(text: &NormalizedText, link: &DigitalLink<'_>) -> Vec<ElementSpans> {
    let written = pairs(text.as_str(), link.stem().len() + 1);
    let spans = |element: &Element<'_>| {
        let is_named =
            |pair: &&Pair| text.as_str().get(pair.name.clone()) == Some(element.ai.as_str());
        // No identifier stands in a link twice, so the first pair of that name is the one.
        let Some(Pair { name, value }) = written.iter().find(is_named) else {
            return ElementSpans::default();
        };
        let is_verbatim = value.len() == element.value.len();
        let whole = Some(text.pasted_span(&(name.start..value.end)));
        let value = if is_verbatim { text.pasted_bytes(value.clone()) } else { Vec::new() };
        ElementSpans { whole, value }
    };
    link.elements().iter().map(spans).collect()
}

/// A name and a value in a link.
struct Pair {
    name: Range<usize>,
    value: Range<usize>,
}

/// Two segments of the path each, from byte `start`, and the attributes of the query.
fn pairs(link: &str, start: usize) -> Vec<Pair> {
    let query_end = link.find('#').unwrap_or(link.len());
    let path_end = link.find('?').unwrap_or(query_end).min(query_end);
    let segments = split_spans(link, start..path_end, '/');
    let in_path = segments.chunks_exact(2).filter_map(|segments| match segments {
        [name, value] => Some(Pair { name: name.clone(), value: value.clone() }),
        _ => None,
    });
    let attributes = split_spans(link, path_end + 1..query_end, '&');
    let in_query = attributes.iter().filter_map(|attribute| {
        let (name, _) = link.get(attribute.clone())?.split_once('=')?;
        let equals = attribute.start + name.len();
        Some(Pair { name: attribute.start..equals, value: equals + 1..attribute.end })
    });
    in_path.chain(in_query).collect()
}

/// The spans between separators; none where there is no such part.
fn split_spans(text: &str, part: Range<usize>, separator: char) -> Vec<Range<usize>> {
    let mut start = part.start;
    let span = |piece: &str| {
        let span = start..start + piece.len();
        start = span.end + separator.len_utf8();
        span
    };
    text.get(part).map_or_else(Vec::new, |part| part.split(separator).map(span).collect())
}

/// A link with an EPC in this spelling, or what is wrong with a text that should be one.
pub(super) fn compressed(text: NormalizedText, spelling: Spelling) -> Candidate {
    let LinkParts { stem, segment, .. } = LinkParts::of(text.as_str());
    let start = if stem.is_empty() { 0 } else { stem.len() + 1 };
    let span = start..start + segment.len();
    let bits_each = match spelling {
        Spelling::Hex => 4,
        Spelling::Base64 => 6,
    };
    let symbols = Symbols { bits_each, spans: text.pasted_bytes(start + 2..span.end) };
    let outcome = expand(text.as_str(), &span).map(|subject| Found {
        subject,
        origins: Origins { symbols: Some(symbols), ..Origins::default() },
    });
    Candidate::new(FormKind::CompressedLink(spelling), text, outcome)
}

/// The EPC of a segment; or the elements, where the query behind it adds some that are not in the EPC.
fn expand(link: &str, segment: &Range<usize>) -> Result<Subject, ParseError<InterpretProblem>> {
    let LinkParts { segment: written, rest, .. } = LinkParts::of(link);
    let epc = epcb::read_segment(written)
        .map_err(|error| error.map(InterpretProblem::Epc).after(segment.start))?;
    let query = rest.strip_prefix('?').unwrap_or("");
    if !query.split('&').any(|pair| pair.starts_with(|first: char| first.is_ascii_digit())) {
        return Ok(Subject::of_epc(epc));
    }
    let expanded = epcb::expand(link).map_err(|error| error.map(InterpretProblem::Epc))?;
    let read =
        digital_link::parse(&expanded, &syntax::ParseOptions::default()).map_err(|error| {
            // The query ends both links, so what is wrong in it is as far from the end of either.
            let in_link = |at: usize| (at + link.len()).checked_sub(expanded.len());
            let span = in_link(error.span.start).zip(in_link(error.span.end));
            let in_query = span.filter(|(start, _)| *start > segment.end);
            let span = in_query.map_or(segment.clone(), |(start, end)| start..end);
            ParseError::new(error.problem.into(), span)
        })?;
    let elements = read.into_elements();
    let same = elements.len() == epc.elements().len();
    Ok(if same { Subject::of_epc(epc) } else { Subject::of_elements(owned(elements)) })
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use crate::interpret::{InterpretOptions, interpret};

    /// The identifiers and values of `link` as they stand in it.
    fn written(link: &str) -> Vec<&str> {
        let found = interpret(link, &InterpretOptions::default());
        let elements = &found[0].meaning().unwrap().elements;
        elements.iter().map(|element| &link[Range::from(element.text.unwrap())]).collect()
    }

    #[test]
    fn every_element_is_found_where_it_stands() {
        let key = "01/09521234543213";
        assert_eq!(
            written(&format!("  https://a/10/{key}/10/A%2F1/21/7?linkType=all&17=261231&99=01#01")),
            [key, "10/A%2F1", "21/7", "17=261231", "99=01"]
        );
    }

    #[test]
    fn what_is_wrong_behind_a_segment_is_pointed_at() {
        let link = "https://a/eh30164596f40c0e5cbe991a83?x=1&17=261331#top";
        let found = interpret(link, &InterpretOptions::default());
        let error = found[0].outcome.as_ref().unwrap_err();
        assert_eq!(&link[error.span.clone()], "13", "{error}");
    }
}
