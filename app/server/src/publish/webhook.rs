//! Where the content service says that something was published.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::routing::post;
use http::{HeaderMap, StatusCode};

use super::Publisher;
use super::history::Cause;
use super::signature::{SigningSecrets, Verified};
use crate::api::error::ApiError;
use crate::clock::Clock;
use crate::logging::with_causes;
use crate::signature::TOLERANCE;

const PATH: &str = "/api/__octana/publish";
/// What has happened, such as `ContentManagement.Entry.publish`.
const TOPIC: &str = "x-contentful-topic";

#[derive(Debug)]
struct Webhooks {
    publisher: Arc<Publisher>,
    secrets: SigningSecrets,
    clock: Clock,
}

/// The route of webhooks; there is none without a secret.
pub fn router(publisher: &Arc<Publisher>, clock: Clock) -> Router {
    let Some(secrets) = publisher.publish.secrets.clone() else { return Router::new() };
    let publisher = Arc::clone(publisher);
    let webhooks = Webhooks { publisher, secrets, clock };
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
    let failed = |error| {
        tracing::error!(error = with_causes(&error), "a build cannot be asked for");
        ApiError::Internal
    };
    // One that is sent twice, to whichever server, is answered twice and counts once. Only a caller with the secret can make
    // marks. A signature counts for five minutes before and after it was made.
    let mark = mark_of(&verified);
    let kept = Duration::from_millis(2 * TOLERANCE.unsigned_abs());
    let publisher = &webhooks.publisher;
    let new = mark.clone();
    if publisher.on_disk(move |builds| builds.is_new_webhook(&new, kept)).await.map_err(failed)? {
        let topic = headers.get(TOPIC).and_then(|topic| topic.to_str().ok());
        if let Err(error) = publisher.want(Cause::webhook(topic, &body)).await {
            let _ = publisher.on_disk(move |builds| builds.forget_webhook(&mark)).await;
            return Err(failed(error));
        }
        tracing::info!("the content service wants the site to be published");
    }
    Ok(StatusCode::ACCEPTED)
}

fn mark_of(Verified { signature, .. }: &Verified) -> String {
    signature.iter().fold(String::new(), |mut mark, byte| {
        let _ = write!(mark, "{byte:02x}");
        mark
    })
}
