//! Tells what a text is by how it begins, and hands it to the reader of that form.
//!
//! ```text
//!  ]…          a scan; where the symbology holds any text or is unknown, what follows its identifier; one whose identifier is
//!              in the other case is wrong, since its letters are as well
//!  http(s)://  a Digital Link, or one with an EPC as its last segment
//!  urn:        a URI of an EPC
//!  (           an element string in parentheses
//!  GTIN: …     what follows the name, first of all as what it names
//!  GTIN: … LOT: …  the parts of an element string, each behind its name
//!  +, =, [)>   a code of another system, where it reads as nothing of ours
//!  [01]…       an element string in other brackets, or with the first one missing, which is wrong
//!  30 31 30…   the bytes of a scan in hexadecimal, which are wrong
//!  anything    the memory of a tag that holds nothing · a book or magazine with its add-on · what the judge ranks: a number, a segment
//!              of a link, bits, an element string with FNC1 · a GTIN with another value behind it · a link without its scheme ·
//!              a number written as an amount
//! ```
//!
//! Each reader knows one form and not the others.

mod beside;
mod bytes;
mod candidate;
mod captions;
mod elements;
mod epc;
mod expected;
mod judge;
mod label;
mod link;
mod number;
mod other_keyboard;
mod other_system;

pub(super) use beside::{SecondValue, as_elements};
pub(super) use bytes::spelled;
pub(super) use candidate::{Candidate, Found};
pub use elements::read_elements;
pub(super) use expected::is_of_bits;
pub(super) use link::has_html;
pub(super) use other_keyboard::{Scanned, scanned};

use super::document;
use super::excerpt::Excerpt;
use super::fnc1::{Fnc1Notation, SENT, WRITTEN};
use super::form::FormKind;
use super::frame;
use super::normalize::NormalizedText;
use crate::epc::MAX_BITS;
use crate::scan;
use crate::syntax::SyntaxProblem;
use label::Label;

/// The identifier of an SSCC, its extension digit and no GS1 Prefix behind it.
const NO_PALLET: &str = "000000000";
/// A wrong number could be of many kinds; more than this many are no help.
const MOST_WRONG_NUMBERS: usize = 4;
/// More ways to read a text than this are no help.
const MOST: usize = 8;
/// More names in front of a number than people write; each one is another reading of the whole text.
const MOST_LABELS: usize = 4;

/// Every way to read a text that was typed where `form` is expected, the likeliest first; where nothing
/// reads, what is wrong with it as that form.
pub(super) fn candidates_as(form: FormKind, pasted: &str) -> Vec<Candidate> {
    let text = frame::without(value_in(pasted));
    let mut candidates = candidates(pasted);
    candidates.retain(|candidate| expected::is_likely(form, candidate));
    if !text.text.is_empty()
        && !candidates.iter().any(Candidate::reads)
        && (candidates.is_empty() || expected::is_meant(form, text))
        && let Some(candidate) = expected::read(form, text)
    {
        return vec![candidate];
    }
    candidates
}

/// The one value of a pasted text, without what a document or a list has around it.
fn value_in(pasted: &str) -> Excerpt<'_> {
    match document::values(pasted).as_slice() {
        [only] if !only.written.text.is_empty() => only.written,
        _ => Excerpt::whole(pasted).without_quotes(),
    }
}

/// What a scanner says of a symbol without FNC1 at its start, and what it would say of it with one.
pub(super) fn without_fnc1(pasted: &str) -> Option<(&'static str, &'static str)> {
    scan::without_fnc1(frame::without(value_in(pasted)).text)
}

/// Every way to read a text, the likeliest first; those with a problem only where nothing reads.
pub(super) fn candidates(pasted: &str) -> Vec<Candidate> {
    let typed = as_typed(pasted);
    if typed.iter().any(Candidate::reads) {
        return typed;
    }
    other_keyboard::candidate(pasted).map_or(typed, |other| vec![other])
}

