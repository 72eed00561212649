//! Amounts: what a change saves, and what is needed to pay an invoice.

pub mod invoice;
pub mod savings;
