//! Cases about keys: check digits, repairs, prefixes, lists.

use barcode_core::batch::{Outcome, check_lines};
use barcode_core::key::{Completed, KeyError, KeyKind, complete, validate};
use barcode_core::prefix::{self, PrefixKind};
use barcode_core::repair::{Change, suggest};
use serde_json::{Value, json};

use crate::{error, run, text};

#[test]
fn check_digits_agree() {
    run("check_digit.json", |case| {
        let (kind, input) = (kind(case), text(case, "input"));
        let outcome = match text(case, "call") {
            "complete" => complete(kind, input),
            _ => validate(kind, input).map(|key| Completed { key, added: false }),
        };
        match outcome {
            Ok(Completed { key, added }) => {
                let working = key.working();
                json!({
                    "type": "ok", "text": key.as_str(), "added": added,
                    "sum": working.sum, "nextTen": working.next_ten,
                })
            }
            Err(found) => error(input, &problem(found), &found.span()),
        }
    });
}

#[test]
fn repairs_agree() {
    run("repair.json", |case| {
        let repairs = suggest(kind(case), text(case, "input"));
        repairs.first().map_or(
            Value::Null,
            |first| json!({ "digits": first.key.as_str(), "change": change(first.change) }),
        )
    });
}

#[test]
fn prefixes_agree() {
    run("prefix.json", |case| {
        prefix::find(text(case, "input")).map_or(
            Value::Null,
            |found| json!({ "kind": prefix_kind(found.kind), "meaning": found.meaning }),
        )
    });
}

#[test]
fn lists_agree() {
    run("batch.json", |case| {
        let kind = case["kind"].as_str().and_then(KeyKind::from_id);
        let answers = check_lines(text(case, "input").as_bytes(), kind);
        answers.iter().map(|answer| outcome(answer.outcome())).collect()
    });
}

fn kind(case: &Value) -> KeyKind {
    KeyKind::from_id(text(case, "kind")).expect("the case names a kind of key")
}

fn problem(error: KeyError) -> Value {
    match error {
        KeyError::Length { found, expected, .. } => {
            json!({ "code": "length", "found": found, "expected": expected })
        }
        KeyError::NotADigit { found, .. } => json!({ "code": "notADigit", "found": found }),
        KeyError::CheckDigit { found, expected, .. } => {
            json!({ "code": "checkDigit", "found": found, "expected": expected })
        }
        KeyError::Filler { found, .. } => json!({ "code": "filler", "found": found }),
        KeyError::SerialLength { found, expected_max, .. } => {
            json!({ "code": "serialLength", "found": found, "expectedMax": expected_max })
        }
        KeyError::SerialCharacter { found, .. } => {
            json!({ "code": "serialCharacter", "found": found })
        }
    }
}

fn change(change: Change) -> Value {
    match change {
        Change::Swap { at } => json!({ "type": "swap", "at": at }),
        Change::CheckDigit { from, to } => json!({ "type": "checkDigit", "from": from, "to": to }),
        Change::AddCheckDigit { digit } => json!({ "type": "addCheckDigit", "digit": digit }),
        Change::Digit { at, from, to } => {
            json!({ "type": "digit", "at": at, "from": from, "to": to })
        }
        Change::LeadingZeros { count } => json!({ "type": "leadingZeros", "count": count }),
        Change::DropLeadingZero => json!({ "type": "dropLeadingZero" }),
        Change::DropRepeated { at } => json!({ "type": "dropRepeated", "at": at }),
    }
}

/// The variant's name as the browser spells it.
fn prefix_kind(kind: PrefixKind) -> String {
    let name = format!("{kind:?}");
    name[..1].to_ascii_lowercase() + &name[1..]
}

fn outcome(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Empty => json!({ "type": "empty" }),
        Outcome::Valid => json!({ "type": "valid" }),
        Outcome::WrongCheckDigit { expected } => {
            json!({ "type": "wrongCheckDigit", "expected": expected })
        }
        Outcome::WithoutCheckDigit { digit } => {
            json!({ "type": "withoutCheckDigit", "digit": digit })
        }
        Outcome::WrongLength { found } => json!({ "type": "wrongLength", "found": found }),
        Outcome::NotDigits => json!({ "type": "notDigits" }),
    }
}
