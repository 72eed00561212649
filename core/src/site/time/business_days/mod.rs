//! Business days: Monday to Friday, without the public holidays of a state.
//!
//! Banks and offices count in them. A direct debit is answered within three business days (BECS), and
//! the holidays differ from state to state, so a day counts where all who take part are at work.
//!
//! Left out on purpose: holidays of a region or a part of a day, and every year whose holidays are not
//! proclaimed. A date beyond the table is an error, never a guess.

mod table;

use chrono::{Datelike as _, NaiveDate, Weekday};

use crate::site::membership::organisation::State;

/// The table of holidays does not know a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the public holidays of {year} are not known")]
pub struct UnknownYear {
    /// Which year.
    pub year: i32,
}

/// The last day whose holidays are known; a later one needs more of the table.
pub fn known_until() -> NaiveDate {
    NaiveDate::from_ymd_opt(*table::YEARS.end(), 12, 31).unwrap_or(NaiveDate::MIN)
}

/// Whether people are at work on a day in a state.
///
/// ```
/// use barcode_core::site::time::business_days::is_business_day;
/// use barcode_core::site::membership::organisation::State;
/// use barcode_core::site::time::sydney::sydney_date;
///
/// let cup_day = sydney_date(1_793_664_000_000); // Tuesday 3 November 2026
/// assert_eq!(is_business_day(cup_day, State::Vic), Ok(false));
/// assert_eq!(is_business_day(cup_day, State::Nsw), Ok(true));
/// ```
pub fn is_business_day(day: NaiveDate, state: State) -> Result<bool, UnknownYear> {
    let year = day.year();
    if !table::YEARS.contains(&year) {
        return Err(UnknownYear { year });
    }
    let is_weekend = matches!(day.weekday(), Weekday::Sat | Weekday::Sun);
    let date = (year, day.month(), day.day());
    let is_holiday =
        table::HOLIDAYS.iter().any(|(holiday, states)| *holiday == date && states.contains(&state));
    Ok(!is_weekend && !is_holiday)
}

/// The day that is `count` business days after `day`, counting the days that are business days in
/// every one of `states`. Without a count it is `day` itself, whatever day that is.
pub fn business_days_after(
    day: NaiveDate,
    count: u32,
    states: &[State],
) -> Result<NaiveDate, UnknownYear> {
    let mut reached = day;
    let mut left = count;
    while left > 0 {
        reached = reached.succ_opt().ok_or(UnknownYear { year: reached.year() })?;
        let mut is_counted = true;
        for state in states {
            is_counted &= is_business_day(reached, *state)?;
        }
        if is_counted {
            left -= 1;
        }
    }
    Ok(reached)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default()
    }

    #[test]
    fn three_business_days_over_easter() {
        let thursday = date(2027, 3, 25);
        assert_eq!(business_days_after(thursday, 3, &[State::Nsw]), Ok(date(2027, 4, 1)));
    }

    #[test]
    fn a_day_counts_where_everyone_is_at_work() {
        let monday = date(2026, 11, 2);
        assert_eq!(business_days_after(monday, 1, &[State::Nsw]), Ok(date(2026, 11, 3)));
        let both = [State::Nsw, State::Vic];
        assert_eq!(business_days_after(monday, 1, &both), Ok(date(2026, 11, 4)));
    }

    #[test]
    fn a_year_that_is_not_known_is_an_error() {
        let last = date(2028, 12, 29);
        assert_eq!(business_days_after(last, 3, &[State::Nsw]), Err(UnknownYear { year: 2029 }));
        assert_eq!(is_business_day(date(2025, 1, 2), State::Wa), Err(UnknownYear { year: 2025 }));
    }

    #[test]
    fn the_last_day_that_is_known_is_the_last_with_an_answer() {
        let next = known_until().succ_opt().unwrap_or_default();
        assert!(is_business_day(known_until(), State::Nsw).is_ok());
        assert!(is_business_day(next, State::Nsw).is_err());
    }

    #[test]
    fn the_table_is_in_order_and_has_weekdays_only() {
        let days: Vec<_> = table::HOLIDAYS.iter().map(|(day, _)| *day).collect();
        assert!(days.is_sorted_by(|one, next| one < next));
        for (year, month, day) in days {
            let weekday = date(year, month, day).weekday();
            assert!(!matches!(weekday, Weekday::Sat | Weekday::Sun), "{year}-{month}-{day}");
        }
    }
}
