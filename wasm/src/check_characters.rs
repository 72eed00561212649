//! The pair of check characters of a Global Model Number.

use barcode_core::{NumberProblem, ParseError, check_characters};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::NumberCode;
use crate::outcome::to_ts;
use crate::problem::Problem;

outcome! {
    /// What computing or checking a pair gives.
    pub enum CheckCharactersOutcome(
        read: &str,
        pair: Result<WithPair, ParseError<NumberProblem>>
    ) match &pair => {
        /// The pair is right, or was added.
        Ok(found) => Ok {
            /// The text with its pair.
            text: String = &found.text,
            /// The pair.
            pair: String = &found.pair,
        },
        /// There is no pair, or another.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<NumberCode> = (read, error),
        },
    }
}

/// A text that ends in its pair.
struct WithPair {
    text: String,
    pair: String,
}

/// Adds the pair to `payload`.
#[wasm_bindgen(js_name = completeCheckCharacters)]
pub fn complete(payload: &str) -> Ts<CheckCharactersOutcome> {
    let payload = payload.trim();
    let completed = check_characters::compute(payload).map(|pair| {
        let pair = String::from_iter(pair);
        WithPair { text: [payload, &pair].concat(), pair }
    });
    to_ts((payload, completed))
}

/// Checks the pair at the end of `text`.
#[wasm_bindgen(js_name = validateCheckCharacters)]
pub fn validate(text: &str) -> Ts<CheckCharactersOutcome> {
    let checked = check_characters::verify(text).map(|()| {
        let pair = text.get(text.len() - 2..).unwrap_or_default().to_owned();
        WithPair { text: text.to_owned(), pair }
    });
    to_ts((text, checked))
}
