//! The operator's list of company-prefix lengths: GS1's own may not be redistributed, so a program that
//! has one hands it over, and whatever needs a length looks it up there.

use barcode_core::ParseError;
use barcode_core::prefix_lengths::{CompanyPrefixLengths, PrefixLengthsProblem};
use barcode_wasm::cross::to_ts;
use barcode_wasm::names::PrefixLengthsCode;
use barcode_wasm::problem::Problem;
use barcode_wasm_engine::company_prefixes::LIST;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What handing over a list gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum PrefixLengthsOutcome {
    /// It is in use.
    Ok {
        /// How many prefixes it has.
        count: usize,
    },
    /// It is wrong.
    Error {
        /// What is wrong.
        problem: Problem<PrefixLengthsCode>,
    },
}

impl From<(&str, Result<usize, ParseError<PrefixLengthsProblem>>)> for PrefixLengthsOutcome {
    fn from((list, count): (&str, Result<usize, ParseError<PrefixLengthsProblem>>)) -> Self {
        match &count {
            Ok(count) => Self::Ok { count: *count },
            Err(error) => Self::Error { problem: (list, error).into() },
        }
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
    to_ts((list, count))
}
