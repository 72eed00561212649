//! The operator's list of company-prefix lengths: GS1's own may not be redistributed, so a program that
//! has one hands it over, and whatever needs a length looks it up there.

use barcode_core::ParseError;
use barcode_core::prefix_lengths::{CompanyPrefixLengths, PrefixLengthsProblem};
use barcode_wasm::names::PrefixLengthsCode;
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::Problem;
use barcode_wasm_engine::company_prefixes::LIST;
use tsify::Ts;
use wasm_bindgen::prelude::*;

outcome! {
    /// What handing over a list gives.
    pub enum PrefixLengthsOutcome(
        list: &str,
        count: Result<usize, ParseError<PrefixLengthsProblem>>
    ) match &count => {
        /// It is in use.
        Ok(count) => Ok {
            /// How many prefixes it has.
            count: usize = *count,
        },
        /// It is wrong.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<PrefixLengthsCode> = (list, error),
        },
    }
}

/// Reads a list, once; from then on a length that is not given is looked up in it.
#[wasm_bindgen(js_name = useCompanyPrefixes)]
pub fn use_company_prefixes(list: &str) -> Result<Ts<PrefixLengthsOutcome>, JsError> {
    let count = match CompanyPrefixLengths::parse(list) {
        Ok(lengths) => {
            let count = lengths.len();
            LIST.set(lengths).map_err(|_| JsError::new("a list is in use already"))?;
            Ok(count)
        }
        Err(error) => Err(error),
    };
    Ok(to_ts((list, count)))
}
