//! Digital Link URIs.

use barcode_core::digital_link::{self, BuildOptions, CANONICAL_STEM};
use barcode_core::shape::Outcome;
use barcode_core::syntax::{Ai, ParseOptions};
use barcode_core::{ParseError, interpret};
use barcode_wasm::cross::value_in;
use wasm_bindgen::prelude::*;

use crate::syntax::written;

/// Reads a Digital Link; the form for old links takes short GTINs and names such as `gtin`.
#[wasm_bindgen(
    js_name = readLink,
    unchecked_return_type = "core.Outcome<core.DigitalLink, core.ParseError<core.SyntaxProblem>>"
)]
pub fn read_link(uri: &str, old: Option<bool>) -> Result<JsValue, JsError> {
    let old = old.unwrap_or_default();
    let options =
        ParseOptions::default().permit_zero_suppressed_gtin(old).permit_convenience_names(old);
    value_in(uri, &Outcome::from(digital_link::parse(uri, &options)))
}

/// Builds a Digital Link from elements in any form; without a stem at `https://id.gs1.org`, and
/// without a primary key on the first identifier that can be one.
#[wasm_bindgen(
    js_name = buildLink,
    unchecked_return_type = "core.Outcome<WrittenText, core.ParseError<core.SyntaxProblem>>"
)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn build_link(
    elements: &str,
    stem: Option<String>,
    primary_key: Option<String>,
) -> Result<JsValue, JsError> {
    let options = BuildOptions::default()
        .stem(stem.as_deref().unwrap_or(CANONICAL_STEM))
        .primary_key(primary_key.as_deref().and_then(|ai| ai.parse::<Ai>().ok()));
    let whole = |problem| ParseError::new(problem, 0..elements.len());
    let built = interpret::read_elements(elements)
        .and_then(|string| digital_link::build(string.elements(), &options).map_err(whole));
    written(elements, built)
}
