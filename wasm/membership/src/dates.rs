//! Times in Sydney, outages, promotions, and who sent a visitor.

use barcode_core::membership::referrer::Referrer;
use barcode_core::outage::{Outage, OutageProblem};
use barcode_core::promotion::PromotionWindow;
use barcode_core::sydney;
use barcode_wasm::outcome::to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{OutageStateName, TimeCode, WindowCode};

/// JavaScript's milliseconds since 1970, which are whole.
#[expect(clippy::cast_possible_truncation, reason = "a date of JavaScript is far inside the range")]
pub(super) fn instant(milliseconds: f64) -> i64 {
    milliseconds as i64
}

outcome! {
    /// What reading a time gives.
    pub enum InstantOutcome(read: Result<i64, &'static str>) match read => {
        /// It is a time.
        Ok(instant) => Ok {
            /// Milliseconds since 1970.
            instant: i64 = instant,
        },
        /// It is not.
        Err(code) => Error {
            /// What is wrong, in one word.
            code: TimeCode = code,
        },
    }
}

outcome! {
    /// What reading a window of time gives.
    pub enum WindowOutcome(
        read: Result<Option<(i64, i64)>, (&'static str, Option<&'static str>)>
    ) match read => {
        /// There is none.
        Ok(None) => None,
        /// There is one.
        Ok(Some((start, end))) => Ok {
            /// The first millisecond in it, since 1970.
            start: i64 = start,
            /// The first millisecond after it.
            end: i64 = end,
        },
        /// It is wrong.
        Err((code, time)) => Error {
            /// What is wrong, in one word.
            code: WindowCode = code,
            /// What is wrong with the start or the end itself.
            time: Option<TimeCode> = time,
        },
    }
}

/// The instant of a time in Sydney such as `2025-11-03T12:40`.
#[wasm_bindgen(js_name = sydneyInstant)]
pub fn sydney_instant(text: &str) -> Ts<InstantOutcome> {
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
pub fn read_outage(start: Option<String>, end: Option<String>) -> Ts<WindowOutcome> {
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
pub fn read_promotion(from: &str, to: &str) -> Ts<WindowOutcome> {
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
