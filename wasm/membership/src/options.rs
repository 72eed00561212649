//! The eight options, how many numbers a range of products needs, and whether more single numbers fit.

use barcode_core::site::membership::estimate::read_estimate;
use barcode_core::site::membership::further_numbers;
use barcode_core::site::membership::option::OPTIONS;
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// The eight options, in order.
#[wasm_bindgen(js_name = membershipOptions, unchecked_return_type = "core.MembershipOption[]")]
pub fn membership_options() -> Result<JsValue, JsError> {
    value(&OPTIONS)
}

/// How many numbers are needed, from what was typed: how many products, then how many choices of each kind.
#[wasm_bindgen(js_name = estimateNumbers, unchecked_return_type = "core.NumberEstimate")]
#[expect(clippy::needless_pass_by_value, reason = "an array crosses owned")]
pub fn estimate_numbers(texts: Vec<String>) -> Result<JsValue, JsError> {
    value(&read_estimate(&texts))
}

/// Whether `requested` single numbers can be added to those `held`, both as typed; nothing while that cannot be said.
#[wasm_bindgen(js_name = addNumbers, unchecked_return_type = "core.FurtherNumbers | undefined")]
pub fn add_numbers(held: &str, requested: &str) -> Result<Option<JsValue>, JsError> {
    further_numbers::add_numbers(held, requested).as_ref().map(value).transpose()
}
