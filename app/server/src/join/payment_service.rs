//! Who takes payments.

use std::str::FromStr;

/// How payments are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentService {
    /// The request says how the payment goes: for trying things out, no money moves.
    StandIn,
    /// There is no payment service: the office sends an invoice.
    Invoice,
}

impl FromStr for PaymentService {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "stand-in" => Ok(Self::StandIn),
            "invoice" => Ok(Self::Invoice),
            _ => Err(()),
        }
    }
}
