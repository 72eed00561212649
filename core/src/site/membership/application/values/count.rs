//! Whole numbers, of products or of locations.

use crate::site::membership::application::AnswerProblem;
use crate::site::quantity::{QuantityProblem, Unit, read_quantity, taken};

/// Reads a whole number from `min` to `max`, as [`read_quantity`] reads every count.
///
/// `10-20` is two numbers and none of them is taken; `10 20` and `1,5` are
/// asked about.
pub fn read_count(text: &str, min: u32, max: u32) -> Result<u32, AnswerProblem> {
    let found =
        read_quantity(text, Unit::Count, max.into()).map_err(|error| match error.problem {
            QuantityProblem::Missing => AnswerProblem::Missing,
            QuantityProblem::TooLarge { max } => AnswerProblem::TooLarge { max },
            QuantityProblem::Ambiguous { readings } => {
                let is_taken = |reading: &str| read_count(reading, min, max).is_ok();
                let readings = taken(readings, is_taken);
                let too_small = AnswerProblem::TooSmall { min: min.into() };
                readings.map_or(too_small, |readings| AnswerProblem::Ambiguous { readings })
            }
            _ => AnswerProblem::NotANumber,
        })?;
    match u32::try_from(found) {
        Ok(count) if count < min => Err(AnswerProblem::TooSmall { min: min.into() }),
        Ok(count) => Ok(count),
        Err(_) => Err(AnswerProblem::TooLarge { max: max.into() }),
    }
}
