//! Memory and open files stay what they are: after many requests, and after a flood of connections.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::harness::applications::{complete, create};
use crate::harness::client::Call;
use crate::harness::program::Program;

/// How many requests one batch is.
const BATCH: usize = 2_000;
/// How many connections come at once.
const FLOOD: usize = 2_000;
/// Megabytes by which memory may differ from one batch to the next.
const LEEWAY: u64 = 4;
/// Megabytes more than before that may stay after a flood, however many came: 2,000 connections take about 55.
const KEPT: u64 = 24;
const PATIENCE: Duration = Duration::from_mins(1);

/// Pages, a page that does not exist, drafts, and what is refused.
async fn batch(program: &Program, requests: usize) {
    let mut clients = JoinSet::new();
    for client in 1..=8 {
        // Each request is a connection, whose port the system keeps for a minute: one address has 28,000 for all tests.
        let client = program.client_at([127, 0, 0, client].into());
        clients.spawn(async move {
            for number in 0..requests / 8 {
                let call = match number % 20 {
                    0 => create(&complete()),
                    1 => Call::post("/api/enquiry").json(&json!({ "message": "x".repeat(20_000) })),
                    2..5 => Call::get("/api/nothing"),
                    5..10 => Call::get("/nothing"),
                    _ => Call::get("/"),
                };
                assert!(!client.send(call).await.status.is_server_error());
            }
        });
    }
    clients.join_all().await;
}

/// Waits until it has no more open files than `files`, and gives its memory.
async fn memory_with(program: &Program, files: usize) -> u64 {
    let begun = Instant::now();
    loop {
        let (memory, open) = program.holds();
        if open <= files {
            return memory;
        }
        assert!(begun.elapsed() < PATIENCE, "{open} files are open, {files} before");
        sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_requests_and_connections_leave_nothing_behind() {
    let program = Program::start(&[("RATE_LIMITS", "off")]);
    batch(&program, BATCH).await;
    // Connections to the database are kept open.
    let files = program.holds().1 + 8;
    let before = memory_with(&program, files).await;
    let mut memories = Vec::new();
    for _ in 0..3 {
        batch(&program, BATCH).await;
        memories.push(memory_with(&program, files).await);
    }
    assert!(memories[2] <= before + LEEWAY, "{before} {memories:?}");

    for _ in 0..2 {
        let mut connections = Vec::new();
        for _ in 0..FLOOD {
            let mut connection = TcpStream::connect(&program.address).await.unwrap();
            connection.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.unwrap();
            connections.push(connection);
        }
        drop(connections);
        // What was freed is given back bit by bit, by the requests that come next.
        let begun = Instant::now();
        let mut after = Vec::new();
        while after.last().is_none_or(|memory| *memory > before + KEPT) {
            assert!(begun.elapsed() < PATIENCE, "{before} {after:?}");
            batch(&program, 400).await;
            after.push(memory_with(&program, files).await);
        }
    }
}
