//! Drafts: create, read, change.

use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use serde_json::json;

use super::Joining;
use super::application::{
    CreateApplication, CreatedApplication, Status, StoredApplication, UpdateApplication,
    UpdatedApplication,
};
use super::lifetimes;
use crate::api::error::{AccessErrors, AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::idempotency::{Identity, created, replayed};
use crate::api::json::Json;
use crate::api::random;
use crate::api::secret::{AccessToken, ApplicationId, IdempotencyHeader, IdempotencyKey};
use crate::store::application::{Application, Change, NewApplication, UpdateOutcome};
use crate::store::digest::Access;

/// Store a new draft
///
/// It is kept for a day; a change or a link to it keeps it for longer.
/// The client makes the access token and the idempotency key before its first try, and keeps both.
/// A retry with the same key and the same body gets the same answer.
#[utoipa::path(
    post,
    path = "/api/join/applications",
    operation_id = "createApplication",
    tag = "joining",
    security(("accessToken" = [])),
    params(IdempotencyHeader),
    request_body = CreateApplication,
    responses(
        (status = CREATED, description = "The draft is stored", body = CreatedApplication),
        (status = UNAUTHORIZED, description = "`unauthorized`", body = ErrorBody),
        (status = CONFLICT, description = "`idempotencyKeyReused`", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "`validationFailed`", body = ErrorBody),
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn create(
    State(joining): State<Joining>,
    AccessToken(token): AccessToken,
    key: IdempotencyKey,
    Json(request): Json<CreateApplication>,
) -> Result<Response, ApiError> {
    request.answers.read()?;
    let now = joining.clock.now();
    let what = json!([token.as_bytes(), request.answers, request.referrer]);
    let identity = Identity::new("create", &key, &what);
    if let Some(replay) = joining.store.replay(identity.key, identity.body).await? {
        return replayed(StatusCode::CREATED, replay);
    }
    let build = joining.served.current();
    build.join.check_priced(now)?;
    let id = random::id()?;
    let answer = CreatedApplication {
        id: id.clone(),
        version: 1,
        status: Status::Draft,
        kept_days: lifetimes::DRAFT_DAYS,
    };
    let application = NewApplication {
        access: Access { id, token },
        answers: request.answers.0,
        referrer: build.join.supported_referrer(request.referrer.as_deref()),
        expires_at: now + lifetimes::NEW_DRAFT,
    };
    let request = identity.with_answer(&answer);
    created(joining.store.create_application(&request, &application, now).await?, &answer)
}

/// Read an application
#[utoipa::path(
    get,
    path = "/api/join/applications/{id}",
    operation_id = "readApplication",
    tag = "joining",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the application")),
    responses((status = OK, description = "The application", body = StoredApplication), AccessErrors, AnyError)
)]
pub(super) async fn read(
    State(joining): State<Joining>,
    AccessToken(token): AccessToken,
    ApplicationId(id): ApplicationId,
) -> Result<axum::Json<StoredApplication>, ApiError> {
    let found = joining.store.application(&Access { id, token }, joining.clock.now()).await?;
    let application = found.ok_or(ApiError::NotFound)?;
    Ok(axum::Json(application.into()))
}

/// Change a draft
///
/// The new answers take the place of all stored ones. Repeating the last change does nothing.
#[utoipa::path(
    put,
    path = "/api/join/applications/{id}",
    operation_id = "updateApplication",
    tag = "joining",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the application")),
    request_body = UpdateApplication,
    responses(
        (status = OK, description = "The draft is changed", body = UpdatedApplication),
        (status = CONFLICT, description = "`versionConflict` or `alreadySubmitted`", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "`validationFailed`", body = ErrorBody),
        AccessErrors,
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn update(
    State(joining): State<Joining>,
    AccessToken(token): AccessToken,
    ApplicationId(id): ApplicationId,
    Json(request): Json<UpdateApplication>,
) -> Result<axum::Json<UpdatedApplication>, ApiError> {
    let now = joining.clock.now();
    joining.served.current().join.check_open(now)?;
    request.answers.read()?;
    let access = Access { id, token };
    let expires_at = now + lifetimes::DRAFT;
    let change = Change { version: request.version, answers: request.answers.0, expires_at };
    match joining.store.update_application(&access, &change, now).await? {
        UpdateOutcome::Updated { version } => Ok(axum::Json(UpdatedApplication { version })),
        UpdateOutcome::VersionConflict { version } => Err(ApiError::VersionConflict { version }),
        UpdateOutcome::AlreadySubmitted => Err(already_submitted(&joining, &access, now).await?),
        UpdateOutcome::NotFound => Err(ApiError::NotFound),
    }
}

/// The error with the reference of a submitted application.
async fn already_submitted(
    joining: &Joining,
    access: &Access,
    now: i64,
) -> Result<ApiError, ApiError> {
    let application = joining.store.application(access, now).await?;
    let submission = application.as_ref().and_then(Application::submission);
    Ok(submission.map_or(ApiError::NotFound, |submission| ApiError::AlreadySubmitted {
        reference: submission.reference.clone(),
    }))
}
