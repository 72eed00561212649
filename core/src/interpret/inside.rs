//! The key inside a longer text: what the check digit calculator looks for in a text that is no number.
//!
//! ```text
//!  (01)09521234543213(17)261122   an element string, a scan, a link or an EPC: its first key
//!  ISBN 978-0-306-40615-7         a name and a number
//!  Tea 9521234543213 red          digits among other characters that check as a key
//! ```
//!
//! Ask [`check_number`](crate::check_number) first: a text that is a number needs no look inside.
//!
//! Digits among other characters are only found with a right check digit, and not fewer than eight:
//! anything else is sooner a date, a price or a quantity.
//!
//! Left out on purpose: keys without a check digit (GIAI, GINC, CPID), which read but are nothing to check.

use super::among::among_others;
use super::element_key::{guarded_kind, key_kind};
use super::read::{self, Candidate};
use super::{
    FormKind, InterpretOptions, InterpretProblem, Interpretation, MAX_LEN, Several, interpret,
    several_values,
};
use crate::batch::{Answer, Outcome, line_spans};
use crate::key::gtin::Gtin;
use crate::key::{Key, KeyKind, validate};
use crate::syntax::Element;
use crate::{NumberProblem, ParseError, Span};

/// What a text that is no number holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Inside {
    /// It reads as something longer than a number.
    Read {
        /// The key it is about; a GTIN in its shortest form. Nothing where it has no check digit.
        key: Option<Key>,
        /// All of it, part by part.
        reading: Interpretation,
    },
    /// A key stands among other characters.
    Digits {
        /// The key, with its right check digit.
        key: Key,
        /// The bytes of the text that spell it.
        span: Span,
    },
    /// It is several values, each of which is to be asked about by itself.
    Several(Several),
    /// It looks like something longer, and is wrong.
    Problem {
        /// Which, and what is wrong with it.
        reading: Interpretation,
    },
    /// There is nothing of ours in it.
    Nothing,
}

/// Looks for a key in a text that is no number.
///
/// ```
/// use barcode_core::interpret::{Inside, InterpretOptions, look_inside};
///
/// let text = "(01)09521234543213(17)261122";
/// let Inside::Read { key: Some(key), reading } = look_inside(text, &InterpretOptions::default()) else { panic!() };
/// assert_eq!(key.as_str(), "9521234543213");
/// assert_eq!(reading.meaning().unwrap().elements.len(), 2);
/// ```
#[must_use]
pub fn look_inside(text: &str, options: &InterpretOptions<'_>) -> Inside {
    if let Some(several) = several_values(text, None) {
        return Inside::Several(several);
    }
    let first = interpret(text, options).into_iter().next();
    match first {
        Some(reading) => match &reading.outcome {
            Ok(meaning) => Inside::Read { key: key_of(&meaning.bare_elements()), reading },
            Err(error) if tells_more(reading.kind, error) => Inside::Problem { reading },
            Err(_) => digits_inside(text),
        },
        None => digits_inside(text),
    }
}

/// Looks into each line, appending the key (or nothing) and a line feed to `keys`, and an [`Answer`]
/// to `answers`: the same as [`look_inside`], without the time it takes to write every form.
///
/// ```
/// use barcode_core::interpret::look_inside_lines;
///
/// let (mut keys, mut answers) = (Vec::new(), Vec::new());
/// look_inside_lines(b"(01)09521234543213(10)AB\n(01)09521234543214\nTea\n", &mut keys, &mut answers);
/// assert_eq!(keys, b"9521234543213\n\n\n");
/// ```
pub fn look_inside_lines(lines: &[u8], keys: &mut Vec<u8>, answers: &mut Vec<Answer>) {
    for line in line_spans(lines) {
        let text = std::str::from_utf8(line).unwrap_or_default();
        let (outcome, key) = inside_line(text);
        if let Some(key) = key {
            keys.extend_from_slice(key.as_str().as_bytes());
        }
        keys.push(b'\n');
        answers.push(outcome.into());
    }
}

fn digits_inside(text: &str) -> Inside {
    among_others(text)
        .map_or(Inside::Nothing, |(key, span)| Inside::Digits { key, span: span.into() })
}

fn inside_line(text: &str) -> (Outcome, Option<Key>) {
    if several_values(text, None).is_some() {
        return (Outcome::Several, None);
    }
    let readable = Some(text).filter(|text| text.len() <= MAX_LEN);
    let first = readable.and_then(|text| read::candidates(text).into_iter().next());
    if let Some(Candidate { kind, outcome, .. }) = first {
        match outcome {
            Ok(found) => {
                let key = key_of(&found.subject.elements);
                let outcome = if key.is_some() { Outcome::Inside } else { Outcome::NotDigits };
                return (outcome, key);
            }
            Err(error) if tells_more(kind, &error) => return (Outcome::WrongInside, None),
            Err(_) => {}
        }
    }
    match among_others(text) {
        Some((key, _)) => (Outcome::Inside, Some(key)),
        None => (Outcome::NotDigits, None),
    }
}

/// Whether a problem says more than that a text has letters or is shortened, which its reader as a number says as well.
fn tells_more(kind: FormKind, error: &ParseError<InterpretProblem>) -> bool {
    use NumberProblem::{NotADigit, Shortened};
    let is_told =
        matches!(error.problem, InterpretProblem::Number(NotADigit { .. } | Shortened { .. }));
    !(matches!(kind, FormKind::Number(_)) && is_told)
}

/// The key that elements are about: the first that has a check digit, or else the first that names
/// another object, such as the contents of a pallet.
fn key_of(elements: &[Element<'_>]) -> Option<Key> {
    let with = |kind_of: fn(crate::syntax::Ai) -> Option<KeyKind>| {
        elements.iter().find_map(|element| key_in(kind_of(element.ai)?, &element.value))
    };
    with(key_kind).or_else(|| with(guarded_kind))
}

/// The key that a value begins with; behind the GTIN of a piece stands which piece it is.
fn key_in(kind: KeyKind, value: &str) -> Option<Key> {
    if kind != KeyKind::Gtin14 {
        return validate(kind, value).ok();
    }
    let gtin: Gtin = value.get(..14)?.parse().ok()?;
    gtin.to_format(gtin.shortest()).ok().map(Key::from)
}
