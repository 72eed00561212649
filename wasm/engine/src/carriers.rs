//! One number on all that carries it: what the home page shows of a number that was typed.

use barcode_core::key::gtin::Gtin;
use barcode_core::numbering::carriers;
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// What carries a GTIN; nothing if `text` is no GTIN, or one that is not for trade items.
#[wasm_bindgen(js_name = numberCarriers, unchecked_return_type = "core.NumberCarriers | undefined")]
pub fn number_carriers(text: &str) -> Result<Option<JsValue>, JsError> {
    let gtin: Option<Gtin> = text.parse().ok();
    gtin.and_then(carriers).as_ref().map(value).transpose()
}
