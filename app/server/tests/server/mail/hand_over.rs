//! Applications to a webhook.

use std::sync::{Arc, Mutex};

use axum::extract::State;
use axum::response::IntoResponse;
use axum::routing::post;
use axum::{Router, http::HeaderMap};
use http::StatusCode;
use site_server::hand_over::HandOver;
use site_server::mail::application::closed_hand_over;
use site_server::mail::outbox_folder::OutboxFolder;
use site_server::mail::transport::Transport;
use site_server::store::application::Closed;
use site_server::store::message::{Delivery, MessageKind, NewMessage};

use super::desk::Desk;
use crate::harness::api::office_with_webhook;
use crate::harness::clock::NOW;
use crate::harness::stand_ins::listen;

type Received = Arc<Mutex<Vec<(HeaderMap, String)>>>;

/// A back office that answers the first requests as `planned` and acknowledges all later ones.
struct BackOffice {
    url: String,
    received: Received,
}

impl BackOffice {
    async fn start(planned: &[StatusCode]) -> Self {
        let received = Received::default();
        let planned = planned.to_vec();
        let take = move |State(received): State<Received>, headers: HeaderMap, body: String| async move {
            let mut received = received.lock().unwrap();
            received.push((headers, body));
            let status = planned.get(received.len() - 1).copied().unwrap_or(StatusCode::NO_CONTENT);
            (status, [("location", "/elsewhere")]).into_response()
        };
        let app = Router::new().fallback(post(take)).with_state(Arc::clone(&received));
        let url = format!("{}/applications", listen(app).await);
        Self { url, received }
    }

    fn hand_over(&self) -> HandOver {
        let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".parse().unwrap();
        HandOver::new(self.url.parse().unwrap(), secret).unwrap()
    }
}

async fn desk_with_application() -> (Desk, Transport) {
    let desk = Desk::open().await;
    let message = NewMessage {
        id: "<GS1-7K3M-9QXT.handOver@example.com.au>".to_owned(),
        kind: MessageKind::HandOver,
        about: "GS1-7K3M-9QXT".to_owned(),
        content: r#"{"type":"application.submitted"}"#.to_owned(),
        allowance: None,
    };
    desk.queue_message("GS1-7K3M-9QXT", message).await;
    let folder = OutboxFolder::open(&desk.folder.path().join("outbox")).unwrap();
    (desk, Transport::Folder(folder))
}

#[tokio::test]
async fn an_application_is_handed_over_with_its_reference_and_a_signature() {
    let (desk, transport) = desk_with_application().await;
    let office = BackOffice::start(&[]).await;
    desk.worker(transport, Some(office.hand_over())).send_due().await.unwrap();
    let received = office.received.lock().unwrap().clone();
    let [(headers, body)] = &received[..] else { panic!("{received:?}") };
    assert_eq!(headers["webhook-id"], "GS1-7K3M-9QXT");
    assert_eq!(headers["webhook-timestamp"], (NOW / 1000).to_string());
    assert_eq!(headers["content-type"], "application/json");
    assert!(headers["webhook-signature"].to_str().unwrap().starts_with("v1,"));
    assert_eq!(body, r#"{"type":"application.submitted"}"#);
    assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, Delivery::Sent { at: NOW });
}

#[tokio::test]
async fn the_end_of_an_application_is_handed_over_under_an_id_of_its_own() {
    let desk = Desk::open().await;
    let (office, now) = (office_with_webhook(), desk.clock.now());
    let closed = closed_hand_over(&office, "GS1-7K3M-9QXT", Closed::Rejected, now).unwrap();
    desk.queue_message("GS1-7K3M-9QXT", closed).await;
    let folder = OutboxFolder::open(&desk.folder.path().join("outbox")).unwrap();
    let back_office = BackOffice::start(&[StatusCode::INTERNAL_SERVER_ERROR]).await;
    let worker = desk.worker(Transport::Folder(folder), Some(back_office.hand_over()));
    worker.send_due().await.unwrap();
    desk.clock.pass(30_000);
    worker.send_due().await.unwrap();
    let received = back_office.received.lock().unwrap().clone();
    assert_eq!(received.len(), 2);
    for (headers, body) in received {
        assert_eq!(headers["webhook-id"], "GS1-7K3M-9QXT.closedHandOver@example.com.au");
        assert!(body.contains(r#""type":"application.rejected""#), "{body}");
    }
}

#[tokio::test]
async fn a_refusal_or_a_redirect_is_tried_again_with_the_same_id() {
    for refusal in [
        StatusCode::INTERNAL_SERVER_ERROR,
        StatusCode::UNAUTHORIZED,
        StatusCode::TEMPORARY_REDIRECT,
    ] {
        let (desk, transport) = desk_with_application().await;
        let office = BackOffice::start(&[refusal]).await;
        let worker = desk.worker(transport, Some(office.hand_over()));
        worker.send_due().await.unwrap();
        assert_eq!(office.received.lock().unwrap().len(), 1, "{refusal}");
        desk.clock.pass(30_000);
        worker.send_due().await.unwrap();
        let ids: Vec<_> = office
            .received
            .lock()
            .unwrap()
            .iter()
            .map(|(headers, _)| headers["webhook-id"].clone())
            .collect();
        assert_eq!(ids, ["GS1-7K3M-9QXT", "GS1-7K3M-9QXT"], "{refusal}");
        let sent = Delivery::Sent { at: NOW + 30_000 };
        assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, sent, "{refusal}");
    }
}

#[tokio::test]
async fn without_its_settings_a_hand_over_waits() {
    let (desk, transport) = desk_with_application().await;
    desk.worker(transport, None).send_due().await.unwrap();
    let waiting = Delivery::Waiting { due_at: NOW + 30_000 };
    assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, waiting);
}
