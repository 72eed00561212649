//! Paying an invoice: what is to be paid, or what is wrong with the form.

use barcode_core::Code;
use barcode_core::shape::Outcome;
use barcode_core::site::invoice;
use barcode_wasm::cross::{Typed, value};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What has been typed into the form to pay an invoice; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<core.InvoiceField, string>>")]
pub struct InvoiceTyped;

/// Reads the form to pay an invoice.
#[wasm_bindgen(js_name = readInvoice, unchecked_return_type = "core.Outcome<core.InvoicePayment, core.InvoiceFieldProblem[]>")]
pub fn read_invoice(typed: &Ts<InvoiceTyped>) -> Result<JsValue, JsError> {
    let typed = Typed::read(typed);
    value(&Outcome::from(invoice::read_invoice(|field| typed.get(field.code()))))
}

/// The two cells of a spreadsheet in `text`; nothing where it is anything else.
#[wasm_bindgen(js_name = readInvoiceCells, unchecked_return_type = "core.PastedCells | undefined")]
pub fn read_invoice_cells(text: &str) -> Result<Option<JsValue>, JsError> {
    invoice::read_cells(text).as_ref().map(value).transpose()
}
