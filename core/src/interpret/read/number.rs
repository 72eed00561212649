//! Reads the digits of a key, or of another number that stands for a GTIN.

use super::reading::Reading;
use crate::interpret::costume::Plain;
use crate::interpret::form::FormKind;
use crate::interpret::origin::{Placed, Source};
use crate::interpret::subject::Subject;
use crate::key::gtin::Gtin;
use crate::key::identify::{CheckStatus, NumberKind, identify};
use crate::key::{KeyKind, validate};
use crate::number_input::NumberInput;
use crate::syntax::{Ai, Element};

/// More than any number has, its serial included: a longer text need not be tried as each kind.
const MOST_CHARACTERS: usize = 40;

/// Every number that the text could be, right or not.
pub(super) fn read(text: &str) -> Vec<Reading> {
    if NumberInput::new(text).len() > MOST_CHARACTERS {
        return Vec::new();
    }
    let found = identify(text).into_iter().filter_map(|found| match found.kind {
        NumberKind::Key(kind) => Some(key(text, kind)),
        // A short form without its check digit is only a beginning.
        _ if found.status != CheckStatus::Valid => None,
        kind => {
            let gtin = found.digits.parse::<Gtin>().ok()?;
            let subject = subject(Ai::new("01"), gtin.digits_14().to_owned());
            let kind = FormKind::Number(kind);
            Some(Reading::new(kind, as_typed(text), Source::default(), Ok(subject)))
        }
    });
    found.collect()
}

fn as_typed(text: &str) -> Plain {
    Plain::slice(text, 0..text.len())
}

fn subject(ai: Ai, value: String) -> Subject {
    Subject::of_elements(vec![Element { ai, value: value.into() }])
}

fn key(text: &str, kind: KeyKind) -> Reading {
    let mut source = Source::default();
    let subject = match validate(kind, text) {
        Ok(key) => {
            let input = NumberInput::with_serial(text, kind.digits());
            let places = (0..input.len()).map(|at| {
                let start = input.offset(at);
                start..start + input.char_at(at).len_utf8()
            });
            source.elements.push(Placed { whole: Some(input.span()), value: places.collect() });
            Ok(subject(kind.ai(), key.element_value()))
        }
        Err(error) => Err(error.into()),
    };
    Reading::new(FormKind::Number(NumberKind::Key(kind)), as_typed(text), source, subject)
}
