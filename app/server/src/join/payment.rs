//! Paying for a submitted application, and where it stands.

use axum::extract::State;
use http::StatusCode;

use super::Joining;
use super::application::{ApplicationStatus, Confirmation, PayApplication, Status};
use super::payment_method::{change_method, other_ways};
use crate::api::error::{AccessErrors, AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::json::Json;
use crate::api::secret::{AccessToken, ApplicationId};
use crate::payment::{Attempted, Payment};
use crate::store::digest::Access;
use crate::store::message::{Delivery, Failure, MessageKind, MessageState};
use crate::store::payment::{PaidFor, StoredPayment};

/// Pay for a submitted application
///
/// It answers with the page of the gateway where the payer goes now. As long as an earlier attempt can still be paid, it is
/// that one: in another tab, after a double click or a crash. What is paid already stays as it is.
/// With `method` it is paid in that way from then on, unless an earlier attempt can still be paid.
#[utoipa::path(
    post,
    path = "/api/join/applications/{id}/payment",
    operation_id = "payApplication",
    tag = "joining",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the application")),
    request_body = PayApplication,
    responses(
        (status = OK, description = "How the payment stands, and where it is made", body = Attempted),
        (status = CONFLICT, description = "`tooManyAttempts` or `wrongAmount`", body = ErrorBody),
        AccessErrors,
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn pay(
    State(joining): State<Joining>,
    AccessToken(token): AccessToken,
    ApplicationId(id): ApplicationId,
    Json(PayApplication { method }): Json<PayApplication>,
) -> Result<axum::Json<Attempted>, ApiError> {
    let access = Access { id, token };
    let mut payment = payment_opened(&joining, &access).await?;
    let application = joining.store.submitted(&payment.details.reference).await?;
    // The office has cancelled or rejected it, and no more money is taken for it.
    if application.as_ref().and_then(|one| one.submission()).is_some_and(|one| one.closed.is_some())
    {
        return Err(ApiError::NotFound);
    }
    if let Some(method) = method {
        change_method(&joining, &payment, method.into()).await?;
        payment = payment_opened(&joining, &access).await?;
    }
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
    let payment = payment_opened(&joining, &Access { id, token }).await?;
    let application = joining.store.submitted(&payment.details.reference).await?;
    let application = application.ok_or(ApiError::NotFound)?;
    let submission = application.submission().ok_or(ApiError::NotFound)?;
    joining.payments.ask_soon(&payment).await?;
    let messages = joining.store.messages_about(&submission.reference).await?;
    let confirmation = messages
        .iter()
        .filter(|message| message.kind == MessageKind::ApplicationConfirmation)
        .find_map(|message| match message {
            MessageState { failure: Some(Failure::AddressRefused), .. } => {
                Some(Confirmation::AddressRefused)
            }
            MessageState { delivery: Delivery::HeldBack, .. } => Some(Confirmation::HeldBack),
            _ => None,
        })
        .unwrap_or(Confirmation::OnItsWay);
    let is_closed = submission.closed.is_some();
    let quote = serde_json::from_str(&submission.quote).map_err(|_| {
        tracing::error!(reference = submission.reference, "the stored price cannot be read");
        ApiError::Internal
    })?;
    Ok(axum::Json(ApplicationStatus {
        status: Status::Submitted,
        payment: Payment::of(payment.details.method, payment.state, joining.payments.service),
        answer_by: payment.answered_by().map(|day| day.to_string()),
        payment_service: joining.payments.service,
        other_ways: if is_closed {
            Vec::new()
        } else {
            other_ways(&joining, &application, &payment)
        },
        confirmation,
        is_closed,
        is_reminded: joining.payments.desk.as_ref().is_some_and(|desk| desk.reminds)
            && !is_closed
            && payment.state.is_payable()
            && payment.remind_at.is_some(),
        payer: (&application).into(),
        quote,
        option: submission.option.to_string(),
        total_cents: submission.total_cents,
        submitted_at: submission.submitted_at,
        reference: submission.reference.clone(),
    }))
}

/// Send no more reminders that an application is not paid
#[utoipa::path(
    post,
    path = "/api/join/applications/{id}/stop-reminders",
    operation_id = "stopReminders",
    tag = "joining",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the application")),
    responses(
        (status = NO_CONTENT, description = "No reminder is sent any more"),
        AccessErrors,
        AnyError,
    )
)]
pub(super) async fn stop_reminders(
    State(joining): State<Joining>,
    AccessToken(token): AccessToken,
    ApplicationId(id): ApplicationId,
) -> Result<StatusCode, ApiError> {
    let payment = payment_opened(&joining, &Access { id, token }).await?;
    joining.store.stop_reminders(&payment.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The payment of the application that `access` opens: with a token of the application, or that of the link in a mail.
async fn payment_opened(joining: &Joining, access: &Access) -> Result<StoredPayment, ApiError> {
    let payment = joining.store.payment(access, joining.clock.now()).await?;
    let payment = payment.filter(|payment| payment.details.paid_for == PaidFor::Application);
    payment.ok_or(ApiError::NotFound)
}
