//! The dated table of fees, as an editor keeps it in a spreadsheet.
//!
//! ```text
//! status,from,to,option,kind,joiningFeeCents,annualFeeCents,gst
//! sample,2025-07-01,2026-06-30,1,standard,5000,1500,yes
//! ```
//!
//! Between the first and the last day of the table every option has exactly one fee for every kind of
//! applicant; a table with a gap or an overlap is refused. Below the fees stand what else changes a
//! price, the [rules](super::rules), under a header of their own. A table without that
//! header is from before rules could be written, and has those that held then.

use crate::Listed;
use chrono::NaiveDate;

use super::fee::{Fee, FeeStatus, HEADER};
use super::fee_rule::FeeRule;
use super::problem::{FeeTableError, FeeTableProblem};
use super::rules::{self, Rules};
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::ApplicantKind;
use crate::site::membership::table;
use crate::site::time::sydney::{end_of_day, start_of_day, sydney_date};

/// A complete table: one fee for every option, kind and day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeTable {
    rows: Vec<Fee>,
    pub(super) rules: Rules,
}

impl FeeTable {
    /// Reads a table from comma-separated values.
    ///
    /// ```
    /// use barcode_core::site::membership::fees::{FeeTable, SAMPLE_FEES};
    ///
    /// assert!(FeeTable::parse(SAMPLE_FEES)?.has_samples());
    ///
    /// let error = FeeTable::parse(&SAMPLE_FEES.replacen("yes", "maybe", 1)).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column gst: expected yes or no, found 'maybe'");
    /// # Ok::<_, barcode_core::site::membership::fees::FeeTableError>(())
    /// ```
    pub fn parse(csv: &str) -> Result<Self, FeeTableError> {
        let lines = table::rows(csv, HEADER)?;
        let (fees, rules) =
            match lines.iter().position(|(text, _)| table::is_header(text, rules::HEADER)) {
                Some(at) => (&lines[..at], Rules::parse(lines[at + 1..].iter().copied())?),
                None => (&lines[..], Rules::unwritten()),
            };
        let rows = fees
            .iter()
            .map(|(text, line)| Fee::parse(text, *line))
            .collect::<Result<Vec<_>, _>>()?;
        let first = rows.iter().map(|row| row.from).min();
        let last = rows.iter().map(|row| row.to).max();
        let Some((first, last)) = first.zip(last) else {
            return Err(FeeTableError::at(1, "status", FeeTableProblem::Empty));
        };
        let table = Self { rows, rules };
        for option in OptionId::ALL {
            for kind in ApplicantKind::ALL {
                table.check(*option, *kind, first, last)?;
            }
        }
        Ok(table)
    }

    /// Whether any amount is made up; a site that takes real applications refuses such a table.
    pub fn has_samples(&self) -> bool {
        self.rows.iter().any(|row| row.status == FeeStatus::Sample)
    }

    /// The last day that has fees: every option and kind has one until then, and none later.
    pub fn last_day(&self) -> Option<NaiveDate> {
        self.rows.iter().map(|row| row.to).max()
    }

    /// Whether there are fees at `now`, in milliseconds since 1970.
    pub fn has_fees_at(&self, now: i64) -> bool {
        let today = sydney_date(now);
        self.rows.iter().any(|row| row.from <= today && today <= row.to)
    }

    /// The time that has fees, in milliseconds since 1970, up to but not including the end.
    pub fn window(&self) -> Option<(i64, i64)> {
        let first = self.rows.iter().map(|row| row.from).min()?;
        Some((start_of_day(first)?, end_of_day(self.last_day()?)?))
    }

    /// The last day of the first discount or offer that holds on a day and ends.
    pub fn offers_end(&self, day: NaiveDate) -> Option<NaiveDate> {
        self.rules.end(day)
    }

