//! Paying an invoice: what is to be paid, or what is wrong with the form.

use barcode_core::Code;
use barcode_core::site::invoice::{
    InvoiceFieldProblem, InvoicePayment, InvoiceWarning as CoreWarning, PastedCells,
    read_cells as cells, read_invoice as read, suggest_answers,
};
use barcode_wasm::cross::{Typed, list, to_ts};
use barcode_wasm::problem::Problem;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{InvoiceCode, InvoiceFieldId, InvoiceWarningCode};

/// What has been typed into the form to pay an invoice; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<InvoiceFieldId, string>>")]
pub struct InvoiceTyped;

/// What is to be paid, or what is wrong with the form.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum InvoiceOutcome {
    /// The form is complete.
    Payment {
        invoice_number: String,
        /// What is to be paid, in cents; above zero.
        amount_cents: i64,
        /// The member's account number, where it is known.
        account_number: Option<String>,
        organisation: String,
        /// Who pays.
        payer_name: String,
        /// Where the receipt goes.
        email: String,
        /// What the payer should look at again.
        warnings: Vec<InvoiceWarning>,
    },
    /// Something has to be put right.
    Problems {
        /// Each problem, in the order of the form.
        problems: Vec<InvoiceProblem>,
    },
}

impl From<(&Typed, &Result<InvoicePayment, Vec<InvoiceFieldProblem>>)> for InvoiceOutcome {
    fn from((typed, outcome): (&Typed, &Result<InvoicePayment, Vec<InvoiceFieldProblem>>)) -> Self {
        match outcome {
            Ok(payment) => Self::Payment {
                invoice_number: payment.invoice_number.clone(),
                amount_cents: payment.amount_cents,
                account_number: payment.account_number.as_deref().map(str::to_owned),
                organisation: payment.organisation.clone(),
                payer_name: payment.payer_name.clone(),
                email: payment.email.as_str().to_owned(),
                warnings: list(&payment.warnings),
            },
            Err(problems) => Self::Problems {
                problems: list(
                    problems.iter().map(|problem| (typed.get(problem.field.code()), problem)),
                ),
            },
        }
    }
}

/// A field that may hold something else than it asks for.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct InvoiceWarning {
    pub field: InvoiceFieldId,
    /// What is odd about it, in one word.
    pub code: InvoiceWarningCode,
}

impl From<&CoreWarning> for InvoiceWarning {
    fn from(warning: &CoreWarning) -> Self {
        Self { field: warning.field.code(), code: warning.oddity.code() }
    }
}

/// What is wrong with an answer.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct InvoiceProblem {
    pub field: InvoiceFieldId,
    pub problem: Problem<InvoiceCode>,
    /// What was probably meant, to choose from.
    pub suggested: Vec<String>,
}

impl From<(&str, &InvoiceFieldProblem)> for InvoiceProblem {
    fn from((text, problem): (&str, &InvoiceFieldProblem)) -> Self {
        Self {
            field: problem.field.code(),
            problem: (text, &problem.error).into(),
            suggested: suggest_answers(problem.field, text),
        }
    }
}

/// Reads the form to pay an invoice.
#[wasm_bindgen(js_name = readInvoice)]
pub fn read_invoice(typed: &Ts<InvoiceTyped>) -> Result<Ts<InvoiceOutcome>, JsError> {
    let typed = Typed::read(typed);
    to_ts((&typed, &read(|field| typed.get(field.code()))))
}

/// An invoice number and an amount, from two cells of a spreadsheet.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct InvoiceCells {
    pub invoice_number: String,
    pub amount: String,
}

impl From<PastedCells> for InvoiceCells {
    fn from(cells: PastedCells) -> Self {
        Self { invoice_number: cells.invoice_number, amount: cells.amount }
    }
}

/// The two cells in `text`; nothing where it is anything else.
#[wasm_bindgen(js_name = readInvoiceCells)]
pub fn read_invoice_cells(text: &str) -> Result<Option<Ts<InvoiceCells>>, JsError> {
    cells(text).map(to_ts).transpose()
}
