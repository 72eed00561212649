//! Lengths in millimetres and micrometres, as files write them and as people type them.

use crate::typed::number_input::ascii_digit;

/// A length in micrometres as millimetres, to the nanometre, without zeros that say nothing.
///
/// ```
/// # use barcode_core::drawing::millimetres;
/// assert_eq!(millimetres(37_290.0), "37.29");
/// assert_eq!(millimetres(330.0 / 13.0), "0.025385");
/// assert_eq!(millimetres(-0.0001), "0");
/// ```
#[must_use]
pub fn millimetres(micrometres: f64) -> String {
    // Whole numbers: writing floating-point ones is a large piece of the standard library.
    #[expect(clippy::cast_possible_truncation, reason = "a length of something that is printed")]
    let nanometres = (micrometres * 1_000.0).round() as i64;
    let (whole, mut fraction) = (nanometres / 1_000_000, (nanometres % 1_000_000).abs());
    let mut text = String::new();
    if nanometres < 0 {
        text.push('-');
    }
    text.push_str(&whole.abs().to_string());
    if fraction != 0 {
        text.push('.');
        let mut place = 100_000;
        while fraction != 0 {
            let digit = u8::try_from(fraction / place).unwrap_or_default();
            text.push(char::from(b'0' + digit));
            fraction %= place;
            place /= 10;
        }
    }
    text
}

/// A length typed in millimetres, in micrometres: more than zero and less than ten metres. A comma counts as a
/// point, and `mm` behind the number may be left out.
///
/// ```
/// # use barcode_core::drawing::read_millimetres;
/// assert_eq!(read_millimetres("0.33"), Some(330));
/// assert_eq!(read_millimetres(" 37,2901 mm"), Some(37_290));
/// assert_eq!(read_millimetres("thick"), None);
/// ```
#[must_use]
pub fn read_millimetres(text: &str) -> Option<u32> {
    let text = text.trim().to_ascii_lowercase();
    let number = text.strip_suffix("mm").unwrap_or(&text).trim_end();
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, ""));
    if whole.chars().count() > 4 || whole.len() + fraction.len() == 0 {
        return None;
    }
    let digit = |found| ascii_digit(found)?.to_digit(10);
    let mut digits =
        whole.chars().chain(fraction.chars()).map(digit).collect::<Option<Vec<_>>>()?;
    // Three places are micrometres, and the fourth rounds them.
    digits.resize(whole.chars().count() + 4, 0);
    let tenths = digits.iter().fold(0, |length, digit| length * 10 + digit);
    Some((tenths + 5) / 10).filter(|&micrometres| micrometres > 0)
}

/// A length typed in whole micrometres, from 0 to 9,999. `µm` or `um` behind the number may be left out.
///
/// ```
/// # use barcode_core::drawing::read_micrometres;
/// assert_eq!(read_micrometres("40"), Some(40));
/// assert_eq!(read_micrometres(" 0 µm"), Some(0));
/// assert_eq!(read_micrometres("0.04"), None);
/// ```
#[must_use]
pub fn read_micrometres(text: &str) -> Option<u32> {
    let text = text.trim();
    // Keyboards have the micro sign, fonts for Greek the letter mu.
    let units = ["\u{b5}m", "\u{3bc}m", "um"];
    let number = units.into_iter().find_map(|unit| text.strip_suffix(unit)).unwrap_or(text);
    let number = number.trim_end();
    if !(1..=4).contains(&number.chars().count()) {
        return None;
    }
    let digits = number.chars().map(|found| ascii_digit(found)?.to_digit(10));
    digits
        .collect::<Option<Vec<_>>>()
        .map(|digits| digits.iter().fold(0, |sum, digit| sum * 10 + digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn micrometres_are_whole() {
        for (text, expected) in [
            ("40", Some(40)),
            ("40um", Some(40)),
            ("40\u{3bc}m", Some(40)),
            ("9999", Some(9_999)),
            ("４０", Some(40)),
            ("10000", None),
            ("", None),
            ("µm", None),
            ("-1", None),
            ("4.5", None),
            ("40 mm", None),
        ] {
            assert_eq!(read_micrometres(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_length_is_digits_with_at_most_one_point() {
        for (text, expected) in [
            ("1", Some(1_000)),
            (".5", Some(500)),
            ("0,5MM", Some(500)),
            ("7.", Some(7_000)),
            ("９.５", Some(9_500)),
            ("0.0004", None),
            ("0.0005", Some(1)),
            ("9999.9999999", Some(10_000_000)),
            ("10000", None),
            ("0", None),
            ("", None),
            (".", None),
            ("mm", None),
            ("-1", None),
            ("1 2", None),
            ("0,0.5", None),
            ("1e3", None),
        ] {
            assert_eq!(read_millimetres(text), expected, "{text:?}");
        }
    }
}
