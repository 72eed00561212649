//! Several numbers pasted where one is expected: a column of a spreadsheet, or a list with commas.
//!
//! ```text
//!  9521234543213 9521234543220        two numbers: each part is one
//!  9 521234 543213                    one number, in groups as it is printed
//!  952 1234 543213, 952 1234 543220   two numbers in groups, with a comma between them
//! ```
//!
//! Blanks stand between numbers and inside them, so a text is several numbers only where every part of it is
//! one by itself: as long as a key, or with a check digit that is right.
//!
//! Left out on purpose: numbers among words, and texts that are more than digits, such as links.

use std::ops::RangeInclusive;

use crate::blank::is_blank;
use crate::key::KeyKind;
use crate::key::identify::{self, CheckStatus, NumberReading, identify};

/// The bytes that a number may have, full-width digits and what stands between them included.
const BYTES: RangeInclusive<usize> = 7..=100;

/// How many numbers are in `text`, and the numbers one a line; nothing where it is not several.
pub(crate) fn several_numbers(text: &str, kind: Option<KeyKind>) -> Option<(usize, String)> {
    let signs = |found| matches!(found, ',' | ';' | '|' | '\n' | '\r');
    let blanks = |found| is_blank(found) || matches!(found, ',' | ';' | '|');
    let slashes = |found| is_blank(found) || matches!(found, '/' | ':');
    let several = split(text, kind, signs).or_else(|| split(text, kind, blanks));
    several.or_else(|| {
        // A serial number may stand behind one of these, so every part has to be right.
        let several = split(text, kind, slashes).filter(|_| kind.is_none());
        several.filter(|(_, lines)| lines.lines().all(is_right))
    })
}

/// Whether a part is a number with the right check digit.
fn is_right(part: &str) -> bool {
    identify(part).first().is_some_and(|reading| reading.status == CheckStatus::Valid)
}

/// The parts of `text`, where they are two or more and each is a number.
fn split(
    text: &str,
    kind: Option<KeyKind>,
    is_between: fn(char) -> bool,
) -> Option<(usize, String)> {
    let (mut count, mut lines) = (0, String::new());
    for part in text.split(is_between).map(str::trim).filter(|part| !part.is_empty()) {
        // The first part that is no number ends the search: a long text of words takes no time.
        if part.len() == text.len() || !is_number(part, kind) {
            return None;
        }
        if count > 0 {
            lines.push('\n');
        }
        lines.push_str(part);
        count += 1;
    }
    (count > 1).then_some((count, lines))
}

/// Whether a part of a text is a number by itself, and no group of digits of a longer one.
fn is_number(part: &str, kind: Option<KeyKind>) -> bool {
    if !BYTES.contains(&part.len()) {
        return false;
    }
    let reading = match kind {
        Some(kind) => identify::as_key(kind, part),
        // Digits alone need no reading, which a list of a hundred thousand of them would feel.
        None if part.bytes().all(|byte| byte.is_ascii_digit()) && is_long(part) => return true,
        None => identify(part).into_iter().next(),
    };
    reading.is_some_and(|NumberReading { status, key, .. }| {
        let has_length = match kind {
            Some(kind) => kind.serial().is_none(),
            None => is_long(part),
        };
        key.serial().is_empty() && (status == CheckStatus::Valid || has_length)
    })
}

/// Whether a part has as many digits as a key, complete or without its check digit, and more than a group, a
/// date or the beginning of an element string.
fn is_long(part: &str) -> bool {
    matches!(part.chars().filter(|found| found.is_numeric()).count(), 11..=14 | 17 | 18)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let expected = (!expected.is_empty()).then(|| (expected.len(), expected.join("\n")));
        assert_eq!(several_numbers(text, None), expected, "{text:?}");
    }

    #[test]
    fn every_part_is_a_number() {
        let two = ["9521234543213", "9521234543220"];
        for between in
            [" ", "\n", "\r\n", "\t", ",", ", ", ";", " ; ", "\u{a0}", "|", "/", " / ", ":"]
        {
            check(&two.join(between), &two);
        }
        check(" 9521234543213,9521234543220, ", &two);
        check("952 1234 543213, 952-1234-543220", &["952 1234 543213", "952-1234-543220"]);
        check("95200002 95200019", &["95200002", "95200019"]);
        check(
            "9521234543213 952123454322 9521234543214",
            &["9521234543213", "952123454322", "9521234543214"],
        );
        check("978-0-306-40615-7; 5-7250-9801-X", &["978-0-306-40615-7", "5-7250-9801-X"]);
        check(
            "９５２１２３４５４３２１３ 9521234543220",
            &["９５２１２３４５４３２１３", "9521234543220"],
        );
    }

    #[test]
    fn one_number_is_not_several() {
        for text in [
            "",
            "9521234543213",
            "9521234543213,",
            "9 521234 543213",
            "952123454321 3",
            "95212345 43213",
            "0952 0123 4567 8912 35",
            "9,521,234,543,213",
            "9521234543213/952123454321",
            "9521234543213:5",
            "ISBN 978-0-306-40615-7",
            "(01)09521234543213(10)952123454321",
            "01 09521234543213 10 9521234543213",
            "0109521234543213 17261122",
            "9521234543213 Tea",
            "3276451FD46072000000162E 3276451FD46072000000162E",
        ] {
            check(text, &[]);
        }
    }

    #[test]
    fn numbers_of_the_kind_that_was_chosen() {
        let of = |text, kind| several_numbers(text, Some(kind)).is_some();
        assert!(of("95200002 9520001", KeyKind::Gtin8));
        assert!(!of("95200002 9521234543213", KeyKind::Gtin8));
        // What follows a blank may be the serial.
        assert!(!of("9521141123454 952123454321", KeyKind::Gdti));
    }
}
