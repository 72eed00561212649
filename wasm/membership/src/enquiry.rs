//! An enquiry: what is wrong with its answers.

use barcode_core::membership::enquiry::{
    EnquiryField, EnquiryProblem as CoreProblem, read_enquiry as read,
};
use barcode_wasm::outcome::list_to_ts;
use barcode_wasm::typed::Typed;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{EnquiryFieldId, FieldCode};

#[wasm_bindgen(typescript_custom_section)]
const ANSWERS: &str = r#"
/** What has been typed into the form of an enquiry; empty and absent are the same. */
export type EnquiryAnswers = Partial<Record<EnquiryFieldId, string>>;
"#;

outcome! {
    /// What is wrong with an answer of an enquiry.
    pub struct EnquiryProblem(problem: CoreProblem) {
        /// The field it is about.
        field: EnquiryFieldId = problem.field.id(),
        /// What is wrong, in one word.
        code: FieldCode = problem.problem.code(),
        /// What stands there, or how many characters.
        found: Option<String> = problem.problem.found(),
        /// The most characters.
        limit: Option<u64> = problem.problem.limit(),
    }
}

/// What is wrong with an enquiry, in the order of the form; nothing when it can be sent.
#[wasm_bindgen(js_name = readEnquiry)]
pub fn read_enquiry(
    #[wasm_bindgen(unchecked_param_type = "EnquiryAnswers")] answers: &JsValue,
) -> Vec<Ts<EnquiryProblem>> {
    let answers = Typed::read(answers);
    let answer = |field: EnquiryField| answers.get(field.id());
    list_to_ts(read(answer).err().unwrap_or_default())
}
