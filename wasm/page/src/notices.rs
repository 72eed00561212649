//! Which notices are due. Instants are milliseconds since 1970.

use barcode_core::Code;
use barcode_core::site::membership::referrer::Referrer;
use barcode_core::site::time::outage::Outage;
use barcode_core::site::time::promotion::PromotionWindow;
use wasm_bindgen::prelude::*;

/// Where `now` is in relation to the outage from `start` to `end`.
#[wasm_bindgen(js_name = outageState, unchecked_return_type = "core.OutageState")]
pub fn outage_state(start: f64, end: f64, now: f64) -> Result<String, JsError> {
    let outage = Outage::new(instant(start), instant(end))?;
    Ok(outage.state(instant(now)).code().to_owned())
}

/// Whether a promotion from `start` to `end` holds at `now`.
#[wasm_bindgen(js_name = promotionHolds)]
pub fn promotion_holds(start: f64, end: f64, now: f64) -> Result<bool, JsError> {
    Ok(PromotionWindow::new(instant(start), instant(end))?.contains(instant(now)))
}

/// Whether `value`, the parameter `ref` of an address, is one of the `supported` ones; an empty one is
/// absent.
#[wasm_bindgen(js_name = readReferrer, unchecked_return_type = "\"absent\" | \"supported\" | \"unsupported\"")]
#[expect(clippy::needless_pass_by_value, reason = "optional strings and arrays cross owned")]
pub fn read_referrer(value: Option<String>, supported: Vec<String>) -> String {
    Referrer::new(value.as_deref(), &supported).code().to_owned()
}

/// JavaScript's milliseconds, which are whole.
#[expect(clippy::cast_possible_truncation, reason = "a date of JavaScript is far inside the range")]
fn instant(milliseconds: f64) -> i64 {
    milliseconds as i64
}
