//! The screens: what they ask, what is wrong, what a change drops, and the answers in words.

use barcode_core::membership::application::AnswerWarning;
use barcode_core::membership::application::{
    AnswerProblem, Answers, Field, FieldProblem as CoreProblem, FieldWarning as CoreWarning, Row,
    Section, Step, check_answer, check_step, fields_asked, furthest_step, is_optional, offered,
    summary, warnings,
};
use barcode_wasm::outcome::{list_to_ts, to_ts};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::answers::{AnswersObject, AnswersWritten};
use super::lists::Choice;
use super::price::Refusal;
use crate::names::{FieldCode, FieldId, FieldWarningCode, StepId};

outcome! {
    /// A field that a screen asks.
    pub struct AskedField(field: Field, answers: &Answers) {
        /// Which field.
        id: FieldId = field.id(),
        /// Whether it may stay empty.
        is_optional: bool = is_optional(field, answers),
        /// What can be chosen now, if anything.
        choices: Option<Vec<Choice>> = offered(field, answers).as_deref(),
    }
}

outcome! {
    /// What is wrong with an answer.
    pub struct FieldProblem(field: Field, problem: &AnswerProblem) {
        /// The field it is about.
        field: FieldId = field.id(),
        /// What is wrong, in one word.
        code: FieldCode = problem.code(),
        /// What stands there, or how many characters or digits.
        found: Option<String> = problem.found(),
        /// The most or the fewest characters, digits, numbers or dollars.
        limit: Option<u64> = problem.limit(),
        /// Why the membership option is not open.
        refusal: Option<Refusal> = problem.refusal(),
    }
}

outcome! {
    /// What is odd about an answer that may still be right.
    pub struct FieldWarning(warning: &CoreWarning) {
        /// The field to look at again.
        field: FieldId = warning.field.id(),
        /// What is odd, in one word.
        code: FieldWarningCode = warning.warning.code(),
        /// The state that the postcode is in.
        state: Option<&'static str> = match warning.warning {
            AnswerWarning::PostcodeOfAnotherState { state } => Some(state.label()),
            _ => None,
        },
    }
}

outcome! {
    /// A screen, given the answers so far.
    pub struct StepView(step: Step, answers: &Answers) {
        /// Which screen.
        step: StepId = step.id(),
        /// What it asks, in reading order.
        fields: Vec<AskedField> = fields_asked(step, answers).into_iter().map(|field| (field, answers)),
        /// What is wrong, in reading order.
        problems: Vec<FieldProblem> =
            check_step(step, answers).iter().map(|CoreProblem { field, problem }| (*field, problem)),
        /// What is odd and may still be right.
        warnings: Vec<FieldWarning> = &warnings(step, answers),
        /// The screen after it; `null` after the last and where no option fits.
        next: Option<StepId> = step.next(answers).map(Step::id),
        /// The screen before it.
        back: Option<StepId> = step.back().map(Step::id),
    }
}

/// What a screen asks, what is wrong with its answers, and which screens are beside it.
#[wasm_bindgen(js_name = readStep)]
pub fn read_step(
    #[wasm_bindgen(unchecked_param_type = "StepId")] step: &str,
    answers: &AnswersObject,
) -> Result<Ts<StepView>, JsError> {
    let step = Step::from_id(step).ok_or_else(|| JsError::new("unknown step"))?;
    Ok(to_ts((step, &answers.read())))
}

/// The first screen that still needs an answer, or the last.
#[wasm_bindgen(js_name = furthestStep, unchecked_return_type = "StepId")]
pub fn furthest(answers: &AnswersObject) -> String {
    furthest_step(&answers.read()).id().to_owned()
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
    Ok(check_answer(field, &answers).as_ref().map(|problem| to_ts((field, problem))))
}

outcome! {
    /// The answers after a change.
    pub struct EditedAnswers(answers: &Answers, cleared: Vec<Field>) {
        /// All answers.
        answers: AnswersWritten = answers,
        /// The fields whose answers the change made wrong, and which were dropped in whole or part.
        cleared: Vec<FieldId> = cleared.into_iter().map(Field::id),
    }
}

/// Changes one answer and drops those that it makes wrong.
#[wasm_bindgen(js_name = editAnswers)]
pub fn edit_answers(
    answers: &AnswersObject,
    #[wasm_bindgen(unchecked_param_type = "FieldId")] field: &str,
    text: &str,
) -> Result<Ts<EditedAnswers>, JsError> {
    let field = field_of(field)?;
    let mut answers = answers.read();
    let cleared = answers.edit(field, text);
    Ok(to_ts((&answers, cleared)))
}

outcome! {
    /// The answers of one screen, in words.
    pub struct ReviewSection(section: Section) {
        /// Which screen.
        step: StepId = section.step.id(),
        /// Its heading.
        label: &'static str = section.step.label(),
        /// Its answers in reading order.
        rows: Vec<ReviewRow> = section.rows,
    }
}

outcome! {
    /// One answer, in words.
    pub struct ReviewRow(row: Row) {
        /// Which field.
        field: FieldId = row.field.id(),
        /// What it is.
        label: &'static str = row.field.label(),
        /// The answer; `null` where there is none.
        value: Option<String> = row.value,
    }
}

/// Every answer that is asked for, in words, by screen.
#[wasm_bindgen(js_name = reviewAnswers)]
pub fn review_answers(answers: &AnswersObject) -> Vec<Ts<ReviewSection>> {
    list_to_ts(summary(&answers.read()))
}

fn field_of(id: &str) -> Result<Field, JsError> {
    Field::from_id(id).ok_or_else(|| JsError::new("unknown field"))
}
