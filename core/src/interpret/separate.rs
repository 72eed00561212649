//! Tells several values pasted at once from one value.
//!
//! ```text
//!  3076451FD40C0E4000001267 ⏎ 3076451FD40C0E4000001268    two, because each of them reads
//!  3076451FD40C0E40000012673076451FD40C0E4000001268       two tags, and no bits are left over
//!  (01) 09521141123454 ⏎ (21) 4711                        one, as it stands on a label
//!  3076 451F D40C 0E40 0000 1267                          one, because no part of it reads
//!  <epc>urn:epc:id:…</epc>, {"epc": "3076…"}, ["…", "…"]  those of a document, however it is laid out
//! ```
//!
//! Numbers are told by the rule of the check digit calculator, so that every tool finds the same ones.
//!
//! Left out: what each value is, which [`interpret`](super::interpret) and
//! [`tabulate`](super::tabulate) tell.

use super::MAX_LEN;
use super::among::number_among;
use super::document;
use super::form::FormKind;
use super::read::{Candidate, candidates};
use crate::epc::Epc;
use crate::key::KeyKind;
use crate::syntax::{SyntaxWarning, warnings};
use crate::typed::blank::is_blank;
use crate::typed::quotes::without_quotes;
use crate::typed::several::{self, Several, equal_parts, is_right, several_numbers};

/// The fewest characters of a value that is counted though something in it is wrong.
const FEWEST: usize = 12;
/// The values that are looked at: a list of ten thousand is told by its first ones.
const LOOKED_AT: usize = 100;
/// The most hexadecimal digits of a tag that are looked for in a text without signs.
const LONGEST_TAG: usize = 128;

/// The values in `text`, where there are several; nothing where it is one, right or wrong. `kind` says what
/// digits alone identify.
///
/// ```
/// use barcode_core::interpret::several_values;
///
/// let column = "3076451FD40C0E4000001267\n3076451FD40C0E4000001268\n";
/// assert_eq!(several_values(column, None).unwrap().count, 2);
/// assert_eq!(several_values("(01) 09521141123454\n(21) 4711", None), None);
/// ```
#[must_use]
pub fn several_values(text: &str, kind: Option<KeyKind>) -> Option<Several> {
    // Groups of one number can be values of their own by chance.
    if is_right(text, kind) {
        return None;
    }
    let values = document::values(text);
    if !values.is_empty() {
        return document::several(&values);
    }
    several_numbers(text, kind).or_else(|| in_rows(text)).or_else(|| in_line(text))
}

/// Values on two rows or more.
fn in_rows(text: &str) -> Option<Several> {
    let rows = without_signs(parts(text, |found| matches!(found, '\n' | '\r'), false));
    if rows.len() < 2 || are_rows_of_one(text, &rows) {
        return None;
    }
    // Reading all of a long list takes longer than people wait.
    let is_value = |row: &&&str| rows.len() > LOOKED_AT && row.len() >= FEWEST || is_value(row);
    let count = rows.iter().filter(is_value).count();
    Several::of(&rows).filter(|_| count > 1).map(|several| Several { count, ..several })
}

/// Rows without the sign that stands behind each of them, but perhaps the last: it separates them.
fn without_signs(rows: Vec<&str>) -> Vec<&str> {
    let [others @ .., last] = rows.as_slice() else { return rows };
    let is_behind =
        |sign: &&char| !others.is_empty() && others.iter().all(|row| row.ends_with(**sign));
    let Some(sign) = [',', ';'].iter().find(is_behind).copied() else { return rows };
    let rows = others.iter().chain([last]);
    rows.map(|row| without_quotes(row.strip_suffix(sign).unwrap_or(row))).collect()
}

/// Whether rows are one value that goes on in the next row: together they read, and not all of them
/// do alone, or one needs what stands in another; or none of them does.
fn are_rows_of_one(text: &str, rows: &[&str]) -> bool {
    if text.len() > MAX_LEN {
        return false;
    }
    if rows.iter().all(|row| reads(row)) {
        return belong_together(rows);
    }
    is_any(&rows.concat(), is_whole) || !rows.iter().any(|row| holds_value(row))
}

/// Values on one row: each reads by itself, and the row as a whole does not.
fn in_line(text: &str) -> Option<Several> {
    let is_sign = |found| matches!(found, '\t' | ';' | ',' | '|');
    let lists = [
        parts(text, is_sign, false),
        parts(text, is_sign, true),
        tags_end_to_end(text),
        strings_end_to_end(text),
    ];
    let is_list = |values: &&Vec<&str>| {
        values.len() > 1
            && values.iter().take(LOOKED_AT).all(|value| holds_value(value))
            && !is_one(text)
            && !belong_together(values)
    };
    Several::of(lists.iter().find(is_list)?)
}

