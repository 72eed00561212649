//! How long a company prefix is, where it is not given: GS1's own list may not be redistributed, so a
//! program that has one hands it over, as the npm package lets it.

use std::sync::OnceLock;

use barcode_core::epc::selection::CompanyPrefix;
use barcode_core::numbering::PREFIX_LENGTHS;
use barcode_core::prefix_lengths::CompanyPrefixLengths;
use wasm_bindgen::prelude::*;

/// The operator's list, once it has been handed over.
pub static LIST: OnceLock<CompanyPrefixLengths> = OnceLock::new();

/// The length that is given, or else the list.
pub fn company_prefix_of(length: Option<usize>) -> CompanyPrefix<'static> {
    match (length, LIST.get()) {
        (Some(length), _) => CompanyPrefix::Length(length),
        (None, Some(list)) => CompanyPrefix::Lookup(list),
        (None, None) => CompanyPrefix::Unknown,
    }
}

/// The lengths that a company prefix can have.
#[wasm_bindgen(js_name = prefixLengths)]
pub fn prefix_lengths() -> Vec<u8> {
    PREFIX_LENGTHS.collect()
}
