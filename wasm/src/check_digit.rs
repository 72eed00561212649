//! The working of a check digit, row by row, and the check digit of a price or weight.

use barcode_core::{check_digit, price_weight};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::json;
use crate::positions::utf16;

/// How a check digit comes about.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Working {
    /// Each digit of the payload, from the left.
    pub steps: Vec<WorkingStep>,
    /// All products added up.
    pub sum: u16,
    /// The next multiple of ten that is not smaller.
    pub next_ten: u16,
    /// What is missing to it.
    pub check_digit: u8,
}

/// One column of the working.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WorkingStep {
    /// Counted from 1, from the left.
    pub position: u8,
    /// The digit there.
    pub digit: u8,
    /// 3 or 1.
    pub weight: u8,
    /// Digit times weight.
    pub product: u8,
}

/// What the check digit of a price or weight is.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum PriceWeightOutcome {
    /// There are four or five digits.
    Ok {
        /// Their check digit.
        check_digit: u8,
    },
    /// There are not.
    Error {
        /// Where the place to point at begins.
        start: usize,
        /// Where it ends.
        end: usize,
    },
}

/// Computes the check digit of a price or weight of four or five digits.
#[wasm_bindgen(js_name = priceWeightCheckDigit)]
pub fn price_weight_check_digit(field: &str) -> Ts<PriceWeightOutcome> {
    let outcome = match price_weight::compute(field) {
        Ok(check_digit) => PriceWeightOutcome::Ok { check_digit },
        Err(error) => {
            let (start, end) = utf16(field, error.span());
            PriceWeightOutcome::Error { start, end }
        }
    };
    json::object(&outcome)
}

impl From<check_digit::Working> for Working {
    fn from(working: check_digit::Working) -> Self {
        let step = |step: check_digit::Step| WorkingStep {
            position: step.position,
            digit: step.digit,
            weight: step.weight,
            product: step.product,
        };
        Self {
            steps: working.steps.into_iter().map(step).collect(),
            sum: working.sum,
            next_ten: working.next_ten,
            check_digit: working.check_digit,
        }
    }
}
