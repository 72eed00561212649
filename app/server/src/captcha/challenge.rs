//! The challenge that a form asks for when it is first touched.

use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::Api;
use crate::api::error::{ApiError, ErrorBody};

/// `GET /api/captcha`.
pub(crate) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(challenge))
}

/// A challenge for the browser; its answer is sent with the form.
#[utoipa::path(
    get,
    path = "/api/captcha",
    operation_id = "captchaChallenge",
    tag = "captcha",
    responses(
        (status = 200, description = "A challenge of ALTCHA's protocol, version 2", body = serde_json::Value),
        (status = 404, description = "This server uses another captcha", body = ErrorBody),
    ),
)]
async fn challenge(State(api): State<Api>) -> Result<Json<altcha::Challenge>, ApiError> {
    match api.captcha.challenge(api.clock.now()) {
        Ok(challenge) => challenge.map(Json).ok_or(ApiError::NotFound),
        Err(error) => {
            tracing::error!(%error, "a captcha challenge could not be made");
            Err(ApiError::Internal)
        }
    }
}
