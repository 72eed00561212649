//! Many texts at a time: lines in, lines and one code for each out, in one buffer as `tabulate` has it.

use barcode_core::interpret::batch::{self as texts, Target};
use barcode_wasm_engine::tabulate::packed;
use wasm_bindgen::prelude::*;

use crate::syntax::symbology_of;

/// Writes each line, an element string in any form, as `bracketed`, `fnc1`, `hri`, `digitalLink` (which
/// starts with `argument`) or `scan` (of the symbology `argument`).
#[wasm_bindgen(js_name = convertElements)]
pub fn convert_elements(
    lines: &[u8],
    #[wasm_bindgen(
        unchecked_param_type = "\"bracketed\" | \"fnc1\" | \"hri\" | \"digitalLink\" | \"scan\""
    )]
    target: &str,
    argument: &str,
) -> Result<Vec<u8>, JsError> {
    let target = match target {
        "bracketed" => Target::Bracketed,
        "fnc1" => Target::Fnc1,
        "hri" => Target::Hri,
        "digitalLink" => Target::DigitalLink { stem: argument },
        "scan" => Target::Scan(symbology_of(argument)?),
        _ => return Err(JsError::new("unknown target")),
    };
    Ok(packed(lines, |text, codes| texts::convert(lines, target, text, codes)))
}
