//! How values cross: plain structs with serde's derives, by `serde-wasm-bindgen`, and their types for TypeScript by `tsify`.
//!
//! One shape for all: enums have their variant as `type`, names are in camel case, absent is `null`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// Hands a value to JavaScript as a `T`. What fails is a number beyond 2^53, which JavaScript cannot hold.
pub fn to_ts<T: Tsify + Serialize>(value: impl Into<T>) -> Result<Ts<T>, JsError> {
    Ok(value.into().into_ts()?)
}

/// Hands over an array.
pub fn list_to_ts<T: Tsify + Serialize, S: Into<T>>(
    values: impl IntoIterator<Item = S>,
) -> Result<Vec<Ts<T>>, JsError> {
    values.into_iter().map(to_ts).collect()
}

/// What is made of each of `sources`.
pub fn list<T, S: Into<T>>(sources: impl IntoIterator<Item = S>) -> Vec<T> {
    sources.into_iter().map(Into::into).collect()
}

/// What has been typed into a form, as JavaScript has it: a plain object of field ids and texts.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Typed(BTreeMap<String, Option<String>>);

impl Typed {
    /// The text of a field; empty and absent are the same.
    pub fn get(&self, id: &str) -> &str {
        self.0.get(id).and_then(Option::as_deref).unwrap_or_default()
    }

    /// Each field with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().filter_map(|(id, text)| Some((id.as_str(), text.as_deref()?)))
    }
}
