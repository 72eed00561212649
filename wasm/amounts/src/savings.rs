//! The savings calculator: its fields, and what a change saves.

use barcode_core::Code;
use barcode_core::shape::Outcome;
use barcode_core::site::savings::{self, SavingsField, SavingsLine};
use barcode_wasm::cross::{Typed, value};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What has been typed into the savings calculator; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<core.SavingsField, string>>")]
pub struct SavingsTyped;

/// Every field with what it takes, in the order of the calculator.
#[wasm_bindgen(js_name = savingsFields, unchecked_return_type = "[core.SavingsField, core.FieldRule][]")]
pub fn savings_fields() -> Result<JsValue, JsError> {
    value(&SavingsField::ALL.iter().map(|field| (field, field.rule())).collect::<Vec<_>>())
}

/// Every line with the fields it is worked out from, its volume first, in the order of the estimate.
#[wasm_bindgen(js_name = savingsLines, unchecked_return_type = "[core.SavingsLine, core.SavingsField[]][]")]
pub fn savings_lines() -> Result<JsValue, JsError> {
    value(&SavingsLine::ALL.iter().map(|line| (line, line.fields())).collect::<Vec<_>>())
}

/// Estimates what a change saves.
#[wasm_bindgen(js_name = estimateSavings, unchecked_return_type = "core.Outcome<core.SavingsEstimate, core.SavingsFieldProblem[]>")]
pub fn estimate_savings(typed: &Ts<SavingsTyped>) -> Result<JsValue, JsError> {
    let typed = Typed::read(typed);
    value(&Outcome::from(savings::estimate_savings(|field| typed.get(field.code()))))
}
