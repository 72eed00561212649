//! Enquiries.

use serde_json::json;
use site_server::store::message::MessageKind;

use crate::harness::api::Server;
use crate::harness::applications::{enquiry, send_enquiry};

#[tokio::test]
async fn an_enquiry_is_stored_confirmed_and_told_to_the_team_once() {
    let server = Server::new().await;
    let call = send_enquiry(&enquiry());
    let received = server.send(call.clone()).await.expect(201);
    let reference = received["reference"].as_str().unwrap();
    assert!(reference.starts_with("GS1-") && reference.len() == 13, "{reference}");
    let mut retry = enquiry();
    retry["captcha"] = json!("another one");
    assert_eq!(server.send(call.clone().json(&retry)).await.expect(201), received);
    let messages = server.store.messages_about(reference).await.unwrap();
    let kinds: Vec<_> = messages.iter().map(|message| message.kind).collect();
    assert_eq!(kinds, [MessageKind::EnquiryConfirmation, MessageKind::EnquiryNotice]);

    retry["message"] = json!("Another question");
    server.send(call.json(&retry)).await.refused(409, "idempotencyKeyReused");
}

#[tokio::test]
async fn optional_answers_may_be_missing() {
    let server = Server::new().await;
    let mut brief = enquiry();
    brief.as_object_mut().unwrap().retain(|name, _| name != "phone" && name != "organisation");
    server.send(send_enquiry(&brief)).await.expect(201);
}

#[tokio::test]
async fn everything_that_is_wrong_is_named_in_the_order_of_the_form() {
    let server = Server::new().await;
    let wrong = json!({
        "name": "", "email": "alex", "phone": "1", "topic": "nothing", "message": " ", "captcha": "",
    });
    let refused = server.send(send_enquiry(&wrong)).await.refused(422, "validationFailed");
    let fields: Vec<_> =
        refused["fields"].as_array().unwrap().iter().map(|field| &field["field"]).collect();
    assert_eq!(fields, ["name", "email", "phone", "topic", "message"]);
}

#[tokio::test]
async fn a_body_of_more_than_16_kib_is_refused() {
    let server = Server::new().await;
    let mut large = enquiry();
    large["message"] = json!("a".repeat(16 * 1024));
    server.send(send_enquiry(&large)).await.refused(413, "tooLarge");
    large["message"] = json!("字".repeat(4000));
    server.send(send_enquiry(&large)).await.expect(201);
}
