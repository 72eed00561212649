//! Digital Link URIs of many sources: verdict, elements, canonical form, what was ignored, fault.

use barcode_core::syntax::{ParseOptions, SyntaxProblem};
use barcode_core::{ParseError, digital_link};
use serde_json::Value;

use crate::reference_text;
use crate::tally::{Tally, same};

pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let uri = row["uri"].as_str().unwrap_or_default();
        match digital_link::parse(uri, &ParseOptions::default()) {
            Ok(link) => {
                same("verdict", &Some(true), &row["ok"].as_bool())?;
                let elements = link.to_bracketed();
                same("elements", &Some(elements.as_str()), &row["element_string"].as_str())?;
                let canonical = link.canonical();
                same("canonical", &Some(canonical.as_str()), &row["canonical"].as_str())?;
                let ignored: Vec<_> = link.ignored().iter().map(|ignored| ignored.text).collect();
                let expected = row["ignored_query"].as_array();
                let expected: Vec<_> =
                    expected.into_iter().flatten().filter_map(Value::as_str).collect();
                same("ignored", &ignored, &expected)
            }
            Err(error) => {
                same("verdict", &Some(false), &row["ok"].as_bool())?;
                refused(row, uri, &error)?;
                zero_suppressed(row, uri)
            }
        }
    })
}

fn refused(row: &Value, uri: &str, error: &ParseError<SyntaxProblem>) -> Result<(), String> {
    if row["not_dl"].as_bool() == Some(true) {
        return same("problem", &error.problem, &SyntaxProblem::NoScheme);
    }
    same(
        "error",
        &reference_text::of_uri_error(uri, error).as_str(),
        &row["err"].as_str().unwrap_or_default(),
    )?;
    let found = reference_text::uri_markup(uri, error);
    same("markup", &found.as_deref(), &row["markup"].as_str())
}

fn zero_suppressed(row: &Value, uri: &str) -> Result<(), String> {
    let options = ParseOptions::default().permit_zero_suppressed_gtin(true);
    let read = digital_link::parse(uri, &options).ok().map(|link| link.to_bracketed());
    same("zero-suppressed", &read.as_deref(), &row["element_string_zs"].as_str())
}
