//! EPCs: reading any spelling, encoding, and fields.

pub mod details;

use barcode_core::ParseError;
use barcode_core::epc::{
    Control, EncodeError, EncodeOptions, Epc, EpcProblem, IdentityKind, Indicator, Scheme,
};
use barcode_core::interpret;
use barcode_core::syntax::SyntaxProblem;
use barcode_wasm::names::{EncodeCode, EpcCode, EpcKind, SchemeName, SyntaxCode};
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::{Problem, Reason};
use barcode_wasm_engine::selection::filter_of;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use details::EpcDetails;

outcome! {
    /// What reading an EPC gives.
    pub enum EpcOutcome(
        text: &str,
        control: Option<Control>,
        read: Result<Epc, ParseError<EpcProblem>>
    ) match &read => {
        /// It is right.
        Ok(epc) => Ok {
            /// All its forms.
            epc: EpcDetails = (epc, control),
        },
        /// It is a pattern, which stands for many.
        Err(ParseError { problem: EpcProblem::Pattern { scheme, kind, .. }, .. }) => Pattern {
            /// What the pattern selects.
            pattern: EpcPattern = (*scheme, *kind),
        },
        /// It is wrong.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<EpcCode> = (text, error),
        },
    }
}

outcome! {
    /// A pattern of EPCs.
    pub struct EpcPattern(scheme: Option<Scheme>, kind: IdentityKind) {
        /// The one scheme it selects from; nothing for a pattern of pure identities.
        scheme: Option<SchemeName> = scheme.map(Scheme::name),
        /// What is identified.
        kind: EpcKind = kind.name(),
    }
}

outcome! {
    /// What encoding elements gives.
    pub enum EncodeOutcome(
        elements: &str,
        encoded: Result<Result<Epc, EncodeError>, ParseError<SyntaxProblem>>
    ) match &encoded => {
        /// They are encoded.
        Ok(Ok(epc)) => Ok {
            /// The EPC in all its forms.
            epc: EpcDetails = (epc, None),
        },
        /// The scheme cannot hold them.
        Ok(Err(error)) => Refused {
            /// Why.
            reason: Reason<EncodeCode> = error,
        },
        /// They are no elements.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<SyntaxCode> = (elements, error),
        },
    }
}

/// Reads an EPC in hexadecimal digits, binary, base64, a tag or raw URI, or a link's last segment.
#[wasm_bindgen(js_name = readEpc)]
pub fn read_epc(text: &str) -> Ts<EpcOutcome> {
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
    let options = EncodeOptions {
        filter: filter_of(filter)?,
        company_prefix_length,
        hostname: hostname.as_deref(),
        indicator: indicator.and_then(Indicator::from_number),
    };
    let encoded = interpret::read_elements(elements)
        .map(|string| Epc::from_elements(scheme, string.elements(), &options));
    Ok(to_ts((elements, encoded)))
}
