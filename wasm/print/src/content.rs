//! What is typed to become a symbol.

use barcode_core::digital_link;
use barcode_core::drawing::{self, Colour};
use barcode_core::key::KeyKind;
use barcode_core::numbering::Content;
use barcode_core::shape::Outcome;
use barcode_wasm::cross::{value, value_in};
use wasm_bindgen::prelude::*;

/// Reads a number, an element string, a scan, a Digital Link or an EPC; `kind` says what digits alone identify.
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[wasm_bindgen(js_name = readContent, unchecked_return_type = "core.Outcome<core.Content, core.ContentProblem>")]
pub fn read_content(
    text: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "core.KeyKind")] kind: Option<String>,
) -> Result<JsValue, JsError> {
    value_in(text, &Outcome::from(Content::read(text, kind_of(kind.as_deref()))))
}

/// Lists what a content is made of, part by part; nothing for a text that cannot become a symbol. `this_year` tells the
/// century of a year of two digits.
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
#[wasm_bindgen(js_name = contentParts, unchecked_return_type = "core.ContentPart[]")]
pub fn content_parts(
    text: &str,
    this_year: u16,
    #[wasm_bindgen(unchecked_optional_param_type = "core.KeyKind")] kind: Option<String>,
) -> Result<JsValue, JsError> {
    let content = Content::read(text, kind_of(kind.as_deref()));
    value(&content.map(|content| content.parts(this_year)).unwrap_or_default())
}

fn kind_of(code: Option<&str>) -> Option<KeyKind> {
    code.and_then(KeyKind::from_code)
}

/// What is wrong with what links are to start with, such as the domain of a company.
#[wasm_bindgen(js_name = wrongStem, unchecked_return_type = "core.ParseError<core.SyntaxProblem> | undefined")]
pub fn wrong_stem(text: &str) -> Result<Option<JsValue>, JsError> {
    digital_link::read_stem(text).err().map(|error| value_in(text, &error)).transpose()
}

/// A colour typed with six or three hexadecimal digits as `#1a2b3c`; nothing where it is none.
#[wasm_bindgen(js_name = readColour)]
pub fn read_colour(text: &str) -> Option<String> {
    text.parse::<Colour>().ok().map(|colour| colour.to_string())
}

/// A length typed in whole micrometres; nothing where it is not one.
#[wasm_bindgen(js_name = readMicrometres)]
pub fn read_micrometres(text: &str) -> Option<u32> {
    drawing::read_micrometres(text)
}

/// A length typed in millimetres, in micrometres; nothing where it is not a length.
#[wasm_bindgen(js_name = readMillimetres)]
pub fn read_millimetres(text: &str) -> Option<u32> {
    drawing::read_millimetres(text)
}
