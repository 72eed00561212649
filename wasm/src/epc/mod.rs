//! EPCs: reading any spelling, encoding, fields and advice.

pub mod advise;
pub mod details;
pub mod fault;
pub mod schemes;

use barcode_core::ParseError;
use barcode_core::epc::{Control, EncodeOptions, Epc, EpcProblem, Filter, Indicator, Scheme};
use barcode_core::interpret::read_elements;
use barcode_core::syntax::SyntaxProblem;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{EpcKind, SchemeName};
use crate::object::{self, Json};
use crate::syntax::{SyntaxFault, write_syntax_fault};
use details::{EpcDetails, write_epc};
use fault::{EpcFault, write_epc_fault, write_epc_problem};

/// What reading or encoding an EPC gives.
#[derive(Debug, Tsify)]
#[expect(clippy::large_enum_variant, reason = "a type for TypeScript, never a value")]
#[serde(tag = "type", rename_all = "camelCase")]
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
    /// The elements to encode are wrong.
    Elements {
        /// What is wrong.
        fault: SyntaxFault,
    },
    /// The EPC is wrong, or cannot be.
    Error {
        /// What is wrong.
        fault: EpcFault,
    },
}

/// A pattern of EPCs.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcPattern {
    /// The one scheme it selects from; nothing for a pattern of pure identities.
    pub scheme: Option<SchemeName>,
    /// What is identified.
    pub kind: EpcKind,
}

/// Reads an EPC in hexadecimal digits, binary, base64, a tag or raw URI, or a link's last segment.
#[wasm_bindgen(js_name = readEpc)]
pub fn read_epc(text: &str) -> Ts<EpcOutcome> {
    let trimmed = text.trim();
    let control = Control::of_uri(trimmed).ok();
    let before = text.len() - text.trim_start().len();
    object::object(|json| match trimmed.parse::<Epc>() {
        Ok(epc) => write_outcome(json, &epc, control),
        Err(ParseError { problem: EpcProblem::Pattern { scheme, kind, .. }, .. }) => {
            json.text("type", "pattern");
            json.object("pattern", |json| {
                json.maybe_text("scheme", scheme.map(Scheme::name));
                json.text("kind", kind.name());
            });
        }
        Err(error) => {
            json.text("type", "error");
            json.object("fault", |json| write_epc_fault(json, trimmed, before, &error));
        }
    })
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
) -> Result<Ts<EpcOutcome>, JsError> {
    let scheme = Scheme::from_name(scheme).ok_or_else(|| JsError::new("unknown scheme"))?;
    let options = EncodeOptions {
        filter: filter_of(filter)?,
        company_prefix_length,
        hostname: hostname.as_deref(),
        indicator: indicator.and_then(Indicator::from_number),
    };
    Ok(object::object(|json| match read_elements(elements) {
        Ok(string) => match Epc::from_elements(scheme, string.elements(), &options) {
            Ok(epc) => write_outcome(json, &epc, None),
            Err(error) => {
                json.text("type", "error");
                json.object("fault", |json| write_epc_problem(json, &error));
            }
        },
        Err(error) => write_elements_fault(json, elements, &error),
    }))
}

fn write_outcome(json: &mut Json, epc: &Epc, control: Option<Control>) {
    json.text("type", "ok");
    json.object("epc", |json| write_epc(json, epc, control));
}

fn write_elements_fault(json: &mut Json, text: &str, error: &ParseError<SyntaxProblem>) {
    json.text("type", "elements");
    json.object("fault", |json| write_syntax_fault(json, text, error));
}

pub(crate) fn filter_of(value: u8) -> Result<Filter, JsError> {
    Filter::new(value).ok_or_else(|| JsError::new("unknown filter value"))
}
