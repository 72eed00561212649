//! Several numbers pasted where one is expected: a column of a spreadsheet, or a list in a line of text.
//!
//! ```text
//!  9521234543213 9521234543220            two numbers: each part is one
//!  9 521234 543213                        one number, in groups as it is printed
//!  1) "9521234543213" and 2) "952…"       marks, words and the numbers of rows are no parts
//!  Tea ⇥ 9521234543213 ⏎ Coffee ⇥ 952…    two rows, each with a number in it
//!  95212345432139521234543220             two scans with nothing between
//! ```
//!
//! An add-on is part of the number in front of it, and no number by itself.
//!
//! Blanks stand between numbers and inside them, so a text is several numbers only where every part of it is
//! one by itself: as long as a key, or with a check digit that is right. A text that is one right number as a
//! whole is never several.
//!
//! Two numbers with nothing between have as many digits as a GRAI and its serial number. They are a list where
//! each has a right check digit, which one such serial number in ten has too: that is read as a GRAI where
//! this was chosen, or stands in an element string.
//!
//! Left out on purpose: element strings, links and EPCs, which
//! [`interpret`](crate::interpret::several_values) adds by the same [`parts`].

use std::ops::{Range, RangeInclusive};

use crate::key::identify::{CheckStatus, NumberReading, likeliest};
use crate::key::{KeyKind, validate};
use crate::typed::blank::is_blank;
use crate::typed::number_input::{NumberInput, is_dash};
use crate::typed::spreadsheet;
use crate::typed::with_add_on;

/// The bytes that a number may have, full-width digits and what stands between them included.
const BYTES: RangeInclusive<usize> = 7..=100;

/// Lengths of numbers that scanners send one after the other.
const SCANNED: [KeyKind; 4] = [KeyKind::Gtin13, KeyKind::Gtin14, KeyKind::Gtin12, KeyKind::Sscc];

/// The columns in which it is looked for.
const MOST_COLUMNS: usize = 100;

/// The rows in which a first number is looked for.
const LOOKED_AT: usize = 20;

/// Words that join the last two of a list.
const JOINING: [&str; 4] = ["and", "or", "AND", "OR"];

/// Several values in one text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Several {
    /// How many there are.
    pub count: usize,
    /// One on each line. A row that has more than the value is as it was typed, and so is one that has none,
    /// such as the names of columns.
    pub lines: String,
}

impl Several {
    pub(crate) fn of(values: &[&str]) -> Option<Self> {
        let mut several = Self::default();
        for value in values {
            several.push(value);
            several.count += 1;
        }
        (several.count > 1).then_some(several)
    }

    fn push(&mut self, line: &str) {
        if !self.lines.is_empty() {
            self.lines.push('\n');
        }
        self.lines.push_str(line);
    }
}

/// The numbers in `text`, where there are several.
pub(crate) fn several_numbers(text: &str, kind: Option<KeyKind>) -> Option<Several> {
    if is_longer_form(text) || is_word_of_letters_and_digits(text) {
        return None;
    }
    let in_line = || {
        let values = in_line(text, kind, 0).filter(|values| values.len() > 1);
        let scanned = || scanned(text).filter(|_| kind.is_none());
        Several::of(&values.or_else(scanned).or_else(|| amounts(text))?)
    };
    let several = in_rows(text, kind).or_else(in_line)?;
    // Groups of one number can be right numbers by chance.
    (!is_right(text, kind)).then_some(several)
}

/// Whether it is an element string, a link, an EPC or a scan, in which digits have other meanings.
fn is_longer_form(text: &str) -> bool {
    let is_identifier = |(inside, _): (&str, &str)| {
        (2..=4).contains(&inside.len()) && inside.bytes().all(|byte| byte.is_ascii_digit())
    };
    let bracket = text.split_once('(').and_then(|(_, behind)| behind.split_once(')'));
    let is_scheme = |found: &[u8]| found.starts_with(b"://") || found == b"urn:";
    bracket.is_some_and(is_identifier)
        || text.trim_start().starts_with(']')
        || text.as_bytes().windows(4).any(is_scheme)
}

