//! Cases about symbols of bars: what they hold, how large they have to be, and their colours.

use barcode_core::Code;
use barcode_core::drawing::Colour;
use barcode_core::numbering::{Picture, PictureSettings, make_picture};
use barcode_core::shape::Outcome;
use barcode_core::symbol::{
    Symbol, SymbolOptions, SymbolSize, Symbology, Use, XDimension, check_colours, check_size,
};
use serde_json::{Value, json};

use super::{error, run, shape, text};

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
                json!({ "type": "ok", "symbol": shape("", &symbol), "size": shape("", &size) })
            }
            Err(found) => named("addOnError", error(add_on, &found)),
        }
    });
}

/// The first bar, or the first dark modules of a matrix: where it begins, and how wide it is.
#[test]
fn reductions_agree() {
    run("symbol_reductions.json", |case| {
        let input = text(case, "input");
        let mut settings = PictureSettings::new(symbology(case), Use::Retail);
        settings.x = Some(number(case, "x"));
        settings.dpi = case["dpi"].as_u64().and_then(|dpi| dpi.try_into().ok());
        // Text makes a small symbol wider.
        settings.without_text = true;
        settings.reduction = Some(number(case, "reduction"));
        match make_picture(input, &settings) {
            Ok(found) => {
                let rect = found.drawing.figures().find_map(|item| item.rects().first());
                json!({
                    "type": "ok", "reduction": thousandths(found.reduction),
                    "first": rect.map(|rect| [rect.x, rect.width].map(thousandths)), "width": found.size.width,
                })
            }
            Err(problem) => shape(input, &Outcome::<(), _>::Error { problem }),
        }
    });
}

/// A length to the nanometre: a whole number where it is one.
fn thousandths(length: f64) -> Value {
    let rounded = (length * 1000.0).round() / 1000.0;
    #[expect(clippy::cast_possible_truncation, reason = "a length of a symbol")]
    let whole = rounded as i64;
    if rounded.fract() == 0.0 { whole.into() } else { rounded.into() }
}

#[test]
fn sizes_agree() {
    run("symbol_sizes.json", |case| {
        let usage = text(case, "usage").parse::<Use>().expect("the case names a use");
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
        shape("", &check_size(usage, &size))
    });
}

#[test]
fn surfaces_agree() {
    run("symbol_surfaces.json", |case| {
        let settings = serde_json::from_value(case["settings"].clone()).expect("settings");
        let made = make_picture(text(case, "input"), &settings).expect("a symbol");
        let printed_on = &made.printed_on;
        json!({
            "x": made.size.x,
            "bearer": bearer(&made),
            "surface": shape("", &printed_on.surface),
            "reason": shape("", &printed_on.reason),
            "range": shape("", &printed_on.x),
            "warnings": made.size_warnings.iter().map(Code::code).collect::<Vec<_>>(),
            "quality": made.quality,
            "isLadder": printed_on.is_ladder,
            "largestX": printed_on.curve.as_ref().map(|curve| curve.largest_x),
        })
    });
}

/// The bars around an ITF-14, told by where they are drawn: a frame stands outside the quiet zones.
fn bearer(made: &Picture) -> Option<&'static str> {
    if made.symbol.symbology() != Symbology::Itf14 {
        return None;
    }
    let has_frame = made.drawing.width > f64::from(made.size.width) + 1.0;
    Some(if has_frame { "frame" } else { "topAndBottom" })
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
                json!({ "type": "ok", "warnings": shape("", &warnings) })
            }
        }
    });
}

fn symbology(case: &Value) -> Symbology {
    text(case, "symbology").parse().expect("the case names a kind of symbol")
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
