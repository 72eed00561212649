//! A thousand requests at once: of one client, and of many, to the program and to the API.

use std::net::Ipv4Addr;

use serde_json::json;
use tokio::task::JoinSet;

use crate::harness::applications::{complete, create};
use crate::harness::client::{Answer, Client};
use crate::harness::program::Program;
use crate::join::races::submissions_at_once;
use crate::limits::allow_open_files;

/// Sends a thousand new drafts at once, in turn from each of these clients, each again while the store is too busy.
async fn a_thousand_drafts(clients: &[Client], at_once: usize) -> Vec<Answer> {
    // Both ends of each connection are open files.
    allow_open_files(8192);
    let mut answers = Vec::new();
    while answers.len() < 1000 {
        let mut requests = JoinSet::new();
        for client in clients.iter().cycle().take(at_once) {
            let client = client.clone();
            requests.spawn(async move { client.send_patiently(create(&complete())).await });
        }
        answers.extend(requests.join_all().await);
    }
    answers
}

#[tokio::test]
async fn a_thousand_requests_of_one_client_are_limited_and_others_are_served() {
    let program = Program::start(&[]);
    // No more than one client may have connections.
    let answers = a_thousand_drafts(&[program.client_at(Ipv4Addr::LOCALHOST)], 100).await;
    let (served, refused): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.status == 201);
    // 30 at once, and one more for each two minutes that this takes.
    assert!((30..40).contains(&served.len()), "{} were served", served.len());
    for answer in refused {
        let wait: u64 = answer.is(429).header("retry-after").unwrap().parse().unwrap();
        assert!((1..=121).contains(&wait), "{wait}");
    }
    let other = program.client_at(Ipv4Addr::new(127, 0, 2, 1));
    other.send(create(&json!({}))).await.is(201);
}

#[tokio::test]
async fn a_thousand_requests_of_a_hundred_clients_are_all_served() {
    let program = Program::start(&[]);
    let clients = (1..=100).map(|host| program.client_at(Ipv4Addr::new(127, 0, 1, host)));
    let answers = a_thousand_drafts(&clients.collect::<Vec<_>>(), 1000).await;
    let served = answers.iter().filter(|answer| answer.status == 201).count();
    assert_eq!(served, 1000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_submissions_at_once_are_a_thousand_applications() {
    submissions_at_once(1000).await;
}
