//! What people paste, and what each part of the tools makes of it.

use barcode_core::Code;
use barcode_core::check_number::{NumberChoice, check_number};
use barcode_core::interpret::{FormKind, InterpretOptions, interpret, look_inside};
use serde_json::{Value, json};

use super::{run, shape, text};

#[test]
fn pastes_are_answered() {
    run("pastes.json", |case| {
        let input = text(case, "input");
        json!({
            "number": shape(input, &check_number(input, NumberChoice::Auto)),
            "inside": shape(input, &look_inside(input, &InterpretOptions::default())),
            "tag": tag(input),
        })
    });
}

/// The first reading in the box for an element string.
fn tag(input: &str) -> Value {
    let options = InterpretOptions::default().expected(FormKind::Bracketed);
    let readings = interpret(input, &options);
    let Some(first) = readings.first() else { return Value::Null };
    json!({
        "kind": first.kind.code(),
        "elements": first.form(FormKind::Bracketed),
        "hex": first.form(FormKind::Hex),
        "code": first.outcome.as_ref().err().map(|error| error.problem.code()),
        "repair": first.repairs.first().map(|repair| &repair.text),
    })
}
