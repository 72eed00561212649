//! Stripe: Checkout Sessions for cards and for BECS direct debits, by five calls of its API.
//!
//! | call | for |
//! |---|---|
//! | `POST /v1/checkout/sessions` | opening a session |
//! | `GET /v1/checkout/sessions/{id}` with payment intent, charge and balance transaction | how it stands |
//! | `GET /v1/disputes?payment_intent=` | only when the charge is disputed |
//! | `POST /v1/refunds` | giving money back, in whole or in part |
//! | `GET /v1/balance_transactions` | movements, page by page |
//!
//! A restricted key needs no more than: Checkout Sessions and charges and refunds write; payment intents, disputes and balance
//! transactions read. The endpoint of the webhooks needs the events `checkout.session.completed`, `.expired`,
//! `.async_payment_succeeded` and `.async_payment_failed`, `charge.refunded`, `refund.updated`, `refund.failed`,
//! `charge.dispute.created` and `charge.dispute.closed`.
//! In the account, cards and BECS direct debit must be switched on as payment methods: a session offers those of
//! `allowed_payment_method_types` that are.
//!
//! # Faults
//!
//! What the tests put between us and Stripe, and what follows. In `tests/server`, `gateway/stripe_*` plays all of it to
//! this client, and `join/stripe.rs` to applicant and office.
//!
//! - The answer is lost, late, cut off or no JSON: tried again with the same key, then unavailable.
//! - The connection is refused or reset: the same.
//! - 409, 429, 500, 502, 503: tried again, waiting as long as Stripe asks for if that is short, then unavailable.
//! - 500 that Stripe has stored with the key: the attempt is given up, and the next press makes another with a key of its own.
//! - 400, 401, 403, 404 of another kind, a redirect: refused, with Stripe's code.
//! - A key reused with other content (`idempotency_error`): refused.
//! - The session is unknown: said so only for 404 `resource_missing`, and never when the key is of the other mode,
//!   live or test, than the session: a wrong key must not make us believe that sessions are gone.
//! - A card is declined: the session stays open, and Stripe's page asks for another.
//! - A debit is pending, is paid or fails days later.
//! - Another amount or currency: read as it is, so that the caller can refuse it.
//! - Refunded in part and in full, disputed, won, lost.
//! - Events without a signature, with a wrong, old or early one, with one of two secrets; events that are no events.
//!
//! # Left out
//!
//! Customers, saved cards and captures. What the office refunds in Stripe's dashboard is heard of all the same.
//! Adaptive pricing is switched off, so that all payers pay Australian dollars.

pub mod client;
mod reading;
pub mod settings;
mod shapes;

use async_trait::async_trait;
use barcode_core::site::membership::payment_method::PaymentMethod;

use self::client::{Call, Client, Patience};
use self::reading::{movement, reading};
use self::settings::StripeSettings;
use self::shapes::{
    AUD, BalanceTransaction, CheckoutSession, CreatedRefund, CreatedSession, Dispute, List,
    RefundStatus,
};
use super::event::{Event, EventError};
use super::signature::Secrets;
use super::{Gateway, GatewayError, Movement, NewSession, Reading, Refund, Session};

const SESSIONS: &str = "/v1/checkout/sessions";
/// The most that Stripe puts on a page.
const PAGE: &str = "100";

/// Stripe's API with one account's key.
#[derive(Debug)]
pub struct Stripe {
    client: Client,
    secrets: Secrets,
}

impl Stripe {
    /// Prepares requests; none is sent yet.
    ///
    /// # Errors
    /// When the system has no certificates to trust.
    pub fn new(settings: &StripeSettings, patience: Patience) -> reqwest::Result<Self> {
        let client = Client::new(settings.url.as_str(), settings.key.clone(), patience)?;
        if !settings.key.is_live() {
            tracing::warn!("STRIPE_KEY is a test key: no money moves");
        }
        Ok(Self { client, secrets: settings.webhook_secrets.clone() })
    }

    /// Refuses to ask for a session that a key of the other mode has opened: Stripe would say that there is none.
    fn check_mode(&self, session: &str) -> Result<(), GatewayError> {
        let of_the_other_mode = if self.client.key().is_live() { "cs_test_" } else { "cs_live_" };
        if session.starts_with(of_the_other_mode) {
            tracing::error!("STRIPE_KEY is of the other mode, live or test, than a session");
            return Err(GatewayError::Refused { code: "key_of_other_mode".to_owned() });
        }
        Ok(())
    }

    /// How the disputes about a payment stand.
    async fn disputes(&self, payment_intent: &str) -> Result<Vec<Dispute>, GatewayError> {
        let about = [("payment_intent", payment_intent), ("limit", PAGE)];
        let call = Call::get("/v1/disputes".to_owned(), &about);
        let disputes: List<Dispute> = self.client.send(&call).await?;
        Ok(disputes.data)
    }
}

