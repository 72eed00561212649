//! The key inside a longer text.

use barcode_core::batch::Answer;
use barcode_core::interpret::{self, InterpretOptions};
use barcode_wasm::cross::value_in;
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;
use crate::tabulate::packed;

/// Looks for a key in a text that `checkNumber` does not read; `this_year` tells the century of dates.
#[wasm_bindgen(js_name = lookInside, unchecked_return_type = "core.Inside")]
pub fn look_inside(text: &str, this_year: Option<u16>) -> Result<JsValue, JsError> {
    let options =
        InterpretOptions::default().company_prefix(company_prefix_of(None)).this_year(this_year);
    value_in(text, &interpret::look_inside(text, &options))
}

/// Looks into each line: the key in it, or nothing; the codes are read by `readAnswer`.
#[wasm_bindgen(js_name = lookInsideLines)]
pub fn look_inside_lines(lines: &[u8]) -> Vec<u8> {
    packed(lines, |keys, codes| {
        let mut answers = Vec::new();
        interpret::look_inside_lines(lines, keys, &mut answers);
        codes.extend(answers.into_iter().map(Answer::code));
    })
}
