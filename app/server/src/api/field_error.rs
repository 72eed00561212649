//! What is wrong with an answer of a form, in the words of the core.

use barcode_core::Code;
use barcode_core::site::invoice::{InvoiceField, InvoiceProblem};
use barcode_core::site::membership::application::{AnswerProblem, Field};
use barcode_core::site::membership::enquiry::EnquiryField;
use barcode_core::site::membership::fees::QuoteProblem;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::Object;

use super::openapi;

/// What is wrong with one answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// The id of the field.
    #[schema(schema_with = field_ids)]
    pub field: String,
    /// The stable name of the problem.
    #[schema(schema_with = problem_codes)]
    pub code: String,
    /// The problem as an English clause.
    pub message: String,
    /// What stands there, or how many characters or digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub found: Option<String>,
    /// The most or the fewest characters, digits, numbers or dollars.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub limit: Option<u64>,
}

/// The fields of every form.
fn field_ids() -> Object {
    let application = Field::CODES.iter().copied();
    let enquiry = EnquiryField::ALL.iter().map(Code::code);
    openapi::one_of(application.chain(enquiry).chain(InvoiceField::CODES.iter().copied()))
}

/// What can be wrong with an answer of any form.
fn problem_codes() -> Object {
    let lists = [AnswerProblem::CODES, InvoiceProblem::CODES, QuoteProblem::CODES];
    openapi::one_of(lists.into_iter().flatten().copied())
}

impl FieldError {
    /// What is wrong with an answer of a form.
    pub(crate) fn of_answer(field: &str, problem: &AnswerProblem) -> Self {
        Self {
            field: field.to_owned(),
            code: problem.code().to_owned(),
            message: problem.to_string(),
            found: problem.found(),
            limit: problem.limit(),
        }
    }
}
