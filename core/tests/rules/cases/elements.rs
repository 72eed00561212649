//! Cases about identifiers and values, in whichever form they are written.

use std::path::Path;

use barcode_core::interpret::read_elements;
use barcode_core::shape::Outcome;
use barcode_core::syntax::{Ai, Definition, identifiers, meaning};
use serde_json::{Value, json};

use super::{run, shape, text};

#[test]
fn elements_agree() {
    run("elements.json", |case| {
        let input = text(case, "input");
        shape(input, &Outcome::from(read_elements(input)))
    });
}

#[test]
fn values_say_what_they_mean() {
    run("meanings.json", |case| {
        let year = case["year"].as_u64().and_then(|year| u16::try_from(year).ok());
        let ai = text(case, "ai").parse().expect("it is an identifier");
        json!(meaning(ai, text(case, "value"), year))
    });
}

#[test]
fn identifier_rules() {
    run("identifier_rules.json", |case| {
        let ai: Ai = text(case, "input").parse().expect("it is an identifier");
        rules_of(ai.definition().expect("it is in the table"))
    });
}

#[test]
fn every_identifier_with_rules_has_a_case() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/cases/identifier_rules.json");
    let cases = std::fs::read_to_string(path).expect("the case file can be read");
    let mut before = None;
    for ai in identifiers() {
        let definition = ai.definition().expect("it is in the table");
        // The identifiers of a family share their rules.
        let is_of_family =
            before.replace(definition).is_some_and(|one| std::ptr::eq(one, definition));
        let rules = rules_of(definition);
        let is_free = rules == json!({ "needs": [], "excludes": [], "isAlone": false });
        if !is_of_family && !is_free {
            assert!(cases.contains(&format!("\"input\": \"{ai}\"")), "({ai}) has no case");
        }
    }
}

fn rules_of(definition: &Definition) -> Value {
    json!({
        "needs": definition.needs.groups().collect::<Vec<_>>(),
        "excludes": definition.excluded_names().collect::<Vec<_>>(),
        "isAlone": definition.excludes_family(),
    })
}
