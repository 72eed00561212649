//! Whole numbers, of products or of locations.

use super::digits::{digits, ends_in_a_group};
use crate::site::membership::application::AnswerProblem;
use crate::typed::blank::is_blank;
use crate::typed::number_input::is_dash;

/// Reads a whole number from `min` to `max`; spaces and commas that group thousands are left out.
///
/// `10-20` and `10 20` are two numbers and `1,5` is none: they are refused instead of joined.
pub fn read_count(text: &str, min: u32, max: u32) -> Result<u32, AnswerProblem> {
    let is_separator = |found| found == ',' || is_blank(found);
    let is_one_number =
        !text.contains(is_dash) && ends_in_a_group(text.trim_matches(is_blank), is_separator);
    if !is_one_number {
        return Err(AnswerProblem::NotANumber);
    }
    let found = digits(&text.replace(',', " "));
    let number = found.map_err(|problem| match problem {
        AnswerProblem::NotADigit { .. } => AnswerProblem::NotANumber,
        other => other,
    })?;
    match number.parse() {
        Ok(count) if count < min => Err(AnswerProblem::TooSmall { min: min.into() }),
        Ok(count) if count <= max => Ok(count),
        _ => Err(AnswerProblem::TooLarge { max: max.into() }),
    }
}
