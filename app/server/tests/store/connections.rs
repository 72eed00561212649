//! Connections that break, and what is left in the database itself.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use http::{Request, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use site_server::health;
use site_server::store::Store as _;
use site_server::store::application::NewResumeLink;
use site_server::store::location::Location;
use site_server::store::message::NewMessage;
use site_server::store::sqlite::SqliteStore;
use sqlx::{Connection as _, PgConnection, SqliteConnection};
use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use crate::databases::Database;
use crate::postgres_server::socket_folder;
use crate::samples::{NOW, access, create_draft, draft, enquiry, request, resume_link};

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
    store.message_sent("<one@example.com>", NOW).await.unwrap();
    assert_eq!(content().await, "");
}

/// Everything in the files of an SQLite database, once it is closed.
async fn bytes_of(path: &Path, store: SqliteStore) -> Vec<u8> {
    store.close().await;
    let files = std::fs::read_dir(path.parent().unwrap()).unwrap();
    files.flat_map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
}

#[tokio::test]
async fn nothing_of_a_resume_link_is_left_in_the_file_once_it_is_sent_or_given_up() {
    for is_sent in [true, false] {
        let database = Database::sqlite();
        let path = Path::new(database.url().trim_start_matches("sqlite:"));
        let has_secret = |bytes: Vec<u8>| bytes.windows(8).any(|window| window == b"s3cr3t.x");
        let open = async || SqliteStore::open(path).await.unwrap();

        let store = open().await;
        store.create_application(&request("one"), &draft("one"), NOW).await.unwrap();
        let link = resume_link("s3cr3t.x", "one");
        // As in real messages, the id names nothing that is secret.
        let message = NewMessage { id: "<link@example.com>".to_owned(), ..link.message };
        let link = NewResumeLink { message, ..link };
        assert!(store.create_resume_link(&access("one"), &link, NOW).await.unwrap());
        assert!(has_secret(bytes_of(path, store).await), "it waits");

        let store = open().await;
        let leased = store.lease_messages(NOW, NOW + 1, 1).await.unwrap().remove(0);
        if is_sent {
            store.message_sent(&leased.id, NOW).await.unwrap();
        } else {
            store.message_failed(&leased.id, leased.attempt, None).await.unwrap();
        }
        assert!(!has_secret(bytes_of(path, store).await), "sent: {is_sent}");
    }
}

/// Passes connections on to the server of the tests until it is dropped, which looks like a server that goes down.
struct Forwarder {
    folder: TempDir,
    connections: JoinSet<()>,
}

impl Forwarder {
    fn start(server: &Path) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(SOCKET)).unwrap();
        let server = server.join(SOCKET);
        let mut listening = JoinSet::new();
        listening.spawn(async move {
            let mut connections = JoinSet::new();
            while let Ok((mut client, _)) = listener.accept().await {
                let server = server.clone();
                connections.spawn(async move {
                    let mut server = UnixStream::connect(server).await.unwrap();
                    let _ = copy_bidirectional(&mut client, &mut server).await;
                });
            }
        });
        Self { folder, connections: listening }
    }
}

/// The name of PostgreSQL's socket.
const SOCKET: &str = ".s.PGSQL.5432";

#[tokio::test]
async fn a_server_that_is_down_is_told_within_seconds_and_its_return_noticed() {
    let Some(database) = Database::postgres().await else { return };
    let server = socket_folder("off").unwrap().display().to_string();
    let mut forwarder = Forwarder::start(Path::new(&server));
    let socket = forwarder.folder.path().join(SOCKET);
    let url = database.url().replace(&server, &forwarder.folder.path().display().to_string());
    let store = url.parse::<Location>().unwrap().open().await.unwrap();
    create_draft(&store, "one").await;

    forwarder.connections.shutdown().await;
    let begun = Instant::now();
    let error = store.application(&access("one"), NOW).await.unwrap_err();
    assert!(error.is_unavailable(), "{error:?}");
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());

    std::fs::remove_file(&socket).unwrap();
    let again = Forwarder::start(Path::new(&server));
    std::fs::rename(again.folder.path().join(SOCKET), &socket).unwrap();
    assert!(store.application(&access("one"), NOW).await.unwrap().is_some());
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
