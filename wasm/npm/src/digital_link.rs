//! Digital Link URIs.

use barcode_core::digital_link::{self, BuildOptions, CANONICAL_STEM, DigitalLink};
use barcode_core::syntax::{Ai, ParseOptions, SyntaxProblem};
use barcode_core::{Code, ParseError, interpret};
use barcode_wasm::cross::{list, to_ts};
use barcode_wasm::names::{IgnoredReason, SyntaxCode};
use barcode_wasm::positions::utf16;
use barcode_wasm::problem::Problem;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::syntax::{ElementInfo, TextOutcome};

/// What reading a Digital Link gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum LinkOutcome {
    /// It is right.
    Ok {
        /// All about it.
        link: LinkDetails,
    },
    /// It is not.
    Error {
        /// What is wrong.
        problem: Problem<SyntaxCode>,
    },
}

impl From<(&str, Result<DigitalLink<'_>, ParseError<SyntaxProblem>>)> for LinkOutcome {
    fn from((uri, read): (&str, Result<DigitalLink<'_>, ParseError<SyntaxProblem>>)) -> Self {
        match &read {
            Ok(link) => Self::Ok { link: (uri, link).into() },
            Err(error) => Self::Error { problem: (uri, error).into() },
        }
    }
}

/// A Digital Link and its parts.
#[derive(Debug, Serialize, Tsify)]
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

impl From<(&str, &DigitalLink<'_>)> for LinkDetails {
    fn from((uri, link): (&str, &DigitalLink<'_>)) -> Self {
        Self {
            stem: link.stem().to_owned(),
            path: list(link.path()),
            attributes: list(link.attributes()),
            ignored: list(link.ignored().iter().map(|part| (uri, part))),
            fragment: link.fragment().map(str::to_owned),
            canonical: link.canonical(),
            bracketed: link.to_bracketed(),
        }
    }
}

/// A part of the query without GS1 data.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
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

impl From<(&str, &digital_link::Ignored<'_>)> for IgnoredPart {
    fn from((uri, part): (&str, &digital_link::Ignored<'_>)) -> Self {
        Self {
            text: part.text.to_owned(),
            start: utf16(uri, part.start),
            end: utf16(uri, part.start + part.text.len()),
            reason: part.reason.code(),
        }
    }
}

/// Reads a Digital Link; the form for old links takes short GTINs and names such as `gtin`.
#[wasm_bindgen(js_name = readLink)]
pub fn read_link(uri: &str, old: Option<bool>) -> Result<Ts<LinkOutcome>, JsError> {
    let old = old.unwrap_or_default();
    let options =
        ParseOptions::default().permit_zero_suppressed_gtin(old).permit_convenience_names(old);
    to_ts((uri, digital_link::parse(uri, &options)))
}

/// Builds a Digital Link from elements in any form; without a stem at `https://id.gs1.org`, and
/// without a primary key on the first identifier that can be one.
#[wasm_bindgen(js_name = buildLink)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn build_link(
    elements: &str,
    stem: Option<String>,
    primary_key: Option<String>,
) -> Result<Ts<TextOutcome>, JsError> {
    let options = BuildOptions::default()
        .stem(stem.as_deref().unwrap_or(CANONICAL_STEM))
        .primary_key(primary_key.as_deref().and_then(|ai| ai.parse::<Ai>().ok()));
    let whole = |problem| ParseError::new(problem, 0..elements.len());
    let built = interpret::read_elements(elements)
        .and_then(|string| digital_link::build(string.elements(), &options).map_err(whole));
    to_ts((elements, built))
}
