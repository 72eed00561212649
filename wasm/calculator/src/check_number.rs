//! What a text is as a number, told in full: all that the check digit calculator shows.

use barcode_core::Code;
use barcode_core::check_number::{self, NumberChoice, NumberOutcome as Outcome};
use barcode_core::key::Key;
use barcode_wasm::cross::{list, to_ts};
use barcode_wasm::key::KeyDetails;
use barcode_wasm::names::{CheckStatus, NumberCode};
use barcode_wasm::problem::Problem;
use barcode_wasm::repair::NumberRepair;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::identify::{NumberKindId, NumberReading};

/// What a text is as a number.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum NumberOutcome {
    Empty,
    /// It is right, or complete but for its check digit or the 0 in front.
    Number {
        /// The kind of number that it most likely is.
        kind: NumberKindId,
        /// Whether it was complete as it stood, or which digit was missing and has been added.
        status: CheckStatus,
        /// The number as a key; of other kinds, the GTIN that it stands for.
        key: KeyDetails,
        /// What else it could be, the likeliest first.
        others: Vec<NumberReading>,
    },
    /// It is no number as it stands.
    Problem {
        /// What it was taken for.
        kind: Option<NumberKindId>,
        problem: Problem<NumberCode>,
        /// How many digits are missing at least, where that is all that is wrong.
        missing: Option<usize>,
        /// Whether `lookInside` may find a number in the text.
        may_hold_more: bool,
        /// The number with the check digit that fits, where only that is wrong.
        corrected: Option<String>,
        /// What was probably meant, the likeliest first.
        repairs: Vec<NumberRepair>,
        /// What else it could be, the likeliest first.
        others: Vec<NumberReading>,
    },
    /// It is a model number, or becomes one with its check characters.
    CheckCharacters {
        text: String,
        /// The check characters.
        pair: String,
        /// Whether they were missing.
        added: bool,
    },
    /// It is no model number.
    CheckCharactersProblem {
        problem: Problem<NumberCode>,
    },
    PriceWeight {
        /// The digits, without separators.
        digits: String,
        check_digit: u8,
    },
    Several {
        count: usize,
        /// The numbers as they were typed, one a line.
        lines: String,
    },
    /// It is longer than anything that holds a number.
    TooLong {
        /// How many characters it has.
        found: usize,
        /// How many it may have.
        max: usize,
    },
    /// It is no price or weight.
    PriceWeightProblem {
        problem: Problem<NumberCode>,
    },
}

impl From<(&str, Outcome, Option<usize>)> for NumberOutcome {
    fn from((text, outcome, company_prefix_length): (&str, Outcome, Option<usize>)) -> Self {
        let may_hold_more = outcome.may_hold_more();
        match outcome {
            Outcome::Empty => Self::Empty,
            Outcome::Number { reading, others } => Self::Number {
                kind: NumberKindId::from(reading.kind),
                status: reading.status.code(),
                key: (&reading.key, company_prefix_length).into(),
                others: list(others),
            },
            Outcome::Problem { kind, error, missing, corrected, repairs, others } => {
                Self::Problem {
                    kind: kind.map(Into::into),
                    problem: (text, &error).into(),
                    missing,
                    may_hold_more,
                    corrected: corrected.as_ref().map(Key::as_str).map(str::to_owned),
                    repairs: list(repairs),
                    others: list(others),
                }
            }
            Outcome::CheckCharacters { text: complete, pair, added } => {
                Self::CheckCharacters { text: complete, pair: String::from_iter(pair), added }
            }
            Outcome::CheckCharactersProblem(error) => {
                Self::CheckCharactersProblem { problem: (text, &error).into() }
            }
            Outcome::PriceWeight { digits, check_digit } => {
                Self::PriceWeight { digits, check_digit }
            }
            Outcome::Several { count, lines } => Self::Several { count, lines },
            Outcome::TooLong { found, max } => Self::TooLong { found, max },
            Outcome::PriceWeightProblem(error) => {
                Self::PriceWeightProblem { problem: (text, &error).into() }
            }
        }
    }
}

/// Says what `text` is, as the number that was chosen.
#[wasm_bindgen(js_name = checkNumber)]
pub fn check_number(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "NumberChoice")] choice: &str,
    company_prefix_length: Option<usize>,
) -> Result<Ts<NumberOutcome>, JsError> {
    let choice =
        NumberChoice::from_code(choice).ok_or_else(|| JsError::new("unknown choice of number"))?;
    let outcome = check_number::check_number(text, choice);
    to_ts((text, outcome, company_prefix_length))
}
