//! Numbers that were probably meant.

use barcode_core::repair;

use crate::names::KeyKindId;

outcome! {
    /// A number that fits, and the mistake that would explain it.
    pub struct NumberRepair(repair: repair::NumberRepair) {
        /// What kind of key it is.
        kind: KeyKindId = repair.key.kind().id(),
        /// The number with the mistake undone.
        digits: String = repair.key.as_str(),
        /// What was changed.
        change: NumberChange = repair.change,
    }
}

outcome! {
    /// What a repair changes; positions count digits from 0.
    pub enum NumberChange(change: repair::NumberChange) match change => {
        /// Two neighbours change places.
        repair::NumberChange::Swap { at } => Swap {
            /// Position of the first.
            at: usize = at,
        },
        /// The check digit is replaced.
        repair::NumberChange::CheckDigit { from, to } => CheckDigit {
            /// The digit that was there.
            from: u8 = from,
            /// The digit that fits.
            to: u8 = to,
        },
        /// The check digit is recalculated, for the indicator in front.
        repair::NumberChange::IndicatorInFront { from, to } => IndicatorInFront {
            /// The check digit of the number behind the indicator.
            from: u8 = from,
            /// The digit that fits both.
            to: u8 = to,
        },
        /// A check digit is added.
        repair::NumberChange::AddCheckDigit { digit } => AddCheckDigit {
            /// The digit that fits.
            digit: u8 = digit,
        },
        /// A digit is replaced by one that looks like it.
        repair::NumberChange::Digit { at, from, to } => Digit {
            /// Its position.
            at: usize = at,
            /// The digit that was there.
            from: u8 = from,
            /// The digit that fits.
            to: u8 = to,
        },
        /// A character that is not a digit is replaced by one.
        repair::NumberChange::Letter { at, from, to } => Letter {
            /// Its position.
            at: usize = at,
            /// The character that was there.
            from: char = from,
            /// The digit that fits.
            to: u8 = to,
        },
        /// Zeros are put in front.
        repair::NumberChange::LeadingZeros { count } => LeadingZeros {
            /// How many.
            count: usize = count,
        },
        /// The signs of an amount are taken out.
        repair::NumberChange::DropNotation => DropNotation,
        /// The add-on behind the number is left out.
        repair::NumberChange::DropAddOn => DropAddOn,
        /// A zero is taken from the front.
        repair::NumberChange::DropLeadingZero => DropLeadingZero,
        /// One of two equal neighbours is taken out.
        repair::NumberChange::DropRepeated { at } => DropRepeated {
            /// Position of the first.
            at: usize = at,
        },
    }
}
