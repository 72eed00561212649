//! Paying an invoice: a form, the gateway, and where the payment stands.

use barcode_core::site::payment::AttemptState;
use serde_json::{Value, json};
use site_server::payment::PaymentService;
use site_server::store::message::MessageKind;

use crate::harness::api::{Server, Setup, event};
use crate::harness::applications::{invoice_form, secret};
use crate::harness::client::Call;
use crate::harness::clock::{DAY, NOW};
use crate::harness::stand_ins::gateway::{event_about, session_url};

fn pay(form: &Value, token: &str) -> Call {
    Call::post("/api/payments/invoice").token(token).key(&secret()).json(form)
}

fn path(payment: &Value, rest: &str) -> String {
    format!("/api/payments/{}{rest}", payment["id"].as_str().unwrap())
}

fn attempt(payment: &Value, token: &str) -> Call {
    Call::post(&path(payment, "/attempt")).token(token).json(&json!({}))
}

fn status(payment: &Value, token: &str) -> Call {
    Call::get(&path(payment, "/status")).token(token)
}

#[tokio::test]
async fn an_invoice_is_paid_at_the_gateway() {
    let server = Server::new().await;
    let token = secret();
    let payment = server.send(pay(&invoice_form(&[]), &token)).await.expect(201);
    assert_eq!(payment["redirectUrl"], session_url(1));
    let session = server.gateway.sessions().remove(0);
    let completed = "https://www.example.com.au/services/tools/pay-an-invoice/payment-completed";
    assert_eq!(session.way_back().0, completed);
    let session = session.new;
    assert_eq!((session.description.as_str(), session.amount_cents), ("Invoice INV-0042", 125_000));

    server.gateway.reach(1, AttemptState::Paid);
    server.send(event(&event_about("event-1", 1))).await.expect(200);
    let found = server.send(status(&payment, &token)).await.expect(200);
    let expected = json!({
        "reference": payment["reference"],
        "invoiceNumber": "INV-0042",
        "amountCents": 125_000,
        "method": "card",
        "status": "paid",
        "createdAt": NOW,
        "paidAt": NOW,
    });
    assert_eq!(found, expected);
    let kinds = server.payment_messages(&payment["reference"]).await;
    assert_eq!(kinds, ["paymentNotice", "paymentReceipt"]);
}

#[tokio::test]
async fn a_retry_leads_to_the_same_payment() {
    let server = Server::new().await;
    let token = secret();
    let call = pay(&invoice_form(&[]), &token);
    server.gateway.books().loses_answers = true;
    server.send(call.clone()).await.refused(503, "paymentUnavailable");
    server.gateway.books().loses_answers = false;
    let first = server.send(call.clone()).await.expect(201);
    let another_captcha = call.clone().json(&invoice_form(&[("captcha", "another")]));
    assert_eq!(server.send(another_captcha).await.expect(201), first);
    assert_eq!(server.gateway.sessions().len(), 1);
    let other = call.json(&invoice_form(&[("amount", "1")]));
    server.send(other).await.refused(409, "idempotencyKeyReused");
}

#[tokio::test]
async fn who_turned_back_can_go_on() {
    let server = Server::new().await;
    let token = secret();
    let payment = server.send(pay(&invoice_form(&[]), &token)).await.expect(201);
    let again = server.send(attempt(&payment, &token)).await.expect(200);
    assert_eq!(again["redirectUrl"], session_url(1));
    server.gateway.reach(1, AttemptState::Expired);
    let again = server.send(attempt(&payment, &token)).await.expect(200);
    assert_eq!(again["redirectUrl"], session_url(2));
}

#[tokio::test]
async fn who_comes_back_is_shown_that_payment_for_two_weeks_whatever_the_browser_has_kept() {
    let server = Server::new().await;
    let token = secret();
    let payment = server.send(pay(&invoice_form(&[]), &token)).await.expect(201);
    let other = server.send(pay(&invoice_form(&[("amount", "1")]), &secret())).await.expect(201);
    let sessions = server.gateway.sessions();
    let [(_, returned), (_, of_other)] = [0, 1].map(|number: usize| sessions[number].way_back());
    server.gateway.reach(1, AttemptState::Paid);
    server.send(event(&event_about("event-1", 1))).await.expect(200);
    let found = server.send(status(&payment, returned)).await.expect(200);
    assert_eq!((&found["status"], &found["amountCents"]), (&json!("paid"), &json!(125_000)));
    assert!(!found.to_string().contains("example.com"), "{found}");

    for wrong in [of_other, &secret()] {
        server.send(status(&payment, wrong)).await.refused(404, "notFound");
    }
    server.send(status(&other, returned)).await.refused(404, "notFound");
    server.pass(14 * DAY - 1);
    server.send(status(&payment, returned)).await.expect(200);
    server.pass(1);
    server.send(status(&payment, returned)).await.refused(404, "notFound");
    server.send(attempt(&payment, returned)).await.refused(404, "notFound");
    server.send(status(&payment, &token)).await.expect(200);
}

