//! A text that a scanner typed on a computer whose keyboard is set to another layout.
//!
//! One that has Caps Lock on changes the case of every letter, which the identifier of a scan shows.
//!
//! A text that reads as it was typed is no case of another layout, and neither is one that does not read with the keys of a US
//! keyboard, so nothing else is taken for it.

use super::{Candidate, as_typed};
use crate::ParseError;
use crate::interpret::excerpt::Excerpt;
use crate::interpret::keyboard::KeyboardLayout;
use crate::interpret::normalize::NormalizedText;
use crate::scan;
use crate::syntax::SyntaxProblem;

/// So many bytes tell what a text begins as.
const BEGINNING: usize = "https://".len();
/// Longer digits are no number.
const LONGEST_NUMBER: usize = 64;

/// A text that was scanned, with the layout that made another one of it.
pub(in crate::interpret) struct Scanned {
    pub(in crate::interpret) layout: KeyboardLayout,
    pub(in crate::interpret) text: String,
    /// The first byte that the layout types differently.
    at: usize,
    /// How the text that was scanned reads.
    read: Candidate,
}

/// The texts that read with the keys of a US keyboard, for one that does not read as it is.
pub(in crate::interpret) fn scanned(pasted: &str) -> Vec<Scanned> {
    // No layout types letters and digits alone for what a scan begins with. A list has a million tags of nothing else.
    if pasted.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Vec::new();
    }
    let as_scanned = |layout: &KeyboardLayout| {
        let beginning: String = pasted.chars().take(BEGINNING).collect();
        let beginning = layout.as_scanned(&beginning).map_or(beginning, |(text, _)| text);
        let is_number = pasted.len() <= LONGEST_NUMBER && is_digits(&beginning);
        if !is_number && !begins_as_scan(&beginning) {
            return None;
        }
        let (text, at) = layout.as_scanned(pasted)?;
        let is_likely = !is_number || is_digits(&text);
        let read = as_typed(&text).into_iter().next().filter(|read| is_likely && read.reads())?;
        Some(Scanned { layout: *layout, text, at, read })
    };
    <KeyboardLayout as strum::VariantArray>::VARIANTS.iter().filter_map(as_scanned).collect()
}

/// A text of another layout as what it would have read as, which it does not.
pub(super) fn candidate(pasted: &str) -> Option<Candidate> {
    let Scanned { at, read, .. } = scanned(pasted).into_iter().next()?;
    let len = pasted.get(at..)?.chars().next()?.len_utf8();
    let error = ParseError::new(SyntaxProblem::OtherKeyboard.into(), at..at + len);
    let text = NormalizedText::verbatim(Excerpt::whole(pasted));
    Some(Candidate { kind: read.kind, text, outcome: Err(error) })
}

/// A scan that reads with all its letters in the other case, as its identifier shows that they were sent.
pub(super) fn in_other_case(text: Excerpt<'_>) -> Option<Candidate> {
    let sent = scan::in_other_case(text.text)?;
    let read = as_typed(&sent).into_iter().next().filter(Candidate::reads)?;
    let error = ParseError::new(SyntaxProblem::NoSymbology.into(), 0..3);
    Some(Candidate { kind: read.kind, text: NormalizedText::verbatim(text), outcome: Err(error) })
}

/// Whether a text begins with a symbology identifier, an identifier in parentheses, or as a link.
fn begins_as_scan(text: &str) -> bool {
    match text.as_bytes() {
        [b']', code, modifier, ..] => {
            code.is_ascii_alphabetic() && modifier.is_ascii_alphanumeric()
        }
        [b'(', first, second, ..] => first.is_ascii_digit() && second.is_ascii_digit(),
        _ => Excerpt::whole(text).begins("https://") || Excerpt::whole(text).begins("http://"),
    }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}
