//! Which schemes can hold an object, and why others cannot.

use barcode_core::epc::selection::{
    self, Candidate, EncodeRequest, LengthChoice, Selection, SelectionProblem,
};
use barcode_core::epc::{EncodeError, Epc, Filter};
use barcode_core::interpret;
use barcode_core::syntax::{Ai, SyntaxProblem};
use barcode_core::{Code, Details, ParseError, Problem as _};
use barcode_wasm::cross::{list, list_to_ts, to_ts};
use barcode_wasm::names::{EncodeCode, EpcKind, SchemeName, SelectionCode, SyntaxCode};
use barcode_wasm::problem::{Problem, Reason};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;

/// Which schemes can hold an object.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum SelectionOutcome {
    /// Some can, or could.
    Ok {
        /// What is identified, such as `sgtin`.
        kind: EpcKind,
        /// How long the company prefix is.
        company_prefix_length: Option<usize>,
        /// The best one first.
        candidates: Vec<SchemeCandidate>,
    },
    /// None can.
    Refused { reason: SelectionReason },
    /// The elements are wrong.
    Error { problem: Problem<SyntaxCode> },
}

impl From<(&str, Result<Result<Selection, SelectionProblem>, ParseError<SyntaxProblem>>)>
    for SelectionOutcome
{
    fn from(
        (elements, selection): (
            &str,
            Result<Result<Selection, SelectionProblem>, ParseError<SyntaxProblem>>,
        ),
    ) -> Self {
        match &selection {
            Ok(Ok(selection)) => Self::Ok {
                kind: selection.kind.name(),
                company_prefix_length: selection.company_prefix_length,
                candidates: list(&selection.candidates),
            },
            Ok(Err(refusal)) => Self::Refused { reason: SelectionReason::from(refusal) },
            Err(error) => Self::Error { problem: (elements, error).into() },
        }
    }
}

/// How a scheme fares with the elements.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SchemeCandidate {
    /// The scheme's name.
    pub scheme: SchemeName,
    /// How many bits it takes, where it fits.
    pub bits: Option<usize>,
    /// Hexadecimal digits, where it fits.
    pub hex: Option<String>,
    /// Why it does not fit.
    pub reason: Option<SelectionReason>,
}

impl From<&Candidate> for SchemeCandidate {
    fn from(candidate: &Candidate) -> Self {
        Self {
            scheme: candidate.scheme.name(),
            bits: candidate.outcome.as_ref().ok().map(|epc| epc.bits().len()),
            hex: candidate.outcome.as_ref().ok().map(Epc::to_hex),
            reason: candidate.outcome.as_ref().err().map(Into::into),
        }
    }
}

/// Why no EPC is made.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SelectionReason {
    pub code: SelectionCode,
    /// What there is: how many digits a company prefix has, or what a number is for.
    pub found: Option<String>,
    /// What the prefix is kept for, where a number is for nothing that a tag may be on: a `PrefixKind`.
    pub part: Option<&'static str>,
    /// The element that has no place.
    pub ai: Option<String>,
    /// What is wrong with a value, where that is why.
    pub cause: Option<Reason<EncodeCode>>,
}

impl From<(&'static str, Details, Option<&EncodeError>)> for SelectionReason {
    fn from((code, details, cause): (&'static str, Details, Option<&EncodeError>)) -> Self {
        Self {
            code,
            found: details.found,
            part: details.part,
            ai: details.ai.as_ref().map(Ai::as_str).map(str::to_owned),
            cause: cause.map(Into::into),
        }
    }
}

impl From<&selection::SchemeProblem> for SelectionReason {
    fn from(reason: &selection::SchemeProblem) -> Self {
        let cause = match reason {
            selection::SchemeProblem::DoesNotFit(error) => Some(error),
            _ => None,
        };
        (reason.code(), reason.details(), cause).into()
    }
}

impl From<&SelectionProblem> for SelectionReason {
    fn from(refusal: &SelectionProblem) -> Self {
        let cause = match refusal {
            SelectionProblem::Elements(error) => Some(error),
            _ => None,
        };
        (refusal.code(), refusal.details(), cause).into()
    }
}

/// Says which schemes can hold elements in any form, in the fewest bits first.
#[wasm_bindgen(js_name = selectSchemes)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn select_schemes(
    elements: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
    hostname: Option<String>,
) -> Result<Ts<SelectionOutcome>, JsError> {
    let request = EncodeRequest::default()
        .filter(filter_of(filter)?)
        .company_prefix(company_prefix_of(company_prefix_length))
        .hostname(hostname.as_deref());
    let selection = interpret::read_elements(elements)
        .map(|string| selection::select(string.elements(), &request));
    to_ts((elements, selection))
}

/// A length of the company prefix, and what it makes of a number.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PrefixChoice {
    /// How many digits the company prefix has.
    pub length: usize,
    /// The company prefix, as a tag has it.
    pub company_prefix: Option<String>,
    /// The pure identity.
    pub uri: String,
    /// Its tag: in the scheme that readers expect or, where that cannot hold it, the next one.
    pub tag: Option<PrefixTag>,
    /// Why the scheme that readers expect cannot hold it.
    pub unfit: Option<SchemeCandidate>,
}

/// A tag that a length gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PrefixTag {
    pub scheme: SchemeName,
    /// In hexadecimal digits, in words of 16 bits as tags are written.
    pub hex: String,
    pub uri: Option<String>,
}

impl From<&Epc> for PrefixTag {
    fn from(epc: &Epc) -> Self {
        Self { scheme: epc.scheme().name(), hex: epc.to_hex_words(), uri: epc.tag_uri() }
    }
}

impl From<LengthChoice> for PrefixChoice {
    fn from(choice: LengthChoice) -> Self {
        Self {
            length: choice.length,
            company_prefix: choice.identity.company_prefix().map(str::to_owned),
            uri: choice.identity.to_string(),
            tag: choice.tags.last().and_then(|tag| tag.outcome.as_ref().ok()).map(Into::into),
            unfit: choice.tags.first().filter(|tag| tag.outcome.is_err()).map(Into::into),
        }
    }
}

/// What elements in any form identify with each length of the company prefix, and the tag it gives; nothing where it
/// tells itself, or where they identify no single object.
#[wasm_bindgen(js_name = companyPrefixChoices)]
pub fn company_prefix_choices(
    elements: &str,
    filter: u8,
) -> Result<Vec<Ts<PrefixChoice>>, JsError> {
    let filter = filter_of(filter)?;
    let read = interpret::read_elements(elements);
    list_to_ts(
        read.iter().flat_map(|string| selection::with_each_length(string.elements(), filter)),
    )
}

/// The filter value; any other is a mistake in the program.
pub fn filter_of(value: u8) -> Result<Filter, JsError> {
    Filter::new(value).ok_or_else(|| JsError::new("unknown filter value"))
}
