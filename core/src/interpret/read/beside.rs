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

/// The GTINs that are long enough to be told from a group of digits.
const GTINS: [KeyKind; 3] = [KeyKind::Gtin12, KeyKind::Gtin13, KeyKind::Gtin14];
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
