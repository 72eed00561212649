//! Digital Link URIs.

use barcode_core::ParseError;
use barcode_core::digital_link::{self, BuildOptions, DigitalLink};
use barcode_core::interpret::read_elements;
use barcode_core::syntax::{Ai, Options};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::object::{self, Json};
use crate::syntax::{
    ElementInfo, SyntaxFault, TextOutcome, text_outcome, write_elements, write_fault,
};

/// What reading a Digital Link gives.
#[derive(Debug, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum LinkOutcome {
    /// It is right.
    Ok {
        /// All about it.
        link: LinkDetails,
    },
    /// It is not.
    Error {
        /// What is wrong.
        fault: SyntaxFault,
    },
}

/// A Digital Link and its parts.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LinkDetails {
    /// What comes before the primary key.
    pub stem: String,
    /// The primary key and its qualifiers.
    pub path: Vec<ElementInfo>,
    /// What stands in the query.
    pub attributes: Vec<ElementInfo>,
    /// Parts of the query without GS1 data.
    pub ignored: Vec<IgnoredPart>,
    /// What follows the number sign.
    pub fragment: Option<String>,
    /// The same at `https://id.gs1.org`.
    pub canonical: String,
    /// The elements with parentheses.
    pub bracketed: String,
}

/// A part of the query without GS1 data.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct IgnoredPart {
    /// As it is written.
    pub text: String,
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// Why it was ignored.
    pub reason: IgnoredReason,
}

/// Why a part of the query was ignored.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum IgnoredReason {
    /// Nothing follows the last `&`.
    Empty,
    /// There is no value.
    NoValue,
    /// It belongs to somebody else.
    NotAnIdentifier,
    /// It speaks to the resolver.
    Reserved,
}

/// Reads a Digital Link; the form for old links takes short GTINs and names such as `gtin`.
#[wasm_bindgen(js_name = readLink)]
pub fn read_link(uri: &str, old: Option<bool>) -> Ts<LinkOutcome> {
    let old = old.unwrap_or_default();
    let options = Options {
        permit_zero_suppressed_gtin: old,
        permit_convenience_names: old,
        ..Options::default()
    };
    object::object(|json| match digital_link::parse(uri, &options) {
        Ok(link) => {
            json.text("type", "ok");
            json.object("link", |json| write_link(json, uri, &link));
        }
        Err(error) => write_fault(json, uri, &error),
    })
}

/// Builds a Digital Link from elements in any form; without a stem at `https://id.gs1.org`, and
/// without a primary key on the first identifier that can be one.
#[wasm_bindgen(js_name = buildLink)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn build_link(
    elements: &str,
    stem: Option<String>,
    primary_key: Option<String>,
) -> Ts<TextOutcome> {
    let mut options = BuildOptions::default();
    if let Some(stem) = &stem {
        options.stem = stem;
    }
    options.primary_key = primary_key.as_deref().and_then(|ai| ai.parse::<Ai>().ok());
    let whole = |problem| ParseError::new(problem, 0..elements.len());
    let built = read_elements(elements)
        .and_then(|string| digital_link::build(string.elements(), &options).map_err(whole));
    text_outcome(elements, &built)
}

fn write_link(json: &mut Json, uri: &str, link: &DigitalLink<'_>) {
    json.text("stem", link.stem());
    let path = link.elements().len() - link.attributes().len();
    write_elements(json, "path", link.elements().get(..path).unwrap_or_default());
    write_elements(json, "attributes", link.attributes());
    json.objects("ignored", link.ignored(), |json, part| {
        json.text("text", part.text);
        json.place(uri, &(part.start..part.start + part.text.len()));
        json.text(
            "reason",
            match part.reason {
                digital_link::IgnoredReason::Empty => "empty",
                digital_link::IgnoredReason::NoValue => "noValue",
                digital_link::IgnoredReason::NotAnIdentifier => "notAnIdentifier",
                digital_link::IgnoredReason::Reserved => "reserved",
            },
        );
    });
    json.maybe_text("fragment", link.fragment());
    json.text("canonical", &link.canonical());
    json.text("bracketed", &link.to_bracketed());
}
