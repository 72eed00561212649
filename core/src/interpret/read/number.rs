//! Reads the digits of a key, or of another number that stands for a GTIN.

use super::candidate::{Candidate, Found};
use crate::NumberProblem;
use crate::ParseError;
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::interpret::origin::{ElementSpans, Origins};
use crate::interpret::subject::Subject;
use crate::key::identify::{CheckStatus, NumberKind, NumberReading, identify};
use crate::key::{Key, KeyKind, validate};
use crate::repair;
use crate::syntax::{Ai, Element};
use crate::typed::number_input::NumberInput;
use crate::typed::spreadsheet::{self, Amount, TAG};
use crate::typed::with_add_on;

/// More than any number has, its serial included: a longer text need not be tried as each kind.
const MOST_CHARACTERS: usize = 40;

/// Every number that the text could be, right or not.
pub(super) fn read(text: &NormalizedText) -> Vec<Candidate> {
    if NumberInput::new(text.as_str()).len() > MOST_CHARACTERS {
        return Vec::new();
    }
    identify(text.as_str()).iter().filter_map(|reading| candidate(text, reading)).collect()
}

/// A book or a magazine with its add-on, as a decoder gives it or in two groups.
pub(super) fn with_add_on(text: &NormalizedText) -> Option<Candidate> {
    let found = with_add_on::read(text.as_str(), None)?;
    if !found.is_published() {
        return None;
    }
    let error =
        ParseError::new(NumberProblem::AddOn { found: found.add_on.to_owned() }, found.span);
    Some(Candidate::new(FormKind::Number(found.reading.kind), text.clone(), Err(error)))
}

/// A carton's number that is longer by what the program that drew it added.
pub(super) fn with_second_check_digit(text: &NormalizedText) -> Option<Candidate> {
    let input = NumberInput::new(text.as_str());
    let kind = repair::with_second_check_digit(&input)?.key.kind();
    let length = NumberProblem::Length { found: input.len(), expected: kind.lengths() };
    let form = FormKind::Number(NumberKind::Key(kind));
    Some(Candidate::new(form, text.clone(), Err(input.problem(length))))
}

/// A number that a spreadsheet has written as an amount, which is wrong.
pub(super) fn amount(text: NormalizedText) -> Option<Candidate> {
    let input = NumberInput::new(text.as_str());
    let mut kinds = KeyKind::ALL.into_iter();
    let (kind, error) = match spreadsheet::read(text.as_str())? {
        // Another amount, such as a price, is no number with a fault.
        Amount::Whole(digits) => (
            kinds.find(|kind| validate(*kind, &digits).is_ok())?,
            input.all_digits(0..input.len()).err()?,
        ),
        lost @ Amount::Shortened { digits, .. } => {
            let error = input.problem(lost.whole().err()?);
            match kinds.find(|kind| kind.digits() == digits) {
                Some(kind) => (kind, error),
                // A tag whose hexadecimal digits are all decimal.
                None if digits == TAG => {
                    return Some(Candidate::new(FormKind::Hex, text, Err(error)));
                }
                None => return None,
            }
        }
    };
    Some(Candidate::new(FormKind::Number(NumberKind::Key(kind)), text, Err(error)))
}

fn candidate(text: &NormalizedText, reading: &NumberReading) -> Option<Candidate> {
    if reading.status == CheckStatus::WithoutLeadingZero && reading.kind != NumberKind::UpcE {
        // The kind of key whose check digit could be missing says the same; its repairs have both.
        return None;
    }
    let outcome = match reading.kind {
        NumberKind::Key(kind) => validate(kind, text.as_str()).map(|key| found_key(text, &key)),
        // Seven digits are no key that could say what is missing; the repair has the zero.
        NumberKind::UpcE if reading.status == CheckStatus::WithoutLeadingZero => {
            let input = NumberInput::new(text.as_str());
            let (found, start) = (input.char_at(0), input.offset(0));
            let problem = NumberProblem::FirstCharacter { found, expected: '0' };
            Err(ParseError::new(problem, start..start + found.len_utf8()))
        }
        // A short form without its check digit is only a beginning.
        _ if reading.status != CheckStatus::Valid => return None,
        _ => {
            let subject = subject(Ai::new("01"), reading.key.element_value());
            Ok(Found { subject, origins: Origins::default() })
        }
    };
    Some(Candidate::new(FormKind::Number(reading.kind), text.clone(), outcome))
}

fn found_key(text: &NormalizedText, key: &Key) -> Found {
    let kind: KeyKind = key.kind();
    let input = NumberInput::with_serial(text.as_str(), kind.digits());
    let character = |index| {
        let start = input.offset(index);
        text.pasted_span(&(start..start + input.char_at(index).len_utf8()))
    };
    let whole = Some(text.pasted_span(&input.span()));
    let spans = ElementSpans { whole, value: (0..input.len()).map(character).collect() };
    Found {
        subject: subject(kind.ai(), key.element_value()),
        origins: Origins::of_elements(vec![spans]),
    }
}

fn subject(ai: Ai, value: String) -> Subject {
    Subject::of_elements(vec![Element { ai, value: value.into() }])
}
