//! When the bank answers a direct debit.

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
