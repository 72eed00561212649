//! Reads what is printed beside a symbol on a pack, part by part behind its name.
//!
//! ```text
//!  GTIN: 09521234543213 ⏎ LOT: ABC123 ⏎ EXP: 2027-12-31 ⏎ SN: 12345
//! ```
//!
//! Left out: texts with anything else in them, such as a name without a colon or one that is not known, which would be
//! taken for a part of the value before it; and dates of which not everyone reads the same day, such as 03/04/2027 or 271231.

use std::ops::Range;

use super::candidate::Candidate;
use super::elements;
use crate::interpret::excerpt::{Excerpt, strip_ignoring_case};
use crate::interpret::fnc1::{Fnc1Notation, SENT};
use crate::interpret::normalize::NormalizedText;
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
    let captions = captions(&text)?;
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
            "17" if written.len() != 6 || may_begin_with_day(written) => {
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

/// Every name with a value behind it, in order; nothing where more than that stands in the text.
fn captions(text: &NormalizedText) -> Option<Vec<Caption>> {
    let whole = text.as_str();
    let mut captions: Vec<Caption> = Vec::new();
    // A name begins the text, or stands behind a gap: inside a word it is another one, such as `ASN:`.
    let mut begins = true;
    for (at, character) in whole.char_indices() {
        let is_inside = captions.last().is_some_and(|last| at < last.value.start);
        if !is_inside
            && (begins || text.leaves_out_before(at))
            && let Some((length, ai)) = whole.get(at..).and_then(name_of)
        {
            if let Some(last) = captions.last_mut() {
                last.value.end = at;
            }
            let end = at + length;
            captions.push(Caption { ai, name: at..end, value: end..whole.len() });
        }
        begins = is_between(character);
    }
    for Caption { ai, value, .. } in &mut captions {
        let written = whole.get(value.clone())?;
        let is_number = *ai == "01" && written.bytes().all(|byte| byte.is_ascii_digit());
        let gap = (value.start + 1..value.end).find(|at| text.leaves_out_before(*at));
        if let Some(gap) = gap.filter(|_| !is_number) {
            if !whole.get(gap..value.end)?.chars().all(|found| is_between(found) || found == '/') {
                return None;
            }
            value.end = gap;
        }
        let written = whole.get(value.clone())?.trim_end_matches(is_between);
        if written.contains(':') {
            return None;
        }
        value.end = value.start + written.len();
    }
    Some(captions)
}

/// What people write between the parts.
fn is_between(found: char) -> bool {
    matches!(found, ',' | ';' | '|')
}

/// Whether six digits can be a date with its day in front, as people write them.
fn may_begin_with_day(written: &str) -> bool {
    let part =
        |range: Range<usize>| written.get(range).and_then(|digits| digits.parse::<u8>().ok());
    let is_day = part(0..2).is_some_and(|day| (1..=31).contains(&day));
    is_day && part(2..4).is_some_and(|month| (1..=12).contains(&month))
}

/// The six digits of a date with its year in front, of which everyone reads the same day.
fn clear_date(written: &str) -> Option<String> {
    let parts = date_parts(written)?;
    (parts[0].start == 0 && parts[0].len() == 4 && written.starts_with("20"))
        .then(|| six_digits(written, &parts))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The element string that a text is read as.
    fn read_as(text: &str) -> Option<String> {
        read(Excerpt::whole(text))
            .filter(Candidate::reads)
            .map(|found| found.text.as_str().to_owned())
    }

    #[test]
    fn a_value_ends_where_something_else_begins() {
        let gtin = "GTIN: 09506000134352\n";
        let read_as = |rest: &str| read_as(&format!("{gtin}{rest}"));
        let all = Some("(01)09506000134352(10)A1(17)271231".to_owned());
        assert_eq!(read_as("LOT: A1\nEXP: 2027-12-31"), all);
        for between in [", ", "; ", " / ", " | ", ",", ";", "\n\n"] {
            assert_eq!(read_as(&format!("LOT: A1{between}EXP: 2027-12-31")), all, "{between:?}");
        }
        for more in [
            "LOT: ABC123\nQTY: 24",
            "LOT: ABC123\nEXP 2027-12-31",
            "LOT: A1\nASN: 998877",
            "LOT: A1\nSlot: 5",
            "LOT: AB 12",
            "LOT: A1\nEXP: 2027-12-31\nMade in Australia",
        ] {
            assert_eq!(read_as(more), None, "{more:?}");
        }
    }

    #[test]
    fn six_digits_that_may_begin_with_the_day_are_not_read_as_a_date() {
        let expiry = |date: &str| read_as(&format!("GTIN: 09506000134352 EXP: {date}"));
        for date in ["311227", "300627", "271231"] {
            assert_eq!(expiry(date), None, "{date}");
        }
        assert_eq!(expiry("321231").as_deref(), Some("(01)09506000134352(17)321231"));
        assert_eq!(expiry("2027-12-31").as_deref(), Some("(01)09506000134352(17)271231"));
    }
}
