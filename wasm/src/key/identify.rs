//! What a number could be.

use barcode_core::key::identify::{NumberKind, identify};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::names::KeyKindId;
use crate::object;

/// One thing a number could be.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct NumberReading {
    /// What it could be.
    pub kind: NumberKindId,
    /// How far it agrees.
    pub agreement: NumberAgreement,
    /// With the right check digit, without separators; for other kinds than keys, the GTIN.
    pub digits: String,
}

/// A kind of number.
#[derive(Debug, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum NumberKindId {
    /// An identification key.
    Key {
        /// Which one.
        id: KeyKindId,
    },
    /// UPC-E.
    UpcE,
    /// ISBN of ten characters.
    Isbn10,
    /// ISSN.
    Issn,
    /// ISMN of ten characters.
    Ismn10,
}

/// How far a number agrees with a kind.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum NumberAgreement {
    /// Length and check digit are right.
    Valid,
    /// One digit is missing.
    WithoutCheckDigit,
    /// The check digit is wrong.
    WrongCheckDigit,
}

/// Everything `text` could be, the most likely first; empty when it is no number.
#[wasm_bindgen(js_name = readNumber, unchecked_return_type = "NumberReading[]")]
pub fn read_number(text: &str) -> JsValue {
    object::array(|json| {
        for reading in identify(text) {
            json.object("", |json| {
                json.object("kind", |json| match reading.kind {
                    NumberKind::Key(kind) => {
                        json.text("type", "key");
                        json.text("id", kind.id());
                    }
                    NumberKind::UpcE => json.text("type", "upcE"),
                    NumberKind::Isbn10 => json.text("type", "isbn10"),
                    NumberKind::Issn => json.text("type", "issn"),
                    NumberKind::Ismn10 => json.text("type", "ismn10"),
                });
                json.text("agreement", reading.status.code());
                json.text("digits", reading.key.as_str());
            });
        }
    })
}
