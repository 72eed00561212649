//! Many numbers at a time: bytes in, one byte of answer for each number out.

use barcode_core::batch::{self, Answer, Outcome};
use barcode_core::key::KeyKind;
use barcode_wasm::cross::to_ts;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What one byte of answer says.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum LineOutcome {
    Empty,
    /// Right.
    Valid,
    /// Another check digit would be right.
    WrongCheckDigit {
        expected: u8,
    },
    /// With a 0 in front, the check digit is right.
    WithoutLeadingZero,
    /// The check digit is missing.
    WithoutCheckDigit {
        /// The digit that completes the number.
        digit: u8,
    },
    /// Too few or too many digits.
    WrongLength {
        /// How many, at most 15.
        found: u8,
    },
    NotDigits,
    /// Shortened by a spreadsheet.
    Shortened,
    /// Written as an amount by a spreadsheet.
    Amount,
    /// Several numbers.
    Several,
    /// A number with an add-on behind it.
    AddOn,
    /// A longer text about a key.
    Inside,
    /// Such a text, with something wrong in it.
    WrongInside,
}

impl From<Answer> for LineOutcome {
    fn from(answer: Answer) -> Self {
        match answer.outcome() {
            Outcome::Empty => Self::Empty,
            Outcome::Valid => Self::Valid,
            Outcome::WrongCheckDigit { expected } => Self::WrongCheckDigit { expected },
            Outcome::WithoutLeadingZero => Self::WithoutLeadingZero,
            Outcome::WithoutCheckDigit { digit } => Self::WithoutCheckDigit { digit },
            Outcome::WrongLength { found } => Self::WrongLength { found },
            Outcome::NotDigits => Self::NotDigits,
            Outcome::Shortened => Self::Shortened,
            Outcome::Amount => Self::Amount,
            Outcome::Several => Self::Several,
            Outcome::AddOn => Self::AddOn,
            Outcome::Inside => Self::Inside,
            Outcome::WrongInside => Self::WrongInside,
        }
    }
}

/// Checks each line of UTF-8 text as a key of `kind`, or without it as a key of any length.
#[wasm_bindgen(js_name = checkLines)]
pub fn check_lines(
    text: &[u8],
    #[wasm_bindgen(unchecked_optional_param_type = "KeyKindId")] kind: Option<String>,
) -> Result<Vec<u8>, JsError> {
    let kind = kind.map(|id| kind_of(&id)).transpose()?;
    Ok(codes(batch::check_lines(text, kind)))
}

/// The right number for each line of UTF-8 text, one a line; an empty line where there is none.
#[wasm_bindgen(js_name = completeLines)]
pub fn complete_lines(
    text: &[u8],
    #[wasm_bindgen(unchecked_optional_param_type = "KeyKindId")] kind: Option<String>,
) -> Result<Vec<u8>, JsError> {
    let kind = kind.map(|id| kind_of(&id)).transpose()?;
    Ok(batch::complete_lines(text, kind))
}

/// What one byte of `checkLines` says.
#[wasm_bindgen(js_name = readAnswer)]
pub fn read_answer(code: u8) -> Result<Ts<LineOutcome>, JsError> {
    to_ts(Answer::from_code(code))
}

/// Whether the number that `completeLines` writes where `checkLines` gives this byte is a guess.
#[wasm_bindgen(js_name = isGuess)]
pub fn is_guess(code: u8) -> bool {
    Answer::from_code(code).outcome().is_guess()
}

fn codes(answers: Vec<Answer>) -> Vec<u8> {
    answers.into_iter().map(Answer::code).collect()
}

/// The kind with this id; any other id is a mistake in the program.
fn kind_of(id: &str) -> Result<KeyKind, JsError> {
    KeyKind::from_code(id).ok_or_else(|| JsError::new("unknown kind of key"))
}
