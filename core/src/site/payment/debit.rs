//! When the bank answers a direct debit.
//!
//! BECS settles through RITS, which is closed on weekends and on New Year's Day, Australia Day, Good Friday, Easter Monday,
//! Anzac Day, the King's Birthday, Christmas Day and Boxing Day, where they are observed in NSW and Victoria
//! (<https://www.rba.gov.au/payments-and-infrastructure/rits/business-hours.html>). Holidays of a region, such as the Royal
//! Queensland Show in Brisbane, close no bank's clearing, so they are left out; those of a whole state are counted, because
//! a bank there may answer a day later.

use crate::Listed;
use chrono::NaiveDate;

use crate::site::membership::organisation::State;
use crate::site::time::business_days::{UnknownYear, business_days_after};
use crate::site::time::sydney::sydney_date;

/// Within how many business days a bank answers a direct debit (BECS).
pub const DEBIT_DAYS: u32 = 3;

/// The day by which the bank answers a direct debit that was agreed to at an instant, in milliseconds since 1970.
///
/// Where the payer's bank is at work is not known, so a day counts that is a business day everywhere.
///
/// ```
/// use barcode_core::site::payment::debit_answered_by;
///
/// let cup_day = 1_793_670_000_000; // Tuesday 3 November 2026
/// assert_eq!(debit_answered_by(cup_day).map(|day| day.to_string()), Ok("2026-11-06".to_owned()));
/// ```
///
/// # Errors
///
/// The holidays of the year are not known.
pub fn debit_answered_by(agreed_at: i64) -> Result<NaiveDate, UnknownYear> {
    business_days_after(sydney_date(agreed_at), DEBIT_DAYS, State::ALL)
}