/// Whether nothing stands in it that could be between numbers, as in the hexadecimal digits of a tag: a list has a million.
fn is_word_of_letters_and_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && !text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Numbers on two rows or more; rows that have more than a number stay as they are.
fn in_rows(text: &str, kind: Option<KeyKind>) -> Option<Several> {
    if !text.trim().contains(is_line_end) {
        return None;
    }
    let mut rows = 0;
    let mut several = Several::default();
    let mut column = None;
    let lines = text.split(is_line_end).map(str::trim).filter(|line| !line.is_empty());
    for (at, line) in lines.enumerate() {
        if at == LOOKED_AT && rows == 0 {
            return None;
        }
        let before = several.count;
        if let Some(values) = in_line(line, kind, before) {
            several.count += values.len();
            for value in values {
                several.push(value);
            }
        } else {
            let is_number = holds_number(line, kind);
            // A number with a slip is told by its place below a right one.
            column =
                column.or_else(|| Some(is_number).filter(|is| *is).and_then(|_| column_of(line)));
            let is_below = || column.is_some_and(|column: Column| column.has_number(line));
            several.count += usize::from(is_number || is_below());
            several.push(line);
        }
        rows += usize::from(several.count > before);
    }
    (rows > 1).then_some(several)
}

/// The column of a table that has the numbers.
#[derive(Clone, Copy)]
struct Column {
    sign: u8,
    at: usize,
}

impl Column {
    /// Whether the cell of a row has as many digits as a number, right or wrong.
    fn has_number(self, row: &str) -> bool {
        let Some(cell) = row.as_bytes().split(|byte| *byte == self.sign).nth(self.at) else {
            return false;
        };
        let is_around = |byte: &u8| matches!(byte, b' ' | b'"' | b'\'');
        let digits = cell.iter().filter(|byte| byte.is_ascii_digit()).count();
        matches!(digits, 12..=14 | 18)
            && cell.iter().all(|byte| byte.is_ascii_digit() || is_around(byte))
    }
}

/// The first column of a row that has a number; nothing where the row has no other cells.
fn column_of(row: &str) -> Option<Column> {
    let sign = [b'\t', b';', b','].into_iter().find(|sign| row.as_bytes().contains(sign))?;
    let columns = (0..row.len()).map(|at| Column { sign, at });
    columns.take(MOST_COLUMNS).find(|column| column.has_number(row))
}

fn is_line_end(found: char) -> bool {
    matches!(found, '\n' | '\r')
}

/// The numbers of a text that is nothing but numbers; `before` are those on the rows before it.
fn in_line(text: &str, kind: Option<KeyKind>, before: usize) -> Option<Vec<&str>> {
    LEVELS.iter().find_map(|level| {
        let Parts { values, has_words } = level.parts(text, before);
        let must_be_right = has_words || level.must_be_right || may_be_tag(&values);
        // A name beside one number is a row with a name.
        let is_list = values.len() > usize::from(has_words);
        let are_numbers = values.iter().all(|part| is_number(part, kind, must_be_right));
        (is_list && are_numbers).then_some(values)
    })
}

/// Whether a number with a right check digit stands in a text, or one that a spreadsheet made an amount of.
fn holds_number(text: &str, kind: Option<KeyKind>) -> bool {
    let has_right =
        |level: &Level| level.parts(text, 0).values.iter().any(|part| is_number(part, kind, true));
    LEVELS.iter().any(has_right) || text.split(is_blank).any(is_amount)
}

/// The numbers of a text of digits with nothing between them.
fn scanned(text: &str) -> Option<Vec<&str>> {
    let digits = text.trim_matches(is_blank);
    if digits.len() < 24 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let is_element_string = |ai: &str, kind: KeyKind| {
        let value = digits.strip_prefix(ai).and_then(|data| data.get(..kind.digits()));
        value.is_some_and(|value| validate(kind, value).is_ok())
    };
    if is_element_string("01", KeyKind::Gtin14) || is_element_string("00", KeyKind::Sscc) {
        return None;
    }
    SCANNED.iter().find_map(|kind| {
        let values = equal_parts(digits, kind.digits())?;
        let are_right = values.iter().all(|value| validate(*kind, value).is_ok());
        (are_right && !may_be_tag(&values)).then_some(values)
    })
}

