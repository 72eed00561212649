//! What can be wrong with one answer of the application.
//!
//! One list for all fields, because they share their mistakes: a letter among digits is the same
//! problem in an ABN and in a postcode. Which field it is about stands in the
//! [`FieldProblem`](super::FieldProblem) around it; a field is short enough to need no position.

use crate::site::membership::eligibility::Refusal;
use crate::site::quantity::either;

/// What can be wrong with one answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum AnswerProblem {
    /// There is no answer where one is needed.
    #[error("expected an answer")]
    Missing,
    /// The answer is too long.
    #[error("expected at most {max} characters, found {found}")]
    TooLong {
        /// How many characters there are.
        found: usize,
        /// The most there can be.
        max: usize,
    },
    /// A line break, another control character, or one that turns the direction of writing.
    #[error("expected one line of text, found U+{:04X}", u32::from(*found))]
    ControlCharacter {
        /// The character.
        found: char,
    },
    /// It has what could be the number of a payment card. It is never repeated.
    #[error("expected no number of a payment card")]
    CardNumber,
    /// A character cannot be part of the answer.
    #[error("expected letters and digits, found '{found}'")]
    Character {
        /// The character as typed.
        found: char,
    },
    /// The answer is not one of the choices that are offered.
    #[error("expected one of the choices")]
    NotAChoice,
    /// A character is not a digit.
    #[error("expected a digit, found '{found}'")]
    NotADigit {
        /// The character as typed.
        found: char,
    },
    /// There are too few or too many digits.
    #[error("expected {expected} digits, found {found}")]
    DigitCount {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// The digits do not agree with each other: at least one is wrong.
    #[error("expected digits that pass their check")]
    CheckFailed,
    /// The answer is not a number.
    #[error("expected a whole number in digits")]
    NotANumber,
    /// The number can be read as more than one.
    #[error("expected one number, found what can be {}", either(readings))]
    Ambiguous {
        /// What it can be, as such a number is written without a doubt; empty where that is too many.
        readings: Vec<String>,
    },
    /// The amount has cents.
    #[error("expected whole dollars, found cents")]
    Cents,
    /// The number is smaller than allowed.
    #[error("expected at least {min}")]
    TooSmall {
        /// The smallest there can be.
        min: u64,
    },
    /// The number is larger than allowed.
    #[error("expected at most {max}")]
    TooLarge {
        /// The largest there can be.
        max: u64,
    },
    /// The answer is not an email address.
    #[error("expected an email address such as name@example.com")]
    Email,
    /// The answer is not a phone number.
    #[error("expected a phone number with its area code or country code")]
    Phone,
    /// The answer is not a web address.
    #[error("expected a web address such as www.example.com")]
    Website,
    /// The membership option is not open to this organisation.
    #[error("expected an option that is open to this organisation: {reason}")]
    NotEligible {
        /// Why not.
        reason: Refusal,
    },
}

impl AnswerProblem {
    /// What stands there, or how many, where the words need it.
    pub fn found(&self) -> Option<String> {
        match self {
            Self::TooLong { found, .. } | Self::DigitCount { found, .. } => Some(found.to_string()),
            Self::ControlCharacter { found }
            | Self::Character { found }
            | Self::NotADigit { found } => Some(found.to_string()),
            Self::Ambiguous { readings } => (!readings.is_empty()).then(|| either(readings)),
            _ => None,
        }
    }

    /// The most or the fewest of what the problem is about: characters, digits, numbers, dollars.
    pub fn limit(&self) -> Option<u64> {
        match *self {
            Self::TooLong { max: limit, .. } | Self::DigitCount { expected: limit, .. } => {
                u64::try_from(limit).ok()
            }
            Self::TooSmall { min: limit } | Self::TooLarge { max: limit } => Some(limit),
            Self::NotEligible { reason } => reason.limit(),
            _ => None,
        }
    }

    /// Why an option is not open.
    pub fn refusal(&self) -> Option<Refusal> {
        match *self {
            Self::NotEligible { reason } => Some(reason),
            _ => None,
        }
    }
}
