//! Answers cross as a plain object: field ids and what was typed.

use std::sync::Arc;

use barcode_core::site::membership::application::Answers as CoreAnswers;
use barcode_core::site::membership::recipients::Recipients;
use barcode_wasm::cross::Typed;
use serde::Serializer;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// What has been answered: field ids and text as typed. A choice is its id, several are ids joined by
/// commas, a ticked box is "yes"; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<FieldId, string>>")]
pub struct Answers;

/// The answers to the fields that the form has.
pub(super) fn read(answers: &Ts<Answers>) -> CoreAnswers {
    CoreAnswers::known(Typed::read(answers).iter())
}

/// The same to a form that offers the recipients of the list `recipients`.
pub(super) fn read_with(answers: &Ts<Answers>, recipients: &str) -> Result<CoreAnswers, JsError> {
    Ok(read(answers).with_recipients(&Arc::new(Recipients::parse(recipients)?)))
}

/// All answers as the object that they came as.
pub(super) fn as_object<S: Serializer>(
    answers: &CoreAnswers,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(answers.iter().map(|(field, text)| (field.code(), text)))
}
