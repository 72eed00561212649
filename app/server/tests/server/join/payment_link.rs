//! Paying from any device: the link in each mail, reminders until it is paid, and the link that is asked for.

use std::time::Duration;

use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{AttemptState, SESSION_MS};
use serde_json::{Value, json};
use site_server::mail::email::Email;
use site_server::payment::PaymentService;
use site_server::store::message::{LeasedMessage, MessageKind};

use crate::harness::api::{Server, Setup, event};
use crate::harness::applications::{Draft, TOTAL, complete, complete_with, submission};
use crate::harness::client::Call;
use crate::harness::stand_ins::gateway::event_about;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What another device has: the application's id, and the secret of the link in a mail.
fn linked(mail: &str) -> Draft {
    let link = mail.split("#open=").nth(1).unwrap().lines().next().unwrap();
    let (id, token) = link.split_once('.').unwrap();
    Draft { id: id.to_owned(), token: token.to_owned() }
}

async fn reference(server: &Server, draft: &Draft) -> Value {
    server.send(draft.status()).await.expect(200)["reference"].clone()
}

fn ask_for_link(email: &str, reference: Option<&Value>) -> Call {
    let mut body = json!({ "email": email, "captcha": "" });
    if let Some(reference) = reference {
        body["reference"] = reference.clone();
    }
    Call::post("/api/join/payment-link").json(&body)
}

/// The messages of a kind that wait to be sent.
async fn waiting(server: &Server, kind: MessageKind) -> Vec<LeasedMessage> {
    let due = server.store.lease_messages(server.now(), server.now(), 100).await.unwrap();
    due.into_iter().filter(|message| message.kind == kind).collect()
}

/// The links that were asked for and wait to be sent, once there are as many; they are queued after the answer.
async fn links(server: &Server, count: usize) -> Vec<LeasedMessage> {
    for _ in 0..500 {
        tokio::time::sleep(Duration::from_millis(10)).await;
        let links = waiting(server, MessageKind::PaymentLink).await;
        if links.len() >= count {
            return links;
        }
    }
    panic!("there are not so many links");
}

fn stop_reminders(draft: &Draft) -> Call {
    Call::post(&draft.path("/stop-reminders")).token(&draft.token)
}

#[tokio::test]
async fn a_page_says_that_no_confirmation_was_sent_to_an_address_that_had_too_many() {
    let server = Server::with(Setup { is_limited: true, ..Setup::default() }).await;
    let mut said = Vec::new();
    for abn in ["51824753556", "53004085616", "33102417032", "83914571673"] {
        let draft = server.submitted(&complete_with(&[("abn", abn)])).await;
        let status = server.send(draft.status()).await.expect(200);
        said.push(status["confirmation"].clone());
    }
    assert_eq!(said, ["onItsWay", "onItsWay", "onItsWay", "heldBack"]);
}

#[tokio::test]
async fn who_has_lost_their_phone_pays_by_the_link_of_a_reminder_and_is_reminded_no_more() {
    let (server, draft) = Server::paying().await;
    let reference = reference(&server, &draft).await;
    let confirmation = server.mail_about(&reference, MessageKind::ApplicationConfirmation).await;
    assert_eq!(
        reference,
        server.send(linked(&confirmation).status()).await.expect(200)["reference"]
    );

    // The phone is lost on the payment page, which closes.
    server.pass(DAY - 1);
    server.gateway.reach(1, AttemptState::Expired);
    server.sweep().await;
    server.remind().await;
    assert_eq!(server.payment_messages(&reference).await, [""; 0]);
    server.pass(1);
    server.remind().await;
    server.remind().await;
    assert_eq!(server.payment_messages(&reference).await, ["paymentReminder"]);
    let mail = server.mail_about(&reference, MessageKind::PaymentReminder).await;
    assert!(mail.contains("not paid yet") && mail.contains("Stop the reminders"), "{mail}");

    let other = linked(&mail);
    assert_eq!(other.id, draft.id);
    // It opens the payment, and never the answers.
    server.send(other.read()).await.refused(404, "notFound");
    server.send(other.send_link("thief@example.com")).await.expect(202);
    assert_eq!(waiting(&server, MessageKind::ResumeLink).await.len(), 0);
    let status = server.send(other.status()).await.expect(200);
    assert_eq!(
        (&status["payment"]["status"], &status["isReminded"]),
        (&json!("expired"), &json!(true))
    );
    server.send(other.pay()).await.expect(200);
    // As long as it may be paid at this moment, no one is reminded.
    server.pass(2 * DAY);
    server.remind().await;
    server.gateway.reach(2, AttemptState::Paid);
    server.send(event(&event_about("event-1", 2))).await.expect(200);
    for _ in 0..10 {
        server.pass(DAY);
        server.remind().await;
    }
    // The reminder that was not sent yet has gone, too.
    assert_eq!(server.payment_messages(&reference).await, ["paymentNotice", "paymentReceipt"]);
    assert_eq!(server.send(other.status()).await.expect(200)["isReminded"], false);
}

