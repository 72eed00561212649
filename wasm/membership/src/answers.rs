//! Answers cross as a plain object: field ids and what was typed.

use std::sync::Arc;

use barcode_core::site::membership::application::Answers as CoreAnswers;
use barcode_core::site::membership::recipients::Recipients;
use barcode_wasm::cross::Typed;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;

/// What has been answered: field ids and text as typed. A choice is its id, several are ids joined by
/// commas, a ticked box is "yes"; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "core.Answers")]
pub struct Answers;

/// The answers to the fields that the form has.
pub(super) fn read(answers: &Ts<Answers>) -> CoreAnswers {
    CoreAnswers::known(Typed::read(answers).iter())
}

/// The same to a form that offers the recipients of the list `recipients`.
pub(super) fn read_with(answers: &Ts<Answers>, recipients: &str) -> Result<CoreAnswers, JsError> {
    Ok(read(answers).with_recipients(&Arc::new(Recipients::parse(recipients)?)))
}
