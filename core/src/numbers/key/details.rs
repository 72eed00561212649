//! What a GTIN is in all its forms, and what a kind of key is, as data.

use serde::{Serialize, Serializer};

use super::gtin::{Gtin, GtinFormat};
use super::{Key, KeyKind, Serial, isbn, ismn, issn, upc_e};
use crate::syntax::Ai;

impl Serialize for Gtin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Key::from(*self).serialize(serializer)
    }
}

/// One GTIN in every form it has.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GtinForms {
    /// The number as a key, as it was written.
    key: Key,
    /// All 14 digits, zeros in front.
    gtin14: String,
    gtin13: Option<String>,
    gtin12: Option<String>,
    gtin8: Option<String>,
    /// With the fewest digits possible.
    shortest: String,
    /// The short form of a GTIN-12.
    upc_e: Option<String>,
    /// A book's number of ten characters.
    isbn10: Option<String>,
    /// A serial publication's number.
    issn: Option<String>,
    /// Printed music's number of ten characters.
    ismn10: Option<String>,
    /// The packaging level, 0 for none.
    indicator: u8,
    /// GTIN-14 of packaging levels 1 to 8; none for a GTIN that has a level.
    levels: Vec<String>,
}

impl From<Gtin> for GtinForms {
    fn from(gtin: Gtin) -> Self {
        let form = |format| gtin.to_format(format).ok().map(|gtin| gtin.to_string());
        Self {
            key: gtin.into(),
            gtin14: gtin.digits_14().to_owned(),
            gtin13: form(GtinFormat::Gtin13),
            gtin12: form(GtinFormat::Gtin12),
            gtin8: form(GtinFormat::Gtin8),
            shortest: form(gtin.shortest()).unwrap_or_else(|| gtin.to_string()),
            upc_e: upc_e::suppress(gtin),
            isbn10: isbn::from_gtin(gtin),
            issn: issn::from_gtin(gtin).map(|(issn, _)| issn),
            ismn10: ismn::from_gtin(gtin),
            indicator: gtin.indicator(),
            levels: gtin.levels().iter().map(ToString::to_string).collect(),
        }
    }
}

/// What there is to know about a kind of key before a number is typed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct KeyKindDetails {
    /// What programs call it.
    id: KeyKind,
    /// The short name.
    name: &'static str,
    /// The name in full.
    title: &'static str,
    /// The application identifier.
    ai: Ai,
    /// Digits with the check digit.
    digits: usize,
    /// Digits without it.
    payload: usize,
    /// What may follow the check digit.
    serial: Option<Serial>,
    /// A complete example.
    example: &'static str,
}

impl From<KeyKind> for KeyKindDetails {
    fn from(kind: KeyKind) -> Self {
        Self {
            id: kind,
            name: kind.name(),
            title: kind.title(),
            ai: kind.ai(),
            digits: kind.digits(),
            payload: kind.digits() - 1,
            serial: kind.serial(),
            example: kind.example(),
        }
    }
}
