//! Reads what is printed beside a symbol on a pack, part by part behind its name.
//!
//! ```text
//!  GTIN: 09521234543213 ⏎ LOT ABC123 ⏎ EXP: 2027-12-31 ⏎ S/N 12345
//!  GTIN (01) 09521234543213 ⏎ BATCH/LOT (10) ABC123                  beside the identifier too
//! ```
//!
//! Left out: texts with anything else in them, such as a name that is not known, which would be taken for a part of the
//! value before it; and dates of which not everyone reads the same day, such as 03/04/2027 or 271231.

use std::ops::Range;

use super::candidate::Candidate;
use super::elements;
use crate::interpret::excerpt::Excerpt;
use crate::interpret::fnc1::{Fnc1Notation, SENT};
use crate::interpret::normalize::NormalizedText;
use crate::syntax::Ai;
use crate::typed::blank::is_blank;
use crate::typed::date::{date_parts, six_digits};

/// Names in small letters without blanks, and their identifiers.
const NAMES: [(&str, &str); 30] = [
    ("gtin", "01"),
    ("lot", "10"),
    ("lotno", "10"),
    ("lotnumber", "10"),
    ("batch", "10"),
    ("batchno", "10"),
    ("batchnumber", "10"),
    ("batch/lot", "10"),
    ("lot/batch", "10"),
    ("b/n", "10"),
    ("proddate", "11"),
    ("mfgdate", "11"),
    ("mfg", "11"),
    ("bestbefore", "15"),
    ("bestby", "15"),
    ("bbe", "15"),
    ("bbd", "15"),
    ("exp", "17"),
    ("expdate", "17"),
    ("expiry", "17"),
    ("expirydate", "17"),
    ("expirationdate", "17"),
    ("useby", "17"),
    ("usebydate", "17"),
    ("sn", "21"),
    ("s/n", "21"),
    ("serial", "21"),
    ("serialno", "21"),
    ("serialnumber", "21"),
    ("ser", "21"),
];
/// More parts than these names tell apart.
const MOST: usize = 6;

/// A name, and the value behind it.
struct Caption {
    ai: &'static str,
    name: Range<usize>,
    value: Range<usize>,
}

