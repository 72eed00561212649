//! The named cases of `fixtures/cases`, which the app runs through the real `.wasm` as well.
//!
//! Each file is an array of `{ "name", "input", …, "expected" }`. `expected` has the shape that
//! crosses to the browser, positions in UTF-16 units included, but may leave fields out; here the
//! same shape is made from the core's own types, so that a difference shows on either side.

#![expect(clippy::expect_used, reason = "a broken case file should stop the test")]

mod amounts;
mod application;
mod elements;
mod enquiry;
mod epc;
mod forms;
mod keys;
mod labels;
mod membership;
mod membership_lists;
mod numbering;
mod numbers;
mod packaging;
mod page;
mod pastes;
mod photos;
mod restricted;
mod symbols;

use std::path::Path;

use barcode_core::{ParseError, Problem};
use serde_json::{Value, json};

/// Runs every case of a file; the message of a failure has the name of the case.
#[track_caller]
fn run(file: &str, actual: impl Fn(&Value) -> Value) {
    for case in &cases_of(file) {
        let (found, expected) = (actual(case), &case["expected"]);
        assert!(
            covers(&found, expected),
            "{file}: {}\nexpected {expected}\n   found {found}",
            case["name"]
        );
    }
}

/// The cases of a file.
#[track_caller]
pub(super) fn cases_of(file: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/cases").join(file);
    let text = std::fs::read_to_string(path).expect("the case file can be read");
    let cases: Vec<Value> = serde_json::from_str(&text).expect("the case file is an array");
    assert!(!cases.is_empty(), "{file} has no cases");
    cases
}

/// Whether `found` has everything that is in `expected`.
pub(super) fn covers(found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => expected
            .iter()
            .all(|(name, value)| found.get(name).is_some_and(|found| covers(found, value))),
        (Value::Array(found), Value::Array(expected)) => {
            found.len() == expected.len()
                && found.iter().zip(expected).all(|(found, expected)| covers(found, expected))
        }
        _ => found == expected,
    }
}

/// What crosses to the browser: an outcome that may point into `input`.
pub(super) fn shape(input: &str, outcome: &impl serde::Serialize) -> Value {
    serde_json::to_value(barcode_core::shape::in_text(input, outcome)).expect("it is data")
}

/// The text of a field; empty when there is none.
pub(super) fn text<'a>(case: &'a Value, field: &str) -> &'a str {
    case[field].as_str().unwrap_or_default()
}

/// The outcome for an error.
fn error<P: Problem>(input: &str, error: &ParseError<P>) -> Value {
    json!({ "type": "error", "problem": problem(input, error) })
}

/// What is wrong, with its span in UTF-16 units as the browser counts.
fn problem<P: Problem>(input: &str, error: &ParseError<P>) -> Value {
    let details = error.problem.details();
    let pointed_at = Some(&input[error.span.clone()]).filter(|part| !part.is_empty());
    json!({
        "code": error.problem.code(),
        "start": utf16(input, error.span.start),
        "end": utf16(input, error.span.end),
        "found": details.found.as_deref().or(pointed_at),
        "expected": details.expected,
        "min": details.min,
        "max": details.max,
        "ai": details.ai.map(|ai| ai.to_string()),
        "part": details.part,
    })
}

fn utf16(input: &str, end: usize) -> usize {
    input[..end].encode_utf16().count()
}
