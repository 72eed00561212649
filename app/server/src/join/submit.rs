//! Submitting an application: everything is checked again by the rules that the browser has, then stored with its messages.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use barcode_core::Code;
use barcode_core::site::membership::application::{
    AnswerProblem, Application, Field, FieldProblem, quote_request, read_application,
};
use barcode_core::site::membership::fees::{Quote, QuoteProblem};
use barcode_core::site::payment::PaymentState;
use http::StatusCode;
use serde_json::json;

use super::Joining;
use super::answers::{TypedAnswers, field_error};
use super::application::{Status, SubmitApplication, SubmittedApplication};
use super::quote::StoredQuote;
use super::settings::JoinSettings;
use crate::api::error::{AccessErrors, AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::idempotency::{Identity, replayed};
use crate::api::json::Json;
use crate::api::random;
use crate::api::secret::{
    AccessToken, ApplicationId, IdempotencyHeader, IdempotencyKey, digest_token,
};
use crate::hand_over::application::Submitted;
use crate::limits::shared::Client;
use crate::mail::application::application_messages;
use crate::mail::payment::application_payment_link;
use crate::payment::reminders::next_reminder;
use crate::payment::{Payment, PaymentService};
use crate::store::application::Submission;
use crate::store::digest::Access;
use crate::store::payment::{PaidFor, Payer, PaymentDetails};
use crate::store::submission::{NewSubmission, OncePerOrganisation, SubmitOutcome};

/// A second application with the same ABN within this time may be a mistake: a day, in milliseconds.
pub(crate) const ONCE_WITHIN: i64 = 24 * 60 * 60 * 1000;

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
    let answers = request.answers.read()?;
    let now = joining.clock.now();
    let SubmitApplication { version, answers: typed, total_cents, is_another, .. } = &request;
    let what = json!([token.as_bytes(), version, typed, total_cents, is_another]);
    let identity = Identity::new(&format!("submit {id}"), &key, &what);
    let access = Access { id, token };
    let draft = joining.store.application(&access, now).await?.ok_or(ApiError::NotFound)?;
    // After the draft is read, so that a first try that ends meanwhile is found here or by the store.
    if let Some(replay) = joining.store.replay(identity.key, identity.body).await? {
        return replayed(StatusCode::OK, replay);
    }
    let build = joining.served.current();
    let join = &build.join;
    join.check_priced(now)?;
    if let Some(submission) = draft.submission() {
        let reference = submission.reference.clone();
        return Err(ApiError::AlreadySubmitted { reference });
    }
    let answers = answers.with_recipients(&join.recipients);
    let application = read_application(&answers).map_err(|problems| refuse(&problems))?;
    let quote = price(join, &application, now)?;
    // Where costs are hidden, the applicant has seen no total.
    if join.shows_costs && quote.total_cents != request.total_cents {
        let total_cents = quote.total_cents;
        return Err(ApiError::PriceChanged { total_cents, quote: (&quote).into() });
    }
    let answer = SubmittedApplication {
        reference: random::reference()?,
        status: Status::Submitted,
        payment: Payment::of(
            application.payment_method,
            PaymentState::Unpaid,
            joining.payments.service,
        ),
        total_cents: quote.total_cents,
    };
    let is_invoiced = joining.payments.service == PaymentService::Invoice;
    let reminds = joining.payments.desk.as_ref().is_some_and(|desk| desk.reminds);
    let secret = random::secret()?;
    let (office, method) = (&joining.office, application.payment_method);
    let payment_link = application_payment_link(office, method, &access.id, &secret);
    let submitted = Submitted {
        reference: &answer.reference,
        submitted_at: now,
        application: &application,
        fee_product_type: joining.fee_product_types.of(application.option, application.kind),
        quote: &quote,
        shows_costs: join.shows_costs,
        numbers_arrive: join.numbers_arrive.as_deref(),
        is_invoiced,
        referrer: draft.referrer.as_deref(),
        payment_link: (!is_invoiced).then_some(payment_link.as_str()),
        is_possible_duplicate: false,
    };
    let messages = |submitted| {
        client.confirmed(&application.primary.email, application_messages(office, submitted))
    };
    let submission = NewSubmission {
        version: request.version,
        answers: TypedAnswers::from(application.answers()).0,
        // The list begins with option 1.
        option: application.option as i64 + 1,
        applicant_kind: application.kind.code().to_owned(),
        payment: payment(&application, &answer.reference, quote.total_cents),
        link: if is_invoiced { None } else { digest_token(&secret) },
        remind_at: reminds.then(|| next_reminder(now, now)).flatten(),
        quote: StoredQuote::written(&quote),
        once: application.organisation.abn.as_ref().ok().map(|abn| OncePerOrganisation {
            abn: abn.digits().to_owned(),
            since: now - ONCE_WITHIN,
        }),
        captcha: joining.captcha.verify(&request.captcha, now).await?,
        allowances: client.submission(),
        messages: messages(&submitted),
    };
    let identified = identity.with_answer(&answer);
    let mut outcome =
        joining.store.submit_application(&identified, &access, &submission, now).await?;
    // Anyone may type any ABN, so an application with it never keeps another one out: that is accepted, and the office is told.
    // Only the one who seems to repeat an application of their own is asked first, and by the next press it is sent.
    if outcome == SubmitOutcome::Duplicate
        && (request.is_another || !is_repeated(&joining, &application, now).await?)
    {
        let marked = Submitted { is_possible_duplicate: true, ..submitted };
        let again = NewSubmission { once: None, messages: messages(&marked), ..submission };
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
    application: &Application,
    now: i64,
) -> Result<bool, ApiError> {
    let email = application.primary.email.as_str();
    let abn = application.answers().get(Field::Abn);
    for payment in joining.store.application_payments_of(email, now - ONCE_WITHIN).await? {
        let earlier = joining.store.submitted(&payment.details.reference).await?;
        let its = earlier.as_ref().and_then(|one| one.answers.get(Field::Abn.code()));
        if its.is_some_and(|its| its == abn) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What is to be paid for an application.
fn payment(application: &Application, reference: &str, due_cents: i64) -> PaymentDetails {
    let contact = &application.primary;
    PaymentDetails {
        reference: reference.to_owned(),
        paid_for: PaidFor::Application,
        payer: Payer {
            organisation: application.answers().get(Field::CompanyName).to_owned(),
            name: format!("{} {}", contact.given_name, contact.family_name),
            email: contact.email.to_string(),
        },
        method: application.payment_method,
        due_cents,
    }
}

/// The error for an application that cannot be read; an option that is closed is an error of its own when it is the only one.
fn refuse(problems: &[FieldProblem]) -> ApiError {
    let is_closed =
        problems.iter().all(|problem| matches!(problem.problem, AnswerProblem::NotEligible { .. }));
    let fields =
        problems.iter().map(|problem| field_error(problem.field, &problem.problem)).collect();
    if is_closed { ApiError::NotEligible(fields) } else { ApiError::ValidationFailed(fields) }
}

/// The price of an application.
pub(super) fn price(
    join: &JoinSettings,
    application: &Application,
    now: i64,
) -> Result<Quote, ApiError> {
    let request = quote_request(application.option, application.answers(), now);
    let request = request.ok_or(ApiError::Internal)?;
    join.fees.quote(&request).map_err(|problem| match problem {
        QuoteProblem::NoFees => ApiError::FeesNotSet,
        // The option of an application that could be read holds its numbers.
        problem => {
            tracing::error!(%problem, "there is no price");
            ApiError::Internal
        }
    })
}
