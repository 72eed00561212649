//! The fees of a day, for tables of fees.

use barcode_core::site::membership::fees::{Fee as CoreFee, FeeStatus, FeeTable, dollars};
use barcode_core::site::time::sydney::date_text;
use barcode_wasm::cross::list_to_ts;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::dates::instant;
use crate::names::MembershipOptionId;

/// What an option costs a kind of applicants, in words.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Fee {
    pub option: MembershipOptionId,
    /// Whose fee.
    pub kind: &'static str,
    /// Whether the amounts only show how it works.
    pub is_sample: bool,
    /// What joining costs.
    pub joining_fee: String,
    /// What each year costs.
    pub annual_fee: String,
    /// Whether tax is added to both.
    pub tax: String,
    /// The first day of these fees, such as `1 July 2025`.
    pub from: String,
    /// The last day of these fees.
    pub to: String,
}

impl From<&CoreFee> for Fee {
    fn from(fee: &CoreFee) -> Self {
        Self {
            option: fee.option.code(),
            kind: fee.kind.label(),
            is_sample: fee.status == FeeStatus::Sample,
            joining_fee: dollars(fee.joining_fee_cents),
            annual_fee: fee.annual_fee_label(),
            tax: fee.tax_label(),
            from: date_text(fee.from),
            to: date_text(fee.to),
        }
    }
}

/// The fees of every option and kind at `now` (milliseconds since 1970) by the fee table `fees`
/// (comma-separated values), option by option; empty outside the days of the table.
#[wasm_bindgen(js_name = feesAt)]
pub fn fees_at(fees: &str, now: f64) -> Result<Vec<Ts<Fee>>, JsError> {
    list_to_ts(FeeTable::parse(fees)?.fees_at(instant(now)))
}