    /// Whether a rule holds at each instant from `start` to before `end`, in milliseconds since 1970.
    pub fn rule_holds(&self, rule: FeeRule, start: i64, end: i64) -> bool {
        let (first, last) = (sydney_date(start), sydney_date(end.saturating_sub(1)));
        let days = self.rules.days_of(rule, first);
        days.is_some_and(|(_, to)| to.is_none_or(|to| last <= to))
    }

    /// The first day of the next membership year, where a membership that is applied for at `now` may
    /// start with it: an owner allows it, and its fees are set.
    pub fn next_start(&self, now: i64) -> Option<NaiveDate> {
        let start = self.rules.next_start(sydney_date(now))?;
        self.last_day().is_some_and(|last| start <= last).then_some(start)
    }

    /// The fees of every option and kind at `now`, in milliseconds since 1970, option by option; empty
    /// outside the days of the table.
    pub fn fees_at(&self, now: i64) -> Vec<&Fee> {
        let today = sydney_date(now);
        let kinds = |option| ApplicantKind::ALL.iter().map(move |kind| (option, *kind));
        let every = OptionId::ALL.iter().copied().flat_map(kinds);
        every.filter_map(|(option, kind)| self.fee(option, kind, today)).collect()
    }

    /// The fee of an option and kind on a day; `None` outside the days of the table.
    pub(super) fn fee(
        &self,
        option: OptionId,
        kind: ApplicantKind,
        day: NaiveDate,
    ) -> Option<&Fee> {
        self.rows.iter().find(|row| {
            (row.option, row.kind) == (option, kind) && row.from <= day && day <= row.to
        })
    }

