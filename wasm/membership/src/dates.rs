//! Times in Sydney, outages and promotions.

use barcode_core::shape::Outcome;
use barcode_core::site::time::outage::Outage;
use barcode_core::site::time::promotion::PromotionWindow;
use barcode_core::site::time::sydney;
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// JavaScript's milliseconds since 1970, which are whole.
#[expect(clippy::cast_possible_truncation, reason = "a date of JavaScript is far inside the range")]
pub(super) fn instant(milliseconds: f64) -> i64 {
    milliseconds as i64
}

/// An instant in Sydney's time for people: `3 November 2025, 12:40 pm AEDT`.
#[wasm_bindgen(js_name = sydneyText)]
pub fn sydney_text(milliseconds: f64) -> String {
    sydney::sydney_text(instant(milliseconds))
}

/// The outage between two times, in Sydney where they say no offset; without both there is none.
#[wasm_bindgen(js_name = readOutage, unchecked_return_type = "core.Outcome<core.Outage, core.OutageProblem> | undefined")]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn read_outage(start: Option<String>, end: Option<String>) -> Result<Option<JsValue>, JsError> {
    let outage = Outage::parse(start.as_deref(), end.as_deref()).transpose();
    outage.map(|outage| value(&Outcome::from(outage))).transpose()
}

/// The promotion from one day in Sydney to another, both included, such as `2025-06-01`; either may be a time.
#[wasm_bindgen(js_name = readPromotion, unchecked_return_type = "core.Outcome<core.PromotionWindow, core.PromotionProblem>")]
pub fn read_promotion(from: &str, to: &str) -> Result<JsValue, JsError> {
    value(&Outcome::from(PromotionWindow::parse(from, to)))
}
