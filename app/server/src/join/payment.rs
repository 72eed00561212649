//! Paying for a submitted application, and where it stands.

use axum::extract::State;
use barcode_core::payment::PaymentState;

use super::application::{ApplicationStatus, Status};
use crate::api::Api;
use crate::api::error::{ApiError, ErrorBody};
use crate::api::json::Json;
use crate::api::openapi::{AccessErrors, AnyError, BodyErrors};
use crate::api::secret::{AccessToken, ApplicationId};
use crate::payment::{Attempted, Pay, Payment, PaymentStatus, ask_soon, attempted};
use crate::store::access::Access;
use crate::store::payment::PaidFor;

/// Pay for a submitted application
///
/// It answers with the page of the gateway where the payer goes now. As long as an earlier attempt can still be paid, it is
/// that one: in another tab, after a double click or a crash. What is paid already stays as it is.
#[utoipa::path(
    post,
    path = "/api/join/applications/{id}/payment",
    operation_id = "payApplication",
    tag = "joining",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the application")),
    request_body = Pay,
    responses(
        (status = OK, description = "How the payment stands, and where it is made", body = Attempted),
        (status = CONFLICT, description = "`tooManyAttempts`", body = ErrorBody),
        AccessErrors,
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn pay(
    State(api): State<Api>,
    AccessToken(token): AccessToken,
    ApplicationId(id): ApplicationId,
    Json(Pay {}): Json<Pay>,
) -> Result<axum::Json<Attempted>, ApiError> {
    let payment = api.store.payment(&Access { id, token }).await?;
    let payment = payment.filter(|payment| payment.details.paid_for == PaidFor::Application);
    attempted(&api, &payment.ok_or(ApiError::NotFound)?).await.map(axum::Json)
}

/// Where a submitted application stands
#[utoipa::path(
    get,
    path = "/api/join/applications/{id}/status",
    operation_id = "readApplicationStatus",
    tag = "joining",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the application")),
    responses(
        (status = OK, description = "Where it stands", body = ApplicationStatus),
        AccessErrors,
        AnyError,
    )
)]
pub(super) async fn status(
    State(api): State<Api>,
    AccessToken(token): AccessToken,
    ApplicationId(id): ApplicationId,
) -> Result<axum::Json<ApplicationStatus>, ApiError> {
    let access = Access { id, token };
    let found = api.store.application(&access, api.clock.now()).await?;
    let application = found.ok_or(ApiError::NotFound)?;
    // A draft has no status to be found.
    let submission = application.submission().ok_or(ApiError::NotFound)?;
    ask_soon(&api, &application.id, submission.payment).await?;
    let answered_by = match submission.payment {
        PaymentState::DebitPending => {
            api.store.payment(&access).await?.and_then(|payment| payment.answered_by())
        }
        _ => None,
    };
    let quote = serde_json::from_str(&submission.quote).map_err(|_| {
        tracing::error!(reference = submission.reference, "the stored price cannot be read");
        ApiError::Internal
    })?;
    Ok(axum::Json(ApplicationStatus {
        status: Status::Submitted,
        payment: Payment {
            method: submission.payment_method.clone(),
            status: PaymentStatus::of(submission.payment, api.payment),
        },
        answer_by: answered_by.map(|day| day.to_string()),
        payment_service: api.payment,
        payer: (&application).into(),
        quote,
        option: submission.option.to_string(),
        total_cents: submission.total_cents,
        submitted_at: submission.submitted_at,
        reference: submission.reference.clone(),
    }))
}
