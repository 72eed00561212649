//! Reads what is printed beside a symbol on a pack, part by part behind its name.
//!
//! ```text
//!  GTIN: 09521234543213 ⏎ LOT: ABC123 ⏎ EXP: 2027-12-31 ⏎ SN: 12345
//! ```
//!
//! Left out: names without a colon, which could be the value of another; and dates of which not everyone reads the same
//! day, such as 03/04/2027.

use std::ops::Range;

use super::candidate::Candidate;
use super::elements;
use crate::interpret::excerpt::{Excerpt, strip_ignoring_case};
use crate::interpret::normalize::{Fnc1Notation, NormalizedText, SENT};
use crate::typed::date::{date_parts, six_digits};

/// Names in small letters without blanks, a longer one before one that it begins with, and their identifiers.
const NAMES: [(&str, &str); 19] = [
    ("gtin:", "01"),
    ("lotnumber:", "10"),
    ("lotno.:", "10"),
    ("lotno:", "10"),
    ("lot:", "10"),
    ("batchnumber:", "10"),
    ("batchno.:", "10"),
    ("batchno:", "10"),
    ("batch:", "10"),
    ("expirydate:", "17"),
    ("expiry:", "17"),
    ("expdate:", "17"),
    ("exp.:", "17"),
    ("exp:", "17"),
    ("serialnumber:", "21"),
    ("serialno:", "21"),
    ("serial:", "21"),
    ("s/n:", "21"),
    ("sn:", "21"),
];
/// More parts than these names tell apart.
const MOST: usize = 4;

/// A name, and the value behind it.
struct Caption {
    ai: &'static str,
    name: Range<usize>,
    value: Range<usize>,
}

/// The parts as elements; nothing where the text does not begin with a name, or has fewer than two.
pub(super) fn read(excerpt: Excerpt<'_>) -> Option<Candidate> {
    let text = NormalizedText::new(excerpt, Fnc1Notation::None, SENT);
    // Most texts begin with no name, and are not looked through.
    name_of(text.as_str())?;
    let captions = captions(text.as_str());
    let has_gtin = captions.iter().filter(|caption| caption.ai == "01").count() == 1;
    if !has_gtin || !(2..=MOST).contains(&captions.len()) {
        return None;
    }
    let mut pieces = Vec::new();
    for Caption { ai, name, value } in captions {
        let named = text.pasted_span(&name);
        pieces.extend(format!("({ai})").chars().map(|character| (character, named.clone())));
        let written = text.as_str().get(value.clone())?;
        match ai {
            "01" => {
                let zeros = 14_usize.saturating_sub(written.len());
                pieces.extend((0..zeros).map(|_| ('0', named.end..named.end)));
            }
            "17" if written.len() != 6 => {
                let date = clear_date(written)?;
                let span = text.pasted_span(&value);
                pieces.extend(date.chars().map(|digit| (digit, span.clone())));
                continue;
            }
            _ => {}
        }
        for (at, character) in written.char_indices() {
            let at = value.start + at;
            let span = text.pasted_span(&(at..at + character.len_utf8()));
            pieces.extend((character == '(').then_some(('\\', span.start..span.start)));
            pieces.push((character, span));
        }
    }
    Some(elements::in_parentheses(NormalizedText::of_pieces(pieces, excerpt.end())))
}

/// The name that a text begins with: its length and its identifier.
fn name_of(text: &str) -> Option<(usize, &'static str)> {
    let named = |(name, ai): (&str, _)| strip_ignoring_case(text, name).map(|_| (name.len(), ai));
    NAMES.into_iter().find_map(named)
}

/// Every name with a value behind it, in order.
fn captions(text: &str) -> Vec<Caption> {
    let mut captions: Vec<Caption> = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if let Some((length, ai)) = name_of(rest) {
            if let Some(last) = captions.last_mut() {
                last.value.end = at;
            }
            let end = at + length;
            captions.push(Caption { ai, name: at..end, value: end..text.len() });
            at = end;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    captions
}

/// The six digits of a date with its year in front, of which everyone reads the same day.
fn clear_date(written: &str) -> Option<String> {
    let parts = date_parts(written)?;
    (parts[0].start == 0 && parts[0].len() == 4 && written.starts_with("20"))
        .then(|| six_digits(written, &parts))
        .flatten()
}
