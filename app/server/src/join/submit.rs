//! Submitting an application: everything is checked again by the rules that the browser has, then stored with its messages.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use barcode_core::Code;
use barcode_core::site::membership::application::Field;
use http::StatusCode;
use serde_json::json;

use super::Joining;
use super::application::{SubmitApplication, SubmittedApplication};
use super::submission::{ONCE_WITHIN, Received};
use crate::api::error::{AccessErrors, AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::idempotency::{Identity, replayed};
use crate::api::json::Json;
use crate::api::random;
use crate::api::secret::{AccessToken, ApplicationId, IdempotencyHeader, IdempotencyKey};
use crate::limits::shared::Client;
use crate::store::application::Submission;
use crate::store::digest::Access;
use crate::store::submission::{NewSubmission, SubmitOutcome};

/// Submit an application
///
/// A retry with the same key and the same body gets the same answer; its captcha may be another one.
/// An error leaves the draft as it was, and the key may be used again.
#[utoipa::path(
    post,
    path = "/api/join/applications/{id}/submit",
    operation_id = "submitApplication",
    tag = "joining",
    security(("accessToken" = [])),
    params(
        ("id" = String, Path, description = "The id of the application"),
        IdempotencyHeader
    ),
    request_body = SubmitApplication,
    responses(
        (status = OK, description = "The application has arrived", body = SubmittedApplication),
        (status = CONFLICT, description = "`idempotencyKeyReused`, `versionConflict`, `priceChanged`, `duplicateApplication` or `alreadySubmitted`", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "`validationFailed` or `notEligible`", body = ErrorBody),
        AccessErrors,
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn submit(
    State(joining): State<Joining>,
    client: Client,
    AccessToken(token): AccessToken,
    key: IdempotencyKey,
    ApplicationId(id): ApplicationId,
    Json(request): Json<SubmitApplication>,
) -> Result<Response, ApiError> {
    request.answers.read()?;
    let now = joining.clock.now();
    let SubmitApplication { version, answers, total_cents, is_another, .. } = &request;
    let what = json!([token.as_bytes(), version, answers, total_cents, is_another]);
    let identity = Identity::new(&format!("submit {id}"), &key, &what);
    let access = Access { id, token };
    let draft = joining.store.application(&access, now).await?.ok_or(ApiError::NotFound)?;
    // After the draft is read, so that a first try that ends meanwhile is found here or by the store.
    if let Some(replay) = joining.store.replay(identity.key, identity.body).await? {
        return replayed(StatusCode::OK, replay);
    }
    let build = joining.served.current();
    let received = Received {
        draft: &draft,
        request: &request,
        client,
        join: &build.join,
        office: &joining.office,
        fee_product_types: &joining.fee_product_types,
        service: joining.payments.service,
        reminds: joining.payments.desk.as_ref().is_some_and(|desk| desk.reminds),
        reference: random::reference()?,
        secret: random::secret()?,
        now,
    };
    let (answer, mut submission) = received.prepare(false)?;
    submission.captcha = joining.captcha.verify(&request.captcha, now).await?;
    let identified = identity.with_answer(&answer);
    let mut outcome =
        joining.store.submit_application(&identified, &access, &submission, now).await?;
    // Anyone may type any ABN, so an application with it never keeps another one out: that is accepted, and the office is told.
    // Only the one who seems to repeat an application of their own is asked first, and by the next press it is sent.
    if outcome == SubmitOutcome::Duplicate
        && (*is_another || !is_repeated(&joining, &submission, now).await?)
    {
        let (_, marked) = received.prepare(true)?;
        let again = NewSubmission { captcha: submission.captcha, ..marked };
        outcome = joining.store.submit_application(&identified, &access, &again, now).await?;
    }
    match outcome {
        SubmitOutcome::Submitted => {
            tracing::info!(application = access.id, reference = answer.reference, "submitted");
            Ok(axum::Json(answer).into_response())
        }
        SubmitOutcome::Replayed(replay) => replayed(StatusCode::OK, replay),
        SubmitOutcome::CaptchaUsed => Err(ApiError::CaptchaFailed),
        SubmitOutcome::UsedUp(used_up) => Err(used_up.into()),
        SubmitOutcome::VersionConflict { version } => Err(ApiError::VersionConflict { version }),
        SubmitOutcome::AlreadySubmitted(Submission { reference, .. }) => {
            Err(ApiError::AlreadySubmitted { reference })
        }
        SubmitOutcome::Duplicate => Err(ApiError::DuplicateApplication),
        SubmitOutcome::NotFound => Err(ApiError::NotFound),
    }
}

/// Whether an application repeats one with the same ABN and the same email address that goes on.
async fn is_repeated(
    joining: &Joining,
    submission: &NewSubmission,
    now: i64,
) -> Result<bool, ApiError> {
    let (abn, email) = (Field::Abn.code(), &submission.payment.payer.email);
    for payment in joining.store.application_payments_of(email, now - ONCE_WITHIN).await? {
        let earlier = joining.store.submitted(&payment.details.reference).await?;
        if earlier.is_some_and(|one| one.answers.get(abn) == submission.answers.get(abn)) {
            return Ok(true);
        }
    }
    Ok(false)
}
