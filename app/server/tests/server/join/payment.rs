//! Paying for an application: one payment, whatever is pressed and whatever is lost. An event of the gateway is only a reason to ask it.

use barcode_core::site::membership::fees::dollars;
use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{AttemptState, Dispute, SESSION_MS};
use serde_json::{Value, json};
use site_server::payment::PaymentService;
use site_server::payment::gateway::GatewayError;
use site_server::store::message::MessageKind;

use crate::harness::api::{Server, Setup, event};
use crate::harness::applications::{Draft, TOTAL, complete, complete_with};
use crate::harness::client::Call;
use crate::harness::clock::DAY;
use crate::harness::stand_ins::gateway::{event_about, event_about_money, session_url};

const MINUTE: i64 = 60 * 1000;

/// How the payment stands, as the applicant is told.
async fn status(server: &Server, draft: &Draft) -> Value {
    server.send(draft.status()).await.expect(200)["payment"]["status"].clone()
}

async fn reference(server: &Server, draft: &Draft) -> Value {
    server.send(draft.status()).await.expect(200)["reference"].clone()
}

#[tokio::test]
async fn who_presses_pay_is_sent_to_the_gateway_and_is_paid_once_the_gateway_says_so() {
    let (server, draft) = Server::with_submitted().await;
    assert_eq!(status(&server, &draft).await, "unpaid");
    let answer = server.send(draft.pay()).await.expect(200);
    let expected = json!({
        "payment": { "method": "card", "status": "pending" },
        "redirectUrl": session_url(1),
    });
    assert_eq!(answer, expected);
    let reference = reference(&server, &draft).await;
    let session = server.gateway.sessions().remove(0);
    assert_eq!(session.way_back().0, "https://www.example.com.au/join-gs1/result");
    let session = session.new;
    assert_eq!((session.amount_cents, session.method), (TOTAL, PaymentMethod::Card));
    assert_eq!((&session.payment, json!(session.reference)), (&draft.id, reference.clone()));
    assert_eq!(session.email.as_deref(), Some("alex@example.com"));
    assert!(!format!("{session:?}").contains(&draft.token));

    server.gateway.reach(1, AttemptState::Paid);
    // Coming back decides nothing.
    assert_eq!(status(&server, &draft).await, "pending");
    server.send(event(&event_about("event-1", 1))).await.expect(200);
    assert_eq!(status(&server, &draft).await, "paid");
    assert_eq!(server.payment_messages(&reference).await, ["paymentNotice", "paymentReceipt"]);
    let again = server.send(draft.pay()).await.expect(200);
    assert_eq!(again, json!({ "payment": { "method": "card", "status": "paid" } }));
}

#[tokio::test]
async fn the_address_to_come_back_to_opens_the_payment_for_two_weeks_and_never_the_answers() {
    let (server, draft) = Server::paying().await;
    let session = server.gateway.sessions().remove(0);
    let returned = Draft { id: draft.id.clone(), token: session.way_back().1.to_owned() };
    assert_eq!(status(&server, &returned).await, "pending");
    server.send(returned.read()).await.refused(404, "notFound");
    server.send(returned.update(1, &json!({}))).await.refused(404, "notFound");
    server.pass(14 * DAY);
    server.send(returned.status()).await.refused(404, "notFound");
    server.send(draft.status()).await.expect(200);
}

#[tokio::test]
async fn two_tabs_and_a_double_click_get_the_same_page() {
    let (server, draft) = Server::with_submitted().await;
    let (one, two, three, four) = tokio::join!(
        server.send(draft.pay()),
        server.send(draft.pay()),
        server.send(draft.pay()),
        server.send(draft.pay()),
    );
    for answer in [one, two, three, four, server.send(draft.pay()).await] {
        assert_eq!(answer.expect(200)["redirectUrl"], session_url(1));
    }
    assert_eq!(server.gateway.sessions().len(), 1);
}

#[tokio::test]
async fn who_turned_back_goes_on_with_the_same_session_until_it_is_over() {
    let (server, draft) = Server::paying().await;
    server.pass(SESSION_MS - 1);
    let answer = server.send(draft.pay()).await.expect(200);
    assert_eq!(answer["redirectUrl"], session_url(1));
    server.pass(1);
    // The gateway has not closed it yet, so another session could bring money twice.
    server.send(draft.pay()).await.refused(503, "paymentUnavailable");
    server.gateway.reach(1, AttemptState::Expired);
    let answer = server.send(draft.pay()).await.expect(200);
    assert_eq!(answer["redirectUrl"], session_url(2));
}

#[tokio::test]
async fn who_has_paid_a_moment_ago_is_not_asked_to_pay_again() {
    let (server, draft) = Server::paying().await;
    server.gateway.reach(1, AttemptState::Paid);
    let answer = server.send(draft.pay()).await.expect(200);
    assert_eq!(answer, json!({ "payment": { "method": "card", "status": "paid" } }));
}

