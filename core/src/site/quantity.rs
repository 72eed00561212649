//! Quantities as people type them: a count, dollars, a share in percent, minutes or seconds.
//!
//! A quantity is read into whole small steps, so that nothing is lost and money is never a fraction:
//!
//! | unit | typed | read as |
//! |---|---|---|
//! | count | `1,200` | 1200 |
//! | dollars | `$27.67`, `AUD 27.67` | 2767 cents |
//! | percent | `0.01 %` | 100 millionths |
//! | minutes | `2.5 min` | 150,000 milliseconds |
//! | seconds | `12 s` | 12,000 milliseconds |
//!
//! Commas stand between thousands and the point is the decimal mark, as in Australia; spaces and
//! full-width digits do no harm. Left out: numbers in words, such as `1.5 million`.

use crate::typed::blank::is_blank;
use crate::typed::number_input::{ascii_digit, is_dash};
use crate::{Details, ParseError, Problem};

/// More bytes than any quantity has that anyone means, in whatever notation; nothing else looks at a longer text.
const LONGEST: usize = 1_000;

/// What a quantity counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Whole things.
    Count,
    /// Australian dollars, read as cents.
    Dollars,
    /// A share, read as millionths of the whole.
    Percent,
    /// Minutes, read as milliseconds.
    Minutes,
    /// Seconds, read as milliseconds.
    Seconds,
}

impl Unit {
    codes! {
        /// A short name that never changes, for programs.
        fn code(self) in CODES;
        Self::Count => "count",
        Self::Dollars => "dollars",
        Self::Percent => "percent",
        Self::Minutes => "minutes",
        Self::Seconds => "seconds",
    }

    /// The most digits behind the point.
    pub const fn places(self) -> usize {
        match self {
            Self::Count => 0,
            Self::Dollars | Self::Minutes | Self::Seconds => 2,
            Self::Percent => 4,
        }
    }

    /// How many small steps one unit has.
    pub const fn steps(self) -> u64 {
        match self {
            Self::Count => 1,
            Self::Dollars => 100,
            Self::Percent => 10_000,
            Self::Minutes => 60_000,
            Self::Seconds => 1_000,
        }
    }

    /// Words in front of the number or behind it that say the unit once more, the longest first.
    const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Count => &[],
            Self::Dollars => &["aud", "a$", "$"],
            Self::Percent => &["percent", "%"],
            Self::Minutes => &["minutes", "minute", "mins", "min"],
            Self::Seconds => &["seconds", "second", "secs", "sec", "s"],
        }
    }
}

/// Why a text is not a quantity.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum QuantityProblem {
    /// There is no number.
    #[error("expected a number")]
    Missing,
    /// A character cannot be part of a number.
    #[error("expected a digit, found '{found}'")]
    Character {
        /// The character as typed.
        found: char,
    },
    /// The number is below zero.
    #[error("expected zero or more")]
    Negative,
    /// A comma does not stand between thousands.
    #[error("expected three digits behind a comma")]
    Comma,
    /// There are too many digits behind the point.
    #[error("expected at most {max} digits behind the point, found {found}")]
    Places {
        /// How many there are.
        found: usize,
        /// The most there can be.
        max: usize,
    },
    /// The number is too large to be meant.
    #[error("expected at most {max}")]
    TooLarge {
        /// The largest there can be, in whole units.
        max: u32,
    },
}

impl QuantityProblem {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::Missing => "missing",
        Self::Character { .. } => "character",
        Self::Negative => "negative",
        Self::Comma => "comma",
        Self::Places { .. } => "places",
        Self::TooLarge { .. } => "tooLarge",
    }
}

impl Problem for QuantityProblem {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn details(&self) -> Details {
        match *self {
            Self::Character { found } => {
                Details { found: Some(found.to_string()), ..Details::default() }
            }
            Self::Places { found, max } => {
                Details { found: Some(found.to_string()), max: Some(max), ..Details::default() }
            }
            Self::TooLarge { max } => {
                Details { max: usize::try_from(max).ok(), ..Details::default() }
            }
            Self::Missing | Self::Negative | Self::Comma => Details::default(),
        }
    }
}

