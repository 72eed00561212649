//! Application identifiers, element strings, scans.

use barcode_core::scan::ScanSymbology;
use barcode_core::shape::Outcome;
use barcode_core::syntax::{self, SyntaxProblem, identifiers};
use barcode_core::{ParseError, interpret};
use barcode_wasm::cross::{list_to_ts, value_in};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What there is to know about an identifier before a value is typed.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct IdentifierInfo {
    /// Two to four digits.
    pub ai: String,
    /// The data title.
    pub title: &'static str,
    /// The shortest value.
    pub min: usize,
    /// The longest value.
    pub max: usize,
    /// Whether no FNC1 follows it.
    pub predefined_length: bool,
    /// Whether it starts the path of a Digital Link.
    pub primary_key: bool,
    /// Whether it may stand in the query of a Digital Link.
    pub attribute: bool,
}

/// A text that was written.
#[derive(Debug, Serialize, Tsify)]
pub struct WrittenText {
    /// All of it.
    pub text: String,
}

/// Reads identifiers and values in parentheses, with FNC1, as a scan or as a Digital Link.
#[wasm_bindgen(
    js_name = readElements,
    unchecked_return_type = "core.Outcome<core.ElementString, core.ParseError<core.SyntaxProblem>>"
)]
pub fn read_elements(text: &str) -> Result<JsValue, JsError> {
    value_in(text, &Outcome::from(interpret::read_elements(text)))
}

/// Writes what a scanner sends for a symbol with these data: identifiers in any form, or plain text.
#[wasm_bindgen(
    js_name = scanData,
    unchecked_return_type = "core.Outcome<WrittenText, core.ParseError<core.SyntaxProblem>>"
)]
pub fn scan_data(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "core.ScanSymbology")] symbology: &str,
) -> Result<JsValue, JsError> {
    written(text, interpret::scan_data(text, symbology_of(symbology)?))
}

/// Hands over what was written of `source`.
pub(crate) fn written(
    source: &str,
    text: Result<String, ParseError<SyntaxProblem>>,
) -> Result<JsValue, JsError> {
    value_in(source, &Outcome::from(text.map(|text| WrittenText { text })))
}

/// Says in words what the value of an identifier means, where it is a date, a measure or an amount; `this_year` tells the
/// century of a year of two digits.
#[wasm_bindgen(js_name = valueMeaning)]
pub fn value_meaning(ai: &str, value: &str, this_year: Option<u16>) -> Option<String> {
    syntax::meaning(ai.parse().ok()?, value, this_year)
}

/// Lists every application identifier, in ascending order.
#[wasm_bindgen(js_name = listIdentifiers)]
pub fn list_identifiers() -> Result<Vec<Ts<IdentifierInfo>>, JsError> {
    list_to_ts(identifiers().filter_map(|ai| {
        let definition = ai.definition()?;
        Some(IdentifierInfo {
            ai: ai.to_string(),
            title: definition.title,
            min: definition.format.min(),
            max: definition.format.max(),
            predefined_length: ai.is_predefined_length(),
            primary_key: definition.is_primary_key(),
            attribute: definition.is_attribute,
        })
    }))
}

/// The symbology with this name; any other name is a mistake in the program.
pub fn symbology_of(code: &str) -> Result<ScanSymbology, JsError> {
    code.parse().map_err(|_| JsError::new("unknown symbology"))
}
