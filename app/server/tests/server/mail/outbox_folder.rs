//! Messages as files.

use std::path::Path;

use site_server::mail::outbox_folder::OutboxFolder;
use site_server::mail::transport::Transport;
use site_server::store::message::{Delivery, MessageKind, NewMessage};

use super::desk::Desk;
use crate::harness::clock::NOW;

const LEASE: i64 = 120_000;

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_crash_between_sending_and_recording_leaves_one_file() {
    let desk = Desk::open().await;
    let outbox = desk.folder.path().join("outbox");
    let transport = Transport::Folder(OutboxFolder::open(&outbox).unwrap());
    let message = desk.queue("GS1-7K3M-9QXT").await;

    // The first worker sends the message and dies before it can say so.
    let from = "website@example.com.au".parse().unwrap();
    let leased = desk.store.lease_messages(NOW, NOW + LEASE, 10).await.unwrap().remove(0);
    let email: site_server::mail::email::Email = serde_json::from_str(&leased.content).unwrap();
    let sent = email.to_message(&from, &leased.id, leased.queued_at).unwrap();
    transport.send(&leased.id, sent).await.unwrap();

    desk.clock.pass(LEASE);
    assert_eq!(desk.worker(transport, None).send_due().await.unwrap(), 1);
    assert_eq!(files(&outbox), ["GS1-7K3M-9QXT.enquiryConfirmation@example.com.au.eml"]);
    let sent = Delivery::Sent { at: NOW + LEASE };
    assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, sent);
    let text = std::fs::read_to_string(outbox.join(&files(&outbox)[0])).unwrap();
    assert!(text.contains(&format!("Message-ID: {}", message.id)), "{text}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_to_is_tried_again() {
    let desk = Desk::open().await;
    let outbox = desk.folder.path().join("outbox");
    let transport = Transport::Folder(OutboxFolder::open(&outbox).unwrap());
    std::fs::remove_dir(&outbox).unwrap();
    desk.queue("GS1-7K3M-9QXT").await;
    let worker = desk.worker(transport, None);
    worker.send_due().await.unwrap();
    assert!(matches!(desk.state("GS1-7K3M-9QXT").await.delivery, Delivery::Waiting { .. }));

    std::fs::create_dir(&outbox).unwrap();
    desk.clock.pass(30_000);
    worker.send_due().await.unwrap();
    assert_eq!(files(&outbox).len(), 1);
}

#[tokio::test]
async fn a_message_that_cannot_be_read_or_addressed_is_not_lost() {
    for content in [
        "not JSON".to_owned(),
        r#"{"to":{"name":"","address":"nowhere"},"replyTo":null,"subject":"","letter":[]}"#
            .to_owned(),
    ] {
        let desk = Desk::open().await;
        let outbox = desk.folder.path().join("outbox");
        let transport = Transport::Folder(OutboxFolder::open(&outbox).unwrap());
        let message = NewMessage {
            id: "<1@example.com.au>".to_owned(),
            kind: MessageKind::EnquiryNotice,
            about: "GS1-7K3M-9QXT".to_owned(),
            content,
            allowance: None,
        };
        desk.queue_message("GS1-7K3M-9QXT", message).await;
        desk.worker(transport, None).send_due().await.unwrap();
        let waiting = Delivery::Waiting { due_at: NOW + 30_000 };
        assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, waiting);
    }
}
