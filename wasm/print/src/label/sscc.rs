//! Which serial references were used, and the one that comes next.

use barcode_core::label::{
    LabelField, LabelFieldProblem as CoreProblem, NextSerial as CoreNext, SerialRange,
    UsedSerial as CoreUsed, UsedSerials,
};
use barcode_wasm::cross::{from_ts, list, to_ts};
use barcode_wasm::problem::Problem;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{LabelCode, LabelFieldId};

/// A used SSCC.
#[derive(Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct UsedSerial {
    /// The company prefix, in digits alone.
    company_prefix: String,
    /// The extension digit.
    extension: String,
    /// The serial reference with all its digits.
    serial: String,
    sscc: String,
}

impl From<&CoreUsed> for UsedSerial {
    fn from(used: &CoreUsed) -> Self {
        Self {
            company_prefix: used.range().company_prefix().to_owned(),
            extension: used.range().extension().to_owned(),
            serial: used.serial().to_owned(),
            sscc: used.sscc().to_owned(),
        }
    }
}

/// Of each company prefix and extension digit the last SSCC that was used.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LastSerials {
    last: Vec<UsedSerial>,
    /// How many were no SSCC with such a serial reference.
    left_out: usize,
}

/// What comes after the serial references that were used.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum NextSerial {
    /// Another one.
    Serial {
        /// The next one, with all its digits.
        serial: String,
        last: Option<UsedSerial>,
    },
    /// There is none left for this prefix and extension digit.
    Exhausted {
        /// How many there are.
        count: u64,
        last: Option<UsedSerial>,
    },
    /// Prefix or extension digit is wrong.
    Error {
        /// Which of them.
        field: LabelFieldId,
        problem: Problem<LabelCode>,
    },
}

impl From<(CoreNext, Option<&CoreUsed>)> for NextSerial {
    fn from((next, last): (CoreNext, Option<&CoreUsed>)) -> Self {
        let last = last.map(Into::into);
        match next {
            CoreNext::Serial(serial) => Self::Serial { serial, last },
            CoreNext::Exhausted { count } => Self::Exhausted { count, last },
        }
    }
}

/// Takes out of what was kept, here or on another device, the last SSCC of each company prefix and extension digit.
#[wasm_bindgen(js_name = lastSerials)]
pub fn last_serials(kept: Vec<Ts<UsedSerial>>) -> Result<Ts<LastSerials>, JsError> {
    let (used, left_out) = read(kept)?;
    to_ts(LastSerials { last: list(used.last()), left_out })
}

/// The serial reference after those that were used with a company prefix and an extension digit as they are typed.
#[wasm_bindgen(js_name = nextSerial)]
pub fn next_serial(
    company_prefix: &str,
    extension: &str,
    kept: Vec<Ts<UsedSerial>>,
) -> Result<Ts<NextSerial>, JsError> {
    to_ts(match read(kept)?.0.next(company_prefix, extension) {
        Ok(next) => next.into(),
        Err(CoreProblem { field, error }) => {
            let typed = if field == LabelField::Extension { extension } else { company_prefix };
            NextSerial::Error { field: field.code(), problem: (typed, &error).into() }
        }
    })
}

/// An SSCC as it is kept once it was used; nothing where another company prefix or extension digit begins it.
#[wasm_bindgen(js_name = usedSerial)]
pub fn used_serial(
    company_prefix: &str,
    extension: &str,
    sscc: &str,
) -> Result<Option<Ts<UsedSerial>>, JsError> {
    let range = SerialRange::of(company_prefix, extension).ok();
    range.and_then(|range| CoreUsed::of(range, sscc)).as_ref().map(to_ts).transpose()
}

/// Whether an SSCC counts as used by the last one of its company prefix and extension digit.
#[wasm_bindgen(js_name = isUsedSscc)]
pub fn is_used_sscc(last: &Ts<UsedSerial>, sscc: &str) -> Result<bool, JsError> {
    let UsedSerial { sscc: last, serial, .. } = from_ts(last)?;
    Ok(CoreUsed::kept(&last, &serial).is_some_and(|last| last.covers(sscc)))
}

/// What was kept, and how many of it are no SSCC with such a serial reference.
fn read(kept: Vec<Ts<UsedSerial>>) -> Result<(UsedSerials, usize), JsError> {
    let (mut used, mut left_out) = (UsedSerials::default(), 0);
    for one in kept {
        let UsedSerial { sscc, serial, .. } = from_ts(&one)?;
        match CoreUsed::kept(&sscc, &serial) {
            Some(one) => used.add(one),
            None => left_out += 1,
        }
    }
    Ok((used, left_out))
}
