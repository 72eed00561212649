//! Cases about photos: what is to be mended, and numbers that disagree.

use barcode_core::symbol::Use;
use barcode_core::symbol::photo::{Measures, Printed, Seen, compare, judge};
use serde_json::{Value, json};

use super::{run, shape, text};

#[test]
fn verdicts_agree() {
    run("scan_verdict.json", |case| {
        let carrier = text(case, "carrier").parse().expect("the case names a carrier");
        let (identifier, data) = (text(case, "identifier"), text(case, "data"));
        let usage = case["usage"].as_str().map(|code| code.parse::<Use>().expect("a use"));
        let printed = Printed { dpi: case["dpi"].as_f64(), width: case["printedWidth"].as_f64() };
        let measures = case.get("measures").map(measures);
        let seen = Seen { carrier, identifier, data };
        shape("", &judge(&seen, measures.as_ref(), usage, printed))
    });
}

#[test]
fn comparisons_agree() {
    run("scan_numbers.json", |case| {
        let gtins = case["gtins"].as_array().expect("the case has numbers");
        shape("", &compare(gtins.iter().filter_map(Value::as_str)))
    });
}

/// What is left out is as it should be.
fn measures(of: &Value) -> Measures {
    let mut whole = json!({
        "module": 4, "barHeight": null, "quiet": [], "bars": "#101010", "ground": "#ffffff",
        "light": "good", "isConsistent": true,
    });
    for (name, value) in of.as_object().expect("measures have names") {
        whole[name] = value.clone();
    }
    serde_json::from_value(whole).expect("they are measures")
}