/// A text cut in two or more parts of this many bytes.
pub(crate) fn equal_parts(text: &str, length: usize) -> Option<Vec<&str>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (part, behind) = rest.split_at_checked(length)?;
        parts.push(part);
        rest = behind;
    }
    (parts.len() > 1).then_some(parts)
}

/// Numbers that a spreadsheet made amounts of, whole or shortened, with blanks between.
fn amounts(text: &str) -> Option<Vec<&str>> {
    let values: Vec<_> = text.split(is_blank).filter(|value| !value.is_empty()).collect();
    values.iter().all(|value| is_amount(value)).then_some(values)
}

fn is_amount(text: &str) -> bool {
    spreadsheet::read(text).is_some()
}

/// Whether two numbers of 12 digits could be the 24 hexadecimal digits of one tag, whose header is a 3.
fn may_be_tag(values: &[&str]) -> bool {
    matches!(values, [first, second] if first.len() == 12 && second.len() == 12 && first.starts_with('3'))
}

/// What is between numbers, beside signs.
struct Level {
    is_sign: fn(char) -> bool,
    /// Where they do not, blanks stand inside numbers.
    at_blanks: bool,
    /// Whether the numbers are only told by their check digits.
    must_be_right: bool,
}

const LEVELS: [Level; 3] = [
    Level { is_sign, at_blanks: false, must_be_right: false },
    Level { is_sign, at_blanks: true, must_be_right: false },
    Level { is_sign: is_mark, at_blanks: true, must_be_right: true },
];

impl Level {
    fn parts<'a>(&self, text: &'a str, before: usize) -> Parts<'a> {
        let mut parts = parts(text, self.is_sign, self.at_blanks, is_word, before);
        // A serial number may stand behind one of these, as behind a word.
        parts.has_words |= text.bytes().any(|byte| matches!(byte, b'/' | b':'));
        parts
    }
}

/// Whether it is no letter, digit or blank. The library's tables of every letter would cost the browser a
/// kilobyte and a half.
fn is_mark(found: char) -> bool {
    if found.is_ascii() {
        return !found.is_ascii_alphanumeric();
    }
    matches!(
        found,
        // Of Latin, general punctuation with arrows and bullets, of Chinese and Japanese, and full-width.
        '\u{80}'..='\u{bf}' | '×' | '÷' | '\u{2010}'..='\u{2bff}' | '\u{3000}'..='\u{303f}'
            | '\u{ff00}'..='\u{ff0f}' | '\u{ff1a}'..='\u{ff20}' | '\u{ff3b}'..='\u{ff40}'
            | '\u{ff5b}'..='\u{ff65}'
    )
}

/// Whether it is a mark that no number has inside.
fn is_sign(found: char) -> bool {
    is_mark(found) && !is_dash(found) && found != '.'
}

/// Whether it is a word or a name, such as `GTIN-13`: the digits of a number are more.
fn is_word(token: &str) -> bool {
    let is_letter = |found: char| !is_mark(found) && !found.is_numeric();
    token.starts_with(is_letter) && count_digits(token) < 7
}

fn count_digits(text: &str) -> usize {
    text.chars().filter(|found| found.is_numeric()).count()
}

/// What stands between signs, words, marks and the numbers of rows.
pub(crate) struct Parts<'a> {
    pub(crate) values: Vec<&'a str>,
    /// Whether there are words that do more than join.
    pub(crate) has_words: bool,
}

impl<'a> Parts<'a> {
    fn end(&mut self, value: &mut Option<Range<usize>>, text: &'a str) {
        self.values.extend(value.take().and_then(|span| text.get(span)));
    }
}

