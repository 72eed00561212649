//! The operator's list of company-prefix lengths: GS1's own may not be redistributed, so a program that
//! has one hands it over, and whatever needs a length looks it up there.

use barcode_core::prefix_lengths::CompanyPrefixLengths;
use barcode_core::shape::Outcome;
use barcode_wasm::cross::value_in;
use barcode_wasm_engine::company_prefixes::LIST;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// A list that is in use.
#[derive(Debug, Serialize, Tsify)]
pub struct ListInUse {
    /// How many prefixes it has.
    pub count: usize,
}

/// Reads a list, once; from then on a length that is not given is looked up in it.
#[wasm_bindgen(
    js_name = useCompanyPrefixes,
    unchecked_return_type = "core.Outcome<ListInUse, core.ParseError<core.PrefixLengthsProblem>>"
)]
pub fn use_company_prefixes(list: &str) -> Result<JsValue, JsError> {
    let lengths = CompanyPrefixLengths::parse(list);
    let count = lengths.as_ref().map(CompanyPrefixLengths::len).map_err(Clone::clone);
    if let Ok(lengths) = lengths {
        LIST.set(lengths).map_err(|_| JsError::new("a list is in use already"))?;
    }
    value_in(list, &Outcome::from(count.map(|count| ListInUse { count })))
}
