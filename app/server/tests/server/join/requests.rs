//! Requests that are not as documented: each is refused with a code, and what was sent is not repeated.

use barcode_core::{Code, Listed};
use serde_json::{Value, json};

use crate::harness::api::Server;
use crate::harness::applications::{complete, create, secret};
use crate::harness::client::Call;

const MARK: &str = "hunter2";

#[tokio::test]
async fn a_request_of_another_shape_is_refused_without_repeating_it() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let deep = format!("{}{}", "[".repeat(30_000), "]".repeat(30_000));
    let deep_answers = format!(r#"{{"answers":{}{}}}"#, r#"{"a":"#.repeat(5000), "1");
    let long_referrer = json!({ "answers": {}, "referrer": "a".repeat(41) }).to_string();
    for body in [
        "",
        "{",
        "null",
        "[]",
        "\"hunter2\"",
        "\u{feff}{}",
        r#"{"answers":{"companyName":7}}"#,
        r#"{"answers":{"companyName":null}}"#,
        r#"{"answers":{"companyName":["hunter2"]}}"#,
        r#"{"answers":{"companyName":{"hunter2":1}}}"#,
        r#"{"answers":["hunter2"]}"#,
        r#"{"answers":"hunter2"}"#,
        r#"{"answers":{},"hunter2":1}"#,
        r#"{"answers":{"hunter2":"x"}}"#,
        r#"{"answers":{},"referrer":7}"#,
        &long_referrer,
        &deep,
        &deep_answers,
    ] {
        for call in [create(&json!({})).text(body), draft.update(1, &json!({})).text(body)] {
            let answer = server.send(call).await;
            assert!(!answer.text.contains(MARK), "{}", answer.text);
            answer.refused(400, "badRequest");
        }
    }
    for version in
        [json!("1"), json!(1.5), json!(null), json!(1e30), json!(true), json!(0), json!(-1)]
    {
        let call = draft.update(1, &json!({})).json(&json!({ "version": version, "answers": {} }));
        server.send(call).await.refused(400, "badRequest");
    }
}

#[tokio::test]
async fn a_whole_number_may_have_a_zero_behind_the_point() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let call = draft.update(1, &json!({})).text(r#"{"version":1.0,"answers":{}}"#);
    assert_eq!(server.send(call).await.expect(200)["version"], 2);
}

#[tokio::test]
async fn only_json_is_read() {
    let server = Server::new().await;
    for media_type in ["text/plain", "application/x-www-form-urlencoded", "text/json", ""] {
        let call = create(&json!({})).header("content-type", media_type);
        server.send(call).await.refused(415, "unsupportedMediaType");
    }
    server
        .send(create(&json!({})).without("content-type"))
        .await
        .refused(415, "unsupportedMediaType");
    let call = create(&json!({})).header("content-type", "Application/JSON; charset=utf-8");
    server.send(call).await.expect(201);
}

#[tokio::test]
async fn a_body_of_more_than_64_kib_is_refused() {
    let server = Server::new().await;
    let padding = " ".repeat(64 * 1024);
    let call = create(&json!({})).text(&format!("{{\"answers\":{{}}}}{padding}"));
    server.send(call).await.refused(413, "tooLarge");
}

#[tokio::test]
async fn answers_at_their_longest_fit() {
    use barcode_core::site::membership::application::{Field, FieldKind};
    let server = Server::new().await;
    let mut answers = serde_json::Map::new();
    for field in Field::ALL {
        let text = match field.kind() {
            FieldKind::Choice(choices) => choices[0].to_owned(),
            FieldKind::Choices(choices) => choices.join(","),
            FieldKind::Country => "AUS".to_owned(),
            FieldKind::Recipients => ["a".repeat(30).as_str(); 12].join(","),
            FieldKind::Tick => "yes".to_owned(),
            _ => "𠀀".repeat(field.max_length()),
        };
        answers.insert(field.code().to_owned(), text.into());
    }
    server.send(create(&Value::Object(answers))).await.expect(201);
}

#[tokio::test]
async fn an_idempotency_key_is_needed_and_random() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let enquiry = Call::post("/api/enquiry").key(&secret()).json(&json!({}));
    for call in [create(&json!({})), draft.submit(&complete()), enquiry] {
        server.send(call.clone().without("idempotency-key")).await.refused(400, "badRequest");
        for key in ["", "1", "not base64url, but long enough"] {
            server.send(call.clone().key(key)).await.refused(400, "badRequest");
        }
    }
}

#[tokio::test]
async fn an_answer_that_no_screen_can_send_is_named() {
    let server = Server::new().await;
    let long = "a".repeat(201);
    for (field, text, code) in [
        ("companyName", long.as_str(), "tooLong"),
        ("companyName", "Example\u{0}", "controlCharacter"),
        ("option", "9", "notAChoice"),
    ] {
        let refused = server.send(create(&json!({ field: text }))).await;
        assert!(!refused.text.contains(text), "{}", refused.text);
        let refused = refused.refused(422, "validationFailed");
        assert_eq!(refused["fields"][0]["field"], field);
        assert_eq!(refused["fields"][0]["code"], code);
    }
}
