//! The fees of a day, for tables of fees.

use barcode_core::membership::fees::{Fee as CoreFee, FeeStatus, FeeTable, dollars};
use barcode_core::sydney::date_text;
use barcode_wasm::outcome::list_to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::dates::instant;
use crate::names::MembershipOptionId;

outcome! {
    /// What an option costs a kind of applicants, in words.
    pub struct Fee(fee: &CoreFee) {
        /// Which option.
        option: MembershipOptionId = fee.option.id(),
        /// Whose fee.
        kind: &'static str = fee.kind.label(),
        /// Whether the amounts only show how it works.
        is_sample: bool = fee.status == FeeStatus::Sample,
        /// What joining costs.
        joining_fee: String = dollars(fee.joining_fee_cents),
        /// What each year costs.
        annual_fee: String = fee.annual_fee_label(),
        /// Whether tax is added to both.
        tax: String = fee.tax_label(),
        /// The first day of these fees, such as `1 July 2025`.
        from: String = date_text(fee.from),
        /// The last day of these fees.
        to: String = date_text(fee.to),
    }
}

/// The fees of every option and kind at `now` (milliseconds since 1970) by the fee table `fees`
/// (comma-separated values), option by option; empty outside the days of the table.
#[wasm_bindgen(js_name = feesAt)]
pub fn fees_at(fees: &str, now: f64) -> Result<Vec<Ts<Fee>>, JsError> {
    Ok(list_to_ts(FeeTable::parse(fees)?.fees_at(instant(now))))
}
