//! What changes a price besides the fees: discounts, offers and how a part of a year is charged, each
//! with its days, because all of them have changed before. An owner keeps them below the fees.
//!
//! ```text
//! rule,from,to,value
//! directDebitDiscount,2025-01-01,,2
//! ```

use crate::Listed;
use chrono::{Datelike, NaiveDate};

use super::fee_rule::FeeRule;
use super::problem::{FeeTableError, FeeTableProblem};
use crate::site::membership::table;
use crate::site::time::sydney::read_date;

/// Goods and services tax, in percent (A New Tax System (Goods and Services Tax) Act 1999).
pub(super) const GST_PERCENT: i64 = 10;

/// The line above the rules.
pub(super) const HEADER: &str = "rule,from,to,value";

/// What a rule says while it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Terms {
    DirectDebitDiscount { percent: i64 },
    RestOfYearFree,
    PartYear(Unit),
    StartNextYear { days: i64 },
}

/// What a part of a year is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Month,
    Day,
}

/// One rule and its days, both included; without a last day it still holds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rule {
    line: usize,
    kind: FeeRule,
    from: NaiveDate,
    to: Option<NaiveDate>,
    terms: Terms,
}

impl Rule {
    fn parse(text: &str, line: usize) -> Result<Self, FeeTableError> {
        let [kind, from, to, value] = table::values(text, line, HEADER)?;
        let wrong =
            |column, found: &str, expected| FeeTableError::value(line, column, found, expected);
        let day = |column, text: &str| {
            read_date(text).ok_or_else(|| wrong(column, text, "a day such as 2025-07-01"))
        };
        let expected = "directDebitDiscount, restOfYearFree, partYear or startNextYear";
        let rule = FeeRule::from_code(kind).ok_or_else(|| wrong("rule", kind, expected))?;
        let (terms, expected) = match rule {
            FeeRule::DirectDebitDiscount => (
                whole(value, 1, 99).map(|percent| Terms::DirectDebitDiscount { percent }),
                "a percentage from 1 to 99",
            ),
            FeeRule::RestOfYearFree => {
                (value.is_empty().then_some(Terms::RestOfYearFree), "no value")
            }
            FeeRule::PartYear => {
                let unit = match value {
                    "month" => Some(Unit::Month),
                    "day" => Some(Unit::Day),
                    _ => None,
                };
                (unit.map(Terms::PartYear), "month or day")
            }
            FeeRule::StartNextYear => {
                (whole(value, 1, 365).map(|days| Terms::StartNextYear { days }), "1 to 365 days")
            }
        };
        let rule = Self {
            line,
            kind: rule,
            from: day("from", from)?,
            to: if to.is_empty() { None } else { Some(day("to", to)?) },
            terms: terms.ok_or_else(|| wrong("value", value, expected))?,
        };
        if rule.to.is_some_and(|to| to < rule.from) {
            let problem = FeeTableProblem::ToBeforeFrom { from: rule.from };
            return Err(FeeTableError::at(line, "to", problem));
        }
        Ok(rule)
    }

    fn holds(&self, day: NaiveDate) -> bool {
        self.from <= day && self.to.is_none_or(|to| day <= to)
    }
}

fn whole(text: &str, least: i64, most: i64) -> Option<i64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse().ok()).flatten()?;
    (least..=most).contains(&number).then_some(number)
}

/// The rules of a table of fees. On each day there is at most one of each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rules(Vec<Rule>);

impl Rules {
    /// Reads the lines below the header of the rules, each with its place in the file.
    pub(super) fn parse<'a>(
        lines: impl Iterator<Item = (&'a str, usize)>,
    ) -> Result<Self, FeeTableError> {
        let mut rules: Vec<Rule> = Vec::new();
        for (text, line) in lines {
            let rule = Rule::parse(text, line)?;
            let same = rules.iter().find(|other| {
                let begins_before_its_end = other.to.is_none_or(|to| rule.from <= to);
                other.kind == rule.kind
                    && begins_before_its_end
                    && rule.to.is_none_or(|to| other.from <= to)
            });
            if let Some(other) = same {
                let problem = FeeTableProblem::TwoRules {
                    rule: rule.kind,
                    from: rule.from.max(other.from),
                    other_line: other.line,
                };
                return Err(FeeTableError::at(line, "from", problem));
            }
            rules.push(rule);
        }
        Ok(Self(rules))
    }

    /// Those of a table from before they were written: 2% off a direct debit since 2025, and a free June of that year.
    pub(super) fn unwritten() -> Self {
        const LINES: [&str; 2] =
            ["directDebitDiscount,2025-01-01,,2", "restOfYearFree,2025-06-01,2025-06-30,"];
        Self::parse(LINES.into_iter().zip(1..)).unwrap_or_default()
    }

