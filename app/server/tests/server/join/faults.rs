//! Reports of faults: what is counted, and what is refused.

use serde_json::{Value, json};

use crate::harness::api::Server;
use crate::harness::client::Call;

fn report(body: &Value) -> Call {
    Call::post("/api/faults").json(body)
}

fn typical() -> Value {
    json!({ "code": "typeError", "page": "/join-gs1", "build": "37316264b0dc" })
}

#[tokio::test]
async fn each_report_is_counted_by_day_page_code_and_build() {
    let server = Server::new().await;
    for _ in 0..3 {
        server.send(report(&typical())).await.expect(204);
    }
    let mut other = typical();
    other["code"] = json!("otherError");
    server.send(report(&other)).await.expect(204);
    let counted = server.store.faults_since("2026-11-03").await.unwrap();
    let counts: Vec<_> = counted.iter().map(|fault| (fault.code.as_str(), fault.count)).collect();
    assert_eq!(counts, [("otherError", 1), ("typeError", 3)]);
    assert_eq!((counted[0].page.as_str(), counted[0].day.as_str()), ("/join-gs1", "2026-11-03"));
}

#[tokio::test]
async fn anything_but_a_code_a_page_and_a_build_is_refused_and_not_kept() {
    let server = Server::new().await;
    for (field, value, status, code) in [
        ("code", json!("cannot read alex@example.com"), 400, "badRequest"),
        ("page", json!("/alex@example.com"), 404, "notFound"),
        ("build", json!("alex"), 400, "badRequest"),
        ("message", json!("cannot read alex@example.com"), 400, "badRequest"),
        ("page", json!("x".repeat(3000)), 413, "tooLarge"),
    ] {
        let mut body = typical();
        body[field] = value;
        let refused = server.send(report(&body)).await.refused(status, code);
        assert!(!refused.to_string().contains("alex"), "{refused}");
    }
    let text = Call::post("/api/faults").text(&typical().to_string());
    server.send(text).await.refused(415, "unsupportedMediaType");
    assert_eq!(server.store.faults_since("2026-01-01").await.unwrap(), []);
}
