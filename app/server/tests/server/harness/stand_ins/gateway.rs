//! A gateway that does what a test says.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard};

use async_trait::async_trait;
use barcode_core::site::payment::{AttemptState, Dispute, Disputes, Report};
use serde_json::{Value, json};
use site_server::payment::gateway::event::{About, Event, EventError};
use site_server::payment::gateway::{
    Gateway, GatewayError, Movement, MovementKind, NewSession, Reading, Refund, Session,
};

/// What is signed with it is the gateway's.
pub(crate) const SIGNATURE: &str = "signed by the gateway";

/// Sessions in memory. The first session is `session-1`, and its money `money-1`.
#[derive(Debug, Default)]
pub(crate) struct ScriptedGateway(Mutex<Books>);

/// What the gateway has, and how it behaves.
#[derive(Debug, Default)]
pub(crate) struct Books {
    sessions: Vec<Known>,
    /// Sessions by their idempotency key.
    keys: BTreeMap<String, usize>,
    /// Keys that it answers with a failure for good.
    failed_keys: BTreeSet<String>,
    /// The keys of refunds that were made.
    refunds: BTreeSet<String>,
    /// It does not answer.
    pub(crate) is_away: bool,
    /// It opens a session, and its answer is lost.
    pub(crate) loses_answers: bool,
    /// How it refuses to open new sessions.
    pub(crate) refuses: Option<GatewayError>,
    /// How often it was asked how a session stands.
    pub(crate) readings: usize,
}

/// A session.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// What it was opened with.
    pub(crate) new: NewSession,
    /// How it stands.
    pub(crate) report: Report,
    /// What it names as its amount.
    pub(crate) amount_cents: i64,
}

impl Known {
    /// The page that the payer comes back to, and the secret in its address.
    pub(crate) fn way_back(&self) -> (&str, &str) {
        let NewSession { payment, success_url, cancel_url, .. } = &self.new;
        let (page, opens) = success_url.split_once("#open=").unwrap();
        assert_eq!(*cancel_url, format!("{page}?cancelled#open={opens}"));
        (page, opens.strip_prefix(&format!("{payment}.")).unwrap())
    }
}

impl ScriptedGateway {
    pub(crate) fn books(&self) -> MutexGuard<'_, Books> {
        self.0.lock().unwrap()
    }

    pub(crate) fn sessions(&self) -> Vec<Known> {
        self.sessions_after(0)
    }

    /// The sessions without the first `count` ones.
    pub(crate) fn sessions_after(&self, count: usize) -> Vec<Known> {
        self.books().sessions[count..].to_vec()
    }

    /// Changes how the `number`-th session stands.
    pub(crate) fn change(&self, number: usize, change: impl FnOnce(&mut Known)) {
        change(&mut self.books().sessions[number - 1]);
    }

    /// The `number`-th session reaches a state.
    pub(crate) fn reach(&self, number: usize, state: AttemptState) {
        self.change(number, |known| known.report.state = state);
    }

    pub(crate) fn refund(&self, number: usize, cents: i64) {
        self.change(number, |known| {
            known.report.refunded_cents = cents;
            known.report.is_refunded = cents == known.amount_cents;
        });
    }

    pub(crate) fn dispute(&self, number: usize, dispute: Dispute) {
        self.change(number, |known| {
            known.report.disputes = Disputes::of([(dispute, known.amount_cents)]);
        });
    }
}

pub(crate) fn session_id(number: usize) -> String {
    format!("session-{number}")
}

pub(crate) fn session_url(number: usize) -> String {
    format!("https://gateway.example/pay/{}", session_id(number))
}

/// An event about the `number`-th session.
pub(crate) fn event_about(id: &str, number: usize) -> Value {
    json!({ "id": id, "session": session_id(number) })
}

/// An event about the money of the `number`-th session.
pub(crate) fn event_about_money(id: &str, number: usize) -> Value {
    json!({ "id": id, "money": format!("money-{number}") })
}

