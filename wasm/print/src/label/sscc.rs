//! The serial references of a company prefix and extension digit.

use barcode_core::label::{
    LabelField, LabelFieldProblem as CoreProblem, NextSerial as CoreNext, SerialRange as CoreRange,
};
use barcode_wasm::cross::to_ts;
use barcode_wasm::problem::Problem;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{LabelCode, LabelFieldId};

/// What comes after a serial reference.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum NextSerial {
    /// Another one.
    Serial {
        /// The next one, with all its digits.
        serial: String,
    },
    /// There is none left for this prefix and extension digit.
    Exhausted { count: u64 },
    /// Prefix or serial reference is wrong.
    Error {
        /// Which of them.
        field: LabelFieldId,
        problem: Problem<LabelCode>,
    },
}

impl From<(&str, &str, Result<(CoreRange, CoreNext), CoreProblem>)> for NextSerial {
    fn from(
        (prefix, used, next): (&str, &str, Result<(CoreRange, CoreNext), CoreProblem>),
    ) -> Self {
        match &next {
            Ok((_, CoreNext::Serial(serial))) => Self::Serial { serial: serial.to_owned() },
            Ok((range, CoreNext::Exhausted)) => Self::Exhausted { count: range.count() },
            Err(error) => Self::Error {
                field: error.field.code(),
                problem: (
                    if error.field == LabelField::CompanyPrefix { prefix } else { used },
                    &error.error,
                )
                    .into(),
            },
        }
    }
}

/// What SSCCs begin with whose serial references are counted together.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SerialRange {
    /// The company prefix, in digits alone.
    pub company_prefix: String,
    /// The extension digit.
    pub extension: String,
}

impl From<&CoreRange> for SerialRange {
    fn from(range: &CoreRange) -> Self {
        Self {
            company_prefix: range.company_prefix().to_owned(),
            extension: range.extension().to_owned(),
        }
    }
}

/// The range of a company prefix and an extension digit as they are typed; nothing while one of them is wrong.
#[wasm_bindgen(js_name = serialRange)]
pub fn serial_range(
    company_prefix: &str,
    extension: &str,
) -> Result<Option<Ts<SerialRange>>, JsError> {
    CoreRange::of(company_prefix, extension).ok().as_ref().map(to_ts).transpose()
}

/// The serial reference in an SSCC; nothing where another company prefix or extension digit begins it.
#[wasm_bindgen(js_name = serialOf)]
pub fn serial_of(company_prefix: &str, extension: &str, sscc: &str) -> Option<String> {
    CoreRange::of(company_prefix, extension).ok()?.serial_of(sscc).map(str::to_owned)
}

/// The serial reference after `used`; the first of the prefix where that is empty.
#[wasm_bindgen(js_name = nextSerial)]
pub fn next_serial(company_prefix: &str, used: &str) -> Result<Ts<NextSerial>, JsError> {
    let range = CoreRange::of(company_prefix, "");
    let next = range.and_then(|range| range.after(used).map(|next| (range, next)));
    to_ts((company_prefix, used, next))
}
