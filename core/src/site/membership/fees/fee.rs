//! One row of the table of fees.

use crate::Listed;
use chrono::NaiveDate;

use super::dollars::dollars;
use super::problem::{FeeTableError, FeeTableProblem};
use super::rules::GST_PERCENT;
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::ApplicantKind;
use crate::site::membership::table;
use crate::site::time::sydney::read_date;

/// The first line of the file.
pub(super) const HEADER: &str = "status,from,to,option,kind,joiningFeeCents,annualFeeCents,gst";

/// The largest fee, in cents: ten million dollars. Sums of such fees cannot overflow.
const MAX_FEE: i64 = 1_000_000_000;

/// Whether amounts are real.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub enum FeeStatus {
    /// Sample.
    Sample,
    /// Current.
    Current,
}

/// What an option costs a kind of applicant from one day to another: a row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fee {
    /// The line of the file.
    pub(super) line: usize,
    /// Whether the amounts are real; a sample must be shown as one.
    pub status: FeeStatus,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Which option.
    pub option: OptionId,
    /// Whose fee.
    pub kind: ApplicantKind,
    /// What joining costs once, in cents, without tax.
    pub joining_fee_cents: i64,
    /// What each year costs, in cents, without tax; for single numbers, what each number costs.
    pub annual_fee_cents: i64,
    /// Whether goods and services tax is added.
    pub has_gst: bool,
}

impl Fee {
    /// The annual fee as people read it: `$100.00`, `$15.00 for each number`.
    pub fn annual_fee_label(&self) -> String {
        let amount = dollars(self.annual_fee_cents);
        if self.option.option().annual_fee_per_number {
            format!("{amount} for each number")
        } else {
            amount
        }
    }

    /// What tax there is on both fees: `plus 10% GST`, `no GST`.
    pub fn tax_label(&self) -> String {
        if self.has_gst { format!("plus {GST_PERCENT}% GST") } else { "no GST".to_owned() }
    }

    /// Reads a line of the table.
    pub(super) fn parse(text: &str, line: usize) -> Result<Self, FeeTableError> {
        let [status, from, to, option, kind, joining_fee, annual_fee, gst] =
            table::values(text, line, HEADER)?;
        let value =
            |column, found: &str, expected| FeeTableError::value(line, column, found, expected);
        let date = |column, text: &str| {
            read_date(text).ok_or_else(|| value(column, text, "a day such as 2025-07-01"))
        };
        let cents = |column, text: &str| {
            read_cents(text).ok_or_else(|| value(column, text, "whole cents in digits"))
        };
        let row = Self {
            line,
            status: FeeStatus::from_code(status)
                .ok_or_else(|| value("status", status, "sample or current"))?,
            from: date("from", from)?,
            to: date("to", to)?,
            option: OptionId::from_code(option).ok_or_else(|| value("option", option, "1 to 8"))?,
            kind: ApplicantKind::from_code(kind).ok_or_else(|| {
                value("kind", kind, "standard, charity, notForProfit or international")
            })?,
            joining_fee_cents: cents("joiningFeeCents", joining_fee)?,
            annual_fee_cents: cents("annualFeeCents", annual_fee)?,
            has_gst: match gst {
                "yes" => true,
                "no" => false,
                _ => return Err(value("gst", gst, "yes or no")),
            },
        };
        if row.to < row.from {
            return Err(FeeTableError::at(
                line,
                "to",
                FeeTableProblem::ToBeforeFrom { from: row.from },
            ));
        }
        Ok(row)
    }
}

fn read_cents(text: &str) -> Option<i64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten().filter(|cents| *cents <= MAX_FEE)
}

#[cfg(test)]
mod tests {
    use super::Fee;

    #[test]
    fn fees_say_what_they_are_for_and_whether_tax_is_added() {
        for (row, annual, tax) in [
            ("1,standard,5000,1500,yes", "$15.00 for each number", "plus 10% GST"),
            ("5,international,0,500000,no", "$5,000.00", "no GST"),
        ] {
            let fee = Fee::parse(&format!("sample,2025-01-01,2030-06-30,{row}"), 2).unwrap();
            assert_eq!((fee.annual_fee_label().as_str(), fee.tax_label().as_str()), (annual, tax));
        }
    }
}
