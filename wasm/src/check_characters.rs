//! The pair of check characters of a Global Model Number.

use barcode_core::{NumberProblem, ParseError, Problem, check_characters};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::object::{self, Json};

/// What computing or checking a pair gives.
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
    object::object(|json| match check_characters::compute(payload) {
        Ok(pair) => {
            let mut text = String::from(payload);
            text.extend(pair);
            write_pair(json, &text, &String::from_iter(pair));
        }
        Err(error) => write_error(json, payload, &error),
    })
}

/// Checks the pair at the end of `text`.
#[wasm_bindgen(js_name = validateCheckCharacters)]
pub fn validate(text: &str) -> Ts<CheckCharactersOutcome> {
    object::object(|json| match check_characters::verify(text) {
        Ok(()) => write_pair(json, text, text.get(text.len() - 2..).unwrap_or_default()),
        Err(error) => write_error(json, text, &error),
    })
}

fn write_pair(json: &mut Json, text: &str, pair: &str) {
    json.text("type", "ok");
    json.text("text", text);
    json.text("pair", pair);
}

fn write_error(json: &mut Json, text: &str, error: &ParseError<NumberProblem>) {
    json.text("type", "error");
    json.object("problem", |json| match error.problem {
        NumberProblem::LengthRange { found, min, max } => {
            json.text("code", "length");
            json.number("found", found);
            json.number("expectedMin", min);
            json.number("expectedMax", max);
        }
        NumberProblem::CheckCharacters { found, expected } => {
            json.text("code", "pair");
            json.text("found", &String::from_iter(found));
            json.text("expected", &String::from_iter(expected));
        }
        _ => {
            json.text("code", error.problem.code());
            json.maybe_text("found", error.problem.details().found.as_deref());
        }
    });
    json.place(text, &error.span);
}
