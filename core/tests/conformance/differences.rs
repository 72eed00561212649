//! Where GS1's engine and the core disagree: what the core answers, in the smallest case of each kind.
//!
//! The cases stand in `fixtures/conformance.json`. What the engine answers was read in its source, in the functions
//! that each case names; it is not run.

use barcode_core::digital_link;
use barcode_core::scan::{Message, parse_scan, transmit};
use barcode_core::syntax::{ElementString, ParseOptions};
use serde_json::Value;

use crate::tally::text;

/// What the core says to a case: elements in parentheses or what a scanner sends, or why it refuses.
pub(crate) fn answer(case: &Value) -> Result<String, String> {
    let (how, input) = (text(case, "how")?, text(case, "input")?);
    let options = ParseOptions::default();
    let said = match how {
        "scan" => match parse_scan(input, &options) {
            Ok(scan) => Ok(scan.into_elements().ok_or("a text")?.to_bracketed()),
            Err(error) => Err(error.to_string()),
        },
        "link" => link(input, &options),
        "oldLink" => {
            link(input, &options).err().ok_or("read without being asked to")?;
            link(input, &options.permit_convenience_names(true))
        }
        "unknown" => ElementString::parse_bracketed(input, &options.permit_unknown(true))
            .map(|string| string.to_bracketed())
            .map_err(|error| error.to_string()),
        "send" => send(case, input, &options)?,
        other => return Err(format!("unknown: how {other}")),
    };
    Ok(said.unwrap_or_else(|problem| format!("refused: {problem}")))
}

fn link(uri: &str, options: &ParseOptions<'_>) -> Result<String, String> {
    let read = digital_link::parse(uri, options);
    read.map(|link| link.to_bracketed()).map_err(|error| error.to_string())
}

/// The core keeps nothing between two messages, so that what is sent before (`before`) has no part in it.
fn send(
    case: &Value,
    input: &str,
    options: &ParseOptions<'_>,
) -> Result<Result<String, String>, String> {
    let symbology = text(case, "symbology")?.parse().map_err(|_| "no symbology")?;
    let (linear, composite) = match input.split_once('|') {
        Some((linear, composite)) => (linear, Some(composite)),
        None => (input, None),
    };
    let message =
        if linear.starts_with('^') { Message::Gs1(linear) } else { Message::Plain(linear) };
    Ok(transmit(symbology, message, composite, options).map_err(|problem| problem.to_string()))
}
