//! What is wrong with an EPC.

use barcode_core::epc::{EpcError, Fault};
use tsify::Tsify;

use crate::names::{EpcCode, EpcRole};
use crate::object::Json;
use crate::positions::utf16;

/// What is wrong with an EPC.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcFault {
    /// What is wrong, in one word.
    pub code: EpcCode,
    /// Which field is wrong.
    pub role: Option<EpcRole>,
    /// What there should be: a few words in English, or an application identifier.
    pub expected: Option<String>,
    /// What there is.
    pub found: Option<String>,
    /// The fewest characters, bits or components; the right check digit.
    pub min: Option<usize>,
    /// The most characters or components, or the largest value.
    pub max: Option<usize>,
    /// Where the place to point at begins.
    pub start: Option<usize>,
    /// Where it ends.
    pub end: Option<usize>,
}

/// Writes an [`EpcFault`] with its place in `text`, which stands behind `before` bytes of blanks.
#[inline(never)]
pub(crate) fn write_epc_fault(json: &mut Json, text: &str, before: usize, error: &EpcError) {
    let mut role = None;
    let mut expected: Option<&str> = None;
    let mut character = None;
    let mut found: Option<&str> = None;
    let (mut min, mut max) = (None, None);
    match error {
        EpcError::Alphabet { found, .. } => character = Some(*found),
        EpcError::Short { expected, .. } => min = Some(*expected),
        EpcError::UriKind { expected: kind } => expected = Some(kind),
        EpcError::SchemeName { found: name, .. } => found = Some(name),
        EpcError::Components { expected, .. } => (min, max) = (Some(*expected), Some(*expected)),
        EpcError::WrongScheme { expected: kind, found: scheme } => {
            (expected, found) = (Some(*kind), Some(scheme.name()));
        }
        EpcError::MissingElement { ai } => expected = Some(ai.as_str()),
        EpcError::UnexpectedElement { ai } => found = Some(ai.as_str()),
        EpcError::Field { role: wrong, fault, .. } => {
            role = Some(wrong.code());
            match fault {
                Fault::Length { min: fewest, max: most, .. } => {
                    (min, max) = (Some(*fewest), Some(*most));
                }
                Fault::Character { expected: kind, found } => {
                    (expected, character) = (Some(*kind), Some(*found));
                }
                Fault::Escape { found } => character = Some(*found),
                Fault::CheckDigit { expected, .. } => {
                    (min, max) = (Some((*expected).into()), Some((*expected).into()));
                }
                Fault::Encoding { encoding } => expected = Some(encoding),
                Fault::Expected { expected: kind } => expected = Some(kind),
                _ => {}
            }
        }
        _ => {}
    }
    json.text("code", error.code());
    json.maybe_text("role", role);
    json.maybe_text("expected", expected);
    match character {
        Some(character) => json.character("found", character),
        None => json.maybe_text("found", found),
    }
    json.maybe_number("min", min);
    json.maybe_number("max", max);
    let span = error.span().filter(|span| span.end <= text.len());
    let place = span.map(|span| utf16(text, span));
    json.maybe_number("start", place.map(|(start, _)| start + before));
    json.maybe_number("end", place.map(|(_, end)| end + before));
}
