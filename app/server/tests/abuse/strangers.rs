//! What does not belong to the caller: other people's applications, used keys, used captchas.

use altcha::{Challenge, Payload, SolveChallengeOptions, solve_challenge};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::json;

use crate::program::{Program, code_of, complete, enquiry, expect, secret, submission};

#[tokio::test]
async fn someone_elses_application_looks_like_none_at_all() {
    let program = Program::start("strangers", &[]);
    let draft = program.draft(&complete()).await;
    let update = json!({ "version": 1, "answers": {} });
    let calls = [
        (Method::GET, "", json!(null)),
        (Method::PUT, "", update),
        (Method::POST, "/submit", submission(&complete())),
        (Method::POST, "/payment", json!({})),
        (Method::GET, "/status", json!(null)),
    ];
    for (method, rest, body) in calls {
        let with = |path: &str| {
            let request = program.request(method.clone(), path);
            request.header("idempotency-key", secret()).json(&body)
        };
        let path = draft.path(rest);
        let theirs = expect(with(&path).bearer_auth(secret()), 404).await;
        let unknown = "/api/join/applications/AAAAAAAAAAAAAAAAAAAAAA";
        let none = expect(with(&format!("{unknown}{rest}")).bearer_auth(&draft.token), 404).await;
        assert_eq!(theirs, none, "{path}");
        expect(with(&path), 401).await;
        // An address may be logged by anyone on the way, so it opens nothing.
        expect(with(&format!("{path}?token={}", draft.token)), 401).await;
    }
    let mine = program.request(Method::GET, &draft.path("")).bearer_auth(&draft.token);
    assert_eq!(expect(mine, 200).await["answers"], complete());
}

#[tokio::test]
async fn a_used_key_gives_the_same_answer_or_a_refusal_and_no_second_enquiry() {
    let program = Program::start("keys", &[]);
    let key = secret();
    let send = |body| {
        program.request(Method::POST, "/api/enquiry").header("idempotency-key", &key).json(&body)
    };
    let first = expect(send(enquiry()), 201).await;
    assert_eq!(expect(send(enquiry()), 201).await, first);
    let mut other = enquiry();
    other["message"] = json!("Another question");
    assert_eq!(code_of(send(other).send().await.unwrap()).await, "idempotencyKeyReused");
    let export = ["enquiries", "export", "--since", "2026-01-01", "--format", "json"];
    let kept: Vec<serde_json::Value> = serde_json::from_str(&program.office(&export)).unwrap();
    assert_eq!(kept.len(), 1);
}

#[tokio::test]
async fn the_answer_to_a_captcha_counts_once() {
    let program = Program::start("captchas", &[("CAPTCHA", "altcha")]);
    let challenge = expect(program.request(Method::GET, "/api/captcha"), 200).await;
    let challenge: Challenge = serde_json::from_value(challenge).unwrap();
    // Every answer is beyond this; without optimisation each step takes long.
    let options =
        SolveChallengeOptions { counter_start: 1000, ..SolveChallengeOptions::new(&challenge) };
    let solution = solve_challenge(options).unwrap().unwrap();
    let answer = STANDARD.encode(serde_json::to_vec(&Payload { challenge, solution }).unwrap());
    let with = |captcha: &str| {
        let mut body = enquiry();
        body["captcha"] = json!(captcha);
        program.post("/api/enquiry", &body)
    };
    for wrong in ["", "e30=", &STANDARD.encode(secret())] {
        assert_eq!(code_of(with(wrong).send().await.unwrap()).await, "captchaFailed", "{wrong}");
    }
    expect(with(&answer), 201).await;
    assert_eq!(code_of(with(&answer).send().await.unwrap()).await, "captchaFailed");
}
