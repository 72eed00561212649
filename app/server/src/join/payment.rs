//! Paying for a submitted application, and where it stands.

use axum::extract::State;

use super::Joining;
use super::application::{ApplicationStatus, Status};
use crate::api::error::{AccessErrors, AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::json::Json;
use crate::api::secret::{AccessToken, ApplicationId};
use crate::payment::{Attempted, Pay, Payment, PaymentStatus};
use crate::store::digest::Access;
use crate::store::payment::{PaidFor, StoredPayment};

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
    State(joining): State<Joining>,
    AccessToken(token): AccessToken,
    ApplicationId(id): ApplicationId,
    Json(Pay {}): Json<Pay>,
) -> Result<axum::Json<Attempted>, ApiError> {
    let payment = payment_opened(&joining, Access { id, token }).await?;
    joining.payments.attempted(&payment).await.map(axum::Json)
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
    State(joining): State<Joining>,
    AccessToken(token): AccessToken,
    ApplicationId(id): ApplicationId,
) -> Result<axum::Json<ApplicationStatus>, ApiError> {
    // A draft has no payment, and no status to be found.
    let payment = payment_opened(&joining, Access { id, token }).await?;
    let application = joining.store.submitted(&payment.details.reference).await?;
    let application = application.ok_or(ApiError::NotFound)?;
    let submission = application.submission().ok_or(ApiError::NotFound)?;
    joining.payments.ask_soon(&payment).await?;
    let quote = serde_json::from_str(&submission.quote).map_err(|_| {
        tracing::error!(reference = submission.reference, "the stored price cannot be read");
        ApiError::Internal
    })?;
    Ok(axum::Json(ApplicationStatus {
        status: Status::Submitted,
        payment: Payment {
            method: submission.payment_method.clone(),
            status: PaymentStatus::of(payment.state, joining.payments.service),
        },
        answer_by: payment.answered_by().map(|day| day.to_string()),
        payment_service: joining.payments.service,
        payer: (&application).into(),
        quote,
        option: submission.option.to_string(),
        total_cents: submission.total_cents,
        submitted_at: submission.submitted_at,
        reference: submission.reference.clone(),
    }))
}

/// The payment of the application that `access` opens: with a token of the application, or that of the link in a mail.
async fn payment_opened(joining: &Joining, access: Access) -> Result<StoredPayment, ApiError> {
    let payment = joining.store.payment(&access).await?;
    let payment = payment.filter(|payment| payment.details.paid_for == PaidFor::Application);
    payment.ok_or(ApiError::NotFound)
}
