//! The kinds of key.

use barcode_core::key::{self, KeyKind};
use barcode_wasm::names::KeyKindId;
use barcode_wasm::outcome::list_to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

outcome! {
    /// What there is to know about a kind of key before a number is typed.
    pub struct KeyKindInfo(kind: KeyKind) {
        /// What programs call it.
        id: KeyKindId = kind.id(),
        /// The short name.
        name: &'static str = kind.name(),
        /// The name in full.
        title: &'static str = kind.title(),
        /// The application identifier.
        ai: String = kind.ai().as_str(),
        /// Digits with the check digit.
        digits: usize = kind.digits(),
        /// Digits without it.
        payload: usize = kind.digits() - 1,
        /// What may follow the check digit.
        serial: Option<SerialInfo> = kind.serial(),
        /// A complete example.
        example: &'static str = kind.example(),
    }
}

outcome! {
    /// What may follow a check digit.
    pub struct SerialInfo(serial: key::Serial) {
        /// The most characters.
        max: usize = serial.max,
        /// Letters and signs too, or digits only.
        alphanumeric: bool = serial.alphanumeric,
    }
}

/// Lists the kinds of key with a check digit.
#[wasm_bindgen(js_name = listKeyKinds)]
pub fn list_key_kinds() -> Vec<Ts<KeyKindInfo>> {
    list_to_ts(KeyKind::ALL)
}
