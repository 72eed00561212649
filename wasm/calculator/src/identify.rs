//! What a number could be.

use barcode_core::Code;
use barcode_core::key::identify::{self, NumberKind};
use barcode_wasm::names::{CheckStatus, KeyKindId};
use serde::Serialize;
use tsify::Tsify;

/// One thing a number could be.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct NumberReading {
    /// What it could be.
    pub kind: NumberKindId,
    /// How much of it is right.
    pub status: CheckStatus,
    /// With the right check digit, without separators; for other kinds than keys, the GTIN.
    pub digits: String,
    pub check_digit: u8,
}

impl From<identify::NumberReading> for NumberReading {
    fn from(reading: identify::NumberReading) -> Self {
        Self {
            kind: NumberKindId::from(reading.kind),
            status: reading.status.code(),
            digits: reading.key.as_str().to_owned(),
            check_digit: reading.key.check_digit(),
        }
    }
}

/// A kind of number.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum NumberKindId {
    /// An identification key.
    Key {
        id: KeyKindId,
    },
    UpcE,
    /// ISBN of ten characters.
    Isbn10,
    Issn,
    /// ISMN of ten characters.
    Ismn10,
}

impl From<NumberKind> for NumberKindId {
    fn from(kind: NumberKind) -> Self {
        match kind {
            NumberKind::Key(kind) => Self::Key { id: kind.code() },
            NumberKind::UpcE => Self::UpcE,
            NumberKind::Isbn10 => Self::Isbn10,
            NumberKind::Issn => Self::Issn,
            NumberKind::Ismn10 => Self::Ismn10,
        }
    }
}
