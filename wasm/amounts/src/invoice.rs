//! Paying an invoice: what is to be paid, or what is wrong with the form.

use barcode_core::invoice::{
    InvoiceFieldProblem, InvoicePayment, InvoiceWarning as CoreWarning, PastedCells,
    read_cells as cells, read_invoice as read, repair_answer,
};
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::Problem;
use barcode_wasm::typed::Typed;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{InvoiceCode, InvoiceFieldId, InvoiceWarningCode};

#[wasm_bindgen(typescript_custom_section)]
const TYPED: &str = r#"
/** What has been typed into the form to pay an invoice; empty and absent are the same. */
export type InvoiceTyped = Partial<Record<InvoiceFieldId, string>>;
"#;

outcome! {
    /// What is to be paid, or what is wrong with the form.
    pub enum InvoiceOutcome(typed: &Typed, outcome: &Result<InvoicePayment, Vec<InvoiceFieldProblem>>) match outcome => {
        /// The form is complete.
        Ok(payment) => Payment {
            /// The number of the invoice.
            invoice_number: String = &payment.invoice_number,
            /// What is to be paid, in cents; above zero.
            amount_cents: i64 = payment.amount_cents,
            /// The member's account number, where it is known.
            account_number: Option<String> = payment.account_number.as_deref(),
            /// The organisation on the invoice.
            organisation: String = &payment.organisation,
            /// Who pays.
            payer_name: String = &payment.payer_name,
            /// Where the receipt goes.
            email: String = payment.email.as_str(),
            /// What the payer should look at again.
            warnings: Vec<InvoiceWarning> = &payment.warnings,
        },
        /// Something has to be put right.
        Err(problems) => Problems {
            /// Each problem, in the order of the form.
            problems: Vec<InvoiceProblem> = problems.iter().map(|problem| (typed.get(problem.field.id()), problem)),
        },
    }
}

outcome! {
    /// A field that may hold something else than it asks for.
    pub struct InvoiceWarning(warning: &CoreWarning) {
        /// Which field.
        field: InvoiceFieldId = warning.field.id(),
        /// What is odd about it, in one word.
        code: InvoiceWarningCode = warning.oddity.code(),
    }
}

outcome! {
    /// What is wrong with an answer.
    pub struct InvoiceProblem(text: &str, problem: &InvoiceFieldProblem) {
        /// The field it is about.
        field: InvoiceFieldId = problem.field.id(),
        /// What is wrong, and where.
        problem: Problem<InvoiceCode> = (text, &problem.error),
        /// What was probably meant.
        repair: Option<String> = repair_answer(problem.field, text),
    }
}

/// Reads the form to pay an invoice.
#[wasm_bindgen(js_name = readInvoice)]
pub fn read_invoice(
    #[wasm_bindgen(unchecked_param_type = "InvoiceTyped")] typed: &JsValue,
) -> Ts<InvoiceOutcome> {
    let typed = Typed::read(typed);
    to_ts((&typed, &read(|field| typed.get(field.id()))))
}

outcome! {
    /// An invoice number and an amount, from two cells of a spreadsheet.
    pub struct InvoiceCells(cells: PastedCells) {
        /// The text of the cell with the invoice number.
        invoice_number: String = cells.invoice_number,
        /// The text of the cell with the amount.
        amount: String = cells.amount,
    }
}

/// The two cells in `text`; nothing where it is anything else.
#[wasm_bindgen(js_name = readInvoiceCells)]
pub fn read_invoice_cells(text: &str) -> Option<Ts<InvoiceCells>> {
    cells(text).map(to_ts)
}