#[async_trait]
impl Gateway for ScriptedGateway {
    async fn open(&self, new: &NewSession) -> Result<Session, GatewayError> {
        // Callers meet here.
        tokio::task::yield_now().await;
        let mut books = self.books();
        if books.is_away {
            return Err(GatewayError::Unavailable);
        }
        if books.failed_keys.contains(&new.key) {
            return Err(GatewayError::KeyFailed);
        }
        let number = if let Some(&number) = books.keys.get(&new.key) {
            assert_eq!(&books.sessions[number - 1].new, new, "a key comes with the same session");
            number
        } else {
            if let Some(error) = books.refuses.clone() {
                if error == GatewayError::KeyFailed {
                    books.failed_keys.insert(new.key.clone());
                }
                return Err(error);
            }
            books.sessions.push(Known {
                new: new.clone(),
                report: Report::of(AttemptState::Open),
                amount_cents: new.amount_cents,
            });
            let number = books.sessions.len();
            books.keys.insert(new.key.clone(), number);
            number
        };
        if books.loses_answers {
            return Err(GatewayError::Unavailable);
        }
        Ok(Session { id: session_id(number), url: session_url(number) })
    }

    async fn read(&self, session: &str) -> Result<Reading, GatewayError> {
        tokio::task::yield_now().await;
        let mut books = self.books();
        books.readings += 1;
        if books.is_away {
            return Err(GatewayError::Unavailable);
        }
        let number: Option<usize> = session.strip_prefix("session-").and_then(|n| n.parse().ok());
        let known = number.and_then(|number| books.sessions.get(number - 1));
        let known = known.ok_or(GatewayError::UnknownSession)?;
        let has_money = known.report.state >= AttemptState::DebitPending;
        Ok(Reading {
            report: known.report,
            amount_cents: known.amount_cents,
            currency_is_aud: true,
            gateway_payment: number.filter(|_| has_money).map(|number| format!("money-{number}")),
            fee_cents: (known.report.state == AttemptState::Paid).then_some(195),
        })
    }

    async fn refund(&self, refund: &Refund) -> Result<(), GatewayError> {
        tokio::task::yield_now().await;
        let mut books = self.books();
        if books.is_away {
            return Err(GatewayError::Unavailable);
        }
        if books.refunds.insert(refund.key.clone()) {
            let number = refund.gateway_payment.strip_prefix("money-").unwrap();
            let number: usize = number.parse().unwrap();
            let known = &mut books.sessions[number - 1];
            let refunded = known.report.refunded_cents + refund.amount_cents;
            if refunded > known.amount_cents {
                return Err(GatewayError::Refused { code: "charge_already_refunded".to_owned() });
            }
            known.report.refunded_cents = refunded;
            known.report.is_refunded = refunded == known.amount_cents;
        }
        if books.loses_answers { Err(GatewayError::Unavailable) } else { Ok(()) }
    }

    fn event(&self, signature: Option<&str>, body: &[u8], _: i64) -> Result<Event, EventError> {
        match signature {
            None => return Err(EventError::Unsigned),
            Some(SIGNATURE) => {}
            Some(_) => return Err(EventError::WrongSignature),
        }
        let body: Value = serde_json::from_slice(body).map_err(|_| EventError::Malformed)?;
        let text = |name: &str| body[name].as_str().map(str::to_owned);
        let about = match (text("session"), text("money")) {
            (Some(session), _) => About::Session(session),
            (_, Some(money)) => About::Payment(money),
            _ => About::Other,
        };
        Ok(Event { id: text("id").ok_or(EventError::Malformed)?, about })
    }

    /// Everything that was paid and given back, at the beginning of the time that is asked for.
    async fn movements(&self, from: i64, _: i64) -> Result<Vec<Movement>, GatewayError> {
        let paid = (1..).zip(self.sessions());
        let paid = paid.filter(|(_, known)| known.report.state == AttemptState::Paid);
        Ok(paid
            .flat_map(|(number, known)| {
                let movement = |kind, amount_cents, fee_cents| Movement {
                    gateway_payment: format!("money-{number}"),
                    kind,
                    amount_cents,
                    fee_cents,
                    at: from,
                };
                let refunded = known.report.refunded_cents;
                let refund = (refunded > 0).then(|| movement(MovementKind::Refund, -refunded, 0));
                [Some(movement(MovementKind::Payment, known.amount_cents, 195)), refund]
            })
            .flatten()
            .collect())
    }
}
