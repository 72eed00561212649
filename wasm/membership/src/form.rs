//! The screens: what they ask, what is wrong, what a change drops, and the answers as they are read back.

use barcode_core::site::membership::application::{
    Answers as CoreAnswers, Field as FieldId, FieldProblem, Step, check_answer, furthest_step,
    screen, summary,
};
use barcode_core::{Code, Listed};
use barcode_wasm::cross::{to_ts, value};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::answers::{self, Answers};

/// What a screen asks, what is wrong with its answers, and which screens are beside it. Here and below, `recipients` is
/// the list of recipients of product data, as comma-separated values.
#[wasm_bindgen(js_name = readStep, unchecked_return_type = "core.Screen")]
pub fn read_step(
    #[wasm_bindgen(unchecked_param_type = "core.StepId")] step: &str,
    answers: &Ts<Answers>,
    recipients: &str,
) -> Result<JsValue, JsError> {
    let step = Step::from_code(step).ok_or_else(|| JsError::new("unknown step"))?;
    value(&screen(step, &answers::read_with(answers, recipients)?))
}

/// The first screen that still needs an answer, or the last.
#[wasm_bindgen(js_name = furthestStep, unchecked_return_type = "core.StepId")]
pub fn furthest(answers: &Ts<Answers>, recipients: &str) -> Result<String, JsError> {
    Ok(furthest_step(&answers::read_with(answers, recipients)?).code().to_owned())
}

/// What is wrong with one text, as an answer to `field`; for forms that share fields with this one.
#[wasm_bindgen(js_name = checkAnswer, unchecked_return_type = "core.FieldProblem | undefined")]
pub fn check_one(
    #[wasm_bindgen(unchecked_param_type = "core.FieldId")] field: &str,
    text: &str,
) -> Result<Option<JsValue>, JsError> {
    let field = field_of(field)?;
    let mut answers = CoreAnswers::default();
    answers.set(field, text);
    let problem = check_answer(field, &answers);
    problem.map(|problem| value(&FieldProblem { field, problem })).transpose()
}

/// The answers as this release has them: those that were kept may be of an older form.
#[wasm_bindgen(js_name = keptAnswers, unchecked_return_type = "core.Answers")]
pub fn kept_answers(kept: &Ts<Answers>) -> Result<JsValue, JsError> {
    value(&answers::read(kept))
}

/// The answers after a change.
#[derive(Debug, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct EditedAnswers {
    #[tsify(type = "Answers")]
    pub answers: CoreAnswers,
    /// The fields whose answers the change made wrong, and which were dropped in whole or part.
    pub cleared: Vec<FieldId>,
}

/// Changes one answer and drops those that it makes wrong.
#[wasm_bindgen(js_name = editAnswers)]
pub fn edit_answers(
    answers: &Ts<Answers>,
    #[wasm_bindgen(unchecked_param_type = "core.FieldId")] field: &str,
    text: &str,
) -> Result<Ts<EditedAnswers>, JsError> {
    let mut answers = answers::read(answers);
    let cleared = answers.edit(field_of(field)?, text);
    to_ts(EditedAnswers { answers, cleared })
}

/// Every answer that is asked for, as it is read back, by screen.
#[wasm_bindgen(js_name = reviewAnswers, unchecked_return_type = "core.ReviewSection[]")]
pub fn review_answers(answers: &Ts<Answers>, recipients: &str) -> Result<JsValue, JsError> {
    value(&summary(&answers::read_with(answers, recipients)?))
}

fn field_of(id: &str) -> Result<FieldId, JsError> {
    FieldId::from_code(id).ok_or_else(|| JsError::new("unknown field"))
}
