//! An enquiry: what is wrong with its answers.

use barcode_core::Code;
use barcode_core::site::membership::enquiry::{
    EnquiryField, EnquiryProblem as CoreProblem, read_enquiry as read,
};
use barcode_wasm::cross::{Typed, list_to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{EnquiryFieldId, FieldCode};

/// What has been typed into the form of an enquiry; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<EnquiryFieldId, string>>")]
pub struct EnquiryAnswers;

/// What is wrong with an answer of an enquiry.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EnquiryProblem {
    pub field: EnquiryFieldId,
    pub code: FieldCode,
    /// What stands there, or how many characters.
    pub found: Option<String>,
    /// The most characters.
    pub limit: Option<u64>,
}

impl From<CoreProblem> for EnquiryProblem {
    fn from(problem: CoreProblem) -> Self {
        Self {
            field: problem.field.code(),
            code: problem.problem.code(),
            found: problem.problem.found(),
            limit: problem.problem.limit(),
        }
    }
}

/// What is wrong with an enquiry, in the order of the form; nothing when it can be sent.
#[wasm_bindgen(js_name = readEnquiry)]
pub fn read_enquiry(answers: &Ts<EnquiryAnswers>) -> Result<Vec<Ts<EnquiryProblem>>, JsError> {
    let answers = Typed::read(answers);
    let answer = |field: EnquiryField| answers.get(field.code());
    list_to_ts(read(answer).err().unwrap_or_default())
}
