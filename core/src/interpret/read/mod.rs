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

use super::Known;
use super::costume::{Fnc1, Plain, SENT, WRITTEN};
use label::Label;

/// More readings with a fault than this help nobody.
const MOST_FAULTY: usize = 4;

/// Every reading, the likeliest first; those with a fault only where nothing reads.
pub(super) fn readings(text: &str, known: &Known<'_>) -> Vec<Reading> {
    let trimmed = text.trim().trim_matches(['"', '\'', '\u{201c}', '\u{201d}']).trim();
    let start = offset(text, trimmed);
    let place = start..start + trimmed.len();
    let begins = |beginning: &str| {
        let head = trimmed.as_bytes().get(..beginning.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(beginning.as_bytes()))
    };
    let mut readings = if trimmed.is_empty() {
        Vec::new()
    } else if begins("]") {
        scan(text, place, known)
    } else if begins("http://") || begins("https://") {
        vec![link::read(Plain::slice(text, place))]
    } else if begins("urn:") {
        vec![tag::urn(Plain::slice(text, place))]
    } else if trimmed.starts_with(['(', '\u{ff08}']) {
        vec![elements::bracketed(&trimmed_costume(text, &place))]
    } else {
        named(text, place, known)
    };
    if readings.iter().any(|reading| reading.subject.is_ok()) {
        readings.retain(|reading| reading.subject.is_ok());
    }
    readings.truncate(MOST_FAULTY * 2);
    readings
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

/// A scan, in the reading where FNC1 is likely and, where that differs, the one where it is certain.
fn scan(text: &str, place: Range<usize>, known: &Known<'_>) -> Vec<Reading> {
    let mut readings = Vec::new();
    for plain in both_costumes(&trimmed_costume(text, &place), SENT) {
        match elements::scan(plain) {
            Some(reading) => readings.push(reading),
            // What has no symbology of its own is read as if it had been typed.
            None => readings.extend(typed(text, place.start + 3..place.end, known)),
        }
    }
    readings
}

fn typed(text: &str, place: Range<usize>, known: &Known<'_>) -> Vec<Reading> {
    let within = trimmed_costume(text, &place);
    // The identifier is gone, so that this cannot come back here.
    if within.trim().starts_with(']') { Vec::new() } else { readings(&within, known) }
}

/// A text that says nothing about itself, unless it begins with the name of what follows.
fn named(text: &str, place: Range<usize>, known: &Known<'_>) -> Vec<Reading> {
    let bare = bare(text, place.clone());
    let label = Label::of(text.get(place.clone()).unwrap_or_default());
    let Some(label) = label.filter(|_| bare.iter().all(|reading| reading.subject.is_err())) else {
        return bare;
    };
    // The name is gone, so that this ends.
    let (mut meant, others): (Vec<_>, Vec<_>) =
        typed(text, place.start + label.len..place.end, known)
            .into_iter()
            .partition(|reading| label.names(reading.kind));
    meant.extend(others);
    meant
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
