//! The working of a check digit, row by row, and the check digit of a price or weight.

use barcode_core::{NumberProblem, ParseError, check_digit, price_weight};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::NumberCode;
use crate::outcome::to_ts;
use crate::problem::Problem;

outcome! {
    /// How a check digit comes about.
    pub struct Working(working: check_digit::Working) {
        /// Each digit of the payload, from the left.
        steps: Vec<WorkingStep> = working.steps,
        /// All products added up.
        sum: u16 = working.sum,
        /// The next multiple of ten that is not smaller.
        next_ten: u16 = working.next_ten,
        /// The difference between the two.
        check_digit: u8 = working.check_digit,
    }
}

outcome! {
    /// One column of the working.
    pub struct WorkingStep(step: check_digit::Step) {
        /// Counted from 1, from the left.
        position: u8 = step.position,
        /// The digit there.
        digit: u8 = step.digit,
        /// 3 or 1.
        weight: u8 = step.weight,
        /// Digit times weight.
        product: u8 = step.product,
    }
}

outcome! {
    /// What the check digit of a price or weight is.
    pub enum PriceWeightOutcome(
        field: &str,
        check_digit: Result<u8, ParseError<NumberProblem>>
    ) match &check_digit => {
        /// There are four or five digits.
        Ok(check_digit) => Ok {
            /// Their check digit.
            check_digit: u8 = *check_digit,
        },
        /// There are not.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<NumberCode> = (field, error),
        },
    }
}

/// Computes the check digit of a price or weight of four or five digits.
#[wasm_bindgen(js_name = priceWeightCheckDigit)]
pub fn price_weight_check_digit(field: &str) -> Ts<PriceWeightOutcome> {
    to_ts((field, price_weight::compute(field)))
}
