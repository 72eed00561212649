//! What can be wrong with the value of one field or component.

use std::fmt;

use super::field::FieldRole;
use crate::{Code, Details, Problem};

/// What is wrong with a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum ValueProblem {
    /// It has the wrong number of characters.
    #[error("expected {}, found {found}", Count { min: *min, max: *max })]
    #[strum(serialize = "valueLength")]
    Length {
        /// The fewest characters.
        min: usize,
        /// The most characters.
        max: usize,
        /// How many there are.
        found: usize,
    },
    /// A character is not allowed there.
    #[error("expected {expected}, found '{found}'")]
    #[strum(serialize = "valueCharacter")]
    Character {
        /// What is allowed.
        expected: &'static str,
        /// The character.
        found: char,
    },
    /// A number that is stored without its leading zeros has some.
    #[error("expected no leading zero")]
    LeadingZero,
    /// The number needs more bits than the field has.
    #[error("expected at most {limit}, found a larger number")]
    TooLarge {
        /// The largest number that fits.
        limit: u64,
    },
    /// The bits of the field have no meaning.
    #[error("expected an assigned value, found {found}, which is reserved")]
    Reserved {
        /// The value.
        found: u64,
    },
    /// A character that a URI must escape is not escaped, or an escape is broken.
    #[error("expected '{found}' to be written as a percent-escape of a permitted character")]
    Escape {
        /// The character.
        found: char,
    },
    /// The check digit does not match the other digits.
    #[error("expected check digit {expected}, found {found}")]
    CheckDigit {
        /// What the other digits ask for.
        expected: u8,
        /// What is there.
        found: u8,
    },
    /// It is no date or time of the calendar.
    #[error("expected a date or time that exists")]
    Date,
    /// The chosen encoding cannot hold the characters.
    #[error("expected a value that {encoding} can hold")]
    Encoding {
        /// Name of the encoding.
        encoding: &'static str,
    },
    /// The value is wrong in another way.
    #[error("expected {expected}")]
    #[strum(serialize = "value")]
    Expected {
        /// What should be there.
        expected: &'static str,
    },
}

impl Problem for ValueProblem {
    fn details(&self) -> Details {
        let mut details = Details::default();
        match self {
            Self::Length { min, max, found } => {
                (details.min, details.max) = (Some(*min), Some(*max));
                details.found = Some(found.to_string());
            }
            Self::Character { expected, found } => {
                details.expected = Some((*expected).to_owned());
                details.found = Some(found.to_string());
            }
            // Larger than the numbers of some platforms, so it goes as text.
            Self::TooLarge { limit } => details.expected = Some(limit.to_string()),
            Self::Reserved { found } => details.found = Some(found.to_string()),
            Self::Escape { found } => details.found = Some(found.to_string()),
            Self::CheckDigit { expected, found } => {
                details.expected = Some(expected.to_string());
                details.found = Some(found.to_string());
            }
            Self::Encoding { encoding: expected } | Self::Expected { expected } => {
                details.expected = Some((*expected).to_owned());
            }
            Self::LeadingZero | Self::Date => {}
        }
        details
    }
}

/// A field with its wrong value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem} in the {role}")]
pub struct FieldProblem {
    /// Which field.
    pub role: FieldRole,
    /// What is wrong with its value.
    pub problem: ValueProblem,
}

impl FieldProblem {
    pub(super) fn details(&self) -> Details {
        Details { part: Some(self.role.code()), ..self.problem.details() }
    }
}

impl From<&FieldProblem> for &'static str {
    fn from(field: &FieldProblem) -> Self {
        field.problem.code()
    }
}

/// How many characters there may be.
struct Count {
    min: usize,
    max: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max {
            write!(f, "{} characters", self.max)
        } else {
            write!(f, "{} to {} characters", self.min, self.max)
        }
    }
}
