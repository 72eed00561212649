//! What does not belong to the caller: other people's applications, used keys, used captchas.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::harness::applications::solved;
use crate::harness::applications::{Draft, complete, enquiry, secret, send_enquiry};
use crate::harness::client::Call;
use crate::harness::program::Program;

#[tokio::test]
async fn someone_elses_application_looks_like_none_at_all() {
    let program = Program::start(&[]);
    let draft = program.draft(&complete()).await;
    let unknown = Draft { id: "A".repeat(22), token: draft.token.clone() };
    let calls: [fn(&Draft) -> Call; 5] = [
        Draft::read,
        |draft| draft.update(1, &json!({})),
        |draft| draft.submit(&complete()),
        Draft::pay,
        Draft::status,
    ];
    for call in calls {
        let theirs = program.send(call(&draft).token(&secret())).await.expect(404);
        assert_eq!(theirs, program.send(call(&unknown)).await.expect(404), "{:?}", call(&draft));
        program.send(call(&draft).without("authorization")).await.is(401);
        // An address may be logged by anyone on the way, so it opens nothing.
        let in_the_address = call(&draft).query(&format!("token={}", draft.token));
        program.send(in_the_address.without("authorization")).await.is(401);
    }
    assert_eq!(program.send(draft.read()).await.expect(200)["answers"], complete());
}

#[tokio::test]
async fn a_used_key_gives_the_same_answer_or_a_refusal_and_no_second_enquiry() {
    let program = Program::start(&[]);
    let key = secret();
    let send = async |body: &Value| program.send(send_enquiry(body).key(&key)).await;
    let first = send(&enquiry()).await.expect(201);
    assert_eq!(send(&enquiry()).await.expect(201), first);
    let mut other = enquiry();
    other["message"] = json!("Another question");
    assert_eq!(send(&other).await.code(), "idempotencyKeyReused");
    let export = ["enquiries", "export", "--since", "2026-01-01", "--format", "json"];
    let kept: Vec<Value> = serde_json::from_str(&program.office(&export)).unwrap();
    assert_eq!(kept.len(), 1);
}

#[tokio::test]
async fn the_answer_to_a_captcha_counts_once() {
    let program = Program::start(&[("CAPTCHA", "altcha")]);
    let challenge = program.get("/api/captcha").await.expect(200);
    let answer = solved(&challenge);
    let with = async |captcha: &str| {
        let mut body = enquiry();
        body["captcha"] = json!(captcha);
        program.send(send_enquiry(&body)).await
    };
    for wrong in ["", "e30=", &STANDARD.encode(secret())] {
        assert_eq!(with(wrong).await.code(), "captchaFailed", "{wrong}");
    }
    with(&answer).await.is(201);
    assert_eq!(with(&answer).await.code(), "captchaFailed");
}
