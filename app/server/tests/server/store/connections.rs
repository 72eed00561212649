//! What is left in the database itself, and what health tells of it.

use std::error::Error as _;
use std::path::Path;
use std::time::Duration;

use serde_json::json;
use site_server::health;
use site_server::store::Store;
use site_server::store::location::Location;
use site_server::store::message::NewMessage;
use site_server::store::resume_link::{LinkOutcome, NewResumeLink};
use sqlx::{Connection as _, SqliteConnection};

use super::samples::{NOW, access, draft, enquiry, request, resume_link};
use crate::harness::client::Client;
use crate::harness::database::Database;

on_both_databases! {
    a_database_of_an_earlier_version_is_refused_in_words_and_left_as_it_is
}

#[tokio::test]
async fn the_content_of_a_sent_message_is_erased() {
    let database = Database::sqlite();
    let store = database.open().await;
    store.create_enquiry(&request("one"), &enquiry("one"), NOW).await.unwrap();
    let mut other = SqliteConnection::connect(&database.url).await.unwrap();
    let mut content = async || -> String {
        let query = sqlx::query_scalar("SELECT content FROM messages");
        query.fetch_one(&mut other).await.unwrap()
    };
    assert_eq!(content().await, "to: one@example.com");
    store.message_sent("<one@example.com>", NOW).await.unwrap();
    assert_eq!(content().await, "");
}

/// Everything in the files of an SQLite database, once it is closed.
async fn bytes_of(path: &Path, store: Store) -> Vec<u8> {
    store.close().await;
    let files = std::fs::read_dir(path.parent().unwrap()).unwrap();
    files.flat_map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
}

#[tokio::test]
async fn nothing_of_a_resume_link_is_left_in_the_file_once_it_is_sent_or_given_up() {
    for is_sent in [true, false] {
        let database = Database::sqlite();
        let path = database.file().unwrap();
        let has_secret = |bytes: Vec<u8>| bytes.windows(8).any(|window| window == b"s3cr3t.x");
        let open = async || Location::File(path.clone()).open().await.unwrap();

        let store = open().await;
        store.create_application(&request("one"), &draft("one"), NOW).await.unwrap();
        let link = resume_link("s3cr3t.x", "one");
        // As in real messages, the id names nothing that is secret.
        let message = NewMessage { id: "<link@example.com>".to_owned(), ..link.message };
        let link = NewResumeLink { message, ..link };
        let outcome = store.create_resume_link(&access("one"), &link, NOW).await.unwrap();
        assert_eq!(outcome, LinkOutcome::Queued);
        assert!(has_secret(bytes_of(&path, store).await), "it waits");

        let store = open().await;
        let leased = store.lease_messages(NOW, NOW + 1, 1).await.unwrap().remove(0);
        if is_sent {
            store.message_sent(&leased.id, NOW).await.unwrap();
        } else {
            store.message_failed(&leased.id, leased.attempt, None, None).await.unwrap();
        }
        assert!(!has_secret(bytes_of(&path, store).await), "sent: {is_sent}");
    }
}

#[tokio::test]
async fn health_tells_of_a_store_that_does_not_answer() {
    let database = Database::sqlite();
    let store = Location::File(database.file().unwrap()).open().await.unwrap();
    let client = Client::of(health::router(Some(store.clone())));
    let found = client.get("/healthz").await.expect(200);
    assert_eq!(found, json!({ "status": "ok", "store": "ok" }));
    store.close().await;
    // The store is asked once a second, however often its health is asked for.
    tokio::time::pause();
    for _ in 0..100 {
        let found = client.get("/healthz").await.expect(200);
        assert_eq!(found, json!({ "status": "ok", "store": "ok" }));
    }
    tokio::time::advance(Duration::from_secs(1)).await;
    let found = client.get("/healthz").await.expect(200);
    assert_eq!(found, json!({ "status": "ok", "store": "unreachable" }));
}

/// While one release replaces another, or when it is taken back, servers of both run on the tables of the newer one.
#[tokio::test]
async fn a_newer_version_of_the_tables_stops_no_server() {
    let database = Database::sqlite();
    let store = database.open().await;
    let mut newer = SqliteConnection::connect(&database.url).await.unwrap();
    let applied = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'newer', TRUE, X'00', 0)";
    sqlx::query(applied).execute(&mut newer).await.unwrap();
    let other = database.open().await;
    other.create_application(&request("one"), &draft("one"), NOW).await.unwrap();
    assert!(store.application(&access("one"), NOW).await.unwrap().is_some());
}

async fn a_database_of_an_earlier_version_is_refused_in_words_and_left_as_it_is(
    database: &Database,
) {
    let store = database.open().await;
    store.create_application(&request("one"), &draft("one"), NOW).await.unwrap();
    store.close().await;
    // Any other bytes than the checksum of this version.
    let earlier = "UPDATE _sqlx_migrations SET checksum = (SELECT token_hash FROM access_tokens)";
    database.execute(earlier).await.unwrap();
    let before = database.dump().await;
    let refused = database.url.parse::<Location>().unwrap().open().await.unwrap_err();
    assert!(refused.to_string().contains("move it away"), "{refused}");
    assert!(refused.source().is_none(), "sqlx's own words");
    assert_eq!(database.dump().await, before);
}
