//! What a repair of a number changes.

use barcode_core::repair;
use serde::Serialize;
use tsify::Tsify;

/// What a repair changes; positions count digits from 0.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum NumberChange {
    /// Two neighbours change places.
    Swap {
        /// Position of the first.
        at: usize,
    },
    /// The check digit is replaced.
    CheckDigit {
        from: u8,
        to: u8,
    },
    /// The check digit is recalculated, for the indicator in front.
    IndicatorInFront {
        /// The check digit of the number behind the indicator.
        from: u8,
        /// The digit that fits both.
        to: u8,
    },
    AddCheckDigit {
        digit: u8,
    },
    /// A digit is replaced by one that looks like it, or whose key is beside it.
    Digit {
        at: usize,
        from: u8,
        to: u8,
    },
    /// A character that is not a digit is replaced by one.
    Letter {
        at: usize,
        from: char,
        to: u8,
    },
    /// A letter is replaced by the digit it looks like, and the check digit with it.
    LetterAndCheckDigit {
        at: usize,
        from: char,
        to: u8,
        check_digit: u8,
    },
    /// Every letter is replaced by the digit it looks like.
    Letters,
    /// Zeros are put in front.
    LeadingZeros {
        count: usize,
    },
    /// The signs of an amount are taken out.
    DropNotation,
    /// The add-on behind the number is left out.
    DropAddOn,
    /// A zero is taken from the front.
    DropLeadingZero,
    /// One of two equal neighbours is taken out.
    DropRepeated {
        /// Position of the first.
        at: usize,
    },
}

impl From<repair::NumberChange> for NumberChange {
    fn from(change: repair::NumberChange) -> Self {
        match change {
            repair::NumberChange::Swap { at } => Self::Swap { at },
            repair::NumberChange::CheckDigit { from, to } => Self::CheckDigit { from, to },
            repair::NumberChange::IndicatorInFront { from, to } => {
                Self::IndicatorInFront { from, to }
            }
            repair::NumberChange::AddCheckDigit { digit } => Self::AddCheckDigit { digit },
            repair::NumberChange::Digit { at, from, to } => Self::Digit { at, from, to },
            repair::NumberChange::Letter { at, from, to } => Self::Letter { at, from, to },
            repair::NumberChange::LetterAndCheckDigit { at, from, to, check_digit } => {
                Self::LetterAndCheckDigit { at, from, to, check_digit }
            }
            repair::NumberChange::Letters => Self::Letters,
            repair::NumberChange::LeadingZeros { count } => Self::LeadingZeros { count },
            repair::NumberChange::DropNotation => Self::DropNotation,
            repair::NumberChange::DropAddOn => Self::DropAddOn,
            repair::NumberChange::DropLeadingZero => Self::DropLeadingZero,
            repair::NumberChange::DropRepeated { at } => Self::DropRepeated { at },
        }
    }
}