/// The same for a computer that is set to the keyboard of the scanner.
fn as_typed(pasted: &str) -> Vec<Candidate> {
    let text = frame::without(value_in(pasted));
    if let Some(other) = other_keyboard::in_other_case(text).or_else(|| bytes::candidate(text)) {
        return vec![other];
    }
    let is_scan = text.begins("]") && !begins_with_parenthesis(without_symbology(text));
    let mut candidates = if is_scan { scan(text) } else { Vec::new() };
    // What has no symbology of its own, or one that says nothing of its data, is read as if it had been typed.
    if candidates.iter().any(Candidate::reads) {
        candidates.retain(Candidate::reads);
    } else {
        let typed = labelled(without_symbology(text));
        if candidates.is_empty() || is_unknown_symbology(&candidates, &typed) {
            candidates = typed;
        }
    }
    if !candidates.iter().any(Candidate::reads)
        && let Some(other) = other_system::read(text)
    {
        return vec![other];
    }
    candidates.truncate(MOST);
    candidates
}

/// The text with every likely FNC1 and, where that is another text, with the certain ones only.
fn with_either_fnc1(text: Excerpt<'_>, separator: char) -> Vec<NormalizedText> {
    let likely = NormalizedText::new(text, Fnc1Notation::Likely, separator);
    if likely.as_str() == text.text {
        return vec![likely];
    }
    let certain = NormalizedText::new(text, Fnc1Notation::Certain, separator);
    if likely.as_str() == certain.as_str() { vec![certain] } else { vec![likely, certain] }
}

/// A scan, where FNC1 is likely and, where that differs, where it is certain; nothing where its
/// symbology holds any text.
fn scan(text: Excerpt<'_>) -> Vec<Candidate> {
    // A link is read as it is, since a blank in it is a mistake and not a way to write it.
    if without_symbology(text).begins("http") {
        let scan = NormalizedText::verbatim(text);
        return link::scan(scan.clone()).or_else(|| elements::scan(scan)).into_iter().collect();
    }
    with_either_fnc1(text, SENT).into_iter().filter_map(elements::scan).collect()
}

/// Whether an element string in parentheses begins here: behind a symbology identifier too, where bars have them, or
/// where a program writes both.
fn begins_with_parenthesis(text: Excerpt<'_>) -> bool {
    text.text.starts_with(['(', '\u{ff08}'])
}

/// Whether GS1 data never come in this symbology, while the data alone read.
fn is_unknown_symbology(scanned: &[Candidate], typed: &[Candidate]) -> bool {
    let is_unknown = |candidate: &Candidate| matches!(&candidate.outcome, Err(error) if error.problem == SyntaxProblem::NoSymbology.into());
    typed.iter().any(Candidate::reads) && scanned.iter().all(is_unknown)
}

