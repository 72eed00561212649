//! A retail number and its add-on in one text, as they stand beside each other under the bars.
//!
//! ```text
//!  9780306406157 54995        an ISBN and the price of the book
//!  0317-8471 05               an ISSN, which stands for a GTIN-13, and the issue
//!  614141000036+12            blanks, dashes, a plus or a comma are between
//!  977123456700 05            the check digit may be missing, where 12 digits stand together
//!  977123456700305            as a decoder writes them, behind the prefix of a book or a magazine
//! ```
//!
//! Digits of one number stand in groups as well. Behind 13 digits with a right check digit two or five are
//! always an add-on; fewer digits may be the groups of a longer number, which is then right as a whole.
//!
//! Left out on purpose: what the digits mean, a GTIN-8, beside which no add-on is allowed, and an add-on
//! without a number.

use std::ops::Range;

use crate::key::KeyKind;
use crate::key::identify::{CheckStatus, NumberKind, NumberReading, likeliest};
use crate::typed::blank::is_blank;
use crate::typed::number_input::{NumberInput, is_dash};
use crate::typed::spreadsheet;

/// A number with two or five digits beside it.
pub(crate) struct WithAddOn<'a> {
    /// The number, which is right or lacks its check digit alone.
    pub(crate) reading: NumberReading,
    /// The digits of the add-on.
    pub(crate) add_on: &'a str,
    /// The bytes of the text that spell the add-on.
    pub(crate) span: Range<usize>,
}

impl WithAddOn<'_> {
    /// Whether it is a book or a magazine: beside others two values may just stand together.
    pub(crate) fn is_published(&self) -> bool {
        let number = self.reading.key.as_str();
        number.len() == KeyKind::Gtin13.digits()
            && PUBLISHED.iter().any(|prefix| number.starts_with(prefix))
    }
}

/// Reads a number with its add-on, as a key of `kind` where it is said; nothing where a text is anything else.
pub(crate) fn read(text: &str, kind: Option<KeyKind>) -> Option<WithAddOn<'_>> {
    let typed = text.trim_end();
    let (number, start) = with_its_end(typed)?;
    let add_on = typed.get(start..)?;
    if spreadsheet::read(text).is_some() {
        return None;
    }
    let input = NumberInput::new(number);
    let reading = likeliest(&input, kind).filter(|reading| may_have_add_on(reading, number))?;
    // An ISSN has one hyphen: with a second one it is a longer number, such as that of a drug.
    let is_hyphenated =
        || typed.get(number.len()..start).is_some_and(|gap| gap.chars().all(is_dash));
    if reading.kind == NumberKind::Issn && is_hyphenated() {
        return None;
    }
    let is_sure = input.len() == KeyKind::Gtin13.digits();
    if !is_sure && likeliest(&NumberInput::new(text), kind).is_some_and(|whole| is_right(&whole)) {
        return None;
    }
    Some(WithAddOn { reading, add_on, span: start..typed.len() })
}

/// What stands in front of two or five digits, and where these begin.
fn with_its_end(typed: &str) -> Option<(&str, usize)> {
    if let Some((number, add_on)) = typed.split_at_checked(KeyKind::Gtin13.digits())
        && matches!(add_on.len(), 2 | 5)
        && typed.bytes().all(|byte| byte.is_ascii_digit())
    {
        // Elsewhere, digits without a gap are sooner another number.
        let is_published = PUBLISHED.iter().any(|prefix| number.starts_with(prefix));
        return is_published.then_some((number, number.len()));
    }
    let digits = typed.bytes().rev().take_while(u8::is_ascii_digit).count();
    if !matches!(digits, 2 | 5) {
        return None;
    }
    let start = typed.len() - digits;
    let before = typed.get(..start)?;
    let number = before.trim_end_matches(is_between);
    (number.len() < before.len()).then_some((number, start))
}

/// What an ISSN and an ISBN begin with as a GTIN-13 (GS1 General Specifications 2.1.13.2 and 2.1.13.3).
const PUBLISHED: [&str; 3] = ["977", "978", "979"];

fn is_between(found: char) -> bool {
    is_blank(found) || is_dash(found) || matches!(found, '+' | ',')
}

/// Whether an EAN-13, a UPC-A or a UPC-E holds the number.
fn may_have_add_on(reading: &NumberReading, number: &str) -> bool {
    let is_retail = match reading.kind {
        NumberKind::Key(kind) => matches!(kind, KeyKind::Gtin12 | KeyKind::Gtin13),
        NumberKind::UpcE | NumberKind::Isbn10 | NumberKind::Issn | NumberKind::Ismn10 => true,
    };
    let stands_together = || number.trim().bytes().all(|byte| byte.is_ascii_digit());
    let lacks_check_digit = || {
        reading.kind == NumberKind::Key(KeyKind::Gtin13)
            && reading.status != CheckStatus::WrongCheckDigit
            && stands_together()
    };
    is_retail && (is_right(reading) || lacks_check_digit())
}

fn is_right(reading: &NumberReading) -> bool {
    reading.status == CheckStatus::Valid && reading.key.serial().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(&str, &str)>) {
        let found = read(text, None);
        let found = found.as_ref().map(|found| (found.reading.key.as_str(), found.add_on));
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn two_or_five_digits_stand_behind_a_retail_number() {
        for between in [" ", "  ", "\u{a0}", "\t", "\n", "-", " - ", " – ", "+", " + ", ",", ", "]
        {
            check(&["9780306406157", between, "54995"].concat(), Some(("9780306406157", "54995")));
        }
        check(" 9 780306 406157 54995 ", Some(("9780306406157", "54995")));
        check("978-0-306-40615-7 54995", Some(("9780306406157", "54995")));
        check("9771234567003 05", Some(("9771234567003", "05")));
        check("614141000036 12", Some(("614141000036", "12")));
        check("02567952 12", Some(("025679000052", "12")));
        check("0317-8471 05", Some(("9770317847001", "05")));
        check("0317-8471 - 05", Some(("9770317847001", "05")));
        check("5-7250-9801-X 54995", Some(("9785725098013", "54995")));
        check("977123456700 05", Some(("9771234567003", "05")));
        check("977123456700305", Some(("9771234567003", "05")));
        check("978030640615754995", Some(("9780306406157", "54995")));
        check("979026000043852495", Some(("9790260000438", "52495")));
        // All eighteen digits are right as an SSCC too.
        check("9521234543213 00004", Some(("9521234543213", "00004")));
    }

    #[test]
    fn other_digits_are_no_add_on() {
        for text in [
            "",
            "05",
            "9521234543213",
            "952123454321305",
            "977123456700405",
            "97712345670031",
            "9771234567003123",
            "9521234543213 1",
            "9521234543213 1001",
            "9521234543213 lot 12",
            "9521234543213 9521234543220",
            "9521234543214 05",
            "95200002 05",
            "19521234543210 05",
            "095201234567891235 05",
            "95212345 43213",
            "9521234 543213",
            "952123454 3213",
            "0952 0123 4567 8912 35",
            "9521234543213,00",
            "952 1234 54321 05",
            "(01)09521234543213 12",
            "0002-7510-01",
            "0317-8471-05",
            "0317-8471-00005",
        ] {
            check(text, None);
        }
    }

    #[test]
    fn who_chooses_a_key_means_all_digits() {
        let text = "9521234543213 00004";
        assert!(read(text, Some(KeyKind::Gtin13)).is_some());
        assert!(read(text, Some(KeyKind::Sscc)).is_none());
        assert!(read(text, Some(KeyKind::Gln)).is_none());
    }
}
