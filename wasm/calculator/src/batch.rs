//! Many numbers at a time: bytes in, one byte of answer for each number out.

use barcode_core::batch::{self, Answer, Outcome};
use barcode_core::key::KeyKind;
use barcode_wasm::outcome::to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

outcome! {
    /// What one byte of answer says.
    pub enum LineOutcome(answer: Answer) match answer.outcome() => {
        /// Nothing on the line.
        Outcome::Empty => Empty,
        /// Right.
        Outcome::Valid => Valid,
        /// Another check digit would be right.
        Outcome::WrongCheckDigit { expected } => WrongCheckDigit {
            /// That digit.
            expected: u8 = expected,
        },
        /// The check digit is missing.
        Outcome::WithoutCheckDigit { digit } => WithoutCheckDigit {
            /// The digit that completes the number.
            digit: u8 = digit,
        },
        /// Too few or too many digits.
        Outcome::WrongLength { found } => WrongLength {
            /// How many, at most 15.
            found: u8 = found,
        },
        /// Not digits.
        Outcome::NotDigits => NotDigits,
        /// Shortened by a spreadsheet.
        Outcome::Shortened => Shortened,
        /// Written as an amount by a spreadsheet.
        Outcome::Amount => Amount,
        /// Several numbers.
        Outcome::Several => Several,
        /// A number with an add-on behind it.
        Outcome::AddOn => AddOn,
        /// A longer text about a key.
        Outcome::Inside => Inside,
        /// Such a text, with something wrong in it.
        Outcome::WrongInside => WrongInside,
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
pub fn read_answer(code: u8) -> Ts<LineOutcome> {
    to_ts(Answer::from_code(code))
}

fn codes(answers: Vec<Answer>) -> Vec<u8> {
    answers.into_iter().map(Answer::code).collect()
}

/// The kind with this id; any other id is a mistake in the program.
fn kind_of(id: &str) -> Result<KeyKind, JsError> {
    KeyKind::from_id(id).ok_or_else(|| JsError::new("unknown kind of key"))
}
