//! A store with messages in it, a clock that tests turn, and workers.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use barcode_core::membership::enquiry::{Enquiry, EnquiryTopic};
use site_server::clock::Clock;
use site_server::hand_over::HandOver;
use site_server::mail::enquiry::enquiry_messages;
use site_server::mail::office::Office;
use site_server::mail::transport::Transport;
use site_server::mail::worker::Worker;
use site_server::store::Store;
use site_server::store::digest::Digest;
use site_server::store::enquiry::NewEnquiry;
use site_server::store::idempotency::{IdempotentRequest, WriteOutcome};
use site_server::store::message::{MessageState, NewMessage};
use site_server::store::sqlite::SqliteStore;
use tempfile::TempDir;

/// When the tests begin.
pub(crate) const START: i64 = 1_793_670_000_000;

pub(crate) struct Desk {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) folder: TempDir,
    time: Arc<AtomicI64>,
}

impl Desk {
    pub(crate) async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("site.db")).await.unwrap();
        Self { store: Arc::new(store), folder, time: Arc::new(AtomicI64::new(START)) }
    }

    pub(crate) fn now(&self) -> i64 {
        self.time.load(Ordering::Relaxed)
    }

    /// Lets time pass, in milliseconds.
    pub(crate) fn wait(&self, milliseconds: i64) {
        self.time.fetch_add(milliseconds, Ordering::Relaxed);
    }

    pub(crate) fn worker(&self, transport: Transport, hand_over: Option<HandOver>) -> Worker {
        let time = Arc::clone(&self.time);
        Worker {
            store: Arc::clone(&self.store),
            from: office().from,
            transport,
            hand_over,
            clock: Clock::from_fn(move || time.load(Ordering::Relaxed)),
        }
    }

    /// Stores an enquiry with the first of its messages.
    pub(crate) async fn queue(&self, reference: &str) -> NewMessage {
        let message = enquiry_messages(&office(), reference, &enquiry()).remove(0);
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
            name: enquiry().name,
            organisation: None,
            email: enquiry().email.to_string(),
            phone: None,
            topic: enquiry().topic.id().to_owned(),
            message: enquiry().message,
            captcha: None,
            messages: vec![message],
        };
        let outcome = self.store.create_enquiry(&request, &stored, self.now()).await.unwrap();
        assert_eq!(outcome, WriteOutcome::Stored);
    }

    /// What became of the only message about a reference.
    pub(crate) async fn state(&self, reference: &str) -> MessageState {
        let mut states = self.store.messages_about(reference).await.unwrap();
        assert_eq!(states.len(), 1);
        states.remove(0)
    }
}

fn office() -> Office {
    Office {
        from: "GS1 Australia <website@example.com.au>".parse().unwrap(),
        team: "membership@example.com.au".parse().unwrap(),
        hands_over: false,
        site_url: "https://www.example.com.au".to_owned(),
    }
}

fn enquiry() -> Enquiry {
    Enquiry {
        name: "Alex Example".to_owned(),
        organisation: None,
        email: "alex@example.com".parse().unwrap(),
        phone: None,
        topic: EnquiryTopic::Joining,
        message: "Which option do we need?".to_owned(),
    }
}
