//! Joining and paying under load, and under `kill -9`. Prints one line of JSON for each group of results.
//!
//! `cargo bench -p site-server --bench join -- load [SECONDS]` sends whole applications, from create to submit, to the program
//! on an SQLite file and on PostgreSQL, and to the same stores without HTTP.
//! `cargo bench -p site-server --bench join -- payments [SECONDS]` pays invoices, 1, 8 and 64 at the same time.
//! `cargo bench -p site-server --bench join -- kills [COUNT]` kills the program again and again while applications arrive, and
//! then counts what was lost or doubled. A tenth as often it kills a PostgreSQL server, fills the disk of each database, starts the
//! program while its database is away, ends who reads the log, and fills the disk that the log is on.

#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on has failed")]
#![allow(
    clippy::panic,
    reason = "a benchmark that finds something else than it expects has failed"
)]

mod applicant;
#[path = "../../tests/server/harness/mod.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod harness;
mod kills;
mod load;
mod payments;

use std::time::Duration;

use harness::database::Database;
use kills::{Campaign, Fault, campaign};
use serde_json::{Value, json};

/// PostgreSQL is measured as it is used.
const FSYNC: &str = "on";

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|text| text != "--bench").collect();
    let number = |default: u32| arguments.get(1).map_or(default, |text| text.parse().unwrap());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    match arguments.first().map(String::as_str) {
        Some("load") => runtime.block_on(load(Duration::from_secs(number(10).into()))),
        Some("payments") => {
            runtime.block_on(payments(Duration::from_secs(number(5).into())));
        }
        Some("kills") => runtime.block_on(kills(number(1000))),
        _ => panic!("expected load, payments or kills"),
    }
}

async fn load(length: Duration) {
    let mut results = Vec::new();
    for database in databases().await {
        results.push(load::over_http(&database, length).await);
    }
    for database in databases().await {
        results.push(load::without_http(&database, length).await);
    }
    print("join load", &results);
}

async fn payments(length: Duration) {
    let mut results = Vec::new();
    for database in databases().await {
        results.extend(payments::campaigns(&database, length).await);
    }
    print("payments", &results);
}

async fn kills(count: u32) {
    let mut results = Vec::new();
    for database in databases().await {
        results.extend(campaign(&database, Fault::Program, count).await);
    }
    for fault in [Fault::Database, Fault::Start] {
        let servers = [Database::postgres_server().await, Database::postgres_on_disk(256).await];
        for database in servers.into_iter().chain([Database::sqlite_on_disk(64)]).flatten() {
            results.extend(campaign(&database, fault, count / 10).await);
        }
    }
    for fault in [Fault::LogReader, Fault::LogDisk] {
        for database in databases().await {
            results.extend(campaign(&database, fault, count / 10).await);
        }
    }
    let results: Vec<_> = results.iter().map(Campaign::as_json).collect();
    print("join faults", &results);
}

/// An empty database of each kind.
async fn databases() -> Vec<Database> {
    [Some(Database::sqlite()), Database::postgres().await].into_iter().flatten().collect()
}

#[expect(clippy::print_stdout, reason = "the results are what this program is for")]
fn print(group: &str, results: &[Value]) {
    println!("{}", json!({ "group": group, "results": results }));
}