/// What follows the three characters of a symbology identifier, if the text begins with one.
fn without_symbology(text: Excerpt<'_>) -> Excerpt<'_> {
    match text.text.split_at_checked(3) {
        Some((identifier, rest)) if identifier.starts_with(']') => text.last(rest),
        _ => text,
    }
}

/// A text that may begin with names of what follows, such as `Barcode: GTIN 952…`.
///
/// A name comes off only where the text does not read with it.
fn labelled(text: Excerpt<'_>) -> Vec<Candidate> {
    let mut text = text.without_quotes();
    let mut labels = Vec::new();
    let mut candidates = unlabelled(text);
    while labels.len() < MOST_LABELS
        && !candidates.iter().any(Candidate::reads)
        && let Some((label, rest)) = Label::strip(text.text)
    {
        labels.push(label);
        text = text.last(rest).without_quotes();
        candidates = if text.begins("]") { scan(text) } else { unlabelled(text) };
    }
    // The first name says most: what it names comes first.
    for label in labels.iter().rev() {
        let (mut named, others): (Vec<_>, Vec<_>) =
            candidates.into_iter().partition(|candidate| label.names(candidate.kind));
        named.extend(others);
        candidates = named;
    }
    candidates
}

/// A text without a name in front, by how it begins.
fn unlabelled(text: Excerpt<'_>) -> Vec<Candidate> {
    if text.text.is_empty() || text.begins("]") {
        Vec::new()
    } else if text.begins("http://") || text.begins("https://") {
        vec![link::read(NormalizedText::verbatim(text))]
    } else if text.begins("urn:") {
        vec![epc::urn(NormalizedText::verbatim(text))]
    } else if begins_with_parenthesis(text) {
        vec![captions::bracketed(text)]
    } else if let Some(printed) = captions::read(text).filter(Candidate::reads) {
        vec![printed]
    } else {
        let candidates = bare(text);
        if candidates.iter().any(Candidate::reads) {
            return candidates;
        }
        if let Some(cell) = beside::tag_cell(text) {
            // The same digits as an element string would lose what stands beside them.
            let mut tag = bare(cell);
            tag.retain(|one| one.kind == FormKind::Hex);
            if !tag.is_empty() {
                return tag;
            }
        } else if let Some(value) = beside::without_end(text) {
            let alone = bare(value);
            if alone.iter().any(|one| one.reads() || one.kind == FormKind::Hex) {
                return alone;
            }
        }
        if elements::is_in_brackets(text.text) {
            vec![captions::bracketed(text)]
        } else {
            candidates
        }
    }
}

/// A text whose beginning does not tell what it is.
fn bare(text: Excerpt<'_>) -> Vec<Candidate> {
    let symbols = NormalizedText::new(text, Fnc1Notation::None, SENT);
    // Nothing that does not say how it begins is longer than an EPC in zeros and ones.
    if symbols.as_str().len() > MAX_BITS {
        return Vec::new();
    }
    if let Some(blank) = epc::blank(&symbols) {
        return vec![blank];
    }
    let verbatim = NormalizedText::verbatim(text);
    if let Some(published) = number::with_add_on(&verbatim) {
        return vec![published];
    }
    let (mut candidates, wrong_numbers): (Vec<_>, Vec<_>) =
        number::read(&verbatim).into_iter().partition(Candidate::reads);
    candidates.extend(epc::bits(&symbols));
    let separated = with_either_fnc1(text, WRITTEN);
    candidates.extend(separated.into_iter().filter_map(elements::separated));
    if candidates.is_empty()
        && let Some(one) = beside::read(text)
            .or_else(|| elements::without_fnc1(text))
            .or_else(|| elements::with_other_fnc1(text))
    {
        return vec![one];
    }
    if !candidates.iter().any(Candidate::reads)
        && let Some(carton) = number::with_second_check_digit(&verbatim)
    {
        return vec![carton];
    }
    // What does not even begin as something else is sooner a tag's, whatever stands on it; so are zeros, which begin no pallet's
    // number.
    let is_nothing_else = candidates.iter().all(Candidate::is_wrong_at_once)
        || symbols.as_str().starts_with(NO_PALLET);
    if !candidates.iter().any(Candidate::reads)
        && is_nothing_else
        && let Some(tag) = epc::of_no_scheme(&symbols)
    {
        return vec![tag];
    }
    candidates.extend(wrong_numbers.into_iter().take(MOST_WRONG_NUMBERS));
    judge::rank(&mut candidates);
    if candidates.is_empty() && begins_with_domain(symbols.as_str()) {
        candidates.push(link::read(verbatim));
    } else if candidates.is_empty() {
        candidates.extend(number::amount(verbatim));
    }
    candidates
}

/// Whether a text could be a link without its scheme; digits with points and slashes between them are not.
fn begins_with_domain(text: &str) -> bool {
    let Some((domain, _)) = text.trim_start_matches('/').split_once('/') else { return false };
    let is_part = |part: &str| part.starts_with(|first: char| first.is_ascii_alphabetic());
    domain.contains('.') && domain.split(['.', ':']).any(is_part)
}
