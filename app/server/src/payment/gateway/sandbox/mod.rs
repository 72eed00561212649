//! The sandbox: a payment service that moves no money, for trying things out and for tests. Production refuses it.
//!
//! Its [page] is where a person says what happens, from a declined card to a dispute months later, and how the
//! site hears of it: at once, late, twice, in the wrong order or not at all. It sends signed webhooks of its own to the
//! server's own address, so everything goes the way of Stripe's events.
//!
//! ```text
//! open ──► page ──► action ──► events ──► POST /api/payments/webhook ──► read
//!            ▲                                                          │
//!            └──────────────── one file for each session ◄──────────────┘
//! ```
//!
//! A command of the office may refund beside the server, and another copy of the server may have opened the session: it is read
//! from its file again before it changes. Copies share the folder. Left out: any number of a card or an account.

mod events;
mod ledger;
pub mod page;
mod session;

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::sleep;

use self::events::{Delivery, EventKind, PendingEvent};
use self::ledger::Ledger;
use self::session::{Action, Content, SandboxSession};
use super::event::{Event, EventError};
use super::signature::Secrets;
use super::{Gateway, GatewayError, Movement, NewSession, Reading, Refund, Session};
use crate::api::random;
use crate::clock::Clock;
use crate::http_client::http_client;

/// How many events are sent at the same time.
const MOST_AT_ONCE: usize = 16;
/// How long the server may take for an event.
const ANSWER_TIME: Duration = Duration::from_secs(10);
/// Between two looks at what is due, in milliseconds: never without a break, and often enough for a clock that is set.
const WAIT: RangeInclusive<i64> = 10..=60 * 1000;

/// Like Stripe's, a new session is open for half an hour or more. In milliseconds.
const SHORTEST: i64 = 30 * 60 * 1000;

/// A payment service that moves no money.
pub struct Sandbox {
    ledger: Mutex<Ledger>,
    /// Notified when something may have become due.
    bell: Notify,
    secrets: Secrets,
    clock: Clock,
}

impl fmt::Debug for Sandbox {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Sandbox").finish_non_exhaustive()
    }
}

/// An event that was sent.
struct Told {
    session: String,
    event: PendingEvent,
    /// Whether the server has acknowledged it.
    is_taken: bool,
}

/// Why the sandbox cannot start.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// Its folder cannot be read or written.
    #[error("the folder of the sandbox cannot be used")]
    Folder(#[from] io::Error),
    /// The system has no randomness for the secret.
    #[error("the sandbox has no secret to sign with")]
    Secret,
}

