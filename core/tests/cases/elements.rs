//! Cases about identifiers and values, in whichever form they are written.

use barcode_core::interpret::read_elements;
use serde_json::json;

use crate::{run, text};

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
            Err(error) => {
                let offset = |end: usize| input[..end].encode_utf16().count();
                json!({
                    "type": "error",
                    "fault": {
                        "code": error.problem.code(),
                        "ai": error.problem.ai().map(|ai| ai.to_string()),
                        "found": &input[error.span.clone()],
                        "start": offset(error.span.start),
                        "end": offset(error.span.end),
                    },
                })
            }
        }
    });
}