    /// Checks that each day from `first` to `last` has one fee.
    fn check(
        &self,
        option: OptionId,
        kind: ApplicantKind,
        first: NaiveDate,
        last: NaiveDate,
    ) -> Result<(), FeeTableError> {
        let mut rows: Vec<_> =
            self.rows.iter().filter(|row| (row.option, row.kind) == (option, kind)).collect();
        rows.sort_by_key(|row| row.from);
        let gap = |line, from, to| {
            FeeTableError::at(line, "from", FeeTableProblem::Gap { option, kind, from, to })
        };
        // The first day that has no fee yet, and the line that gave the day before its fee.
        let (mut open, mut line) = (Some(first), 1);
        for row in rows {
            match open {
                Some(day) if row.from == day => {}
                Some(day) if row.from > day => {
                    return Err(gap(row.line, day, row.from.pred_opt().unwrap_or(day)));
                }
                _ => {
                    let from = row.from;
                    let problem = FeeTableProblem::Overlap { option, kind, from, other_line: line };
                    return Err(FeeTableError::at(row.line, "from", problem));
                }
            }
            (open, line) = (row.to.succ_opt(), row.line);
        }
        match open {
            Some(day) if day <= last => Err(gap(line, day, last)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Code;
    use chrono::NaiveDate;
    use proptest::prelude::*;

    use super::{ApplicantKind, FeeRule, FeeTable, HEADER, OptionId};
    use crate::site::membership::fees::SAMPLE_FEES;
    use crate::site::time::sydney::sydney_instant;

    /// The sample table with one text in place of another, which must be there.
    #[track_caller]
    fn changed(from: &str, to: &str) -> String {
        assert!(SAMPLE_FEES.contains(from), "{from}");
        SAMPLE_FEES.replacen(from, to, 1)
    }

    const LAST: &str = "sample,2026-07-01,2027-06-30,8,international,20000,50000,no";

    #[track_caller]
    fn check(csv: &str, expected: &str) {
        assert_eq!(FeeTable::parse(csv).unwrap_err().to_string(), expected);
    }

    const FIRST: &str = "sample,2025-01-01,2026-06-30,1,standard,5000,1500,yes";

    #[test]
    fn a_sample_table_covers_every_option_and_kind() {
        let table = FeeTable::parse(SAMPLE_FEES).unwrap();
        assert_eq!(table.rows.len(), 2 * 8 * 4);
        assert!(table.has_samples());
        assert!(!FeeTable::parse(&SAMPLE_FEES.replace("sample", "current")).unwrap().has_samples());
    }

    #[test]
    fn a_value_that_is_wrong_is_named_with_line_and_column() {
        let with = |row: &str| changed(FIRST, row);
        check(
            &with("samples,2025-01-01,2026-06-30,1,standard,5000,1500,yes"),
            "line 2, column status: expected sample or current, found 'samples'",
        );
        check(
            &with("sample,1/1/2025,2030-06-30,1,standard,5000,1500,yes"),
            "line 2, column from: expected a day such as 2025-07-01, found '1/1/2025'",
        );
        check(
            &with("sample,2025-01-01,2025-02-29,1,standard,5000,1500,yes"),
            "line 2, column to: expected a day such as 2025-07-01, found '2025-02-29'",
        );
        check(
            &with("sample,2025-01-01,2024-12-31,1,standard,5000,1500,yes"),
            "line 2, column to: expected a day that is not before 2025-01-01",
        );
        check(
            &with("sample,2025-01-01,2026-06-30,9,standard,5000,1500,yes"),
            "line 2, column option: expected 1 to 8, found '9'",
        );
        check(
            &with("sample,2025-01-01,2026-06-30,1,Standard,5000,1500,yes"),
            "line 2, column kind: expected standard, charity, notForProfit or international, found 'Standard'",
        );
        check(
            &with("sample,2025-01-01,2026-06-30,1,standard,50.00,1500,yes"),
            "line 2, column joiningFeeCents: expected whole cents in digits, found '50.00'",
        );
        check(
            &with("sample,2025-01-01,2026-06-30,1,standard,5000,99999999999999999999,yes"),
            "line 2, column annualFeeCents: expected whole cents in digits, found '99999999999999999999'",
        );
        check(
            &with("sample,2025-01-01,2026-06-30,1,standard,5000,1500"),
            "line 2, column gst: expected 8 values, found 7",
        );
    }

    #[test]
    fn a_table_without_header_or_rows_is_refused() {
        check("", &format!("line 1, column status: expected the header {HEADER}"));
        check(&format!("{HEADER}\n"), "line 1, column status: expected rows with fees, found none");
    }

    #[test]
    fn a_gap_is_named() {
        check(
            &changed(&format!("{FIRST}\n"), ""),
            "line 33, column from: Single numbers (standard) has no fee from 2025-01-01 to 2026-06-30",
        );
        check(
            &changed(FIRST, "sample,2025-01-01,2025-12-31,1,standard,5000,1500,yes"),
            "line 34, column from: Single numbers (standard) has no fee from 2026-01-01 to 2026-06-30",
        );
        check(
            &changed(LAST, "sample,2026-07-01,2026-12-31,8,international,20000,50000,no"),
            "line 65, column from: Plus (international) has no fee from 2027-01-01 to 2027-06-30",
        );
        check(
            &changed(
                FIRST,
                "sample,2025-07-03,2026-06-30,1,standard,5000,1500,yes\n\
                 sample,2025-01-01,2025-06-30,1,standard,5000,1500,yes",
            ),
            "line 2, column from: Single numbers (standard) has no fee from 2025-07-01 to 2025-07-02",
        );
    }

    #[test]
    fn an_overlap_is_named() {
        check(
            &changed(
                FIRST,
                "sample,2025-01-01,2025-06-30,1,standard,5000,1500,yes\n\
                 sample,2025-06-30,2026-06-30,1,standard,5000,1500,yes",
            ),
            "line 3, column from: Single numbers (standard) has a fee already on 2025-06-30, by line 2",
        );
    }

    #[test]
    fn a_spreadsheet_may_add_a_byte_order_mark_spaces_and_empty_lines() {
        let csv =
            format!("\u{feff}{}\r\n\r\n", SAMPLE_FEES.replace('\n', "\r\n").replace(',', ", "));
        assert_eq!(FeeTable::parse(&csv), FeeTable::parse(SAMPLE_FEES));
    }

    #[test]
    fn the_fees_of_a_day_are_listed_option_by_option() {
        let table = FeeTable::parse(SAMPLE_FEES).unwrap();
        let now = sydney_instant("2025-01-01T00:00").unwrap();
        let fees = table.fees_at(now);
        let first: Vec<_> =
            fees[..5].iter().map(|fee| (fee.option.code(), fee.kind.code())).collect();
        let kinds = ["standard", "charity", "notForProfit", "international"];
        assert_eq!(first[..4], kinds.map(|kind| ("1", kind)));
        assert_eq!((first[4], fees.len()), (("2", "standard"), 32));
        assert_eq!(table.fees_at(now - 1), Vec::<&super::Fee>::new());
        assert_eq!([table.has_fees_at(now - 1), table.has_fees_at(now)], [false, true]);
        let end = sydney_instant("2027-07-01T00:00").unwrap();
        assert_eq!(table.window(), Some((now, end)));
        assert_eq!([table.has_fees_at(end - 1), table.has_fees_at(end)], [true, false]);
    }

    #[test]
    fn a_table_from_before_rules_has_those_that_held_then() {
        let (fees, _) = SAMPLE_FEES.split_once("\nrule").unwrap();
        let before = FeeTable::parse(fees).unwrap();
        // The header alone says that there is none.
        let none = FeeTable::parse(&format!("{fees}\nrule,from,to,value\n")).unwrap();
        let june = NaiveDate::from_ymd_opt(2025, 6, 30).unwrap();
        for (table, percent, is_free) in [(before, 2, true), (none, 0, false)] {
            assert_eq!(table.rules.direct_debit_percent(june), percent);
            assert_eq!(table.rules.is_rest_of_year_free(june), is_free);
        }
    }

    #[test]
    fn a_rule_holds_for_a_window_if_it_holds_for_all_of_it() {
        let table = FeeTable::parse(SAMPLE_FEES).unwrap();
        let holds = |rule, from: &str, to: &str| {
            let instant = |day: &str| sydney_instant(&format!("{day}T00:00")).unwrap();
            table.rule_holds(rule, instant(from), instant(to))
        };
        assert!(holds(FeeRule::RestOfYearFree, "2025-06-01", "2025-07-01"));
        assert!(!holds(FeeRule::RestOfYearFree, "2025-06-01", "2025-07-02"));
        assert!(!holds(FeeRule::RestOfYearFree, "2026-06-01", "2026-07-01"));
        assert!(holds(FeeRule::DirectDebitDiscount, "2026-06-01", "2030-07-01"));
    }

    proptest! {
        #[test]
        fn no_text_panics(text: String, tail in "[a-z0-9,\n-]{0,80}") {
            let _ = FeeTable::parse(&text);
            let _ = FeeTable::parse(&format!("{HEADER}\n{tail}"));
        }

        /// Any cut of the table into periods gives each day the fee that its period has.
        #[test]
        fn each_day_has_exactly_one_fee(cut in 1..540u64, day in 0..546u64) {
            let first = chrono::NaiveDate::from_ymd_opt(2025, 1, 1).unwrap();
            let cut_day = first + chrono::Days::new(cut);
            let csv = changed(FIRST, &format!(
                "sample,2025-01-01,{},1,standard,1,1,yes\nsample,{cut_day},2026-06-30,1,standard,2,2,yes",
                cut_day.pred_opt().unwrap(),
            ));
            let table = FeeTable::parse(&csv).unwrap();
            let row = table
                .fee(OptionId::SingleNumbers, ApplicantKind::Standard, first + chrono::Days::new(day))
                .unwrap();
            prop_assert_eq!(row.joining_fee_cents, if day < cut { 1 } else { 2 });
        }
    }
}