#[tokio::test]
async fn a_gateway_that_is_away_loses_nothing() {
    let (server, draft) = Server::with_submitted().await;
    server.gateway.books().is_away = true;
    let answer = server.send(draft.pay()).await;
    assert!(answer.header("retry-after").is_some());
    answer.refused(503, "paymentUnavailable");
    server.gateway.books().is_away = false;
    // The session is opened, but the answer is lost on the way.
    server.gateway.books().loses_answers = true;
    server.send(draft.pay()).await.refused(503, "paymentUnavailable");
    server.gateway.books().loses_answers = false;
    server.pass(MINUTE);
    let answer = server.send(draft.pay()).await.expect(200);
    assert_eq!(answer["redirectUrl"], session_url(1));
    // Its page works without us.
    server.gateway.books().is_away = true;
    let answer = server.send(draft.pay()).await.expect(200);
    assert_eq!(answer["redirectUrl"], session_url(1));
    assert_eq!(server.gateway.sessions().len(), 1);
}

#[tokio::test]
async fn a_session_that_the_gateway_refuses_for_too_long_gives_way_to_another() {
    let (server, draft) = Server::with_submitted().await;
    let code = "refused".to_owned();
    server.gateway.books().refuses = Some(GatewayError::Refused { code });
    server.send(draft.pay()).await.refused(503, "paymentUnavailable");
    server.pass(30 * MINUTE);
    server.send(draft.pay()).await.refused(503, "paymentUnavailable");
    server.gateway.books().refuses = None;
    server.send(draft.pay()).await.expect(200);
    let sessions = server.gateway.sessions();
    assert_eq!(sessions.len(), 1);
    assert!(sessions[0].new.key.ends_with(".2"), "{}", sessions[0].new.key);
}

#[tokio::test]
async fn an_attempt_that_the_gateway_keeps_failing_gives_way_to_another_at_once() {
    let (server, draft) = Server::with_submitted().await;
    server.gateway.books().refuses = Some(GatewayError::KeyFailed);
    server.send(draft.pay()).await.refused(503, "paymentUnavailable");
    assert_eq!(status(&server, &draft).await, "expired");
    server.gateway.books().refuses = None;
    server.send(draft.pay()).await.expect(200);
    let sessions = server.gateway.sessions();
    assert_eq!(sessions.len(), 1);
    assert!(sessions[0].new.key.ends_with(".2"), "{}", sessions[0].new.key);
}

#[tokio::test]
async fn another_amount_than_is_due_is_never_taken_for_the_payment() {
    let (server, draft) = Server::paying().await;
    server.gateway.change(1, |known| known.amount_cents = 1);
    server.gateway.reach(1, AttemptState::Paid);
    server.send(event(&event_about("event-1", 1))).await.expect(200);
    assert_eq!(status(&server, &draft).await, "pending");
    assert_eq!(server.payment_messages(&reference(&server, &draft).await).await, [""; 0]);
}

#[tokio::test]
async fn a_direct_debit_is_pending_until_the_bank_has_answered() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let answers = complete_with(&[("paymentMethod", "directDebitBank")]);
    // There is a discount for it.
    let total = TOTAL - 990;
    let body = json!({ "version": 1, "answers": answers, "totalCents": total, "captcha": "" });
    server.send(draft.submit_body(&body)).await.expect(200);
    server.send(draft.pay()).await.expect(200);
    let session = server.gateway.sessions().remove(0);
    assert_eq!(session.way_back().0, "https://www.example.com.au/join-gs1/result-direct-debit");
    server.gateway.reach(1, AttemptState::DebitPending);
    server.send(event(&event_about("event-1", 1))).await.expect(200);
    assert_eq!(status(&server, &draft).await, "debitPending");
    let answer = server.send(draft.status()).await.expect(200);
    assert_eq!(answer["answerBy"], "2026-11-06");
    let settled = server.send(draft.pay()).await.expect(200);
    assert_eq!(settled["redirectUrl"], Value::Null);

    server.gateway.reach(1, AttemptState::Failed);
    server.send(event(&event_about("event-2", 1))).await.expect(200);
    let answer = server.send(draft.status()).await.expect(200);
    assert_eq!(
        (&answer["payment"]["status"], &answer["answerBy"]),
        (&json!("failed"), &Value::Null)
    );
    let reference = reference(&server, &draft).await;
    let mut kinds = server.payment_messages(&reference).await;
    kinds.sort_unstable();
    assert_eq!(kinds, ["debitFailed", "debitStarted", "paymentNotice"]);
    // It can be tried again, and then it works.
    let again = server.send(draft.pay()).await.expect(200);
    assert_eq!(again["redirectUrl"], session_url(2));
    server.gateway.reach(2, AttemptState::Paid);
    server.send(event(&event_about("event-3", 2))).await.expect(200);
    assert_eq!(status(&server, &draft).await, "paid");
}