impl Sandbox {
    /// A sandbox that keeps its sessions in `folder`.
    ///
    /// # Errors
    /// When the folder cannot be used.
    pub fn open(folder: &Path, clock: Clock) -> Result<Self, SandboxError> {
        let random = || random::secret().map_err(|_| SandboxError::Secret);
        let secret: String = random()?.chars().filter(char::is_ascii_alphanumeric).collect();
        let secrets = format!("whsec_{secret}").parse().map_err(|()| SandboxError::Secret)?;
        let ledger = Mutex::new(Ledger::open(folder, clock.now())?);
        Ok(Self { ledger, bell: Notify::new(), secrets, clock })
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The session as it is now; `None` when there is none.
    fn refresh(&self, id: &str) -> io::Result<Option<SandboxSession>> {
        self.change(id, |_, _| (&[], Delivery::Never))
    }

    /// Does what was chosen on the page; `None` when there is no such session.
    fn act(
        &self,
        id: &str,
        action: Action,
        delivery: Delivery,
    ) -> io::Result<Option<SandboxSession>> {
        self.change(id, |session, now| (session.act(action, now), delivery))
    }

    /// Changes a session and keeps it, with the events that follow.
    fn change(
        &self,
        id: &str,
        change: impl FnOnce(&mut SandboxSession, i64) -> (&'static [EventKind], Delivery),
    ) -> io::Result<Option<SandboxSession>> {
        let now = self.clock.now();
        let mut ledger = self.ledger();
        let Some(mut session) = ledger.fresh(id)? else { return Ok(None) };
        let over = session.close_if_over(now);
        session.plan(over, Delivery::AtOnce, now);
        let (kinds, delivery) = change(&mut session, now);
        session.plan(kinds, delivery, now);
        if ledger.get(id) != Some(&session) {
            ledger.put(session.clone())?;
            self.bell.notify_one();
        }
        Ok(Some(session))
    }

    /// Sends events to the server that listens at `server`, and closes sessions whose time is over, until the program ends.
    ///
    /// # Errors
    /// When the client for HTTP cannot be made.
    pub async fn tell(&self, server: SocketAddr) -> reqwest::Result<()> {
        let address = webhook_address(server);
        let client = http_client().timeout(ANSWER_TIME).build()?;
        loop {
            self.tell_due(&client, &address).await;
            let next = self.ledger().next_at();
            let wait = next.map_or(i64::MAX, |at| at.saturating_sub(self.clock.now()));
            let wait = u64::try_from(wait.clamp(*WAIT.start(), *WAIT.end())).unwrap_or_default();
            tokio::select! {
                () = self.bell.notified() => {}
                () = sleep(Duration::from_millis(wait)) => {}
            }
        }
    }

    /// Sends what is due, several events at the same time, and notes which of them were taken.
    async fn tell_due(&self, client: &reqwest::Client, address: &str) {
        let now = self.clock.now();
        let mut telling = JoinSet::new();
        let due = self.ledger().due(now);
        for session in due {
            for event in session.events.iter().filter(|event| event.at <= now) {
                let body = event.body(&session.id, &session.gateway_payment).to_string();
                let request = client
                    .post(address)
                    .header("content-type", "application/json")
                    .header("stripe-signature", self.secrets.sign(body.as_bytes(), now))
                    .body(body);
                if telling.len() == MOST_AT_ONCE {
                    self.note_next(&mut telling).await;
                }
                let (session, event) = (session.id.clone(), event.clone());
                telling.spawn(async move {
                    let answer = request.send().await;
                    let is_taken = answer.is_ok_and(|answer| answer.status().is_success());
                    Told { session, event, is_taken }
                });
            }
            if session.events.iter().all(|event| event.at > now) {
                Self::log_failure(&self.refresh(&session.id));
            }
        }
        while !telling.is_empty() {
            self.note_next(&mut telling).await;
        }
    }

    /// Waits until one of the events is answered.
    async fn note_next(&self, telling: &mut JoinSet<Told>) {
        if let Some(Ok(Told { session, event, is_taken })) = telling.join_next().await {
            self.note(&session, &event, is_taken);
        }
    }

    /// Takes an event that was sent off the session's list, or puts it off.
    fn note(&self, id: &str, told: &PendingEvent, is_taken: bool) {
        Self::log_failure(&self.change(id, |session, now| {
            let place = session.events.iter().position(|event| event == told);
            if let Some(place) = place {
                let event = session.events.remove(place);
                session.events.extend((!is_taken).then(|| event.refused(now)).flatten());
            }
            (&[], Delivery::Never)
        }));
    }

    fn log_failure(kept: &io::Result<Option<SandboxSession>>) {
        if let Err(error) = kept {
            tracing::error!(%error, "a session of the sandbox cannot be kept");
        }
    }
}

fn unavailable(error: &io::Error) -> GatewayError {
    tracing::error!(%error, "a session of the sandbox cannot be kept");
    GatewayError::Unavailable
}

/// The server's own address; one that listens everywhere is reached on this machine.
fn webhook_address(server: SocketAddr) -> String {
    let ip =
        if server.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { server.ip() };
    format!("http://{}/api/payments/webhook", SocketAddr::new(ip, server.port()))
}

#[async_trait]
impl Gateway for Sandbox {
    async fn open(&self, new: &NewSession) -> Result<Session, GatewayError> {
        // A path, so that the site may be opened by any of this machine's names.
        let url = |id: &str| format!("{}/{id}", page::PATH);
        let mut ledger = self.ledger();
        ledger.look().map_err(|error| unavailable(&error))?;
        if let Some(session) = ledger.with_key(&new.key) {
            return if session.content == Content::from(new) {
                Ok(Session { id: session.id.clone(), url: url(&session.id) })
            } else {
                Err(GatewayError::Refused { code: "idempotency_error".to_owned() })
            };
        }
        if new.ends_at.saturating_sub(self.clock.now()) < SHORTEST {
            return Err(GatewayError::Refused { code: "expires_at".to_owned() });
        }
        let random = || random::id().map_err(|_| GatewayError::Unavailable);
        let id = format!("cs_sandbox_{}", random()?);
        let session = SandboxSession::new(id.clone(), format!("pi_sandbox_{}", random()?), new);
        ledger.put(session).map_err(|error| unavailable(&error))?;
        self.bell.notify_one();
        Ok(Session { url: url(&id), id })
    }

    async fn read(&self, session: &str) -> Result<Reading, GatewayError> {
        let found = self.refresh(session).map_err(|_| GatewayError::Unavailable)?;
        found.map(|session| session.reading()).ok_or(GatewayError::UnknownSession)
    }

    async fn refund(&self, refund: &Refund) -> Result<(), GatewayError> {
        let all = self.ledger().all().map_err(|error| unavailable(&error))?;
        let id = all.into_iter().find(|one| one.gateway_payment == refund.gateway_payment);
        let id = id.map(|one| one.id);
        let refused = || GatewayError::Refused { code: "charge_already_refunded".to_owned() };
        let id = id.ok_or_else(refused)?;
        let mut is_done = false;
        let changed = self.change(&id, |session, now| {
            is_done = session.give_back(&refund.key, refund.amount_cents, now);
            (&[], Delivery::Never)
        });
        changed.map_err(|_| GatewayError::Unavailable)?;
        if is_done { Ok(()) } else { Err(refused()) }
    }

    fn event(&self, signature: Option<&str>, body: &[u8], now: i64) -> Result<Event, EventError> {
        self.secrets.verify(signature, body, now)?;
        Event::parse(body)
    }

    async fn movements(&self, from: i64, until: i64) -> Result<Vec<Movement>, GatewayError> {
        let sessions = self.ledger().all().map_err(|error| unavailable(&error))?;
        let all = sessions.iter().flat_map(|session| {
            session.movements.iter().map(|movement| Movement {
                gateway_payment: session.gateway_payment.clone(),
                kind: movement.kind.into(),
                amount_cents: movement.amount_cents,
                fee_cents: movement.fee_cents,
                at: movement.at,
            })
        });
        let mut movements: Vec<_> =
            all.filter(|movement| (from..until).contains(&movement.at)).collect();
        movements.sort_by_key(|movement| std::cmp::Reverse(movement.at));
        Ok(movements)
    }
}
