//! The pair of check characters of a Global Model Number.

use barcode_core::check_characters::{self, CheckCharactersError};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::json;
use crate::positions::utf16;

/// What computing or checking a pair gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub enum CheckCharactersOutcome {
    /// The pair is right, or was added.
    Ok {
        /// The text with its pair.
        text: String,
        /// The pair.
        pair: String,
    },
    /// There is no pair, or another.
    Error {
        /// What is wrong.
        problem: CheckCharactersProblem,
        /// Where the place to point at begins.
        start: usize,
        /// Where it ends.
        end: usize,
    },
}

/// What is wrong with a text that should have a pair of check characters.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "code", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CheckCharactersProblem {
    /// Too few or too many characters.
    Length {
        /// How many there are.
        found: usize,
        /// The fewest there can be.
        expected_min: usize,
        /// The most there can be.
        expected_max: usize,
    },
    /// Not a GS1 character.
    Character {
        /// The character.
        found: char,
    },
    /// Another pair than the one that is right.
    Pair {
        /// The one that is there.
        found: String,
        /// The one that would be right.
        expected: String,
    },
}

/// Adds the pair to `payload`.
#[wasm_bindgen(js_name = completeCheckCharacters)]
pub fn complete(payload: &str) -> Ts<CheckCharactersOutcome> {
    let payload = payload.trim();
    let outcome = match check_characters::compute(payload) {
        Ok(pair) => {
            let pair = String::from_iter(pair);
            CheckCharactersOutcome::Ok { text: [payload, &pair].concat(), pair }
        }
        Err(error) => CheckCharactersOutcome::error(payload, error),
    };
    json::object(&outcome)
}

/// Checks the pair at the end of `text`.
#[wasm_bindgen(js_name = validateCheckCharacters)]
pub fn validate(text: &str) -> Ts<CheckCharactersOutcome> {
    let outcome = match check_characters::verify(text) {
        Ok(()) => CheckCharactersOutcome::Ok {
            text: text.to_owned(),
            pair: text[text.len() - 2..].into(),
        },
        Err(error) => CheckCharactersOutcome::error(text, error),
    };
    json::object(&outcome)
}

impl CheckCharactersOutcome {
    fn error(text: &str, error: CheckCharactersError) -> Self {
        let (start, end) = utf16(text, error.span());
        let problem = match error {
            CheckCharactersError::Length { found, expected_min, expected_max, .. } => {
                CheckCharactersProblem::Length { found, expected_min, expected_max }
            }
            CheckCharactersError::Character { found, .. } => {
                CheckCharactersProblem::Character { found }
            }
            CheckCharactersError::Pair { found, expected, .. } => CheckCharactersProblem::Pair {
                found: String::from_iter(found),
                expected: String::from_iter(expected),
            },
        };
        Self::Error { problem, start, end }
    }
}
