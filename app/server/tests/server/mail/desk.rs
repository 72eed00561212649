//! A store with messages in it, a clock that tests turn, and workers.

use barcode_core::site::membership::enquiry::{Enquiry, EnquiryTopic};
use site_server::hand_over::HandOver;
use site_server::mail::enquiry::enquiry_messages;
use site_server::mail::transport::Transport;
use site_server::mail::worker::Worker;
use site_server::store::Store;
use site_server::store::digest::Digest;
use site_server::store::enquiry::NewEnquiry;
use site_server::store::idempotency::{IdempotentRequest, WriteOutcome};
use site_server::store::location::Location;
use site_server::store::message::{MessageState, NewMessage};
use tempfile::TempDir;

use crate::harness::api::office;
use crate::harness::clock::TestClock;

pub(crate) struct Desk {
    pub(crate) store: Store,
    pub(crate) folder: TempDir,
    pub(crate) clock: TestClock,
}

impl Desk {
    pub(crate) async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Location::File(folder.path().join("site.db")).open().await.unwrap();
        Self { store, folder, clock: TestClock::new() }
    }

    pub(crate) fn worker(&self, transport: Transport, hand_over: Option<HandOver>) -> Worker {
        Worker {
            store: self.store.clone(),
            from: office().settings.from,
            transport,
            hand_over,
            clock: self.clock.clock(),
        }
    }

    /// Stores an enquiry with the first of its messages.
    pub(crate) async fn queue(&self, reference: &str) -> NewMessage {
        self.queue_to(reference, "alex@example.com").await
    }

    /// The same of who gave this address.
    pub(crate) async fn queue_to(&self, reference: &str, address: &str) -> NewMessage {
        let enquiry = Enquiry { email: address.parse().unwrap(), ..enquiry() };
        let message = enquiry_messages(&office(), reference, &enquiry).remove(0);
        self.queue_message(reference, message.clone()).await;
        message
    }

    /// Stores an enquiry with this message.
    pub(crate) async fn queue_message(&self, reference: &str, message: NewMessage) {
        let request = IdempotentRequest {
            key: Digest::of(reference),
            body: Digest::of(reference),
            answer: "{}".to_owned(),
        };
        let stored = NewEnquiry {
            reference: reference.to_owned(),
            enquiry: enquiry(),
            captcha: None,
            allowances: Vec::new(),
            messages: vec![message],
        };
        let outcome = self.store.create_enquiry(&request, &stored, self.clock.now()).await.unwrap();
        assert_eq!(outcome, WriteOutcome::Stored);
    }

    /// What became of the only message about a reference.
    pub(crate) async fn state(&self, reference: &str) -> MessageState {
        let mut states = self.store.messages_about(reference).await.unwrap();
        assert_eq!(states.len(), 1);
        states.remove(0)
    }
}

pub(crate) fn enquiry() -> Enquiry {
    Enquiry {
        name: "Alex Example".to_owned(),
        organisation: None,
        email: "alex@example.com".parse().unwrap(),
        phone: None,
        topic: EnquiryTopic::Joining,
        message: "Which option do we need?".to_owned(),
    }
}