#[tokio::test]
async fn reminders_come_after_a_day_three_and_seven_until_they_are_stopped() {
    let (server, draft) = Server::with_submitted().await;
    let reference = reference(&server, &draft).await;
    let mut sent_after = Vec::new();
    for day in 1..=30 {
        server.pass(DAY);
        let before = server.payment_messages(&reference).await.len();
        server.remind().await;
        let after = server.payment_messages(&reference).await.len();
        sent_after.extend((after > before).then_some(day));
    }
    assert_eq!(sent_after, [1, 3, 7]);

    let stopped = server.submitted(&complete_with(&[("primaryEmail", "kim@example.com")])).await;
    server.pass(DAY);
    server.remind().await;
    let reference = server.send(stopped.status()).await.expect(200)["reference"].clone();
    let link = linked(&server.mail_about(&reference, MessageKind::PaymentReminder).await);
    server
        .send(stop_reminders(&Draft { token: "A".repeat(43), ..link.clone() }))
        .await
        .refused(404, "notFound");
    server.send(stop_reminders(&link)).await.expect(204);
    server.send(stop_reminders(&link)).await.expect(204);
    server.pass(10 * DAY);
    server.remind().await;
    assert_eq!(server.payment_messages(&reference).await, [""; 0]);
    assert_eq!(server.send(link.status()).await.expect(200)["isReminded"], false);
}

#[tokio::test]
async fn what_the_office_has_dealt_with_and_what_is_invoiced_is_not_reminded() {
    let (server, draft) = Server::with_submitted().await;
    let marked = reference(&server, &draft).await;
    server.store.mark_processed(marked.as_str().unwrap(), "office", server.now()).await.unwrap();
    server.pass(DAY);
    server.remind().await;
    assert_eq!(server.payment_messages(&marked).await, [""; 0]);

    let invoiced =
        Server::with(Setup { payment: PaymentService::Invoice, ..Setup::default() }).await;
    let draft = invoiced.submitted(&complete()).await;
    let reference = reference(&invoiced, &draft).await;
    let mail = invoiced.mail_about(&reference, MessageKind::ApplicationConfirmation).await;
    assert!(!mail.contains("#open="), "{mail}");
    assert_eq!(invoiced.send(draft.status()).await.expect(200)["isReminded"], false);
}

#[tokio::test]
async fn a_link_that_is_asked_for_goes_to_the_address_of_the_application_alone() {
    let (server, draft) = Server::with_submitted().await;
    let reference = reference(&server, &draft).await;
    for call in [
        ask_for_link("stranger@example.com", None),
        ask_for_link("stranger@example.com", Some(&reference)),
        ask_for_link("alex@example.com", Some(&json!("GS1-0000-0000"))),
    ] {
        assert_eq!(server.send(call).await.expect(202), Value::Null);
        // They are queued after the answer.
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(waiting(&server, MessageKind::PaymentLink).await.len(), 0);
    }
    let typed = json!(
        reference.as_str().unwrap().to_lowercase().replacen('-', "", 1).replace('-', "\u{2011}")
    );
    assert_eq!(
        server.send(ask_for_link("Alex@Example.com", Some(&typed))).await.expect(202),
        Value::Null
    );
    let [message] = &links(&server, 1).await[..] else { panic!() };
    let mail: Email = serde_json::from_str(&message.content).unwrap();
    assert_eq!(mail.to.address, "alex@example.com");
    let other = linked(&mail.letter.text());
    server.send(other.read()).await.refused(404, "notFound");
    server.send(other.pay()).await.expect(200);
    server.send(ask_for_link("no address", None)).await.refused(422, "validationFailed");
}

#[tokio::test]
async fn links_are_limited_for_an_address_whether_or_not_it_has_an_application() {
    for email in ["alex@example.com", "stranger@example.com"] {
        let (server, _) = Server::with_submitted().await;
        for _ in 0..5 {
            server.send(ask_for_link(email, None)).await.expect(202);
        }
        server.send(ask_for_link(email, None)).await.refused(429, "tooManyRequests");
    }
}

#[tokio::test]
async fn whether_there_is_an_application_shows_neither_in_the_answer_nor_in_its_time() {
    let (server, _) = Server::with_submitted().await;
    // What would be done for an application cannot be done, and the answer is the same: it does not wait for it.
    server.tamper("DROP TABLE payment_links").await;
    for email in ["stranger@example.com", "alex@example.com"] {
        assert_eq!(
            server.send(ask_for_link(email, None)).await.expect(202),
            Value::Null,
            "{email}"
        );
    }
}

