//! Digital Link URIs.

use barcode_core::digital_link::{self, BuildOptions, DigitalLink};
use barcode_core::syntax::{Ai, Options, SyntaxProblem};
use barcode_core::{ParseError, interpret};
use barcode_wasm::names::{IgnoredReason, SyntaxCode};
use barcode_wasm::outcome::to_ts;
use barcode_wasm::positions::utf16;
use barcode_wasm::problem::Problem;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::syntax::{ElementInfo, TextOutcome};

outcome! {
    /// What reading a Digital Link gives.
    pub enum LinkOutcome(
        uri: &str,
        read: Result<DigitalLink<'_>, ParseError<SyntaxProblem>>
    ) match &read => {
        /// It is right.
        Ok(link) => Ok {
            /// All about it.
            link: LinkDetails = (uri, link),
        },
        /// It is not.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<SyntaxCode> = (uri, error),
        },
    }
}

outcome! {
    /// A Digital Link and its parts.
    pub struct LinkDetails(uri: &str, link: &DigitalLink<'_>) {
        /// What comes before the primary key.
        stem: String = link.stem(),
        /// The primary key and its qualifiers.
        path: Vec<ElementInfo> = link.path(),
        /// What stands in the query.
        attributes: Vec<ElementInfo> = link.attributes(),
        /// Parts of the query without GS1 data.
        ignored: Vec<IgnoredPart> = link.ignored().iter().map(|part| (uri, part)),
        /// What follows the number sign.
        fragment: Option<String> = link.fragment(),
        /// The same at `https://id.gs1.org`.
        canonical: String = link.canonical(),
        /// The elements with parentheses.
        bracketed: String = link.to_bracketed(),
    }
}

outcome! {
    /// A part of the query without GS1 data.
    pub struct IgnoredPart(uri: &str, part: &digital_link::Ignored<'_>) {
        /// As it is written.
        text: String = part.text,
        /// Where it begins.
        start: usize = utf16(uri, part.start),
        /// Where it ends.
        end: usize = utf16(uri, part.start + part.text.len()),
        /// Why it was ignored.
        reason: IgnoredReason = part.reason.code(),
    }
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
) -> Ts<TextOutcome> {
    let mut options = BuildOptions::default();
    if let Some(stem) = &stem {
        options.stem = stem;
    }
    options.primary_key = primary_key.as_deref().and_then(|ai| ai.parse::<Ai>().ok());
    let whole = |problem| ParseError::new(problem, 0..elements.len());
    let built = interpret::read_elements(elements)
        .and_then(|string| digital_link::build(string.elements(), &options).map_err(whole));
    to_ts((elements, built))
}
