//! Quantities as people type them: a count, dollars, a share in percent, minutes or seconds.
//!
//! A quantity is read into whole small steps, so that nothing is lost and money is never a fraction:
//!
//! | unit | typed | read as |
//! |---|---|---|
//! | count | `1,200`, `1.2 thousand`, `1.2k` | 1200 |
//! | dollars | `$27.67`, `AUD 27.67` | 2767 cents |
//! | percent | `0.01 %` | 100 millionths |
//! | minutes | `2.5 min` | 150,000 milliseconds |
//! | seconds | `12 s` | 12,000 milliseconds |
//!
//! Every amount and count of a form is read here. Commas stand between thousands and the point is the decimal mark, as
//! in Australia; spaces and apostrophes may stand between thousands too, and full-width digits do no harm.
//! What other countries or a slip of the keyboard make another sum is asked about: `1.250`, `1,25`, `12 50`, `100 200`,
//! two lines. Left out: numbers in words alone, such as `two million`.

mod marks;
mod repair;
mod scale;

use std::fmt::Write as _;

use marks::Number;
pub use repair::suggest_quantities;
use scale::Scale;

use crate::typed::blank::is_blank;
use crate::typed::number_input::is_dash;
use crate::{Details, ParseError, Problem};

/// More bytes than any quantity has that anyone means, in whatever notation; nothing else looks at a longer text.
const LONGEST: usize = 1_000;

/// What a quantity counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
            Self::Dollars => &["dollars", "dollar", "aud", "au$", "a$", "$"],
            Self::Percent => &["percent", "%"],
            Self::Minutes => &["minutes", "minute", "mins", "min"],
            Self::Seconds => &["seconds", "second", "secs", "sec", "s"],
        }
    }
}

/// Why a text is not a quantity.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
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
    /// It can be read as more than one number.
    #[error("expected one number, found what can be {}", either(readings))]
    Ambiguous {
        /// What it can be, at most three of them that the field takes, as such a number is written without a doubt;
        /// empty where there are more.
        readings: Vec<String>,
    },
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
        max: u64,
    },
}

/// `1,250 or 1.25`.
pub(in crate::site) fn either(readings: &[String]) -> String {
    if readings.is_empty() {
        return "more than one number".to_owned();
    }
    let mut text = String::new();
    for (index, reading) in readings.iter().enumerate() {
        let mark = match readings.len() - index {
            _ if index == 0 => "",
            1 => " or ",
            _ => ", ",
        };
        let _ = write!(text, "{mark}{reading}");
    }
    text
}

/// The readings of an ambiguous number that a field takes; `None` where it takes none of those there are.
pub(in crate::site) fn taken(
    mut readings: Vec<String>,
    is_taken: impl Fn(&str) -> bool,
) -> Option<Vec<String>> {
    let had_some = !readings.is_empty();
    readings.retain(|reading| is_taken(reading));
    (!had_some || !readings.is_empty()).then_some(readings)
}

