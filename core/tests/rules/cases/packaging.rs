//! Cases about what is packed, and about the key inside a longer text.

use barcode_core::check_number::NumberOutcome;
use barcode_core::interpret::{Inside, InterpretOptions, look_inside, look_inside_lines};
use barcode_core::packaging::{Packable, PlannedLevel, number_levels, read_packable};
use barcode_core::{Code, Problem, key::Key};
use serde_json::{Value, json};

use super::{run, text, utf16};

#[test]
fn packable_items_agree() {
    run("packable.json", |case| match read_packable(text(case, "input")) {
        Packable::Empty => json!({ "type": "empty" }),
        Packable::Item { gtin, kind, status, other } => {
            let level = |indicator| gtin.with_indicator(indicator).map(|level| level.to_string());
            let levels: Vec<_> = (1..=8).filter_map(|indicator| level(indicator).ok()).collect();
            json!({
                "type": "item", "gtin": gtin.as_str(), "kind": { "type": kind.code() },
                "status": status.code(), "other": other.map(|other| other.to_string()),
                "levels": levels,
            })
        }
        Packable::Level { gtin, item } => json!({
            "type": "level", "gtin": gtin.as_str(), "indicator": gtin.indicator(),
            "item": item.map(|item| item.to_string()),
        }),
        Packable::NoTradeItem { gtin, prefix } => json!({
            "type": "noTradeItem", "gtin": gtin.as_str(), "prefix": prefix.kind.code(),
        }),
        Packable::OtherKey(kind) => json!({ "type": "otherKey", "kind": kind.code() }),
        Packable::Problem(NumberOutcome::Problem { error, .. }) => {
            json!({ "type": "problem", "code": error.problem.code() })
        }
        Packable::Problem(_) => json!({ "type": "problem" }),
    });
}

#[test]
fn packaging_levels_agree() {
    run("packaging_levels.json", |case| {
        let item = text(case, "input").parse().expect("a case has a GTIN");
        let levels = case["levels"].as_array().expect("a case has levels");
        let planned: Vec<_> = levels
            .iter()
            .map(|level| PlannedLevel {
                indicator: level[0].as_str().expect("an indicator is text"),
                quantity: level[1].as_str().expect("a quantity is text"),
            })
            .collect();
        let outcome = |level| match level {
            Ok(barcode_core::packaging::NumberedLevel { gtin, items }) => {
                json!({ "type": "ok", "gtin": gtin.as_str(), "items": items.map(|items| items.to_string()) })
            }
            Err(problem) => reason(&problem),
        };
        number_levels(item, &planned).into_iter().map(outcome).collect()
    });
}

/// A reason, with the values that it has.
fn reason(problem: &impl Problem) -> Value {
    let details = problem.details();
    let mut written = json!({ "type": "error", "code": problem.code() });
    for (name, value) in [
        ("found", details.found.map(Value::from)),
        ("expected", details.expected.map(Value::from)),
        ("min", details.min.map(Value::from)),
        ("max", details.max.map(Value::from)),
        ("part", details.part.map(Value::from)),
    ] {
        if let Some(value) = value {
            written[name] = value;
        }
    }
    written
}

#[test]
fn keys_inside_longer_texts_agree() {
    run("inside.json", |case| {
        let input = text(case, "input");
        let found = look_inside(input, &InterpretOptions::default());
        in_a_list_as_alone(input, &found);
        inside(input, found)
    });
}

/// What is inside a text, in the shape of the cases.
pub(super) fn inside(input: &str, inside: Inside) -> Value {
    match inside {
        Inside::Read { key, reading } => {
            let elements = reading.meaning().expect("it reads").bare_elements();
            let names: Vec<_> =
                elements.iter().map(|element| element.ai.as_str().to_owned()).collect();
            json!({
                "type": "read", "kind": key.as_ref().map(|key| key.kind().code()),
                "text": key.as_ref().map(Key::as_str),
                "form": reading.kind.code(), "elements": names,
            })
        }
        Inside::Digits { key, span } => json!({
            "type": "digits", "kind": key.kind().code(), "text": key.as_str(),
            "start": utf16(input, span.start), "end": utf16(input, span.end),
        }),
        Inside::Several(several) => {
            json!({ "type": "several", "count": several.count, "lines": several.lines })
        }
        Inside::Problem(reading) => {
            let error = reading.outcome.expect_err("something is wrong");
            let repairs: Vec<_> = reading.repairs.into_iter().map(|repair| repair.text).collect();
            json!({
                "type": "problem", "code": error.problem.code(),
                "start": utf16(input, error.span.start), "end": utf16(input, error.span.end),
                "repairs": repairs,
            })
        }
        Inside::Nothing => json!({ "type": "nothing" }),
    }
}

/// A line of a list holds the key that the same text holds alone.
fn in_a_list_as_alone(input: &str, inside: &Inside) {
    let (mut keys, mut answers) = (Vec::new(), Vec::new());
    look_inside_lines(input.as_bytes(), &mut keys, &mut answers);
    let key = match inside {
        Inside::Read { key, .. } => key.as_ref(),
        Inside::Digits { key, .. } => Some(key),
        _ => None,
    };
    let expected = key.map(Key::as_str).unwrap_or_default();
    if input.contains('\n') {
        return;
    }
    assert_eq!(String::from_utf8_lossy(&keys).trim_end(), expected, "{input}");
    assert_eq!(answers.len(), 1, "{input}");
}
