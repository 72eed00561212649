//! The key inside a longer text.

use barcode_core::batch::Answer;
use barcode_core::interpret::{self, Inside, InterpretOptions};
use barcode_wasm::cross::to_ts;
use barcode_wasm::key::KeyDetails;
use barcode_wasm::positions::utf16;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;
use crate::interpret::Reading;
use crate::tabulate::packed;

/// What a text that is no number holds.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum InsideOutcome {
    /// It reads as something longer.
    Read {
        /// The key it is about; nothing where that has no check digit.
        key: Option<KeyDetails>,
        reading: Reading,
    },
    /// A key stands among other characters.
    Digits { key: KeyDetails, start: usize, end: usize },
    Several {
        count: usize,
        /// One a line, as they were typed.
        lines: String,
    },
    /// It looks like something longer, and is wrong.
    Problem { reading: Reading },
    /// There is nothing of ours in it.
    Nothing,
}

impl From<(&str, &Inside, Option<usize>)> for InsideOutcome {
    fn from((text, inside, company_prefix_length): (&str, &Inside, Option<usize>)) -> Self {
        match inside {
            Inside::Read { key, reading } => Self::Read {
                key: key.as_ref().map(|key| (key, company_prefix_length)).map(Into::into),
                reading: (text, reading.clone()).into(),
            },
            Inside::Digits { key, span } => Self::Digits {
                key: (key, company_prefix_length).into(),
                start: utf16(text, span.start),
                end: utf16(text, span.end),
            },
            Inside::Several(several) => {
                Self::Several { count: several.count, lines: several.lines.as_str().to_owned() }
            }
            Inside::Problem(reading) => Self::Problem { reading: (text, reading.clone()).into() },
            Inside::Nothing => Self::Nothing,
        }
    }
}

/// Looks for a key in a text that `checkNumber` does not read; `this_year` tells the century of dates.
#[wasm_bindgen(js_name = lookInside)]
pub fn look_inside(
    text: &str,
    company_prefix_length: Option<usize>,
    this_year: Option<u16>,
) -> Result<Ts<InsideOutcome>, JsError> {
    let options = InterpretOptions::default()
        .company_prefix(company_prefix_of(company_prefix_length))
        .this_year(this_year);
    let inside = interpret::look_inside(text, &options);
    to_ts((text, &inside, company_prefix_length))
}

/// Looks into each line: the key in it, or nothing; the codes are read by `readAnswer`.
#[wasm_bindgen(js_name = lookInsideLines)]
pub fn look_inside_lines(lines: &[u8]) -> Vec<u8> {
    packed(lines, |keys, codes| {
        let mut answers = Vec::new();
        interpret::look_inside_lines(lines, keys, &mut answers);
        codes.extend(answers.into_iter().map(Answer::code));
    })
}
