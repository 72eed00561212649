//! The price of an application as the API says it; it is stored and handed over as the core writes it.

use barcode_core::Code;
use barcode_core::site::membership::fees::{self, FeeStatus, LineKind, Quote};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::schema::Object;

use crate::api::openapi;

/// The price of an application.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmittedQuote {
    /// Whether the amounts are real; a sample must be shown as one.
    #[schema(schema_with = statuses)]
    pub status: String,
    /// What is to be paid, in the order of an invoice. The lines add up to the total.
    pub lines: Vec<QuoteLine>,
    /// The last day that is paid for.
    #[schema(format = Date)]
    pub paid_until: String,
    /// What the total pays for and what comes then, in words. Applications from before it have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
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

impl From<&Quote> for SubmittedQuote {
    fn from(quote: &Quote) -> Self {
        let line = |line: &fees::QuoteLine| QuoteLine {
            kind: line.kind.code().to_owned(),
            label: line.label.clone(),
            cents: line.cents,
        };
        Self {
            status: quote.status.code().to_owned(),
            lines: quote.lines.iter().map(line).collect(),
            paid_until: quote.paid_until.to_string(),
            sentence: Some(quote.sentence.clone()),
        }
    }
}

fn statuses() -> Object {
    openapi::one_of(FeeStatus::CODES.iter().copied())
}

fn line_kinds() -> Object {
    openapi::one_of(LineKind::CODES.iter().copied())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::hand_over::application::tests::with_submitted;

    #[test]
    fn a_price_that_is_stored_is_read_again_and_answered_in_the_same_words() {
        with_submitted(&[("paymentMethod", "directDebitBank")], |submitted| {
            let text = json!(submitted.quote).to_string();
            assert_eq!(&serde_json::from_str::<Quote>(&text).unwrap(), submitted.quote);
            let answered: SubmittedQuote = serde_json::from_str(&text).unwrap();
            assert_eq!(answered, submitted.quote.into());
        });
    }

    #[test]
    fn a_price_from_before_it_had_a_sentence_is_answered_without() {
        let text = r#"{"status":"current","lines":[{"kind":"gst","label":"GST 10%","cents":950}],"paidUntil":"2026-06-30"}"#;
        let answered: SubmittedQuote = serde_json::from_str(text).unwrap();
        assert_eq!(json!(answered), serde_json::from_str::<serde_json::Value>(text).unwrap());
        assert!(serde_json::from_str::<Quote>(text).is_err());
    }
}
