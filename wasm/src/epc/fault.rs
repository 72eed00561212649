//! What is wrong with an EPC.

use barcode_core::epc::EpcProblem;
use barcode_core::syntax::Ai;
use barcode_core::{ParseError, Problem};
use tsify::Tsify;

use crate::names::{EpcCode, EpcRole};
use crate::object::Json;
use crate::positions::utf16;

/// What is wrong with an EPC.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcFault {
    /// What is wrong, in one word.
    pub code: EpcCode,
    /// Which field is wrong.
    pub role: Option<EpcRole>,
    /// What there should be: a few words in English, a check digit, or the largest number.
    pub expected: Option<String>,
    /// What there is.
    pub found: Option<String>,
    /// The fewest characters, bits or components.
    pub min: Option<usize>,
    /// The most characters, bits or components.
    pub max: Option<usize>,
    /// The application identifier it is about.
    pub ai: Option<String>,
    /// Where the place to point at begins.
    pub start: Option<usize>,
    /// Where it ends.
    pub end: Option<usize>,
}

/// Writes an [`EpcFault`] with its place in `text`, which stands behind `before` bytes of blanks.
#[inline(never)]
pub(crate) fn write_epc_fault(
    json: &mut Json,
    text: &str,
    before: usize,
    error: &ParseError<EpcProblem>,
) {
    write_problem(json, &error.problem);
    let place = utf16(text, error.span.clone());
    json.number("start", place.0 + before);
    json.number("end", place.1 + before);
}

/// Writes an [`EpcFault`] that is about no text.
#[inline(never)]
pub(crate) fn write_epc_problem(json: &mut Json, problem: &dyn Problem) {
    write_problem(json, problem);
    json.null("start");
    json.null("end");
}

fn write_problem(json: &mut Json, problem: &dyn Problem) {
    let details = problem.details();
    json.text("code", problem.code());
    json.maybe_text("role", details.part);
    json.maybe_text("expected", details.expected.as_deref());
    json.maybe_text("found", details.found.as_deref());
    json.maybe_number("min", details.min);
    json.maybe_number("max", details.max);
    json.maybe_text("ai", details.ai.as_ref().map(Ai::as_str));
}
