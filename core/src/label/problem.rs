//! What can be wrong with a field of a label.

use crate::syntax::{Ai, SyntaxProblem};
use crate::{Details, NumberProblem, ParseError, Problem};

use super::field::LabelField;

/// What is wrong with the text of one field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum LabelProblem {
    /// A number is wrong: an SSCC, a GTIN, a GLN, a GSIN.
    #[error("{0}")]
    #[strum(transparent, serialize = "")]
    Number(NumberProblem),
    /// A value does not suit its identifier, or two identifiers do not suit each other.
    #[error("{0}")]
    #[strum(transparent, serialize = "")]
    Syntax(SyntaxProblem),
    /// There are several numbers, and a label has one of each kind.
    #[error("expected one number, found {count}")]
    Several {
        /// How many there are.
        count: usize,
        /// One on each line, as a table of many labels has them.
        rows: String,
    },
    /// There is no SSCC, and no company prefix or serial reference to make one from.
    #[error("expected an SSCC, or a company prefix and a serial reference")]
    NoSscc,
    /// There is an SSCC, and the parts make another one.
    #[error("expected the SSCC {expected} that the parts make, found {found}")]
    TwoSsccs {
        /// The SSCC as given.
        found: String,
        /// The one that the parts make.
        expected: String,
    },
    /// The extension digit of an SSCC is more than one digit.
    #[error("expected one extension digit, found {found} digits")]
    #[strum(serialize = "extensionDigit")]
    Extension {
        /// How many there are.
        found: usize,
    },
    /// A company prefix has too few or too many digits.
    #[error("expected a company prefix of {min} to {max} digits, found {found}")]
    PrefixLength {
        /// How many there are.
        found: usize,
        /// The fewest there can be.
        min: usize,
        /// The most there can be.
        max: usize,
    },
    /// A serial reference does not fit behind the company prefix.
    #[error("expected a serial reference of at most {max} digits, found {found}")]
    SerialReference {
        /// How many digits there are.
        found: usize,
        /// The most there can be behind this prefix.
        max: usize,
    },
    /// A field is needed because another one is filled in.
    #[error("expected a value, since ({ai}) needs it")]
    Needed {
        /// The identifier that needs it.
        ai: Ai,
    },
    /// The text is not a date in a form that is read.
    #[error("expected a date such as 2026-11-22 or 22/11/2026")]
    NotADate,
    /// The year has two digits, so that it could be the day.
    #[error("expected a year of four digits, such as {readings}")]
    ShortYear {
        /// The dates it could be, the day first and the year first, as far as they exist.
        readings: String,
    },
    /// A day and a month that could be each other, by what other rows of the table have first.
    #[error("expected a date that can be read in one way, such as {readings}")]
    DayOrMonth {
        /// The dates it could be, the day first and the month first.
        readings: String,
    },
    /// A month and a year alone.
    #[error("expected a day, a month and a year")]
    NoDay,
    /// The last two digits of the year could be read as another year.
    #[error("expected a year from {min} to {max}, found {found}")]
    Year {
        /// The year as typed.
        found: usize,
        /// The first year.
        min: usize,
        /// The last year.
        max: usize,
    },
    /// The text is not a weight.
    #[error("expected kilograms such as 512.5")]
    NotAWeight,
    /// A weight has more digits than its identifier holds.
    #[error("expected a weight of at most {max} digits, found {found}")]
    WeightDigits {
        /// How many digits there are.
        found: usize,
        /// The most there can be, decimals included.
        max: usize,
    },
    /// A number has lost the 0 in front.
    #[error("expected {expected}, with a 0 in front")]
    WithoutLeadingZero {
        /// The number with it.
        expected: String,
    },
    /// A spreadsheet has written a number as an amount, with all its digits.
    #[error("expected {expected}, not as an amount")]
    Amount {
        /// Its digits.
        expected: String,
    },
    /// A number is right as it stands, but other rows of its table have one digit more.
    #[error("expected a number as long as in other rows, such as {expected}")]
    PerhapsCut {
        /// The number with the check digit that could be missing.
        expected: String,
    },
    /// The text is not a count.
    #[error("expected a whole number such as 48")]
    NotACount,
    /// A count has commas or spaces between its thousands.
    #[error("expected {expected}, without commas or spaces")]
    Separators {
        /// The count without them.
        expected: String,
    },
    /// A count or a weight is zero.
    #[error("expected more than zero")]
    Zero,
    /// A country has no postcode beside it.
    #[error("expected a postcode with the country")]
    NoPostcode,
    /// Words that are not the name of a country.
    #[error("expected a country, by its name or its code")]
    CountryName,
    /// Three digits that are not the number of a country.
    #[error("expected the number of a country")]
    CountryNumber,
    /// A text is longer than that of any field.
    #[error("expected at most {max} characters, found {found}")]
    TextLength {
        /// How many characters it has.
        found: usize,
        /// The most there can be.
        max: usize,
    },
    /// A text has too many lines.
    #[error("expected at most {max} lines, found {found}")]
    TooManyLines {
        /// How many there are.
        found: usize,
        /// The most there can be.
        max: usize,
    },
    /// A line is too long.
    #[error("expected at most {max} characters a line, found {found}")]
    LineTooLong {
        /// How many characters it has.
        found: usize,
        /// The most there can be.
        max: usize,
    },
    /// A character that cannot be printed.
    #[error("expected a character that can be printed")]
    ControlCharacter,
}

