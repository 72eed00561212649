//! The first step of joining, which a browser sends itself: a draft, and a link by mail that opens it on a page that works.
//!
//! The steps that follow depend on each other and on prices, so they stay with the form. There is no captcha without scripts, so
//! few links are sent.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use barcode_core::site::membership::application::{
    AnswerProblem, Answers, Email, Field, FieldProblem, Step, check_step,
};
use barcode_core::site::membership::reason::{JoinReason, Need};
use barcode_core::site::time::sydney::sydney_text;
use barcode_core::{Code, Listed};
use http::{HeaderMap, StatusCode};
use tower_http::limit::RequestBodyLimitLayer;

use super::answers::TypedAnswers;
use super::{Joining, lifetimes};
use crate::api::error::ApiError;
use crate::api::idempotency::Identity;
use crate::api::random;
use crate::api::secret::digest_token;
use crate::html::escape;
use crate::html::page::phone_link;
use crate::limits::shared::Client;
use crate::mail::resume_link::{ResumeLink, resume_link_message};
use crate::plain_form::{Again, Field as Shown, PlainForm, Typed, answer, choices, line};
use crate::store::application::NewApplication;
use crate::store::digest::{Access, Digest};
use crate::store::idempotency::WriteOutcome;
use crate::store::resume_link::{LinkOutcome, NewResumeLink};
use crate::words::Words;
use crate::words::text::fill;

/// Two texts of a line, in characters of four bytes, each byte written as `%F0`, and the choices.
const MAX_BODY: usize = 16 * 1024;

const FORM: PlainForm = PlainForm::Join;

/// Where the link goes.
const EMAIL: &str = "email";

/// The route of the form.
pub(crate) fn route(joining: Joining) -> Router {
    Router::new()
        .route(FORM.path(), post(keep))
        .layer(RequestBodyLimitLayer::new(MAX_BODY))
        .with_state(joining)
}

async fn keep(
    State(joining): State<Joining>,
    client: Client,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let words = joining.office.words.get();
    let typed = match FORM.read(&words, &headers, &body) {
        Ok(typed) => typed,
        Err(refusal) => return *refusal,
    };
    let answers = answers(&typed);
    let problems = Problems {
        answers: check_step(Step::Need, &answers),
        email: typed.text(EMAIL).parse::<Email>().err(),
    };
    let Ok(address) = typed.text(EMAIL).parse::<Email>() else {
        return again(&words, &typed, &problems, Again::Answers);
    };
    if !problems.answers.is_empty() {
        return again(&words, &typed, &problems, Again::Answers);
    }
    if typed.is_trapped() {
        return again(&words, &typed, &problems, Again::Trap);
    }
    match send_link(&joining, client, &answers, &address).await {
        Ok(Sent::Queued { expires }) => kept(&words, &address, &expires),
        Ok(Sent::TooMany) => again(&words, &typed, &problems, Again::TooMany),
        Err(ApiError::Outage { .. } | ApiError::FeesNotSet) => {
            again(&words, &typed, &problems, Again::Closed)
        }
        Err(error) => {
            tracing::error!(%error, "the first step of joining could not be kept");
            again(&words, &typed, &problems, Again::Fault)
        }
    }
}

/// The answers of the step; a reason that the need does not offer is dropped, as on the screen.
fn answers(typed: &Typed) -> Answers {
    let mut answers = Answers::default();
    let reasons: Vec<&str> = typed.all(Field::Reasons.code()).collect();
    answers.set(Field::Reasons, &reasons.join(","));
    answers.edit(Field::Needs, typed.text(Field::Needs.code()));
    for field in [Field::TradingPartners, Field::OtherReason] {
        answers.set(field, typed.text(field.code()));
    }
    answers
}

enum Sent {
    Queued { expires: String },
    TooMany,
}

