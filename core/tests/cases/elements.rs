//! Cases about identifiers and values, in whichever form they are written.

use barcode_core::interpret::read_elements;
use serde_json::json;

use crate::{error, run, text};

#[test]
fn elements_agree() {
    run("elements.json", |case| {
        let input = text(case, "input");
        match read_elements(input) {
            Ok(string) => json!({
                "type": "ok",
                "message": {
                    "bracketed": string.to_bracketed(),
                    "fnc1": string.to_fnc1(),
                    "hri": string.to_hri(),
                },
            }),
            Err(found) => error(input, &found),
        }
    });
}