/// Reads a quantity of at most `max` whole units, into small steps of the unit.
///
/// ```
/// use barcode_core::site::quantity::{Unit, read_quantity};
///
/// assert_eq!(read_quantity("$1,250.5", Unit::Dollars, 10_000)?, 125_050);
/// assert_eq!(read_quantity("0.01 %", Unit::Percent, 100)?, 100);
/// assert!(read_quantity("12,5", Unit::Minutes, 600).is_err());
/// # Ok::<(), barcode_core::ParseError<barcode_core::site::quantity::QuantityProblem>>(())
/// ```
///
/// # Errors
///
/// The first thing that is wrong, and where.
pub fn read_quantity(text: &str, unit: Unit, max: u32) -> Result<u64, ParseError<QuantityProblem>> {
    let typed = text.trim_matches(is_blank);
    if typed.len() > LONGEST {
        let start = text.len() - text.trim_start_matches(is_blank).len();
        let problem = QuantityProblem::TooLarge { max };
        return Err(ParseError::new(problem, start..start + typed.len()));
    }
    let characters = number_characters(text, unit);
    let Some(&(start, first)) = characters.first() else {
        return Err(ParseError::new(QuantityProblem::Missing, text.len()..text.len()));
    };
    if is_dash(first) {
        let span = start..start + first.len_utf8();
        return Err(ParseError::new(QuantityProblem::Negative, span));
    }
    let end = characters.last().map_or(start, |(at, last)| at + last.len_utf8());
    let number = Number::read(&characters)?;
    let found = number.fraction.trim_end_matches('0').len();
    let places = unit.places();
    if found > places {
        let problem = QuantityProblem::Places { found, max: places };
        return Err(ParseError::new(problem, number.point + 1..end));
    }
    number
        .steps(unit)
        .filter(|steps| *steps <= u64::from(max) * unit.steps())
        .ok_or_else(|| ParseError::new(QuantityProblem::TooLarge { max }, start..end))
}

/// The text that was probably meant: letters that look like digits, comma and point in each other's place, apostrophes
/// between thousands, a stray minus.
///
/// ```
/// use barcode_core::site::quantity::{Unit, repair_quantity};
///
/// assert_eq!(repair_quantity("1O0", Unit::Count, 1_000), Some("100".to_owned()));
/// assert_eq!(repair_quantity("12,5", Unit::Minutes, 600), Some("12.5".to_owned()));
/// assert_eq!(repair_quantity("1.250,50", Unit::Dollars, 9_999), Some("1,250.50".to_owned()));
/// assert_eq!(repair_quantity("many", Unit::Count, 1_000), None);
/// ```
pub fn repair_quantity(text: &str, unit: Unit, max: u32) -> Option<String> {
    if text.trim().len() > LONGEST {
        return None;
    }
    let digits = text.trim().replace(['O', 'o'], "0").replace(['l', 'I', '|'], "1");
    let exchanged = |mark| match mark {
        ',' => '.',
        '.' => ',',
        other => other,
    };
    // A single point alone may as well stand before the cents, and then the amount would be another one.
    let has_foreign_marks = digits.contains(',') || digits.matches('.').count() > 1;
    let repairs = [
        Some(digits.clone()),
        has_foreign_marks.then(|| digits.chars().map(exchanged).collect()),
        Some(digits.trim_start_matches(is_dash).to_owned()),
        Some(digits.replace(['\'', '\u{2019}'], "")),
    ];
    repairs.into_iter().flatten().find(|repair| read_quantity(repair, unit, max).is_ok())
}

/// The characters of the number with their places in `text`, without blanks and words for the unit.
fn number_characters(text: &str, unit: Unit) -> Vec<(usize, char)> {
    let mut characters: Vec<_> =
        text.char_indices().filter(|(_, found)| !is_blank(*found)).collect();
    let plain: String = characters.iter().map(|(_, found)| found.to_ascii_lowercase()).collect();
    if let Some(word) = unit.words().iter().find(|word| plain.starts_with(**word)) {
        characters.drain(..word.len());
    } else if let Some(word) = unit.words().iter().find(|word| plain.ends_with(**word)) {
        characters.truncate(characters.len() - word.len());
    }
    characters
}

/// A number in its two halves.
struct Number {
    whole: String,
    fraction: String,
    /// Where the point is; it means nothing where there is no fraction.
    point: usize,
}

impl Number {
    fn read(characters: &[(usize, char)]) -> Result<Self, ParseError<QuantityProblem>> {
        let mut number = Self { whole: String::new(), fraction: String::new(), point: 0 };
        let mut has_point = false;
        // Where the last comma is, and how many digits had come by then.
        let mut comma: Option<(usize, usize)> = None;
        let wrong_comma = |at: usize| ParseError::new(QuantityProblem::Comma, at..at + 1);
        let is_group = |comma: Option<(usize, usize)>, digits: usize| match comma {
            Some((_, before)) => digits - before == 3,
            None => true,
        };
        for &(at, found) in characters {
            match ascii_digit(found) {
                Some(digit) if has_point => number.fraction.push(digit),
                Some(digit) => number.whole.push(digit),
                None if found == '.' && !has_point => {
                    has_point = true;
                    number.point = at;
                }
                None if found == ',' => {
                    let digits = number.whole.len();
                    let begins_well = comma.is_some() || (1..=3).contains(&digits);
                    if has_point || !begins_well || !is_group(comma, digits) {
                        return Err(wrong_comma(at));
                    }
                    comma = Some((at, digits));
                }
                None => {
                    let span = at..at + found.len_utf8();
                    return Err(ParseError::new(QuantityProblem::Character { found }, span));
                }
            }
        }
        match comma {
            Some((at, _)) if !is_group(comma, number.whole.len()) => Err(wrong_comma(at)),
            _ if number.whole.is_empty() && number.fraction.is_empty() => {
                Err(ParseError::new(QuantityProblem::Missing, number.point..number.point + 1))
            }
            _ => Ok(number),
        }
    }

