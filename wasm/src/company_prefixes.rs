//! The operator's list of company-prefix lengths: GS1's own may not be redistributed, so the site that
//! has one hands it over, and whatever needs a length asks it.

use std::sync::OnceLock;

use barcode_core::ParseError;
use barcode_core::epc::selection::CompanyPrefix;
use barcode_core::prefix_lengths::{CompanyPrefixLengths, PrefixLengthsProblem};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::object;

static LIST: OnceLock<CompanyPrefixLengths> = OnceLock::new();

/// What handing over a list gives.
#[derive(Debug, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum PrefixListOutcome {
    /// It is in use.
    Ok {
        /// How many prefixes it has.
        count: usize,
    },
    /// An entry is not a prefix and a length.
    Entry {
        /// The line, counted from 1.
        line: usize,
        /// The entry, as far as it is worth showing.
        found: String,
    },
    /// The same prefix has two lengths.
    Contradiction {
        /// The prefix.
        prefix: String,
        /// One length.
        first: usize,
        /// The other length.
        second: usize,
    },
    /// It has no entry at all.
    Empty,
}

/// Reads a list, once; from then on a length that is not given is looked up in it.
#[wasm_bindgen(js_name = useCompanyPrefixes)]
pub fn use_company_prefixes(list: &str) -> Result<Ts<PrefixListOutcome>, JsError> {
    let outcome = match CompanyPrefixLengths::parse(list) {
        Ok(lengths) => {
            let count = lengths.len();
            LIST.set(lengths).map_err(|_| JsError::new("a list is in use already"))?;
            Ok(count)
        }
        Err(error) => Err(error),
    };
    Ok(object::object(|json| match outcome {
        Ok(count) => {
            json.text("type", "ok");
            json.number("count", count);
        }
        Err(ParseError { problem: PrefixLengthsProblem::Entry { found }, span }) => {
            json.text("type", "entry");
            json.number("line", 1 + list[..span.start].matches('\n').count());
            json.text("found", &found);
        }
        Err(ParseError {
            problem: PrefixLengthsProblem::Contradiction { prefix, first, second },
            ..
        }) => {
            json.text("type", "contradiction");
            json.text("prefix", &prefix);
            json.number("first", first.into());
            json.number("second", second.into());
        }
        Err(_) => json.text("type", "empty"),
    }))
}

/// The length that was given, or else the list.
pub(crate) fn company_prefix_of(length: Option<usize>) -> CompanyPrefix<'static> {
    match (length, LIST.get()) {
        (Some(length), _) => CompanyPrefix::Length(length),
        (None, Some(list)) => CompanyPrefix::Lookup(list),
        (None, None) => CompanyPrefix::Unknown,
    }
}
