//! Times in Sydney, outages and promotions.

use barcode_core::Code;
use barcode_core::site::time::outage::{Outage, OutageProblem};
use barcode_core::site::time::promotion::PromotionWindow;
use barcode_core::site::time::sydney;
use barcode_wasm::cross::to_ts;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{TimeCode, WindowCode};

/// JavaScript's milliseconds since 1970, which are whole.
#[expect(clippy::cast_possible_truncation, reason = "a date of JavaScript is far inside the range")]
pub(super) fn instant(milliseconds: f64) -> i64 {
    milliseconds as i64
}

/// What reading a window of time gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum WindowOutcome {
    None,
    Ok {
        /// The first millisecond in it, since 1970.
        start: i64,
        /// The first millisecond after it.
        end: i64,
    },
    Error {
        code: WindowCode,
        /// What is wrong with the start or the end itself.
        time: Option<TimeCode>,
    },
}

impl From<Result<Option<(i64, i64)>, (&'static str, Option<&'static str>)>> for WindowOutcome {
    fn from(read: Result<Option<(i64, i64)>, (&'static str, Option<&'static str>)>) -> Self {
        match read {
            Ok(None) => Self::None,
            Ok(Some((start, end))) => Self::Ok { start, end },
            Err((code, time)) => Self::Error { code, time },
        }
    }
}

/// An instant in Sydney's time for people: `3 November 2025, 12:40 pm AEDT`.
#[wasm_bindgen(js_name = sydneyText)]
pub fn sydney_text(milliseconds: f64) -> String {
    sydney::sydney_text(instant(milliseconds))
}

/// The outage between two times, in Sydney where they say no offset; without both there is none.
#[wasm_bindgen(js_name = readOutage)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn read_outage(
    start: Option<String>,
    end: Option<String>,
) -> Result<Ts<WindowOutcome>, JsError> {
    let outage = Outage::parse(start.as_deref(), end.as_deref());
    let window = outage.map(|outage| outage.map(|outage| (outage.start(), outage.end())));
    to_ts(window.map_err(|problem| (problem.code(), time_of(problem))))
}

fn time_of(problem: OutageProblem) -> Option<&'static str> {
    match problem {
        OutageProblem::Start(time) | OutageProblem::End(time) => Some(time.code()),
        _ => None,
    }
}

/// The promotion from one day in Sydney to another, both included, such as `2025-06-01`; either may be a time.
#[wasm_bindgen(js_name = readPromotion)]
pub fn read_promotion(from: &str, to: &str) -> Result<Ts<WindowOutcome>, JsError> {
    let window = PromotionWindow::parse(from, to);
    let window = window.map(|window| Some((window.start(), window.end())));
    to_ts(window.map_err(|problem| (problem.code(), None)))
}
