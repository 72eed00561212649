//! Cases about photos: what is to be mended, and numbers that disagree.

use barcode_core::drawing::Colour;
use barcode_core::symbol::Use;
use barcode_core::symbol::photo::{
    Content, Extent, Measures, Printed, Seen, Side, Verdict, compare, judge,
};
use barcode_core::{Code, Problem};
use serde_json::{Value, json};

use super::{run, text};

#[test]
fn verdicts_agree() {
    run("scan_verdict.json", |case| {
        let carrier = text(case, "carrier").parse().expect("the case names a carrier");
        let (identifier, data) = (text(case, "identifier"), text(case, "data"));
        let usage = case["usage"].as_str().map(|code| code.parse::<Use>().expect("a use"));
        let printed = Printed { dpi: case["dpi"].as_f64(), width: case["printedWidth"].as_f64() };
        let measures = case.get("measures").map(measures);
        let seen = Seen { carrier, identifier, data };
        shown(&judge(&seen, measures.as_ref(), usage, printed))
    });
}

#[test]
fn comparisons_agree() {
    run("scan_numbers.json", |case| {
        let gtins = case["gtins"].as_array().expect("the case has numbers");
        let found = compare(gtins.iter().filter_map(Value::as_str));
        let shown = |one: &barcode_core::symbol::photo::Disagreement| json!({ "one": one.one, "other": one.other, "isCarton": one.is_carton });
        found.iter().map(shown).collect()
    });
}

/// What is left out is as it should be.
fn measures(of: &Value) -> Measures {
    let extent = |name: &str, at_least: &str| {
        let modules = of[name].as_f64()?;
        Some(Extent { modules, is_at_least: of[at_least] == true })
    };
    let colour = |name: &str, usual: &str| -> Colour {
        of[name].as_str().unwrap_or(usual).parse().expect("a colour")
    };
    let quiet = Side::ALL.iter().copied().filter_map(|side| {
        let space = extent(side.code(), &format!("{}AtLeast", side.code()))?;
        Some((side, space))
    });
    let light = of["light"].as_str().unwrap_or("good");
    Measures {
        module: of["module"].as_f64().unwrap_or(4.0),
        width: of["width"].as_f64().expect("a width"),
        bar_height: extent("barHeight", "heightAtLeast"),
        quiet: quiet.collect(),
        bars: colour("bars", "#101010"),
        ground: colour("ground", "#ffffff"),
        light: light.parse().expect("a light"),
        is_consistent: of["isConsistent"] != false,
    }
}

fn shown(verdict: &Verdict) -> Value {
    let (symbology, gtins) = match &verdict.content {
        Content::NotGs1 => (None, Vec::new()),
        Content::Wrong(symbology) => (Some(*symbology), Vec::new()),
        Content::Right { symbology, gtins, .. } => (Some(*symbology), gtins.clone()),
    };
    let findings = verdict.findings.iter().map(|finding| {
        let details = finding.problem.details();
        json!({
            "code": finding.problem.code(), "found": details.found, "min": details.min,
            "part": details.part, "isCertain": finding.is_certain,
        })
    });
    let contrasts = verdict.contrasts.iter().map(|(eye, contrast)| json!([eye.code(), contrast]));
    json!({
        "level": verdict.level.code(), "symbology": symbology.map(|kind| kind.code()), "gtins": gtins,
        "usage": verdict.usage.map(|usage| usage.code()), "isUsageGuessed": verdict.is_usage_guessed,
        "isConfirmed": verdict.is_confirmed,
        "specialUse": verdict.special_use.map(|prefix| prefix.kind.code()),
        "uses": verdict.uses.iter().map(|usage| usage.code()).collect::<Vec<_>>(),
        "findings": findings.collect::<Vec<_>>(), "contrasts": contrasts.collect::<Vec<_>>(),
        "x": verdict.x, "isSharp": verdict.is_sharp,
    })
}
