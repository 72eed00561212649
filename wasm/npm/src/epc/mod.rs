//! EPCs: reading any spelling, encoding, and fields.

use barcode_wasm::cross::to_ts;
use serde::Serialize;
use tsify::{Ts, Tsify};
pub mod details;

use barcode_core::ParseError;
use barcode_core::epc::{
    Control, EncodeError, EncodeOptions, Epc, EpcProblem, IdentityKind, Indicator, Scheme,
};
use barcode_core::interpret;
use barcode_core::syntax::SyntaxProblem;
use barcode_wasm::names::{EncodeCode, EpcCode, EpcKind, SchemeName, SyntaxCode};
use barcode_wasm::problem::{Problem, Reason};
use barcode_wasm_engine::selection::filter_of;
use wasm_bindgen::prelude::*;

use details::EpcDetails;

/// What reading an EPC gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
#[expect(clippy::large_enum_variant, reason = "one at a time, on its way to JavaScript")]
pub enum EpcOutcome {
    /// It is right.
    Ok {
        /// All its forms.
        epc: EpcDetails,
    },
    /// It is a pattern, which stands for many.
    Pattern {
        /// What the pattern selects.
        pattern: EpcPattern,
    },
    /// It is wrong.
    Error {
        /// What is wrong.
        problem: Problem<EpcCode>,
    },
}

impl From<(&str, Option<Control>, Result<Epc, ParseError<EpcProblem>>)> for EpcOutcome {
    fn from(
        (text, control, read): (&str, Option<Control>, Result<Epc, ParseError<EpcProblem>>),
    ) -> Self {
        match &read {
            Ok(epc) => Self::Ok { epc: (epc, control).into() },
            Err(ParseError { problem: EpcProblem::Pattern { scheme, kind, .. }, .. }) => {
                Self::Pattern { pattern: (*scheme, *kind).into() }
            }
            Err(error) => Self::Error { problem: (text, error).into() },
        }
    }
}

/// A pattern of EPCs.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcPattern {
    /// The one scheme it selects from; nothing for a pattern of pure identities.
    pub scheme: Option<SchemeName>,
    /// What is identified.
    pub kind: EpcKind,
}

impl From<(Option<Scheme>, IdentityKind)> for EpcPattern {
    fn from((scheme, kind): (Option<Scheme>, IdentityKind)) -> Self {
        Self { scheme: scheme.map(Scheme::name), kind: kind.name() }
    }
}

/// What encoding elements gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
#[expect(clippy::large_enum_variant, reason = "one at a time, on its way to JavaScript")]
pub enum EncodeOutcome {
    /// They are encoded.
    Ok {
        /// The EPC in all its forms.
        epc: EpcDetails,
    },
    /// The scheme cannot hold them.
    Refused {
        /// Why.
        reason: Reason<EncodeCode>,
    },
    /// They are no elements.
    Error {
        /// What is wrong.
        problem: Problem<SyntaxCode>,
    },
}

impl From<(&str, Result<Result<Epc, EncodeError>, ParseError<SyntaxProblem>>)> for EncodeOutcome {
    fn from(
        (elements, encoded): (&str, Result<Result<Epc, EncodeError>, ParseError<SyntaxProblem>>),
    ) -> Self {
        match &encoded {
            Ok(Ok(epc)) => Self::Ok { epc: (epc, None).into() },
            Ok(Err(error)) => Self::Refused { reason: Reason::from(error) },
            Err(error) => Self::Error { problem: (elements, error).into() },
        }
    }
}

/// Reads an EPC in hexadecimal digits, binary, base64, a tag or raw URI, or a link's last segment.
#[wasm_bindgen(js_name = readEpc)]
pub fn read_epc(text: &str) -> Result<Ts<EpcOutcome>, JsError> {
    let epc = text.trim();
    let blanks = text.len() - text.trim_start().len();
    let read = epc.parse::<Epc>().map_err(|error| error.after(blanks));
    to_ts((text, Control::of_uri(epc).ok(), read))
}

/// Encodes elements in any form in the scheme with this name.
#[wasm_bindgen(js_name = encodeEpc)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn encode_epc(
    elements: &str,
    scheme: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
    hostname: Option<String>,
    indicator: Option<u8>,
) -> Result<Ts<EncodeOutcome>, JsError> {
    let scheme = Scheme::from_name(scheme).ok_or_else(|| JsError::new("unknown scheme"))?;
    let options = EncodeOptions::default()
        .filter(filter_of(filter)?)
        .company_prefix_length(company_prefix_length)
        .hostname(hostname.as_deref())
        .indicator(indicator.and_then(Indicator::from_number));
    let encoded = interpret::read_elements(elements)
        .map(|string| Epc::from_elements(scheme, string.elements(), &options));
    to_ts((elements, encoded))
}
