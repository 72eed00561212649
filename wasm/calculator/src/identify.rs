//! What a number could be.

use barcode_core::key::identify::{self, NumberKind};
use barcode_wasm::names::{CheckStatus, KeyKindId};

outcome! {
    /// One thing a number could be.
    pub struct NumberReading(reading: identify::NumberReading) {
        /// What it could be.
        kind: NumberKindId = reading.kind,
        /// How much of it is right.
        status: CheckStatus = reading.status.code(),
        /// With the right check digit, without separators; for other kinds than keys, the GTIN.
        digits: String = reading.key.as_str(),
        /// The right check digit.
        check_digit: u8 = reading.key.check_digit(),
    }
}

outcome! {
    /// A kind of number.
    pub enum NumberKindId(kind: NumberKind) match kind => {
        /// An identification key.
        NumberKind::Key(kind) => Key {
            /// Which one.
            id: KeyKindId = kind.id(),
        },
        /// UPC-E.
        NumberKind::UpcE => UpcE,
        /// ISBN of ten characters.
        NumberKind::Isbn10 => Isbn10,
        /// ISSN.
        NumberKind::Issn => Issn,
        /// ISMN of ten characters.
        NumberKind::Ismn10 => Ismn10,
    }
}
