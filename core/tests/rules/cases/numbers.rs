//! Cases about what a text is as a number, told in full.

use barcode_core::Code;
use barcode_core::check_number::{NumberChoice, NumberOutcome, check_number};
use barcode_core::key::identify::{NumberKind, NumberReading};
use serde_json::{Value, json};

use super::keys::change;
use super::{problem, run, text};

#[test]
fn numbers_agree() {
    run("check_number.json", |case| {
        let input = text(case, "input");
        let choice = case["choice"].as_str().map_or(NumberChoice::Auto, |id| {
            NumberChoice::from_code(id).expect("the case names a choice")
        });
        outcome(input, check_number(input, choice))
    });
}

pub(super) fn outcome(input: &str, outcome: NumberOutcome) -> Value {
    let may_hold_more = outcome.may_hold_more();
    match outcome {
        NumberOutcome::Empty => json!({ "type": "empty" }),
        NumberOutcome::Number { reading, others } => json!({
            "type": "number",
            "kind": kind(reading.kind),
            "status": reading.status.code(),
            "key": { "kind": reading.key.kind().code(), "text": reading.key.as_str() },
            "others": others.iter().map(other).collect::<Vec<_>>(),
        }),
        NumberOutcome::Problem { kind: taken_for, error, missing, corrected, repairs, others } => {
            json!({
                "type": "problem",
                "kind": taken_for.map(kind),
                "problem": problem(input, &error),
                "missing": missing,
                "mayHoldMore": may_hold_more,
                "corrected": corrected.map(|key| key.as_str().to_owned()),
                "repairs": repairs.iter().map(|repair| json!({
                    "kind": repair.key.kind().code(),
                    "digits": repair.key.as_str(),
                    "change": change(repair.change),
                })).collect::<Vec<_>>(),
                "others": others.iter().map(other).collect::<Vec<_>>(),
            })
        }
        NumberOutcome::CheckCharacters { text, pair, added } => json!({
            "type": "checkCharacters",
            "text": text, "pair": String::from_iter(pair), "added": added,
        }),
        NumberOutcome::CheckCharactersProblem(error) => {
            json!({ "type": "checkCharactersProblem", "problem": problem(input, &error) })
        }
        NumberOutcome::PriceWeight { digits, check_digit } => {
            json!({ "type": "priceWeight", "digits": digits, "checkDigit": check_digit })
        }
        NumberOutcome::Several { count, lines } => {
            json!({ "type": "several", "count": count, "lines": lines })
        }
        NumberOutcome::TooLong { found, max } => {
            json!({ "type": "tooLong", "found": found, "max": max })
        }
        NumberOutcome::PriceWeightProblem(error) => {
            json!({ "type": "priceWeightProblem", "problem": problem(input, &error) })
        }
    }
}

fn kind(kind: NumberKind) -> Value {
    match kind {
        NumberKind::Key(kind) => json!({ "type": "key", "id": kind.code() }),
        NumberKind::UpcE => json!({ "type": "upcE" }),
        NumberKind::Isbn10 => json!({ "type": "isbn10" }),
        NumberKind::Issn => json!({ "type": "issn" }),
        NumberKind::Ismn10 => json!({ "type": "ismn10" }),
    }
}

fn other(reading: &NumberReading) -> Value {
    json!({
        "kind": kind(reading.kind),
        "status": reading.status.code(),
        "digits": reading.key.as_str(),
    })
}
