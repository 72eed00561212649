//! Tells what a text is, and hands it to the module that reads it.
//!
//! ```text
//!  ]…          a scan; what has no symbology of its own goes round again without its identifier
//!  http(s)://  a Digital Link, or one with an EPC as its last segment
//!  urn:        a URI of an EPC
//!  (           an element string in parentheses
//!  GTIN: …     what follows the name, first of all as what it names
//!  anything    a number that checks · a segment of a link · bits · an element string with FNC1 ·
//!              a number with a fault · a link without its scheme
//! ```
//!
//! The order is that of likelihood. The readers know one form each; none knows of the others.

mod elements;
mod label;
mod link;
mod number;
mod reading;
mod tag;

use std::ops::Range;

pub(super) use reading::Reading;

use super::costume::{Fnc1, Plain, SENT, WRITTEN};
use label::Label;

/// More readings with a fault than this help nobody.
const MOST_FAULTY: usize = 4;
/// More names in front of a number than people write; each is a reading more of the whole text.
const MOST_LABELS: usize = 4;

/// Every reading, the likeliest first; those with a fault only where nothing reads.
pub(super) fn readings(text: &str) -> Vec<Reading> {
    let span = without_quotes(text, 0..text.len());
    let is_scan = text.get(span.clone()).is_some_and(|text| text.starts_with(']'));
    let scanned = if is_scan { scan(text, &span) } else { None };
    // What has no symbology of its own is read as if it had been typed.
    let mut readings = scanned.unwrap_or_else(|| {
        let start = if is_scan { span.start + 3 } else { span.start };
        labelled(text, start..span.end)
    });
    if any_reads(&readings) {
        readings.retain(|reading| reading.subject.is_ok());
    }
    readings.truncate(MOST_FAULTY * 2);
    readings
}

/// The part of `span` between the blanks and the quotation marks around it.
fn without_quotes(text: &str, span: Range<usize>) -> Range<usize> {
    let within = text.get(span).unwrap_or_default();
    let trimmed = within.trim().trim_matches(['"', '\'', '\u{201c}', '\u{201d}']).trim();
    let start = offset(text, trimmed);
    start..start + trimmed.len()
}

/// Where `part`, a slice of `text`, starts.
fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

/// The text with everything outside `place` blanked, so that offsets stay.
fn trimmed_costume(text: &str, place: &Range<usize>) -> String {
    let mut within = " ".repeat(place.start);
    within.push_str(text.get(place.clone()).unwrap_or_default());
    within
}

/// The text with every likely FNC1 and, where that is another text, with the certain ones only.
fn both_costumes(text: &str, separator: char) -> Vec<Plain> {
    let likely = Plain::new(text, Fnc1::Likely, separator);
    let certain = Plain::new(text, Fnc1::Certain, separator);
    if likely.text == certain.text { vec![certain] } else { vec![likely, certain] }
}

/// A scan, in the reading where FNC1 is likely and, where that differs, the one where it is certain;
/// nothing where its symbology holds any text whatever.
fn scan(text: &str, span: &Range<usize>) -> Option<Vec<Reading>> {
    let plain = both_costumes(&trimmed_costume(text, span), SENT);
    let readings: Vec<_> = plain.into_iter().filter_map(elements::scan).collect();
    (!readings.is_empty()).then_some(readings)
}

/// A text that may begin with names of what follows, such as `Barcode: GTIN 952…`.
///
/// A name comes off only where the text does not read with it.
fn labelled(text: &str, span: Range<usize>) -> Vec<Reading> {
    let mut span = without_quotes(text, span);
    let mut labels = Vec::new();
    let mut readings = loop {
        let readings = unlabelled(text, span.clone());
        let label = Label::of(text.get(span.clone()).unwrap_or_default());
        match label {
            Some(label) if labels.len() < MOST_LABELS && !any_reads(&readings) => {
                span = without_quotes(text, span.start + label.len..span.end);
                labels.push(label);
            }
            _ => break readings,
        }
    };
    // The first name says most: what it names comes first.
    for label in labels.iter().rev() {
        readings.sort_by_key(|reading| !label.names(reading.kind));
    }
    readings
}

fn any_reads(readings: &[Reading]) -> bool {
    readings.iter().any(|reading| reading.subject.is_ok())
}

/// A text without a name in front, by how it begins.
fn unlabelled(text: &str, span: Range<usize>) -> Vec<Reading> {
    let within = text.get(span.clone()).unwrap_or_default();
    let begins = |beginning: &str| {
        let head = within.as_bytes().get(..beginning.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(beginning.as_bytes()))
    };
    if within.is_empty() || begins("]") {
        Vec::new()
    } else if begins("http://") || begins("https://") {
        vec![link::read(Plain::slice(text, span))]
    } else if begins("urn:") {
        vec![tag::urn(Plain::slice(text, span))]
    } else if within.starts_with(['(', '\u{ff08}']) {
        vec![elements::bracketed(&trimmed_costume(text, &span))]
    } else {
        bare(text, span)
    }
}

/// A text that says nothing about itself.
fn bare(text: &str, place: Range<usize>) -> Vec<Reading> {
    let within = trimmed_costume(text, &place);
    let (mut readings, faulty): (Vec<_>, Vec<_>) =
        number::read(&within).into_iter().partition(|reading| reading.subject.is_ok());
    let spelled = Plain::new(&within, Fnc1::None, SENT);
    readings.extend(link::segment(&spelled));
    readings.extend(tag::bits(&spelled));
    readings.extend(both_costumes(&within, WRITTEN).into_iter().filter_map(elements::separated));
    readings.extend(faulty.into_iter().take(MOST_FAULTY));
    if readings.is_empty() && spelled.text.contains('/') && spelled.text.contains('.') {
        readings.push(link::read(Plain::slice(text, place)));
    }
    readings
}
