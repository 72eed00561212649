//! A GTIN in all its lengths and forms.

use barcode_core::key::details::GtinForms;
use barcode_core::key::{isbn, ismn, issn, upc_e};
use barcode_core::shape::Outcome;
use barcode_wasm::cross::value_in;
use wasm_bindgen::prelude::*;

/// Reads `text` as a GTIN of any length, or as another number that stands for one.
#[wasm_bindgen(
    js_name = readGtin,
    unchecked_return_type = "core.Outcome<core.GtinForms, core.ParseError<core.NumberProblem>>"
)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn read_gtin(
    text: &str,
    #[wasm_bindgen(
        unchecked_optional_param_type = "\"gtin\" | \"upcE\" | \"isbn10\" | \"issn\" | \"ismn10\""
    )]
    source: Option<String>,
) -> Result<JsValue, JsError> {
    let read = match source.as_deref() {
        None | Some("gtin") => text.parse(),
        Some("upcE") => upc_e::expand(text),
        Some("isbn10") => isbn::to_gtin(text),
        // Its variant is 0.
        Some("issn") => issn::to_gtin(text, 0),
        Some("ismn10") => ismn::to_gtin(text),
        Some(_) => return Err(JsError::new("unknown kind of number")),
    };
    value_in(text, &Outcome::from(read.map(GtinForms::from)))
}
