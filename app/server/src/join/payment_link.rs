//! Finding the payment of an application from any device: the link goes to the application's own address.

use axum::extract::State;
use barcode_core::site::membership::application::{AnswerProblem, Email};
use http::StatusCode;

use super::Joining;
use super::application::SendPaymentLink;
use crate::api::error::{AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::field_error::FieldError;
use crate::api::json::Json;
use crate::api::random;
use crate::api::secret::digest_token;
use crate::limits::shared::Client;
use crate::mail::payment::payment_link_message;
use crate::payment::PaymentService;
use crate::store::payment::StoredPayment;
use crate::store::payment::links::{LinkMail, LinkRequest};

/// For how long an application is found by its address, in milliseconds: 400 days, as an unpaid invoice.
const FOUND_WITHIN: i64 = 400 * 24 * 60 * 60 * 1000;

/// Mail the link to the payment of an application
///
/// The answer is the same whether or not there is an application with this address. The links open payments, never answers.
/// Five are asked for in an hour for one address.
#[utoipa::path(
    post,
    path = "/api/join/payment-link",
    operation_id = "sendPaymentLink",
    tag = "joining",
    request_body = SendPaymentLink,
    responses(
        (status = ACCEPTED, description = "If there is such an application, the link is on its way to its address"),
        (status = UNPROCESSABLE_ENTITY, description = "`validationFailed`", body = ErrorBody),
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn send(
    State(joining): State<Joining>,
    client: Client,
    Json(request): Json<SendPaymentLink>,
) -> Result<StatusCode, ApiError> {
    let now = joining.clock.now();
    let email: Email = request.email.parse().map_err(|problem: AnswerProblem| {
        ApiError::ValidationFailed(vec![FieldError::of_answer("email", &problem)])
    })?;
    let captcha = joining.captcha.verify(&request.captcha, now).await?;
    let allowances = client.payment_links(&email);
    match joining.store.claim_link_request(captcha.as_ref(), &allowances, now).await? {
        LinkRequest::Allowed => {}
        LinkRequest::CaptchaUsed => return Err(ApiError::CaptchaFailed),
        LinkRequest::UsedUp(used_up) => return Err(used_up.into()),
    }
    if joining.payments.service == PaymentService::Invoice {
        // An invoice is paid by what it says.
        return Ok(StatusCode::ACCEPTED);
    }
    // After the answer, which takes as long whether or not there is an application.
    let after_answer = joining.after_answer.clone();
    after_answer.spawn(async move {
        if let Err(error) = mail_links(&joining, &email, request.reference, now).await {
            tracing::error!(%error, "links to payments cannot be mailed");
        }
    });
    Ok(StatusCode::ACCEPTED)
}

/// Queues the mails with the links to the payments of an address; one that cannot be queued keeps no other back.
async fn mail_links(
    joining: &Joining,
    email: &Email,
    reference: Option<String>,
    now: i64,
) -> Result<(), ApiError> {
    let reference = reference.map(|typed| compared(&typed)).filter(|typed| !typed.is_empty());
    let found = joining.store.application_payments_of(email.as_str(), now - FOUND_WITHIN).await?;
    let is_meant =
        |one: &str| reference.as_deref().is_none_or(|reference| reference == compared(one));
    for payment in found.iter().filter(|payment| is_meant(&payment.details.reference)) {
        if let Err(error) = mail_link(joining, payment, now).await {
            let reference = &payment.details.reference;
            tracing::error!(%error, reference, "the link to a payment cannot be mailed");
        }
    }
    Ok(())
}

/// A reference as two are compared: capital letters and digits, whatever groups them.
fn compared(reference: &str) -> String {
    let letters = reference.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_uppercase()).collect()
}

async fn mail_link(joining: &Joining, payment: &StoredPayment, now: i64) -> Result<(), ApiError> {
    let secret = random::secret()?;
    let link = digest_token(&secret).ok_or(ApiError::Internal)?;
    let message = payment_link_message(&joining.office, payment, &random::id()?, &secret);
    Ok(joining.store.mail_payment_link(&payment.id, &LinkMail { link, message }, now).await?)
}

#[cfg(test)]
mod tests {
    use super::compared;

    #[test]
    fn a_reference_is_the_same_in_whatever_groups_it_is_typed() {
        for typed in [
            "GS1-7K3M-9QXT",
            " gs1-7k3m-9qxt\n",
            "GS17K3M9QXT",
            "GS1 7K3M 9QXT",
            "GS1\u{2011}7K3M\u{2013}9QXT",
            "\u{2068}GS1-7K3M-9QXT\u{2069}",
        ] {
            assert_eq!(compared(typed), "GS17K3M9QXT", "{typed:?}");
        }
    }
}
