//! The digits of a number that people group with spaces and dashes.

use crate::site::membership::application::AnswerProblem;
use crate::typed::blank::is_blank;
use crate::typed::number_input::{ascii_digit, is_dash};

/// The digits of `text` in ASCII, without spaces and dashes.
///
/// Fails with [`AnswerProblem::Missing`] where there is nothing, and with
/// [`AnswerProblem::NotADigit`] at the first other character.
pub(super) fn digits(text: &str) -> Result<String, AnswerProblem> {
    let mut digits = String::new();
    for found in text.chars().filter(|&found| !is_blank(found) && !is_dash(found)) {
        let digit = ascii_digit(found).ok_or(AnswerProblem::NotADigit { found })?;
        digits.push(digit);
    }
    if digits.is_empty() { Err(AnswerProblem::Missing) } else { Ok(digits) }
}

/// The digits of `text` where there are `expected` of them.
pub(super) fn exactly(text: &str, expected: usize) -> Result<String, AnswerProblem> {
    let digits = digits(text)?;
    match digits.len() {
        found if found == expected => Ok(digits),
        found => Err(AnswerProblem::DigitCount { found, expected }),
    }
}

/// What stands behind the `name` of a number, which is often copied along with it: `ABN: 51 824 753 556`.
pub(super) fn behind_name<'a>(name: &str, text: &'a str) -> &'a str {
    let text = text.trim_start_matches(is_blank);
    match text.split_at_checked(name.len()) {
        Some((head, rest)) if head.eq_ignore_ascii_case(name) => {
            let rest = rest.trim_start_matches(is_blank);
            rest.strip_prefix(':').unwrap_or(rest)
        }
        _ => text,
    }
}

/// Digits in groups of the given sizes, with spaces between them.
pub(super) fn grouped(digits: &str, sizes: &[usize]) -> String {
    let mut text = String::with_capacity(digits.len() + sizes.len());
    let mut rest = digits;
    for &size in sizes {
        let Some((group, after)) = rest.split_at_checked(size) else { break };
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(group);
        rest = after;
    }
    text
}
