//! Sydney's time: what people write as `2025-11-03T12:40`, and instants as milliseconds since 1970. A time that says its
//! distance from UTC, as a content service writes it for an editor anywhere, is read by that.
//!
//! Windows and dates are written in Sydney's time because the office is there. Its offset changes
//! twice a year, so the rules of the time zone decide (tz database, `Australia/Sydney`), not a fixed
//! offset.
//!
//! Left out on purpose: the clock, and the visitor's own time zone, which only a browser knows.

use chrono::{
    Datelike, Days, LocalResult, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Timelike,
};
use chrono_tz::Australia::Sydney;
use chrono_tz::OffsetName;

use crate::typed::date::MONTHS;

/// The first and the last instant that are written with a year of four digits.
const INSTANTS: (i64, i64) = (-62_135_500_000_000, 253_402_200_000_000);

/// Why a text is not a time in Sydney.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SydneyProblem {
    /// It has another shape, or names a day or an hour that no calendar has.
    #[error("expected a time such as 2025-11-03T12:40")]
    Shape,
    /// Clocks skip this time when daylight saving begins.
    #[error("expected a time that clocks in Sydney show, found one they skip")]
    Skipped,
}

/// The instant of a time in Sydney such as `2025-11-03T12:40`, or of a time with an offset such as
/// `2025-11-03T12:40+08:00` (ISO 8601, seconds optional), in milliseconds since 1970.
///
/// In the hour that clocks show twice when daylight saving ends, the first one is meant.
///
/// ```
/// use barcode_core::site::time::sydney::sydney_instant;
///
/// assert_eq!(sydney_instant("2025-11-03T12:40"), Ok(1_762_134_000_000)); // 01:40 UTC
/// assert_eq!(sydney_instant("2025-11-03T09:40+08:00"), Ok(1_762_134_000_000));
/// ```
pub fn sydney_instant(text: &str) -> Result<i64, SydneyProblem> {
    let (date, time) = text.split_once('T').ok_or(SydneyProblem::Shape)?;
    let (time, zone) = time
        .split_at_checked(time.find(['Z', '+', '-']).unwrap_or(time.len()))
        .unwrap_or((time, ""));
    let date = read_date(date).ok_or(SydneyProblem::Shape)?;
    let local = date.and_time(read_time(time).ok_or(SydneyProblem::Shape)?);
    if zone.is_empty() {
        return instant(local).ok_or(SydneyProblem::Skipped);
    }
    let offset = read_offset(zone).ok_or(SydneyProblem::Shape)?;
    Ok(local.and_utc().timestamp_millis() - offset)
}

/// The first instant of a day in Sydney such as `2025-06-01`, or the instant of a time as [`sydney_instant`] reads it.
pub(crate) fn first_instant(text: &str) -> Option<i64> {
    read_date(text).map_or_else(|| sydney_instant(text).ok(), start_of_day)
}

/// The first instant after such a day, or the instant of a time.
pub(crate) fn end_instant(text: &str) -> Option<i64> {
    read_date(text).map_or_else(|| sydney_instant(text).ok(), end_of_day)
}

/// An instant as people in Sydney read it: `3 November 2025, 12:40 pm AEDT`.
///
/// ```
/// use barcode_core::site::time::sydney::sydney_text;
///
/// assert_eq!(sydney_text(1_762_134_000_000), "3 November 2025, 12:40 pm AEDT");
/// ```
pub fn sydney_text(instant: i64) -> String {
    let local = Sydney.from_utc_datetime(&utc(instant));
    let (is_afternoon, hour) = local.hour12();
    let half = if is_afternoon { "pm" } else { "am" };
    let zone = local.offset().abbreviation().unwrap_or("Sydney time");
    format!("{}, {hour}:{:02} {half} {zone}", date_text(local.date_naive()), local.minute())
}

/// The day in Sydney at an instant.
pub fn sydney_date(instant: i64) -> NaiveDate {
    Sydney.from_utc_datetime(&utc(instant)).date_naive()
}

/// A day as people read it: `30 June 2026`.
pub fn date_text(date: NaiveDate) -> String {
    format!("{} {} {}", date.day(), MONTHS[date.month0() as usize], date.year())
}

/// A day written as `2025-06-30`; `None` for anything else.
pub(crate) fn read_date(text: &str) -> Option<NaiveDate> {
    let [year, month, day] = read_numbers(text, '-', [4, 2, 2])?;
    NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)
}

