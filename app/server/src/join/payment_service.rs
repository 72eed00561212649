//! Who takes payments.

use std::str::FromStr;

use serde::Serialize;
use utoipa::ToSchema;

/// How payments are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
