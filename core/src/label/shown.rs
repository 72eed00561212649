//! Data in plain text, as people read them.
//!
//! Implements GS1 Logistic Label Guideline 1.3, section 4.3: a date is written so that day and month
//! cannot be taken for each other.

use crate::syntax::{Element, with_decimals};

const MONTHS: [&str; 12] =
    ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/// The value of an element for people: a date with the name of its month, a weight with its decimals,
/// a country apart from its postcode.
pub(super) fn shown(element: &Element<'_>) -> String {
    let value = element.value.as_ref();
    match element.ai.as_str() {
        "11" | "13" | "15" | "16" | "17" => date(value).unwrap_or_else(|| value.to_owned()),
        "421" => spaced(value, 3),
        _ => match element.ai.decimal_places() {
            Some(places) => with_decimals(value, places.into()),
            None => value.to_owned(),
        },
    }
}

/// `270401` is 01 APR 2027, and `270400` is APR 2027. A label is read within years, never decades, and
/// what is typed lies between 2000 and 2099.
fn date(value: &str) -> Option<String> {
    let (year, month_and_day) = value.split_at_checked(2)?;
    let (month, day) = month_and_day.split_at_checked(2)?;
    let name = MONTHS.get(month.parse::<usize>().ok()?.checked_sub(1)?)?;
    Some(if day == "00" { format!("{name} 20{year}") } else { format!("{day} {name} 20{year}") })
}

fn spaced(value: &str, at: usize) -> String {
    value.split_at_checked(at).map_or(value.to_owned(), |(head, rest)| format!("{head} {rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Ai;

    #[test]
    fn people_read_dates_and_weights() {
        for (ai, value, expected) in [
            ("15", "270201", "01 FEB 2027"),
            ("17", "271200", "DEC 2027"),
            ("3301", "005125", "512.5"),
            ("3300", "001250", "1250"),
            ("3102", "000025", "0.25"),
            ("421", "5541010", "554 1010"),
            ("10", "AB-12", "AB-12"),
        ] {
            let element = Element { ai: Ai::new(ai), value: value.into() };
            assert_eq!(shown(&element), expected);
        }
    }
}
