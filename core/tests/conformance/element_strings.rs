//! Element strings over every identifier: verdict, problem, span, form with FNC1, print, URI.

use barcode_core::digital_link::canonical;
use barcode_core::syntax::{ElementString, ParseOptions, Rule, Rules};
use serde_json::Value;

use crate::reference_text;
use crate::tally::{Tally, same};

pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| match row["section"].as_str() {
        Some("single") => single(row),
        Some("multi") => whole(row, &ParseOptions::default()),
        Some("mutated") => {
            let checked = row["requisites_checked"].as_bool() == Some(true);
            whole(row, if checked { &STRICT } else { &WITHOUT_REQUISITES })
        }
        other => Err(format!("unknown section {other:?}")),
    })
}

const STRICT: ParseOptions<'_> = options(Rules::ALL);
const WITHOUT_REQUISITES: ParseOptions<'_> = options(Rules::ALL.without(Rule::Requisites));

const fn options(rules: Rules) -> ParseOptions<'static> {
    ParseOptions::new().rules(rules)
}

/// One element, which may lack the elements it needs.
fn single(row: &Value) -> Result<(), String> {
    let input = row["input"].as_str().unwrap_or_default();
    let read = ElementString::parse_bracketed(input, &WITHOUT_REQUISITES);
    same("verdict", &read.is_ok(), &row["ok"].as_bool().unwrap_or_default())?;
    let read = read.map_err(|error| error.to_string())?;
    same("FNC1 form", &Some(read.to_fnc1().as_str()), &row["unbracketed"].as_str())?;
    let strict = ElementString::parse_bracketed(input, &STRICT);
    same("strict verdict", &strict.is_ok(), &row["ok_with_requisites"].as_bool().unwrap_or(true))?;
    let error = strict.err().map(|error| reference_text::of_error(input, &error));
    same("error", &error.as_deref(), &row["err_with_requisites"].as_str())
}

fn whole(row: &Value, options: &ParseOptions<'_>) -> Result<(), String> {
    let input = row["input"].as_str().unwrap_or_default();
    let read = ElementString::parse_bracketed(input, options);
    same("verdict", &read.is_ok(), &row["ok"].as_bool().unwrap_or_default())?;
    match read {
        Err(error) => {
            same(
                "error",
                &Some(reference_text::of_error(input, &error).as_str()),
                &row["err"].as_str(),
            )?;
            let markup = reference_text::markup(input, &error);
            same("markup", &markup.as_deref(), &row["markup"].as_str())
        }
        Ok(read) => {
            same("FNC1 form", &Some(read.to_fnc1().as_str()), &row["raw"].as_str())?;
            if let Some(lines) = row["hri"].as_array() {
                let lines: Vec<_> = lines.iter().filter_map(Value::as_str).collect();
                same("print", &read.to_hri().iter().map(String::as_str).collect(), &lines)?;
            }
            if let Some(expected) = row["dl"].as_str() {
                let uri = canonical(read.elements()).map_err(|error| error.to_string())?;
                same("canonical URI", &uri.as_str(), &expected)?;
            }
            Ok(())
        }
    }
}
