//! The options side by side, and what one costs.

use barcode_core::Code;
use barcode_core::shape::Outcome;
use barcode_core::site::membership::application::{chosen_option, compare, price};
use barcode_core::site::membership::fees::{FeeTable, FeeTableError};
use barcode_core::site::membership::price_estimate;
use barcode_wasm::cross::{Typed, value};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::answers::{self, Answers};
use super::dates::instant;

/// All options for this applicant, by the fee table `fees` (comma-separated values) at `now`
/// (milliseconds since 1970); without a table they have no price.
#[wasm_bindgen(js_name = compareOptions, unchecked_return_type = "core.Comparison")]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn compare_options(
    answers: &Ts<Answers>,
    fees: Option<String>,
    now: f64,
) -> Result<JsValue, JsError> {
    value(&compare(&answers::read(answers), table(fees.as_deref())?.as_ref(), instant(now)))
}

/// What the chosen option costs; nothing until one is chosen, and without a table.
#[wasm_bindgen(unchecked_return_type = "core.Quote | undefined")]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn quote(
    answers: &Ts<Answers>,
    fees: Option<String>,
    now: f64,
) -> Result<Option<JsValue>, JsError> {
    let (answers, fees) = (answers::read(answers), table(fees.as_deref())?);
    let quote = chosen_option(&answers)
        .and_then(|option| price(option, &answers, fees.as_ref(), instant(now)));
    quote.as_ref().map(value).transpose()
}

/// What has been typed to learn a price; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<core.PriceField, string>>")]
pub struct PriceTyped;

/// What membership costs for what was typed, by the fee table `fees` at `now`; nothing while that is not enough for a
/// price. The fields that cannot be read as numbers are its error.
#[wasm_bindgen(js_name = estimatePrice, unchecked_return_type = "core.Outcome<core.PriceEstimate, core.PriceField[]> | undefined")]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn estimate_price(
    typed: &Ts<PriceTyped>,
    fees: Option<String>,
    now: f64,
) -> Result<Option<JsValue>, JsError> {
    let (typed, fees) = (Typed::read(typed), table(fees.as_deref())?);
    let answer = |field: price_estimate::PriceField| typed.get(field.code());
    let estimate = price_estimate::estimate_price(answer, fees.as_ref(), instant(now));
    estimate.transpose().map(|estimate| value(&Outcome::from(estimate))).transpose()
}

/// What membership costs by the number of products, by the fee table `fees` at `now`; nothing outside its days.
#[wasm_bindgen(js_name = priceSteps, unchecked_return_type = "core.PriceStep[]")]
pub fn price_steps(fees: &str, now: f64) -> Result<JsValue, JsError> {
    value(&price_estimate::price_steps(&FeeTable::parse(fees)?, instant(now)))
}

fn table(csv: Option<&str>) -> Result<Option<FeeTable>, FeeTableError> {
    csv.map(FeeTable::parse).transpose()
}
