//! Of savings, and of invoices to be paid.

use barcode_core::Code;
use barcode_core::site::invoice::{InvoiceField, InvoiceProblem, Oddity};
use barcode_core::site::quantity::{QuantityProblem, Unit};
use barcode_core::site::savings::{Basis, SavingsField, SavingsLine, SavingsProblem};

union! {
    /// The name of a field of the savings calculator.
    SavingsFieldId = &[SavingsField::CODES]
}
union! {
    /// The name of a line of the estimate.
    SavingsLineId = &[SavingsLine::CODES]
}
union! {
    /// What a figure counts.
    QuantityUnit = &[Unit::CODES]
}
union! {
    /// What a figure that no one has typed rests on.
    FigureBasis = &[Basis::CODES]
}
union! {
    /// What is wrong with a figure, in one word.
    SavingsCode = &[QuantityProblem::CODES, SavingsProblem::CODES]
}
union! {
    /// The name of a field of the form to pay an invoice.
    InvoiceFieldId = &[InvoiceField::CODES]
}
union! {
    /// What is wrong with an answer about an invoice, in one word.
    InvoiceCode = &[InvoiceProblem::CODES]
}
union! {
    /// What is odd about an answer about an invoice, in one word.
    InvoiceWarningCode = &[Oddity::CODES]
}
