//! The kinds of key.

use barcode_core::key::KeyKind;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::names::KeyKindId;
use crate::object;

/// What there is to know about a kind of key before a number is typed.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct KeyKindInfo {
    /// For `completeKey` and `validateKey`.
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

/// What may follow a check digit.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SerialInfo {
    /// The most characters.
    pub max: usize,
    /// Letters and signs too, or digits only.
    pub alphanumeric: bool,
}

/// Lists the kinds of key with a check digit.
#[wasm_bindgen(js_name = listKeyKinds, unchecked_return_type = "KeyKindInfo[]")]
pub fn list_key_kinds() -> JsValue {
    object::array(|json| {
        for kind in KeyKind::ALL {
            json.object("", |json| {
                json.text("id", kind.id());
                json.text("name", kind.name());
                json.text("title", kind.title());
                json.text("ai", kind.ai().as_str());
                json.number("digits", kind.digits());
                json.number("payload", kind.digits() - 1);
                json.maybe_object("serial", kind.serial(), |json, serial| {
                    json.number("max", serial.max);
                    json.flag("alphanumeric", serial.alphanumeric);
                });
                json.text("example", kind.example());
            });
        }
    })
}

/// The kind with this id; any other id is a mistake in the program.
pub(crate) fn kind_of(id: &str) -> Result<KeyKind, JsError> {
    KeyKind::from_id(id).ok_or_else(|| JsError::new("unknown kind of key"))
}
