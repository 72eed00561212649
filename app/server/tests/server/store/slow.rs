//! A PostgreSQL server whose connections break or that goes down, and sequences of calls on it.

use std::path::Path;
use std::time::{Duration, Instant};

use site_server::store::location::Location;
use sqlx::{Connection as _, PgConnection};
use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinSet;

use super::samples::{NOW, access, create_draft};
use super::sequences::play;
use crate::harness::database::Database;
use crate::harness::program::Program;
use crate::harness::stand_ins::postgres_server::socket_folder;

#[tokio::test]
async fn a_broken_connection_is_replaced() {
    let Some(database) = Database::postgres().await else { return };
    let store = database.open().await;
    create_draft(&store, "one").await;
    let mut other = PgConnection::connect(&database.url).await.unwrap();
    let breaks = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let broken = sqlx::query(breaks).fetch_all(&mut other).await.unwrap();
    assert!(!broken.is_empty());
    store.ping().await.unwrap();
    assert!(store.application(&access("one"), NOW).await.unwrap().is_some());
    create_draft(&store, "two").await;
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
async fn the_office_reads_nothing_of_the_tables_beside_its_answer() {
    let Some(database) = Database::postgres().await else { return };
    // The second server finds the tables.
    for _ in 0..2 {
        let server = Program::start(&[("DATABASE_URL", database.url.as_str())]);
        assert!(!server.log().contains("already exists"), "{}", server.log());
        let output = server.command(&["applications", "list"]);
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        assert_eq!(String::from_utf8(output.stdout).unwrap(), "There are no applications.\n");
    }
}

#[tokio::test]
async fn a_server_that_is_down_is_told_within_seconds_and_its_return_noticed() {
    let Some(database) = Database::postgres().await else { return };
    let server = socket_folder().unwrap().display().to_string();
    let mut forwarder = Forwarder::start(Path::new(&server));
    let socket = forwarder.folder.path().join(SOCKET);
    let url = database.url.replace(&server, &forwarder.folder.path().display().to_string());
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

#[test]
fn any_sequence_of_calls_ends_as_the_model_says_on_postgres() {
    play(12, Database::postgres);
}
