//! A machine whose clock is wrong by months or years, and is put right again.

use std::collections::BTreeSet;

use serde_json::json;
use site_server::store::retention::{Cutoffs, KeptDays};

use crate::harness::api::Server;
use crate::harness::applications::{
    Draft, complete, enquiry, invoice_form, send_enquiry, submission, without_abn,
};
use crate::harness::client::{Answer, Call};
use crate::harness::clock::{DAY, HOUR, NOW};

/// How many times the clock jumps.
const JUMPS: usize = 60;
const DAYS: KeptDays = KeptDays { applications: None, enquiries: None };

/// The right time, or one up to 400 days before or 800 days after it.
fn any_time() -> i64 {
    let mut random = [0; 4];
    getrandom::fill(&mut random).unwrap();
    let random = i64::from(u32::from_le_bytes(random));
    if random % 2 == 0 { NOW } else { NOW + (random % 1200 - 400) * DAY + random % DAY }
}

/// The answer of a server that has not failed.
#[track_caller]
fn is_answered(answer: &Answer) -> bool {
    assert!(!answer.status.is_server_error(), "{} {}", answer.status, answer.body);
    answer.status.is_success()
}

/// Applies as far as the server goes along; gives the reference that it told.
async fn apply(server: &Server, name: &str, jump: impl Fn()) -> Option<(Draft, String)> {
    let draft = server.draft(&complete()).await;
    is_answered(&server.send(draft.send_link("alex@example.com")).await);
    jump();
    let updated = server.send(draft.update(1, &complete())).await;
    let version = if is_answered(&updated) { updated.body["version"].clone() } else { json!(1) };
    let mut body = submission(&without_abn(name));
    body["version"] = version;
    let mut answer = server.send(draft.submit_body(&body)).await;
    if answer.status == 409 && answer.code() == "priceChanged" {
        body["totalCents"] = answer.body["totalCents"].clone();
        answer = server.send(draft.submit_body(&body)).await;
    }
    let reference = answer.body["reference"].as_str().map(str::to_owned);
    is_answered(&answer).then(|| (draft, reference.unwrap()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_clock_makes_the_server_fail_or_lose_an_application() {
    let server = Server::new().await;
    let mut told = BTreeSet::new();
    for number in 0..JUMPS {
        let (first, second) = (any_time(), any_time());
        server.set_time(first);
        let name = format!("Example {number}");
        if let Some((draft, reference)) = apply(&server, &name, || server.set_time(second)).await {
            told.insert(reference);
            server.set_time(any_time());
            for call in [draft.pay(), draft.status(), draft.read(), draft.pay()] {
                is_answered(&server.send(call).await);
            }
        }
        for call in [
            send_enquiry(&enquiry()),
            Call::post("/api/payments/invoice")
                .token(&crate::harness::applications::secret())
                .key(&crate::harness::applications::secret())
                .json(&invoice_form(&[])),
            Call::get("/readyz"),
            Call::get("/api/captcha"),
        ] {
            is_answered(&server.send(call).await);
        }
        server.sweep().await;
        let now = server.now();
        server.store.delete_expired(now, &Cutoffs::at(now, DAYS)).await.unwrap();
        server.store.lease_messages(now, now + HOUR, 5).await.unwrap();
    }
    assert!(!told.is_empty());
    for reference in &told {
        assert!(server.store.submitted(reference).await.unwrap().is_some(), "{reference} is lost");
    }

    // An hour after it was put right, nothing that a wrong clock has left keeps anyone waiting.
    server.set_time(NOW + HOUR);
    for number in 0..10 {
        let draft = server.draft(&complete()).await;
        let submit = draft.submit(&without_abn(&format!("Later {number}")));
        server.send(submit).await.expect(200);
        server.send(draft.pay()).await.expect(200);
        // Five links an hour go to one address.
        let link = server.draft(&complete()).await.send_link("alex@example.com");
        server.send(link).await.is(if number < 5 { 202 } else { 429 });
        server.send(send_enquiry(&enquiry())).await.expect(201);
    }
    let waiting = server.store.lease_messages(server.now(), server.now() + HOUR, 1000).await;
    assert!(waiting.unwrap().len() >= 20);
}