impl Problem for QuantityProblem {
    fn details(&self) -> Details {
        match self {
            Self::Character { found } => {
                Details { found: Some(found.to_string()), ..Details::default() }
            }
            Self::Ambiguous { readings } => Details {
                expected: (!readings.is_empty()).then(|| either(readings)),
                ..Details::default()
            },
            Self::Places { found, max } => {
                Details { found: Some(found.to_string()), max: Some(*max), ..Details::default() }
            }
            Self::TooLarge { max } => {
                Details { max: usize::try_from(*max).ok(), ..Details::default() }
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
/// let error = read_quantity("1.250", Unit::Dollars, 10_000).unwrap_err();
/// assert_eq!(error.to_string(), "expected one number, found what can be 1,250 or 1.25");
/// # Ok::<(), barcode_core::ParseError<barcode_core::site::quantity::QuantityProblem>>(())
/// ```
///
/// # Errors
///
/// The first thing that is wrong, and where.
pub fn read_quantity(text: &str, unit: Unit, max: u64) -> Result<u64, ParseError<QuantityProblem>> {
    let typed = text.trim_matches(is_blank);
    let start = text.len() - text.trim_start_matches(is_blank).len();
    if typed.len() > LONGEST {
        let problem = QuantityProblem::TooLarge { max };
        return Err(ParseError::new(problem, start..start + typed.len()));
    }
    if let Some(lines) = several_lines(typed, unit, max) {
        return lines.map_err(|problem| ParseError::new(problem, start..start + typed.len()));
    }
    let mut characters = number_characters(text, unit);
    let scale = Scale::taken_from(&mut characters, unit);
    let Some(&(start, first)) = characters.first() else {
        return Err(ParseError::new(QuantityProblem::Missing, text.len()..text.len()));
    };
    if is_dash(first) {
        let span = start..start + first.len_utf8();
        return Err(ParseError::new(QuantityProblem::Negative, span));
    }
    let end = characters.last().map_or(start, |(at, last)| at + last.len_utf8());
    let number = match scale {
        Some(scale) => scale.read(&characters, max)?,
        None => Number::read(&characters, unit, max)?,
    };
    let found = number.decimals();
    let places = unit.places();
    if found > places {
        let problem = QuantityProblem::Places { found, max: places };
        return Err(ParseError::new(problem, number.point + 1..end));
    }
    number
        .steps(unit)
        .filter(|steps| *steps <= max.saturating_mul(unit.steps()))
        .ok_or_else(|| ParseError::new(QuantityProblem::TooLarge { max }, start..end))
}

/// The number of several lines or cells that all say the same, or else the numbers that may be meant.
fn several_lines(typed: &str, unit: Unit, max: u64) -> Option<Result<u64, QuantityProblem>> {
    const MOST: usize = 3;
    let is_end = |found| matches!(found, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    if !typed.contains(is_end) {
        return None;
    }
    let lines = typed.split(is_end).map(|line| line.trim_matches(is_blank));
    let (mut values, mut readings) = (Vec::new(), Vec::new());
    let mut is_each_read = true;
    for line in lines.filter(|line| !line.is_empty()) {
        match read_quantity(line, unit, max) {
            Ok(value) if !values.contains(&value) => {
                values.push(value);
                readings.push(line.to_owned());
            }
            Ok(_) => {}
            Err(_) => is_each_read = false,
        }
    }
    match *values {
        [] => None,
        [value] if is_each_read => Some(Ok(value)),
        _ => {
            if readings.len() > MOST {
                readings.clear();
            }
            Some(Err(QuantityProblem::Ambiguous { readings }))
        }
    }
}

/// The characters of the number with their places in `text`, without the words for the unit around it.
fn number_characters(text: &str, unit: Unit) -> Vec<(usize, char)> {
    let mut characters: Vec<_> = text.char_indices().collect();
    // `AUD $5` has two.
    for _ in 0..2 {
        let plain: Vec<_> =
            (0..characters.len()).filter(|at| !is_blank(characters[*at].1)).collect();
        let letters: String =
            plain.iter().map(|at| characters[*at].1.to_ascii_lowercase()).collect();
        if let Some(word) = unit.words().iter().find(|word| letters.starts_with(**word)) {
            characters.drain(..=plain[word.len() - 1]);
        } else if let Some(word) = unit.words().iter().find(|word| letters.ends_with(**word)) {
            characters.truncate(plain[plain.len() - word.len()]);
        }
    }
    without_ends(&characters)
}

/// The same without blanks at either end.
fn without_ends(characters: &[(usize, char)]) -> Vec<(usize, char)> {
    let is_kept = |(_, found): &(usize, char)| !is_blank(*found);
    let end = characters.iter().rposition(is_kept).map_or(0, |at| at + 1);
    let start = characters.iter().position(is_kept).unwrap_or(end);
    characters[start..end].to_vec()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn quantities_are_read_into_small_steps() {
        for (unit, text, expected) in [
            (Unit::Count, "1200", 1_200),
            (Unit::Count, "100 000", 100_000),
            (Unit::Count, "100\u{a0}200", 100_200),
            (Unit::Count, "300k", 300_000),
            (Unit::Count, "1.2 million", 1_200_000),
            (Unit::Count, "1.25 Thousand", 1_250),
            (Unit::Count, "1,200 k", 1_200_000),
            (Unit::Dollars, "$1.2m", 120_000_000),
            (Unit::Dollars, "AUD 1.2 million", 120_000_000),
            (Unit::Dollars, "1.2 million dollars", 120_000_000),
            (Unit::Dollars, "0.5k", 50_000),
            (Unit::Dollars, "1.2345k", 123_450),
            (Unit::Count, " 1 200 ", 1_200),
            (Unit::Count, "1,234,567", 1_234_567),
            (Unit::Count, "１２", 12),
            (Unit::Count, "12.0", 12),
            (Unit::Count, "12,50,000", 1_250_000),
            (Unit::Count, "0.000", 0),
            (Unit::Count, ".0", 0),
            (Unit::Count, "100\n100", 100),
            (Unit::Dollars, "$100\r\n\r\n100.00", 10_000),
            (Unit::Dollars, "1,200", 120_000),
            (Unit::Dollars, "$1,200", 120_000),
            (Unit::Dollars, "AUD 1,200.00", 120_000),
            (Unit::Dollars, "AUD $1,200", 120_000),
            (Unit::Dollars, "$1,200 AUD", 120_000),
            (Unit::Dollars, "1 200", 120_000),
            (Unit::Dollars, "1\u{a0}200.50", 120_050),
            (Unit::Dollars, "1'250.50", 125_050),
            (Unit::Dollars, "1,250.500", 125_050),
            (Unit::Dollars, "0.250", 25),
            (Unit::Dollars, "1250.000", 125_000),
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
            (Unit::Count, ",500", Comma, ","),
            (Unit::Count, "1234,567", Comma, ","),
            (Unit::Count, "1,2345", Comma, ","),
            (Unit::Count, "0,250", Comma, ","),
            (Unit::Count, "1,,250", Comma, ","),
            (Unit::Dollars, "12.5 0", Character { found: ' ' }, " "),
            (Unit::Dollars, "1''250", Character { found: '\'' }, "'"),
            (Unit::Dollars, "1.250,50", Comma, ","),
            (Unit::Count, "2.5", Places { found: 1, max: 0 }, "5"),
            (Unit::Dollars, "$1.005", Places { found: 3, max: 2 }, "005"),
            (Unit::Percent, "100,5", TooLarge { max: 100 }, "100,5"),
            (Unit::Count, "1,25", Places { found: 2, max: 0 }, "25"),
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
    fn what_can_be_two_sums_is_asked_about() {
        for (unit, text, readings) in [
            (Unit::Dollars, "1.250", "1,250 or 1.25"),
            (Unit::Dollars, "$2.000", "2,000 or 2.00"),
            (Unit::Dollars, "12.345", "12,345"),
            (Unit::Dollars, "1,25", "1.25 or 125"),
            (Unit::Dollars, "12,50", "12.50 or 1,250"),
            (Unit::Dollars, "1,250,50", "1,250.50 or 125,050"),
            (Unit::Dollars, "12 50", "12.50 or 1,250"),
            (Unit::Dollars, "1,250 50", "1,250.50 or 125,050"),
            (Unit::Dollars, "12 5", "125, 12 or 5"),
            (Unit::Dollars, "100\n200", "100 or 200"),
            (Unit::Dollars, "$1,250.00\r\n$80", "$1,250.00 or $80"),
            (Unit::Dollars, "100\u{85}200", "100 or 200"),
            (Unit::Dollars, "100\u{b}200", "100 or 200"),
            (Unit::Dollars, "100\u{c}200", "100 or 200"),
            (Unit::Dollars, "100\n100.00\n200", "100 or 200"),
            (Unit::Dollars, "100\n100\nin all", "100"),
            (Unit::Dollars, "10\n20\n30\n60", "more than one number"),
            (Unit::Dollars, "5 5", "55 or 5"),
            (Unit::Dollars, "0 250", "250 or 0"),
            (Unit::Dollars, "0,00", "0.00"),
            (Unit::Count, "1.250", "1,250"),
            (Unit::Count, "1,25", "125"),
            (Unit::Count, "2.000", "2,000 or 2"),
            (Unit::Count, "10 20", "1,020, 10 or 20"),
            (Unit::Count, "1 2 0 0", "1,200"),
            (Unit::Minutes, "12,5", "12.5 or 125"),
            (Unit::Percent, "1.001", "1,001 or 1.0010"),
        ] {
            let error = read_quantity(text, unit, 1_000_000).unwrap_err();
            let QuantityProblem::Ambiguous { readings: found } = error.problem else {
                panic!("{text:?}: {error}")
            };
            assert_eq!(either(&found), readings, "{text:?}");
        }
        // What is beyond the limit is no reading.
        assert_eq!(read_quantity("27.670", Unit::Dollars, 10_000), Ok(2_767));
        assert_eq!(read_quantity("12.500", Unit::Percent, 100), Ok(125_000));
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC*", unit in 0..5_usize) {
            let units = [Unit::Count, Unit::Dollars, Unit::Percent, Unit::Minutes, Unit::Seconds];
            if let Err(error) = read_quantity(&text, units[unit], 1_000) {
                prop_assert!(text.get(error.span).is_some());
            }
            for suggested in suggest_quantities(&text, units[unit], 1_000) {
                prop_assert!(read_quantity(&suggested, units[unit], 1_000).is_ok());
            }
        }

        #[test]
        fn marks_never_change_a_sum_in_silence(text in "[0-9]{1,4}[,. ']?[0-9]{0,3}[,. ']?[0-9]{0,3}") {
            // Whatever is read has the digits that were typed, and its cents stand behind a point.
            if let Ok(cents) = read_quantity(&text, Unit::Dollars, 99_999_999_999) {
                let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
                let digits = |part: &str| part.chars().filter(char::is_ascii_digit).collect::<String>();
                let cents_typed = digits(fraction);
                let expected = format!("{}{:0<2}", digits(whole), cents_typed.trim_end_matches('0'));
                prop_assert_eq!(Ok(cents), expected.parse::<u64>());
            }
        }

        #[test]
        fn each_reading_is_taken_and_stands_once(
            text in "[0-9]{0,4}[,. \n][0-9]{0,3}[,. \n]?[0-9]{0,3}", unit in 0..5_usize, max in 0..2_000_u64
        ) {
            let units = [Unit::Count, Unit::Dollars, Unit::Percent, Unit::Minutes, Unit::Seconds];
            let read = |text: &str| read_quantity(text, units[unit], max);
            if let Err(ParseError { problem: QuantityProblem::Ambiguous { readings }, .. }) = read(&text) {
                let mut values: Vec<_> = readings.iter().filter_map(|one| read(one).ok()).collect();
                values.sort_unstable();
                values.dedup();
                prop_assert_eq!(values.len(), readings.len(), "{:?}", readings);
            }
        }

        #[test]
        fn cents_read_back(cents in 0..=100_000_u64) {
            let text = format!("{}.{:02}", cents / 100, cents % 100);
            prop_assert_eq!(read_quantity(&text, Unit::Dollars, 1_000), Ok(cents));
        }
    }
}