/// Whether values read as one in which one of them finds what it needs, such as (21) behind (01).
fn belong_together(values: &[&str]) -> bool {
    let Some(together) = needs(&values.concat()) else { return false };
    let finds_one = |value: &&str| {
        needs(value).is_some_and(|alone| alone.iter().any(|needed| !together.contains(needed)))
    };
    values.iter().any(finds_one)
}

/// What the identifiers of a text need beside them and do not find; nothing where it does not read.
fn needs(text: &str) -> Option<Vec<SyntaxWarning>> {
    if text.len() > MAX_LEN {
        return None;
    }
    let found = candidates(text).into_iter().find_map(|one| one.outcome.ok())?;
    Some(warnings(&found.subject.elements))
}

/// Whether it reads as a whole, which digits with a serial number behind them do by chance.
fn is_one(text: &str) -> bool {
    let is_one = |one: &Candidate| {
        is_whole(one) && !matches!(one.kind, FormKind::Number(_)) && !is_dump(one)
    };
    text.len() <= MAX_LEN && is_any(text, is_one)
}

/// The hexadecimal digits of tags with nothing between them.
fn tags_end_to_end(text: &str) -> Vec<&str> {
    let digits = text.trim_matches(is_blank);
    let lengths = (24..=LONGEST_TAG).step_by(4);
    if digits.len() > MAX_LEN || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Vec::new();
    }
    let are_tags = |tags: &Vec<&str>| tags.iter().all(|digits| is_tag(digits));
    let tags = |length| equal_parts(digits, length).filter(are_tags);
    lengths.into_iter().find_map(tags).unwrap_or_default()
}

/// Element strings or scans with nothing between them, each of which begins as the first does: `(01)` or `]C1`.
/// Of links, the repairs of one that holds another offer each.
fn strings_end_to_end(text: &str) -> Vec<&str> {
    let text = text.trim_matches(is_blank);
    let length = match text.as_bytes() {
        [b'(', ..] => text.find(')').map_or(0, |end| end + 1),
        [b']', ..] => 3,
        _ => 0,
    };
    let Some(beginning) = text.get(..length).filter(|beginning| !beginning.is_empty()) else {
        return Vec::new();
    };
    // Searching with the library's patterns would cost the browser a kilobyte.
    let begins = |at: &usize| text.get(*at..).is_some_and(|rest| rest.starts_with(beginning));
    let starts: Vec<_> = (0..text.len()).filter(begins).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).filter_map(|(start, end)| text.get(*start..end)).collect()
}

fn parts(text: &str, is_sign: fn(char) -> bool, at_blanks: bool) -> Vec<&str> {
    let values = several::parts(text, is_sign, at_blanks, |_| false, 0).values;
    values.into_iter().map(without_quotes).collect()
}

fn is_any(text: &str, what: fn(&Candidate) -> bool) -> bool {
    candidates(text).iter().any(what)
}

fn reads(value: &str) -> bool {
    is_any(value, Candidate::reads)
}

/// Whether a row reads, is the tag that a reader sends, or has a number in it, such as the page of a shop.
fn holds_value(row: &str) -> bool {
    reads(row) || is_tag(row) || number_among(row).is_some()
}

/// Whether digits are a tag, with or without the words of its memory in front.
fn is_tag(digits: &str) -> bool {
    is_any(digits, |one| one.kind == FormKind::Hex && is_whole(one))
}

/// Whether it has the protocol-control word of a tag in front, and perhaps another tag behind the words that it counts.
fn is_dump(candidate: &Candidate) -> bool {
    candidate.outcome.as_ref().is_ok_and(|found| found.subject.in_front.is_some())
}

/// Whether a row is a value, right or wrong.
fn is_value(row: &str) -> bool {
    let is_number = !row.contains(is_blank) && row.contains(|found: char| found.is_numeric());
    row.len() >= FEWEST && (is_number || is_any(row, |_| true)) || holds_value(row)
}

/// Whether a text reads with nothing left over.
fn is_whole(candidate: &Candidate) -> bool {
    let Ok(found) = &candidate.outcome else { return false };
    found.subject.epc.as_ref().map_or(0, Epc::ignored_bits) == 0
}
