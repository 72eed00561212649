//! What the SSCCs of a company prefix begin with, and the serial reference that comes next.

use std::collections::BTreeSet;

use barcode_core::label::{
    LabelField, LabelFieldProblem as CoreProblem, NextSerial as CoreNext, SerialRange,
};
use barcode_wasm::cross::to_ts;
use barcode_wasm::problem::Problem;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{LabelCode, LabelFieldId};

/// What the SSCCs of a company prefix and an extension digit begin with.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum SsccStart {
    Ok {
        /// The digits in front of the serial reference.
        start: String,
        /// The company prefix, in digits alone.
        company_prefix: String,
    },
    /// Prefix or extension digit is wrong.
    Error {
        /// Which of them.
        field: LabelFieldId,
        problem: Problem<LabelCode>,
    },
}

/// Reads a company prefix and an extension digit as they are typed; an empty extension digit is 0.
#[wasm_bindgen(js_name = ssccStart)]
pub fn sscc_start(company_prefix: &str, extension: &str) -> Result<Ts<SsccStart>, JsError> {
    to_ts(match SerialRange::of(company_prefix, extension) {
        Ok(range) => SsccStart::Ok {
            start: range.start(),
            company_prefix: range.company_prefix().to_owned(),
        },
        Err(CoreProblem { field, error }) => {
            let typed = if field == LabelField::Extension { extension } else { company_prefix };
            SsccStart::Error { field: field.code(), problem: (typed, &error).into() }
        }
    })
}

/// The serial reference after the SSCC `last`, past those that were `used`; nothing where none is left, or the prefix is wrong.
#[wasm_bindgen(js_name = nextSerial)]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen hands over owned texts")]
pub fn next_serial(
    company_prefix: &str,
    extension: &str,
    last: Option<String>,
    used: Vec<String>,
) -> Option<String> {
    let range = SerialRange::of(company_prefix, extension).ok()?;
    let used: BTreeSet<_> = used.iter().map(String::as_str).collect();
    match range.next(last.as_deref(), |sscc| used.contains(sscc)) {
        CoreNext::Serial(serial) => Some(serial),
        CoreNext::Exhausted { .. } => None,
    }
}
