//! A thousand requests at once: of one client, and of many.

use std::net::Ipv4Addr;
use std::time::Duration;

use reqwest::{Client, Method};
use serde_json::json;
use tokio::task::JoinSet;

use crate::program::{Program, client_at, complete, expect, secret};

/// Sends a thousand new drafts at once, in turn from each of these clients; gives what was answered:
/// status and, for those refused, the seconds to wait.
async fn a_thousand_drafts(program: &Program, clients: &[Client]) -> Vec<(u16, Option<u64>)> {
    // Both ends of each connection are open files.
    rlimit::increase_nofile_limit(8192).unwrap();
    let body = json!({ "answers": complete() });
    let mut requests = JoinSet::new();
    for client in clients.iter().cycle().take(1000) {
        let request = program
            .request_of(client, Method::POST, "/api/join/applications")
            .header("idempotency-key", secret())
            .bearer_auth(secret())
            .json(&body);
        requests.spawn(async move {
            let mut response = request.try_clone().unwrap().send().await.unwrap();
            // With so many at once on a slow machine the store may be too busy, and a client tries again.
            for _ in 0..20 {
                if response.status().as_u16() != 503 {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(500)).await;
                response = request.try_clone().unwrap().send().await.unwrap();
            }
            let wait = response.headers().get("retry-after");
            let wait = wait.map(|value| value.to_str().unwrap().parse().unwrap());
            (response.status().as_u16(), wait)
        });
    }
    requests.join_all().await
}

#[tokio::test]
async fn a_thousand_requests_of_one_client_are_limited_and_others_are_served() {
    let program = Program::start("crowd-one", &[]);
    let answers = a_thousand_drafts(&program, &[client_at(Ipv4Addr::LOCALHOST)]).await;
    let (served, refused): (Vec<_>, Vec<_>) =
        answers.iter().partition(|(status, _)| *status == 201);
    // 30 at once, and one more for each two minutes that this takes.
    assert!((30..40).contains(&served.len()), "{} were served", served.len());
    for (status, wait) in refused {
        assert_eq!(status, 429);
        assert!(matches!(wait, Some(1..=121)), "{wait:?}");
    }
    let other = client_at(Ipv4Addr::new(127, 0, 2, 1));
    let create = program.request_of(&other, Method::POST, "/api/join/applications");
    let create = create.header("idempotency-key", secret()).bearer_auth(secret());
    expect(create.json(&json!({ "answers": {} })), 201).await;
}

#[tokio::test]
async fn a_thousand_requests_of_a_hundred_clients_are_all_served() {
    let program = Program::start("crowd-many", &[]);
    let clients: Vec<_> = (1..=100).map(|host| client_at(Ipv4Addr::new(127, 0, 1, host))).collect();
    let answers = a_thousand_drafts(&program, &clients).await;
    let served = answers.iter().filter(|(status, _)| *status == 201).count();
    assert_eq!(served, 1000);
}