/// The parts as elements; nothing where the text does not begin with a name, or has fewer than two.
pub(super) fn read(excerpt: Excerpt<'_>) -> Option<Candidate> {
    // Most texts begin with no name, or have no second one with a value, and are not looked through.
    let ends_part = |c: char| is_blank(c) || is_between(c) || matches!(c, ':' | '=' | '#');
    let mut parts = excerpt.text.split(ends_part).filter(|part| !part.is_empty());
    if excerpt.text.starts_with(|first: char| first.is_ascii_digit())
        || (parts.nth(3).is_none() && !excerpt.text.contains('('))
    {
        return None;
    }
    let text = NormalizedText::new(excerpt, Fnc1Notation::None, SENT);
    name_at(&text, 0)?;
    if let Some(bracketed) = without_titles(&text).filter(|text| text.as_str().starts_with('(')) {
        return Some(elements::in_parentheses(bracketed));
    }
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
            "11" | "15" | "17" if written.len() != 6 || may_begin_with_day(written) => {
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

/// The name at byte `at`, where a colon or a gap ends it: its length with what ends it, and its identifier.
fn name_at(text: &NormalizedText, at: usize) -> Option<(usize, &'static str)> {
    let rest = text.as_str().get(at..)?;
    let ends = NAMES.into_iter().filter_map(|(name, ai)| {
        let behind = strip_name(rest, name)?;
        let value = behind.strip_prefix([':', '=', '#']).unwrap_or(behind);
        let end = rest.len() - value.len();
        let is_ended = value.len() < behind.len() || text.leaves_out_before(at + end);
        is_ended.then_some((end, ai))
    });
    ends.max()
}

/// What follows a name, which may have full stops: `exp. date`.
fn strip_name<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = text;
    for letter in name.chars() {
        let next = rest.chars().next()?;
        if !next.eq_ignore_ascii_case(&letter) {
            return None;
        }
        rest = rest.get(next.len_utf8()..)?;
        rest = rest.strip_prefix('.').unwrap_or(rest);
    }
    Some(rest)
}

/// Identifiers in parentheses, with names beside them or without.
pub(super) fn bracketed(excerpt: Excerpt<'_>) -> Candidate {
    // Only what does not read is looked through for names.
    let candidate = elements::bracketed(excerpt);
    if candidate.reads() {
        return candidate;
    }
    without_titles(&candidate.text)
        .map(elements::in_parentheses)
        .filter(Candidate::reads)
        .unwrap_or(candidate)
}

/// An element string in parentheses without the names beside its identifiers, such as `GTIN (01)` and `(10) LOT:`;
/// nothing where it has none.
fn without_titles(text: &NormalizedText) -> Option<NormalizedText> {
    let whole = text.as_str();
    let mut dropped: Vec<Range<usize>> = Vec::new();
    for (open, _) in whole.match_indices('(') {
        let inside = whole.get(open + 1..).unwrap_or_default();
        let Some((ai, _)) = inside.split_once(')') else { break };
        let Some(ai) = ai.parse::<Ai>().ok().filter(|ai| ai.definition().is_some()) else {
            continue;
        };
        let before = whole.get(..open).unwrap_or_default();
        let end = before.trim_end_matches([':', '.', '=']);
        let begins = |start: usize| {
            let is_between = before.get(..start).is_some_and(|text| text.ends_with(is_between));
            start == 0 || is_between || text.leaves_out_before(start)
        };
        let title = titles(ai)
            .filter_map(|title| {
                let start = end.len().checked_sub(title.len())?;
                before.get(start..end.len())?.eq_ignore_ascii_case(&title).then_some(start)
            })
            .filter(|start| begins(*start))
            .min();
        if let Some(start) = title {
            let between = before.get(..start).unwrap_or_default().trim_end_matches(is_between);
            dropped.push(between.len()..open);
        }
        let value = open + 1 + ai.as_str().len() + 1;
        let behind = whole.get(value..).unwrap_or_default();
        let colon = usize::from(behind.starts_with(':'));
        let behind = behind.get(colon..).unwrap_or_default();
        let end = titles(ai)
            .filter_map(|title| {
                let rest = strip_name(behind, &title)?;
                let is_ended = rest.starts_with(':');
                let end = whole.len() - rest.len() + usize::from(is_ended);
                (is_ended || text.leaves_out_before(end)).then_some(end)
            })
            .max();
        let end = end.unwrap_or(value + colon);
        if end > value {
            dropped.push(value..end);
        }
    }
    let is_dropped = |at: usize, _| dropped.iter().any(|range| range.contains(&at));
    (!dropped.is_empty()).then(|| text.clone().without(is_dropped))
}

/// What an identifier is called, without blanks: by its data title (General Specifications 3.2), by each of the words
/// that one gives to choose from, and by the names that people have for it.
fn titles(ai: Ai) -> impl Iterator<Item = String> {
    let title = ai.title();
    let parts = title.split(" or ").flat_map(|part| part.split('/'));
    let whole = [title].into_iter().filter(|title| !title.is_empty());
    let named = NAMES.into_iter().filter(move |(_, named)| *named == ai.as_str());
    whole
        .chain(parts)
        .map(|title| title.replace([' ', '.'], ""))
        .chain(named.map(|(name, _)| name.to_owned()))
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
            && let Some((length, ai)) = name_at(text, at)
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
        for written in [
            "LOT: A1\nEXP: 2027-12-31",
            "LOT A1 EXP 2027-12-31",
            "Batch/Lot A1, Use by 2027-12-31",
            "B/N A1 EXP. DATE 2027-12-31",
            "Lot no. A1 Expiry=2027-12-31",
            "LOT# A1 EXP.: 2027-12-31",
        ] {
            assert_eq!(read_as(written), all, "{written:?}");
        }
        for between in [", ", "; ", " / ", " | ", ",", ";", "\n\n"] {
            assert_eq!(read_as(&format!("LOT: A1{between}EXP: 2027-12-31")), all, "{between:?}");
        }
        for more in [
            "LOT: ABC123\nQTY: 24",
            "LOT: A1\nASN: 998877",
            "LOT: A1\nSlot: 5",
            "LOT: AB 12",
            "LOT: A1\nEXP: 2027-12-31\nMade in Australia",
        ] {
            assert_eq!(read_as(more), None, "{more:?}");
        }
    }

    #[test]
    fn a_name_ends_in_a_colon_or_a_gap() {
        let read_as = |rest: &str| read_as(&format!("GTIN 09506000134352 {rest}"));
        assert_eq!(read_as("LOT NOVA1").as_deref(), Some("(01)09506000134352(10)NOVA1"));
        assert_eq!(read_as("SN SN12").as_deref(), Some("(01)09506000134352(21)SN12"));
        for other in ["LOTA1", "SNAP 12", "LOT", "LOT SN 12"] {
            assert_eq!(read_as(other), None, "{other:?}");
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
