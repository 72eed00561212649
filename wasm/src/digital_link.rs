//! Digital Link URIs.

use barcode_core::digital_link::{self, BuildOptions, DigitalLink};
use barcode_core::interpret::batch;
use barcode_core::syntax::{Ai, Options};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::json;
use crate::mirror::mirror;
use crate::positions::utf16;
use crate::syntax::{ElementInfo, SyntaxFault, TextOutcome};

/// What reading a Digital Link gives.
#[derive(Debug, Serialize, Tsify)]
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

/// A part of the query without GS1 data.
#[derive(Debug, Serialize, Tsify)]
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

mirror! {
    /// Why a part of the query was ignored.
    IgnoredReason of digital_link::IgnoredReason { Empty, NoValue, NotAnIdentifier, Reserved }
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
    json::object(&match digital_link::parse(uri, &options) {
        Ok(link) => LinkOutcome::Ok { link: LinkDetails::new(uri, link) },
        Err(error) => LinkOutcome::Error { fault: SyntaxFault::new(uri, error) },
    })
}

/// Builds a Digital Link from elements in any form; without a stem at `https://id.gs1.org`, and
/// without a primary key on the first identifier that can be one.
#[wasm_bindgen(js_name = buildLink)]
pub fn build_link(
    elements: &str,
    stem: Option<String>,
    primary_key: Option<String>,
) -> Ts<TextOutcome> {
    let mut options = BuildOptions::default();
    if let Some(stem) = &stem {
        options.stem = stem;
    }
    options.primary_key = primary_key.and_then(|ai| ai.parse::<Ai>().ok());
    let built =
        batch::read(elements).and_then(|string| digital_link::build(string.elements(), &options));
    json::object(&TextOutcome::new(elements, built))
}

impl LinkDetails {
    fn new(uri: &str, link: DigitalLink<'_>) -> Self {
        let ignored = link.ignored().iter().map(|part| {
            let (start, end) = utf16(uri, part.start..part.start + part.text.len());
            let reason = IgnoredReason::from(&part.reason);
            IgnoredPart { text: part.text.to_owned(), start, end, reason }
        });
        let path = link.primary_key().into_iter().chain(link.qualifiers());
        Self {
            stem: link.stem().to_owned(),
            path: path.map(ElementInfo::from).collect(),
            attributes: link.attributes().iter().map(ElementInfo::from).collect(),
            ignored: ignored.collect(),
            fragment: link.fragment().map(str::to_owned),
            canonical: link.canonical(),
            bracketed: link.to_bracketed(),
        }
    }
}
