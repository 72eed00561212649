//! Many texts at a time: lines in, lines and one code for each out.
//!
//! One buffer goes back, because a worker hands it on without copying: the number of lines in four
//! bytes (little end first), as many codes, then the lines.

use barcode_core::epc::{Filter, Scheme};
use barcode_core::interpret::{self, tabulate};
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;

/// Writes each line, anything that `interpret` reads, in each of `columns`, forms or `gtin`, `serial`, `scheme` and
/// `control-word` with spaces between: a line of cells with tabs between. A code is 0 where all of them are written, 1 for an empty line, 2 for
/// a text that is nothing of ours, 3 for one with a fault, 4 where the length of the company prefix is
/// missing, and 5 where a form is missing for another reason.
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[wasm_bindgen(js_name = tabulate)]
pub fn tabulate(
    lines: &[u8],
    columns: &str,
    company_prefix_length: Option<usize>,
    scheme: Option<String>,
    filter: Option<u8>,
    hostname: Option<String>,
) -> Result<Vec<u8>, JsError> {
    let columns: Option<Vec<_>> = columns.split_whitespace().map(tabulate::column).collect();
    let columns = columns.ok_or_else(|| JsError::new("unknown column"))?;
    let options = interpret::InterpretOptions::default()
        .company_prefix(company_prefix_of(company_prefix_length))
        .scheme(scheme.as_deref().and_then(Scheme::from_name))
        .filter(filter.and_then(Filter::new).unwrap_or_default())
        .hostname(hostname.as_deref());
    Ok(packed(lines, |text, codes| tabulate::tabulate(lines, &columns, &options, text, codes)))
}

/// One buffer with the lines and codes that `convert` writes.
pub fn packed(lines: &[u8], convert: impl FnOnce(&mut Vec<u8>, &mut Vec<u8>)) -> Vec<u8> {
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
