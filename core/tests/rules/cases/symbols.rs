//! Cases about symbols of bars: what they hold, how large they have to be, and their colours.

use barcode_core::Problem;
use barcode_core::drawing::Colour;
use barcode_core::symbol::{
    Symbol, SymbolOptions, SymbolSize, Symbology, Use, XDimension, check_colours, check_size,
};
use serde_json::{Value, json};

use super::{error, run, text};

#[test]
fn symbols_agree() {
    run("symbol_linear.json", |case| {
        let (input, add_on) = (text(case, "input"), text(case, "addOn"));
        let symbol = match Symbol::read(symbology(case), input, SymbolOptions::default()) {
            Ok(symbol) => symbol,
            Err(found) => return error(input, &found),
        };
        match symbol.with_add_on(add_on) {
            Ok(symbol) => {
                let size = symbol.size(&symbol.style(XDimension::Micrometres(number(case, "x"))));
                json!({
                    "type": "ok",
                    "symbol": { "text": symbol.text(), "scan": symbol.scan(), "width": size.width },
                })
            }
            Err(found) => named("addOnError", error(add_on, &found)),
        }
    });
}

#[test]
fn sizes_agree() {
    run("symbol_sizes.json", |case| {
        let usage = Use::from_code(text(case, "usage")).expect("the case names a use");
        let size = SymbolSize {
            symbology: symbology(case),
            x: number(case, "x"),
            bar_height: case["barHeight"].is_number().then(|| number(case, "barHeight")),
            bar_rows: if case["barRows"].is_number() {
                u8::try_from(number(case, "barRows")).expect("a few rows")
            } else {
                1
            },
            width: number(case, "width"),
        };
        let warnings = check_size(usage, &size);
        warnings
            .iter()
            .map(|warning| {
                let details = warning.details();
                json!({
                    "code": warning.code(), "found": details.found, "expected": details.expected,
                    "min": details.min, "max": details.max,
                })
            })
            .collect()
    });
}

#[test]
fn colours_agree() {
    run("symbol_colours.json", |case| {
        let (bars, ground) = (text(case, "bars"), text(case, "ground"));
        match (bars.parse::<Colour>(), ground.parse::<Colour>()) {
            (Err(found), _) => named("barsError", error(bars, &found)),
            (_, Err(found)) => named("groundError", error(ground, &found)),
            (Ok(bars), Ok(ground)) => {
                let warnings = check_colours(symbology(case), bars, ground);
                let reasons: Vec<_> = warnings
                    .iter()
                    .map(|warning| {
                        let details = warning.details();
                        json!({
                            "code": warning.code(), "found": details.found,
                            "min": details.min, "max": details.max,
                        })
                    })
                    .collect();
                json!({ "type": "ok", "warnings": reasons })
            }
        }
    });
}

fn symbology(case: &Value) -> Symbology {
    Symbology::from_code(text(case, "symbology")).expect("the case names a kind of symbol")
}

fn number(case: &Value, field: &str) -> u32 {
    let number = case[field].as_u64().expect("the case has the number");
    u32::try_from(number).expect("a length in micrometres")
}

/// The outcome of an error under another name.
fn named(name: &str, mut outcome: Value) -> Value {
    outcome["type"] = name.into();
    outcome
}
