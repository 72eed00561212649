//! Reads web addresses: Digital Links, and those with an EPC as their last segment.

use std::ops::Range;

use super::candidate::{Candidate, Found};
use crate::ParseError;
use crate::digital_link;
use crate::epc::epcb::{self, EpcbError, Spelling};
use crate::interpret::InterpretProblem;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::interpret::origin::{ElementSpans, Origins, Symbols};
use crate::interpret::subject::{Subject, owned};
use crate::syntax::{self, Element};

/// The fewest characters of a segment that stands alone.
const FEWEST_SYMBOLS: usize = 8;

/// A web address.
pub(super) fn read(text: NormalizedText) -> Candidate {
    if epcb::is_compressed(text.as_str()) {
        return compressed(text);
    }
    let outcome =
        digital_link::parse(text.as_str(), &syntax::Options::default()).map(|link| Found {
            origins: Origins::of_elements(spans(&text, link.stem(), link.elements())),
            subject: Subject::of_elements(owned(link.into_elements())),
        });
    Candidate::new(FormKind::DigitalLink, text, outcome)
}

/// The last segment of a link with an EPC, without the link.
pub(super) fn segment(text: &NormalizedText) -> Option<Candidate> {
    let written = text.as_str();
    let marked = written.starts_with("eh") || written.starts_with("ex");
    (marked && written.len() > FEWEST_SYMBOLS && epcb::is_compressed(written))
        .then(|| compressed(text.clone()))
        .filter(Candidate::reads)
}

/// Finds each element of a link; its value only where nothing in it is escaped.
fn spans(text: &NormalizedText, stem: &str, elements: &[Element<'_>]) -> Vec<ElementSpans> {
    let link = text.as_str();
    let path_end = link.find(['?', '#']).unwrap_or(link.len());
    let mut at = stem.len();
    let mut spans = Vec::with_capacity(elements.len());
    for element in elements {
        let (start, before_value) = if at < path_end {
            (at + 1, '/')
        } else {
            (attribute(link, path_end, element).unwrap_or(link.len()), '=')
        };
        let rest = link.get(start..).unwrap_or_default();
        let value_start = start + rest.find(before_value).map_or(rest.len(), |len| len + 1);
        let written = link.get(value_start..).unwrap_or_default();
        let end = value_start + written.find(['/', '?', '&', '#']).unwrap_or(written.len());
        at = if at < path_end { end } else { at };
        let is_verbatim = end - value_start == element.value.len();
        let value = if is_verbatim { text.pasted_bytes(value_start..end) } else { Vec::new() };
        spans.push(ElementSpans { whole: Some(text.pasted_span(&(start..end))), value });
    }
    spans
}

/// Where an attribute starts in the query, which starts at `from`.
fn attribute(link: &str, from: usize, element: &Element<'_>) -> Option<usize> {
    let query = link.get(from..).unwrap_or_default();
    let starts = query.match_indices(['?', '&']).map(|(at, _)| from + at + 1);
    let is_named = |start: &usize| {
        let rest = link.get(*start..).and_then(|rest| rest.strip_prefix(element.ai.as_str()));
        rest.is_some_and(|rest| rest.starts_with('='))
    };
    starts.into_iter().find(is_named)
}

fn compressed(text: NormalizedText) -> Candidate {
    let (stem, segment, _) = epcb::take_apart(text.as_str());
    let start = if stem.is_empty() { 0 } else { stem.len() + 1 };
    let span = start..start + segment.len();
    let spelling = if segment.starts_with("eh") { Spelling::Hex } else { Spelling::Base64 };
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
    let written = link.get(segment.clone()).unwrap_or_default();
    let epc = epcb::read_segment(written).map_err(|error| {
        let span = epc_span(&error, written.len());
        ParseError::new(error.into(), segment.start + span.start..segment.start + span.end)
    })?;
    let query = link.get(segment.end..).and_then(|rest| rest.strip_prefix('?')).unwrap_or_default();
    if !query.split('&').any(|pair| pair.starts_with(|first: char| first.is_ascii_digit())) {
        return Ok(Subject::of_epc(epc));
    }
    let expanded =
        epcb::expand(link).map_err(|error| ParseError::new(error.into(), segment.clone()))?;
    // The query is checked with the key of the EPC, so an error is one of the query.
    let parsed = digital_link::parse(&expanded, &syntax::Options::default());
    let elements = parsed
        .map_err(|error| ParseError::new(error.problem.into(), segment.end..link.len()))?
        .into_elements();
    let same = elements.len() == epc.elements().len();
    Ok(if same { Subject::of_epc(epc) } else { Subject::of_elements(owned(elements)) })
}

fn epc_span(error: &EpcbError, len: usize) -> Range<usize> {
    let span = match error {
        EpcbError::Epc(error) => error.span(),
        _ => None,
    };
    span.filter(|span| span.end <= len).unwrap_or(0..len)
}
