//! What a text is as a number, told in full: all that the check digit calculator shows.

use barcode_core::check_number::{self, NumberChoice, NumberOutcome as Outcome};
use barcode_core::key::Key;
use barcode_wasm::key::KeyDetails;
use barcode_wasm::names::{CheckStatus, NumberCode};
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::Problem;
use barcode_wasm::repair::NumberRepair;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::identify::{NumberKindId, NumberReading};

outcome! {
    /// What a text is as a number.
    pub enum NumberOutcome(
        text: &str,
        outcome: Outcome,
        company_prefix_length: Option<usize>
    ) match outcome => {
        /// There is nothing.
        Outcome::Empty => Empty,
        /// It is right, or complete but for its check digit.
        Outcome::Number { reading, others } => Number {
            /// The kind of number that it most likely is.
            kind: NumberKindId = reading.kind,
            /// Whether its check digit is right or was added.
            status: CheckStatus = reading.status.code(),
            /// The number as a key; of other kinds, the GTIN that it stands for.
            key: KeyDetails = (&reading.key, company_prefix_length),
            /// What else it could be, the likeliest first.
            others: Vec<NumberReading> = others,
        },
        /// It is no number as it stands.
        Outcome::Problem { kind, error, missing, corrected, repairs, others } => Problem {
            /// What it was taken for.
            kind: Option<NumberKindId> = kind,
            /// What is wrong, and where.
            problem: Problem<NumberCode> = (text, &error),
            /// How many digits are missing at least, where that is all that is wrong.
            missing: Option<usize> = missing,
            /// The number with the check digit that fits, where only that is wrong.
            corrected: Option<String> = corrected.as_ref().map(Key::as_str),
            /// What was probably meant, the likeliest first.
            repairs: Vec<NumberRepair> = repairs,
            /// What else it could be, the likeliest first.
            others: Vec<NumberReading> = others,
        },
        /// It is a model number, or becomes one with its check characters.
        Outcome::CheckCharacters { text: complete, pair, added } => CheckCharacters {
            /// The number with its check characters.
            text: String = complete,
            /// The check characters.
            pair: String = String::from_iter(pair),
            /// Whether they were missing.
            added: bool = added,
        },
        /// It is no model number.
        Outcome::CheckCharactersProblem(error) => CheckCharactersProblem {
            /// What is wrong, and where.
            problem: Problem<NumberCode> = (text, &error),
        },
        /// It is a price or weight.
        Outcome::PriceWeight { digits, check_digit } => PriceWeight {
            /// The digits, without separators.
            digits: String = digits,
            /// Their check digit.
            check_digit: u8 = check_digit,
        },
        /// It is several numbers.
        Outcome::Several { count, lines } => Several {
            /// How many.
            count: usize = count,
            /// The numbers as they were typed, one a line.
            lines: String = lines,
        },
        /// It is longer than anything that holds a number.
        Outcome::TooLong { found, max } => TooLong {
            /// How many characters it has.
            found: usize = found,
            /// How many it may have.
            max: usize = max,
        },
        /// It is no price or weight.
        Outcome::PriceWeightProblem(error) => PriceWeightProblem {
            /// What is wrong, and where.
            problem: Problem<NumberCode> = (text, &error),
        },
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
        NumberChoice::from_id(choice).ok_or_else(|| JsError::new("unknown choice of number"))?;
    let outcome = check_number::check_number(text, choice);
    Ok(to_ts((text, outcome, company_prefix_length)))
}
