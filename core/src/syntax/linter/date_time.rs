//! Dates and times of day.
//!
//! A two-digit year needs no century here: within the window of the General Specifications
//! (7.12, 49 years back and 50 ahead) every year divisible by four is a leap year.

use super::finding::{Checked, require};
use super::lint::Lint;
use super::text::digits;
use crate::ParseError;

/// `YYMMDD` or `YYYYMMDD`; with `whole_month`, day 00 stands for the month's end.
pub(super) fn date(component: &[u8], year_digits: usize, whole_month: bool) -> Checked {
    let expected = year_digits + 4;
    require(component.len() >= expected, Lint::DateTooShort, component)?;
    require(component.len() <= expected, Lint::DateTooLong, component)?;
    digits(component)?;
    let (year, month, day) = (
        number(&component[..year_digits]),
        number(&component[year_digits..year_digits + 2]),
        number(&component[year_digits + 2..]),
    );
    if !(1..=12).contains(&month) {
        return Err(ParseError::new(Lint::Month, year_digits..year_digits + 2));
    }
    let first = u32::from(!whole_month);
    if !(first..=days_in_month(year, month, year_digits == 2)).contains(&day) {
        return Err(ParseError::new(Lint::Day, year_digits + 2..expected));
    }
    Ok(())
}

pub(super) fn hour(component: &[u8]) -> Checked {
    two_digits(component, 24, Lint::HourTooShort, Lint::HourTooLong, Lint::Hour)
}

pub(super) fn minute(component: &[u8]) -> Checked {
    two_digits(component, 60, Lint::MinuteTooShort, Lint::MinuteTooLong, Lint::Minute)
}

pub(super) fn second(component: &[u8]) -> Checked {
    two_digits(component, 60, Lint::SecondTooShort, Lint::SecondTooLong, Lint::Second)
}

pub(super) fn hour_minute(component: &[u8]) -> Checked {
    require(component.len() >= 4, Lint::HourMinuteTooShort, component)?;
    require(component.len() <= 4, Lint::HourMinuteTooLong, component)?;
    digits(component)?;
    let (hours, minutes) = component.split_at(2);
    hour(hours)?;
    minute(minutes).map_err(|error| error.after(2))
}

fn two_digits(component: &[u8], limit: u32, short: Lint, long: Lint, illegal: Lint) -> Checked {
    require(component.len() >= 2, short, component)?;
    require(component.len() <= 2, long, component)?;
    digits(component)?;
    require(number(component) < limit, illegal, component)
}

fn number(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |number, digit| number * 10 + u32::from(digit - b'0'))
}

fn days_in_month(year: u32, month: u32, two_digit_year: bool) -> u32 {
    let common_century = !two_digit_year && year.is_multiple_of(100) && !year.is_multiple_of(400);
    match month {
        2 if year.is_multiple_of(4) && !common_century => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
