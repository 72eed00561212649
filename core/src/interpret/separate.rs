//! Tells several values pasted at once from one value.
//!
//! ```text
//!  3076451FD40C0E4000001267 ⏎ 3076451FD40C0E4000001268    two, because each of them reads
//!  (01) 09521141123454 ⏎ (21) 4711                        one, as it stands on a label
//!  3076 451F D40C 0E40 0000 1267                          one, because no part of it reads
//! ```
//!
//! Left out: what each value is, which [`interpret`](super::interpret) and
//! [`tabulate`](super::tabulate) tell.

use super::MAX_LEN;
use super::form::FormKind;
use super::read::{Candidate, candidates};
use crate::blank::is_blank;
use crate::epc::Epc;

/// The values in `text`, where there are several; nothing where it is one, right or wrong.
///
/// ```
/// use barcode_core::interpret::separate;
///
/// let column = "3076451FD40C0E4000001267\n3076451FD40C0E4000001268\n";
/// assert_eq!(separate(column), ["3076451FD40C0E4000001267", "3076451FD40C0E4000001268"]);
/// assert!(separate("(01) 09521141123454\n(21) 4711").is_empty());
/// ```
#[must_use]
pub fn separate(text: &str) -> Vec<&str> {
    let lines = parts(text, |c| matches!(c, '\n' | '\r'));
    if lines.len() > 1 {
        return if are_lines_of_one(text, &lines) { Vec::new() } else { lines };
    }
    let separators: [fn(char) -> bool; 2] =
        [|c| matches!(c, '\t' | ';' | ','), |c| is_blank(c) || matches!(c, ';' | ',')];
    let found = separators.into_iter().map(|is_separator| parts(text, is_separator));
    found
        .into_iter()
        .find(|values| values.len() > 1 && are_several(text, values))
        .unwrap_or_default()
}

/// What stands between the separators.
fn parts(text: &str, is_separator: fn(char) -> bool) -> Vec<&str> {
    let values = text.split(is_separator).map(str::trim);
    values.filter(|value| !value.is_empty()).collect()
}

/// Whether lines are one value that goes on in the next line: together they read, and not all of them
/// do alone; or none of them does.
fn are_lines_of_one(text: &str, lines: &[&str]) -> bool {
    if text.len() > MAX_LEN {
        return false;
    }
    if lines.iter().all(|line| reads(line)) {
        return false;
    }
    let joined = lines.concat();
    candidates(&joined).iter().any(is_whole) || !lines.iter().any(|line| reads(line))
}

/// Whether each part of one line is a value by itself.
///
/// What reads as a whole is one, but for digits: two GTINs have as many as a GRAI and its serial number.
fn are_several(text: &str, values: &[&str]) -> bool {
    if text.len() > MAX_LEN {
        return true;
    }
    let is_one = |candidate: &Candidate| {
        is_whole(candidate) && !matches!(candidate.kind, FormKind::Number(_))
    };
    values.iter().all(|value| reads(value)) && !candidates(text).iter().any(is_one)
}

fn reads(value: &str) -> bool {
    candidates(value).iter().any(Candidate::reads)
}

/// Whether a text reads with nothing left over.
fn is_whole(candidate: &Candidate) -> bool {
    let Ok(found) = &candidate.outcome else { return false };
    found.subject.epc.as_ref().map_or(0, Epc::ignored_bits) == 0
}