/// Stores the answers as a draft that no device has yet, and sends the link to it.
async fn send_link(
    joining: &Joining,
    client: Client,
    answers: &Answers,
    address: &Email,
) -> Result<Sent, ApiError> {
    let now = joining.clock.now();
    joining.served.current().join.check_priced(now)?;
    let digest = |secret: &str| digest_token(secret).ok_or(ApiError::Internal);
    let access = Access { id: random::id()?, token: digest(&random::secret()?)? };
    let application = NewApplication {
        access: access.clone(),
        answers: TypedAnswers::from(answers).0,
        referrer: None,
        expires_at: now + lifetimes::NEW_DRAFT,
    };
    // Each time is the first: who sends it again has lost the mail, and gets a link of their own.
    let key = Digest::of(format!("plain join: {}", access.id));
    let request = Identity { key, body: key }.with_answer(&());
    match joining.store.create_application(&request, &application, now).await? {
        WriteOutcome::Stored => {}
        WriteOutcome::UsedUp(_) => return Ok(Sent::TooMany),
        WriteOutcome::Replayed(_) | WriteOutcome::CaptchaUsed => return Err(ApiError::Internal),
    }
    let secret = random::secret()?;
    let expires_at = now + lifetimes::LINK;
    let expires = sydney_text(expires_at);
    let message = resume_link_message(
        &joining.office,
        &ResumeLink {
            application: &access.id,
            message_key: &random::id()?,
            address: address.as_str(),
            secret: &secret,
            expires: &expires,
        },
    );
    let link = NewResumeLink {
        link: digest(&secret)?,
        expires_at,
        keep_draft_until: now + lifetimes::DRAFT,
        captcha: None,
        allowances: client.plain_link(&access.id, address),
        message,
    };
    match joining.store.create_resume_link(&access, &link, now).await? {
        LinkOutcome::Queued => Ok(Sent::Queued { expires }),
        LinkOutcome::UsedUp(_) => Ok(Sent::TooMany),
        LinkOutcome::NotFound | LinkOutcome::CaptchaUsed => Err(ApiError::Internal),
    }
}

/// What is wrong with the answers, and with the address for the link.
struct Problems {
    answers: Vec<FieldProblem>,
    email: Option<AnswerProblem>,
}

/// The step with what was typed, and what is wrong with it.
fn again(words: &Words, typed: &Typed, problems: &Problems, why: Again) -> Response {
    let said = &words.join_fields;
    let problem = |field: Field| {
        let found = problems.answers.iter().find(|problem| problem.field == field);
        found.map(|found| said.problem(field, &found.problem))
    };
    let text = |field: Field, label: &str| {
        let problem = problem(field);
        let shown = Shown { name: field.code(), label, problem: problem.as_deref() };
        shown.html(|attributes| line(attributes, typed.text(field.code()), "off"))
    };
    let chosen = |field: Field, kind: &str, codes: Vec<&'static str>| {
        let problem = problem(field);
        let label = said.questions.of(field);
        let shown = Shown { name: field.code(), label, problem: problem.as_deref() };
        let offered = codes.into_iter().map(|code| (code, words.choice(field, code)));
        choices(shown, kind, offered, |code| typed.all(field.code()).any(|one| one == code))
    };
    let need = Need::from_code(typed.text(Field::Needs.code()));
    let reasons =
        JoinReason::ALL.iter().filter(|reason| need.is_none_or(|need| reason.applies_to(need)));
    let email_problem = problems.email.as_ref().map(|problem| said.email_problem(problem));
    let email =
        Shown { name: EMAIL, label: &said.first_step.email, problem: email_problem.as_deref() };
    let fields = [
        chosen(Field::Needs, "radio", Need::ALL.iter().map(Code::code).collect()),
        chosen(Field::Reasons, "checkbox", reasons.map(Code::code).collect()),
        text(Field::TradingPartners, &said.first_step.trading_partners),
        text(Field::OtherReason, &said.first_step.other_reason),
        email.html(|attributes| line(attributes, typed.text(EMAIL), "email")),
    ];
    FORM.again(words, why, &fields, &said.first_step.send)
}

const KEPT: &str = r#"<p>{sent}</p>
<p>{call}</p>
<a class="action" href="/">{home}</a>"#;

/// The answers are kept, and the link is on its way.
fn kept(words: &Words, address: &Email, expires: &str) -> Response {
    let said = &words.server_pages.join_kept;
    let email = format!("<strong>{}</strong>", escape(address.as_str()));
    let links = &words.server_pages.links;
    let values = [
        ("sent", &*said.sent.fill_html(&email, &escape(expires))),
        ("call", &links.call_instead.fill_html(&phone_link(&words.phone))),
        ("home", &links.home.html()),
    ];
    answer(StatusCode::OK, &said.heading.html(), &fill(KEPT, &values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;

    #[test]
    fn nothing_in_the_page_needs_more_than_the_policy_allows() {
        check_needs_no_more(KEPT);
    }
}
