//! Tells a list of numbers from one number, so that a list pasted in the place of one is not lost.
//!
//! A line break is between two rows: names beside the numbers do no harm, and element strings count too.
//! What other signs set apart is left to [`several_numbers`].

use super::content::{Content, ContentProblem};
use crate::interpret::number_among;
use crate::several_numbers::several_numbers;

/// The rows that are looked at: a list of ten thousand is told by its first ones.
const LOOKED_AT: usize = 4;
/// The characters of the shortest number, a GTIN-8 without its check digit.
const SHORTEST: usize = 7;
/// The characters of a row that is looked at; a longer one is no row of a list of numbers.
const LONGEST_ROW: usize = 1000;

/// The problem of a text with several numbers.
pub(super) fn several(text: &str) -> Option<ContentProblem> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    // The first row may have the names of columns.
    let rows = if lines().take(LOOKED_AT).filter(|line| has_number(line)).nth(1).is_some() {
        text.trim().to_owned()
    } else {
        several_numbers(text, None)?.1
    };
    if is_broken_in_lines(&rows) {
        return None;
    }
    let count = rows.lines().filter(|row| !row.trim().is_empty()).count();
    Some(ContentProblem::Several { count, rows })
}

/// Whether it is one element string with an element on each line.
fn is_broken_in_lines(rows: &str) -> bool {
    rows.len() <= LONGEST_ROW
        && rows.lines().all(|line| line.trim_start().starts_with('('))
        && Content::read_one(&rows.lines().map(str::trim).collect::<String>(), None).is_ok()
}

fn has_number(line: &str) -> bool {
    let has_length = (SHORTEST..=LONGEST_ROW).contains(&line.len());
    has_length && (Content::read_one(line, None).is_ok() || number_among(line).is_some())
}
