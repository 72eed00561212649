//! The kinds of key.

use barcode_core::key::{self, KeyKind};
use barcode_wasm::cross::list_to_ts;
use barcode_wasm::names::KeyKindId;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What there is to know about a kind of key before a number is typed.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct KeyKindInfo {
    /// What programs call it.
    pub id: KeyKindId,
    /// The short name.
    pub name: &'static str,
    /// The name in full.
    pub title: &'static str,
    /// The application identifier.
    pub ai: String,
    /// Digits with the check digit.
    pub digits: usize,
    /// Digits without it.
    pub payload: usize,
    /// What may follow the check digit.
    pub serial: Option<SerialInfo>,
    /// A complete example.
    pub example: &'static str,
}

impl From<KeyKind> for KeyKindInfo {
    fn from(kind: KeyKind) -> Self {
        Self {
            id: kind.code(),
            name: kind.name(),
            title: kind.title(),
            ai: kind.ai().as_str().to_owned(),
            digits: kind.digits(),
            payload: kind.digits() - 1,
            serial: kind.serial().map(Into::into),
            example: kind.example(),
        }
    }
}

/// What may follow a check digit.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SerialInfo {
    /// The most characters.
    pub max: usize,
    /// Letters and signs too, or digits only.
    pub alphanumeric: bool,
}

impl From<key::Serial> for SerialInfo {
    fn from(serial: key::Serial) -> Self {
        Self { max: serial.max, alphanumeric: serial.alphanumeric }
    }
}

/// Lists the kinds of key with a check digit.
#[wasm_bindgen(js_name = listKeyKinds)]
pub fn list_key_kinds() -> Result<Vec<Ts<KeyKindInfo>>, JsError> {
    list_to_ts(KeyKind::ALL)
}