#[async_trait]
impl Gateway for Stripe {
    async fn open(&self, new: &NewSession) -> Result<Session, GatewayError> {
        let parameters = parameters(new);
        let parameters: Vec<_> =
            parameters.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let call = Call::post(SESSIONS.to_owned(), &parameters, &new.key);
        let CreatedSession { id, url } = self.client.send(&call).await?;
        let url = url.ok_or_else(|| GatewayError::Refused { code: "session_closed".to_owned() })?;
        Ok(Session { id, url })
    }

    async fn read(&self, session: &str) -> Result<Reading, GatewayError> {
        let is_id = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if session.is_empty() || !session.bytes().all(is_id) {
            return Err(GatewayError::UnknownSession);
        }
        self.check_mode(session)?;
        let expand = [("expand[]", "payment_intent.latest_charge.balance_transaction")];
        let call = Call::get(format!("{SESSIONS}/{session}"), &expand);
        let found: CheckoutSession = self.client.send(&call).await?;
        let intent = found.payment_intent.as_ref();
        let charge = intent.and_then(|intent| intent.latest_charge.as_ref());
        let disputes = match intent {
            Some(intent) if charge.is_some_and(|charge| charge.disputed) => {
                self.disputes(&intent.id).await?
            }
            _ => Vec::new(),
        };
        reading(&found, &disputes)
    }

    async fn refund(&self, refund: &Refund) -> Result<(), GatewayError> {
        let amount = refund.amount_cents.to_string();
        let parameters =
            [("payment_intent", refund.gateway_payment.as_str()), ("amount", amount.as_str())];
        let call = Call::post("/v1/refunds".to_owned(), &parameters, &refund.key);
        let CreatedRefund { status } =
            self.client.send(&call).await.map_err(|error| match error {
                GatewayError::UnknownSession => {
                    GatewayError::Refused { code: "resource_missing".to_owned() }
                }
                other => other,
            })?;
        match status {
            RefundStatus::Failed | RefundStatus::Canceled => {
                Err(GatewayError::Refused { code: "refund_failed".to_owned() })
            }
            RefundStatus::Other => Ok(()),
        }
    }

    fn event(&self, signature: Option<&str>, body: &[u8], now: i64) -> Result<Event, EventError> {
        self.secrets.verify(signature, body, now)?;
        Event::parse(body)
    }

    async fn movements(&self, from: i64, until: i64) -> Result<Vec<Movement>, GatewayError> {
        // Stripe counts seconds; a part of one belongs to the second that it is in.
        let second = |instant: i64| instant.div_euclid(1000).to_string();
        let (from, until) = (second(from), second(until));
        let mut movements = Vec::new();
        let mut last: Option<String> = None;
        loop {
            let mut parameters = vec![
                ("limit", PAGE),
                ("currency", AUD),
                ("created[gte]", &from),
                ("created[lt]", &until),
                ("expand[]", "data.source"),
            ];
            if let Some(last) = &last {
                parameters.push(("starting_after", last));
            }
            let call = Call::get("/v1/balance_transactions".to_owned(), &parameters);
            let page: List<BalanceTransaction> = self.client.send(&call).await?;
            last = page.data.last().map(|transaction| transaction.id.clone());
            movements.extend(page.data.into_iter().filter_map(movement));
            if !page.has_more || last.is_none() {
                return Ok(movements);
            }
        }
    }
}

/// What Stripe is told of a session.
fn parameters(new: &NewSession) -> Vec<(&'static str, String)> {
    let method = match new.method {
        PaymentMethod::Card => "card",
        PaymentMethod::DirectDebitBank => "au_becs_debit",
    };
    let mut parameters = vec![
        ("mode", "payment".to_owned()),
        ("submit_type", "pay".to_owned()),
        ("allowed_payment_method_types[0]", method.to_owned()),
        ("adaptive_pricing[enabled]", "false".to_owned()),
        ("line_items[0][quantity]", "1".to_owned()),
        ("line_items[0][price_data][currency]", AUD.to_owned()),
        ("line_items[0][price_data][unit_amount]", new.amount_cents.to_string()),
        ("line_items[0][price_data][product_data][name]", new.description.clone()),
        ("client_reference_id", new.payment.clone()),
        ("payment_intent_data[description]", format!("{} ({})", new.description, new.reference)),
        ("payment_intent_data[metadata][payment]", new.payment.clone()),
        ("payment_intent_data[metadata][reference]", new.reference.clone()),
        ("expires_at", new.ends_at.div_euclid(1000).to_string()),
        ("success_url", new.success_url.clone()),
        ("cancel_url", new.cancel_url.clone()),
    ];
    if let Some(email) = &new.email {
        parameters.push(("customer_email", email.clone()));
    }
    parameters
}
