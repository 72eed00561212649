//! Every case of `fixtures/queries/cases`, answered in process. The official client runs the same table over HTTP.

use std::fs;

use http::StatusCode;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::{fixtures, published, service};
use crate::harness::client::{Answer, Call, Client};

#[derive(Deserialize)]
struct Case {
    name: String,
    collection: String,
    #[serde(default)]
    audience: Option<String>,
    query: Map<String, Value>,
    expect: Expect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    ids: Option<Vec<String>>,
    count: Option<usize>,
    total: Option<u64>,
    limit: Option<u64>,
    skip: Option<u64>,
    entries: Option<Vec<String>>,
    assets: Option<Vec<String>>,
    unresolved: Option<Vec<String>>,
    /// The fields of the first item; `null` for an item without any.
    #[serde(default, deserialize_with = "present")]
    fields: Option<Value>,
    status: Option<u16>,
    error: Option<String>,
    detail: Option<String>,
}

/// Keeps `null` apart from absence.
fn present<'de, D: serde::Deserializer<'de>>(value: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(value).map(Some)
}

#[tokio::test]
async fn every_query_case_is_answered_as_expected() {
    let service = service(None);
    let mut ran = 0;
    for file in fs::read_dir(fixtures().join("cases")).unwrap() {
        let path = file.unwrap().path();
        let cases: Vec<Case> = serde_json::from_slice(&fs::read(&path).unwrap())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for case in cases {
            let label = format!("{}: {}", path.file_stem().unwrap().display(), case.name);
            let base = if case.audience.is_some() { "/preview" } else { "" };
            let address = format!(
                "{base}/spaces/embedded/environments/master/{}?{}",
                case.collection,
                query_string(&case.query)
            );
            let token = case.audience.as_deref().unwrap_or("delivery");
            let call = Call::get(&address).token(token);
            let Answer { status, body, .. } = service.send(call).await;
            check(&label, &case.expect, status, &body);
            ran += 1;
        }
    }
    assert!(ran >= 200, "only {ran} cases were found");
}

#[track_caller]
fn check(label: &str, expect: &Expect, status: StatusCode, body: &Value) {
    let wanted_status = expect.status.unwrap_or(200);
    assert_eq!(status.as_u16(), wanted_status, "{label}: {body}");
    if let Some(id) = &expect.error {
        assert_eq!(&body["sys"]["id"], id, "{label}");
    }
    if let Some(detail) = &expect.detail {
        let text = body.to_string().replace("\\\"", "\"");
        assert!(text.contains(detail.as_str()), "{label}: {text}");
    }
    if let Some(ids) = &expect.ids {
        assert_eq!(&item_ids(body), ids, "{label}");
    }
    if let Some(count) = expect.count {
        assert_eq!(item_ids(body).len(), count, "{label}");
    }
    for (name, wanted) in [("total", expect.total), ("limit", expect.limit), ("skip", expect.skip)]
    {
        if let Some(wanted) = wanted {
            assert_eq!(body[name], wanted, "{label}: {name}");
        }
    }
    for (kind, wanted) in [("Entry", &expect.entries), ("Asset", &expect.assets)] {
        if let Some(wanted) = wanted {
            let mut found = ids(&body["includes"][kind]);
            found.sort();
            assert_eq!(&found, wanted, "{label}: includes of {kind}");
        }
    }
    if let Some(wanted) = &expect.unresolved {
        let mut found: Vec<String> = body["errors"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|error| {
                assert_eq!(error["sys"]["id"], "notResolvable", "{label}");
                let details = &error["details"];
                format!(
                    "{} {}",
                    details["linkType"].as_str().unwrap(),
                    details["id"].as_str().unwrap()
                )
            })
            .collect();
        found.sort();
        assert_eq!(&found, wanted, "{label}: unresolved links");
    }
    if let Some(wanted) = &expect.fields {
        assert_eq!(&body["items"][0]["fields"], wanted, "{label}: fields");
    }
}

/// As the client does, `sys.id` is always selected, so items can be told apart.
fn query_string(query: &Map<String, Value>) -> String {
    let mut text = form_urlencoded::Serializer::new(String::new());
    for (name, value) in query {
        let mut value = plain(value);
        if name == "select" {
            value.push_str(",sys.id,sys.type");
        }
        text.append_pair(name, &value);
    }
    text.finish()
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn item_ids(body: &Value) -> Vec<String> {
    ids(&body["items"])
}

fn ids(list: &Value) -> Vec<String> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().map(|item| item["sys"]["id"].as_str().unwrap().to_owned()).collect()
}

static SERVICE: std::sync::OnceLock<Client> = std::sync::OnceLock::new();

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]
    #[test]
    fn any_query_is_answered_or_refused(
        raw in "(content_type=(article|person|tick|x)&)?((fields|sys|metadata)\\.(slug|tags|pages|date|place|author|related|file|id|tags\\.sys\\.id|author\\.sys\\.id)(\\[(ne|in|nin|all|exists|lt|gte|match|near|within)\\])?=[-0-9a-z,.%]{0,12}&|order=-?(fields|sys)\\.[a-z]{1,8}&|select=(fields|sys)(\\.[a-z]{1,8})?&|(limit|skip|include|locale|query|links_to_entry)=[-*0-9a-zA-Z]{0,6}&){0,5}",
    ) {
        let address = format!("/spaces/embedded/environments/master/entries?{raw}");
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let service = SERVICE.get_or_init(|| service(None));
        if address.parse::<http::Uri>().is_ok() {
            let call = service.send(published(&address));
            let Answer { status, body, .. } = runtime.block_on(call);
            let is_answer = status == StatusCode::OK && body["items"].is_array();
            let is_error = status == StatusCode::BAD_REQUEST && body["message"].is_string();
            proptest::prop_assert!(is_answer || is_error, "{}: {}", raw, body);
        }
    }
}
