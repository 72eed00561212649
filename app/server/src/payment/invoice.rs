//! Paying an invoice: a form without a look-up, so that invoices cannot be guessed. What is typed is the payer's claim, and
//! the office compares it with its accounts.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use barcode_core::Code;
use barcode_core::site::invoice::read_invoice;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::desk::{Desk, Next};
use super::request::{CreatedPayment, InvoicePaymentStatus, PayInvoice, field_error};
use super::{Attempted, Pay, PaymentStatus, Payments};
use crate::api::error::{AccessErrors, AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::idempotency::Identity;
use crate::api::json::Json;
use crate::api::random;
use crate::api::secret::{AccessToken, IdempotencyHeader, IdempotencyKey, PaymentId};
use crate::store::digest::Access;
use crate::store::idempotency::{Replay, WriteOutcome};
use crate::store::payment::{NewInvoicePayment, PaidFor, Payer, PaymentDetails, StoredPayment};

/// What is kept with the idempotency key. The page at the gateway is found again for each retry.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    id: String,
    reference: String,
}

/// Pay an invoice
///
/// The client makes the access token and the idempotency key before its first try, and keeps both.
/// A retry with the same key and the same form leads to the same payment; its captcha may be another one.
#[utoipa::path(
    post,
    path = "/api/payments/invoice",
    operation_id = "payInvoice",
    tag = "payments",
    security(("accessToken" = [])),
    params(IdempotencyHeader),
    request_body = PayInvoice,
    responses(
        (status = CREATED, description = "The payment is stored, and can be made", body = CreatedPayment),
        (status = CONFLICT, description = "`idempotencyKeyReused`, `tooManyAttempts` or `wrongAmount`", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "`validationFailed`", body = ErrorBody),
        AccessErrors,
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn create(
    State(payments): State<Payments>,
    AccessToken(token): AccessToken,
    key: IdempotencyKey,
    Json(form): Json<PayInvoice>,
) -> Result<Response, ApiError> {
    let desk = payments.desk.as_ref().ok_or(ApiError::NotFound)?;
    let now = payments.clock.now();
    let what = json!([token.as_bytes(), form.without_captcha()]);
    let identity = Identity::new("pay invoice", &key, &what);
    if let Some(replay) = payments.store.replay(identity.key, identity.body).await? {
        return created(desk, kept(replay)?, now).await;
    }
    let invoice = read_invoice(|field| form.answer(field)).map_err(|problems| {
        ApiError::ValidationFailed(problems.iter().map(field_error).collect())
    })?;
    let kept_answer = Kept { id: random::id()?, reference: random::reference()? };
    let payment = NewInvoicePayment {
        access: Access { id: kept_answer.id.clone(), token },
        details: PaymentDetails {
            reference: kept_answer.reference.clone(),
            paid_for: PaidFor::Invoice {
                number: invoice.invoice_number,
                account_number: invoice.account_number,
            },
            payer: Payer {
                organisation: invoice.organisation,
                name: invoice.payer_name,
                email: invoice.email.to_string(),
            },
            method: form.method.into(),
            due_cents: invoice.amount_cents,
        },
        captcha: payments.captcha.verify(&form.captcha, now).await?,
    };
    let request = identity.with_answer(&kept_answer);
    let first = match payments.store.create_invoice_payment(&request, &payment, now).await? {
        WriteOutcome::Stored => kept_answer,
        WriteOutcome::Replayed(replay) => kept(replay)?,
        WriteOutcome::CaptchaUsed => return Err(ApiError::CaptchaFailed),
        WriteOutcome::UsedUp(used_up) => return Err(used_up.into()),
    };
    created(desk, first, now).await
}

/// What an earlier request with this key has stored.
fn kept(replay: Replay) -> Result<Kept, ApiError> {
    match replay {
        Replay::Same { answer } => serde_json::from_str(&answer).map_err(|_| ApiError::Internal),
        Replay::KeyReused => Err(ApiError::IdempotencyKeyReused),
    }
}

/// The answer for a payment that is stored.
async fn created(desk: &Desk, kept: Kept, now: i64) -> Result<Response, ApiError> {
    let redirect_url = match desk.pay(&kept.id, now).await? {
        Next::GoTo { url } => Some(url),
        Next::Settled(_) => None,
    };
    let Kept { id, reference } = kept;
    let answer = CreatedPayment { id, reference, redirect_url };
    Ok((StatusCode::CREATED, axum::Json(answer)).into_response())
}

/// Go on paying an invoice
///
/// For a payer who turned back, or whose direct debit failed. As long as an earlier attempt can still be paid, it is that one.
#[utoipa::path(
    post,
    path = "/api/payments/{id}/attempt",
    operation_id = "attemptPayment",
    tag = "payments",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the payment")),
    request_body = Pay,
    responses(
        (status = OK, description = "How the payment stands, and where it is made", body = Attempted),
        (status = CONFLICT, description = "`tooManyAttempts` or `wrongAmount`", body = ErrorBody),
        AccessErrors,
        BodyErrors,
        AnyError,
    )
)]
pub(super) async fn attempt(
    State(payments): State<Payments>,
    AccessToken(token): AccessToken,
    PaymentId(id): PaymentId,
    Json(Pay {}): Json<Pay>,
) -> Result<axum::Json<Attempted>, ApiError> {
    let (payment, _) = opened(&payments, Access { id, token }).await?;
    payments.attempted(&payment).await.map(axum::Json)
}

/// Where the payment of an invoice stands
#[utoipa::path(
    get,
    path = "/api/payments/{id}/status",
    operation_id = "readPaymentStatus",
    tag = "payments",
    security(("accessToken" = [])),
    params(("id" = String, Path, description = "The id of the payment")),
    responses(
        (status = OK, description = "Where it stands", body = InvoicePaymentStatus),
        AccessErrors,
        AnyError,
    )
)]
pub(super) async fn status(
    State(payments): State<Payments>,
    AccessToken(token): AccessToken,
    PaymentId(id): PaymentId,
) -> Result<axum::Json<InvoicePaymentStatus>, ApiError> {
    let (payment, invoice_number) = opened(&payments, Access { id, token }).await?;
    payments.ask_soon(&payment).await?;
    Ok(axum::Json(InvoicePaymentStatus {
        answer_by: payment.answered_by().map(|day| day.to_string()),
        paid_at: payment.paid_at(),
        reference: payment.details.reference,
        invoice_number,
        amount_cents: payment.details.due_cents,
        method: payment.details.method.code().to_owned(),
        status: PaymentStatus::of(payment.state, payments.service),
        created_at: payment.created_at,
    }))
}

/// The payment of an invoice that `access` opens, and the invoice's number.
async fn opened(payments: &Payments, access: Access) -> Result<(StoredPayment, String), ApiError> {
    let payment =
        payments.store.payment(&access, payments.clock.now()).await?.ok_or(ApiError::NotFound)?;
    match &payment.details.paid_for {
        PaidFor::Invoice { number, .. } => {
            let number = number.clone();
            Ok((payment, number))
        }
        PaidFor::Application => Err(ApiError::NotFound),
    }
}
