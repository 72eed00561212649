//! Thousands, millions and billions in a word or a letter behind a count or an amount: `1.2 million`, `1.2m`, `300k`.

use super::marks::Number;
use super::{QuantityProblem, Unit, without_ends};
use crate::ParseError;

/// What the number in front of a word is multiplied by.
pub(super) struct Scale {
    word: &'static str,
    zeros: u8,
}

/// The words, and how many zeros each stands for.
const WORDS: [(&str, u8); 8] = [
    ("thousand", 3),
    ("k", 3),
    ("million", 6),
    ("mil", 6),
    ("mn", 6),
    ("m", 6),
    ("billion", 9),
    ("bn", 9),
];

impl Scale {
    /// The scale at the end of a number, which is taken off; of minutes, `m` is the unit.
    pub(super) fn taken_from(characters: &mut Vec<(usize, char)>, unit: Unit) -> Option<Self> {
        if !matches!(unit, Unit::Count | Unit::Dollars) {
            return None;
        }
        let is_letter = |(_, found): &(usize, char)| found.is_ascii_alphabetic();
        let start = characters.iter().rposition(|found| !is_letter(found)).map_or(0, |at| at + 1);
        let letters: String =
            characters.get(start..)?.iter().map(|(_, found)| found.to_ascii_lowercase()).collect();
        let (word, zeros) = WORDS.into_iter().find(|(word, _)| *word == letters)?;
        let is_number = |(_, found): &(usize, char)| found.is_numeric();
        if !characters.get(..start)?.iter().any(is_number) {
            return None;
        }
        let word = match (word, zeros) {
            (_, 3) => "thousand",
            (_, 6) => "million",
            _ => "billion",
        };
        *characters = without_ends(&characters[..start]);
        Some(Self { word, zeros })
    }

    /// The number in front of it, multiplied.
    pub(super) fn read(
        &self,
        characters: &[(usize, char)],
        max: u64,
    ) -> Result<Number, ParseError<QuantityProblem>> {
        let most = max / 10_u64.pow(self.zeros.into());
        // As many digits behind the point as a share may have: 1.25 million is a count.
        let number = Number::read(characters, Unit::Percent, most).map_err(|error| {
            error.map(|problem| match problem {
                QuantityProblem::TooLarge { .. } => QuantityProblem::TooLarge { max },
                QuantityProblem::Ambiguous { readings } => QuantityProblem::Ambiguous {
                    readings: readings.iter().map(|one| format!("{one} {}", self.word)).collect(),
                },
                other => other,
            })
        })?;
        Ok(number.with_zeros(self.zeros.into()))
    }
}
