//! Reads web addresses: Digital Links, and those with an EPC as their last segment.

use std::ops::Range;

use super::candidate::{Candidate, Found};
use crate::ParseError;
use crate::digital_link::{self, DigitalLink, LinkWarning};
use crate::epc::epcb::{self, LinkParts, Spelling};
use crate::interpret::InterpretProblem;
use crate::interpret::excerpt::strip_ignoring_case;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::interpret::origin::{ElementSpans, Origins, Symbols};
use crate::interpret::subject::{Subject, owned};
use crate::scan::symbology_of_link;
use crate::syntax::{Element, ParseOptions, SyntaxProblem};

/// `&` as the source of a web page writes it, without the `&` it begins with.
const HTML_ESCAPES: [&str; 3] = ["amp;", "#38;", "#x26;"];

/// A web address.
pub(super) fn read(text: NormalizedText) -> Candidate {
    let (text, escape) = without_html(text);
    let mut candidate = in_full(text);
    warn_of(escape, &mut candidate);
    candidate
}

/// The web address that a scanner sent; nothing where the symbol holds none.
pub(super) fn scan(text: NormalizedText) -> Option<Candidate> {
    const IDENTIFIER: usize = 3;
    let symbology = symbology_of_link(text.as_str())?;
    text.as_str().get(IDENTIFIER..).filter(|link| digital_link::has_scheme(link))?;
    let (text, escape) = without_html(text);
    let link = in_full(text.clone().without(|at, _| at < IDENTIFIER));
    let outcome = link.outcome.map_err(|error| error.after(IDENTIFIER));
    let mut candidate = Candidate { kind: FormKind::Scan(symbology), text, outcome };
    warn_of(escape, &mut candidate);
    Some(candidate)
}

/// Whether a link writes `&` as the source of a web page does, in front of what would be an attribute.
pub(in crate::interpret) fn has_html(link: &str) -> bool {
    html_escape(link, 0).is_some()
}

/// The first `&` from byte `from` on that is escaped as in HTML, with its escape. Only in the query it separates, so
/// that a value in the path keeps what it has.
fn html_escape(link: &str, from: usize) -> Option<Range<usize>> {
    let query = link.find('?')?.max(from);
    link.get(query..)?.match_indices('&').find_map(|(at, _)| {
        let start = query + at;
        let behind = link.get(start + 1..)?;
        let escape =
            HTML_ESCAPES.iter().find(|escape| strip_ignoring_case(behind, escape).is_some());
        escape.map(|escape| start..start + 1 + escape.len())
    })
}

/// The same with `&` in the place of its escapes in HTML, and the first of these.
fn without_html(text: NormalizedText) -> (NormalizedText, Option<String>) {
    let mut dropped: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    while let Some(escape) = html_escape(text.as_str(), from) {
        from = escape.end;
        // What was escaped twice reads `&amp;amp;`.
        while let Some(more) = HTML_ESCAPES.iter().find(|more| {
            text.as_str().get(from..).is_some_and(|rest| strip_ignoring_case(rest, more).is_some())
        }) {
            from += more.len();
        }
        dropped.push(escape.start + 1..from);
    }
    let Some(first) = dropped.first() else { return (text, None) };
    let written = text.as_str().get(first.start - 1..first.end).map(str::to_owned);
    let is_dropped = |at, _| {
        let next = dropped.partition_point(|escape| escape.end <= at);
        dropped.get(next).is_some_and(|escape| escape.contains(&at))
    };
    (text.without(is_dropped), written)
}

fn warn_of(escape: Option<String>, candidate: &mut Candidate) {
    if let (Some(found), Ok(read)) = (escape, &mut candidate.outcome) {
        read.subject.link_warnings.insert(0, LinkWarning::HtmlEscape { found });
    }
}

