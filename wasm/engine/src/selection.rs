//! Which schemes can hold an object, and why others cannot.

use barcode_core::epc::Filter;
use barcode_core::epc::selection::{self, EncodeRequest, Selection};
use barcode_core::interpret::{self, MissingReason};
use barcode_core::shape::Outcome;
use barcode_wasm::cross::value;
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;

/// Says which schemes can hold elements in any form, in the fewest bits first.
#[wasm_bindgen(
    js_name = selectSchemes,
    unchecked_return_type = "core.Outcome<core.Selection, core.MissingReason>"
)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn select_schemes(
    elements: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
    hostname: Option<String>,
) -> Result<JsValue, JsError> {
    let request = EncodeRequest::default()
        .filter(filter_of(filter)?)
        .company_prefix(company_prefix_of(company_prefix_length))
        .hostname(hostname.as_deref());
    let selected: Result<Selection, MissingReason> = interpret::read_elements(elements)
        .map_err(|error| error.problem.into())
        .and_then(|string| Ok(selection::select(string.elements(), &request)?));
    value(&Outcome::from(selected))
}

/// What elements in any form identify with each length of the company prefix, and the tags it gives; nothing where it
/// tells itself, or where they identify no single object.
#[wasm_bindgen(js_name = companyPrefixChoices, unchecked_return_type = "core.LengthChoice[]")]
pub fn company_prefix_choices(elements: &str, filter: u8) -> Result<JsValue, JsError> {
    let filter = filter_of(filter)?;
    let read = interpret::read_elements(elements);
    let choices = read.map(|string| selection::with_each_length(string.elements(), filter));
    value(&choices.unwrap_or_default())
}

/// The filter value; any other is a mistake in the program.
pub fn filter_of(value: u8) -> Result<Filter, JsError> {
    Filter::new(value).ok_or_else(|| JsError::new("unknown filter value"))
}
