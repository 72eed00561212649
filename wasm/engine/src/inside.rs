//! The key inside a longer text.

use barcode_core::batch::Answer;
use barcode_core::interpret::{self, Inside, Options};
use barcode_wasm::key::KeyDetails;
use barcode_wasm::outcome::to_ts;
use barcode_wasm::positions::utf16;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;
use crate::interpret::Reading;
use crate::tabulate::packed;

outcome! {
    /// What a text that is no number holds.
    pub enum InsideOutcome(
        text: &str,
        inside: &Inside,
        company_prefix_length: Option<usize>
    ) match inside => {
        /// It reads as something longer.
        Inside::Read { key, reading } => Read {
            /// The key it is about; nothing where that has no check digit.
            key: Option<KeyDetails> = key.as_ref().map(|key| (key, company_prefix_length)),
            /// All of it, part by part.
            reading: Reading = (text, reading.clone()),
        },
        /// A key stands among other characters.
        Inside::Digits { key, span } => Digits {
            /// The key.
            key: KeyDetails = (key, company_prefix_length),
            /// Where it begins in the text.
            start: usize = utf16(text, span.start),
            /// Where it ends.
            end: usize = utf16(text, span.end),
        },
        /// It is several values.
        Inside::Several(several) => Several {
            /// How many.
            count: usize = several.count,
            /// One a line, as they were typed.
            lines: String = several.lines.as_str(),
        },
        /// It looks like something longer, and is wrong.
        Inside::Problem(reading) => Problem {
            /// What is wrong with it.
            reading: Reading = (text, reading.clone()),
        },
        /// There is nothing of ours in it.
        Inside::Nothing => Nothing,
    }
}

/// Looks for a key in a text that `checkNumber` does not read.
#[wasm_bindgen(js_name = lookInside)]
pub fn look_inside(text: &str, company_prefix_length: Option<usize>) -> Ts<InsideOutcome> {
    let options =
        Options { company_prefix: company_prefix_of(company_prefix_length), ..Options::default() };
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
