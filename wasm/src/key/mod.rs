//! Identification keys: what the check digit calculator shows.

pub mod identify;
pub mod kind;

use barcode_core::key::{self, Completed, Key, KeyKind};
use barcode_core::repair::suggest;
use barcode_core::{NumberProblem, ParseError};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::check_digit::Working;
use crate::names::{KeyKindId, KeyRole, NumberCode};
use crate::outcome::to_ts;
use crate::prefix::Prefix;
use crate::problem::Problem;
use crate::repair::NumberRepair;
use kind::kind_of;

outcome! {
    /// What reading or completing a key gives.
    pub enum KeyOutcome(
        kind: KeyKind,
        text: &str,
        read: Result<Completed, ParseError<NumberProblem>>,
        company_prefix_length: Option<usize>
    ) match &read => {
        /// The key is right.
        Ok(completed) => Ok {
            /// The key and all about it.
            key: KeyDetails = (&completed.key, company_prefix_length),
            /// Whether the check digit was added; otherwise it was there, and right.
            added: bool = completed.added,
        },
        /// The text is not such a key.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<NumberCode> = (text, error),
            /// What was probably meant, the likeliest first.
            repairs: Vec<NumberRepair> = suggest(kind, text),
        },
    }
}

outcome! {
    /// A key and all about it.
    pub struct KeyDetails(key: &Key, company_prefix_length: Option<usize>) {
        /// What kind of key it is.
        kind: KeyKindId = key.kind().id(),
        /// The whole key, serial included, without separators.
        text: String = key.as_str(),
        /// The digits up to and including the check digit.
        digits: String = key.digits(),
        /// The digits the check digit is computed from.
        payload: String = key.payload(),
        /// What follows the check digit, or nothing.
        serial: String = key.serial(),
        /// The check digit.
        check_digit: u8 = key.check_digit(),
        /// What a barcode carries under the application identifier.
        element_value: String = key.element_value(),
        /// How the check digit comes about.
        working: Working = key.working(),
        /// The parts, from the left, without a gap.
        parts: Vec<KeyPart> = key.parts(company_prefix_length),
        /// What the GS1 Prefix says, or nothing when it is not assigned.
        prefix: Option<Prefix> = key.prefix(),
        /// Where the GS1 Prefix begins in `text`.
        prefix_start: usize = key.prefix_digits().unwrap_or_default().start,
        /// Where it ends.
        prefix_end: usize = key.prefix_digits().unwrap_or_default().end,
    }
}

outcome! {
    /// A part of a key.
    pub struct KeyPart(part: key::KeyPart) {
        /// What it is.
        role: KeyRole = part.role.code(),
        /// Where it begins in `text`.
        start: usize = part.span.start,
        /// Where it ends.
        end: usize = part.span.end,
    }
}

/// Adds the check digit to `text`, or checks the one that is there.
#[wasm_bindgen(js_name = completeKey)]
pub fn complete_key(
    #[wasm_bindgen(unchecked_param_type = "KeyKindId")] kind: &str,
    text: &str,
    company_prefix_length: Option<usize>,
) -> Result<Ts<KeyOutcome>, JsError> {
    let kind = kind_of(kind)?;
    Ok(to_ts((kind, text, key::complete(kind, text), company_prefix_length)))
}

/// Reads `text` as a complete key.
#[wasm_bindgen(js_name = validateKey)]
pub fn validate_key(
    #[wasm_bindgen(unchecked_param_type = "KeyKindId")] kind: &str,
    text: &str,
    company_prefix_length: Option<usize>,
) -> Result<Ts<KeyOutcome>, JsError> {
    let kind = kind_of(kind)?;
    let key = key::validate(kind, text).map(|key| Completed { key, added: false });
    Ok(to_ts((kind, text, key, company_prefix_length)))
}
