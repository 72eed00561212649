//! The link that opens a draft on another device, once.

use serde_json::json;
use site_server::mail::email::Email;
use site_server::store::message::MessageKind;

use crate::harness::api::Server;
use crate::harness::applications::{Draft, complete, secret};
use crate::harness::client::Call;
use crate::harness::clock::{DAY, NOW};

pub(super) fn resume(link: &str, token: &str) -> Call {
    Call::post("/api/join/resume").token(token).json(&json!({ "link": link }))
}

/// The secret in the mail that waits.
pub(super) async fn mailed_link(server: &Server) -> String {
    let messages = server.store.lease_messages(NOW + DAY, NOW + DAY, 10).await.unwrap();
    let [message] = messages.as_slice() else { panic!("{} messages", messages.len()) };
    assert_eq!(message.kind, MessageKind::ResumeLink);
    let mail: Email = serde_json::from_str(&message.content).unwrap();
    let text = mail.letter.text();
    let link = text.split("/join-gs1#resume=").nth(1).unwrap();
    link.split_whitespace().next().unwrap().to_owned()
}

#[tokio::test]
async fn a_link_opens_the_draft_on_another_device_once() {
    let (server, draft) = Server::with_draft(&complete()).await;
    server.send(draft.send_link("alex@example.com")).await.expect(202);
    let link = mailed_link(&server).await;

    let token = secret();
    let resumed = server.send(resume(&link, &token)).await.expect(200);
    let expected = json!({ "id": draft.id, "version": 1, "status": "draft", "keptDays": 30, "answers": complete() });
    assert_eq!(resumed, expected);
    // The answer may have been lost on the way.
    assert_eq!(server.send(resume(&link, &token)).await.expect(200), expected);
    server.send(resume(&link, &secret())).await.refused(404, "notFound");

    let other_device = Draft { id: draft.id.clone(), token };
    server.send(other_device.update(1, &json!({}))).await.expect(200);
    server.send(draft.read()).await.expect(200);
}

#[tokio::test]
async fn a_link_works_for_a_week() {
    let (server, draft) = Server::with_draft(&complete()).await;
    server.send(draft.send_link("alex@example.com")).await.expect(202);
    let link = mailed_link(&server).await;
    server.pass(7 * DAY + 1);
    server.send(resume(&link, &secret())).await.refused(404, "notFound");
}

#[tokio::test]
async fn a_draft_is_kept_for_its_link() {
    let (server, draft) = Server::with_draft(&complete()).await;
    server.pass(DAY / 2);
    server.send(draft.send_link("alex@example.com")).await.expect(202);
    let link = mailed_link(&server).await;
    server.pass(7 * DAY - 1);
    server.send(resume(&link, &secret())).await.expect(200);
}

#[tokio::test]
async fn a_link_that_never_was_opens_nothing() {
    let server = Server::new().await;
    for link in [secret().as_str(), "", "../../etc/passwd"] {
        server.send(resume(link, &secret())).await.refused(404, "notFound");
    }
}

#[tokio::test]
async fn an_address_that_is_none_is_told_without_repeating_it() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    for address in ["", "alex", "alex@example.com\r\nBcc: sam@example.com", "a@b@example.com"] {
        let answer = server.send(draft.send_link(address)).await;
        assert!(address.is_empty() || !answer.text.contains(address), "{}", answer.text);
        let refused = answer.refused(422, "validationFailed");
        assert_eq!(refused["fields"][0]["field"], "email");
    }
}
