//! What visitors get while builds are swapped.

use std::collections::HashSet;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;

use super::{Publishing, build_of};
use crate::harness::applications::create;
use crate::harness::program::export;
use crate::harness::stand_ins::site_build::{COPY, StandIn};

/// Asks for pages, and at once for everything that they name, until told to stop. Returns the builds it saw, in order.
async fn visit(program: Arc<Publishing>, is_over: Arc<AtomicBool>) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    while !is_over.load(Ordering::Relaxed) {
        for path in ["/", "/about"] {
            let page = program.get(path).await.is(200).text;
            let build = build_of(&page);
            assert!(page.contains(&format!("/assets/main-{build}.js")), "a mix: {page}");
            let script = program.get(&format!("/assets/main-{build}.js")).await.is(200);
            assert_eq!(script.text, format!(r#"{{"buildId":"{build}"}}"#));
            if seen.last().is_none_or(|last| last != build) {
                assert!(
                    !seen.iter().any(|earlier| earlier == build),
                    "{build} came back: {seen:?}"
                );
                seen.push(build.to_owned());
            }
            // The page's own script takes data only of its build; what is not is of a later one.
            let data = program.get("/_content/about.json").await;
            let newest = data.text.split('"').nth(3).unwrap().to_owned();
            assert!(newest == build || !seen.contains(&newest), "{newest} after {seen:?}");
        }
    }
    seen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_answer_is_a_mix_of_builds_and_everything_a_page_names_is_answered() {
    let program = Arc::new(Publishing::start(StandIn::new(COPY), &[]));
    let is_over = Arc::new(AtomicBool::new(false));
    let visitors: Vec<_> =
        (0..8).map(|_| tokio::spawn(visit(Arc::clone(&program), Arc::clone(&is_over)))).collect();
    let mut builds = HashSet::from(["first".to_owned()]);
    for number in 2..8 {
        let build = format!("build-{number}");
        program.stand_in.prepare(&build);
        program.webhook(&build).await;
        program.shows(&build).await;
        builds.insert(build);
    }
    is_over.store(true, Ordering::Relaxed);
    for visitor in visitors {
        let seen = visitor.await.unwrap();
        assert!(seen.len() > 1 && seen.iter().all(|build| builds.contains(build)), "{seen:?}");
    }
}

#[tokio::test]
async fn the_command_publishes_to_a_running_server_and_says_what_became_of_it() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    program.stand_in.prepare("second");
    let output = program.publish();
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("published: 1"));
    program.shows("second").await;
    let output = program.publish();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "nothing has changed\n");
    program.stand_in.write_script("echo 'entry home: no title' >&2\nexit 1\n");
    let output = program.publish();
    assert!(!output.status.success());
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("entry home: no title"), "{text}");
    assert!(text.contains("PUBLISH_COMMAND: the build failed (exit status: 1)"), "{text}");
    assert_eq!(program.shown().await, "second");
}

#[tokio::test]
async fn what_editors_set_about_joining_changes_with_the_pages() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    program.send(create(&json!({}))).await.is(201);
    program.stand_in.prepare("second");
    let file = program.stand_in.path("prepared/_data/join.json");
    let text = std::fs::read_to_string(&file).unwrap();
    let closed = text.replace(r#""outage":null"#, r#""outage":{"start":0,"end":9999999999999}"#);
    std::fs::write(&file, closed).unwrap();
    program.stand_in.restamp("second");
    assert!(program.publish().status.success());
    program.shows("second").await;
    program.send(create(&json!({}))).await.is(503);
}

#[tokio::test]
async fn servers_that_share_a_folder_of_builds_all_follow() {
    let one = Publishing::start(StandIn::new(COPY), &[]);
    let other = Publishing::start(one.stand_in.clone(), &[("DATABASE_URL", "sqlite:other.db")]);
    one.stand_in.prepare("second");
    one.webhook("{}").await;
    one.shows("second").await;
    other.shows("second").await;
    tokio::time::timeout(Duration::from_secs(1), other.shows("second")).await.unwrap();
    assert_eq!(one.stand_in.runs(), 1);
}

#[tokio::test]
async fn editors_see_embedded_content_that_is_as_new_as_the_build() {
    const ENTRY: &str =
        "/spaces/embedded/environments/master/entries/first?access_token=delivery-t0ken";
    let stand_in = StandIn::new(&format!("{COPY}cp changed.json export.json\n"));
    let export = fs::read_to_string(export()).unwrap();
    fs::write(stand_in.path("export.json"), &export).unwrap();
    let changed = export.replace("2026-02-01T00:00:00.000Z", "2026-02-09T00:00:00.000Z");
    fs::write(stand_in.path("changed.json"), changed).unwrap();
    let program = Publishing::start(stand_in, &[("CONTENT_EXPORT", "export.json")]);
    let before = program.get(ENTRY).await.is(200);
    assert!(before.text.contains("2026-02-01T"), "{}", before.text);
    program.stand_in.prepare("second");
    program.webhook("{}").await;
    program.logged("the site is published", 1).await;
    let after = program.get(ENTRY).await.is(200);
    assert!(after.text.contains("2026-02-09T"), "{}", after.text);
}
