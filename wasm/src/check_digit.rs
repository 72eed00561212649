//! The working of a check digit, row by row, and the check digit of a price or weight.

use barcode_core::{check_digit, price_weight};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::object::{self, Json};

/// How a check digit comes about.
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
    object::object(|json| match price_weight::compute(field) {
        Ok(check_digit) => {
            json.text("type", "ok");
            json.number("checkDigit", check_digit.into());
        }
        Err(error) => {
            json.text("type", "error");
            json.place(field, &error.span);
        }
    })
}

/// Writes a [`Working`].
pub(crate) fn write_working(json: &mut Json, working: &check_digit::Working) {
    json.objects("steps", &working.steps, |json, step| {
        json.number("position", step.position.into());
        json.number("digit", step.digit.into());
        json.number("weight", step.weight.into());
        json.number("product", step.product.into());
    });
    json.number("sum", working.sum.into());
    json.number("nextTen", working.next_ten.into());
    json.number("checkDigit", working.check_digit.into());
}
