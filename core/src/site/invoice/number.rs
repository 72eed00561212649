//! The number of an invoice or an account: kept as it is printed, compared without what may differ.
//!
//! The office looks for an invoice by what is printed on it, so that no space, zero or letter is changed. Only the
//! heading that was copied along with the number is no part of it.

use crate::typed::blank::is_blank;
use crate::typed::number_input::ascii_digit;

/// Words that stand in front of a number as its heading.
const HEADINGS: [&str; 5] = ["tax", "invoice", "account", "member", "number"];
/// Short words that are part of a heading behind another word of it.
const BEHIND_HEADING: [&str; 2] = ["no", "ref"];
/// Short words that are a heading before a colon; without one, as in `INV 00123`, the number begins with them.
const BEFORE_COLON: [&str; 4] = ["no", "ref", "inv", "acct"];

/// The number in a line of text, without the heading in front of it.
pub(super) fn without_heading(line: &str) -> &str {
    let mut rest = line;
    let mut is_behind_heading = false;
    while let Some(Heading { word, separator, after }) = Heading::in_front_of(rest) {
        let is_one_of = |words: &[&str]| words.iter().any(|one| one.eq_ignore_ascii_case(word));
        let is_heading = is_one_of(&HEADINGS)
            || is_behind_heading && is_one_of(&BEHIND_HEADING)
            || separator.contains(':') && is_one_of(&BEFORE_COLON);
        if !is_heading {
            break;
        }
        (rest, is_behind_heading) = (after, true);
    }
    rest
}

/// A number as two are compared: capital letters and digits, without the words in front of them. `INV-0042`,
/// `inv 0042` and `0042` are the same.
pub(super) fn compared(number: &str) -> String {
    // Without the tables of Unicode's letters, which are 7 KB of the binary that pages load.
    let plain = |found| ascii_digit(found).unwrap_or(found).to_ascii_uppercase();
    let parts: Vec<String> = number
        .split(|found: char| is_blank(found) || found.is_ascii_punctuation())
        .filter(|part| !part.is_empty())
        .map(|part| part.chars().map(plain).collect())
        .collect();
    let is_word = |part: &&String| {
        let mut words = HEADINGS.iter().chain(&BEFORE_COLON);
        words.any(|word| word.eq_ignore_ascii_case(part))
    };
    parts[parts.iter().take_while(is_word).count()..].concat()
}

/// A word that may be a heading, and the rest of the text behind it.
struct Heading<'text> {
    word: &'text str,
    /// The blanks, points and signs that end the word; at least one.
    separator: &'text str,
    after: &'text str,
}

impl<'text> Heading<'text> {
    fn in_front_of(text: &'text str) -> Option<Self> {
        let is_separator = |found| is_blank(found) || matches!(found, ':' | '.' | '#');
        let end = text.find(|found: char| !found.is_ascii_alphabetic())?;
        let (word, rest) = text.split_at_checked(end)?;
        let after = rest.trim_start_matches(is_separator);
        let separator = &rest[..rest.len() - after.len()];
        (!word.is_empty() && !separator.is_empty()).then_some(Self { word, separator, after })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_kept_as_it_is_printed() {
        for (typed, number) in [
            ("INV-0042", "INV-0042"),
            ("INV 00123", "INV 00123"),
            ("SI 12  345", "SI 12  345"),
            ("#12345", "#12345"),
            ("No7", "No7"),
            ("No. 7", "No. 7"),
            ("invoices 7", "invoices 7"),
            ("Invoice INV 00123", "INV 00123"),
            ("Tax Invoice No. 12345", "12345"),
            ("invoice number: 12345", "12345"),
            ("Invoice # 12345", "12345"),
            ("Inv: 00123", "00123"),
            ("Invoice", "Invoice"),
            ("Invoice:", ""),
        ] {
            assert_eq!(without_heading(typed), number, "{typed:?}");
        }
    }

    #[test]
    fn numbers_are_compared_without_what_may_differ() {
        for (one, other, is_same) in [
            ("INV 00123", "inv-00123", true),
            ("INV 00123", "00123", true),
            ("SI/26 00417", "si26-00417", true),
            ("00123", "123", false),
            ("INV", "INV", true),
            ("A-1", "B-1", false),
        ] {
            assert_eq!(compared(one) == compared(other), is_same, "{one:?}, {other:?}");
        }
    }
}
