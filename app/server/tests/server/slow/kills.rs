//! Short campaigns in which the program is killed, or its database or its log fails, while applications arrive and are paid: nothing
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
    let Some(campaign) = campaign(database, fault, faults).await else { return };
    let counts = campaign.counts;
    assert!(counts.acknowledged > 0, "{counts:?}");
    let is_spared = matches!(fault, Fault::LogReader | Fault::LogDisk);
    let expected = Counts {
        acknowledged: counts.acknowledged,
        lost: 0,
        doubled: 0,
        messages_without_application: 0,
        applications_without_message: 0,
        messages_doubled: 0,
        messages_begun_again: if is_spared { 0 } else { counts.messages_begun_again },
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
    let databases = [Database::sqlite_on_disk(64), Database::postgres_on_disk(256).await];
    for database in databases.iter().flatten() {
        nothing_is_lost_or_doubled(database, Fault::Database, 5).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_starts_before_its_database_loses_and_doubles_nothing() {
    let databases = [Database::postgres_server().await, Database::sqlite_on_disk(64)];
    for database in databases.iter().flatten() {
        nothing_is_lost_or_doubled(database, Fault::Start, 3).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_cannot_be_written_loses_and_doubles_nothing() {
    for fault in [Fault::LogReader, Fault::LogDisk] {
        let databases = [Some(Database::sqlite()), Database::postgres().await];
        for database in databases.iter().flatten() {
            nothing_is_lost_or_doubled(database, fault, 5).await;
        }
    }
}
