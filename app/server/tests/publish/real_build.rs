//! The real build of the site, from a content service in which a page changes.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::program::Program;
use crate::stand_in::{COPY, StandIn};

/// A build takes some ten seconds, on a busy machine several times that.
const PATIENCE: Duration = Duration::from_mins(5);
const CHANGED: &str = "Changed while the site is served.";

/// The content service; ended when the test is over.
struct Content(Child, String);

impl Drop for Content {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Content {
    fn start(export: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_site-server"))
            .arg("content")
            .env_clear()
            .env("PORT", "0")
            .env("CONTENT_EXPORT", export)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let ready: Value = serde_json::from_str(&line).unwrap();
        let host = format!("http://{}", ready["host"].as_str().unwrap());
        Self(child, host)
    }
}

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
    let stand_in = StandIn::new("real", COPY);
    let content = Content::start(&changed_export(&app.join(".content"), &stand_in.0));
    let app = app.display().to_string();
    let program = Program::start(
        stand_in,
        &[
            ("SITE_DIST", &format!("{app}/dist")),
            ("PUBLISH_COMMAND", "npm --silent run build"),
            ("PUBLISH_DIRECTORY", &app),
            ("CONTENT_HOST", &content.1),
            ("CONTENT_SPACE", "embedded"),
            ("CONTENT_ENVIRONMENT", "master"),
            ("CONTENT_DELIVERY_TOKEN", "embedded-delivery"),
            ("CONTENT_PREVIEW_TOKEN", "unused"),
            ("EDITORS", "off"),
        ],
    );
    let (status, before) = program.get("/about-us/our-history").await;
    assert!(status == 200 && !before.contains(CHANGED));
    let started = Instant::now();
    assert_eq!(program.webhook("{}").send().await.unwrap().status(), 202);
    while !program.get("/about-us/our-history").await.1.contains(CHANGED) {
        assert!(started.elapsed() < PATIENCE, "{}", program.log());
        assert!(!program.log().contains("not published"), "{}", program.log());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let seconds = started.elapsed().as_secs_f64();
    eprintln!("from the webhook to the changed page: {seconds:.1} s");
    // The code has not changed, so everything that the earlier page names is still there.
    for name in before.split(['"', ' ']).filter(|part| part.starts_with("/assets/")) {
        assert_eq!(program.get(name).await.0, 200, "{name}");
    }
}
