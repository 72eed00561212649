//! Email addresses, in every form that asks for one.

use barcode_core::site::membership::application::suggest_email as suggest;
use wasm_bindgen::prelude::*;

/// The address that was probably meant; nothing where it is what was typed, or hopeless.
#[wasm_bindgen(js_name = suggestEmail)]
pub fn suggest_email(text: &str) -> Option<String> {
    suggest(text).map(|email| email.to_string())
}
