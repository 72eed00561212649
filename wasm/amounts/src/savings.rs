//! The savings calculator: its fields, and what a change saves.

use barcode_core::quantity::repair_quantity;
use barcode_core::savings::{
    Estimate, LineSaving as CoreLine, Payback, SavingsField as CoreField, SavingsFieldProblem,
    SavingsLine, ShareSlip as CoreSlip, Totals as CoreTotals, estimate_savings as estimate,
};
use barcode_wasm::outcome::{list_to_ts, to_ts};
use barcode_wasm::problem::Problem;
use barcode_wasm::typed::Typed;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{FigureBasis, QuantityUnit, SavingsCode, SavingsFieldId, SavingsLineId};

#[wasm_bindgen(typescript_custom_section)]
const TYPED: &str = r#"
/** What has been typed into the savings calculator; empty and absent are the same. */
export type SavingsTyped = Partial<Record<SavingsFieldId, string>>;
"#;

outcome! {
    /// A field of the savings calculator.
    pub struct SavingsField(field: CoreField) {
        /// Its name.
        id: SavingsFieldId = field.id(),
        /// What it counts.
        unit: QuantityUnit = field.rule().unit.id(),
        /// The figure that counts where none is typed; empty where there is none.
        figure: String = field.rule().figure,
        /// What that figure rests on.
        basis: FigureBasis = field.rule().basis.id(),
    }
}

/// Every field, in the order of the calculator.
#[wasm_bindgen(js_name = savingsFields)]
pub fn savings_fields() -> Vec<Ts<SavingsField>> {
    list_to_ts(CoreField::ALL)
}

outcome! {
    /// A line of the estimate and the fields it is worked out from, its volume first.
    pub struct SavingsLineFacts(line: SavingsLine) {
        /// Which line.
        id: SavingsLineId = line.id(),
        /// Its fields.
        fields: Vec<SavingsFieldId> = line.fields().iter().map(|field| field.id()),
    }
}

/// Every line, in the order of the estimate.
#[wasm_bindgen(js_name = savingsLines)]
pub fn savings_lines() -> Vec<Ts<SavingsLineFacts>> {
    list_to_ts(SavingsLine::ALL)
}

outcome! {
    /// What a change saves, or what is wrong with the figures.
    pub enum SavingsOutcome(typed: &Typed, outcome: &Result<Estimate, Vec<SavingsFieldProblem>>) match outcome => {
        /// The figures can be worked with.
        Ok(estimate) => Estimate {
            /// The lines that are counted, in their order.
            lines: Vec<LineSaving> = &estimate.lines,
            /// With half of every line that rests on an assumption of ours.
            low: Totals = &estimate.low,
            /// With every figure as it is.
            high: Totals = &estimate.high,
            /// Shares that were probably typed as a fraction of one. They count as they stand.
            slips: Vec<ShareSlip> = &estimate.slips,
        },
        /// Some are wrong.
        Err(problems) => Problems {
            /// Each of them, in the order of the calculator.
            problems: Vec<SavingsProblem> = problems.iter().map(|problem| (typed.get(problem.field.id()), problem)),
        },
    }
}

outcome! {
    /// What one line saves in a year.
    pub struct LineSaving(line: &CoreLine) {
        /// Which line.
        line: SavingsLineId = line.line.id(),
        /// The low estimate, in cents.
        low_cents: i64 = line.low_cents,
        /// The high estimate, in cents.
        high_cents: i64 = line.high_cents,
    }
}

outcome! {
    /// What the lines come to.
    pub struct Totals(totals: &CoreTotals) {
        /// What a year saves, in cents: the sum of the lines.
        gross_cents: i64 = totals.gross_cents,
        /// What a year saves, less what it costs, in cents.
        net_cents: i64 = totals.net_cents,
        /// When the cost to begin has come back, in hundredths of a month; `null` for never.
        payback_hundredths: Option<i64> = month_hundredths(totals.payback),
        /// The return on all costs of three years, in hundredths of a percent; `null` where a
        /// percentage says nothing.
        return_hundredths: Option<i64> = totals.return_hundredths,
        /// What three years are worth today, in cents.
        present_value_cents: i64 = totals.present_value_cents,
    }
}

outcome! {
    /// A share below one percent, such as 0.8 where 80 was meant.
    pub struct ShareSlip(slip: &CoreSlip) {
        /// Which share.
        field: SavingsFieldId = slip.field.id(),
        /// What was probably meant, in percent.
        meant: String = &slip.meant,
    }
}

fn month_hundredths(payback: Payback) -> Option<i64> {
    match payback {
        Payback::After { month_hundredths } => Some(month_hundredths),
        Payback::NotReached => None,
    }
}

outcome! {
    /// What is wrong with a figure.
    pub struct SavingsProblem(text: &str, problem: &SavingsFieldProblem) {
        /// The field at fault.
        field: SavingsFieldId = problem.field.id(),
        /// What is wrong, and where.
        problem: Problem<SavingsCode> = (text, &problem.error),
        /// What was probably meant.
        repair: Option<String> = repair(problem.field, text),
    }
}

fn repair(field: CoreField, text: &str) -> Option<String> {
    repair_quantity(text, field.rule().unit, field.rule().max)
        .filter(|repair| repair != text.trim())
}

/// Estimates what a change saves.
#[wasm_bindgen(js_name = estimateSavings)]
pub fn estimate_savings(
    #[wasm_bindgen(unchecked_param_type = "SavingsTyped")] typed: &JsValue,
) -> Ts<SavingsOutcome> {
    let typed = Typed::read(typed);
    to_ts((&typed, &estimate(|field| typed.get(field.id()))))
}