/// What is wrong with which field, and which bytes of its text to point at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {error}", field.code())]
pub struct LabelFieldProblem {
    /// The field.
    pub field: LabelField,
    /// Its text as it was typed.
    pub text: String,
    /// What is wrong with it.
    pub error: ParseError<LabelProblem>,
}

impl LabelFieldProblem {
    /// What is wrong with `text`.
    pub(super) fn new(field: LabelField, text: &str, error: ParseError<LabelProblem>) -> Self {
        Self { field, text: text.to_owned(), error }
    }

    /// The numbers in the field, one on each line, where there are several.
    pub fn rows(&self) -> Option<&str> {
        match &self.error.problem {
            LabelProblem::Several { rows, .. } => Some(rows),
            _ => None,
        }
    }
}

impl Problem for LabelProblem {
    fn details(&self) -> Details {
        let range = |found: &usize, min: Option<usize>, max: usize| Details {
            found: Some(found.to_string()),
            min,
            max: Some(max),
            ..Details::default()
        };
        match self {
            Self::Number(problem) => problem.details(),
            Self::Syntax(problem) => problem.details(),
            Self::Several { count, .. } => {
                Details { found: Some(count.to_string()), ..Details::default() }
            }
            Self::TwoSsccs { found, expected } => Details {
                found: Some(found.clone()),
                expected: Some(expected.clone()),
                ..Details::default()
            },
            Self::WithoutLeadingZero { expected }
            | Self::Amount { expected }
            | Self::PerhapsCut { expected }
            | Self::Separators { expected } => {
                Details { expected: Some(expected.clone()), ..Details::default() }
            }
            Self::ShortYear { readings } | Self::DayOrMonth { readings } => {
                Details { expected: Some(readings.clone()), ..Details::default() }
            }
            Self::Needed { ai } => Details { ai: Some(*ai), ..Details::default() },
            Self::Extension { found } => range(found, None, 1),
            Self::PrefixLength { found, min, max } | Self::Year { found, min, max } => {
                range(found, Some(*min), *max)
            }
            Self::SerialReference { found, max }
            | Self::WeightDigits { found, max }
            | Self::TextLength { found, max }
            | Self::TooManyLines { found, max }
            | Self::LineTooLong { found, max } => range(found, None, *max),
            Self::NoSscc
            | Self::NotADate
            | Self::NoDay
            | Self::NotAWeight
            | Self::NotACount
            | Self::Zero
            | Self::NoPostcode
            | Self::CountryName
            | Self::CountryNumber
            | Self::ControlCharacter => Details::default(),
        }
    }
}

impl From<NumberProblem> for LabelProblem {
    fn from(problem: NumberProblem) -> Self {
        Self::Number(problem)
    }
}

impl From<SyntaxProblem> for LabelProblem {
    fn from(problem: SyntaxProblem) -> Self {
        Self::Syntax(problem)
    }
}
