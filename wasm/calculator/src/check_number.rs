//! What a text is as a number, told in full: all that the check digit calculator shows.

use barcode_core::check_number::{self, NumberChoice};
use barcode_core::key::{KeyKind, validate};
use barcode_wasm::cross::{value, value_in};
use wasm_bindgen::prelude::*;

/// Says what `text` is, as the number that was chosen.
#[wasm_bindgen(js_name = checkNumber, unchecked_return_type = "core.NumberOutcome")]
pub fn check_number(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "core.NumberChoice")] choice: &str,
) -> Result<JsValue, JsError> {
    let choice =
        NumberChoice::from_code(choice).ok_or_else(|| JsError::new("unknown choice of number"))?;
    value_in(text, &check_number::check_number(text, choice))
}

/// The parts of a key whose company prefix has this length; a length that it cannot have is ignored.
#[wasm_bindgen(js_name = keyParts, unchecked_return_type = "core.KeyPart[]")]
pub fn key_parts(
    #[wasm_bindgen(unchecked_param_type = "core.KeyKind")] kind: &str,
    text: &str,
    company_prefix_length: Option<usize>,
) -> Result<JsValue, JsError> {
    let key = KeyKind::from_code(kind).and_then(|kind| validate(kind, text).ok());
    let key = key.ok_or_else(|| JsError::new("not a key of this kind"))?;
    value(&key.parts(company_prefix_length))
}
