//! Times in Sydney, outages, promotions, and who sent a visitor.

use barcode_core::membership::referrer::Referrer;
use barcode_core::outage::{Outage, OutageProblem};
use barcode_core::promotion::PromotionWindow;
use barcode_core::sydney;
use barcode_wasm::cross::to_ts;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{OutageStateName, TimeCode, WindowCode};

/// JavaScript's milliseconds since 1970, which are whole.
#[expect(clippy::cast_possible_truncation, reason = "a date of JavaScript is far inside the range")]
pub(super) fn instant(milliseconds: f64) -> i64 {
    milliseconds as i64
}

/// What reading a time gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum InstantOutcome {
    /// It is a time.
    Ok {
        /// Milliseconds since 1970.
        instant: i64,
    },
    /// It is not.
    Error {
        /// What is wrong, in one word.
        code: TimeCode,
    },
}

impl From<Result<i64, &'static str>> for InstantOutcome {
    fn from(read: Result<i64, &'static str>) -> Self {
        match read {
            Ok(instant) => Self::Ok { instant },
            Err(code) => Self::Error { code },
        }
    }
}

/// What reading a window of time gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum WindowOutcome {
    /// There is none.
    None,
    /// There is one.
    Ok {
        /// The first millisecond in it, since 1970.
        start: i64,
        /// The first millisecond after it.
        end: i64,
    },
    /// It is wrong.
    Error {
        /// What is wrong, in one word.
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

/// The instant of a time in Sydney such as `2025-11-03T12:40`.
#[wasm_bindgen(js_name = sydneyInstant)]
pub fn sydney_instant(text: &str) -> Result<Ts<InstantOutcome>, JsError> {
    to_ts(sydney::sydney_instant(text).map_err(|problem| problem.code()))
}

/// An instant in Sydney's time for people: `3 November 2025, 12:40 pm AEDT`.
#[wasm_bindgen(js_name = sydneyText)]
pub fn sydney_text(milliseconds: f64) -> String {
    sydney::sydney_text(instant(milliseconds))
}

/// The outage between two times in Sydney; without both there is none.
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

/// Where `now` is in relation to the outage from `start` to `end`, all in milliseconds since 1970.
#[wasm_bindgen(js_name = outageState, unchecked_return_type = "OutageStateName")]
pub fn outage_state(start: f64, end: f64, now: f64) -> Result<String, JsError> {
    let outage = Outage::new(instant(start), instant(end))?;
    let state: OutageStateName = outage.state(instant(now)).code();
    Ok(state.to_owned())
}

/// The promotion from one day in Sydney to another, both included, such as `2025-06-01`.
#[wasm_bindgen(js_name = readPromotion)]
pub fn read_promotion(from: &str, to: &str) -> Result<Ts<WindowOutcome>, JsError> {
    let window = PromotionWindow::parse(from, to);
    let window = window.map(|window| Some((window.start(), window.end())));
    to_ts(window.map_err(|problem| (problem.code(), None)))
}

/// Whether `value`, the parameter `ref` of an address, is one of the `supported` ones; an empty one is
/// absent.
#[wasm_bindgen(js_name = readReferrer, unchecked_return_type = "\"absent\" | \"supported\" | \"unsupported\"")]
#[expect(clippy::needless_pass_by_value, reason = "optional strings and arrays cross owned")]
pub fn read_referrer(value: Option<String>, supported: Vec<String>) -> String {
    match Referrer::new(value.as_deref(), &supported) {
        Referrer::Absent => "absent",
        Referrer::Supported(_) => "supported",
        Referrer::Unsupported(_) => "unsupported",
    }
    .to_owned()
}
