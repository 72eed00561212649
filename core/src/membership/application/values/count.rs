//! Whole numbers: of products, of locations, and a vendor's number.

use super::digits::digits;
use crate::membership::application::AnswerProblem;

/// Reads a whole number from `min` to `max`; spaces and commas between its digits are left out.
pub fn read_count(text: &str, min: u32, max: u32) -> Result<u32, AnswerProblem> {
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
