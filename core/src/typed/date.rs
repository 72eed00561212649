//! Dates as people type and read them in Australia: day first with slashes or dots, or the year first with all its digits.
//!
//! Left out on purpose: whether there is such a day, which the format of the value checks.

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

const SEPARATORS: [char; 3] = ['-', '/', '.'];

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
