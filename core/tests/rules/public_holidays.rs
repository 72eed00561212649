//! The table of holidays against two collections that were made independently of each other:
//! `date-holidays` 3.37 (npm; ISC, its data CC BY 3.0) and `holidays` 0.109 (`PyPI`; MIT).
//!
//! Their lists for 2026 to 2028 stand in `public_holidays/`. What is only an evening or a region's is
//! marked there; it is no holiday of the table.

#![expect(clippy::unwrap_used, reason = "a broken case should stop the test")]

use std::collections::BTreeSet;

use barcode_core::site::membership::organisation::State;
use barcode_core::site::time::business_days::is_business_day;
use barcode_core::{Code, Listed};
use chrono::{Datelike as _, NaiveDate, Weekday};

/// The whole days of a list, by date and state.
fn whole_days(list: &str) -> BTreeSet<(&str, &str)> {
    let days = list.lines().skip(1).filter_map(|line| line.strip_suffix(",day"));
    days.map(|day| day.split_once(',').unwrap()).collect()
}

#[test]
fn a_weekday_is_no_business_day_exactly_where_both_collections_have_a_holiday() {
    let lists = [
        whole_days(include_str!("public_holidays/date-holidays.csv")),
        whole_days(include_str!("public_holidays/python-holidays.csv")),
    ];
    let first = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();
    let mut holidays = 0;
    for day in first.iter_days().take_while(|day| day.year() <= 2028) {
        if matches!(day.weekday(), Weekday::Sat | Weekday::Sun) {
            continue;
        }
        let date = day.to_string();
        for state in State::ALL {
            let found = lists.iter().map(|list| list.contains(&(date.as_str(), state.code())));
            let is_business = is_business_day(day, *state).unwrap();
            assert_eq!(found.collect::<Vec<_>>(), [!is_business; 2], "{date} {}", state.code());
            holidays += usize::from(!is_business);
        }
    }
    assert_eq!(holidays, 229, "as many as each list has");
}
