//! The kinds of key.

use barcode_core::key::KeyKind;
use barcode_core::key::details::KeyKindDetails;
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// Lists the kinds of key with a check digit.
#[wasm_bindgen(js_name = listKeyKinds, unchecked_return_type = "core.KeyKindDetails[]")]
pub fn list_key_kinds() -> Result<JsValue, JsError> {
    value(&KeyKind::ALL.map(KeyKindDetails::from))
}
