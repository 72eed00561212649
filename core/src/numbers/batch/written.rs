//! The right number of a line that is digits and signs between them.

use super::Outcome;
use crate::key::KeyKind;

/// The kind of key that people look for first among those with this number of digits.
pub(super) fn usual_kind(digits: usize) -> Option<KeyKind> {
    KeyKind::ALL.into_iter().find(|kind| kind.digits() == digits)
}

/// Writes the digits of a line, the last of them corrected or added as the outcome says.
pub(super) fn write_digits(line: &[u8], outcome: Outcome, numbers: &mut Vec<u8>) {
    let mut digits = || numbers.extend(line.iter().filter(|byte| byte.is_ascii_digit()));
    match outcome {
        Outcome::Valid | Outcome::PerhapsValid => digits(),
        Outcome::WrongCheckDigit { expected } => {
            digits();
            numbers.pop();
            numbers.push(b'0' + expected);
        }
        Outcome::WithoutLeadingZero => {
            numbers.push(b'0');
            numbers.extend(line.iter().filter(|byte| byte.is_ascii_digit()));
        }
        Outcome::WithoutCheckDigit { digit } | Outcome::PerhapsWithoutCheckDigit { digit } => {
            digits();
            numbers.push(b'0' + digit);
        }
        Outcome::Empty
        | Outcome::WrongLength { .. }
        | Outcome::NotDigits
        | Outcome::Shortened
        | Outcome::LostDigits
        | Outcome::Amount
        | Outcome::Several
        | Outcome::AddOn
        | Outcome::Inside
        | Outcome::WrongInside => {}
    }
}