#[tokio::test]
async fn the_address_to_come_back_to_is_kept_only_until_the_gateway_has_it() {
    let server = Server::new().await;
    let kept = async |id: &Value| {
        let found = server.store.payment_with_id(id.as_str().unwrap()).await.unwrap().unwrap();
        found.attempts[0].return_secret.clone()
    };
    let call = pay(&invoice_form(&[]), &secret());
    server.gateway.books().loses_answers = true;
    server.send(call.clone()).await.refused(503, "paymentUnavailable");
    let session = server.gateway.sessions().remove(0);
    let returned = session.way_back().1;
    assert_eq!(kept(&json!(session.new.payment)).await.as_deref(), Some(returned));
    server.gateway.books().loses_answers = false;
    let payment = server.send(call).await.expect(201);
    assert_eq!(kept(&payment["id"]).await, None);
    server.send(status(&payment, returned)).await.expect(200);

    // An attempt after that is come back from with another.
    server.gateway.reach(1, AttemptState::Expired);
    server.send(attempt(&payment, returned)).await.expect(200);
    let again = server.gateway.sessions().remove(1);
    assert_ne!(again.way_back().1, returned);
    server.send(status(&payment, again.way_back().1)).await.expect(200);
}

#[tokio::test]
async fn a_direct_debit_names_the_day_of_its_answer_where_the_holidays_are_known() {
    let server = Server::new().await;
    let beyond_the_table = NOW + 1000 * 365 * DAY;
    for (number, now, expected) in [(1, NOW, Some("2026-11-06")), (2, beyond_the_table, None)] {
        server.set_time(now);
        let token = secret();
        let form = invoice_form(&[("method", "directDebitBank")]);
        let payment = server.send(pay(&form, &token)).await.expect(201);
        server.gateway.reach(number, AttemptState::DebitPending);
        server.send(event(&event_about(&format!("event-{number}"), number))).await.expect(200);
        // The day counts from the agreement, however late the page is opened.
        server.pass(DAY);
        let found = server.send(status(&payment, &token)).await.expect(200);
        assert_eq!(found["status"], "debitPending");
        assert_eq!(found["answerBy"].as_str(), expected, "{found}");
    }
}

#[tokio::test]
async fn the_mail_of_a_refused_direct_debit_leads_to_its_payment() {
    let server = Server::new().await;
    let token = secret();
    let form = invoice_form(&[("method", "directDebitBank")]);
    let payment = server.send(pay(&form, &token)).await.expect(201);
    for (event_id, state) in
        [("event-1", AttemptState::DebitPending), ("event-2", AttemptState::Failed)]
    {
        server.gateway.reach(1, state);
        server.send(event(&event_about(event_id, 1))).await.expect(200);
    }
    let mail = server.mail_about(&payment["reference"], MessageKind::DebitFailed).await;
    let page = "https://www.example.com.au/services/tools/pay-an-invoice/payment-completed#open=";
    let link = mail.split(page).nth(1).unwrap().lines().next().unwrap();
    let (id, secret) = link.split_once('.').unwrap();
    assert_eq!(json!(id), payment["id"]);
    assert_ne!(secret, token);
    for token in [secret, &token] {
        let found = server.send(status(&payment, token)).await.expect(200);
        assert_eq!(found["status"], "failed");
    }
    let again = server.send(attempt(&payment, secret)).await.expect(200);
    assert_eq!(again["redirectUrl"], session_url(2));
}

#[tokio::test]
async fn a_payment_is_opened_by_its_own_token_alone() {
    let server = Server::new().await;
    let payment = server.send(pay(&invoice_form(&[]), &secret())).await.expect(201);
    let stranger = secret();
    server.send(status(&payment, &stranger)).await.refused(404, "notFound");
    server.send(attempt(&payment, &stranger)).await.refused(404, "notFound");
    server.send(Call::get(&path(&payment, "/status"))).await.refused(401, "unauthorized");
    server
        .send(pay(&invoice_form(&[]), &secret()).without("authorization"))
        .await
        .refused(401, "unauthorized");
}

#[tokio::test]
async fn each_field_has_its_problem() {
    let server = Server::new().await;
    for (field, text, code) in [
        ("invoiceNumber", "", "missing"),
        ("invoiceNumber", "none", "noDigit"),
        ("invoiceNumber", "4111 1111 1111 1111", "cardNumber"),
        ("payerName", "Pat 5555555555554444", "cardNumber"),
        ("amount", "0", "zero"),
        ("amount", "-5", "negative"),
        ("organisation", "a\u{0}b", "controlCharacter"),
        ("payerName", " ", "missing"),
        ("email", "alex", "email"),
    ] {
        let body = server.send(pay(&invoice_form(&[(field, text)]), &secret())).await;
        let body = body.refused(422, "validationFailed");
        assert_eq!(body["fields"][0]["field"], field);
        assert_eq!(body["fields"][0]["code"], code, "{body}");
        assert!(!body.to_string().contains("1111") && !body.to_string().contains("5555"), "{body}");
    }
    server
        .send(pay(&invoice_form(&[("method", "cash")]), &secret()))
        .await
        .refused(400, "badRequest");
    assert_eq!(server.gateway.sessions().len(), 0);
}

#[tokio::test]
async fn a_number_of_a_card_or_an_account_has_no_field() {
    let server = Server::new().await;
    for field in ["cardNumber", "expiry", "cvc", "bsb", "bankAccount"] {
        let call = pay(&invoice_form(&[(field, "4242424242424242")]), &secret());
        server.send(call).await.refused(400, "badRequest");
    }
}

#[tokio::test]
async fn without_a_gateway_no_invoice_is_paid_here() {
    let setup = Setup { payment: PaymentService::Invoice, ..Setup::default() };
    let server = Server::with(setup).await;
    server.send(pay(&invoice_form(&[]), &secret())).await.refused(404, "notFound");
}
