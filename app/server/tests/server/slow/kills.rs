//! Short campaigns in which the program is killed, or its database fails, while applications arrive and are paid: nothing
//! acknowledged is lost, nothing arrives twice.
//!
//! The long ones are `cargo bench -p site-server --bench join -- kills`.

#[path = "../../../bench/join/applicant.rs"]
mod applicant;
#[path = "../../../bench/join/kills.rs"]
mod campaign;

use campaign::{Counts, Fault, campaign};

use crate::harness::database::Database;

async fn nothing_is_lost_or_doubled(database: &Database, fault: Fault, faults: u32) {
    let counts = campaign(database, fault, faults).await.counts;
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
    nothing_is_lost_or_doubled(&Database::sqlite(), Fault::Program, 20).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_loses_and_doubles_nothing() {
    if let Some(database) = Database::postgres().await {
        nothing_is_lost_or_doubled(&database, Fault::Program, 20).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_server_that_is_killed_loses_and_doubles_nothing() {
    if let Some(database) = Database::postgres_server().await {
        nothing_is_lost_or_doubled(&database, Fault::Database, 5).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_is_full_for_a_moment_loses_and_doubles_nothing() {
    if let Some(database) = Database::sqlite_on_disk(64) {
        nothing_is_lost_or_doubled(&database, Fault::Database, 5).await;
    }
}
