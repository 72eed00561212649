//! The savings calculator: its fields, and what a change saves.

use barcode_core::Code;
use barcode_core::site::quantity::suggest_quantities;
use barcode_core::site::savings::{
    LineSaving as CoreLine, Payback, SavingsEstimate, SavingsField as CoreField,
    SavingsFieldProblem, SavingsLine, ShareSlip as CoreSlip, Totals as CoreTotals,
    estimate_savings as estimate,
};
use barcode_wasm::cross::{Typed, list, list_to_ts, to_ts};
use barcode_wasm::problem::Problem;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{FigureBasis, QuantityUnit, SavingsCode, SavingsFieldId, SavingsLineId};

/// What has been typed into the savings calculator; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<SavingsFieldId, string>>")]
pub struct SavingsTyped;

/// A field of the savings calculator.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SavingsField {
    pub id: SavingsFieldId,
    /// What it counts.
    pub unit: QuantityUnit,
    /// The figure that counts where none is typed; empty where there is none.
    pub figure: String,
    /// What that figure rests on.
    pub basis: FigureBasis,
}

impl From<CoreField> for SavingsField {
    fn from(field: CoreField) -> Self {
        Self {
            id: field.code(),
            unit: field.rule().unit.code(),
            figure: field.rule().figure.to_owned(),
            basis: field.rule().basis.code(),
        }
    }
}

/// Every field, in the order of the calculator.
#[wasm_bindgen(js_name = savingsFields)]
pub fn savings_fields() -> Result<Vec<Ts<SavingsField>>, JsError> {
    list_to_ts(CoreField::ALL.iter().copied())
}

/// A line of the estimate and the fields it is worked out from, its volume first.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SavingsLineFacts {
    pub id: SavingsLineId,
    pub fields: Vec<SavingsFieldId>,
}

impl From<SavingsLine> for SavingsLineFacts {
    fn from(line: SavingsLine) -> Self {
        Self { id: line.code(), fields: line.fields().iter().map(|field| field.code()).collect() }
    }
}

/// Every line, in the order of the estimate.
#[wasm_bindgen(js_name = savingsLines)]
pub fn savings_lines() -> Result<Vec<Ts<SavingsLineFacts>>, JsError> {
    list_to_ts(SavingsLine::ALL.iter().copied())
}

/// What a change saves, or what is wrong with the figures.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum SavingsOutcome {
    /// The figures can be worked with.
    Estimate {
        /// The lines that are counted, in their order.
        lines: Vec<LineSaving>,
        /// With half of every line that rests on an assumption of ours.
        low: Totals,
        /// With every figure as it is.
        high: Totals,
        /// Shares that were probably typed as a fraction of one. They count as they stand.
        slips: Vec<ShareSlip>,
    },
    Problems {
        /// Each of them, in the order of the calculator.
        problems: Vec<SavingsProblem>,
    },
}

impl From<(&Typed, &Result<SavingsEstimate, Vec<SavingsFieldProblem>>)> for SavingsOutcome {
    fn from(
        (typed, outcome): (&Typed, &Result<SavingsEstimate, Vec<SavingsFieldProblem>>),
    ) -> Self {
        match outcome {
            Ok(estimate) => Self::Estimate {
                lines: list(&estimate.lines),
                low: Totals::from(&estimate.low),
                high: Totals::from(&estimate.high),
                slips: list(&estimate.slips),
            },
            Err(problems) => Self::Problems {
                problems: list(
                    problems.iter().map(|problem| (typed.get(problem.field.code()), problem)),
                ),
            },
        }
    }
}

/// What one line saves in a year.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LineSaving {
    pub line: SavingsLineId,
    /// The low estimate, in cents.
    pub low_cents: i64,
    /// The high estimate, in cents.
    pub high_cents: i64,
}

impl From<&CoreLine> for LineSaving {
    fn from(line: &CoreLine) -> Self {
        Self { line: line.line.code(), low_cents: line.low_cents, high_cents: line.high_cents }
    }
}

/// What the lines come to.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Totals {
    /// What a year saves, in cents: the sum of the lines.
    pub gross_cents: i64,
    /// What a year saves, less what it costs, in cents.
    pub net_cents: i64,
    /// When the cost to begin has come back, in hundredths of a month; `null` for never.
    pub payback_hundredths: Option<i64>,
    /// The return on all costs of three years, in hundredths of a percent; `null` where a
    /// percentage says nothing.
    pub return_hundredths: Option<i64>,
    /// What three years are worth today, in cents.
    pub present_value_cents: i64,
}

impl From<&CoreTotals> for Totals {
    fn from(totals: &CoreTotals) -> Self {
        Self {
            gross_cents: totals.gross_cents,
            net_cents: totals.net_cents,
            payback_hundredths: month_hundredths(totals.payback),
            return_hundredths: totals.return_hundredths,
            present_value_cents: totals.present_value_cents,
        }
    }
}

/// A share below one percent, such as 0.8 where 80 was meant.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ShareSlip {
    pub field: SavingsFieldId,
    /// What was probably meant, in percent.
    pub meant: String,
}

impl From<&CoreSlip> for ShareSlip {
    fn from(slip: &CoreSlip) -> Self {
        Self { field: slip.field.code(), meant: slip.meant.clone() }
    }
}

fn month_hundredths(payback: Payback) -> Option<i64> {
    match payback {
        Payback::After { month_hundredths } => Some(month_hundredths),
        Payback::NotReached => None,
    }
}

/// What is wrong with a figure.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SavingsProblem {
    /// The field at fault.
    pub field: SavingsFieldId,
    pub problem: Problem<SavingsCode>,
    /// What was probably meant, to choose from.
    pub suggested: Vec<String>,
}

impl From<(&str, &SavingsFieldProblem)> for SavingsProblem {
    fn from((text, problem): (&str, &SavingsFieldProblem)) -> Self {
        Self {
            field: problem.field.code(),
            problem: (text, &problem.error).into(),
            suggested: suggested(problem.field, text),
        }
    }
}

fn suggested(field: CoreField, text: &str) -> Vec<String> {
    let rule = field.rule();
    suggest_quantities(text, rule.unit, rule.max.into())
}

/// Estimates what a change saves.
#[wasm_bindgen(js_name = estimateSavings)]
pub fn estimate_savings(typed: &Ts<SavingsTyped>) -> Result<Ts<SavingsOutcome>, JsError> {
    let typed = Typed::read(typed);
    to_ts((&typed, &estimate(|field| typed.get(field.code()))))
}
