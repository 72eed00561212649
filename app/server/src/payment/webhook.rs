//! Events of the gateway: each is a reason to ask how a session stands.

use axum::body::Bytes;
use axum::extract::State;
use http::{HeaderMap, StatusCode};

use super::Payments;
use super::desk::DeskError;
use crate::api::error::{AnyError, ApiError, ErrorBody};

/// The header that Stripe signs events with; the sandbox uses the same.
const SIGNATURE: &str = "stripe-signature";

/// Receive an event of the payment gateway
///
/// For the gateway alone: the signature is checked, and an event that came before is answered in the same way again.
/// What the event says of the payment is not believed; the gateway is asked.
#[utoipa::path(
    post,
    path = "/api/payments/webhook",
    operation_id = "receivePaymentEvent",
    tag = "payments",
    params(("Stripe-Signature" = Option<String>, Header, description = "`t=` and the second of signing, `v1=` and the HMAC-SHA-256 of `t.body`")),
    request_body(content = String, content_type = "application/json", description = "The event as the gateway sends it"),
    responses(
        (status = OK, description = "The event is dealt with"),
        (status = BAD_REQUEST, description = "`badRequest`: the signature does not fit", body = ErrorBody),
        (status = NOT_FOUND, description = "`notFound`: there is no gateway", body = ErrorBody),
        (status = FORBIDDEN, description = "`crossSite`", body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, description = "`tooLarge`", body = ErrorBody),
        AnyError,
    )
)]
pub(super) async fn receive(
    State(payments): State<Payments>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, ApiError> {
    let desk = payments.desk.as_ref().ok_or(ApiError::NotFound)?;
    let now = payments.clock.now();
    let signature = headers.get(SIGNATURE).and_then(|value| value.to_str().ok());
    let event = desk.gateway.event(signature, &body, now).map_err(|error| {
        tracing::warn!(%error, "an event of the gateway was refused");
        ApiError::BadRequest("The event is not signed as it should be.")
    })?;
    desk.hear(&event, now).await.map_err(|error: DeskError| {
        tracing::warn!(event = event.id, %error, "an event is to be sent again");
        ApiError::PaymentUnavailable
    })?;
    Ok(StatusCode::OK)
}
