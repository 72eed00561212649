//! What a value says, in words people read beside it: a date with the name of its month, a measure with its decimals and
//! unit.
//!
//! ```text
//!  (17)271122      22 November 2027         (3103)001750    1.75 kg
//!  (15)271100      end of November 2027     (3922)1250      12.50
//!  (7003)2711221430  22 November 2027, 14:30   (37)0024     24
//! ```
//!
//! Implements General Specifications 7.12: a year of two digits lies between 49 years ago and 50 ahead, so the year of
//! today is an argument; without it such a date says nothing.
//!
//! Left out: values that say by themselves what they mean, such as a batch; the names of countries; and of currencies but
//! those of Australia's neighbours in trade.

use super::ai::Ai;
use super::linter::Linter;
use super::table::is_named;
use crate::typed::date::MONTHS;

/// Numeric codes of ISO 4217, and their letters.
const CURRENCIES: [(&str, &str); 7] = [
    ("036", "AUD"),
    ("554", "NZD"),
    ("840", "USD"),
    ("978", "EUR"),
    ("826", "GBP"),
    ("156", "CNY"),
    ("392", "JPY"),
];

/// What the value of an identifier says, where that is more than its characters; `this_year` is the year of today, by
/// which years of two digits are told. A value that is wrong says nothing.
///
/// ```
/// use barcode_core::syntax::{Ai, meaning};
///
/// let said = |ai, value| meaning(Ai::new(ai), value, Some(2026));
/// assert_eq!(said("17", "271122").as_deref(), Some("22 November 2027"));
/// assert_eq!(said("3103", "001750").as_deref(), Some("1.75 kg"));
/// assert_eq!(said("10", "AB-12"), None);
/// assert_eq!(meaning(Ai::new("17"), "271122", None), None);
/// ```
#[must_use]
pub fn meaning(ai: Ai, value: &str, this_year: Option<u16>) -> Option<String> {
    let definition = ai.definition()?;
    if !value.is_ascii() || value.len() > definition.format.max() {
        return None;
    }
    if let Some(places) = ai.decimal_places() {
        return number(ai, definition.title, value, places.into());
    }
    match ai.as_str() {
        "30" | "37" => return without_zeros(value),
        "4330" | "4332" => return temperature(value, "°F"),
        "4331" | "4333" => return temperature(value, "°C"),
        _ => {}
    }
    moment(ai, value, this_year)
}

/// A measure or an amount, which has so many decimal places.
fn number(ai: Ai, title: &str, value: &str, places: usize) -> Option<String> {
    let is = |family| is_named(ai, family);
    if is("391n") || is("393n") {
        let (code, amount) = value.split_at_checked(3)?;
        let letters = CURRENCIES.iter().find(|(number, _)| *number == code);
        let amount = with_decimals(digits(amount)?, places);
        return Some(match letters {
            Some((_, letters)) => format!("{amount} {letters}"),
            None => format!("{amount} in currency {code}"),
        });
    }
    let exact = with_decimals(digits(value)?, places);
    if is("390n") || is("392n") || is("395n") {
        return Some(exact);
    }
    let short = shortened(&exact);
    if is("394n") {
        return Some(format!("{short}%"));
    }
    // The title of a measure ends in its unit, as in `NET VOLUME (gal (US))`.
    let unit = match title.split_once(" (") {
        Some((_, unit)) => unit.trim_end_matches(", log").strip_suffix(')')?,
        None => "kg per m²",
    };
    Some(format!("{short} {unit}"))
}

/// Hundredths of a degree, with a hyphen behind what is below zero.
fn temperature(value: &str, unit: &str) -> Option<String> {
    let (degrees, sign) = value.strip_suffix('-').map_or((value, ""), |below| (below, "−"));
    let exact = with_decimals(digits(degrees)?, 2);
    Some(format!("{sign}{} {unit}", shortened(&exact)))
}

/// Dates, times, and yes or no, by the checks that the components of the value must pass.
fn moment(ai: Ai, value: &str, this_year: Option<u16>) -> Option<String> {
    let mut said = String::new();
    let mut rest = value;
    for component in ai.definition()?.format.components() {
        if rest.is_empty() {
            break;
        }
        let len = rest.len().min(usize::from(component.max));
        let (own, after) = rest.split_at_checked(len)?;
        rest = after;
        for linter in component.linters() {
            linter.check(own.as_bytes(), None).ok()?;
            let (between, words) = match linter {
                Linter::Date | Linter::FullDate => (" to ", short_date(own, this_year?)?),
                Linter::LongDate | Linter::FullLongDate => (" to ", date(own)?),
                Linter::Hour => (", ", format!("{own}:")),
                Linter::HourMinute => {
                    let (hour, minute) = own.split_at_checked(2)?;
                    (", ", format!("{hour}:{minute}"))
                }
                Linter::Minute => ("", own.to_owned()),
                Linter::Second => (":", own.to_owned()),
                Linter::YesNo => ("", if own == "1" { "yes" } else { "no" }.to_owned()),
                _ => continue,
            };
            if !said.is_empty() {
                said.push_str(between);
            }
            said.push_str(&words);
        }
    }
    // An hour alone.
    if said.ends_with(':') {
        said.push_str("00");
    }
    (!said.is_empty()).then_some(said)
}

/// A date whose year has two digits.
fn short_date(value: &str, this_year: u16) -> Option<String> {
    let year: u16 = value.get(..2)?.parse().ok()?;
    let century = this_year / 100;
    let century = match i32::from(year) - i32::from(this_year % 100) {
        51.. => century.checked_sub(1)?,
        ..=-50 => century + 1,
        _ => century,
    };
    date(&format!("{century:02}{value}"))
}

/// A date whose year has four digits; day 00 is the end of the month.
fn date(value: &str) -> Option<String> {
    let (year, month_and_day) = value.split_at_checked(4)?;
    let (month, day) = month_and_day.split_at_checked(2)?;
    let name = MONTHS.get(month.parse::<usize>().ok()?.checked_sub(1)?)?;
    Some(match day.trim_start_matches('0') {
        "" => format!("end of {name} {year}"),
        day => format!("{day} {name} {year}"),
    })
}

/// A number with decimals, without the zeros at its end.
fn shortened(exact: &str) -> &str {
    if exact.contains('.') { exact.trim_end_matches('0').trim_end_matches('.') } else { exact }
}

/// Digits with the last `places` behind the decimal point, and no zeros in front: `001750` with three is `1.750`.
pub(crate) fn with_decimals(digits: &str, places: usize) -> String {
    let (whole, decimals) =
        digits.split_at_checked(digits.len().saturating_sub(places)).unwrap_or((digits, ""));
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    // Fewer digits than places, as 5 hundredths.
    let zeros = places.saturating_sub(digits.len());
    if decimals.is_empty() {
        whole.to_owned()
    } else {
        format!("{whole}.{:0>zeros$}{decimals}", "")
    }
}

fn without_zeros(value: &str) -> Option<String> {
    digits(value).map(|value| with_decimals(value, 0))
}

fn digits(value: &str) -> Option<&str> {
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some(value)
}