    /// The number in small steps of `unit`; `None` where it is beyond any limit.
    fn steps(&self, unit: Unit) -> Option<u64> {
        let places = unit.places();
        let fraction = self.fraction.trim_end_matches('0');
        let digits = format!("{}{fraction:0<places$}", self.whole);
        let hundredths: u64 = digits.parse().ok()?;
        hundredths.checked_mul(unit.steps() / 10_u64.pow(u32::try_from(places).ok()?))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn quantities_are_read_into_small_steps() {
        for (unit, text, expected) in [
            (Unit::Count, "1200", 1_200),
            (Unit::Count, " 1 200 ", 1_200),
            (Unit::Count, "1,234,567", 1_234_567),
            (Unit::Count, "１２", 12),
            (Unit::Count, "12.0", 12),
            (Unit::Dollars, "$27.67", 2_767),
            (Unit::Dollars, "27.67 AUD", 2_767),
            (Unit::Dollars, "A$1,000", 100_000),
            (Unit::Dollars, ".5", 50),
            (Unit::Dollars, "5.", 500),
            (Unit::Percent, "75%", 750_000),
            (Unit::Percent, "0.01 per cent", 100),
            (Unit::Percent, "100", 1_000_000),
            (Unit::Minutes, "2.5 min", 150_000),
            (Unit::Seconds, "12 s", 12_000),
        ] {
            assert_eq!(read_quantity(text, unit, 10_000_000), Ok(expected), "{text:?}");
        }
    }

    #[test]
    fn errors_point_at_the_culprit() {
        use QuantityProblem::{Character, Comma, Missing, Negative, Places, TooLarge};
        for (unit, text, problem, culprit) in [
            (Unit::Count, "", Missing, ""),
            (Unit::Dollars, "$", Missing, ""),
            (Unit::Count, ".", Missing, "."),
            (Unit::Count, "1O0", Character { found: 'O' }, "O"),
            (Unit::Count, "1.2.3", Character { found: '.' }, "."),
            (Unit::Count, "5%", Character { found: '%' }, "%"),
            (Unit::Dollars, "-5", Negative, "-"),
            (Unit::Dollars, "$ −5", Negative, "−"),
            (Unit::Minutes, "12,5", Comma, ","),
            (Unit::Count, ",500", Comma, ","),
            (Unit::Count, "1234,567", Comma, ","),
            (Unit::Count, "1,23,456", Comma, ","),
            (Unit::Dollars, "1.250,50", Comma, ","),
            (Unit::Count, "2.5", Places { found: 1, max: 0 }, "5"),
            (Unit::Dollars, "$1.005", Places { found: 3, max: 2 }, "005"),
            (Unit::Percent, "100.5%", TooLarge { max: 100 }, "100.5"),
            (
                Unit::Count,
                "99999999999999999999999",
                TooLarge { max: 100 },
                "99999999999999999999999",
            ),
        ] {
            let error = read_quantity(text, unit, 100).unwrap_err();
            assert_eq!((error.problem, &text[error.span]), (problem, culprit), "{text:?}");
        }
    }

    #[test]
    fn a_repair_changes_no_more_than_it_must() {
        for (unit, text, expected) in [
            (Unit::Count, "1O,000", Some("10,000")),
            (Unit::Count, "1.200", None),
            (Unit::Dollars, "12.345", None),
            (Unit::Dollars, "1.250.000", Some("1,250,000")),
            (Unit::Dollars, "1.250,50", Some("1,250.50")),
            (Unit::Dollars, "$1.250.000,50", Some("$1,250,000.50")),
            (Unit::Dollars, "1'250.50", Some("1250.50")),
            (Unit::Dollars, "12,50", Some("12.50")),
            (Unit::Dollars, "-5", Some("5")),
            (Unit::Dollars, "1.2.3", None),
        ] {
            assert_eq!(repair_quantity(text, unit, 10_000_000).as_deref(), expected, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC*", unit in 0..5_usize) {
            let units = [Unit::Count, Unit::Dollars, Unit::Percent, Unit::Minutes, Unit::Seconds];
            if let Err(error) = read_quantity(&text, units[unit], 1_000) {
                prop_assert!(text.get(error.span).is_some());
            }
            if let Some(repair) = repair_quantity(&text, units[unit], 1_000) {
                prop_assert!(read_quantity(&repair, units[unit], 1_000).is_ok());
            }
        }

        #[test]
        fn cents_read_back(cents in 0..=100_000_u64) {
            let text = format!("{}.{:02}", cents / 100, cents % 100);
            prop_assert_eq!(read_quantity(&text, Unit::Dollars, 1_000), Ok(cents));
        }
    }
}
