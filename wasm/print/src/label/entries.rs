//! What was typed for a label crosses as a plain object: field ids and texts.

use barcode_core::label::LabelEntries as CoreEntries;
use barcode_wasm::cross::Typed;
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// What was typed for a label: field ids and texts; empty and absent are the same.
#[derive(Debug, Deserialize, Tsify)]
#[serde(transparent)]
#[tsify(type = "Partial<Record<LabelFieldId, string>>")]
pub struct LabelEntries(Typed);

/// The texts of the fields that a label has.
pub(super) fn read(entries: &Ts<LabelEntries>) -> Result<CoreEntries, JsError> {
    Ok(CoreEntries::known(entries.to_rust()?.0.iter()))
}
