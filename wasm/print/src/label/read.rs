//! The data of a label, and what is wrong with them.

use barcode_core::label::{
    Label, LabelElement, LabelEntries, LabelFieldProblem as CoreProblem, LabelText, LabelWarning,
    read_label,
};
use barcode_core::{Details, Problem as _};
use barcode_wasm::json::Json;
use barcode_wasm::outcome::{Write, to_ts};
use barcode_wasm::problem::Problem;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::entries::EntriesObject;
use crate::names::{LabelCode, LabelFieldId, LabelWarningCode};

outcome! {
    /// What reading a label gives.
    pub enum LabelOutcome(
        entries: &LabelEntries,
        read: Result<Label, Vec<CoreProblem>>
    ) match &read => {
        /// All of it is right.
        Ok(label) => Ok {
            /// The SSCC, complete.
            sscc: String = label.sscc().as_str(),
            /// What symbols carry, the SSCC first.
            elements: Vec<LabelElementInfo> = label.elements(),
            /// What only people read.
            texts: Vec<LabelTextInfo> = label.texts(),
            /// What to look at before printing, in the order of the fields.
            warnings: Vec<LabelWarningInfo> = label.warnings(),
        },
        /// Something is not.
        Err(errors) => Error {
            /// What is wrong, in the order of the fields.
            problems: Vec<LabelFieldProblem> = errors.iter().map(|error| (entries, error)),
        },
    }
}

outcome! {
    /// An identifier with its value, and where it was typed.
    pub struct LabelElementInfo(element: &LabelElement) {
        /// The field.
        field: LabelFieldId = element.field.id(),
        /// Two to four digits.
        ai: String = element.element.ai.as_str(),
        /// The value, as a symbol carries it.
        value: String = &element.element.value,
    }
}

outcome! {
    /// Lines of text, and where they were typed.
    pub struct LabelTextInfo(text: &LabelText) {
        /// The field.
        field: LabelFieldId = text.field.id(),
        /// The lines.
        lines: Vec<String> = &text.lines,
    }
}

outcome! {
    /// What is wrong with the text of a field.
    pub struct LabelFieldProblem(entries: &LabelEntries, error: &CoreProblem) {
        /// The field.
        field: LabelFieldId = error.field.id(),
        /// What is wrong with its text.
        problem: Problem<LabelCode> = (entries.get(error.field), &error.error),
        /// The numbers in it, one on each line, where there are several.
        rows: Option<String> = error.rows(),
    }
}

outcome! {
    /// What is odd about a label that is right.
    pub struct LabelWarningInfo(warning: &LabelWarning, details: Details) {
        /// The field to look at.
        field: LabelFieldId = warning.field().id(),
        /// What is odd, in one word.
        code: LabelWarningCode = warning.code(),
        /// What was typed, or how many digits.
        found: Option<String> = details.found,
        /// What it was read as, or how many digits there should be.
        expected: Option<String> = details.expected,
        /// The other field that it is about.
        part: Option<&'static str> = details.part,
    }
}

impl Write<&LabelWarning> for LabelWarningInfo {
    fn write(json: &mut Json, warning: &LabelWarning) {
        Self::write(json, (warning, warning.details()));
    }
}

/// Reads a label.
#[wasm_bindgen(js_name = readLabel)]
pub fn read(entries: &EntriesObject) -> Ts<LabelOutcome> {
    let entries = entries.read();
    to_ts((&entries, read_label(&entries)))
}
