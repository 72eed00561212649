//! Paying for a submitted application, and where it stands.

use axum::extract::State;

use super::application::{ApplicationStatus, Paid, Pay, PayOutcome, Payment, Status};
use super::payment_service::PaymentService;
use crate::api::Api;
use crate::api::error::{ApiError, ErrorBody};
use crate::api::json::Json;
use crate::api::openapi::{AccessErrors, AnyError, BodyErrors};
use crate::api::secret::{AccessToken, ApplicationId};
use crate::store::application::{self as stored, Access, Application, PaymentOutcome, Submission};

/// Pay for a submitted application
///
/// Paid is final: a further payment changes nothing.
#[utoipa::path(
    post,
    path = "/api/join/applications/{id}/payment",
    operation_id = "payApplication",
    tag = "joining",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the application")),
    request_body = Pay,
    responses(
        (status = OK, description = "How the payment stands", body = Paid),
        (status = PAYMENT_REQUIRED, description = "`paymentDeclined`", body = ErrorBody),
        AccessErrors,
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn pay(
    State(api): State<Api>,
    AccessToken(token): AccessToken,
    ApplicationId(id): ApplicationId,
    Json(request): Json<Pay>,
) -> Result<axum::Json<Paid>, ApiError> {
    let (access, now) = (Access { id, token }, api.clock.now());
    let application = opened(&api, &access, now).await?;
    let method = submission(&application)?.payment_method.clone();
    let asked = match api.payment {
        PaymentService::Sandbox => request.outcome.unwrap_or(PayOutcome::Pending),
        PaymentService::Stripe | PaymentService::Invoice => PayOutcome::Pending,
    };
    let PaymentOutcome::Recorded(status) =
        api.store.record_payment(&access, asked.into(), now).await?
    else {
        return Err(ApiError::NotFound);
    };
    if asked == PayOutcome::Declined && status == stored::PaymentStatus::Failed {
        return Err(ApiError::PaymentDeclined);
    }
    let payment = Payment { method, status: status.into() };
    Ok(axum::Json(Paid { payment }))
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
    let application = opened(&api, &Access { id, token }, api.clock.now()).await?;
    let submission = submission(&application)?;
    let quote = serde_json::from_str(&submission.quote).map_err(|_| {
        tracing::error!(reference = submission.reference, "the stored price cannot be read");
        ApiError::Internal
    })?;
    Ok(axum::Json(ApplicationStatus {
        status: Status::Submitted,
        payment: submission.into(),
        payment_service: api.payment,
        payer: (&application).into(),
        quote,
        option: submission.option.to_string(),
        total_cents: submission.total_cents,
        submitted_at: submission.submitted_at,
        reference: submission.reference.clone(),
    }))
}

/// The application that `access` opens.
async fn opened(api: &Api, access: &Access, now: i64) -> Result<Application, ApiError> {
    api.store.application(access, now).await?.ok_or(ApiError::NotFound)
}

/// The submission of an application; a draft has none to be found.
fn submission(application: &Application) -> Result<&Submission, ApiError> {
    application.submission().ok_or(ApiError::NotFound)
}
