//! Many texts at a time: lines in, lines and one code for each out, in one buffer as `tabulate` has it.

use barcode_core::epc::batch::{self as epcs, Conversion};
use barcode_core::epc::{Filter, Scheme};
use barcode_core::interpret::batch::{self as texts, Target};
use barcode_wasm_engine::company_prefixes::company_prefix_of;
use barcode_wasm_engine::tabulate::packed;
use wasm_bindgen::prelude::*;

use crate::syntax::symbology_of;

/// Writes each line, an element string in any form, as `bracketed`, `fnc1`, `hri`, `digitalLink` (which
/// starts with `argument`) or `scan` (of the symbology `argument`).
#[wasm_bindgen(js_name = convertElements)]
pub fn convert_elements(
    lines: &[u8],
    #[wasm_bindgen(
        unchecked_param_type = "\"bracketed\" | \"fnc1\" | \"hri\" | \"digitalLink\" | \"scan\""
    )]
    target: &str,
    argument: &str,
) -> Result<Vec<u8>, JsError> {
    let target = match target {
        "bracketed" => Target::Bracketed,
        "fnc1" => Target::Fnc1,
        "hri" => Target::Hri,
        "digitalLink" => Target::DigitalLink { stem: argument },
        "scan" => Target::Scan(symbology_of(argument)?),
        _ => return Err(JsError::new("unknown target")),
    };
    Ok(packed(lines, |text, codes| texts::convert(lines, target, text, codes)))
}

/// Writes each line, the hexadecimal digits of an EPC, as `pureIdentity` or `tagUri`; or each line, a
/// tag URI, as `hex`.
#[wasm_bindgen(js_name = convertEpcs)]
pub fn convert_epcs(
    lines: &[u8],
    #[wasm_bindgen(unchecked_param_type = "\"pureIdentity\" | \"tagUri\" | \"hex\"")] target: &str,
) -> Result<Vec<u8>, JsError> {
    let conversion = match target {
        "pureIdentity" => Conversion::HexToPureIdentity,
        "tagUri" => Conversion::HexToTagUri,
        "hex" => Conversion::TagUriToHex,
        _ => return Err(JsError::new("unknown target")),
    };
    Ok(packed(lines, |text, codes| epcs::convert(lines, conversion, text, codes)))
}

/// Encodes each line, a GTIN and a serial number, in the scheme with this name.
#[wasm_bindgen(js_name = encodeLines)]
pub fn encode_lines(
    lines: &[u8],
    scheme: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
) -> Result<Vec<u8>, JsError> {
    let conversion = Conversion::GtinToHex {
        scheme: Scheme::from_name(scheme).ok_or_else(|| JsError::new("unknown scheme"))?,
        filter: Filter::new(filter).ok_or_else(|| JsError::new("unknown filter value"))?,
        company_prefix: company_prefix_of(company_prefix_length),
    };
    Ok(packed(lines, |text, codes| epcs::convert(lines, conversion, text, codes)))
}
