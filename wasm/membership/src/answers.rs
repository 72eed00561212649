//! Answers cross as a plain object: field ids and what was typed.

use barcode_core::membership::application::Answers as CoreAnswers;
use barcode_wasm::cross::Typed;
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// What has been answered: field ids and text as typed. A choice is its id, several are ids joined by
/// commas, a ticked box is "yes"; empty and absent are the same.
#[derive(Debug, Deserialize, Tsify)]
#[serde(transparent)]
#[tsify(type = "Partial<Record<FieldId, string>>")]
pub struct Answers(Typed);

/// The answers to the fields that the form has.
pub(super) fn read(answers: &Ts<Answers>) -> Result<CoreAnswers, JsError> {
    Ok(CoreAnswers::known(answers.to_rust()?.0.iter()))
}
