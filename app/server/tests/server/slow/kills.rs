//! A short campaign of `kill -9` while applications arrive and are paid: nothing acknowledged is lost, nothing arrives twice.
//!
//! The long one is `cargo bench -p site-server --bench join -- kills`.

#[path = "../../../bench/join/applicant.rs"]
mod applicant;
#[path = "../../../bench/join/kills.rs"]
mod campaign;

use campaign::{Counts, campaign};

use crate::harness::database::Database;

const KILLS: u32 = 20;

async fn nothing_is_lost_or_doubled(database: &Database) {
    let counts = campaign(database, KILLS).await.counts;
    assert!(counts.acknowledged > 0, "{counts:?}");
    let expected = Counts {
        acknowledged: counts.acknowledged,
        lost: 0,
        doubled: 0,
        messages_without_application: 0,
        applications_without_message: 0,
        messages_doubled: 0,
        payments_lost: 0,
        payments_doubled: 0,
    };
    assert_eq!(counts, expected);
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
