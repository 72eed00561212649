//! Tells a list of numbers from one number, so that a list pasted in the place of one is not lost.
//!
//! A line break is between two rows: names beside the numbers do no harm. Blanks, commas and semicolons
//! also stand inside numbers, so what they set apart has to be numbers with all their digits.

use super::content::{Content, ContentProblem};
use crate::check_number::{NumberChoice, NumberOutcome, check_number};
use crate::interpret::number_among;
use crate::key::identify::CheckStatus;

/// The rows that are looked at: a list of ten thousand is told by its first ones.
const LOOKED_AT: usize = 4;
/// The characters of the shortest number that stands alone, a GTIN-8.
const SHORTEST: usize = 8;
/// The characters of a row that is looked at; a longer one is no row of a list of numbers.
const LONGEST_ROW: usize = 1000;

/// The problem of a text with several numbers.
pub(super) fn several(text: &str) -> Option<ContentProblem> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_between = |found: char| found.is_whitespace() || matches!(found, ',' | ';');
    let parts = || text.split(is_between).filter(|part| !part.is_empty());
    // The first row may have the names of columns.
    let rows = if lines().take(LOOKED_AT).filter(|line| has_number(line)).nth(1).is_some() {
        text.trim().to_owned()
    } else if parts().nth(1).is_some() && parts().take(LOOKED_AT).all(is_whole_number) {
        parts().collect::<Vec<_>>().join("\n")
    } else {
        return None;
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
    let has_length = (SHORTEST - 1..=LONGEST_ROW).contains(&line.len());
    has_length && (Content::read_one(line, None).is_ok() || number_among(line).is_some())
}

fn is_whole_number(part: &str) -> bool {
    if !(SHORTEST..=LONGEST_ROW).contains(&part.len()) {
        return false;
    }
    match check_number(part, NumberChoice::Auto) {
        NumberOutcome::Number { reading, .. } => reading.status == CheckStatus::Valid,
        _ => part.starts_with('(') && Content::read_one(part, None).is_ok(),
    }
}
