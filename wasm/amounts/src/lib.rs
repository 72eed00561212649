//! Amounts: what a change saves, and what is needed to pay an invoice.

pub mod invoice;
pub mod savings;

// The same file as in the other binary with forms: a page loads only one of the two.
#[path = "../../membership/src/email.rs"]
pub mod email;
