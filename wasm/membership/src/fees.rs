//! The fees of a day, for tables of fees.

use barcode_core::Listed;
use barcode_core::site::membership::fees::{
    Fee as CoreFee, FeeRule, FeeStatus, FeeTable, QuoteRequest, dollars,
};
use barcode_core::site::membership::option::OptionId;
use barcode_core::site::membership::organisation::ApplicantKind;
use barcode_core::site::time::sydney::{date_text, sydney_date};
use barcode_wasm::cross::{list_to_ts, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::dates::instant;

/// What an option costs a kind of applicants, in words.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Fee {
    pub option: OptionId,
    /// Whose fee.
    pub kind: ApplicantKind,
    /// Whether the amounts only show how it works.
    pub is_sample: bool,
    /// What joining costs.
    pub joining_fee: String,
    /// What each year costs.
    pub annual_fee: String,
    /// Whether tax is added to both.
    pub tax: String,
    /// What joining costs now, tax included, and what comes then; for one number where the fee is for each.
    pub price: String,
    /// The first day of these fees, such as `1 July 2025`.
    pub from: String,
    /// The last day of these fees.
    pub to: String,
}

/// The fees of every option and kind at `now` (milliseconds since 1970) by the fee table `fees`
/// (comma-separated values), option by option; empty outside the days of the table.
#[wasm_bindgen(js_name = feesAt)]
pub fn fees_at(fees: &str, now: f64) -> Result<Vec<Ts<Fee>>, JsError> {
    let (table, now) = (FeeTable::parse(fees)?, instant(now));
    list_to_ts(table.fees_at(now).into_iter().map(|fee| in_words(fee, &table, now)))
}

fn in_words(fee: &CoreFee, table: &FeeTable, now: i64) -> Fee {
    let request = QuoteRequest {
        option: fee.option,
        kind: fee.kind,
        numbers: 1,
        payment_method: None,
        starts_next_year: false,
        now,
    };
    Fee {
        // A fee of the day has a price.
        price: table.quote(&request).map(|quote| quote.sentence).unwrap_or_default(),
        option: fee.option,
        kind: fee.kind,
        is_sample: fee.status == FeeStatus::Sample,
        joining_fee: dollars(fee.joining_fee_cents),
        annual_fee: fee.annual_fee_label(),
        tax: fee.tax_label(),
        from: date_text(fee.from),
        to: date_text(fee.to),
    }
}

/// The time that a fee table has fees for.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FeesWindow {
    /// The first millisecond in it, since 1970.
    pub start: i64,
    /// The first millisecond after it.
    pub end: i64,
    /// The day that begins with it, such as `1 July 2027`.
    pub end_day: String,
}

/// The time that the fee table `fees` (comma-separated values) has fees for.
#[wasm_bindgen(js_name = feesWindow)]
pub fn fees_window(fees: &str) -> Result<Ts<FeesWindow>, JsError> {
    // A table that can be read has rows.
    let (start, end) = FeeTable::parse(fees)?.window().unwrap_or_default();
    to_ts(FeesWindow { start, end, end_day: date_text(sydney_date(end)) })
}

/// Whether a rule of the fee table `fees` holds all the time from `start` to before `end` (milliseconds since 1970);
/// not for a rule there is none of.
#[wasm_bindgen(js_name = feeRuleHolds)]
pub fn fee_rule_holds(fees: &str, rule: &str, start: f64, end: f64) -> Result<bool, JsError> {
    let table = FeeTable::parse(fees)?;
    let rule = FeeRule::from_code(rule);
    Ok(rule.is_some_and(|rule| table.rule_holds(rule, instant(start), instant(end))))
}
