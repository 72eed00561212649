//! The application for membership: what the screens show, ask and compute.

pub mod answers;
pub mod dates;
pub mod enquiry;
pub mod fees;
pub mod form;
pub mod lists;
pub mod options;
pub mod price;