#[tokio::test]
async fn no_one_is_told_of_reminders_that_are_turned_off() {
    let (server, draft) = Server::with_submitted().await;
    assert_eq!(server.send(draft.status()).await.expect(200)["isReminded"], true);
    let server = server.restarted_with(Setup { reminds: false, ..Setup::default() }).await;
    assert_eq!(server.send(draft.status()).await.expect(200)["isReminded"], false);
}

#[tokio::test]
async fn another_company_is_not_kept_out_by_who_typed_its_abn_first() {
    let (server, first) = Server::with_submitted().await;
    let theirs = complete_with(&[("primaryEmail", "owner@example.com")]);
    let second = server.draft(&json!({})).await;
    server.send(second.submit(&theirs)).await.expect(200);
    let notices = waiting(&server, MessageKind::ApplicationNotice).await;
    let (reference, other) = (reference(&server, &second).await, reference(&server, &first).await);
    for notice in notices {
        let is_marked = notice.content.contains("Possible duplicate");
        assert_eq!(is_marked, json!(notice.about) == reference, "{}", notice.about);
        assert!(json!(notice.about) == reference || json!(notice.about) == other);
    }
    server.send(second.pay()).await.expect(200);
}

#[tokio::test]
async fn who_applies_again_with_the_same_address_is_asked_and_then_let_through() {
    let (server, _) = Server::with_submitted().await;
    let second = server.draft(&json!({})).await;
    server.send(second.submit(&complete())).await.refused(409, "duplicateApplication");
    // The payment of the first is a mail away, by the address alone.
    server.send(ask_for_link("alex@example.com", None)).await.expect(202);
    assert_eq!(links(&server, 1).await.len(), 1);
    let mut body = submission(&complete());
    body["isAnother"] = json!(true);
    server.send(second.submit_body(&body)).await.expect(200);
    let notices = waiting(&server, MessageKind::ApplicationNotice).await;
    let marked = notices.iter().filter(|one| one.content.contains("Possible duplicate"));
    assert_eq!((notices.len(), marked.count()), (2, 1));
}

#[tokio::test]
async fn an_application_is_paid_in_another_way_than_was_chosen() {
    let (server, draft) = Server::with_submitted().await;
    let status = server.send(draft.status()).await.expect(200);
    let other = &status["otherWays"][0];
    assert_eq!(other["method"], "directDebitBank");
    let price = other["totalCents"].as_i64().unwrap();
    let pay = |method: &str| {
        Call::post(&draft.path("/payment")).token(&draft.token).json(&json!({ "method": method }))
    };
    server.send(pay("cash")).await.refused(400, "badRequest");
    let answer = server.send(pay("directDebitBank")).await.expect(200);
    assert_eq!(answer["payment"], json!({ "method": "directDebitBank", "status": "pending" }));
    let session = server.gateway.sessions().remove(0);
    assert!(session.way_back().0.ends_with("/join-gs1/result-direct-debit"));
    let session = session.new;
    assert_eq!((session.amount_cents, session.method), (price, PaymentMethod::DirectDebitBank));
    let status = server.send(draft.status()).await.expect(200);
    assert_eq!((&status["totalCents"], &status["otherWays"]), (&json!(price), &json!([])));
    // While it may be paid there, there is no other way.
    let answer = server.send(pay("card")).await.expect(200);
    assert_eq!(answer["payment"]["method"], "directDebitBank");
    server.pass(SESSION_MS);
    server.gateway.reach(1, AttemptState::Expired);
    server.sweep().await;
    server.pass(SESSION_MS);
    server.sweep().await;
    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["otherWays"], json!([{ "method": "card", "totalCents": TOTAL }]));
    server.send(pay("card")).await.expect(200);
    let session = server.gateway.sessions().remove(1).new;
    assert_eq!((session.amount_cents, session.method), (TOTAL, PaymentMethod::Card));
}

#[tokio::test]
async fn a_link_that_cannot_be_queued_keeps_no_other_back_and_a_server_that_stops_waits_for_them() {
    for broken in [0, 1] {
        let (server, first) = Server::with_submitted().await;
        let second = server.draft(&json!({})).await;
        let mut body = submission(&complete());
        body["isAnother"] = json!(true);
        server.send(second.submit_body(&body)).await.expect(200);
        let references = [reference(&server, &first).await, reference(&server, &second).await];
        // It has one link, by its confirmation, and gets no other.
        let id = [&first.id, &second.id][broken];
        let index = format!(
            "CREATE UNIQUE INDEX broken ON payment_links (payment_id) WHERE payment_id = '{id}'"
        );
        server.tamper(index.leak()).await;
        server.send(ask_for_link("alex@example.com", None)).await.expect(202);
        server.after_answer.finish().await;
        let links = waiting(&server, MessageKind::PaymentLink).await;
        let about: Vec<_> = links.iter().map(|link| json!(link.about)).collect();
        assert_eq!(about, [references[1 - broken].clone()]);
    }
}
