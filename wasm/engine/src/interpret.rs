//! Anything pasted.

use barcode_core::digital_link::CANONICAL_STEM;
use barcode_core::epc::{Filter, Scheme};
use barcode_core::interpret::{self, InterpretOptions};
use barcode_core::shape::Outcome;
use barcode_wasm::cross::{value, value_in};
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;

/// Everything `text` can be, the likeliest first; `expected` is the form of the box it was typed in, and `this_year` tells
/// the century of dates.
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[expect(clippy::too_many_arguments, reason = "plain values cross, each with a name of its own")]
#[wasm_bindgen(js_name = interpret, unchecked_return_type = "core.Interpretation[]")]
pub fn interpret(
    text: &str,
    company_prefix_length: Option<usize>,
    scheme: Option<String>,
    filter: Option<u8>,
    stem: Option<String>,
    hostname: Option<String>,
    expected: Option<String>,
    this_year: Option<u16>,
) -> Result<JsValue, JsError> {
    let options = InterpretOptions::default()
        .company_prefix(company_prefix_of(company_prefix_length))
        .scheme(scheme.as_deref().and_then(Scheme::from_name))
        .filter(filter.and_then(Filter::new).unwrap_or_default())
        .hostname(hostname.as_deref())
        .stem(stem.as_deref().unwrap_or(CANONICAL_STEM))
        .expected(expected.as_deref().and_then(interpret::tabulate::form))
        .this_year(this_year);
    value_in(text, &interpret::interpret(text, &options))
}

/// The values in `text`, where there are several; nothing where it is one, right or wrong.
#[wasm_bindgen(js_name = severalValues, unchecked_return_type = "core.Several | undefined")]
pub fn several_values(text: &str) -> Result<Option<JsValue>, JsError> {
    interpret::several_values(text, None).as_ref().map(value).transpose()
}

/// Adds to elements in any form the serial number that they lack. A problem points into `serial`, or into the elements
/// where these are wrong.
#[wasm_bindgen(
    js_name = addSerial,
    unchecked_return_type = "core.Outcome<core.ElementString, core.ParseError<core.SyntaxProblem>>"
)]
pub fn add_serial(elements: &str, serial: &str) -> Result<JsValue, JsError> {
    let text = if interpret::read_elements(elements).is_ok() { serial } else { elements };
    value_in(text, &Outcome::from(interpret::add_serial(elements, serial)))
}

/// What a scanner sends, by what it sent for one of the symbols of the scanner check; nothing where it is none of them.
#[wasm_bindgen(js_name = scannerReport, unchecked_return_type = "core.ScannerReport | undefined")]
pub fn scanner_report(scan: &str) -> Result<Option<JsValue>, JsError> {
    interpret::scanner_report(scan).as_ref().map(value).transpose()
}
