//! Application identifiers, element strings, scans.

use barcode_core::ParseError;
use barcode_core::interpret;
use barcode_core::scan::Symbology;
use barcode_core::syntax::{self, Ai, Element, ElementString, SyntaxProblem, identifiers};
use barcode_wasm::names::SyntaxCode;
use barcode_wasm::outcome::{list_to_ts, to_ts};
use barcode_wasm::problem::Problem;
use barcode_wasm_engine::interpret::title;
use tsify::Ts;
use wasm_bindgen::prelude::*;

outcome! {
    /// What reading identifiers and values gives.
    pub enum ElementsOutcome(
        text: &str,
        read: Result<ElementString<'_>, ParseError<SyntaxProblem>>
    ) match &read => {
        /// They are right.
        Ok(string) => Ok {
            /// All about them.
            message: ElementsDetails = string,
        },
        /// They are not.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<SyntaxCode> = (text, error),
        },
    }
}

outcome! {
    /// Identifiers and values in the forms of element strings.
    pub struct ElementsDetails(string: &ElementString<'_>) {
        /// One after another.
        elements: Vec<ElementInfo> = string.elements(),
        /// With parentheses.
        bracketed: String = string.to_bracketed(),
        /// With `^` for FNC1.
        fnc1: String = string.to_fnc1(),
        /// As printed below a symbol, line by line.
        hri: Vec<String> = string.to_hri(),
    }
}

outcome! {
    /// An identifier with its value.
    pub struct ElementInfo(element: &Element<'_>) {
        /// Two to four digits.
        ai: String = element.ai.as_str(),
        /// The data title, or nothing for an identifier that is not in the table.
        title: &'static str = title(element.ai),
        /// The value.
        value: String = &element.value,
    }
}

outcome! {
    /// What there is to know about an identifier before a value is typed.
    pub struct IdentifierInfo(ai: Ai, definition: &'static syntax::Definition) {
        /// Two to four digits.
        ai: String = ai.as_str(),
        /// The data title.
        title: &'static str = definition.title,
        /// The shortest value.
        min: usize = definition.format.min(),
        /// The longest value.
        max: usize = definition.format.max(),
        /// Whether no FNC1 follows it.
        predefined_length: bool = ai.is_predefined_length(),
        /// Whether it starts the path of a Digital Link.
        primary_key: bool = definition.is_primary_key(),
        /// Whether it may stand in the query of a Digital Link.
        attribute: bool = definition.is_attribute,
    }
}

outcome! {
    /// What writing elements in another form gives.
    pub enum TextOutcome(
        source: &str,
        written: Result<String, ParseError<SyntaxProblem>>
    ) match &written => {
        /// It can be done.
        Ok(text) => Ok {
            /// The text.
            text: String = text,
        },
        /// It cannot.
        Err(error) => Error {
            /// What is wrong with the source.
            problem: Problem<SyntaxCode> = (source, error),
        },
    }
}

/// Reads identifiers and values in parentheses, with FNC1, as a scan or as a Digital Link.
#[wasm_bindgen(js_name = readElements)]
pub fn read_elements(text: &str) -> Ts<ElementsOutcome> {
    to_ts((text, interpret::read_elements(text)))
}

/// Writes what a scanner sends for a symbol with these data: identifiers in any form, or plain text.
#[wasm_bindgen(js_name = scanData)]
pub fn scan_data(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "SymbologyId")] symbology: &str,
) -> Result<Ts<TextOutcome>, JsError> {
    Ok(to_ts((text, interpret::scan_data(text, symbology_of(symbology)?))))
}

/// Lists every application identifier, in ascending order.
#[wasm_bindgen(js_name = listIdentifiers)]
pub fn list_identifiers() -> Vec<Ts<IdentifierInfo>> {
    list_to_ts(identifiers().filter_map(|ai| Some((ai, ai.definition()?))))
}

/// The symbology with this name; any other name is a mistake in the program.
pub fn symbology_of(code: &str) -> Result<Symbology, JsError> {
    Symbology::from_code(code).ok_or_else(|| JsError::new("unknown symbology"))
}
