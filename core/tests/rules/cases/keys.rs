//! Cases about keys: check digits, repairs, prefixes, lists.

use barcode_core::batch::{Column, check_lines};
use barcode_core::key::{Completed, KeyKind, complete, validate};
use barcode_core::prefix;
use barcode_core::repair::suggest;
use serde_json::{Value, json};

use super::{error, run, shape, text};

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
        let input = text(case, "input");
        shape(input, &suggest(kind(case), input).first())
    });
}

#[test]
fn prefixes_agree() {
    run("prefix.json", |case| {
        let input = text(case, "input");
        shape(input, &prefix::find(input))
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
        answers.iter().map(|answer| shape("", &answer.outcome())).collect()
    });
}

fn kind(case: &Value) -> KeyKind {
    KeyKind::from_code(text(case, "kind")).expect("the case names a kind of key")
}
