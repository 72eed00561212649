//! Savings, and paying an invoice.

use barcode_core::Code;
use barcode_core::shape::Outcome;
use barcode_core::site::invoice::read_invoice;
use barcode_core::site::savings::estimate_savings;

use super::{run, shape, text};

#[test]
fn savings() {
    run("savings.json", |case| {
        let read = estimate_savings(|field| text(&case["input"], field.code()));
        shape("", &Outcome::from(read))
    });
}

#[test]
fn invoice() {
    run("invoice.json", |case| {
        let read = read_invoice(|field| text(&case["input"], field.code()));
        shape("", &Outcome::from(read))
    });
}