/// A web address with `&` where it is one: as today's standard reads it, or else by the names of earlier versions, as one
/// with an EPC, or in the compression of earlier versions. A serial number may begin as an EPC in a link does, so that
/// one counts only where the link says nothing by itself.
fn in_full(text: NormalizedText) -> Candidate {
    let read = digital_link::parse(text.as_str(), &ParseOptions::new());
    let read = read.or_else(|error| by_names(text.as_str(), error));
    let Err(error) = &read else {
        let outcome = read.map(|link| Found {
            origins: Origins::of_elements(spans(&text, &link)),
            subject: subject(link),
        });
        return Candidate::new(FormKind::DigitalLink, text, outcome);
    };
    let problem = error.problem;
    if problem != SyntaxProblem::MalformedEscape && epcb::is_compressed(text.as_str()) {
        let spelling = if LinkParts::of(text.as_str()).segment.starts_with("eh") {
            Spelling::Hex
        } else {
            Spelling::Base64
        };
        return compressed(text, spelling);
    }
    let expanded =
        digital_link::expand(text.as_str()).filter(|_| problem == SyntaxProblem::NoPrimaryKey);
    let expanded = expanded.as_ref().map(|link| digital_link::parse(link, &ParseOptions::new()));
    let outcome = match expanded {
        Some(Ok(link)) => {
            let mut subject = subject(link);
            subject.link_warnings.insert(0, LinkWarning::EarlierVersion);
            Ok(Found { subject, origins: Origins::default() })
        }
        _ => read.map(|link| Found { subject: subject(link), origins: Origins::default() }),
    };
    Candidate::new(FormKind::DigitalLink, text, outcome)
}

/// The link by the names that early versions had for identifiers, which let a GTIN come without its zeros. What is wrong
/// with it then is said where it has such a name and a value that could be a key; many a page of a shop has one.
fn by_names(
    link: &str,
    error: ParseError<SyntaxProblem>,
) -> Result<DigitalLink<'_>, ParseError<SyntaxProblem>> {
    if error.problem != SyntaxProblem::NoPrimaryKey {
        return Err(error);
    }
    let options =
        ParseOptions::new().permit_convenience_names(true).permit_zero_suppressed_gtin(true);
    digital_link::parse(link, &options).map_err(|named| match named.problem {
        SyntaxProblem::NoPrimaryKey
        | SyntaxProblem::EmptyValue { .. }
        | SyntaxProblem::TooShort { .. }
        | SyntaxProblem::TooLong { .. } => error,
        _ => named,
    })
}

fn subject(link: DigitalLink<'_>) -> Subject {
    let link_warnings = link.warnings();
    let text = if link_warnings.contains(&LinkWarning::EarlierVersion) {
        link.renewed()
    } else {
        link.uri().to_owned()
    };
    let elements = owned(link.into_elements());
    Subject { link: Some(text), link_warnings, ..Subject::of_elements(elements) }
}

/// The last segment of a link with an EPC, without the link.
pub(super) fn segment(text: &NormalizedText) -> Option<Candidate> {
    Some(read(text.clone())).filter(Candidate::reads)
}

/// Where each element of a link stands; its value only where nothing in it is escaped.
fn spans(text: &NormalizedText, link: &DigitalLink<'_>) -> Vec<ElementSpans> {
    let written = pairs(text.as_str(), link.stem().len() + 1);
    let spans = |element: &Element<'_>| {
        let is_named = |pair: &&Pair| {
            let name = text.as_str().get(pair.name.clone()).and_then(digital_link::number_or_name);
            name == Some(element.ai)
        };
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
    let (query, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let query = query.strip_prefix('?').unwrap_or_default();
    if !query.split('&').any(|pair| pair.starts_with(|first: char| first.is_ascii_digit())) {
        let left_out = LinkWarning::left_out(query.split('&'), Some(fragment));
        return Ok(Subject {
            link_warnings: left_out.into_iter().collect(),
            ..Subject::of_epc(epc)
        });
    }
    let expanded = epcb::expand(link).map_err(|error| error.map(InterpretProblem::Epc))?;
    let read = digital_link::parse(&expanded, &ParseOptions::new()).map_err(|error| {
        // The query ends both links, so what is wrong in it is as far from the end of either.
        let in_link = |at: usize| (at + link.len()).checked_sub(expanded.len());
        let span = in_link(error.span.start).zip(in_link(error.span.end));
        let in_query = span.filter(|(start, _)| *start > segment.end);
        let span = in_query.map_or(segment.clone(), |(start, end)| start..end);
        ParseError::new(error.problem.into(), span)
    })?;
    let link_warnings = read.warnings();
    let elements = read.into_elements();
    let same = elements.len() == epc.elements().len();
    let subject = if same { Subject::of_epc(epc) } else { Subject::of_elements(owned(elements)) };
    Ok(Subject { link_warnings, ..subject })
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