#[tokio::test]
async fn the_mail_of_a_refused_direct_debit_opens_the_payment_and_nothing_else() {
    let (server, draft) = Server::with_submitted().await;
    let reference = reference(&server, &draft).await;
    server.send(draft.pay()).await.expect(200);
    for (event_id, state) in
        [("event-1", AttemptState::DebitPending), ("event-2", AttemptState::Failed)]
    {
        server.gateway.reach(1, state);
        server.send(event(&event_about(event_id, 1))).await.expect(200);
    }
    let mail = server.mail_about(&reference, MessageKind::DebitFailed).await;
    let page = "https://www.example.com.au/join-gs1/result-direct-debit#open=";
    let link = mail.split(page).nth(1).unwrap().lines().next().unwrap();
    let (id, secret) = link.split_once('.').unwrap();
    assert_eq!(id, draft.id);
    let linked = Draft { id: draft.id.clone(), token: secret.to_owned() };
    assert_eq!(status(&server, &linked).await, "failed");
    server.send(linked.read()).await.refused(404, "notFound");
    let again = server.send(linked.pay()).await.expect(200);
    assert_eq!(again["redirectUrl"], session_url(2));
}

#[tokio::test]
async fn events_that_are_lost_are_made_up_for_by_the_sweep() {
    let (server, draft) = Server::paying().await;
    server.gateway.reach(1, AttemptState::Paid);
    server.gateway.books().is_away = true;
    server.pass(11 * MINUTE);
    server.sweep().await;
    assert_eq!(status(&server, &draft).await, "pending");
    server.gateway.books().is_away = false;
    server.pass(3 * MINUTE);
    server.sweep().await;
    assert_eq!(status(&server, &draft).await, "paid");
    // There is nothing more to ask.
    let readings = server.gateway.books().readings;
    server.pass(1000 * MINUTE);
    server.sweep().await;
    assert_eq!(server.gateway.books().readings, readings);
}

#[tokio::test]
async fn the_gateway_is_asked_soon_while_the_applicant_waits() {
    let (server, draft) = Server::paying().await;
    server.gateway.reach(1, AttemptState::Paid);
    server.sweep().await;
    assert_eq!(status(&server, &draft).await, "pending");
    server.sweep().await;
    assert_eq!(status(&server, &draft).await, "paid");
}

#[tokio::test]
async fn refunds_and_disputes_come_as_events() {
    let (server, draft) = Server::with_submitted().await;
    let reference = reference(&server, &draft).await;
    server.send(draft.pay()).await.expect(200);
    server.gateway.reach(1, AttemptState::Paid);
    server.send(event(&event_about("event-1", 1))).await.expect(200);
    let tell = async |id: &str| {
        server.send(event(&event_about_money(id, 1))).await.expect(200);
        status(&server, &draft).await
    };
    server.gateway.refund(1, 100);
    assert_eq!(tell("partly").await, "paid");
    let mail = server.mail_about(&reference, MessageKind::PaymentChange).await;
    assert!(mail.contains("Refunded now: $1.00\nReceived in all: $"), "{mail}");
    server.gateway.dispute(1, Dispute::Open);
    assert_eq!(tell("disputed").await, "disputed");
    server.gateway.dispute(1, Dispute::Won);
    assert_eq!(tell("won").await, "paid");
    server.gateway.refund(1, TOTAL);
    assert_eq!(tell("refunded").await, "refunded");
    let mut kinds = server.payment_messages(&reference).await;
    kinds.sort_unstable();
    // The payment, a part of it back, a dispute and its end, and the rest back.
    let (changes, notices) = (["paymentChange"; 4], ["paymentNotice"; 5]);
    assert_eq!(kinds, [&changes[..], &notices, &["paymentReceipt"]].concat());
}

