//! Many texts at a time: lines in, lines and one code for each out.
//!
//! One buffer goes back, because a worker hands it on without copying: the number of lines in four
//! bytes (little end first), as many codes, then the lines.

use barcode_core::epc::batch::{self as epcs, Conversion};
use barcode_core::epc::{Filter, Scheme};
use barcode_core::interpret::batch::{self as texts, Target};
#[cfg(feature = "interpret")]
use barcode_core::interpret::{self, tabulate};
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;
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

/// Writes each line, anything that `interpret` reads, in each of `forms` (their ids with spaces between):
/// a line of cells with tabs between. A code is 0 where all of them are written, 1 for an empty line, 2 for
/// a text that is nothing of ours, 3 for one with a fault, 4 where the length of the company prefix is
/// missing, and 5 where a form is missing for another reason.
#[cfg(feature = "interpret")]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[wasm_bindgen(js_name = tabulate)]
pub fn tabulate(
    lines: &[u8],
    forms: &str,
    company_prefix_length: Option<usize>,
    scheme: Option<String>,
    filter: Option<u8>,
    hostname: Option<String>,
) -> Result<Vec<u8>, JsError> {
    let forms: Option<Vec<_>> = forms.split_whitespace().map(tabulate::column).collect();
    let forms = forms.ok_or_else(|| JsError::new("unknown form"))?;
    let options = interpret::Options {
        company_prefix: company_prefix_of(company_prefix_length),
        scheme: scheme.as_deref().and_then(Scheme::from_name),
        filter: filter.and_then(Filter::new).unwrap_or_default(),
        hostname: hostname.as_deref(),
        ..interpret::Options::default()
    };
    Ok(packed(lines, |text, codes| tabulate::tabulate(lines, &forms, &options, text, codes)))
}

pub(crate) fn packed(lines: &[u8], convert: impl FnOnce(&mut Vec<u8>, &mut Vec<u8>)) -> Vec<u8> {
    let mut text = Vec::with_capacity(lines.len() * 2);
    let mut codes = vec![0; 4];
    codes.reserve(lines.len() / 16);
    convert(&mut text, &mut codes);
    let count = u32::try_from(codes.len() - 4).unwrap_or(u32::MAX);
    if let Some(room) = codes.first_chunk_mut::<4>() {
        *room = count.to_le_bytes();
    }
    codes.append(&mut text);
    codes
}
