//! What is typed to become a symbol, and what to print on a thing.

use barcode_core::Code;
use barcode_core::interpret::{InterpretProblem, TextRepair};
use barcode_core::key::KeyKind;
use barcode_core::numbering::{
    Capacity, Content, ContentProblem, ContentProblems, PictureSettings, Thing, carriers, picture,
};
use serde_json::{Value, json};

use super::{error, run, text};

#[test]
fn carriers_of_a_number() {
    run("carriers.json", |case| {
        let gtin = text(case, "input").parse().expect("the case has a GTIN");
        carriers(gtin).map_or(Value::Null, |found| {
            json!({
                "pack": found.pack.map(|symbol| symbol.symbology().name()),
                "carton": found.carton.0.as_str(),
                "tag": found.tag.to_hex(),
                "link": found.link,
            })
        })
    });
}

#[test]
fn contents() {
    run("symbol_contents.json", |case| {
        let input = text(case, "input");
        let content = match Content::read(input, KeyKind::from_code(text(case, "kind"))) {
            Ok(content) => content,
            Err(problems) => {
                return json!({"type": "error", "why": why(input, &problems)});
            }
        };
        let usage = content.usual_use();
        let symbology = content.usual_symbology(usage);
        let made = picture(&content, &PictureSettings::new(symbology, usage)).expect("it fits");
        json!({
            "type": "ok",
            "form": content.form().code(),
            "bracketed": content.bracketed(),
            "addOn": content.add_on(),
            "kinds": content.kinds().iter().map(|kind| kind.code()).collect::<Vec<_>>(),
            "specialUse": content.special_use().map(|prefix| prefix.kind.code()),
            "isLink": content.is_link(),
            "isNumber": content.is_number(),
            "onLabel": content.on_label().map(|(field, value)| json!({"field": field.code(), "value": value})),
            "leftOut": content.left_out().map(|kind| kind.code()),
            "repairs": texts(content.repairs()),
            "status": content.status().code(),
            "usage": usage.code(),
            "symbology": symbology.code(),
            "scan": made.symbol.scan(),
        })
    });
}

fn why(input: &str, problems: &ContentProblems) -> Value {
    let repairs = texts(&problems.repairs);
    let kind = match &problems.error.problem {
        ContentProblem::Empty => return json!({"type": "empty"}),
        ContentProblem::Zeros => return json!({"type": "zeros"}),
        ContentProblem::NoGs1Key { found } => return json!({"type": "noGs1Key", "found": found}),
        ContentProblem::Several { count, rows } => {
            return json!({"type": "several", "count": count, "rows": rows});
        }
        ContentProblem::TooLong { found, max } => {
            return json!({"type": "tooLong", "found": found, "max": max});
        }
        ContentProblem::Text(InterpretProblem::Number(_)) => "number",
        ContentProblem::Text(InterpretProblem::Syntax(_)) => "syntax",
        ContentProblem::Text(InterpretProblem::Epc(_)) => "epc",
    };
    let problem = &error(input, &problems.error)["problem"];
    json!({"type": "text", "problem": {"type": kind, "problem": problem}, "repairs": repairs})
}

fn texts(repairs: &[TextRepair]) -> Vec<Value> {
    repairs.iter().map(|repair| json!({"text": repair.text})).collect()
}

#[test]
fn things() {
    run("things.json", |case| {
        let prefix_length = case["prefixLength"].as_u64().and_then(|length| length.try_into().ok());
        let thing = text(case, "input").parse::<Thing>().ok();
        let place = text(case, "place");
        let advice = thing
            .and_then(|thing| thing.advice().iter().find(|advice| advice.place.code() == place));
        let advice = advice.expect("the thing is scanned there");
        json!({
            "identifier": advice.identifier.code(),
            "usage": advice.usage.code(),
            "symbologies": advice.symbologies.iter().map(|kind| kind.code()).collect::<Vec<_>>(),
            "capacity": prefix_length
                .and_then(|length| advice.identifier.capacity(length))
                .map_or(Value::Null, capacity),
        })
    });
}

fn capacity(capacity: Capacity) -> Value {
    match capacity {
        Capacity::References(count) => json!({"type": "references", "count": count}),
        Capacity::Characters(count) => json!({"type": "characters", "count": count}),
        Capacity::NotFromPrefix => json!({"type": "notFromPrefix"}),
    }
}
