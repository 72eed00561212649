//! Application identifiers, element strings, scans.

use barcode_core::ParseError;
use barcode_core::interpret;
use barcode_core::scan::{Message, Symbology, transmit};
use barcode_core::syntax::{Ai, Element, ElementString, Options, SyntaxProblem, identifiers};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::SyntaxCode;
use crate::object::{self, Json};

/// What reading identifiers and values gives.
#[derive(Debug, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ElementsOutcome {
    /// They are right.
    Ok {
        /// All about them.
        message: ElementsDetails,
    },
    /// They are not.
    Error {
        /// What is wrong.
        fault: SyntaxFault,
    },
}

/// Identifiers and values in the forms of element strings.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
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

/// An identifier with its value.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ElementInfo {
    /// Two to four digits.
    pub ai: String,
    /// The data title, or nothing for an identifier that is not in the table.
    pub title: &'static str,
    /// The value.
    pub value: String,
}

/// What is wrong with identifiers or values.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SyntaxFault {
    /// What is wrong, in one word.
    pub code: SyntaxCode,
    /// The identifier it is about.
    pub ai: Option<String>,
    /// The shortest or longest length, or the number of digits.
    pub limit: Option<usize>,
    /// Another identifier, or alternatives such as `01+21 8006`.
    pub other: Option<String>,
    /// The culprit as it stands in the text.
    pub found: String,
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// What there is to know about an identifier before a value is typed.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
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

/// A kind of symbol.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum SymbologyId {
    Ean13,
    Ean8,
    UpcA,
    UpcE,
    DataBarOmni,
    DataBarLimited,
    DataBarExpanded,
    Gs1128,
    DataMatrix,
    QrCode,
    DotCode,
}

/// What a scanner would send.
#[derive(Debug, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum TextOutcome {
    /// It can be done.
    Ok {
        /// The text.
        text: String,
    },
    /// It cannot.
    Error {
        /// What is wrong.
        fault: SyntaxFault,
    },
}

/// Reads identifiers and values in parentheses, with FNC1, as a scan or as a Digital Link.
#[wasm_bindgen(js_name = readElements)]
pub fn read_elements(text: &str) -> Ts<ElementsOutcome> {
    object::object(|json| match interpret::read_elements(text) {
        Ok(string) => {
            json.text("type", "ok");
            json.object("message", |json| write_string(json, &string));
        }
        Err(error) => write_fault(json, text, &error),
    })
}

/// Writes what a scanner sends for a symbol with these data: identifiers in any form, or plain text.
#[wasm_bindgen(js_name = scanData)]
pub fn scan_data(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "SymbologyId")] symbology: &str,
) -> Result<Ts<TextOutcome>, JsError> {
    let symbology = symbology_of(symbology)?;
    let options = Options::default();
    let whole = |problem| ParseError::new(problem, 0..text.len());
    let sent = if text.starts_with(['(', '^', '\u{1d}']) {
        interpret::read_elements(text)
            .and_then(|string| string.to_scan(symbology, &options).map_err(whole))
    } else {
        transmit(symbology, Message::Plain(text), None, &options).map_err(whole)
    };
    Ok(text_outcome(text, &sent))
}

/// Lists every application identifier, in ascending order.
#[wasm_bindgen(js_name = listIdentifiers, unchecked_return_type = "IdentifierInfo[]")]
pub fn list_identifiers() -> JsValue {
    object::array(|json| {
        for ai in identifiers() {
            let Some(definition) = ai.definition() else { continue };
            json.object("", |json| {
                json.text("ai", ai.as_str());
                json.text("title", definition.title);
                json.number("min", definition.format.min());
                json.number("max", definition.format.max());
                json.flag("predefinedLength", ai.is_predefined_length());
                json.flag("primaryKey", definition.is_primary_key());
                json.flag("attribute", definition.is_attribute);
            });
        }
    })
}

/// The symbology with this name; any other name is a mistake in the program.
pub(crate) fn symbology_of(name: &str) -> Result<Symbology, JsError> {
    Ok(match name {
        "ean13" => Symbology::Ean13,
        "ean8" => Symbology::Ean8,
        "upcA" => Symbology::UpcA,
        "upcE" => Symbology::UpcE,
        "dataBarOmni" => Symbology::DataBarOmni,
        "dataBarLimited" => Symbology::DataBarLimited,
        "dataBarExpanded" => Symbology::DataBarExpanded,
        "gs1128" => Symbology::Gs1_128,
        "dataMatrix" => Symbology::DataMatrix,
        "qrCode" => Symbology::QrCode,
        "dotCode" => Symbology::DotCode,
        _ => return Err(JsError::new("unknown symbology")),
    })
}

fn write_string(json: &mut Json, string: &ElementString<'_>) {
    write_elements(json, "elements", string.elements());
    json.text("bracketed", &string.to_bracketed());
    json.text("fnc1", &string.to_fnc1());
    let lines = string.to_hri();
    json.texts("hri", lines.iter().map(String::as_str));
}

/// Writes a list of [`ElementInfo`].
#[inline(never)]
pub(crate) fn write_elements(json: &mut Json, name: &str, elements: &[Element<'_>]) {
    json.objects(name, elements, |json, element| {
        json.text("ai", element.ai.as_str());
        json.text("title", title(element.ai));
        json.text("value", &element.value);
    });
}

/// The data title of an identifier, where it is in the table.
pub(crate) fn title(ai: Ai) -> &'static str {
    ai.definition().map_or("", |definition| definition.title)
}

/// Writes a [`TextOutcome`] about `source`.
pub(crate) fn text_outcome(
    source: &str,
    result: &Result<String, ParseError<SyntaxProblem>>,
) -> Ts<TextOutcome> {
    object::object(|json| match result {
        Ok(text) => {
            json.text("type", "ok");
            json.text("text", text);
        }
        Err(error) => write_fault(json, source, error),
    })
}

/// Writes the fields of an outcome of type `error`, whose place is in `text`.
#[inline(never)]
pub(crate) fn write_fault(json: &mut Json, text: &str, error: &ParseError<SyntaxProblem>) {
    json.text("type", "error");
    json.object("fault", |json| write_syntax_fault(json, text, error));
}

/// Writes a [`SyntaxFault`] with its place in `text`, which was read.
#[inline(never)]
pub(crate) fn write_syntax_fault(json: &mut Json, text: &str, error: &ParseError<SyntaxProblem>) {
    let (limit, other) = match &error.problem {
        SyntaxProblem::TooShort { min: limit, .. }
        | SyntaxProblem::TooLong { max: limit, .. }
        | SyntaxProblem::SymbolDigits { expected: limit, .. } => (Some(*limit), None),
        SyntaxProblem::Excluded { with, .. } => (None, Some(with.as_str())),
        SyntaxProblem::Missing { needs, .. } => (None, Some(*needs)),
        _ => (None, None),
    };
    json.text("code", error.problem.code());
    json.maybe_text("ai", error.problem.ai().as_ref().map(Ai::as_str));
    json.maybe_number("limit", limit);
    json.maybe_text("other", other);
    json.text("found", text.get(error.span.clone()).unwrap_or_default());
    json.place(text, &error.span);
}
