//! What changes a price besides the table: tax, the direct debit discount and offers, each with its
//! days, because all of them have changed before.

use chrono::{Datelike, NaiveDate};

/// Goods and services tax, in percent (A New Tax System (Goods and Services Tax) Act 1999).
pub(super) const GST_PERCENT: i64 = 10;

/// For a direct debit from a bank account: percent off every invoice. Cards have no discount.
const DIRECT_DEBIT_DISCOUNTS: &[(Period, i64)] = &[(Period { from: day(2025, 1, 1), to: None }, 2)];

/// Applicants who join in these days pay for the next membership year only.
const FREE_REST_OF_YEAR: &[Period] =
    &[Period { from: day(2025, 6, 1), to: Some(day(2025, 6, 30)) }];

/// The days a rule holds, both included; without a last day it still holds.
struct Period {
    from: NaiveDate,
    to: Option<NaiveDate>,
}

impl Period {
    fn contains(&self, day: NaiveDate) -> bool {
        self.from <= day && self.to.is_none_or(|to| day <= to)
    }
}

/// The last day of the first discount or offer that holds on a day and ends.
pub fn offers_end(day: NaiveDate) -> Option<NaiveDate> {
    let discounts = DIRECT_DEBIT_DISCOUNTS.iter().map(|(period, _)| period);
    let offers = discounts.chain(FREE_REST_OF_YEAR);
    offers.filter(|period| period.contains(day)).filter_map(|period| period.to).min()
}

/// The discount on a direct debit from a bank account, in percent.
pub(super) fn direct_debit_percent(day: NaiveDate) -> i64 {
    DIRECT_DEBIT_DISCOUNTS
        .iter()
        .find(|(period, _)| period.contains(day))
        .map_or(0, |(_, percent)| *percent)
}

/// Whether membership is free for the rest of the year.
pub(super) fn is_rest_of_year_free(day: NaiveDate) -> bool {
    FREE_REST_OF_YEAR.iter().any(|period| period.contains(day))
}

/// The last day of the membership year: the next 30 June.
pub(super) fn end_of_year(day: NaiveDate) -> NaiveDate {
    let year = if day.month() <= 6 { day.year() } else { day.year() + 1 };
    NaiveDate::from_ymd_opt(year, 6, 30).unwrap_or(day)
}

const fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    match NaiveDate::from_ymd_opt(year, month, day) {
        Some(day) => day,
        None => panic!("there is no such day"),
    }
}

#[cfg(test)]
mod tests {
    use super::{day, direct_debit_percent, end_of_year, is_rest_of_year_free, offers_end};

    #[test]
    fn the_membership_year_ends_on_30_june() {
        assert_eq!(end_of_year(day(2026, 6, 30)), day(2026, 6, 30));
        assert_eq!(end_of_year(day(2026, 7, 1)), day(2027, 6, 30));
        assert_eq!(end_of_year(day(2026, 12, 31)), day(2027, 6, 30));
    }

    #[test]
    fn june_of_2025_is_free_and_no_other_month() {
        for (day, expected) in [
            (day(2025, 5, 31), false),
            (day(2025, 6, 1), true),
            (day(2025, 6, 30), true),
            (day(2025, 7, 1), false),
            (day(2026, 6, 15), false),
        ] {
            assert_eq!(is_rest_of_year_free(day), expected, "{day}");
        }
    }

    #[test]
    fn an_offer_tells_its_end_while_it_holds() {
        assert_eq!(offers_end(day(2025, 6, 1)), Some(day(2025, 6, 30)));
        assert_eq!(offers_end(day(2025, 7, 1)), None);
    }

    #[test]
    fn the_direct_debit_discount_is_2_percent_from_2025_on() {
        assert_eq!(direct_debit_percent(day(2024, 12, 31)), 0);
        assert_eq!(direct_debit_percent(day(2025, 1, 1)), 2);
        assert_eq!(direct_debit_percent(day(2030, 1, 1)), 2);
    }
}
