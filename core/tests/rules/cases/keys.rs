//! Cases about keys: check digits, repairs, prefixes, lists.

use barcode_core::batch::{Column, Outcome, check_lines};
use barcode_core::key::{Completed, KeyKind, complete, validate};
use barcode_core::repair::{NumberChange, suggest};
use barcode_core::{Code, prefix};
use serde_json::{Value, json};

use super::{error, run, text};

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
            Err(found) => error(input, &found),
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
            |found| json!({ "kind": found.kind.code(), "meaning": found.meaning }),
        )
    });
}

#[test]
fn lists_agree() {
    run("batch.json", |case| {
        let kind = case["kind"].as_str().and_then(KeyKind::from_code);
        let rows = text(case, "input").as_bytes();
        let mut column = Column::new(kind);
        if case["asColumn"] == true {
            column.learn(rows);
        }
        let answers = check_lines(rows, &column);
        answers.iter().map(|answer| outcome(answer.outcome())).collect()
    });
}

fn kind(case: &Value) -> KeyKind {
    KeyKind::from_code(text(case, "kind")).expect("the case names a kind of key")
}

pub(crate) fn change(change: NumberChange) -> Value {
    match change {
        NumberChange::Swap { at } => json!({ "type": "swap", "at": at }),
        NumberChange::CheckDigit { from, to } => {
            json!({ "type": "checkDigit", "from": from, "to": to })
        }
        NumberChange::IndicatorInFront { from, to } => {
            json!({ "type": "indicatorInFront", "from": from, "to": to })
        }
        NumberChange::AddCheckDigit { digit } => json!({ "type": "addCheckDigit", "digit": digit }),
        NumberChange::Digit { at, from, to } => {
            json!({ "type": "digit", "at": at, "from": from, "to": to })
        }
        NumberChange::Letter { at, from, to } => {
            json!({ "type": "letter", "at": at, "from": from, "to": to })
        }
        NumberChange::LetterAndCheckDigit { at, from, to, check_digit } => json!({
            "type": "letterAndCheckDigit",
            "at": at, "from": from, "to": to, "checkDigit": check_digit,
        }),
        NumberChange::Letters => json!({ "type": "letters" }),
        NumberChange::LeadingZeros { count } => json!({ "type": "leadingZeros", "count": count }),
        NumberChange::DropNotation => json!({ "type": "dropNotation" }),
        NumberChange::DropAddOn => json!({ "type": "dropAddOn" }),
        NumberChange::DropLeadingZero => json!({ "type": "dropLeadingZero" }),
        NumberChange::DropRepeated { at } => json!({ "type": "dropRepeated", "at": at }),
    }
}

fn outcome(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Empty => json!({ "type": "empty" }),
        Outcome::Valid => json!({ "type": "valid" }),
        Outcome::WrongCheckDigit { expected } => {
            json!({ "type": "wrongCheckDigit", "expected": expected })
        }
        Outcome::WithoutLeadingZero => json!({ "type": "withoutLeadingZero" }),
        Outcome::PerhapsValid => json!({ "type": "perhapsValid" }),
        Outcome::PerhapsWithoutCheckDigit { digit } => {
            json!({ "type": "perhapsWithoutCheckDigit", "digit": digit })
        }
        Outcome::WithoutCheckDigit { digit } => {
            json!({ "type": "withoutCheckDigit", "digit": digit })
        }
        Outcome::WrongLength { found } => json!({ "type": "wrongLength", "found": found }),
        Outcome::NotDigits => json!({ "type": "notDigits" }),
        Outcome::Shortened => json!({ "type": "shortened" }),
        Outcome::LostDigits => json!({ "type": "lostDigits" }),
        Outcome::Amount => json!({ "type": "amount" }),
        Outcome::Several => json!({ "type": "several" }),
        Outcome::AddOn => json!({ "type": "addOn" }),
        Outcome::Inside => json!({ "type": "inside" }),
        Outcome::WrongInside => json!({ "type": "wrongInside" }),
    }
}