    fn on(&self, day: NaiveDate) -> impl Iterator<Item = &Rule> {
        self.0.iter().filter(move |rule| rule.holds(day))
    }

    /// The first and the last day of a rule that holds on a day.
    pub(super) fn days_of(
        &self,
        kind: FeeRule,
        day: NaiveDate,
    ) -> Option<(NaiveDate, Option<NaiveDate>)> {
        self.on(day).find(|rule| rule.kind == kind).map(|rule| (rule.from, rule.to))
    }

    /// The last day of the first rule that holds on a day and ends.
    pub(super) fn end(&self, day: NaiveDate) -> Option<NaiveDate> {
        self.on(day).filter_map(|rule| rule.to).min()
    }

    /// The discount on a direct debit from a bank account, in percent. Cards have no discount.
    pub(super) fn direct_debit_percent(&self, day: NaiveDate) -> i64 {
        let percent = self.on(day).find_map(|rule| match rule.terms {
            Terms::DirectDebitDiscount { percent } => Some(percent),
            _ => None,
        });
        percent.unwrap_or(0)
    }

    /// Whether membership is free for the rest of the year.
    pub(super) fn is_rest_of_year_free(&self, day: NaiveDate) -> bool {
        self.on(day).any(|rule| rule.terms == Terms::RestOfYearFree)
    }

    /// The part of the membership year that is charged to a membership that begins on a day.
    pub(super) fn part_of_year(&self, day: NaiveDate) -> PartOfYear {
        let unit = self.on(day).find_map(|rule| match rule.terms {
            Terms::PartYear(unit) => Some(unit),
            _ => None,
        });
        match unit {
            // January has 6 months left with its own, July 12.
            Some(Unit::Month) => {
                let left = i64::from((18 - day.month()) % 12) + 1;
                PartOfYear { left, whole: 12, unit: "months" }
            }
            Some(Unit::Day) => {
                let end = end_of_year(day);
                let before = end_of_year(day).with_year(end.year() - 1).unwrap_or(end);
                let left = (end - day).num_days() + 1;
                PartOfYear { left, whole: (end - before).num_days(), unit: "days" }
            }
            None => PartOfYear::WHOLE,
        }
    }

    /// The first day of the next membership year, where a membership that is applied for on a day may start with it.
    pub(super) fn next_start(&self, day: NaiveDate) -> Option<NaiveDate> {
        let end = end_of_year(day);
        let is_near = self.on(day).any(|rule| match rule.terms {
            Terms::StartNextYear { days } => (end - day).num_days() < days,
            _ => false,
        });
        if is_near { end.succ_opt() } else { None }
    }
}

/// How much of a membership year is charged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PartOfYear {
    left: i64,
    whole: i64,
    unit: &'static str,
}

impl PartOfYear {
    pub(super) const WHOLE: Self = Self { left: 1, whole: 1, unit: "years" };

    /// The part of an amount, half a cent up.
    pub(super) fn of(self, cents: i64) -> i64 {
        (cents * self.left * 2 + self.whole) / (self.whole * 2)
    }

    /// `8 of 12 months`; nothing of a whole year.
    pub(super) fn label(self) -> Option<String> {
        let Self { left, whole, unit } = self;
        (left < whole).then(|| format!("{left} of {whole} {unit}"))
    }
}

