//! What can be wrong with a number: a key, another number that stands for a GTIN, a check digit.
//!
//! One list for the whole chapter, because the readers share their mistakes: a letter among digits is
//! the same problem in an SSCC and in an ISBN. Where it is stands in the
//! [`ParseError`](crate::ParseError) around it.

use crate::{Details, Problem};

/// What can be wrong with a number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum NumberProblem {
    /// There are too few or too many digits.
    #[error("expected {} digits, found {found}", one_of(expected))]
    Length {
        /// How many characters there are; some may not be digits.
        found: usize,
        /// How many there can be, in ascending order.
        expected: &'static [usize],
    },
    /// There are too few or too many characters where any number in a range will do.
    #[error("expected {min} to {max} characters, found {found}")]
    LengthRange {
        /// How many there are.
        found: usize,
        /// The fewest there can be.
        min: usize,
        /// The most there can be.
        max: usize,
    },
    /// A character is not a digit; the details say which digit it looks like.
    #[error("expected a digit, found '{found}'")]
    NotADigit {
        /// The character as typed.
        found: char,
    },
    /// A spreadsheet took the number for an amount and shows only its first digits; its cells may have the others.
    #[error("expected all {digits} digits, found {kept} and an exponent")]
    Shortened {
        /// How many digits are left.
        kept: usize,
        /// How many there were.
        digits: usize,
    },
    /// A spreadsheet took the number for an amount of more digits than it keeps, and rounded the others.
    #[error("expected all {digits} digits, found {kept} that are certain")]
    LostDigits {
        /// How many digits are left.
        kept: usize,
        /// How many there were.
        digits: usize,
    },
    /// An add-on stands behind the number, which is right without it.
    #[error("expected a number alone, found the add-on {found} behind it")]
    AddOn {
        /// The two or five digits.
        found: String,
    },
    /// An application identifier stands in front of the key, as a scanner sends it.
    #[error("expected a number alone, found the application identifier {found} in front of it")]
    Identifier {
        /// The identifier.
        found: &'static str,
    },
    /// It is the number of a marketplace.
    #[error("expected a number of GS1, found an {found}")]
    MarketplaceNumber {
        /// What that calls it, such as ASIN.
        found: String,
    },
    /// It is the number of a business in a register of its country.
    #[error("expected a number of GS1, found an {found}")]
    BusinessNumber {
        /// What the register calls it, such as ABN.
        found: String,
    },
    /// It is the number of a medicine in a system of its country.
    #[error("expected a number of GS1, found {found}")]
    MedicineNumber {
        /// What that calls it, such as PZN.
        found: String,
    },
    /// It has letters that cannot be misread digits: a company's own code, such as an SKU.
    #[error("expected digits, found a code with letters")]
    OwnCode,
    /// The number does not begin with the character that its kind begins with.
    #[error("expected {expected} as the first character, found '{found}'")]
    FirstCharacter {
        /// The character as typed.
        found: char,
        /// 0 for a UPC-E, `M` for an ISMN of ten characters.
        expected: char,
    },
    /// There is no digit but zero, which no company is ever given.
    #[error("expected a number that is not all zeros")]
    Zeros,
    /// The check digit does not match the other digits.
    #[error("expected check digit {expected}, found {found}")]
    CheckDigit {
        /// The digit that is there, in ASCII.
        found: char,
        /// The digit that would be right; `X` stands for ten in an ISBN or ISSN.
        expected: char,
    },
    /// Fourteen digits of a GRAI do not begin with the filler 0 (AI 8003).
    #[error("expected the filler 0, found '{found}'")]
    Filler {
        /// The character as typed.
        found: char,
    },
    /// What follows the check digit is too long.
    #[error("expected a serial of at most {max} characters, found {found}")]
    SerialLength {
        /// How many characters there are.
        found: usize,
        /// The most there can be.
        max: usize,
    },
    /// A character cannot be part of the serial.
    #[error("expected a character of a serial, found '{found}'")]
    SerialCharacter {
        /// The character.
        found: char,
    },
    /// The variant of a serial publication has more than two digits.
    #[error("expected a variant from 0 to 99, found {found}")]
    Variant {
        /// The variant asked for.
        found: u8,
    },
    /// A character is not one of the 82 that a key with check characters is made of.
    #[error("expected a GS1 character, found '{found}'")]
    Character {
        /// The character.
        found: char,
    },
    /// The last two characters do not match the others.
    #[error("expected check characters {}{}, found {}{}", expected[0], expected[1], found[0], found[1])]
    CheckCharacters {
        /// The pair that is there.
        found: [char; 2],
        /// The pair that would be right.
        expected: [char; 2],
    },
}

