//! Which schemes can hold an object, and why others cannot.

use barcode_core::epc::selection::{
    self, Candidate, EncodeRequest, LengthChoice, Refusal, Selection,
};
use barcode_core::epc::{EncodeError, Epc, Filter};
use barcode_core::interpret;
use barcode_core::syntax::{Ai, SyntaxProblem};
use barcode_core::{Details, ParseError, Problem as _};
use barcode_wasm::json::Json;
use barcode_wasm::names::{EncodeCode, EpcKind, SchemeName, SelectionCode, SyntaxCode};
use barcode_wasm::outcome::{Write, list_to_ts, to_ts};
use barcode_wasm::problem::{Problem, Reason};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::company_prefixes::company_prefix_of;

outcome! {
    /// Which schemes can hold an object.
    pub enum SelectionOutcome(
        elements: &str,
        selection: Result<Result<Selection, Refusal>, ParseError<SyntaxProblem>>
    ) match &selection => {
        /// Some can, or could.
        Ok(Ok(selection)) => Ok {
            /// What is identified, such as `sgtin`.
            kind: EpcKind = selection.kind.name(),
            /// How long the company prefix is.
            company_prefix_length: Option<usize> = selection.company_prefix_length,
            /// The best one first.
            candidates: Vec<SchemeCandidate> = &selection.candidates,
        },
        /// None can.
        Ok(Err(refusal)) => Refused {
            /// Why.
            reason: SelectionReason = refusal,
        },
        /// The elements are wrong.
        Err(error) => Error {
            /// What is wrong.
            problem: Problem<SyntaxCode> = (elements, error),
        },
    }
}

outcome! {
    /// How a scheme fares with the elements.
    pub struct SchemeCandidate(candidate: &Candidate) {
        /// The scheme's name.
        scheme: SchemeName = candidate.scheme.name(),
        /// How many bits it takes, where it fits.
        bits: Option<usize> = candidate.outcome.as_ref().ok().map(|epc| epc.bits().len()),
        /// Hexadecimal digits, where it fits.
        hex: Option<String> = candidate.outcome.as_ref().ok().map(Epc::to_hex),
        /// Why it does not fit.
        reason: Option<SelectionReason> = candidate.outcome.as_ref().err(),
    }
}

outcome! {
    /// Why no EPC is made.
    pub struct SelectionReason(code: &'static str, details: Details, cause: Option<&EncodeError>) {
        /// Why.
        code: SelectionCode = code,
        /// What there is: how many digits a company prefix has, or what a number is for.
        found: Option<String> = details.found,
        /// The element that has no place.
        ai: Option<String> = details.ai.as_ref().map(Ai::as_str),
        /// What is wrong with a value, where that is why.
        cause: Option<Reason<EncodeCode>> = cause,
    }
}

impl Write<&selection::Reason> for SelectionReason {
    fn write(json: &mut Json, reason: &selection::Reason) {
        let cause = match reason {
            selection::Reason::DoesNotFit(error) => Some(error),
            _ => None,
        };
        Self::write(json, (reason.code(), reason.details(), cause));
    }
}

impl Write<&Refusal> for SelectionReason {
    fn write(json: &mut Json, refusal: &Refusal) {
        let cause = match refusal {
            Refusal::Elements(error) => Some(error),
            _ => None,
        };
        Self::write(json, (refusal.code(), refusal.details(), cause));
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
    let request = EncodeRequest {
        filter: filter_of(filter)?,
        company_prefix: company_prefix_of(company_prefix_length),
        hostname: hostname.as_deref(),
    };
    let selection = interpret::read_elements(elements)
        .map(|string| selection::select(string.elements(), &request));
    Ok(to_ts((elements, selection)))
}

outcome! {
    /// A length of the company prefix, and what it makes of a number.
    pub struct PrefixChoice(choice: LengthChoice) {
        /// How many digits the company prefix has.
        length: usize = choice.length,
        /// The company prefix, as a tag has it.
        company_prefix: Option<String> = choice.identity.company_prefix(),
        /// The pure identity.
        uri: String = choice.identity.to_string(),
    }
}

/// What elements in any form identify with each length of the company prefix; nothing where it tells
/// itself, or where they identify no single object.
#[wasm_bindgen(js_name = companyPrefixChoices)]
pub fn company_prefix_choices(elements: &str) -> Vec<Ts<PrefixChoice>> {
    let read = interpret::read_elements(elements);
    list_to_ts(read.iter().flat_map(|string| selection::with_each_length(string.elements())))
}

/// The filter value; any other is a mistake in the program.
pub fn filter_of(value: u8) -> Result<Filter, JsError> {
    Filter::new(value).ok_or_else(|| JsError::new("unknown filter value"))
}
