//! Dates as people and spreadsheets write them in Australia: day first with slashes or dots, the year first with all its
//! digits, or with the name of the month.
//!
//! Left out on purpose: whether there is such a day, which the format of the value checks; two numbers such as `06/27`, which
//! can be a day of June as well as the month of a year.

use std::ops::Range;

/// The months as people read them.
pub(crate) const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

pub(crate) const SEPARATORS: [char; 3] = ['-', '/', '.'];

/// Where year, month and day stand in `2026-11-22`, `22/11/2026`, `22/11/26` or `20261122`.
///
/// A year of two digits is read only behind slashes or dots, where no one in Australia writes it first.
pub(crate) fn date_parts(date: &str) -> Option<[Range<usize>; 3]> {
    if date.bytes().all(|byte| byte.is_ascii_digit()) {
        return (date.len() == 8).then_some([0..4, 4..6, 6..8]);
    }
    let mut parts = Vec::with_capacity(3);
    let mut from = 0;
    for part in date.split(SEPARATORS).take(4) {
        parts.push(from..from + part.len());
        from += part.len() + 1;
    }
    let [first, second, third] = <[Range<usize>; 3]>::try_from(parts).ok()?;
    let is = |part: &Range<usize>, lengths: Range<usize>| {
        let text = date.get(part.clone()).unwrap_or_default();
        lengths.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let year_is_last = is(&third, 4..5) || is(&third, 2..3) && !date.contains('-');
    match () {
        () if is(&first, 4..5) && is(&second, 1..3) && is(&third, 1..3) => {
            Some([first, second, third])
        }
        () if is(&first, 1..3) && is(&second, 1..3) && year_is_last => Some([third, second, first]),
        () => None,
    }
}

/// A date as `YYMMDD`, the form of most identifiers, with the last two digits of its year.
pub(crate) fn six_digits(date: &str, [year, month, day]: &[Range<usize>; 3]) -> Option<String> {
    let of = |part: &Range<usize>| date.get(part.clone());
    let last_two = year.end.checked_sub(2)?..year.end;
    Some(format!("{}{:0>2}{:0>2}", date.get(last_two)?, of(month)?, of(day)?))
}

/// A date as it was written, whether there is such a day or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WrittenDate {
    /// As many digits as were written.
    pub(crate) year: u16,
    pub(crate) month: u8,
    /// 0 for the whole month.
    pub(crate) day: u8,
}

impl WrittenDate {
    /// As `YYMMDD`, the form of most identifiers.
    pub(crate) fn six_digits(self) -> String {
        format!("{:02}{:02}{:02}", self.year % 100, self.month, self.day)
    }
}

/// Every date that a text can be: one of those that [`date_parts`] knows, one with the name of its month, or a month
/// and a year. `06/30/2027` has the month first, as no month has a number above 12; `31-12-27` can be two dates, the
/// likelier first.
pub(crate) fn written_dates(text: &str) -> Vec<WrittenDate> {
    let number = |part: &str| part.parse::<u16>().ok();
    let date = |year: &str, month: &str, day: &str| {
        let [month, day] = [month, day].map(|part| part.parse().ok());
        Some(WrittenDate { year: number(year)?, month: month?, day: day? })
    };
    if let Some(parts) = date_parts(text) {
        let [year, month, day] = parts.map(|part| text.get(part).unwrap_or_default());
        let is_month_first =
            date(year, month, day).is_some_and(|date| date.month > 12 && date.day <= 12);
        let (month, day) = if is_month_first { (day, month) } else { (month, day) };
        return date(year, month, day).into_iter().collect();
    }
    if let Some(date) = with_month_name(text) {
        return vec![date];
    }
    let parts: Vec<&str> = text.split(SEPARATORS).take(4).collect();
    let is_short = |part: &&str| {
        (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let found = match parts.as_slice() {
        [month, year] | [year, month] if is_short(month) && year.len() == 4 => {
            [date(year, month, "0"), None]
        }
        [first, month, last] if parts.iter().all(is_short) => {
            [date(last, month, first), date(first, month, last)]
        }
        _ => [None, None],
    };
    found.into_iter().flatten().collect()
}

/// The date in front of a time of day, as spreadsheets write it: `30/06/2027 12:00 AM`, `2027-06-30T00:00:00Z`. A time with a
/// zone may be of another day here, so that one is left only where it is midnight, which stands for the day itself.
pub(crate) fn without_time(text: &str) -> &str {
    let date = text.split_once(':').and_then(|(before, after)| {
        let hours = before.bytes().rev().take_while(u8::is_ascii_digit).count();
        let (date, hours) = before.split_at_checked(before.len() - hours)?;
        let date = date.strip_suffix([' ', 'T']).filter(|date| !date.is_empty())?;
        let end = after.find(|c: char| !matches!(c, '0'..='9' | ':' | '.')).unwrap_or(after.len());
        let (minutes, zone) = after.split_at_checked(end)?;
        let is_time = hours.parse().is_ok_and(|hours: u8| hours < 24)
            && minutes.get(..2)?.parse().is_ok_and(|minutes: u8| minutes < 60);
        let is_midnight = [hours, minutes].concat().chars().all(|c| matches!(c, '0' | ':' | '.'));
        let is_clear = match zone.trim().to_ascii_uppercase().as_str() {
            "" | "AM" | "PM" => true,
            zone => zone.starts_with(['Z', '+', '-']) && is_midnight,
        };
        (is_time && is_clear).then_some(date)
    });
    date.unwrap_or(text).trim_end_matches([' ', ','])
}

/// `30 Jun 2027`, `30-June-27` or `June 2027`, with or without blanks.
pub(crate) fn with_month_name(text: &str) -> Option<WrittenDate> {
    let is_between = |c: char| c.is_whitespace() || c == ',' || SEPARATORS.contains(&c);
    let letters = text.find(|c: char| c.is_ascii_alphabetic())?;
    let (day, rest) = text.split_at_checked(letters)?;
    let end = rest.find(|c: char| !c.is_ascii_alphabetic())?;
    let (name, year) = rest.split_at_checked(end)?;
    let month = MONTHS.iter().position(|month| {
        name.len() >= 3
            && month.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
    })?;
    let (day, year) = (day.trim_end_matches(is_between), year.trim_start_matches(is_between));
    if !day.bytes().chain(year.bytes()).all(|byte| byte.is_ascii_digit()) {
        return None; // a sign, which numbers are read with
    }
    let day = if day.is_empty() { 0 } else { day.parse().ok().filter(|day| *day > 0)? };
    if !matches!(year.len(), 2 | 4)
        || (day == 0 && year.len() == 2)
        || (year.len() == 4 && year.starts_with("00"))
    {
        return None;
    }
    Some(WrittenDate { year: year.parse().ok()?, month: u8::try_from(month + 1).ok()?, day })
}

/// A day in words; the year as far as it was written.
pub(crate) fn day_in_words(year: u16, month: u8, day: u8) -> String {
    let name = MONTHS.get(usize::from(month).saturating_sub(1)).unwrap_or(&"");
    match year {
        100.. => format!("{day} {name} {year}"),
        // Which days the other months have is the same in every year.
        _ if (month, day) == (2, 29) => format!("{day} {name} ’{year:02}"),
        _ => format!("{day} {name}"),
    }
}