/// The instant a day begins in Sydney.
pub(crate) fn start_of_day(date: NaiveDate) -> Option<i64> {
    instant(date.and_time(NaiveTime::MIN))
}

/// The instant a day ends in Sydney, which is when the next one begins.
pub(crate) fn end_of_day(date: NaiveDate) -> Option<i64> {
    start_of_day(date.checked_add_days(Days::new(1))?)
}

fn instant(local: NaiveDateTime) -> Option<i64> {
    match Sydney.from_local_datetime(&local) {
        LocalResult::Single(time) | LocalResult::Ambiguous(time, _) => {
            Some(time.timestamp_millis())
        }
        LocalResult::None => None,
    }
}

fn utc(instant: i64) -> NaiveDateTime {
    let written = instant.clamp(INSTANTS.0, INSTANTS.1);
    chrono::DateTime::from_timestamp_millis(written).unwrap_or_default().naive_utc()
}

/// Hours and minutes, and what is behind them: seconds, and a fraction of one, which is left out.
fn read_time(text: &str) -> Option<NaiveTime> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if let Some([hour, minute, second]) = read_numbers(whole, ':', [2, 2, 2]) {
        return NaiveTime::from_hms_opt(hour, minute, second);
    }
    let [hour, minute] = read_numbers(text, ':', [2, 2])?;
    NaiveTime::from_hms_opt(hour, minute, 0)
}

/// How far ahead of UTC `Z` or `+11:00` is, in milliseconds.
fn read_offset(zone: &str) -> Option<i64> {
    if zone == "Z" {
        return Some(0);
    }
    let (sign, ahead) = (zone.get(..1)?, zone.get(1..)?);
    let [hours, minutes] = read_numbers(ahead, ':', [2, 2])?;
    let time = NaiveTime::from_hms_opt(hours, minutes, 0)?;
    let milliseconds = i64::from(time.num_seconds_from_midnight()) * 1_000;
    Some(if sign == "-" { -milliseconds } else { milliseconds })
}

/// Numbers of exactly the given lengths in digits.
fn read_numbers<const N: usize>(
    text: &str,
    separator: char,
    digits: [usize; N],
) -> Option<[u32; N]> {
    let mut parts = text.split(separator);
    let mut numbers = [0; N];
    for (number, digits) in numbers.iter_mut().zip(digits) {
        let part = parts.next().filter(|part| part.len() == digits)?;
        *number = part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok())??;
    }
    parts.next().is_none().then_some(numbers)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{
        SydneyProblem, end_of_day, read_date, start_of_day, sydney_date, sydney_instant,
        sydney_text,
    };

    const HOUR: i64 = 60 * 60 * 1_000;

    #[test]
    fn days_are_23_24_or_25_hours_long() {
        for (day, hours) in [("2025-10-05", 23), ("2025-10-06", 24), ("2026-04-05", 25)] {
            let date = read_date(day).unwrap();
            let length = end_of_day(date).unwrap() - start_of_day(date).unwrap();
            assert_eq!(length, hours * HOUR, "{day}");
        }
    }

    #[test]
    fn the_hour_that_repeats_is_told_apart_when_printed() {
        let first = sydney_instant("2026-04-05T02:30").unwrap();
        assert_eq!(sydney_text(first), "5 April 2026, 2:30 am AEDT");
        assert_eq!(sydney_text(first + HOUR), "5 April 2026, 2:30 am AEST");
    }

    #[test]
    fn an_instant_beyond_all_calendars_is_on_the_nearest_day() {
        assert_eq!(sydney_date(i64::MAX).to_string(), "9999-12-31");
        assert_eq!(sydney_date(i64::MIN).to_string(), "0001-01-02");
    }

    proptest! {
        #[test]
        fn what_is_read_prints_as_the_same_day(minutes in 0..40_000_000i64) {
            let instant = minutes * 60_000;
            let date = sydney_date(instant);
            let start = start_of_day(date).unwrap();
            prop_assert!(start <= instant && instant < end_of_day(date).unwrap());
            prop_assert_eq!(sydney_instant(&format!("{date}T00:00")), Ok(start));
        }

        #[test]
        fn no_text_and_no_instant_panics(text in ".{0,24}", instant: i64) {
            let _: Result<i64, SydneyProblem> = sydney_instant(&text);
            let _: String = sydney_text(instant);
            let _ = sydney_date(instant);
        }

        #[test]
        fn nearly_a_time_never_panics(text in "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}") {
            let _: Result<i64, SydneyProblem> = sydney_instant(&text);
        }
    }
}
