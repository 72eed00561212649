//! The screens: what they ask, what is wrong, what a change drops, and the answers in words.

use barcode_core::Code;
use barcode_core::site::membership::application::AnswerWarning;
use barcode_core::site::membership::application::{
    AnswerProblem, Answers, Field, FieldProblem as CoreProblem, FieldWarning as CoreWarning,
    Section, Step, SummaryRow, check_answer, check_step, fields_asked, furthest_step, is_optional,
    offered, summary, warnings,
};
use barcode_wasm::cross::{list, list_to_ts, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::answers;
use super::lists::Choice;
use super::price::Refusal;
use crate::names::{FieldCode, FieldId, FieldWarningCode, StepId};

/// A field that a screen asks.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AskedField {
    pub id: FieldId,
    /// Whether it may stay empty.
    pub is_optional: bool,
    /// What can be chosen now, if anything.
    pub choices: Option<Vec<Choice>>,
}

impl From<(Field, &Answers)> for AskedField {
    fn from((field, answers): (Field, &Answers)) -> Self {
        Self {
            id: field.code(),
            is_optional: is_optional(field, answers),
            choices: offered(field, answers).map(list),
        }
    }
}

/// What is wrong with an answer.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FieldProblem {
    pub field: FieldId,
    pub code: FieldCode,
    /// What stands there, or how many characters or digits.
    pub found: Option<String>,
    /// The most or the fewest characters, digits, numbers or dollars.
    pub limit: Option<u64>,
    /// Why the membership option is not open.
    pub refusal: Option<Refusal>,
}

impl From<(Field, &AnswerProblem)> for FieldProblem {
    fn from((field, problem): (Field, &AnswerProblem)) -> Self {
        Self {
            field: field.code(),
            code: problem.code(),
            found: problem.found(),
            limit: problem.limit(),
            refusal: problem.refusal().map(Into::into),
        }
    }
}

/// What is odd about an answer that may still be right.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FieldWarning {
    /// The field to look at again.
    pub field: FieldId,
    /// What is odd, in one word.
    pub code: FieldWarningCode,
    /// The state that the postcode is in.
    pub state: Option<&'static str>,
}

impl From<&CoreWarning> for FieldWarning {
    fn from(warning: &CoreWarning) -> Self {
        Self {
            field: warning.field.code(),
            code: warning.warning.code(),
            state: match warning.warning {
                AnswerWarning::PostcodeOfAnotherState { state } => Some(state.label()),
                _ => None,
            },
        }
    }
}

/// A screen, given the answers so far.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct StepView {
    /// Which screen.
    pub step: StepId,
    /// What it asks, in reading order.
    pub fields: Vec<AskedField>,
    /// What is wrong, in reading order.
    pub problems: Vec<FieldProblem>,
    /// What is odd and may still be right.
    pub warnings: Vec<FieldWarning>,
    /// The screen after it; `null` after the last and where no option fits.
    pub next: Option<StepId>,
    /// The screen before it.
    pub back: Option<StepId>,
}

impl From<(Step, &Answers)> for StepView {
    fn from((step, answers): (Step, &Answers)) -> Self {
        Self {
            step: step.code(),
            fields: list(fields_asked(step, answers).into_iter().map(|field| (field, answers))),
            problems: list(
                check_step(step, answers)
                    .iter()
                    .map(|CoreProblem { field, problem }| (*field, problem)),
            ),
            warnings: list(&warnings(step, answers)),
            next: step.next(answers).map(Step::code),
            back: step.back().map(Step::code),
        }
    }
}

/// What a screen asks, what is wrong with its answers, and which screens are beside it. Here and below, `recipients` is
/// the list of recipients of product data, as comma-separated values.
#[wasm_bindgen(js_name = readStep)]
pub fn read_step(
    #[wasm_bindgen(unchecked_param_type = "StepId")] step: &str,
    answers: &Ts<answers::Answers>,
    recipients: &str,
) -> Result<Ts<StepView>, JsError> {
    let step = Step::from_code(step).ok_or_else(|| JsError::new("unknown step"))?;
    to_ts((step, &answers::read_with(answers, recipients)?))
}

/// The first screen that still needs an answer, or the last.
#[wasm_bindgen(js_name = furthestStep, unchecked_return_type = "StepId")]
pub fn furthest(answers: &Ts<answers::Answers>, recipients: &str) -> Result<String, JsError> {
    Ok(furthest_step(&answers::read_with(answers, recipients)?).code().to_owned())
}

/// What is wrong with one text, as an answer to `field`; for forms that share fields with this one.
#[wasm_bindgen(js_name = checkAnswer)]
pub fn check_one(
    #[wasm_bindgen(unchecked_param_type = "FieldId")] field: &str,
    text: &str,
) -> Result<Option<Ts<FieldProblem>>, JsError> {
    let field = field_of(field)?;
    let mut answers = Answers::default();
    answers.set(field, text);
    check_answer(field, &answers).as_ref().map(|problem| to_ts((field, problem))).transpose()
}

/// The answers after a change.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct EditedAnswers {
    #[serde(serialize_with = "answers::as_object")]
    #[tsify(type = "Answers")]
    pub answers: Answers,
    /// The fields whose answers the change made wrong, and which were dropped in whole or part.
    pub cleared: Vec<FieldId>,
}

/// Changes one answer and drops those that it makes wrong.
#[wasm_bindgen(js_name = editAnswers)]
pub fn edit_answers(
    answers: &Ts<answers::Answers>,
    #[wasm_bindgen(unchecked_param_type = "FieldId")] field: &str,
    text: &str,
) -> Result<Ts<EditedAnswers>, JsError> {
    let field = field_of(field)?;
    let mut answers = answers::read(answers);
    let cleared = answers.edit(field, text).into_iter().map(Field::code).collect();
    to_ts(EditedAnswers { answers, cleared })
}

/// The answers of one screen, in words.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReviewSection {
    /// Which screen.
    pub step: StepId,
    /// Its heading.
    pub label: &'static str,
    /// Its answers in reading order.
    pub rows: Vec<ReviewRow>,
}

impl From<Section> for ReviewSection {
    fn from(section: Section) -> Self {
        Self { step: section.step.code(), label: section.step.label(), rows: list(section.rows) }
    }
}

/// One answer, in words.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReviewRow {
    pub field: FieldId,
    pub label: &'static str,
    /// The answer; `null` where there is none.
    pub value: Option<String>,
}

impl From<SummaryRow> for ReviewRow {
    fn from(row: SummaryRow) -> Self {
        Self { field: row.field.code(), label: row.field.label(), value: row.value }
    }
}

/// Every answer that is asked for, in words, by screen.
#[wasm_bindgen(js_name = reviewAnswers)]
pub fn review_answers(
    answers: &Ts<answers::Answers>,
    recipients: &str,
) -> Result<Vec<Ts<ReviewSection>>, JsError> {
    list_to_ts(summary(&answers::read_with(answers, recipients)?))
}

fn field_of(id: &str) -> Result<Field, JsError> {
    Field::from_code(id).ok_or_else(|| JsError::new("unknown field"))
}
