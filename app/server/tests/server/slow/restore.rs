//! What was there before comes back as the page of operations says: both databases from a copy that is made while applications
//! arrive, and the build before the last.

use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::time::sleep;

use crate::harness::applications::Draft;
use crate::harness::client::Client;
use crate::harness::database::{Database, is_intact};
use crate::harness::program::Program;

/// Applications there are before the copy is made.
const BEFORE: usize = 100;

fn start(url: &str) -> Program {
    Program::start(&[("DATABASE_URL", url), ("RATE_LIMITS", "off")])
}

/// Runs a command of the page. `None` when it is not installed.
fn run(program: &str, arguments: &[&str]) -> Option<Output> {
    match Command::new(program).args(arguments).output() {
        Ok(output) => {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            Some(output)
        }
        Err(error) => {
            eprintln!("not run: {program}: {error}");
            None
        }
    }
}

/// Begins applications until told to stop. Gives how many.
async fn apply(client: Client, is_over: Arc<AtomicBool>) -> usize {
    let mut count = 0;
    while !is_over.load(Ordering::Relaxed) {
        client.draft(&json!({})).await;
        count += 1;
        sleep(Duration::from_millis(2)).await;
    }
    count
}

/// Makes a copy with `back_up` while the server writes, and reads all applications of before on it.
async fn everything_is_there(url: &str, back_up: impl FnOnce() -> Option<String>) {
    let program = start(url);
    let mut drafts: Vec<Draft> = Vec::new();
    for _ in 0..BEFORE {
        drafts.push(program.draft(&json!({})).await);
    }
    let is_over = Arc::new(AtomicBool::new(false));
    let client = program.client_at("127.0.0.2".parse().unwrap());
    let applying = tokio::spawn(apply(client, Arc::clone(&is_over)));
    sleep(Duration::from_millis(200)).await;
    let begun = Instant::now();
    let copy = tokio::task::block_in_place(back_up);
    let took = begun.elapsed();
    is_over.store(true, Ordering::Relaxed);
    let meanwhile = applying.await.unwrap();
    let Some(copy) = copy else { return };
    let begun = Instant::now();
    let restored = start(&copy);
    eprintln!(
        "copied and restored in {took:.1?} while {meanwhile} applications arrived; a server is ready on it after {:.1?}",
        begun.elapsed()
    );
    assert_eq!(restored.get("/readyz").await.status, 200);
    for draft in &drafts {
        restored.send(draft.read()).await.expect(200);
    }
    // It is a database of its own: what is new in it is not in the first.
    let new = restored.draft(&json!({})).await;
    assert_eq!(program.send(new.read()).await.status, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_is_copied_while_it_is_written() {
    let database = Database::sqlite();
    let file = database.file().unwrap();
    let copy = file.with_extension("copy");
    everything_is_there(&database.url, || {
        let into = format!("VACUUM INTO '{}'", copy.display());
        run("sqlite3", &[file.to_str().unwrap(), &into])?;
        Some(format!("sqlite:{}", copy.display()))
    })
    .await;
    assert!(!copy.exists() || is_intact(&copy).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_is_dumped_while_it_is_written() {
    let (Some(database), Some(empty)) = (Database::postgres().await, Database::postgres().await)
    else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let dump = folder.path().join("site.dump").display().to_string();
    everything_is_there(&database.url, || {
        run("pg_dump", &["--format=custom", "--file", &dump, &database.url])?;
        let restore = ["--exit-on-error", "--single-transaction", "--no-owner", "--dbname"];
        run("pg_restore", &[&restore[..], &[&empty.url, &dump]].concat())?;
        Some(empty.url.clone())
    })
    .await;
}
