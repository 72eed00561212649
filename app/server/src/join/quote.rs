//! The price of an application, as the API and the store say it.

use barcode_core::site::membership::fees::LineKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::schema::Object;

use crate::api::openapi;

/// The price of an application.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmittedQuote {
    /// Whether the amounts are real; a sample must be shown as one.
    pub status: QuoteStatus,
    /// What is to be paid, in the order of an invoice. The lines add up to the total.
    pub lines: Vec<QuoteLine>,
    /// The last day that is paid for.
    #[schema(format = Date)]
    pub paid_until: String,
    /// What the total pays for and what comes then, in words. Applications from before it have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
}

/// Whether amounts are real.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum QuoteStatus {
    /// They only show what real ones will look like.
    Sample,
    /// They are those of the fee schedule.
    Current,
}

/// A line of a price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QuoteLine {
    /// What it is for, in one word that never changes.
    #[schema(schema_with = line_kinds)]
    pub kind: String,
    /// What it is for, in words.
    pub label: String,
    /// The amount in cents; a discount is negative.
    pub cents: i64,
}

fn line_kinds() -> Object {
    openapi::one_of(LineKind::ALL.iter().map(|kind| kind.code()))
}
