//! The eight options, and how many numbers a range of products needs.

use barcode_core::membership::estimate::{Estimate as CoreEstimate, read_estimate};
use barcode_core::membership::option::{MembershipOption as CoreOption, OPTIONS};
use barcode_core::membership::product_count::ProductCount;
use barcode_wasm::outcome::{list_to_ts, to_ts};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::MembershipOptionId;

outcome! {
    /// A way to be a member.
    pub struct MembershipOption(option: &'static CoreOption) {
        /// Its number.
        id: MembershipOptionId = option.id.id(),
        /// Its name.
        name: &'static str = option.name,
        /// Whom it suits, in a sentence.
        description: &'static str = option.description,
        /// How many product numbers it holds; with a maximum, the fewest.
        trade_item_numbers: Option<u32> = option.trade_item_numbers,
        /// The most product numbers a new applicant can order, where that is a choice.
        trade_item_numbers_max: Option<u32> = option.trade_item_numbers_max,
        /// How many locations it holds.
        location_numbers: Option<u32> = option.location_numbers,
        /// Which answer about the number of products leads here.
        number_of_product: Option<&'static str> = option.number_of_product,
        /// How many GS1 Company Prefixes come with it.
        company_prefixes: u32 = option.company_prefixes,
        /// The least turnover it is open to, in dollars.
        min_annual_turnover: Option<u64> = option.min_annual_turnover,
        /// The most turnover it is open to, in dollars.
        max_annual_turnover: Option<u64> = option.max_annual_turnover,
        /// The band of turnover, as the office's system calls it.
        product_turnover_id: &'static str = option.product_turnover_id,
        /// What statistics of the site call it.
        gtm_method: &'static str = option.gtm_method,
        /// Whether it is for locations only.
        gln_only: bool = option.gln_only,
        /// Whether the annual fee is for each number.
        annual_fee_per_number: bool = option.annual_fee_per_number,
        /// How much it holds, in words.
        size_label: String = option.size_label(),
        /// Which turnover it is open to, in words.
        turnover_label: String = option.turnover_label(),
        /// How long its GS1 Company Prefix is.
        company_prefix_length: Option<u32> = option.company_prefix_length(),
    }
}

/// The eight options, in order.
#[wasm_bindgen(js_name = membershipOptions)]
pub fn membership_options() -> Vec<Ts<MembershipOption>> {
    list_to_ts(&OPTIONS)
}

outcome! {
    /// How many numbers are needed.
    pub enum Estimate(estimate: Result<CoreEstimate, Vec<usize>>) match estimate => {
        /// This many.
        Ok(CoreEstimate::Numbers(count)) => Numbers {
            /// How many.
            count: u32 = count,
            /// The answer about the number of products that covers them.
            product_count: &'static str = ProductCount::covering(count).id(),
        },
        /// More than the largest option holds.
        Ok(CoreEstimate::TooMany { limit }) => TooMany {
            /// How many that holds.
            limit: u32 = limit,
        },
        /// Some texts are no whole numbers.
        Err(at) => NotNumbers {
            /// Their positions.
            at: Vec<usize> = at,
        },
    }
}

/// How many numbers are needed, from what was typed: how many products, then how many choices of each kind.
#[wasm_bindgen(js_name = estimateNumbers)]
#[expect(clippy::needless_pass_by_value, reason = "an array crosses owned")]
pub fn estimate_numbers(texts: Vec<String>) -> Ts<Estimate> {
    to_ts(read_estimate(&texts))
}
