//! Logistic labels: what there is to choose, a label as it is typed, and the number that comes next.

use std::collections::BTreeSet;

use barcode_core::label::{self, LabelEntries, LabelSize, NextSerial, NoRoom, Output, SerialRange};
use barcode_core::shape::Outcome;
use barcode_core::symbol::XDimension;
use barcode_wasm::cross::{Typed, value};
use wasm_bindgen::prelude::*;

/// Lists sizes, outputs and units.
#[wasm_bindgen(js_name = labelChoices, unchecked_return_type = "core.LabelChoices")]
pub fn label_choices() -> Result<JsValue, JsError> {
    value(&label::choices())
}

/// Draws a label: its picture as SVG in its true size, or why there is none. Where it may print data `as_text` alone, it
/// does so with those whose barcodes have no room.
#[wasm_bindgen(js_name = drawLabel, unchecked_return_type = "core.Outcome<core.LabelPicture, core.NoLabel>")]
#[expect(clippy::needless_pass_by_value, reason = "as values cross")]
pub fn draw_label(
    #[wasm_bindgen(unchecked_param_type = "core.LabelEntries")] entries: JsValue,
    #[wasm_bindgen(unchecked_param_type = "core.LabelSize")] size: &str,
    #[wasm_bindgen(unchecked_param_type = "core.Output")] output: &str,
    x: u32,
    as_text: bool,
) -> Result<JsValue, JsError> {
    let (size, x) = settings(size, output, x)?;
    let entries = LabelEntries::known(Typed::of(&entries).iter());
    let no_room = if as_text { NoRoom::AsText } else { NoRoom::Refuse };
    value(&Outcome::from(label::make_label(&entries, size, x, no_room)))
}

/// The size and the module by their names; any other name is a mistake in the program.
fn settings(size: &str, output: &str, x: u32) -> Result<(LabelSize, XDimension), JsError> {
    let size = size.parse().map_err(|_| JsError::new("unknown size of label"))?;
    let output: Output = output.parse().map_err(|_| JsError::new("unknown output"))?;
    Ok((size, output.module(x)))
}

/// Reads a company prefix and an extension digit as they are typed; an empty extension digit is 0.
#[wasm_bindgen(js_name = ssccStart, unchecked_return_type = "core.Outcome<core.SerialRange, core.LabelFieldProblem>")]
pub fn sscc_start(company_prefix: &str, extension: &str) -> Result<JsValue, JsError> {
    value(&Outcome::from(SerialRange::of(company_prefix, extension)))
}

/// The serial reference after the SSCC `last`, past those that were `used`; nothing where none is left, or the prefix is wrong.
#[wasm_bindgen(js_name = nextSerial)]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen hands over owned texts")]
pub fn next_serial(
    company_prefix: &str,
    extension: &str,
    last: Option<String>,
    used: Vec<String>,
) -> Option<String> {
    let range = SerialRange::of(company_prefix, extension).ok()?;
    let used: BTreeSet<_> = used.iter().map(String::as_str).collect();
    match range.next(last.as_deref(), |sscc| used.contains(sscc)) {
        NextSerial::Serial { serial } => Some(serial),
        NextSerial::Exhausted { .. } => None,
    }
}
