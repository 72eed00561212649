//! Which schemes can hold an object, and why others cannot.

use barcode_core::epc::selection::{self, EncodeRequest, Reason, Refusal};
use barcode_core::epc::{EncodeError, Epc};
use barcode_core::interpret::read_elements;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::fault::{EpcFault, write_epc_problem};
use super::{filter_of, write_elements_fault};
use crate::company_prefixes::company_prefix_of;
use crate::names::{AdviceCode, EpcKind, SchemeName};
use crate::object::{self, Json};
use crate::syntax::SyntaxFault;

/// Which schemes can hold an object.
#[derive(Debug, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum AdviceOutcome {
    /// Some can, or could.
    Ok {
        /// What is identified, such as `sgtin`.
        kind: EpcKind,
        /// How long the company prefix is.
        company_prefix_length: Option<usize>,
        /// The best one first.
        candidates: Vec<SchemeAdvice>,
    },
    /// The elements are wrong.
    Elements {
        /// What is wrong.
        fault: SyntaxFault,
    },
    /// None can.
    Refused {
        /// Why.
        reason: AdviceReason,
    },
}

/// How a scheme fares with the elements.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SchemeAdvice {
    /// The scheme's name.
    pub scheme: SchemeName,
    /// How many bits it takes, where it fits.
    pub bits: Option<usize>,
    /// Hexadecimal digits, where it fits.
    pub hex: Option<String>,
    /// Why it does not fit.
    pub reason: Option<AdviceReason>,
}

/// Why no EPC is made.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AdviceReason {
    /// Why.
    pub code: AdviceCode,
    /// The element that has no place.
    pub ai: Option<String>,
    /// What the number is for, when it is not for open trade.
    pub meaning: Option<&'static str>,
    /// What is wrong, when it does not fit.
    pub fault: Option<EpcFault>,
}

/// Says which schemes can hold elements in any form, in the fewest bits first.
#[wasm_bindgen(js_name = adviseEpc)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn advise_epc(
    elements: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
    hostname: Option<String>,
) -> Result<Ts<AdviceOutcome>, JsError> {
    let request = EncodeRequest {
        filter: filter_of(filter)?,
        company_prefix: company_prefix_of(company_prefix_length),
        hostname: hostname.as_deref(),
    };
    Ok(object::object(|json| match read_elements(elements) {
        Err(error) => write_elements_fault(json, elements, &error),
        Ok(string) => match selection::select(string.elements(), &request) {
            Err(refusal) => {
                json.text("type", "refused");
                json.object("reason", |json| write_refusal(json, &refusal));
            }
            Ok(selection) => {
                json.text("type", "ok");
                json.text("kind", selection.kind.name());
                json.maybe_number("companyPrefixLength", selection.company_prefix_length);
                json.objects("candidates", &selection.candidates, |json, candidate| {
                    json.text("scheme", candidate.scheme.name());
                    let epc = candidate.outcome.as_ref();
                    json.maybe_number("bits", epc.ok().map(|epc| epc.bits().len()));
                    json.maybe_text("hex", epc.ok().map(Epc::to_hex).as_deref());
                    json.maybe_object("reason", epc.err(), write_reason);
                });
            }
        },
    }))
}

/// Writes an [`AdviceReason`].
#[inline(never)]
pub(crate) fn write_advice(
    json: &mut Json,
    code: &str,
    ai: Option<&str>,
    meaning: Option<&str>,
    fault: Option<&EncodeError>,
) {
    json.text("code", code);
    json.maybe_text("ai", ai);
    json.maybe_text("meaning", meaning);
    json.maybe_object("fault", fault, |json, fault| write_epc_problem(json, fault));
}

/// Writes why a scheme cannot hold an object.
#[inline(never)]
pub(crate) fn write_reason(json: &mut Json, reason: &Reason) {
    let (ai, fault) = match reason {
        Reason::CannotCarry { ai } => (Some(ai.as_str()), None),
        Reason::DoesNotFit(error) => (None, Some(error)),
        _ => (None, None),
    };
    write_advice(json, reason.code(), ai, None, fault);
}

/// Writes why no scheme can hold an object.
#[inline(never)]
pub(crate) fn write_refusal(json: &mut Json, refusal: &Refusal) {
    let (meaning, fault) = match refusal {
        Refusal::NotForOpenTrade { prefix } => (Some(prefix.meaning), None),
        Refusal::Elements(error) => (None, Some(error)),
        _ => (None, None),
    };
    write_advice(json, refusal.code(), None, meaning, fault);
}
