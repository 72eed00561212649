//! What to print on a thing, and how many numbers there are for it.

use barcode_core::numbering::{Identifier, PREFIX_LENGTHS, Thing};
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// One piece of advice for each place where a thing may be scanned, the most usual first.
#[wasm_bindgen(js_name = adviceFor, unchecked_return_type = "core.Advice[]")]
pub fn advice_for(
    #[wasm_bindgen(unchecked_param_type = "core.Thing")] thing: &str,
) -> Result<JsValue, JsError> {
    let thing: Thing = thing.parse().map_err(|_| JsError::new("unknown thing"))?;
    value(thing.advice())
}

/// How many such numbers a company prefix of this length gives.
#[wasm_bindgen(unchecked_return_type = "core.Capacity | undefined")]
pub fn capacity(
    #[wasm_bindgen(unchecked_param_type = "core.Identifier")] identifier: &str,
    prefix_length: u8,
) -> Result<Option<JsValue>, JsError> {
    let identifier: Identifier =
        identifier.parse().map_err(|_| JsError::new("unknown identifier"))?;
    identifier.capacity(prefix_length).as_ref().map(value).transpose()
}

/// The lengths that a company prefix can have.
#[wasm_bindgen(js_name = prefixLengths)]
pub fn prefix_lengths() -> Vec<u8> {
    PREFIX_LENGTHS.collect()
}
