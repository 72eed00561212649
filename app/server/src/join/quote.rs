//! The price of an application: as the API says it, and as it is stored and handed over.

use barcode_core::site::membership::fees::{self, FeeStatus, LineKind, Quote};
use serde::{Deserialize, Serialize};
use serde_json::json;
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

/// The same as it is stored and handed over: with what an answer of the API says beside it, and what the office alone needs.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredQuote {
    #[serde(flatten)]
    quote: SubmittedQuote,
    total_cents: i64,
    renewal_cents: i64,
    starts: Option<String>,
}

impl StoredQuote {
    /// What is stored of a price.
    pub fn written(quote: &Quote) -> String {
        json!(Self::from(quote)).to_string()
    }

    /// The price from what is stored; `None` for one from before it had all of this.
    pub fn read(text: &str) -> Option<Quote> {
        let stored: Self = serde_json::from_str(text).ok()?;
        let line = |line: QuoteLine| {
            let QuoteLine { kind, label, cents } = line;
            Some(fees::QuoteLine { kind: LineKind::from_code(&kind)?, label, cents })
        };
        Some(Quote {
            status: FeeStatus::from_code(&stored.quote.status)?,
            lines: stored.quote.lines.into_iter().map(line).collect::<Option<_>>()?,
            total_cents: stored.total_cents,
            renewal_cents: stored.renewal_cents,
            starts: stored.starts.and_then(|day| day.parse().ok()),
            paid_until: stored.quote.paid_until.parse().ok()?,
        })
    }
}

impl From<&Quote> for StoredQuote {
    fn from(quote: &Quote) -> Self {
        Self {
            quote: quote.into(),
            total_cents: quote.total_cents,
            renewal_cents: quote.renewal_cents,
            starts: quote.starts.map(|day| day.to_string()),
        }
    }
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
            sentence: Some(quote.sentence()),
        }
    }
}

fn statuses() -> Object {
    openapi::one_of(FeeStatus::ALL.iter().map(|status| status.code()))
}

fn line_kinds() -> Object {
    openapi::one_of(LineKind::ALL.iter().map(|kind| kind.code()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand_over::application::tests::with_submitted;

    #[test]
    fn a_price_that_is_stored_is_read_again_and_answered_in_the_same_words() {
        with_submitted(&[("paymentMethod", "directDebitBank")], |submitted| {
            let text = StoredQuote::written(submitted.quote);
            assert_eq!(StoredQuote::read(&text).as_ref(), Some(submitted.quote));
            let answered: SubmittedQuote = serde_json::from_str(&text).unwrap();
            assert_eq!(answered, submitted.quote.into());
        });
    }

    #[test]
    fn a_price_from_before_it_had_a_sentence_is_answered_without() {
        let text = r#"{"status":"current","lines":[{"kind":"gst","label":"GST 10%","cents":950}],"paidUntil":"2026-06-30"}"#;
        let answered: SubmittedQuote = serde_json::from_str(text).unwrap();
        assert_eq!(json!(answered), serde_json::from_str::<serde_json::Value>(text).unwrap());
        assert_eq!(StoredQuote::read(text), None);
    }
}
