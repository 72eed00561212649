//! Requests that are too large, too deep, of another shape, from a page of another site, or for what is not the caller's.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::Method;
use serde_json::{Value, json};

use crate::harness::applications::{
    Draft, complete, enquiry, invoice_form, secret, send_enquiry, solved,
};
use crate::harness::client::Call;
use crate::harness::program::Program;

/// Typed by a person, so no error may repeat it.
const TYPED: &str = "alex@example.com";

/// Every address that takes a body, with a body that it might take.
fn routes() -> Vec<(Method, &'static str, Value)> {
    let answers = complete();
    let id = "/api/join/applications/AAAAAAAAAAAAAAAAAAAAAA";
    vec![
        (Method::POST, "/api/join/applications", json!({ "answers": answers })),
        (Method::PUT, id, json!({ "version": 1, "answers": answers })),
        (
            Method::POST,
            "/api/join/applications/AAAAAAAAAAAAAAAAAAAAAA/submit",
            json!({ "version": 1, "answers": answers, "totalCents": 1, "captcha": "" }),
        ),
        (Method::POST, "/api/join/applications/AAAAAAAAAAAAAAAAAAAAAA/payment", json!({})),
        (
            Method::POST,
            "/api/join/applications/AAAAAAAAAAAAAAAAAAAAAA/resume-link",
            json!({ "email": TYPED, "captcha": "" }),
        ),
        (Method::POST, "/api/join/resume", json!({ "link": secret() })),
        (Method::POST, "/api/abn-lookup", json!({ "abn": "16 952 000 010" })),
        (Method::POST, "/api/enquiry", enquiry()),
        (Method::POST, "/api/payments/invoice", invoice_form(&[])),
        (Method::POST, "/api/payments/AAAAAAAAAAAAAAAAAAAAAA/attempt", json!({})),
        (
            Method::POST,
            "/api/faults",
            json!({ "code": "typeError", "page": "/join-gs1", "build": "37316264b0dc" }),
        ),
    ]
}

fn call(method: Method, path: &str) -> Call {
    let call = Call::new(method, path).key(&secret()).token(&secret());
    call.header("content-type", "application/json")
}

#[tokio::test]
async fn no_body_brings_the_server_down_or_is_repeated() {
    let program = Program::start(&[("RATE_LIMITS", "off")]);
    for (method, path, right) in routes() {
        let mut unknown = right.clone();
        unknown["admin"] = json!(TYPED);
        // Where nothing is to be sent, nothing can have the wrong type: there is only no such application.
        let wrong = if right == json!({}) { 404 } else { 400 };
        let mut wrong_types = right.clone();
        for value in wrong_types.as_object_mut().unwrap().values_mut() {
            *value = json!([[TYPED]]);
        }
        let bodies = [
            ("a megabyte", format!("\"{}\"", "x".repeat(1024 * 1024)), 413),
            ("unknown field", unknown.to_string(), 400),
            ("wrong types", wrong_types.to_string(), wrong),
            ("a list", json!([TYPED]).to_string(), 400),
            ("nothing", String::new(), 400),
            ("half", format!("{{\"answers\": {{\"primaryEmail\": \"{TYPED}\""), 400),
            ("deep lists", "[".repeat(2000), 400),
            ("deep objects", "{\"answers\":".repeat(150), 400),
            ("huge number", format!("{{\"version\": 1{}}}", "0".repeat(400)), 400),
            ("two values", format!("{right}{right}"), 400),
        ];
        for (name, body, status) in bodies {
            let answer = program.send(call(method.clone(), path).text(&body)).await;
            assert_eq!(answer.status, status, "{name}: {method} {path}");
            let text = answer.text;
            assert!(text.starts_with("{\"code\":\"") && !text.contains(TYPED), "{name}: {text}");
        }
        let garbage = call(method, path).bytes(&[0xff, 0xfe, 0x00]);
        assert_eq!(program.send(garbage).await.code(), "badRequest", "{path}");
    }
    program.get("/healthz").await.is(200);
}

#[tokio::test]
async fn a_page_of_another_site_can_send_nothing() {
    let program = Program::start(&[]);
    for (method, path, body) in routes() {
        for (name, value) in [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "https://other.example"),
            ("origin", "null"),
        ] {
            let call = call(method.clone(), path).header(name, value).json(&body);
            let refused = program.send(call).await;
            assert_eq!(refused.status, 403, "{path} {name}: {value}");
            assert_eq!(refused.code(), "crossSite", "{path}");
        }
        // What an old form of another site can send without asking.
        for media_type in ["text/plain", "application/x-www-form-urlencoded"] {
            let call = call(method.clone(), path).json(&body).header("content-type", media_type);
            let refused = program.send(call).await;
            assert_eq!(refused.code(), "unsupportedMediaType", "{path} {media_type}");
        }
    }
}

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
