//! Paying for an application in another way than was chosen in it.
//!
//! The price may depend on the way: it is the one of the day the application was sent. Where that can no longer be calculated,
//! as after the fees were corrected, the way stays as it is.

use barcode_core::site::membership::application::{Field, read_application};
use barcode_core::site::membership::fees::Quote;
use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::{Code, Listed};

use super::Joining;
use super::answers::TypedAnswers;
use super::application::PaymentWay;
use super::submission::price;
use crate::api::error::ApiError;
use crate::payment::PaymentService;
use crate::store::application::{Answers, Application};
use crate::store::payment::StoredPayment;
use crate::store::submission::MethodChange;

/// The other ways to pay that are open now: none while an attempt may still bring money.
pub(super) fn other_ways(
    joining: &Joining,
    application: &Application,
    payment: &StoredPayment,
) -> Vec<PaymentWay> {
    let priced = |method: PaymentMethod| {
        let (quote, _) = with_method(joining, application, payment, method)?;
        Some(PaymentWay { method: method.code().to_owned(), total_cents: quote.total_cents })
    };
    let others = PaymentMethod::ALL.iter().filter(|&&one| one != payment.details.method);
    others.filter_map(|&method| priced(method)).collect()
}

/// Has it paid by `method` from now on. Where that is not open, it stays as it is.
pub(super) async fn change_method(
    joining: &Joining,
    payment: &StoredPayment,
    method: PaymentMethod,
) -> Result<(), ApiError> {
    if method == payment.details.method {
        return Ok(());
    }
    let application = joining.store.submitted(&payment.details.reference).await?;
    let application = application.ok_or(ApiError::NotFound)?;
    let Some((quote, answers)) = with_method(joining, &application, payment, method) else {
        return Ok(());
    };
    let change = MethodChange {
        method,
        due_cents: quote.total_cents,
        quote: serde_json::json!(quote).to_string(),
        answers,
    };
    // Another tab may have been faster; then it is paid as that one said.
    if joining.store.change_method(&application, payment, &change).await? {
        let (reference, method) = (&payment.details.reference, method.code());
        tracing::info!(reference, method, "is paid in another way");
    }
    Ok(())
}

/// The price and the answers of an application that is paid by `method`.
fn with_method(
    joining: &Joining,
    application: &Application,
    payment: &StoredPayment,
    method: PaymentMethod,
) -> Option<(Quote, Answers)> {
    let is_open = joining.payments.service != PaymentService::Invoice
        && payment.state.is_payable()
        && payment.attempts.iter().all(|stored| stored.attempt.state.is_lost());
    if !is_open {
        return None;
    }
    let submission = application.submission()?;
    let build = joining.served.current();
    let priced = |method: PaymentMethod| {
        let mut answers = application.answers.clone();
        answers.insert(Field::PaymentMethod.code().to_owned(), method.code().to_owned());
        let typed = TypedAnswers(answers.clone()).read().ok()?;
        let read = read_application(&typed.with_recipients(&build.join.recipients)).ok()?;
        Some((price(&build.join, &read, submission.submitted_at).ok()?, answers))
    };
    let (agreed, _) = priced(payment.details.method)?;
    (agreed.total_cents == payment.details.due_cents).then(|| priced(method)).flatten()
}
