//! Application identifiers, element strings, scans.

use barcode_core::ParseError;
use barcode_core::interpret;
use barcode_core::scan::ScanSymbology;
use barcode_core::syntax::{self, Ai, Element, ElementString, SyntaxProblem, identifiers};
use barcode_wasm::cross::{list, list_to_ts, to_ts};
use barcode_wasm::names::SyntaxCode;
use barcode_wasm::problem::Problem;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What reading identifiers and values gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum ElementsOutcome {
    /// They are right.
    Ok {
        /// All about them.
        message: ElementsDetails,
    },
    /// They are not.
    Error {
        /// What is wrong.
        problem: Problem<SyntaxCode>,
    },
}

impl From<(&str, Result<ElementString<'_>, ParseError<SyntaxProblem>>)> for ElementsOutcome {
    fn from((text, read): (&str, Result<ElementString<'_>, ParseError<SyntaxProblem>>)) -> Self {
        match &read {
            Ok(string) => Self::Ok { message: ElementsDetails::from(string) },
            Err(error) => Self::Error { problem: (text, error).into() },
        }
    }
}

/// Identifiers and values in the forms of element strings.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ElementsDetails {
    /// One after another.
    pub elements: Vec<ElementInfo>,
    /// With parentheses.
    pub bracketed: String,
    /// With `^` for FNC1.
    pub fnc1: String,
    /// As printed below a symbol, line by line.
    pub hri: Vec<String>,
}

impl From<&ElementString<'_>> for ElementsDetails {
    fn from(string: &ElementString<'_>) -> Self {
        Self {
            elements: list(string.elements()),
            bracketed: string.to_bracketed(),
            fnc1: string.to_fnc1(),
            hri: list(string.to_hri()),
        }
    }
}

/// An identifier with its value.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ElementInfo {
    /// Two to four digits.
    pub ai: String,
    /// The data title, or nothing for an identifier that is not in the table.
    pub title: &'static str,
    /// The value.
    pub value: String,
}

impl From<&Element<'_>> for ElementInfo {
    fn from(element: &Element<'_>) -> Self {
        Self {
            ai: element.ai.as_str().to_owned(),
            title: element.ai.title(),
            value: element.value.clone().into_owned(),
        }
    }
}

/// What there is to know about an identifier before a value is typed.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct IdentifierInfo {
    /// Two to four digits.
    pub ai: String,
    /// The data title.
    pub title: &'static str,
    /// The shortest value.
    pub min: usize,
    /// The longest value.
    pub max: usize,
    /// Whether no FNC1 follows it.
    pub predefined_length: bool,
    /// Whether it starts the path of a Digital Link.
    pub primary_key: bool,
    /// Whether it may stand in the query of a Digital Link.
    pub attribute: bool,
}

impl From<(Ai, &'static syntax::Definition)> for IdentifierInfo {
    fn from((ai, definition): (Ai, &'static syntax::Definition)) -> Self {
        Self {
            ai: ai.as_str().to_owned(),
            title: definition.title,
            min: definition.format.min(),
            max: definition.format.max(),
            predefined_length: ai.is_predefined_length(),
            primary_key: definition.is_primary_key(),
            attribute: definition.is_attribute,
        }
    }
}

/// What writing elements in another form gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum TextOutcome {
    /// It can be done.
    Ok {
        /// The text.
        text: String,
    },
    /// It cannot.
    Error {
        /// What is wrong with the source.
        problem: Problem<SyntaxCode>,
    },
}

impl From<(&str, Result<String, ParseError<SyntaxProblem>>)> for TextOutcome {
    fn from((source, written): (&str, Result<String, ParseError<SyntaxProblem>>)) -> Self {
        match &written {
            Ok(text) => Self::Ok { text: text.to_owned() },
            Err(error) => Self::Error { problem: (source, error).into() },
        }
    }
}

/// Reads identifiers and values in parentheses, with FNC1, as a scan or as a Digital Link.
#[wasm_bindgen(js_name = readElements)]
pub fn read_elements(text: &str) -> Result<Ts<ElementsOutcome>, JsError> {
    to_ts((text, interpret::read_elements(text)))
}

/// Writes what a scanner sends for a symbol with these data: identifiers in any form, or plain text.
#[wasm_bindgen(js_name = scanData)]
pub fn scan_data(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "SymbologyId")] symbology: &str,
) -> Result<Ts<TextOutcome>, JsError> {
    to_ts((text, interpret::scan_data(text, symbology_of(symbology)?)))
}

/// Says in words what the value of an identifier means, where it is a date, a measure or an amount; `this_year` tells the
/// century of a year of two digits.
#[wasm_bindgen(js_name = valueMeaning)]
pub fn value_meaning(ai: &str, value: &str, this_year: Option<u16>) -> Option<String> {
    syntax::meaning(ai.parse().ok()?, value, this_year)
}

/// Lists every application identifier, in ascending order.
#[wasm_bindgen(js_name = listIdentifiers)]
pub fn list_identifiers() -> Result<Vec<Ts<IdentifierInfo>>, JsError> {
    list_to_ts(identifiers().filter_map(|ai| Some((ai, ai.definition()?))))
}

/// The symbology with this name; any other name is a mistake in the program.
pub fn symbology_of(code: &str) -> Result<ScanSymbology, JsError> {
    code.parse().map_err(|_| JsError::new("unknown symbology"))
}
