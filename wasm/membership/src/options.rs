//! The eight options, and how many numbers a range of products needs.

use barcode_core::site::membership::estimate::read_estimate;
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
