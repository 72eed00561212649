//! How values cross: by `serde-wasm-bindgen`, outcomes as the core has them. The few views that are made in a binary,
//! and what JavaScript passes, have their types for TypeScript by `tsify`.
//!
//! One shape for all: enums have their variant as `type`, names are in camel case, absent is `null`.

use barcode_core::shape::in_text;
use js_sys::{Array, Object};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsError, JsValue};

/// Types that `core.` names in a signature: those of `barcode-core`, which its example `typescript` writes.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type * as core from \"../types\";";

/// Hands over an outcome of the core. What fails is a number beyond 2^53, which JavaScript cannot hold.
pub fn value<T: Serialize + ?Sized>(outcome: &T) -> Result<JsValue, JsError> {
    let serializer =
        Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);
    outcome.serialize(&serializer).map_err(|_| JsError::new("a number beyond 2^53"))
}

/// Hands over an outcome that points into `text`, with its positions in UTF-16.
pub fn value_in<T: Serialize>(text: &str, outcome: &T) -> Result<JsValue, JsError> {
    value(&in_text(text, outcome))
}

/// Takes over a value of the core from JavaScript.
pub fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(value).map_err(|_| JsError::new("a value of another type"))
}

/// Hands a value to JavaScript as a `T`. What fails is a number beyond 2^53, which JavaScript cannot hold.
pub fn to_ts<T: Tsify + Serialize>(value: impl Into<T>) -> Result<Ts<T>, JsError> {
    value.into().into_ts().map_err(|_| JsError::new("a number beyond 2^53"))
}

/// Hands over an array.
pub fn list_to_ts<T: Tsify + Serialize, S: Into<T>>(
    values: impl IntoIterator<Item = S>,
) -> Result<Vec<Ts<T>>, JsError> {
    values.into_iter().map(to_ts).collect()
}

/// Takes over a value from JavaScript.
pub fn from_ts<T: Tsify + DeserializeOwned>(value: &Ts<T>) -> Result<T, JsError> {
    read(value.js_value())
}

/// What is made of each of `sources`.
pub fn list<T, S: Into<T>>(sources: impl IntoIterator<Item = S>) -> Vec<T> {
    sources.into_iter().map(Into::into).collect()
}

/// What has been typed into a form: field ids and texts. It crosses as a plain object, which is read without serde: its
/// reader brings 10 KB (brotli) along to say what is wrong with a value of another type.
#[derive(Debug)]
pub struct Typed(Vec<(String, String)>);

impl Typed {
    /// What JavaScript's object holds; what is no text is left out.
    pub fn read<T: Tsify>(object: &Ts<T>) -> Self {
        Self::of(&object.js_value())
    }

    /// The same of an object of another type.
    pub fn of(object: &JsValue) -> Self {
        let texts = Object::entries(object.unchecked_ref()).into_iter().filter_map(|entry| {
            let entry: Array = entry.unchecked_into();
            Some((entry.get(0).as_string()?, entry.get(1).as_string()?))
        });
        Self(texts.collect())
    }

    /// The text of a field; empty and absent are the same.
    pub fn get(&self, id: &str) -> &str {
        self.iter().find(|(found, _)| *found == id).map_or("", |(_, text)| text)
    }

    /// Each field with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, text)| (id.as_str(), text.as_str()))
    }
}
