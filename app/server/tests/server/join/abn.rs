//! Looking up an ABN, with the stand-in for the register.

use serde_json::{Value, json};
use site_server::abn::AbnSettings;

use crate::harness::api::{Server, Setup};
use crate::harness::client::Call;

fn look_up(abn: &str) -> Call {
    Call::post("/api/abn-lookup").json(&json!({ "abn": abn }))
}

#[tokio::test]
async fn a_company_is_found_by_its_abn_however_it_is_typed() {
    let server = Server::new().await;
    let expected = json!({
        "result": "found",
        "business": {
            "isActive": true,
            "statusFrom": "2015-03-02",
            "name": "SAMPLE SAUCES PTY LTD",
            "entityType": "Australian Private Company",
            "acn": "952000010",
            "state": "WA",
            "postcode": "6160",
            "gstFrom": "2015-03-02",
        },
    });
    for typed in ["16952000010", " 16 952 000 010 ", "16-952-000-010"] {
        assert_eq!(server.send(look_up(typed)).await.expect(200), expected, "{typed}");
    }
}

#[tokio::test]
async fn a_cancelled_abn_and_a_person_without_gst_are_told() {
    let server = Server::new().await;
    let cancelled = server.send(look_up("95 952 000 029")).await.expect(200);
    assert_eq!(cancelled["business"]["isActive"], false);
    assert_eq!(cancelled["business"]["statusFrom"], "2024-03-11");
    let person = server.send(look_up("97 952 000 038")).await.expect(200)["business"].clone();
    assert_eq!(person["name"], "ALEX EXAMPLE");
    assert_eq!((&person["gstFrom"], &person["acn"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn an_abn_that_no_one_has_and_a_register_that_is_away_are_answers() {
    let server = Server::new().await;
    for (abn, result) in [("99 952 000 047", "unknown"), ("12 952 000 056", "unavailable")] {
        assert_eq!(server.send(look_up(abn)).await.expect(200), json!({ "result": result }));
    }
}

#[tokio::test]
async fn digits_that_do_not_agree_are_not_looked_up() {
    let server = Server::new().await;
    for (abn, code) in
        [("16952000011", "checkFailed"), ("1695200001", "digitCount"), ("", "missing")]
    {
        let refused = server.send(look_up(abn)).await.expect(422);
        let field = &refused["fields"][0];
        assert_eq!((&field["field"], &field["code"]), (&json!("abn"), &json!(code)), "{abn}");
    }
}

#[tokio::test]
async fn without_a_key_nothing_is_offered() {
    let server = Server::with(Setup { abn: AbnSettings::Off, ..Setup::default() }).await;
    server.send(look_up("16952000010")).await.is(404);
}

#[tokio::test]
async fn one_client_looks_up_twenty_a_minute() {
    let server = Server::with(Setup { is_limited: true, ..Setup::default() }).await;
    for _ in 0..20 {
        server.send(look_up("16952000010")).await.is(200);
    }
    server.send(look_up("16952000010")).await.is(429);
}
