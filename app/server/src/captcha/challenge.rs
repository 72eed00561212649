//! The challenge that a form asks for when it is first touched.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Captcha;
use crate::api::error::{AnyError, ApiError, ErrorBody};
use crate::clock::Clock;

/// What challenges are made with.
#[derive(Clone, Debug)]
pub(crate) struct Challenges {
    pub(crate) clock: Clock,
    pub(crate) captcha: Arc<Captcha>,
}

/// `GET /api/captcha`.
pub(crate) fn routes() -> OpenApiRouter<Challenges> {
    OpenApiRouter::new().routes(routes!(challenge))
}

/// Get a captcha challenge
///
/// Its answer is sent with a form, once, within 20 minutes.
#[utoipa::path(
    get,
    path = "/api/captcha",
    tag = "captcha",
    responses(
        (status = OK, description = "A challenge of ALTCHA's protocol, version 2", body = serde_json::Value),
        (status = NOT_FOUND, description = "`notFound`: this server uses another captcha", body = ErrorBody),
        AnyError,
    )
)]
async fn challenge(State(state): State<Challenges>) -> Result<Json<altcha::Challenge>, ApiError> {
    match state.captcha.challenge(state.clock.now()) {
        Ok(challenge) => challenge.map(Json).ok_or(ApiError::NotFound),
        Err(error) => {
            tracing::error!(%error, "a captcha challenge could not be made");
            Err(ApiError::Internal)
        }
    }
}
