//! Reads a GTIN and another value beside it, such as two cells of a spreadsheet.
//!
//! ```text
//!  9521234543213 1001      a GTIN, and what is probably its serial number: not 17 digits of an SSCC
//! ```
//!
//! Left out: keys other than the GTIN in front, behind which nothing says what a value would be.

use super::candidate::Candidate;
use crate::ParseError;
use crate::interpret::excerpt::Excerpt;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::key::{KeyKind, validate};
use crate::syntax::SyntaxProblem;
use crate::typed::blank::is_blank;
use crate::typed::quotes::is_plain;

/// The GTINs that are long enough to be told from a group of digits.
const GTINS: [KeyKind; 3] = [KeyKind::Gtin12, KeyKind::Gtin13, KeyKind::Gtin14];
/// The fewest hexadecimal digits of a tag: 96 bits.
const FEWEST_HEX: usize = 24;
/// The longest serial number of a GTIN.
const MOST_SERIAL: usize = 20;

/// The two values; nothing where the text is no GTIN with something beside it.
pub(super) fn read(text: Excerpt<'_>) -> Option<Candidate> {
    let (head, second) = split(text.text)?;
    let whole_groups = head.split(is_separator).count();
    let digits: String = head.chars().filter(char::is_ascii_digit).collect();
    let is_digits = head.chars().all(|c| c.is_ascii_digit() || c == '-' || is_separator(c));
    let checks = GTINS.into_iter().any(|kind| validate(kind, &digits).is_ok());
    // Without a gap of its own, a number of that length is meant as a GTIN even if it does not check.
    let is_meant = whole_groups == 1 && GTINS.into_iter().any(|kind| kind.digits() == digits.len());
    if !is_digits || !(checks || is_meant) {
        return None;
    }
    let start = text.text.len() - second.len();
    let error = ParseError::new(SyntaxProblem::SecondValue, start..text.text.len());
    Some(Candidate::new(FormKind::Bracketed, NormalizedText::verbatim(text), Err(error)))
}

/// The element string in which the second value, which begins at byte `at`, is the serial number of the
/// first; nothing where it is a key itself.
pub(in crate::interpret) fn as_serial(text: &str, at: usize) -> Option<String> {
    let (head, serial) = text.split_at_checked(at)?;
    let is_key = |kind: KeyKind| validate(kind, serial).is_ok();
    if GTINS.into_iter().chain([KeyKind::Sscc]).any(is_key) {
        return None;
    }
    let digits: String = head.chars().filter(char::is_ascii_digit).collect();
    Some(format!("(01){digits:0>14}(21){serial}"))
}

/// The tag that stands first on a row, as readers send it with its signal and antenna: `3074…, -54, 1`. Nothing where
/// there is no second cell, or where that is a tag too.
pub(super) fn tag_cell(row: Excerpt<'_>) -> Option<Excerpt<'_>> {
    let end = row.text.find(is_separator)?;
    let (cell, others) = row.text.split_at_checked(end)?;
    let is_tag =
        |cell: &str| cell.len() >= FEWEST_HEX && cell.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_alone = !others.split(is_separator).any(is_tag);
    (is_tag(cell) && is_alone).then_some(Excerpt { text: cell, start: row.start })
}

/// The text without the signs that a list has between its values, where it ends in one: `9521234543213;`, or in the
/// second of two quotation marks.
pub(super) fn without_end(text: Excerpt<'_>) -> Option<Excerpt<'_>> {
    let end = text.text.trim_end_matches(|found| is_separator(found) || is_plain(found));
    let value = Excerpt { text: end, start: text.start }.without_quotes();
    (end.len() < text.text.len() && !value.text.is_empty()).then_some(value)
}

/// What stands before and behind the last gap.
fn split(text: &str) -> Option<(&str, &str)> {
    let (head, second) = text.rsplit_once(is_separator)?;
    let is_value = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '/');
    let fits = (1..=MOST_SERIAL).contains(&second.len()) && second.chars().all(is_value);
    fits.then_some((head.trim_end_matches(is_separator), second))
}

fn is_separator(c: char) -> bool {
    is_blank(c) || matches!(c, ',' | ';')
}
