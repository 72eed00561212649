//! Many numbers at a time, over plain bytes: nothing is allocated for a single number.
//!
//! One byte of answer for each number, so that a table of a hundred thousand rows costs a hundred
//! kilobytes; a screen asks [`check_number`](crate::check_number) about the few rows it shows. Both say
//! the same: a fast path here answers where the number of digits is enough to tell, and everything else
//! goes to that very function.
//!
//! ```text
//! answer   0xOD    O  outcome, see [`Outcome`]    D  the check digit, or how many digits there are
//! ```
//!
//! A [`Column`] that knows its rows reads them together.
//!
//! Left out on purpose: the cells of a spreadsheet file; one number stands on a line.

mod column;
mod complete;
mod lengths;
mod lines;
mod records;
mod sums;
mod text_lines;
mod written;

pub use column::Column;
pub use complete::{complete_lines, special_uses};
pub use lines::check_lines;
pub use records::{check_columns, check_records};
pub use text_lines::line_spans;

/// The answer for one number, packed into a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer(u8);

/// What an [`Answer`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LineOutcome"))]
pub enum Outcome {
    /// There is nothing on the line.
    Empty,
    /// The number is right.
    Valid,
    /// The check digit should be another.
    WrongCheckDigit {
        /// The digit that would be right.
        expected: u8,
    },
    /// With a 0 in front, the check digit is right.
    WithoutLeadingZero,
    /// The check digit is missing.
    WithoutCheckDigit {
        /// The digit that completes the number.
        digit: u8,
    },
    /// It is right as it stands, but other rows of its column say that the check digit may be missing.
    PerhapsValid,
    /// The check digit is missing, as in most rows of this length. It is right as it stands by chance.
    PerhapsWithoutCheckDigit {
        /// The digit that completes the number.
        digit: u8,
    },
    /// There are too few or too many digits.
    WrongLength {
        /// How many there are, at most 15.
        found: u8,
    },
    /// It is no number: a character that cannot be there, a serial or filler that is wrong, a rule that
    /// refuses digits of the right length.
    NotDigits,
    /// It is no number: a spreadsheet shows only its first digits.
    Shortened,
    /// It is no number: a spreadsheet has rounded its last digits.
    LostDigits,
    /// It is a number that a spreadsheet wrote as an amount, such as 9,521,234,543,213.
    Amount,
    /// It is several numbers.
    Several,
    /// It is a number with an add-on behind it.
    AddOn,
    /// It is no number, but a longer text about a key (see [`look_inside`](crate::interpret::look_inside)).
    Inside,
    /// It is such a text, and something in it is wrong.
    WrongInside,
}

const EMPTY: u8 = 0x00;
const VALID: u8 = 0x10;
const WRONG_CHECK_DIGIT: u8 = 0x20;
const WITHOUT_CHECK_DIGIT: u8 = 0x30;
const WRONG_LENGTH: u8 = 0x40;
const NOT_DIGITS: u8 = 0x50;
const INSIDE: u8 = 0x60;
const WRONG_INSIDE: u8 = 0x70;
const SHORTENED: u8 = 0x80;
const AMOUNT: u8 = 0x90;
const SEVERAL: u8 = 0xa0;
const ADD_ON: u8 = 0xb0;
const WITHOUT_LEADING_ZERO: u8 = 0xc0;
const PERHAPS_VALID: u8 = 0xd0;
const PERHAPS_WITHOUT_CHECK_DIGIT: u8 = 0xe0;
const LOST_DIGITS: u8 = 0xf0;

impl Answer {
    /// The byte.
    #[must_use]
    pub fn code(self) -> u8 {
        self.0
    }

    /// An answer from its byte.
    #[must_use]
    pub fn from_code(code: u8) -> Self {
        Self(code)
    }

    /// What the byte says.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        let low = self.0 & 0x0f;
        match self.0 & 0xf0 {
            EMPTY => Outcome::Empty,
            VALID => Outcome::Valid,
            WRONG_CHECK_DIGIT => Outcome::WrongCheckDigit { expected: low },
            WITHOUT_CHECK_DIGIT => Outcome::WithoutCheckDigit { digit: low },
            WRONG_LENGTH => Outcome::WrongLength { found: low },
            INSIDE => Outcome::Inside,
            WRONG_INSIDE => Outcome::WrongInside,
            SHORTENED => Outcome::Shortened,
            LOST_DIGITS => Outcome::LostDigits,
            AMOUNT => Outcome::Amount,
            SEVERAL => Outcome::Several,
            ADD_ON => Outcome::AddOn,
            WITHOUT_LEADING_ZERO => Outcome::WithoutLeadingZero,
            PERHAPS_VALID => Outcome::PerhapsValid,
            PERHAPS_WITHOUT_CHECK_DIGIT => Outcome::PerhapsWithoutCheckDigit { digit: low },
            _ => Outcome::NotDigits,
        }
    }
}

impl Outcome {
    /// Whether the number that [`complete_lines`] writes is a guess: it fits what stands on the line, but may not be
    /// what was meant.
    ///
    /// ```
    /// # use barcode_core::batch::Outcome;
    /// assert!(Outcome::WrongCheckDigit { expected: 3 }.is_guess(), "any of the digits may be wrong");
    /// assert!(!Outcome::WithoutCheckDigit { digit: 3 }.is_guess());
    /// ```
    #[must_use]
    pub fn is_guess(self) -> bool {
        matches!(
            self,
            Self::WrongCheckDigit { .. }
                | Self::WithoutLeadingZero
                | Self::PerhapsValid
                | Self::PerhapsWithoutCheckDigit { .. }
                | Self::Amount
                | Self::AddOn
        )
    }
}

impl From<Outcome> for Answer {
    fn from(outcome: Outcome) -> Self {
        Self(match outcome {
            Outcome::Empty => EMPTY,
            Outcome::Valid => VALID,
            Outcome::WrongCheckDigit { expected } => WRONG_CHECK_DIGIT | expected,
            Outcome::WithoutCheckDigit { digit } => WITHOUT_CHECK_DIGIT | digit,
            Outcome::WrongLength { found } => WRONG_LENGTH | found.min(15),
            Outcome::NotDigits => NOT_DIGITS,
            Outcome::Inside => INSIDE,
            Outcome::WrongInside => WRONG_INSIDE,
            Outcome::Shortened => SHORTENED,
            Outcome::LostDigits => LOST_DIGITS,
            Outcome::Amount => AMOUNT,
            Outcome::Several => SEVERAL,
            Outcome::AddOn => ADD_ON,
            Outcome::WithoutLeadingZero => WITHOUT_LEADING_ZERO,
            Outcome::PerhapsValid => PERHAPS_VALID,
            Outcome::PerhapsWithoutCheckDigit { digit } => PERHAPS_WITHOUT_CHECK_DIGIT | digit,
        })
    }
}
