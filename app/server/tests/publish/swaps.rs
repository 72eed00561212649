//! What visitors get while builds are swapped.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::program::{Program, build_of};
use crate::stand_in::{COPY, StandIn};

/// Asks for pages, and at once for everything that they name, until told to stop. Returns the builds it saw, in order.
async fn visit(program: Arc<Program>, is_over: Arc<AtomicBool>) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    while !is_over.load(Ordering::Relaxed) {
        for path in ["/", "/about"] {
            let answer = program.client.get(program.url(path)).send().await.unwrap();
            assert_eq!(answer.status(), 200, "{path}");
            let page = answer.text().await.unwrap();
            let build = build_of(&page);
            assert!(page.contains(&format!("/assets/main-{build}.js")), "a mix: {page}");
            let (status, script) = program.get(&format!("/assets/main-{build}.js")).await;
            let expected = format!(r#"{{"buildId":"{build}"}}"#);
            assert_eq!((status, script), (200, expected), "{build}");
            if seen.last().is_none_or(|last| last != build) {
                assert!(
                    !seen.iter().any(|earlier| earlier == build),
                    "{build} came back: {seen:?}"
                );
                seen.push(build.to_owned());
            }
            // The page's own script takes data only of its build; what is not is of a later one.
            let (_, data) = program.get("/_content/about.json").await;
            let newest = data.split('"').nth(3).unwrap().to_owned();
            assert!(newest == build || !seen.contains(&newest), "{newest} after {seen:?}");
        }
    }
    seen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_answer_is_a_mix_of_builds_and_everything_a_page_names_is_answered() {
    let program = Arc::new(Program::start(StandIn::new("swaps", COPY), &[]));
    let is_over = Arc::new(AtomicBool::new(false));
    let visitors: Vec<_> =
        (0..8).map(|_| tokio::spawn(visit(Arc::clone(&program), Arc::clone(&is_over)))).collect();
    let mut builds = HashSet::from(["first".to_owned()]);
    for number in 2..8 {
        let build = format!("build-{number}");
        program.stand_in.prepare(&build);
        program.webhook(&build).send().await.unwrap();
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
    let program = Program::start(StandIn::new("command", COPY), &[]);
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
    let program = Program::start(StandIn::new("join", COPY), &[]);
    let create = async |letter: &str| {
        let secret = format!("{}A", letter.repeat(42));
        let request = program.client.post(program.url("/api/join/applications"));
        let request = request.bearer_auth(&secret).header("idempotency-key", &secret);
        request.json(&serde_json::json!({ "answers": {} })).send().await.unwrap().status()
    };
    assert_eq!(create("A").await, 201);
    program.stand_in.prepare("second");
    let file = program.stand_in.0.join("prepared/_data/join.json");
    let text = std::fs::read_to_string(&file).unwrap();
    let closed = text.replace(r#""outage":null"#, r#""outage":{"start":0,"end":9999999999999}"#);
    std::fs::write(&file, closed).unwrap();
    program.stand_in.restamp("second");
    assert!(program.publish().status.success());
    program.shows("second").await;
    assert_eq!(create("B").await, 503);
}

#[tokio::test]
async fn servers_that_share_a_folder_of_builds_all_follow() {
    let one = Program::start(StandIn::new("shared", COPY), &[]);
    let folder = one.stand_in.0.clone();
    let other = Program::start(StandIn(folder), &[("DATABASE_URL", "sqlite:other.db")]);
    one.stand_in.prepare("second");
    one.webhook("{}").send().await.unwrap();
    one.shows("second").await;
    other.shows("second").await;
    tokio::time::timeout(Duration::from_secs(1), other.shows("second")).await.unwrap();
    assert_eq!(one.stand_in.runs(), 1);
}

#[tokio::test]
async fn editors_see_embedded_content_that_is_as_new_as_the_build() {
    const ENTRY: &str =
        "/spaces/embedded/environments/master/entries/first?access_token=delivery-t0ken";
    let stand_in = StandIn::new("content", &format!("{COPY}cp changed.json export.json\n"));
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/queries/export.json");
    let export = fs::read_to_string(fixture).unwrap();
    fs::write(stand_in.0.join("export.json"), &export).unwrap();
    let changed = export.replace("2026-02-01T00:00:00.000Z", "2026-02-09T00:00:00.000Z");
    fs::write(stand_in.0.join("changed.json"), changed).unwrap();
    let program = Program::start(stand_in, &[("CONTENT_EXPORT", "export.json")]);
    let before = program.get(ENTRY).await;
    assert!(before.0 == 200 && before.1.contains("2026-02-01T"), "{}", before.1);
    program.stand_in.prepare("second");
    program.webhook("{}").send().await.unwrap();
    program.logged("the site is published", 1).await;
    let after = program.get(ENTRY).await;
    assert!(after.0 == 200 && after.1.contains("2026-02-09T"), "{}", after.1);
}