/// The last day of the membership year: the next 30 June.
pub(in crate::site::membership) fn end_of_year(day: NaiveDate) -> NaiveDate {
    let year = if day.month() <= 6 { day.year() } else { day.year() + 1 };
    NaiveDate::from_ymd_opt(year, 6, 30).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::{FeeRule, Rules, end_of_year};

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    fn rules(text: &str) -> Rules {
        Rules::parse(text.lines().zip(2..)).unwrap()
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(Rules::parse(text.lines().zip(2..)).unwrap_err().to_string(), expected);
    }

    #[test]
    fn the_membership_year_ends_on_30_june() {
        assert_eq!(end_of_year(day(2026, 6, 30)), day(2026, 6, 30));
        assert_eq!(end_of_year(day(2026, 7, 1)), day(2027, 6, 30));
        assert_eq!(end_of_year(day(2026, 12, 31)), day(2027, 6, 30));
    }

    #[test]
    fn a_rule_holds_from_its_first_day_to_its_last() {
        let rules =
            rules("restOfYearFree,2025-06-01,2025-06-30,\ndirectDebitDiscount,2025-01-01,,2");
        for (day, is_free, percent) in [
            (day(2024, 12, 31), false, 0),
            (day(2025, 5, 31), false, 2),
            (day(2025, 6, 1), true, 2),
            (day(2025, 6, 30), true, 2),
            (day(2025, 7, 1), false, 2),
            (day(2030, 6, 15), false, 2),
        ] {
            assert_eq!(rules.is_rest_of_year_free(day), is_free, "{day}");
            assert_eq!(rules.direct_debit_percent(day), percent, "{day}");
        }
        assert_eq!(rules.end(day(2025, 6, 1)), Some(day(2025, 6, 30)));
        assert_eq!(rules.end(day(2025, 7, 1)), None);
        let june = (day(2025, 6, 1), Some(day(2025, 6, 30)));
        assert_eq!(rules.days_of(FeeRule::RestOfYearFree, day(2025, 6, 9)), Some(june));
        assert_eq!(rules.days_of(FeeRule::RestOfYearFree, day(2025, 7, 1)), None);
    }

    #[test]
    fn a_part_of_a_year_counts_its_first_month_or_day() {
        let by_month = rules("partYear,2025-01-01,,month");
        for (month, label) in [(7, None), (8, Some("11 of 12 months")), (6, Some("1 of 12 months"))]
        {
            assert_eq!(by_month.part_of_year(day(2026, month, 30)).label().as_deref(), label);
        }
        let by_day = rules("partYear,2025-01-01,,day");
        for (day, label) in [
            (day(2026, 7, 1), None),
            (day(2027, 6, 30), Some("1 of 365 days")),
            // The year to 30 June 2028 has a 29 February.
            (day(2027, 7, 2), Some("365 of 366 days")),
            (day(2028, 1, 1), Some("182 of 366 days")),
        ] {
            assert_eq!(by_day.part_of_year(day).label().as_deref(), label, "{day}");
        }
        let half = by_month.part_of_year(day(2027, 1, 1));
        assert_eq!([half.of(10_000), half.of(1), half.of(0)], [5_000, 1, 0]);
        assert_eq!(rules("").part_of_year(day(2027, 6, 30)).of(10_000), 10_000);
    }

    #[test]
    fn a_start_with_the_next_year_is_offered_in_the_last_days_of_one() {
        let rules = rules("startNextYear,2026-01-01,2027-06-30,60");
        for (day, expected) in [
            (day(2027, 5, 1), None),
            (day(2027, 5, 2), Some(day(2027, 7, 1))),
            (day(2027, 6, 30), Some(day(2027, 7, 1))),
            (day(2027, 7, 1), None),
            (day(2028, 6, 30), None),
        ] {
            assert_eq!(rules.next_start(day), expected, "{day}");
        }
    }

    #[test]
    fn a_rule_that_is_wrong_is_named_with_line_and_column() {
        let kinds = "directDebitDiscount, restOfYearFree, partYear or startNextYear";
        check(
            "juneOffer,2025-06-01,,",
            &format!("line 2, column rule: expected {kinds}, found 'juneOffer'"),
        );
        check(
            "directDebitDiscount,2025-01-01,,100",
            "line 2, column value: expected a percentage from 1 to 99, found '100'",
        );
        check(
            "partYear,2025-01-01,,week",
            "line 2, column value: expected month or day, found 'week'",
        );
        check("restOfYearFree,2025-06-01,,1", "line 2, column value: expected no value, found '1'");
        check(
            "startNextYear,2025-06-01,,0",
            "line 2, column value: expected 1 to 365 days, found '0'",
        );
        check(
            "restOfYearFree,2025-06-31,,",
            "line 2, column from: expected a day such as 2025-07-01, found '2025-06-31'",
        );
        check(
            "restOfYearFree,2025-06-02,2025-06-01,",
            "line 2, column to: expected a day that is not before 2025-06-02",
        );
        check("restOfYearFree,2025-06-02", "line 2, column to: expected 4 values, found 2");
    }

    #[test]
    fn two_rules_of_a_kind_on_one_day_are_refused() {
        check(
            "directDebitDiscount,2025-01-01,,2\ndirectDebitDiscount,2027-01-01,,3",
            "line 3, column from: there is a directDebitDiscount already on 2027-01-01, by line 2",
        );
        let after =
            "directDebitDiscount,2025-01-01,2026-12-31,2\ndirectDebitDiscount,2027-01-01,,3";
        assert_eq!(rules(after).direct_debit_percent(day(2027, 1, 1)), 3);
    }

    #[test]
    fn a_spreadsheet_may_fill_a_line_up() {
        assert_eq!(rules("partYear, 2025-01-01, ,month,,,,").0.len(), 1);
    }
}
