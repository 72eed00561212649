//! Servers that are killed while they publish, and what they serve afterwards.

use std::fs;
use std::process::Command;
use std::time::Duration;

use super::Publishing;
use crate::harness::stand_ins::site_build::{COPY, StandIn};

#[tokio::test]
async fn a_published_build_is_served_after_a_restart_with_the_assets_of_those_before_it() {
    let mut program = Publishing::start(StandIn::new(COPY), &[]);
    for build in ["second", "third"] {
        program.stand_in.prepare(build);
        assert!(program.publish().status.success());
        program.shows(build).await;
    }
    program.kill_and_restart();
    assert_eq!(program.shown().await, "third");
    for build in ["first", "second", "third"] {
        let script = program.get(&format!("/assets/main-{build}.js")).await.is(200);
        assert!(script.text.contains(build), "{build}");
    }
}

#[tokio::test]
async fn whenever_it_is_killed_there_is_a_whole_site_and_what_was_wanted_is_built() {
    // A build takes some 200 ms, so the kills come before, during and after it and its swap.
    let script = format!("{COPY}sleep 0.2\n");
    let mut program = Publishing::start(StandIn::new(&script), &[]);
    let mut last = "first".to_owned();
    for round in 0..8_u64 {
        let build = format!("round-{round}");
        program.stand_in.prepare(&build);
        assert_eq!(program.webhook(&build).await.status, 202);
        tokio::time::sleep(Duration::from_millis(round * 50)).await;
        program.kill_and_restart();
        let shown = program.shown().await;
        assert!(shown == last || shown == build, "{shown} after {last}");
        let script = program.get(&format!("/assets/main-{shown}.js")).await;
        assert_eq!(script.text, format!(r#"{{"buildId":"{shown}"}}"#));
        program.shows(&build).await;
        last = build;
    }
}

#[tokio::test]
async fn a_build_that_was_damaged_on_disk_is_not_served() {
    for (name, damage) in [
        ("page", "rm -r about"),
        ("cut", "printf '<h1>se' > index.html"),
        ("all", "rm -r ../1*"),
        ("current", "printf '{' > ../current"),
    ] {
        let mut program = Publishing::start(StandIn::new(COPY), &[]);
        program.stand_in.prepare("second");
        assert!(program.publish().status.success());
        program.shows("second").await;
        let build = program.stand_in.kept().pop().unwrap();
        let folder = program.stand_in.path("builds").join(build);
        let shell = Command::new("sh").args(["-c", damage]).current_dir(folder).status();
        assert!(shell.unwrap().success(), "{name}");
        assert_eq!(program.shown().await, "second", "{name}");
        program.kill_and_restart();
        assert_eq!(program.shown().await, "first", "{name}");
        // The next build makes it good.
        assert!(program.publish().status.success(), "{name}");
        program.shows("second").await;
    }
}

#[tokio::test]
async fn a_build_that_can_be_read_again_is_served() {
    let mut program = Publishing::start(StandIn::new(COPY), &[]);
    program.stand_in.prepare("second");
    assert!(program.publish().status.success());
    program.shows("second").await;
    let page = program.stand_in.path("builds").join(&program.stand_in.kept()[0]).join("index.html");
    let away = page.with_file_name(".away");
    fs::rename(&page, &away).unwrap();
    program.kill_and_restart();
    assert_eq!(program.shown().await, "first");
    fs::rename(&away, &page).unwrap();
    program.shows("second").await;
    assert_eq!(program.log().matches("this build cannot be served").count(), 1);
}

#[tokio::test]
async fn a_site_that_is_deployed_again_replaces_what_was_published() {
    let mut program = Publishing::start(StandIn::new(COPY), &[]);
    program.stand_in.prepare("second");
    assert!(program.publish().status.success());
    program.shows("second").await;
    program.stand_in.write("dist", "release", &serde_json::json!({}));
    program.kill_and_restart();
    assert_eq!(program.shown().await, "release");
    assert_eq!(program.get("/assets/main-second.js").await.status, 200);
    program.stand_in.prepare("third");
    assert!(program.publish().status.success());
    program.shows("third").await;
}
