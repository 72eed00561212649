//! The application for membership: what the screens show, ask and compute.

#![expect(missing_docs, reason = "explained in the core; here only what a name does not say")]

pub mod answers;
pub mod dates;
pub mod email;
pub mod enquiry;
pub mod fees;
pub mod form;
pub mod lists;
pub mod options;
pub mod price;