impl Problem for NumberProblem {
    fn details(&self) -> Details {
        let text = |value: &dyn ToString| Some(value.to_string());
        let none = Details::default();
        match self {
            Self::Length { found, expected } => Details {
                found: text(found),
                expected: Some(one_of(expected)),
                min: expected.first().copied(),
                max: expected.last().copied(),
                ..none
            },
            Self::LengthRange { found, min, max } => {
                Details { found: text(found), min: Some(*min), max: Some(*max), ..none }
            }
            Self::SerialLength { found, max } => {
                Details { found: text(found), max: Some(*max), ..none }
            }
            Self::Variant { found } => {
                Details { found: text(found), min: Some(0), max: Some(99), ..none }
            }
            Self::NotADigit { found } => Details {
                found: text(found),
                expected: look_alike(*found).map(|digit| digit.to_string()),
                ..none
            },
            Self::Shortened { kept, digits } | Self::LostDigits { kept, digits } => {
                Details { found: text(kept), expected: text(digits), ..none }
            }
            Self::Zeros | Self::OwnCode => none,
            Self::Identifier { found } => Details { found: text(found), ..none },
            Self::AddOn { found }
            | Self::MarketplaceNumber { found }
            | Self::BusinessNumber { found }
            | Self::MedicineNumber { found } => Details { found: text(found), ..none },
            Self::SerialCharacter { found } | Self::Character { found } => {
                Details { found: text(found), ..none }
            }
            Self::Filler { found } => Details { found: text(found), expected: text(&'0'), ..none },
            Self::FirstCharacter { found, expected } | Self::CheckDigit { found, expected } => {
                Details { found: text(found), expected: text(expected), ..none }
            }
            Self::CheckCharacters { found, expected } => Details {
                found: Some(String::from_iter(found)),
                expected: Some(String::from_iter(expected)),
                ..none
            },
        }
    }
}

/// The digit that people and scanning programs take `letter` for.
pub(crate) fn look_alike(letter: char) -> Option<u8> {
    match letter {
        'O' | 'o' | 'Q' | 'D' => Some(0),
        'I' | 'i' | 'l' | '|' => Some(1),
        'Z' | 'z' => Some(2),
        'S' | 's' => Some(5),
        'G' | 'b' => Some(6),
        'B' => Some(8),
        'g' | 'q' => Some(9),
        _ => None,
    }
}

/// `8, 12, 13 or 14`.
fn one_of(numbers: &[usize]) -> String {
    let mut text = String::new();
    for (index, number) in numbers.iter().enumerate() {
        text.push_str(match numbers.len() - index {
            _ if index == 0 => "",
            1 => " or ",
            _ => ", ",
        });
        text.push_str(&number.to_string());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_read_as_a_person_says_them() {
        let message = |expected| NumberProblem::Length { found: 3, expected }.to_string();
        assert_eq!(message(&[13]), "expected 13 digits, found 3");
        assert_eq!(message(&[6, 8]), "expected 6 or 8 digits, found 3");
        assert_eq!(message(&[8, 12, 13, 14]), "expected 8, 12, 13 or 14 digits, found 3");
    }

    #[test]
    fn every_value_is_in_the_details() {
        let details = NumberProblem::Length { found: 3, expected: &[12, 13] }.details();
        assert_eq!(
            (details.found.as_deref(), details.expected.as_deref()),
            (Some("3"), Some("12 or 13"))
        );
        assert_eq!((details.min, details.max), (Some(12), Some(13)));
        let letter = NumberProblem::NotADigit { found: 'O' }.details();
        assert_eq!((letter.found.as_deref(), letter.expected.as_deref()), (Some("O"), Some("0")));
        let pair = NumberProblem::CheckCharacters { found: ['2', 'X'], expected: ['2', 'K'] };
        assert_eq!(pair.details().found.as_deref(), Some("2X"));
        assert_eq!(pair.details().expected.as_deref(), Some("2K"));
    }
}
