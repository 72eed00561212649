//! What a text that is no quantity was probably meant to be.

use super::{LONGEST, QuantityProblem, Unit, read_quantity};
use crate::typed::number_input::is_dash;

/// The texts that were probably meant, to choose from: letters that look like digits, comma and point in each other's
/// place, a stray minus; and every reading of a number that has more than one.
///
/// ```
/// use barcode_core::site::quantity::{Unit, suggest_quantities};
///
/// assert_eq!(suggest_quantities("1O0", Unit::Count, 1_000), ["100"]);
/// assert_eq!(suggest_quantities("1.250,50", Unit::Dollars, 9_999), ["1,250.50"]);
/// assert_eq!(suggest_quantities("1.250", Unit::Dollars, 9_999), ["1,250", "1.25"]);
/// assert!(suggest_quantities("many", Unit::Count, 1_000).is_empty());
/// ```
pub fn suggest_quantities(text: &str, unit: Unit, max: u64) -> Vec<String> {
    let is_right = read_quantity(text, unit, max).is_ok();
    if is_right || text.trim().len() > LONGEST {
        return Vec::new();
    }
    let digits = text.trim().replace(['O', 'o'], "0").replace(['l', 'I', '|'], "1");
    let exchanged = |mark| match mark {
        ',' => '.',
        '.' => ',',
        other => other,
    };
    // A single point stands before decimals, or the number is asked about.
    let has_foreign_marks = digits.contains(',') || digits.matches('.').count() > 1;
    let candidates = [
        // Letters may be those of `million`.
        Some(text.trim().to_owned()),
        Some(digits.clone()),
        has_foreign_marks.then(|| digits.chars().map(exchanged).collect()),
        Some(digits.trim_start_matches(is_dash).to_owned()),
    ];
    let reads = |text: &String| read_quantity(text, unit, max).is_ok();
    let mut texts =
        candidates.into_iter().flatten().map(|text| match read_quantity(&text, unit, max) {
            Ok(_) => vec![text],
            Err(error) => match error.problem {
                QuantityProblem::Ambiguous { readings } => {
                    readings.into_iter().filter(reads).collect()
                }
                _ => Vec::new(),
            },
        });
    texts.find(|texts| !texts.is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repair_changes_no_more_than_it_must() {
        for (unit, text, expected) in [
            (Unit::Count, "1O,000", &["10,000"][..]),
            (Unit::Count, "1.200", &["1,200"]),
            (Unit::Count, "2.000", &["2,000", "2"]),
            (Unit::Dollars, "12.345", &["12,345"]),
            (Unit::Dollars, "1.25O", &["1,250", "1.25"]),
            (Unit::Dollars, "1.250.000", &["1,250,000"]),
            (Unit::Dollars, "1.250,50", &["1,250.50"]),
            (Unit::Dollars, "$1.250.000,50", &["$1,250,000.50"]),
            (Unit::Dollars, "12,50", &["12.50", "1,250"]),
            (Unit::Dollars, "100\n200", &["100", "200"]),
            (Unit::Dollars, "-5", &["5"]),
            (Unit::Count, "100 200", &["100,200", "100", "200"]),
            (Unit::Count, "1,5 million", &["1.5 million"]),
            (Unit::Count, "1.5 millions", &[]),
            (Unit::Dollars, "1.2.3", &[]),
            (Unit::Dollars, "12.50", &[]),
        ] {
            assert_eq!(suggest_quantities(text, unit, 10_000_000), expected, "{text:?}");
        }
    }
}
