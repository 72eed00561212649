//! A short campaign of `kill -9` while applications arrive: nothing acknowledged is lost, nothing arrives twice.
//!
//! The long one is `cargo bench -p site-server --bench join -- kills`.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]
#![allow(clippy::panic, reason = "a test that finds something else than it expects has failed")]

#[path = "../bench/join/applicant.rs"]
mod applicant;
#[path = "../bench/join/database.rs"]
mod database;
#[path = "../bench/join/kills.rs"]
mod kills;
#[path = "store/postgres_server.rs"]
mod postgres_server;
#[path = "../bench/join/server.rs"]
mod server;

use database::Database;

const KILLS: u32 = 20;

async fn nothing_is_lost_or_doubled(database: &Database) {
    let tally = kills::campaign(database, KILLS).await;
    assert!(tally.acknowledged > 0, "{tally:?}");
    let faults = [
        tally.lost,
        tally.doubled,
        tally.messages_without_application,
        tally.applications_without_message,
        tally.messages_doubled,
    ];
    assert_eq!(faults, [0; 5], "{tally:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_sqlite_file_loses_and_doubles_nothing() {
    nothing_is_lost_or_doubled(&Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_loses_and_doubles_nothing() {
    if let Some(database) = Database::postgres().await {
        nothing_is_lost_or_doubled(&database).await;
    }
}