#[tokio::test]
async fn money_that_comes_twice_is_told_and_so_is_its_refund() {
    let (server, draft) = Server::with_submitted().await;
    let reference = reference(&server, &draft).await;
    let tell = async |id: &str, number| {
        server.send(event(&event_about(id, number))).await.expect(200);
        status(&server, &draft).await
    };
    server.send(draft.pay()).await.expect(200);
    server.gateway.reach(1, AttemptState::Expired);
    assert_eq!(tell("expired", 1).await, "expired");
    server.send(draft.pay()).await.expect(200);
    server.gateway.reach(2, AttemptState::Paid);
    assert_eq!(tell("second", 2).await, "paid");
    // Against all that the gateway has said, the first session brings money too.
    server.gateway.reach(1, AttemptState::Paid);
    assert_eq!(tell("first", 1).await, "paid");
    let mail = server.mail_about(&reference, MessageKind::PaymentChange).await;
    let (once, twice) = (dollars(TOTAL), dollars(2 * TOTAL));
    let amounts = format!("Received again: {once}\nReceived in all: {twice}\n");
    assert!(mail.contains("arrived a second time") && mail.contains(&amounts), "{mail}");
    // The office gives back what came twice, and later the rest.
    let number = reference.as_str().unwrap();
    let give_back = ["payments", "refund", number, "--all"];
    for (told, standing, left) in
        [("back", "paid", once.as_str()), ("all back", "refunded", "nothing")]
    {
        let answer = server.office(&give_back).await.unwrap();
        let expected =
            format!("{number}: {once} is given back; in all {once} of {once}, {left} is left.\n");
        assert_eq!(answer, expected);
        assert_eq!(tell(told, 1).await, standing);
    }
    let mut kinds = server.payment_messages(&reference).await;
    kinds.sort_unstable();
    let (changes, notices) = (["paymentChange"; 3], ["paymentNotice"; 4]);
    assert_eq!(kinds, [&changes[..], &notices, &["paymentReceipt"]].concat());
}

#[tokio::test]
async fn a_draft_cannot_be_paid_and_has_no_status() {
    let (server, draft) = Server::with_draft(&complete()).await;
    server.send(draft.pay()).await.refused(404, "notFound");
    server.send(draft.status()).await.refused(404, "notFound");
}

#[tokio::test]
async fn without_a_gateway_an_invoice_is_to_come() {
    let setup = Setup { payment: PaymentService::Invoice, ..Setup::default() };
    let server = Server::with(setup).await;
    let draft = server.submitted(&complete()).await;
    let paid = server.send(draft.pay()).await.expect(200);
    assert_eq!(paid, json!({ "payment": { "method": "card", "status": "pending" } }));
    assert_eq!(status(&server, &draft).await, "pending");
    server.send(event(&event_about("event-1", 1))).await.refused(404, "notFound");
}

#[tokio::test]
async fn a_number_of_a_card_or_an_account_is_refused() {
    let (server, draft) = Server::with_submitted().await;
    for field in ["cardNumber", "cvc", "bsb", "accountNumber", "outcome"] {
        let call = Call::post(&draft.path("/payment")).token(&draft.token);
        let call = call.json(&json!({ field: "4242424242424242" }));
        server.send(call).await.refused(400, "badRequest");
    }
    assert_eq!(server.gateway.sessions().len(), 0);
}

#[tokio::test]
async fn an_event_that_is_not_signed_is_refused_and_changes_nothing() {
    let (server, _) = Server::paying().await;
    server.gateway.reach(1, AttemptState::Paid);
    let body = event_about("event-1", 1);
    for call in [
        event(&body).without("stripe-signature"),
        event(&body).header("stripe-signature", "t=1,v1=00"),
        event(&body).text("no event"),
    ] {
        server.send(call).await.refused(400, "badRequest");
    }
    assert_eq!(server.gateway.books().readings, 0);
}

#[tokio::test]
async fn an_event_is_dealt_with_once_and_answered_every_time() {
    let (server, draft) = Server::paying().await;
    server.gateway.reach(1, AttemptState::Paid);
    for _ in 0..3 {
        server.send(event(&event_about("event-1", 1))).await.expect(200);
    }
    assert_eq!(server.gateway.books().readings, 1);
    // Another event about the same is asked about, and sends no second message.
    server.send(event(&event_about_money("event-2", 1))).await.expect(200);
    let reference = server.send(draft.status()).await.expect(200)["reference"].clone();
    assert_eq!(server.payment_messages(&reference).await.len(), 2);
}

#[tokio::test]
async fn an_event_says_nothing_itself() {
    let (server, draft) = Server::paying().await;
    let mut body = event_about("event-1", 1);
    body["type"] = json!("checkout.session.completed");
    body["payment_status"] = json!("paid");
    server.send(event(&body)).await.expect(200);
    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["payment"]["status"], "pending");
}

#[tokio::test]
async fn the_gateway_sends_an_event_again_that_could_not_be_dealt_with() {
    let (server, draft) = Server::paying().await;
    server.gateway.reach(1, AttemptState::Paid);
    server.gateway.books().is_away = true;
    let body = event_about("event-1", 1);
    server.send(event(&body)).await.refused(503, "paymentUnavailable");
    server.gateway.books().is_away = false;
    server.send(event(&body)).await.expect(200);
    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["payment"]["status"], "paid");
}

#[tokio::test]
async fn what_another_program_does_at_the_gateway_is_acknowledged() {
    let server = Server::new().await;
    for body in [event_about("a", 7), event_about_money("b", 7), json!({ "id": "c" })] {
        server.send(event(&body)).await.expect(200);
    }
}
