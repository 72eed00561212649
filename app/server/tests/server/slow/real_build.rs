//! The real build of the site, from a content service in which a page changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::harness::program::Program;
use crate::harness::stand_ins::site_build::{COPY, StandIn};
use crate::publish::Publishing;

/// A build takes some ten seconds, on a busy machine several times that.
const PATIENCE: Duration = Duration::from_mins(5);
const CHANGED: &str = "Changed while the site is served.";

/// The content of the last build, with another description of a page.
fn changed_export(content: &Path, folder: &Path) -> PathBuf {
    let text = fs::read_to_string(content.join("export.json")).unwrap();
    let mut export: Value = serde_json::from_str(&text).unwrap();
    let entries = export["entries"].as_array_mut().unwrap();
    let about =
        entries.iter_mut().find(|entry| entry["fields"]["url"]["en-US"] == "/about-us/our-history");
    for text in about.unwrap()["fields"]["description"].as_object_mut().unwrap().values_mut() {
        *text = CHANGED.into();
    }
    let copied = Command::new("cp").arg("-R").arg(content.join("assets")).arg(folder).status();
    assert!(copied.unwrap().success());
    let file = folder.join("export.json");
    fs::write(&file, export.to_string()).unwrap();
    file
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_changes_in_the_content_service_changes_on_the_site() {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let needed = ["dist/_data/build.json", ".build/client", ".content/export.json"];
    if needed.iter().any(|file| !app.join(file).exists()) {
        eprintln!("not run: build the site first (make site)");
        return;
    }
    let stand_in = StandIn::new(COPY);
    let export = changed_export(&app.join(".content"), stand_in.0.path()).display().to_string();
    let content = Program::start(&[("CONTENT_EXPORT", &export)]);
    let host = format!("http://{}", content.address);
    let app = app.display().to_string();
    let program = Publishing::start(
        stand_in,
        &[
            ("SITE_DIST", &format!("{app}/dist")),
            ("PUBLISH_COMMAND", &format!("npm --silent --prefix {app} run build")),
            ("CONTENT_HOST", &host),
            ("CONTENT_SPACE", "embedded"),
            ("CONTENT_ENVIRONMENT", "master"),
            ("CONTENT_DELIVERY_TOKEN", "embedded-delivery"),
            ("CONTENT_PREVIEW_TOKEN", "unused"),
            ("EDITORS", "off"),
        ],
    );
    let before = program.get("/about-us/our-history").await.is(200).text;
    assert!(!before.contains(CHANGED));
    let started = Instant::now();
    assert_eq!(program.webhook("{}").await.status, 202);
    while !program.get("/about-us/our-history").await.text.contains(CHANGED) {
        assert!(started.elapsed() < PATIENCE, "{}", program.log());
        assert!(!program.log().contains("not published"), "{}", program.log());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let seconds = started.elapsed().as_secs_f64();
    eprintln!("from the webhook to the changed page: {seconds:.1} s");
    // The code has not changed, so everything that the earlier page names is still there.
    for name in before.split(['"', ' ']).filter(|part| part.starts_with("/assets/")) {
        assert_eq!(program.get(name).await.status, 200, "{name}");
    }
}
