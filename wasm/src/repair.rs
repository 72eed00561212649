//! Numbers that were probably meant.

use barcode_core::repair;
use tsify::Tsify;

use crate::names::KeyKindId;
use crate::object::Json;

/// A number that fits, and the mistake that would explain it.
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
    /// A character that is not a digit is replaced by one.
    Letter {
        /// Its position.
        at: usize,
        /// The character that was there.
        from: char,
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

/// Writes a [`Repair`].
pub(crate) fn write_repair(json: &mut Json, repair: &repair::NumberRepair) {
    json.text("kind", repair.key.kind().id());
    json.text("digits", repair.key.as_str());
    json.object("change", |json| write_change(json, &repair.change));
}

/// Writes a [`Change`].
#[inline(never)]
pub(crate) fn write_change(json: &mut Json, change: &repair::NumberChange) {
    let replaced = |json: &mut Json, from: u8, to: u8| {
        json.number("from", from.into());
        json.number("to", to.into());
    };
    match *change {
        repair::NumberChange::Swap { at } => {
            json.text("type", "swap");
            json.number("at", at);
        }
        repair::NumberChange::CheckDigit { from, to } => {
            json.text("type", "checkDigit");
            replaced(json, from, to);
        }
        repair::NumberChange::AddCheckDigit { digit } => {
            json.text("type", "addCheckDigit");
            json.number("digit", digit.into());
        }
        repair::NumberChange::Digit { at, from, to } => {
            json.text("type", "digit");
            json.number("at", at);
            replaced(json, from, to);
        }
        repair::NumberChange::Letter { at, from, to } => {
            json.text("type", "letter");
            json.number("at", at);
            json.character("from", from);
            json.number("to", to.into());
        }
        repair::NumberChange::LeadingZeros { count } => {
            json.text("type", "leadingZeros");
            json.number("count", count);
        }
        repair::NumberChange::DropLeadingZero => json.text("type", "dropLeadingZero"),
        repair::NumberChange::DropRepeated { at } => {
            json.text("type", "dropRepeated");
            json.number("at", at);
        }
    }
}
