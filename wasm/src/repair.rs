//! Numbers that were probably meant.

use barcode_core::repair;
use serde::Serialize;
use tsify::Tsify;

use crate::key::KeyKindId;

/// A number that fits, and the mistake that would explain it.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Repair {
    /// What kind of key it is.
    pub kind: KeyKindId,
    /// The number with the mistake undone.
    pub digits: String,
    /// What was changed.
    pub change: Change,
}

/// What a repair changes; positions count digits from 0.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Change {
    /// Two neighbours change places.
    Swap {
        /// Position of the first.
        at: usize,
    },
    /// The check digit is replaced.
    CheckDigit {
        /// The digit that was there.
        from: u8,
        /// The digit that fits.
        to: u8,
    },
    /// A check digit is added.
    AddCheckDigit {
        /// The digit that fits.
        digit: u8,
    },
    /// A digit is replaced by one that looks like it.
    Digit {
        /// Its position.
        at: usize,
        /// The digit that was there.
        from: u8,
        /// The digit that fits.
        to: u8,
    },
    /// Zeros are put in front.
    LeadingZeros {
        /// How many.
        count: usize,
    },
    /// A zero is taken from the front.
    DropLeadingZero,
    /// One of two equal neighbours is taken out.
    DropRepeated {
        /// Position of the first.
        at: usize,
    },
}

impl From<repair::Repair> for Repair {
    fn from(repair: repair::Repair) -> Self {
        Self {
            kind: repair.key.kind().into(),
            digits: repair.key.as_str().to_owned(),
            change: repair.change.into(),
        }
    }
}

impl From<repair::Change> for Change {
    fn from(change: repair::Change) -> Self {
        match change {
            repair::Change::Swap { at } => Self::Swap { at },
            repair::Change::CheckDigit { from, to } => Self::CheckDigit { from, to },
            repair::Change::AddCheckDigit { digit } => Self::AddCheckDigit { digit },
            repair::Change::Digit { at, from, to } => Self::Digit { at, from, to },
            repair::Change::LeadingZeros { count } => Self::LeadingZeros { count },
            repair::Change::DropLeadingZero => Self::DropLeadingZero,
            repair::Change::DropRepeated { at } => Self::DropRepeated { at },
        }
    }
}
