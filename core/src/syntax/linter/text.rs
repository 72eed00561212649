//! Which characters a component may hold.
//!
//! CSET 39, 64 and 82 are tables 7.11-1 to 7.11-3 of the GS1 General Specifications.

use super::finding::{Checked, require};
use super::lint::Lint;
use crate::ParseError;
use crate::numbers::swar::are_digits;

const DIGIT: u8 = 1;
const CSET_39: u8 = 2;
const CSET_64: u8 = 4;
const CSET_82: u8 = 8;

/// For each byte, the character sets it belongs to.
static SETS: [u8; 256] = sets();

const fn sets() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        #[expect(clippy::cast_possible_truncation, reason = "below 128")]
        let character = byte as u8;
        if character.is_ascii_digit() {
            table[byte] |= DIGIT;
        }
        if character.is_ascii_digit() || character.is_ascii_uppercase() {
            table[byte] |= CSET_39;
        }
        if character.is_ascii_alphanumeric() {
            table[byte] |= CSET_64 | CSET_82;
        }
        byte += 1;
    }
    mark(&mut table, CSET_39, b"#-/");
    mark(&mut table, CSET_64, b"-_");
    mark(&mut table, CSET_82, b"!\"%&'()*+,-./:;<=>?_");
    table
}

const fn mark(table: &mut [u8; 256], set: u8, characters: &[u8]) {
    let mut at = 0;
    while at < characters.len() {
        table[characters[at] as usize] |= set;
        at += 1;
    }
}

/// Asked for every value, so a place is looked for only once something is wrong (300 of 1,050 instructions for seven).
fn only(set: u8, lint: Lint, component: &[u8]) -> Checked {
    let shared = component.iter().fold(u8::MAX, |shared, byte| shared & SETS[usize::from(*byte)]);
    if shared & set != 0 {
        return Ok(());
    }
    match component.iter().position(|byte| SETS[usize::from(*byte)] & set == 0) {
        None => Ok(()),
        Some(at) => Err(ParseError::new(lint, at..at + 1)),
    }
}

pub(super) fn digits(component: &[u8]) -> Checked {
    if are_digits(component) {
        return Ok(());
    }
    only(DIGIT, Lint::NotADigit, component)
}

pub(super) fn cset39(component: &[u8]) -> Checked {
    only(CSET_39, Lint::NotCset39, component)
}

pub(super) fn cset82(component: &[u8]) -> Checked {
    only(CSET_82, Lint::NotCset82, component)
}

/// CSET 64, as file-safe base 64 uses it: up to two `=` may fill the last group of three.
pub(super) fn cset64(component: &[u8]) -> Checked {
    let filled = component.iter().rposition(|byte| *byte != b'=').map_or(0, |last| last + 1);
    let padding = component.len() - filled;
    if padding > 2 || (padding > 0 && !component.len().is_multiple_of(3)) {
        return Err(ParseError::new(Lint::Cset64Padding, filled..component.len()));
    }
    only(CSET_64, Lint::NotCset64, component.get(..filled).unwrap_or_default())
}

pub(super) fn has_non_digit(component: &[u8]) -> Checked {
    require(digits(component).is_err(), Lint::NonDigitRequired, component)
}

pub(super) fn hyphens(component: &[u8]) -> Checked {
    let holds = !component.is_empty() && component.iter().all(|byte| *byte == b'-');
    require(holds, Lint::NotAHyphen, component)
}

pub(super) fn importer_index(component: &[u8]) -> Checked {
    require(component.len() == 1, Lint::ImporterIndexLength, component)?;
    only(CSET_64, Lint::ImporterIndex, component)
}

/// Every `%` must start an escape of two hexadecimal digits.
pub(super) fn percent_encoding(component: &[u8]) -> Checked {
    let mut from = 0;
    while let Some(percent) = component.get(from..).and_then(|rest| position(rest, b'%')) {
        let at = from + percent;
        let escape = &component[at..component.len().min(at + 3)];
        if escape.len() < 3 || !escape[1..].iter().all(u8::is_ascii_hexdigit) {
            return Err(ParseError::new(Lint::PercentEncoding, at..at + escape.len()));
        }
        from = at + 3;
    }
    Ok(())
}

fn position(bytes: &[u8], wanted: u8) -> Option<usize> {
    bytes.iter().position(|byte| *byte == wanted)
}
