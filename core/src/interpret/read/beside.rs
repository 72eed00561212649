//! Reads a GTIN and another value beside it, such as two cells of a spreadsheet.
//!
//! ```text
//!  9521234543213 1001      a GTIN, and what is probably its serial number: not 17 digits of an SSCC
//!  9521234543213 x12       a GTIN, and how many of it
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
use crate::typed::spreadsheet;

/// The GTINs that are long enough to be told from a group of digits.
const GTINS: [KeyKind; 3] = [KeyKind::Gtin12, KeyKind::Gtin13, KeyKind::Gtin14];
/// The fewest hexadecimal digits of a tag: 96 bits.
const FEWEST_HEX: usize = 24;
/// The longest serial number of a GTIN.
const MOST_SERIAL: usize = 20;
/// What lists name units by, in words, in codes of UN/CEFACT Recommendations 20 and 21, or as others write them.
const UNITS: [&str; 36] = [
    "x", "ea", "each", "pc", "pcs", "pce", "pces", "piece", "pieces", "c62", "h87", "unit",
    "units", "item", "items", "ct", "ctn", "ctns", "carton", "cartons", "cs", "case", "cases",
    "bx", "box", "boxes", "pk", "pack", "packs", "doz", "pallet", "pallets", "kg", "kgm", "ml",
    "ltr",
];
/// With more digits, `X12345` is sooner a serial number.
const MOST_QUANTITY: usize = 4;

/// What a value beside a GTIN is.
pub(in crate::interpret) enum SecondValue {
    Serial,
    Quantity,
}

/// The two values; nothing where the text is no GTIN with something beside it.
pub(super) fn read(text: Excerpt<'_>) -> Option<Candidate> {
    if spreadsheet::read(text.text).is_some() {
        return None;
    }
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
/// first, or which leaves it out as a quantity; nothing where it is a key itself.
pub(in crate::interpret) fn as_elements(text: &str, at: usize) -> Option<(String, SecondValue)> {
    let (head, second) = text.split_at_checked(at)?;
    let is_key = |kind: KeyKind| validate(kind, second).is_ok();
    if GTINS.into_iter().chain([KeyKind::Sscc]).any(is_key) {
        return None;
    }
    let digits: String = head.chars().filter(char::is_ascii_digit).collect();
    let gtin = format!("(01){digits:0>14}");
    Some(if is_quantity(second) {
        (gtin, SecondValue::Quantity)
    } else {
        (format!("{gtin}(21){second}"), SecondValue::Serial)
    })
}

/// Whether it says how many or how much: `x12`, `12x`, `12EA`, the unit alone, or digits with decimals.
fn is_quantity(value: &str) -> bool {
    let is_count = |text: &str| {
        (1..=MOST_QUANTITY).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_unit = |text: &str| UNITS.iter().any(|unit| text.eq_ignore_ascii_case(unit));
    let unit = value.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let count = value.strip_suffix(unit).unwrap_or_default();
    is_unit(value)
        || is_unit(unit) && is_count(count)
        || value.strip_prefix(['x', 'X']).is_some_and(is_count)
        || value.split_once('.').is_some_and(|(whole, part)| is_count(whole) && is_count(part))
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
