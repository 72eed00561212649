//! The eight options, and how many numbers a range of products needs.

use barcode_core::site::membership::estimate::{self, NumberEstimate, read_estimate};
use barcode_core::site::membership::option::{MembershipOption as CoreOption, OPTIONS};
use barcode_core::site::membership::product_count::ProductCount;
use barcode_wasm::cross::{list, list_to_ts, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::MembershipOptionId;

/// A way to be a member.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MembershipOption {
    /// Its number.
    pub id: MembershipOptionId,
    pub name: &'static str,
    /// How many product numbers it holds; with a maximum, the fewest.
    pub trade_item_numbers: Option<u32>,
    /// The most product numbers a new applicant can order, where that is a choice.
    pub trade_item_numbers_max: Option<u32>,
    /// How many locations it holds.
    pub location_numbers: Option<u32>,
    /// Which answer about the number of products leads here.
    pub number_of_product: Option<&'static str>,
    /// How many GS1 Company Prefixes come with it.
    pub company_prefixes: u32,
    /// The least turnover it is open to, in dollars.
    pub min_annual_turnover: Option<u64>,
    /// The most turnover it is open to, in dollars.
    pub max_annual_turnover: Option<u64>,
    /// The band of turnover, as the office's system calls it.
    pub product_turnover_id: &'static str,
    /// What statistics of the site call it.
    pub gtm_method: &'static str,
    /// Whether it is for locations only.
    pub gln_only: bool,
    pub annual_fee_per_number: bool,
    /// How much it holds, in words.
    pub size_label: String,
    /// Which turnover it is open to, in words.
    pub turnover_label: String,
    /// How long its GS1 Company Prefix is.
    pub company_prefix_length: Option<u32>,
}

impl From<&'static CoreOption> for MembershipOption {
    fn from(option: &'static CoreOption) -> Self {
        Self {
            id: option.id.code(),
            name: option.name,
            trade_item_numbers: option.trade_item_numbers,
            trade_item_numbers_max: option.trade_item_numbers_max,
            location_numbers: option.location_numbers,
            number_of_product: option.number_of_product,
            company_prefixes: option.company_prefixes,
            min_annual_turnover: option.min_annual_turnover,
            max_annual_turnover: option.max_annual_turnover,
            product_turnover_id: option.product_turnover_id,
            gtm_method: option.gtm_method,
            gln_only: option.gln_only,
            annual_fee_per_number: option.annual_fee_per_number,
            size_label: option.size_label(),
            turnover_label: option.turnover_label(),
            company_prefix_length: option.company_prefix_length(),
        }
    }
}

/// The eight options, in order.
#[wasm_bindgen(js_name = membershipOptions)]
pub fn membership_options() -> Result<Vec<Ts<MembershipOption>>, JsError> {
    list_to_ts(&OPTIONS)
}

/// How many numbers are needed.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum Estimate {
    Numbers {
        count: u32,
        /// The answer about the number of products that covers them.
        product_count: &'static str,
    },
    /// More than the largest option holds.
    TooMany {
        /// How many that holds.
        limit: u32,
    },
    /// Some texts are no whole numbers.
    NotNumbers { wrong: Vec<WrongCount> },
}

/// A text that is not a whole number.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WrongCount {
    /// Its position.
    pub at: usize,
    /// What was probably meant, where the text can be read in more than one way.
    pub readings: Option<String>,
}

impl From<estimate::WrongCount> for WrongCount {
    fn from(wrong: estimate::WrongCount) -> Self {
        Self { at: wrong.at, readings: wrong.readings }
    }
}

impl From<Result<NumberEstimate, Vec<estimate::WrongCount>>> for Estimate {
    fn from(estimate: Result<NumberEstimate, Vec<estimate::WrongCount>>) -> Self {
        match estimate {
            Ok(NumberEstimate::Numbers(count)) => {
                Self::Numbers { count, product_count: ProductCount::covering(count).code() }
            }
            Ok(NumberEstimate::TooMany { limit }) => Self::TooMany { limit },
            Err(wrong) => Self::NotNumbers { wrong: list(wrong) },
        }
    }
}

/// How many numbers are needed, from what was typed: how many products, then how many choices of each kind.
#[wasm_bindgen(js_name = estimateNumbers)]
#[expect(clippy::needless_pass_by_value, reason = "an array crosses owned")]
pub fn estimate_numbers(texts: Vec<String>) -> Result<Ts<Estimate>, JsError> {
    to_ts(read_estimate(&texts))
}
