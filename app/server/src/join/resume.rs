//! Continuing a draft on another device: a link by mail that works once.

use axum::extract::State;
use barcode_core::site::membership::application::{AnswerProblem, Email};
use barcode_core::site::time::sydney::sydney_text;
use http::StatusCode;

use super::Joining;
use super::application::{Resume, SendResumeLink, StoredApplication};
use super::lifetimes;
use crate::api::error::{AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::field_error::FieldError;
use crate::api::json::Json;
use crate::api::random;
use crate::api::secret::{AccessToken, ApplicationId, digest_token};
use crate::limits::shared::Client;
use crate::mail::resume_link::{ResumeLink, resume_link_message};
use crate::store::digest::Access;
use crate::store::resume_link::{LinkOutcome, NewResumeLink};

/// Mail a link that opens the application on another device
///
/// The answer is the same whether or not there is such an application. Three links to one application are sent in an hour, and
/// five to one address.
#[utoipa::path(
    post,
    path = "/api/join/applications/{id}/resume-link",
    operation_id = "sendResumeLink",
    tag = "joining",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the application")),
    request_body = SendResumeLink,
    responses(
        (status = ACCEPTED, description = "If there is such an application, the link is on its way"),
        (status = UNAUTHORIZED, description = "`unauthorized`", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "`validationFailed`", body = ErrorBody),
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn send_link(
    State(joining): State<Joining>,
    client: Client,
    AccessToken(token): AccessToken,
    id: Result<ApplicationId, ApiError>,
    Json(request): Json<SendResumeLink>,
) -> Result<StatusCode, ApiError> {
    let now = joining.clock.now();
    let address: Email = request.email.parse().map_err(|problem: AnswerProblem| {
        ApiError::ValidationFailed(vec![FieldError::of_answer("email", &problem)])
    })?;
    let captcha = joining.captcha.verify(&request.captcha, now).await?;
    let secret = random::secret()?;
    let link = digest_token(&secret).ok_or(ApiError::Internal)?;
    let Ok(ApplicationId(id)) = id else { return Ok(StatusCode::ACCEPTED) };
    let access = Access { id, token };
    let expires_at = now + lifetimes::LINK;
    let message = resume_link_message(
        &joining.office,
        &ResumeLink {
            application: &access.id,
            message_key: &random::id()?,
            address: &address.to_string(),
            secret: &secret,
            expires: &sydney_text(expires_at),
        },
    );
    let link = NewResumeLink {
        link,
        expires_at,
        keep_draft_until: now + lifetimes::DRAFT,
        captcha,
        allowances: client.resume_link(&access.id, &address),
        message,
    };
    match joining.store.create_resume_link(&access, &link, now).await? {
        // The answer does not say whether it was stored, so that no one can try out ids here.
        LinkOutcome::Queued | LinkOutcome::NotFound => Ok(StatusCode::ACCEPTED),
        LinkOutcome::CaptchaUsed => Err(ApiError::CaptchaFailed),
        LinkOutcome::UsedUp(used_up) => Err(used_up.into()),
    }
}

/// Open an application by the link in a mail
///
/// The token of the request opens the application from now on. The link works once; a retry with the same token does not count as a second time.
#[utoipa::path(
    post,
    path = "/api/join/resume",
    operation_id = "resumeApplication",
    tag = "joining",
    security(("accessToken" = [])),
    request_body = Resume,
    responses(
        (status = OK, description = "The application", body = StoredApplication),
        (status = UNAUTHORIZED, description = "`unauthorized`", body = ErrorBody),
        (status = NOT_FOUND, description = "`notFound`: the link was used, has expired or never was", body = ErrorBody),
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn resume(
    State(joining): State<Joining>,
    AccessToken(token): AccessToken,
    Json(request): Json<Resume>,
) -> Result<axum::Json<StoredApplication>, ApiError> {
    let link = digest_token(&request.link).ok_or(ApiError::NotFound)?;
    let found = joining.store.redeem_resume_link(link, token, joining.clock.now()).await?;
    let application = found.ok_or(ApiError::NotFound)?;
    Ok(axum::Json(application.into()))
}
