//! Enquiries that a browser sends itself: a plain form, answered with thanks or with the form again.
//!
//! There is no captcha without scripts, so few are taken in an hour, from one client and in all, and a field that people do not
//! see has to stay empty.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use barcode_core::Code;
use barcode_core::site::membership::enquiry::{
    EnquiryField, EnquiryProblem, EnquiryTopic, read_enquiry,
};
use http::{HeaderMap, StatusCode};
use serde_json::Value;
use tower_http::limit::RequestBodyLimitLayer;

use super::words::EnquiryWords;
use super::{Enquiries, Proof};
use crate::api::error::ApiError;
use crate::api::idempotency::Identity;
use crate::html::escape;
use crate::html::page::phone_link;
use crate::limits::shared::Client;
use crate::plain_form::{Again, Field, PlainForm, Typed, answer, line};
use crate::store::digest::Digest;
use crate::store::idempotency::{Replay, WriteOutcome};
use crate::words::Words;
use crate::words::text::fill;

/// The longest message in characters of three bytes, each byte written as `%E2`.
const MAX_BODY: usize = 48 * 1024;

const FORM: PlainForm = PlainForm::Enquiry;

/// The route of the form.
pub(crate) fn route(enquiries: Enquiries) -> Router {
    Router::new()
        .route(FORM.path(), post(send))
        .layer(RequestBodyLimitLayer::new(MAX_BODY))
        .with_state(enquiries)
}

async fn send(
    State(enquiries): State<Enquiries>,
    client: Client,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let words = enquiries.office.words.get();
    let typed = match FORM.read(&words, &headers, &body) {
        Ok(typed) => typed,
        Err(refusal) => return *refusal,
    };
    if typed.is_trapped() {
        return again(&words, &typed, &[], Again::Trap);
    }
    match keep(&enquiries, client, &typed).await {
        Ok(reference) => thanks(&words, &typed, &reference),
        Err(Refused::Problems(problems)) => again(&words, &typed, &problems, Again::Answers),
        Err(Refused::TooMany) => again(&words, &typed, &[], Again::TooMany),
        Err(Refused::Fault(error)) => {
            tracing::error!(%error, "an enquiry without scripts could not be kept");
            again(&words, &typed, &[], Again::Fault)
        }
    }
}

enum Refused {
    Problems(Vec<EnquiryProblem>),
    TooMany,
    Fault(ApiError),
}

impl<E: Into<ApiError>> From<E> for Refused {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
    }
}

/// The reference of the enquiry, which is stored once: the same one again, as by a reload of the answer, is not another.
async fn keep(enquiries: &Enquiries, client: Client, typed: &Typed) -> Result<String, Refused> {
    let answer = |field: EnquiryField| typed.text(field.code());
    let enquiry = read_enquiry(answer).map_err(Refused::Problems)?;
    let all: Value = EnquiryField::ALL.iter().map(|&field| answer(field)).collect();
    let body = Digest::of(all.to_string());
    let identity = Identity { key: Digest::of(format!("plain enquiry: {all}")), body };
    if let Some(replay) = enquiries.store.replay(identity.key, identity.body).await? {
        return reference_of(replay);
    }
    let proof = Proof { captcha: None, allowances: client.plain_enquiry() };
    let (outcome, answer) = enquiries.keep(identity, enquiry, client, proof).await?;
    match outcome {
        WriteOutcome::Stored => Ok(answer.reference),
        WriteOutcome::Replayed(replay) => reference_of(replay),
        WriteOutcome::UsedUp(_) => Err(Refused::TooMany),
        WriteOutcome::CaptchaUsed => Err(Refused::Fault(ApiError::CaptchaFailed)),
    }
}

fn reference_of(replay: Replay) -> Result<String, Refused> {
    let Replay::Same { answer } = replay else {
        return Err(Refused::Fault(ApiError::IdempotencyKeyReused));
    };
    let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
    let reference = answer.get("reference").and_then(Value::as_str);
    reference.map(str::to_owned).ok_or(Refused::Fault(ApiError::Internal))
}

const THANKS: &str = r#"<p>{label} <strong>{reference}</strong>.</p>
<p>{next}</p>
<a class="action" href="/">{home}</a>"#;

/// The enquiry has arrived.
fn thanks(words: &Words, typed: &Typed, reference: &str) -> Response {
    let said = &words.enquiry.sent;
    let email =
        format!("<strong>{}</strong>", escape(typed.text(EnquiryField::Email.code()).trim()));
    let values = [
        ("label", &*said.reference.html()),
        ("reference", &escape(reference)),
        ("next", &said.next.fill_html(&email, &phone_link(&words.phone))),
        ("home", &words.server_pages.links.home.html()),
    ];
    answer(StatusCode::OK, &said.heading.html(), &fill(THANKS, &values))
}

/// The form with what was typed, and what is wrong with all of it or with some answers.
fn again(words: &Words, typed: &Typed, problems: &[EnquiryProblem], why: Again) -> Response {
    let said = &words.enquiry;
    let fields: Vec<String> = EnquiryField::ALL
        .iter()
        .map(|&field| {
            let problem = problems.iter().find(|problem| problem.field == field);
            let problem = problem.map(|found| said.problem(field, &found.problem));
            let shown = Field {
                name: field.code(),
                label: said.fields.of(field),
                problem: problem.as_deref(),
            };
            shown.html(|attributes| control(said, field, typed.text(field.code()), attributes))
        })
        .collect();
    FORM.again(words, why, &fields, &said.form.send)
}

fn control(words: &EnquiryWords, field: EnquiryField, typed: &str, attributes: &str) -> String {
    match field {
        EnquiryField::Topic => format!(
            r#"<select {attributes}><option value="">{}</option>{}</select>"#,
            words.form.choose_topic.html(),
            topics(words, typed),
        ),
        // The first line break after the tag is not part of the text.
        EnquiryField::Message => {
            format!("<textarea {attributes} rows=\"8\">\n{}</textarea>", escape(typed))
        }
        EnquiryField::Name => line(attributes, typed, "name"),
        EnquiryField::Organisation => line(attributes, typed, "organization"),
        EnquiryField::Email => line(attributes, typed, "email"),
        EnquiryField::Phone => line(attributes, typed, "tel"),
    }
}

fn topics(words: &EnquiryWords, chosen: &str) -> String {
    let options = EnquiryTopic::ALL.iter().map(|topic| {
        let code = topic.code();
        let selected = if code == chosen { " selected" } else { "" };
        format!(r#"<option value="{code}"{selected}>{}</option>"#, escape(words.topics.of(*topic)))
    });
    options.collect::<Vec<_>>().concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;
    use crate::words::tests::words;

    #[test]
    fn nothing_in_the_pages_needs_more_than_the_policy_allows() {
        check_needs_no_more(THANKS);
        for &field in EnquiryField::ALL {
            check_needs_no_more(&control(&words().enquiry, field, "", ""));
        }
    }
}
