//! Who takes payments.

use std::str::FromStr;

use serde::Serialize;
use utoipa::ToSchema;

/// Who takes payments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PaymentService {
    /// A test page of our own: for trying things out, no money moves.
    Sandbox,
    /// Stripe.
    Stripe,
    /// There is no payment service: the office sends an invoice.
    Invoice,
}

impl FromStr for PaymentService {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "sandbox" => Ok(Self::Sandbox),
            "stripe" => Ok(Self::Stripe),
            "invoice" => Ok(Self::Invoice),
            _ => Err(()),
        }
    }
}
