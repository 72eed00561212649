//! What is wrong with the answers of a screen.

use std::fmt;

use super::answer_problem::AnswerProblem;
use super::answers::Answers;
use super::asked::{fields_asked, is_optional};
use super::canonical::canonical;
use super::field::Field;
use super::sizing::option_eligibility;
use super::step::Step;
use crate::site::membership::eligibility::Eligibility;
use crate::site::membership::option::OptionId;
use crate::{Code, Listed};

/// What is wrong, and with which field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldProblem {
    /// The field it is about.
    pub field: Field,
    /// What is wrong with its answer.
    pub problem: AnswerProblem,
}

impl FieldProblem {
    /// A short name that never changes, for programs.
    pub fn code(&self) -> &'static str {
        self.problem.code()
    }
}

impl fmt::Display for FieldProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field.code(), self.problem)
    }
}

/// What is wrong with the answer to one field, whether it is asked or not.
pub fn check_answer(field: Field, answers: &Answers) -> Option<AnswerProblem> {
    match canonical(field, answers) {
        Err(AnswerProblem::Missing) if is_optional(field, answers) => None,
        Err(problem) => Some(problem),
        Ok(code) if field == Field::Option => refusal(&code, answers),
        Ok(_) => None,
    }
}

/// Why the chosen option is not open to the applicant, as far as size and turnover are known.
fn refusal(code: &str, answers: &Answers) -> Option<AnswerProblem> {
    match option_eligibility(OptionId::from_code(code)?, answers)? {
        Eligibility::Open => None,
        Eligibility::Refused { reason } => Some(AnswerProblem::NotEligible { reason }),
    }
}

/// Every problem of a screen, in reading order; none when the applicant may continue.
pub fn check_step(step: Step, answers: &Answers) -> Vec<FieldProblem> {
    let asked = fields_asked(step, answers).into_iter();
    asked
        .filter_map(|field| {
            check_answer(field, answers).map(|problem| FieldProblem { field, problem })
        })
        .collect()
}
