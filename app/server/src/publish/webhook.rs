//! Where the content service says that something was published.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::routing::post;
use http::{HeaderMap, StatusCode};

use super::Publisher;
use super::signature::{SigningSecrets, Verified};
use crate::api::error::ApiError;
use crate::clock::Clock;
use crate::logging::with_causes;
use crate::signature::TOLERANCE;

const PATH: &str = "/api/__octana/publish";

#[derive(Debug)]
struct Webhooks {
    publisher: Arc<Publisher>,
    secrets: SigningSecrets,
    clock: Clock,
    /// Signatures that would still count, with the time when they were made. Only a caller with the secret can add to them.
    seen: Mutex<HashMap<[u8; 32], i64>>,
}

/// The route of webhooks; there is none without a secret.
pub fn router(publisher: &Arc<Publisher>, clock: Clock) -> Router {
    let Some(secrets) = publisher.publish.secrets.clone() else { return Router::new() };
    let publisher = Arc::clone(publisher);
    let webhooks = Webhooks { publisher, secrets, clock, seen: Mutex::default() };
    Router::new().route(PATH, post(receive)).with_state(Arc::new(webhooks))
}

/// What is published is read from the content service, not from the webhook: it only says that it is time.
async fn receive(
    State(webhooks): State<Arc<Webhooks>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, ApiError> {
    let now = webhooks.clock.now();
    let verified = webhooks.secrets.verify(PATH, &headers, &body, now).map_err(|error| {
        tracing::warn!(%error, "a webhook of the content service was refused");
        ApiError::BadRequest("The webhook is not signed as it should be.")
    })?;
    // One that is sent twice is answered twice and counts once.
    if webhooks.is_new(verified, now) {
        webhooks.publisher.want().await.map_err(|error| {
            tracing::error!(error = with_causes(&error), "a build cannot be asked for");
            webhooks.forget(verified);
            ApiError::Internal
        })?;
        tracing::info!("the content service wants the site to be published");
    }
    Ok(StatusCode::ACCEPTED)
}

impl Webhooks {
    fn is_new(&self, Verified { signature, signed_at }: Verified, now: i64) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.retain(|_, signed_at| now.saturating_sub(*signed_at) <= TOLERANCE);
        seen.insert(signature, signed_at).is_none()
    }

    fn forget(&self, verified: Verified) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.remove(&verified.signature);
    }
}
