//! An enquiry: what is wrong with its answers.

use barcode_core::Code;
use barcode_core::site::membership::enquiry::{self, EnquiryField};
use barcode_wasm::cross::{Typed, value};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What has been typed into the form of an enquiry; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<core.EnquiryField, string>>")]
pub struct EnquiryAnswers;

/// What is wrong with an enquiry, in the order of the form; nothing when it can be sent.
#[wasm_bindgen(js_name = readEnquiry, unchecked_return_type = "core.EnquiryProblem[]")]
pub fn read_enquiry(answers: &Ts<EnquiryAnswers>) -> Result<JsValue, JsError> {
    let answers = Typed::read(answers);
    let answer = |field: EnquiryField| answers.get(field.code());
    value(&enquiry::read_enquiry(answer).err().unwrap_or_default())
}
