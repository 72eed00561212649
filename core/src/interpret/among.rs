//! A key among other characters, such as the number behind the name of a product: digits with a right
//! check digit, and not fewer than eight.

use std::ops::Range;

use crate::key::{Key, KeyKind, validate};
use crate::numbers::other_system::named;
use crate::typed::blank::is_blank;
use crate::typed::number_input::is_dash;

/// The key that stands among other characters.
pub(crate) fn number_among(text: &str) -> Option<Key> {
    among_others(text).map(|(key, _)| key)
}

/// Lengths that are sooner a key than anything else, the surest first.
const LENGTHS: [(usize, KeyKind); 5] = [
    (18, KeyKind::Sscc),
    (14, KeyKind::Gtin14),
    (13, KeyKind::Gtin13),
    (12, KeyKind::Gtin12),
    (8, KeyKind::Gtin8),
];

/// The longest run of digits that checks as a key; none in a number that is said to be of another system.
pub(super) fn among_others(text: &str) -> Option<(Key, Range<usize>)> {
    if named(text).is_some() {
        return None;
    }
    let mut runs = runs(text, |found| is_blank(found) || is_dash(found));
    runs.extend(self::runs(text, |_| false));
    for (length, kind) in LENGTHS {
        for run in &runs {
            let digits = &text.get(run.clone()).unwrap_or_default();
            let count = digits.chars().filter(|found| found.is_numeric()).count();
            if count == length
                && let Ok(key) = validate(kind, digits)
            {
                return Some((key, run.clone()));
            }
        }
    }
    None
}

/// Runs of digits, each from its first digit to its last; single characters that `joins` may stand between.
fn runs(text: &str, joins: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    let mut is_open = false;
    let mut has_join = false;
    for (at, found) in text.char_indices() {
        let end = at + found.len_utf8();
        if found.is_numeric() {
            match runs.last_mut().filter(|_| is_open) {
                Some(run) => run.end = end,
                None => runs.push(at..end),
            }
            (is_open, has_join) = (true, false);
        } else if is_open && !has_join && joins(found) {
            has_join = true;
        } else {
            is_open = false;
        }
    }
    runs
}
