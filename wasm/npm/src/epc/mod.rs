//! EPCs: reading any spelling, encoding, and fields.

pub mod details;

use barcode_core::ParseError;
use barcode_core::epc::selection::SchemeProblem;
use barcode_core::epc::{Control, EncodeOptions, Epc, EpcProblem, Indicator};
use barcode_core::interpret::{self, MissingReason};
use barcode_core::shape::Outcome;
use barcode_wasm::cross::{value, value_in};
use barcode_wasm_engine::schemes::scheme_of;
use barcode_wasm_engine::selection::filter_of;
use wasm_bindgen::prelude::*;

use details::EpcDetails;

/// Reads an EPC in hexadecimal digits, binary, base64, a tag or raw URI, or a link's last segment.
#[wasm_bindgen(
    js_name = readEpc,
    unchecked_return_type = "core.Outcome<EpcDetails, core.ParseError<core.EpcProblem>>"
)]
pub fn read_epc(text: &str) -> Result<JsValue, JsError> {
    let epc = text.trim();
    let blanks = text.len() - text.trim_start().len();
    let read = epc.parse().map_err(|error: ParseError<EpcProblem>| error.after(blanks));
    let details = |read: Epc| EpcDetails::of(&read, Control::of_uri(epc).ok());
    value_in(text, &Outcome::from(read.map(details)))
}

/// Encodes elements in any form in the scheme with this name.
#[wasm_bindgen(
    js_name = encodeEpc,
    unchecked_return_type = "core.Outcome<EpcDetails, core.MissingReason>"
)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn encode_epc(
    elements: &str,
    scheme: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
    hostname: Option<String>,
    indicator: Option<u8>,
) -> Result<JsValue, JsError> {
    let scheme = scheme_of(scheme)?;
    let indicator_of = |number| {
        Indicator::from_number(number).ok_or_else(|| JsError::new("unknown encoding indicator"))
    };
    let options = EncodeOptions::default()
        .filter(filter_of(filter)?)
        .company_prefix_length(company_prefix_length)
        .hostname(hostname.as_deref())
        .indicator(indicator.map(indicator_of).transpose()?);
    let encoded = interpret::read_elements(elements)
        .map_err(|error| MissingReason::from(error.problem))
        .and_then(|string| {
            Epc::from_elements(scheme, string.elements(), &options)
                .map_err(|error| SchemeProblem::from(error).into())
        });
    value(&Outcome::from(encoded.map(|epc| EpcDetails::of(&epc, None))))
}
