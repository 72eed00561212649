//! Paying: for an application and for an invoice, always through a gateway.
//!
//! [`gateway`] speaks to who takes the money. The rules of a payment are in `barcode-core`.

pub mod gateway;
