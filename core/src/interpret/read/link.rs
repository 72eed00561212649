//! Reads web addresses: Digital Links, and those with an EPC as their last segment.

use super::reading::{Reading, fault};
use crate::digital_link;
use crate::epc::epcb::{self, Spelling};
use crate::interpret::costume::Plain;
use crate::interpret::form::FormKind;
use crate::interpret::origin::{Placed, Source};
use crate::interpret::subject::{Subject, owned};
use crate::interpret::{Fault, ReadError};
use crate::syntax::{Element, Options};

/// The fewest characters of a segment that stands alone.
const FEWEST_SYMBOLS: usize = 8;

/// A web address.
pub(super) fn read(plain: Plain) -> Reading {
    if epcb::is_compressed(&plain.text) {
        return compressed(plain);
    }
    let mut source = Source::default();
    let subject = match digital_link::parse(&plain.text, &Options::default()) {
        Ok(link) => {
            source.elements = place(&plain, link.stem(), link.elements());
            Ok(Subject::of_elements(owned(link.into_elements())))
        }
        Err(error) => Err(error.into()),
    };
    Reading::new(FormKind::DigitalLink, plain, source, subject)
}

/// The last segment of a link with an EPC, without the link.
pub(super) fn segment(plain: &Plain) -> Option<Reading> {
    let marked = plain.text.starts_with("eh") || plain.text.starts_with("ex");
    (marked && plain.text.len() > FEWEST_SYMBOLS && epcb::is_compressed(&plain.text))
        .then(|| compressed(plain.clone()))
        .filter(|reading| reading.subject.is_ok())
}

/// Finds each element of a link; its value only where nothing in it is escaped.
fn place(plain: &Plain, stem: &str, elements: &[Element<'_>]) -> Vec<Placed> {
    let text = &plain.text;
    let query = text.find('?').unwrap_or(text.len());
    let path_end = text.find(['?', '#']).unwrap_or(text.len());
    let mut at = stem.len();
    let mut placed = Vec::with_capacity(elements.len());
    for element in elements {
        let (start, between) = if at < path_end {
            (at + 1, '/')
        } else {
            let name = element.ai.as_str();
            let pairs = text.get(query..).unwrap_or_default().match_indices(['?', '&']);
            let found = pairs.map(|(pair, _)| query + pair + 1).find(|pair| {
                let rest = text.get(*pair..).and_then(|rest| rest.strip_prefix(name));
                rest.is_some_and(|rest| rest.starts_with('='))
            });
            (found.unwrap_or(text.len()), '=')
        };
        let rest = text.get(start..).unwrap_or_default();
        let from = start + rest.find(between).map_or(rest.len(), |len| len + 1);
        let written = text.get(from..).unwrap_or_default();
        let end = from + written.find(['/', '?', '&', '#']).unwrap_or(written.len());
        at = if at < path_end { end } else { at };
        let verbatim = end - from == element.value.len();
        let value = if verbatim { plain.places(from..end) } else { Vec::new() };
        placed.push(Placed { whole: Some(plain.place(&(start..end))), value });
    }
    placed
}

fn compressed(plain: Plain) -> Reading {
    let (stem, segment, rest) = epcb::take_apart(&plain.text);
    let start = if stem.is_empty() { 0 } else { stem.len() + 1 };
    let end = start + segment.len();
    let (spelling, width) =
        if segment.starts_with("eh") { (Spelling::Hex, 4) } else { (Spelling::Base64, 6) };
    let subject = expand(&plain.text, segment, rest).map_err(|error| {
        let inner = fault(&Plain::slice(&plain.text, start..end), error);
        Fault { span: plain.place(&inner.span), ..inner }
    });
    let symbols = (width, plain.places(start + 2..end));
    let source = Source { symbols, ..Source::default() };
    Reading { kind: FormKind::CompressedLink(spelling), subject, source, plain }
}

/// The EPC of a segment; or the elements, where the query behind it adds some that are not in the EPC.
fn expand(text: &str, segment: &str, rest: &str) -> Result<Subject, ReadError> {
    let epc = epcb::read_segment(segment)?;
    let query = rest.strip_prefix('?').unwrap_or_default();
    if !query.split('&').any(|pair| pair.starts_with(|first: char| first.is_ascii_digit())) {
        return Ok(Subject::of_epc(epc));
    }
    let expanded = epcb::expand(text)?;
    let elements = digital_link::parse(&expanded, &Options::default())?.into_elements();
    let same = elements.len() == epc.elements().len();
    Ok(if same { Subject::of_epc(epc) } else { Subject::of_elements(owned(elements)) })
}
