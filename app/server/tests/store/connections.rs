//! Connections that break, and what is left in the database itself.

use std::path::Path;
use std::sync::Arc;

use axum::body::Body;
use http::{Request, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use site_server::health;
use site_server::store::sqlite::SqliteStore;
use sqlx::{Connection as _, PgConnection, SqliteConnection};
use tower::ServiceExt as _;

use crate::databases::Database;
use crate::samples::{NOW, access, create_draft, enquiry, request};

#[tokio::test]
async fn a_broken_connection_is_replaced() {
    let Some(database) = Database::postgres().await else { return };
    let store = database.open().await;
    create_draft(&store, "one").await;
    let mut other = PgConnection::connect(database.url()).await.unwrap();
    let breaks = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let broken = sqlx::query(breaks).fetch_all(&mut other).await.unwrap();
    assert!(!broken.is_empty());
    store.ping().await.unwrap();
    assert!(store.application(&access("one"), NOW).await.unwrap().is_some());
    create_draft(&store, "two").await;
}

#[tokio::test]
async fn the_content_of_a_sent_message_is_erased() {
    let database = Database::sqlite();
    let store = database.open().await;
    store.create_enquiry(&request("one"), &enquiry("one"), NOW).await.unwrap();
    let mut other = SqliteConnection::connect(database.url()).await.unwrap();
    let mut content = async || -> String {
        let query = sqlx::query_scalar("SELECT content FROM messages");
        query.fetch_one(&mut other).await.unwrap()
    };
    assert_eq!(content().await, "to: one@example.com");
    store.message_sent("one@example.com", NOW).await.unwrap();
    assert_eq!(content().await, "");
}

#[tokio::test]
async fn health_tells_of_a_store_that_does_not_answer() {
    let database = Database::sqlite();
    let path = database.url().trim_start_matches("sqlite:");
    let store = SqliteStore::open(Path::new(path)).await.unwrap();
    let router = health::router(Some(Arc::new(store.clone())));
    let ask = async || -> Value {
        let request = Request::get("/healthz").body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        serde_json::from_slice(&response.into_body().collect().await.unwrap().to_bytes()).unwrap()
    };
    assert_eq!(ask().await, json!({ "status": "ok", "store": "ok" }));
    store.close().await;
    assert_eq!(ask().await, json!({ "status": "ok", "store": "unreachable" }));
}
