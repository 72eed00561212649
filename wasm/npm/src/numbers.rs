//! Prefixes, and GTINs that are stored without lines.

use barcode_core::batch::{self, Answer};
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

/// What the first digits of a number mean; nothing when they are not assigned.
#[wasm_bindgen(js_name = findPrefix, unchecked_return_type = "core.Prefix | undefined")]
pub fn find_prefix(digits: &str) -> Result<Option<JsValue>, JsError> {
    barcode_core::prefix::find(digits).as_ref().map(value).transpose()
}

/// Checks GTINs of 14 bytes each that follow each other without a gap.
#[wasm_bindgen(js_name = checkRecords)]
pub fn check_records(records: &[u8]) -> Vec<u8> {
    codes(batch::check_records(records))
}

/// Checks GTINs stored digit by digit: all first digits, then all second digits, ….
#[wasm_bindgen(js_name = checkColumns)]
pub fn check_columns(columns: &[u8]) -> Vec<u8> {
    codes(batch::check_columns(columns))
}

fn codes(answers: Vec<Answer>) -> Vec<u8> {
    answers.into_iter().map(Answer::code).collect()
}
