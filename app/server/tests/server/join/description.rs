//! The API's description of itself.

use serde_json::{Value, json};

use crate::harness::api::Server;
use crate::harness::client::Call;

async fn description() -> Value {
    Server::new().await.send(Call::get("/api/openapi.json")).await.expect(200)
}

#[tokio::test]
async fn every_route_is_described() {
    let description = description().await;
    assert_eq!(description["openapi"], "3.1.0");
    let routes: Vec<String> = description["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(move |method| format!("{method} {path}"))
        })
        .collect();
    assert_eq!(
        routes,
        [
            "post /api/abn-lookup",
            "get /api/captcha",
            "post /api/enquiry",
            "post /api/faults",
            "post /api/join/applications",
            "get /api/join/applications/{id}",
            "put /api/join/applications/{id}",
            "post /api/join/applications/{id}/payment",
            "post /api/join/applications/{id}/resume-link",
            "get /api/join/applications/{id}/status",
            "post /api/join/applications/{id}/stop-reminders",
            "post /api/join/applications/{id}/submit",
            "post /api/join/payment-link",
            "post /api/join/resume",
            "post /api/payments/invoice",
            "post /api/payments/webhook",
            "post /api/payments/{id}/attempt",
            "get /api/payments/{id}/status",
        ]
    );
}

#[tokio::test]
async fn what_needs_a_key_or_a_token_says_so() {
    let description = description().await;
    let submit = &description["paths"]["/api/join/applications/{id}/submit"]["post"];
    assert_eq!(submit["security"], json!([{ "accessToken": [] }]));
    let key = submit["parameters"]
        .as_array()
        .unwrap()
        .iter()
        .find(|parameter| parameter["name"] == "Idempotency-Key")
        .unwrap();
    assert_eq!((&key["in"], &key["required"]), (&json!("header"), &json!(true)));
    assert_eq!(key["schema"]["minLength"], 22);
    let scheme = &description["components"]["securitySchemes"]["accessToken"];
    assert_eq!((&scheme["type"], &scheme["scheme"]), (&json!("http"), &json!("bearer")));
    for status in
        ["200", "400", "401", "403", "404", "409", "413", "415", "422", "429", "500", "503"]
    {
        assert!(submit["responses"][status].is_object(), "{status}");
    }
    let says = |status: &str| submit["responses"][status]["description"].to_string();
    assert!(says("503").contains("`feesNotSet`") && !says("409").contains("feesNotSet"));
}

#[tokio::test]
async fn a_text_that_is_one_of_a_list_names_the_list() {
    let description = description().await;
    let schemas = &description["components"]["schemas"];
    for (schema, property, one) in [
        ("FieldError", "field", "invoiceNumber"),
        ("FieldError", "code", "checkFailed"),
        ("QuoteLine", "kind", "gst"),
        ("ApplicationStatus", "option", "8"),
    ] {
        let names = schemas[schema]["properties"][property]["enum"].as_array().unwrap();
        assert!(names.contains(&json!(one)), "{schema}.{property}");
    }
    let method = &schemas["Payment"]["properties"]["method"]["$ref"];
    assert_eq!(method, "#/components/schemas/PaymentMethod");
}
