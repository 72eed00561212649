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

mod candidate;
mod elements;
mod epc;
mod label;
mod link;
mod number;

use std::ops::Range;

pub(super) use candidate::{Candidate, Found};
pub use elements::read_elements;
pub use epc::read_epc;

use super::normalize::{Fnc1Notation, NormalizedText, SENT, WRITTEN};
use label::Label;

/// More candidates with a problem than this help no reader.
const MOST_FAULTY: usize = 4;
/// More candidates than this help no reader.
const MOST: usize = 8;
/// More names in front of a number than people write; each one is another reading of the whole text.
const MOST_LABELS: usize = 4;

/// Every way to read a text, the likeliest first; those with a problem only where nothing reads.
pub(super) fn candidates(pasted: &str) -> Vec<Candidate> {
    let span = without_quotes(pasted, 0..pasted.len());
    let is_scan = pasted.get(span.clone()).is_some_and(|text| text.starts_with(']'));
    let scanned = if is_scan { scan(pasted, &span) } else { None };
    // What has no symbology of its own is read as if it had been typed.
    let mut candidates = scanned.unwrap_or_else(|| {
        let start = if is_scan { span.start + 3 } else { span.start };
        labelled(pasted, start..span.end)
    });
    if candidates.iter().any(Candidate::reads) {
        candidates.retain(Candidate::reads);
    }
    candidates.truncate(MOST);
    candidates
}

/// The part of `span` between the blanks and the quotation marks around it.
fn without_quotes(pasted: &str, span: Range<usize>) -> Range<usize> {
    const QUOTES: [char; 4] = ['"', '\'', '\u{201c}', '\u{201d}'];
    let Some(within) = pasted.get(span.clone()) else { return span.end..span.end };
    let after = within.trim_start().trim_start_matches(QUOTES).trim_start();
    let trimmed = after.trim_end().trim_end_matches(QUOTES).trim_end();
    let start = span.end - after.len();
    start..start + trimmed.len()
}

/// The text with every likely FNC1 and, where that is another text, with the certain ones only.
fn with_either_fnc1(pasted: &str, span: &Range<usize>, separator: char) -> Vec<NormalizedText> {
    let normalized = |fnc1| NormalizedText::new(pasted, span.clone(), fnc1, separator);
    let (likely, certain) = (normalized(Fnc1Notation::Likely), normalized(Fnc1Notation::Certain));
    if likely.as_str() == certain.as_str() { vec![certain] } else { vec![likely, certain] }
}

/// A scan, where FNC1 is likely and, where that differs, where it is certain; nothing where its
/// symbology holds any text whatever.
fn scan(pasted: &str, span: &Range<usize>) -> Option<Vec<Candidate>> {
    let texts = with_either_fnc1(pasted, span, SENT);
    let candidates: Vec<_> = texts.into_iter().filter_map(elements::scan).collect();
    (!candidates.is_empty()).then_some(candidates)
}

/// A text that may begin with names of what follows, such as `Barcode: GTIN 952…`.
///
/// A name comes off only where the text does not read with it.
fn labelled(pasted: &str, span: Range<usize>) -> Vec<Candidate> {
    let mut span = without_quotes(pasted, span);
    let mut labels = Vec::new();
    let mut candidates = loop {
        let candidates = unlabelled(pasted, span.clone());
        let label = Label::of(pasted.get(span.clone()).unwrap_or_default());
        match label {
            Some(label)
                if labels.len() < MOST_LABELS && !candidates.iter().any(Candidate::reads) =>
            {
                span = without_quotes(pasted, span.start + label.len..span.end);
                labels.push(label);
            }
            _ => break candidates,
        }
    };
    // The first name says most: what it names comes first.
    for label in labels.iter().rev() {
        candidates.sort_by_key(|candidate| !label.names(candidate.kind));
    }
    candidates
}

/// A text without a name in front, by how it begins.
fn unlabelled(pasted: &str, span: Range<usize>) -> Vec<Candidate> {
    let within = pasted.get(span.clone()).unwrap_or_default();
    let begins = |beginning: &str| {
        let head = within.as_bytes().get(..beginning.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(beginning.as_bytes()))
    };
    if within.is_empty() || begins("]") {
        Vec::new()
    } else if begins("http://") || begins("https://") {
        vec![link::read(NormalizedText::verbatim(pasted, span))]
    } else if begins("urn:") {
        vec![epc::urn(NormalizedText::verbatim(pasted, span))]
    } else if within.starts_with(['(', '\u{ff08}']) {
        vec![elements::bracketed(pasted, span)]
    } else {
        bare(pasted, &span)
    }
}

/// A text that says nothing about itself.
fn bare(pasted: &str, span: &Range<usize>) -> Vec<Candidate> {
    let verbatim = NormalizedText::verbatim(pasted, span.clone());
    let (mut candidates, faulty): (Vec<_>, Vec<_>) =
        number::read(&verbatim).into_iter().partition(Candidate::reads);
    let symbols = NormalizedText::new(pasted, span.clone(), Fnc1Notation::None, SENT);
    candidates.extend(link::segment(&symbols));
    candidates.extend(epc::bits(&symbols));
    let separated = with_either_fnc1(pasted, span, WRITTEN);
    candidates.extend(separated.into_iter().filter_map(elements::separated));
    candidates.extend(faulty.into_iter().take(MOST_FAULTY));
    if candidates.is_empty() && symbols.as_str().contains('/') && symbols.as_str().contains('.') {
        candidates.push(link::read(verbatim));
    }
    candidates
}