/// Takes a text apart at signs, and at blanks where they are not inside values.
pub(crate) fn parts(
    text: &str,
    is_sign: fn(char) -> bool,
    at_blanks: bool,
    is_word: fn(&str) -> bool,
    before: usize,
) -> Parts<'_> {
    let mut parts = Parts { values: Vec::new(), has_words: false };
    let mut value: Option<Range<usize>> = None;
    let mut start = 0;
    for (end, found) in text.char_indices().chain([(text.len(), '\n')]) {
        let is_blank = is_blank(found);
        if !is_blank && !is_sign(found) {
            continue;
        }
        let token = text.get(start..end).unwrap_or_default().trim_end_matches('.');
        let number = 1 + before + parts.values.len() + usize::from(value.is_some());
        let is_joining = JOINING.contains(&token);
        let is_word = !is_joining && is_word(token);
        let is_between = is_joining
            || is_word
            || token.chars().all(is_mark)
            || is_row_number(text.get(start..).unwrap_or_default(), end - start, number);
        parts.has_words |= is_word;
        if !is_between {
            let first = value.map_or(start, |value| value.start);
            value = Some(first..start + token.len());
        } else if end > start {
            parts.end(&mut value, text);
        }
        if at_blanks || !is_blank || found == '\t' || is_line_end(found) {
            parts.end(&mut value, text);
        }
        start = end + found.len_utf8();
    }
    parts
}

/// Whether the first characters of a text, as many as `length`, are the number of its row: `1)`, `2.` or `3:`.
fn is_row_number(text: &str, length: usize, number: usize) -> bool {
    let digits = number.to_string();
    let behind = text.trim_start_matches('(').strip_prefix(&*digits).unwrap_or_default();
    let is_all = text.len() - behind.len() + 1 >= length;
    is_all && behind.starts_with(is_row_mark)
}

fn is_row_mark(found: char) -> bool {
    matches!(found, '.' | ')' | ']' | ':')
}

/// Whether a part of a text is a number by itself, and no group of digits of a longer one.
fn is_number(part: &str, kind: Option<KeyKind>, must_be_right: bool) -> bool {
    if !BYTES.contains(&part.len()) {
        return false;
    }
    let is_long = kind.is_none() && is_long(part) && !must_be_right;
    // Digits alone need no reading, which a list of a hundred thousand of them would feel.
    if is_long && part.bytes().all(|byte| byte.is_ascii_digit()) {
        return true;
    }
    let is_key = likeliest(&NumberInput::new(part), kind).is_some_and(
        |NumberReading { status, key, .. }| {
            let has_length =
                is_long || !must_be_right && kind.is_some_and(|kind| kind.serial().is_none());
            key.serial().is_empty() && (status == CheckStatus::Valid || has_length)
        },
    );
    is_key || with_add_on::read(part, kind).is_some()
}

/// Whether a text is one number whose check digit is right, without a serial number behind it.
pub(crate) fn is_right(text: &str, kind: Option<KeyKind>) -> bool {
    text.len() <= *BYTES.end() && is_number(text, kind, true)
}

