//! The check-character pair: complete values, bodies with their pairs, and every kind of fault.

use barcode_core::NumberProblem;
use barcode_core::check_characters::{compute, verify};
use serde_json::Value;

use crate::tally::{Tally, same, text};

pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let verdict = verify(text(row, "value")?);
        same("valid", &verdict.is_ok(), &(row["valid"] == true))?;
        if let (Some(body), Some(pair)) = (row["body"].as_str(), row["pair"].as_str()) {
            let found = compute(body).map(String::from_iter);
            same("pair", &found.as_deref(), &Ok(pair))?;
        }
        let Some(fault) = row["err"].as_str() else { return Ok(()) };
        let agrees = match verdict.map_err(|error| error.problem) {
            Err(NumberProblem::LengthRange { found, min, .. }) => {
                fault.contains(if found < min { "too short" } else { "too long" })
            }
            Err(NumberProblem::Character { .. }) => fault.contains("non-CSET 82"),
            Err(NumberProblem::CheckCharacters { .. }) => fault.contains("are incorrect"),
            _ => false,
        };
        same("fault", &agrees, &true)
    })
}
