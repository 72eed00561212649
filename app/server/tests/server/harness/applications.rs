//! Applications and enquiries, and what a client sends about them.

use std::sync::atomic::{AtomicU64, Ordering};

use altcha::{Challenge, Payload, SolveChallengeOptions, solve_challenge};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use serde_json::{Value, json};

use super::client::{Call, Client};

/// What the answers of [`complete`] cost.
pub(crate) const TOTAL: i64 = 49_500;

/// A draft as its client knows it.
#[derive(Clone)]
pub(crate) struct Draft {
    pub(crate) id: String,
    pub(crate) token: String,
}

impl Draft {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/join/applications/{}{rest}", self.id)
    }

    pub(crate) fn read(&self) -> Call {
        Call::get(&self.path("")).token(&self.token)
    }

    pub(crate) fn update(&self, version: i64, answers: &Value) -> Call {
        let body = json!({ "version": version, "answers": answers });
        Call::new("PUT", &self.path("")).token(&self.token).json(&body)
    }

    pub(crate) fn submit(&self, answers: &Value) -> Call {
        self.submit_body(&submission(answers))
    }

    pub(crate) fn submit_body(&self, body: &Value) -> Call {
        Call::post(&self.path("/submit")).token(&self.token).key(&secret()).json(body)
    }

    pub(crate) fn pay(&self) -> Call {
        Call::post(&self.path("/payment")).token(&self.token).json(&json!({}))
    }

    pub(crate) fn status(&self) -> Call {
        Call::get(&self.path("/status")).token(&self.token)
    }

    pub(crate) fn send_link(&self, email: &str) -> Call {
        let body = json!({ "email": email, "captcha": "" });
        Call::post(&self.path("/resume-link")).token(&self.token).json(&body)
    }
}

impl Client {
    /// A new draft with `answers`, and what opens it.
    pub(crate) async fn draft(&self, answers: &Value) -> Draft {
        let token = secret();
        let created = self.send_patiently(create(answers).token(&token)).await.expect(201);
        Draft { id: created["id"].as_str().unwrap().to_owned(), token }
    }

    /// A submitted application.
    pub(crate) async fn submitted(&self, answers: &Value) -> Draft {
        let draft = self.draft(&json!({})).await;
        self.send_patiently(draft.submit(answers)).await.expect(200);
        draft
    }
}

/// A call that stores a draft.
pub(crate) fn create(answers: &Value) -> Call {
    let body = json!({ "answers": answers });
    Call::post("/api/join/applications").token(&secret()).key(&secret()).json(&body)
}

/// The body that submits these answers.
pub(crate) fn submission(answers: &Value) -> Value {
    json!({ "version": 1, "answers": answers, "totalCents": TOTAL, "captcha": "" })
}

/// A token or a key that nothing else has.
pub(crate) fn secret() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A complete application of a small business.
pub(crate) fn complete() -> Value {
    serde_json::from_str(include_str!("../../example-application.json")).unwrap()
}

/// The complete application with other answers; an empty text takes an answer away.
pub(crate) fn complete_with(changes: &[(&str, &str)]) -> Value {
    let mut answers = complete();
    for (field, text) in changes {
        answers[field] = json!(text);
    }
    answers
}

/// An application of an organisation without an ABN, which is never a duplicate.
pub(crate) fn without_abn(name: &str) -> Value {
    let changes = [("hasAbn", "no"), ("abn", ""), ("noAbnReason", "notSpecified")];
    complete_with(&[&changes[..], &[("companyName", name)]].concat())
}

/// A complete enquiry.
pub(crate) fn enquiry() -> Value {
    json!({
        "name": "Alex Example",
        "organisation": "Example Roasters",
        "email": "alex@example.com",
        "phone": "0491 570 006",
        "topic": "joining",
        "message": "Which option do we need?\nThank you",
        "captcha": "",
    })
}

pub(crate) fn send_enquiry(body: &Value) -> Call {
    Call::post("/api/enquiry").key(&secret()).json(body)
}

/// The form to pay an invoice, with other answers.
pub(crate) fn invoice_form(changes: &[(&str, &str)]) -> Value {
    let mut form = json!({
        "invoiceNumber": "Invoice INV-0042",
        "amount": "1,250.00",
        "accountNumber": "",
        "organisation": "Example Roasters Pty Ltd",
        "payerName": "Alex Example",
        "email": "accounts@example.com",
        "method": "card",
        "captcha": "",
    });
    for (field, text) in changes {
        form[field] = json!(text);
    }
    form
}

/// The answer to a challenge, solved as the browser's widget does.
pub(crate) fn solved(challenge: &Value) -> String {
    let challenge: Challenge = serde_json::from_value(challenge.clone()).unwrap();
    // Every answer is beyond this; without optimisation each step takes long.
    let options =
        SolveChallengeOptions { counter_start: 1000, ..SolveChallengeOptions::new(&challenge) };
    let solution = solve_challenge(options).unwrap().unwrap();
    STANDARD.encode(serde_json::to_vec(&Payload { challenge, solution }).unwrap())
}