/// Whether a part has as many digits as a key, complete or without its check digit, and more than a group, a
/// date or the beginning of an element string.
fn is_long(part: &str) -> bool {
    match count_digits(part) {
        11..=14 => true,
        17 | 18 => !part.starts_with("01"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let expected = Several::of(expected);
        assert_eq!(several_numbers(text, None), expected, "{text:?}");
    }

    #[test]
    fn every_part_is_a_number() {
        let two = ["9521234543213", "9521234543220"];
        for between in [
            " ", "\n", "\r\n", "\t", ",", ", ", ";", " ; ", "\u{a0}", "|", "/", " / ", ":",
            " and ", ", and ", " or ", " & ", "&", "+", " + ", " - ", "-", " – ", "、", "\" \"",
            "\n- ", "\n• ", ".\n", "=", "",
        ] {
            check(&two.join(between), &two);
        }
        for text in [
            " 9521234543213,9521234543220, ",
            "\"9521234543213\", \"9521234543220\"",
            "'9521234543213','9521234543220'",
            "[9521234543213, 9521234543220]",
            "{\"9521234543213\"; \"9521234543220\"}",
            "<9521234543213> <9521234543220>",
            "- 9521234543213\n- 9521234543220",
            "• 9521234543213 • 9521234543220",
            "* 9521234543213\n* 9521234543220",
            "1) 9521234543213 2) 9521234543220",
            "1. 9521234543213\n2. 9521234543220",
            "(1) 9521234543213 (2) 9521234543220",
            "[1] 9521234543213, [2] 9521234543220",
            "1: 9521234543213 2: 9521234543220",
            "GTIN: 9521234543213, 9521234543220",
            "GTIN-13: 9521234543213; GTIN-13: 9521234543220",
            "Numbers 9521234543213 and 9521234543220.",
        ] {
            check(text, &two);
        }
        check(
            "9780306406157 54995, 9771234567003 05",
            &["9780306406157 54995", "9771234567003 05"],
        );
        check(
            "9780306406157 54995\n9771234567003 05",
            &["9780306406157 54995", "9771234567003 05"],
        );
        check("952 1234 543213, 952-1234-543220", &["952 1234 543213", "952-1234-543220"]);
        check("952 1234 543213 and 952-1234-543220", &["952 1234 543213", "952-1234-543220"]);
        check("95200002 95200019", &["95200002", "95200019"]);
        let one_is_wrong = ["9521234543213", "952123454322", "9521234543214"];
        check("9521234543213 952123454322 9521234543214", &one_is_wrong);
        check("\"9521234543213\", \"952123454322\" and 9521234543214", &one_is_wrong);
        check("978-0-306-40615-7; 5-7250-9801-X", &["978-0-306-40615-7", "5-7250-9801-X"]);
        check(
            "ISBN 978-0-306-40615-7, ISBN 5-7250-9801-X",
            &["978-0-306-40615-7", "5-7250-9801-X"],
        );
        check(
            "９５２１２３４５４３２１３ 9521234543220",
            &["９５２１２３４５４３２１３", "9521234543220"],
        );
    }

    #[test]
    fn rows_keep_what_stands_beside_the_number() {
        for (text, count) in [
            ("GTIN\n9521234543213\n9521234543220", 2),
            ("Tea\t9521234543213\nCoffee\t9521234543220", 2),
            ("9521234543213;Tea 500 g\n9521234543220;Coffee 250 g", 2),
            ("Name,Number\nTea,9521234543213\nCoffee,9521234543220", 2),
            ("1 9521234543213\n2 9521234543220", 2),
            ("9521234543213 x 12\n9521234543220 x 6\nin all 18", 2),
            ("Tea\t95200002\nCoffee\t95200019", 2),
            ("Tea\t9.52E+12\nCoffee\t9.52E+12", 2),
            ("9,521,234,543,213\n9521234543220", 2),
        ] {
            let lines = text.to_owned();
            assert_eq!(several_numbers(text, None), Some(Several { count, lines }), "{text:?}");
        }
    }

    #[test]
    fn one_number_is_not_several() {
        for text in [
            "",
            "9521234543213",
            "9521234543213,",
            "GTIN: 9521234543213",
            "1) 9521234543213",
            "9 521234 543213",
            "952123454321 3",
            "95212345 43213",
            "952123454321\n3",
            "0952 0123 4567 8912 35",
            "9,521,234,543,213",
            "9521234543213/952123454321",
            "9521234543213 lot 952123454321",
            "9521234543213:5",
            "9521234543213\n1001",
            "ISBN 978-0-306-40615-7",
            "9780306406157 54995",
            "9780306406157 + 54995",
            "9771234567003, 05",
            "(01)09521234543213(10)952123454321",
            "(01) 09521234543213 (02) 09521234543220 (37) 12",
            "(01)09521234543213\n(02)09521234543220\n(37)12",
            "https://shop.example/9521234543213/9521234543220",
            "01 09521234543213 10 9521234543213",
            "0109521234543213 17261122",
            "010952123454321321 9521234543220",
            "0109521234543213219521234543",
            "9521234543213 Tea",
            "Tea 9521234543213 2026",
            "3276451FD46072000000162E 3276451FD46072000000162E",
            "303645214800 004000000003",
            "09521141123454123456789",
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
        assert!(!of("95211411234549521234543220", KeyKind::Grai));
    }
}
