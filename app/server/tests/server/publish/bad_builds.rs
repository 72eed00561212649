//! Builds that must not be published, and why.

use std::collections::HashMap;
use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use site_server::build::Build;
use site_server::logging::with_causes;
use site_server::publish::{Cause, Outcome, Publisher};
use site_server::settings::Settings;
use site_server::worklist::open_facts;

use crate::harness::public;
use crate::harness::stand_ins::site_build::{COPY, StandIn};

/// `site-server publish`, typed by someone.
fn typed() -> Cause {
    Cause::command("ada".to_owned())
}

fn settings(stand_in: &StandIn, more: &[(&str, &str)]) -> Settings {
    let path = |name: &str| stand_in.path(name).display().to_string();
    let mut values: HashMap<String, String> = HashMap::from([
        ("PORT".to_owned(), "0".to_owned()),
        ("SITE_DIST".to_owned(), path("dist")),
        ("PUBLISH_COMMAND".to_owned(), format!("sh {}", path("build.sh"))),
        ("DATA_FOLDER".to_owned(), path("")),
    ]);
    values.extend(more.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    Settings::read(|name| values.get(name).cloned()).unwrap()
}

/// The same, where a build may take a second.
fn hasty_settings(stand_in: &StandIn) -> Settings {
    let mut settings = settings(stand_in, &[]);
    settings.publish.as_mut().unwrap().time_limit = Duration::from_secs(1);
    settings
}

fn publisher(settings: &Settings) -> Arc<Publisher> {
    let deployed = Build::open(&settings.dist, settings).unwrap();
    Publisher::new(settings, &deployed).unwrap().unwrap()
}

/// Why nothing is published; nothing that was made is left for a server to take.
async fn refusal(stand_in: &StandIn, settings: &Settings) -> String {
    let error = publisher(settings).publish(typed()).await.unwrap_err();
    assert!(!stand_in.path("builds/current").exists(), "{error}");
    assert_eq!(stand_in.kept(), Vec::<String>::new(), "{error}");
    assert!(!stand_in.path("builds/new").exists(), "{error}");
    with_causes(&error)
}

#[tokio::test]
async fn a_command_that_fails_publishes_nothing_and_says_why() {
    let stand_in = StandIn::new("cp -R prepared/. \"$BUILD_FOLDER\"\nexit 3\n");
    stand_in.prepare("second");
    let error = refusal(&stand_in, &settings(&stand_in, &[])).await;
    assert_eq!(error, "PUBLISH_COMMAND: the build failed (exit status: 3)");
    let missing = settings(&stand_in, &[("PUBLISH_COMMAND", "no-such-program --now")]);
    let error = refusal(&stand_in, &missing).await;
    assert!(error.starts_with("PUBLISH_COMMAND: no-such-program cannot be run"), "{error}");
}

#[tokio::test]
async fn a_command_that_hangs_is_ended_with_everything_it_has_started() {
    let script = "sh -c 'echo $$ > child; exec sleep 600' & echo $$ > parent\nexec sleep 600\n";
    let stand_in = StandIn::new(script);
    let started = Instant::now();
    let error = refusal(&stand_in, &hasty_settings(&stand_in)).await;
    assert!(error.starts_with("PUBLISH_COMMAND: the build was ended"), "{error}");
    assert!(started.elapsed() < Duration::from_secs(20));
    for file in ["parent", "child"] {
        let id = fs::read_to_string(stand_in.path(file)).unwrap();
        ended(id.trim()).await;
    }
}

/// Waits until a process is gone; one that no one has waited for has no command line.
async fn ended(id: &str) {
    let started = Instant::now();
    while fs::read(format!("/proc/{id}/cmdline")).is_ok_and(|line| !line.is_empty()) {
        assert!(started.elapsed() < Duration::from_secs(20), "{id} still runs");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn what_a_command_leaves_running_ends_with_it() {
    let script = format!("sleep 600 & echo $! > child\n{COPY}");
    let stand_in = StandIn::new(&script);
    stand_in.prepare("second");
    let settings = settings(&stand_in, &[]);
    assert!(matches!(publisher(&settings).publish(typed()).await.unwrap(), Outcome::Published(_)));
    ended(fs::read_to_string(stand_in.path("child")).unwrap().trim()).await;
}

#[tokio::test]
async fn half_a_site_is_not_published() {
    for (name, break_it, complaint) in [
        ("nothing", "exit 0", "_data/build.json"),
        ("no-home", "rm prepared/index.html", "has no index.html"),
        ("page", "rm prepared/about/index.html", "is not a whole build"),
        ("short", "printf '<h1>se' > prepared/about/index.html", "is not a whole build"),
        ("more", "touch prepared/more.html", "is not a whole build"),
        ("stamp", "rm prepared/_data/build.json", "is not a whole build"),
        ("broken-stamp", "echo '{' > prepared/_data/build.json", "is not what the build writes"),
    ] {
        let stand_in = StandIn::new(&format!("{break_it}\n{COPY}"));
        stand_in.prepare("second");
        let error = refusal(&stand_in, &settings(&stand_in, &[])).await;
        assert!(error.starts_with("the new build cannot be served: "), "{error}");
        let is_nothing = name == "nothing" && error.contains("is not a finished build");
        assert!(error.contains(complaint) || is_nothing, "{name}: {error}");
    }
}

#[tokio::test]
async fn a_build_that_was_made_for_another_place_is_not_published() {
    let (public, own) = (public::settings(), public::stamp());
    for (field, other, setting) in [
        ("profile", "preview", "SITE_PROFILE"),
        ("space", "another", "CONTENT_SPACE"),
        ("environment", "staging", "CONTENT_ENVIRONMENT"),
        ("siteUrl", "https://preview.example.com.au", "SITE_URL"),
    ] {
        let stand_in = StandIn::new(COPY);
        stand_in.write("dist", "first", &own);
        let mut stamp = own.clone();
        stamp[field] = json!(other);
        stand_in.write("prepared", "second", &stamp);
        let error = refusal(&stand_in, &settings(&stand_in, &public)).await;
        assert!(error.contains(setting) && error.contains(other), "{error}");
        stand_in.write("prepared", "second", &own);
        let outcome = publisher(&settings(&stand_in, &public)).publish(typed()).await.unwrap();
        assert!(matches!(outcome, Outcome::Published(_)));
    }
}

#[tokio::test]
async fn a_build_with_made_up_fees_is_not_published_for_the_public() {
    let (public, own) = (public::settings(), public::stamp());
    let stand_in = StandIn::new(COPY);
    for folder in ["dist", "prepared"] {
        stand_in.write(folder, folder, &own);
    }
    let file = stand_in.path("prepared/_data/join.json");
    let text = fs::read_to_string(&file).unwrap().replace("current,", "sample,");
    fs::write(file, text).unwrap();
    let error = refusal(&stand_in, &settings(&stand_in, &public)).await;
    assert!(error.contains("the table of fees is a sample"), "{error}");
}

#[tokio::test]
async fn a_build_whose_words_the_server_cannot_say_is_not_published() {
    let stand_in = StandIn::new(COPY);
    stand_in.prepare("second");
    let file = stand_in.path("prepared/_data/words.json");
    let text =
        fs::read_to_string(&file).unwrap().replace("To talk to us, call {phone}", "Call {fone}");
    fs::write(file, text).unwrap();
    let error = refusal(&stand_in, &settings(&stand_in, &[])).await;
    assert!(error.contains("server-pages.links.call: nothing fills {fone}"), "{error}");
}

#[tokio::test]
async fn a_build_that_changes_nothing_is_not_kept() {
    let stand_in = StandIn::new(COPY);
    let settings = settings(&stand_in, &[]);
    let publisher = publisher(&settings);
    assert_eq!(publisher.publish(typed()).await.unwrap(), Outcome::Unchanged);
    stand_in.prepare("second");
    assert!(matches!(publisher.publish(typed()).await.unwrap(), Outcome::Published(_)));
    assert_eq!(publisher.publish(typed()).await.unwrap(), Outcome::Unchanged);
    assert_eq!((stand_in.kept().len(), stand_in.runs()), (1, 3));
    // But what it says of itself is: of a fact that was confirmed, only the list may say so.
    let served = publisher.served_folder().unwrap();
    assert!(!served.join(".report.json").exists());
    fs::write(stand_in.path("prepared/.report.json"), r#"{"toConfirm":[]}"#).unwrap();
    assert_eq!(publisher.publish(typed()).await.unwrap(), Outcome::Unchanged);
    assert_eq!(open_facts(&served, None).unwrap(), Some(vec![]));
    assert_eq!(stand_in.kept().len(), 1);
    assert!(!stand_in.path("builds/new").exists());
}

#[tokio::test]
async fn a_few_builds_are_kept_and_no_more() {
    let stand_in = StandIn::new(COPY);
    let settings = settings(&stand_in, &[]);
    let publisher = publisher(&settings);
    for number in 0..9 {
        stand_in.prepare(&format!("number-{number}"));
        let Outcome::Published(name) = publisher.publish(typed()).await.unwrap() else {
            unreachable!("it has changed")
        };
        let kept = stand_in.kept();
        assert!(kept.contains(&name), "{kept:?}");
        assert_eq!(kept.len(), (number + 1).min(6));
    }
}

#[tokio::test]
async fn one_build_is_made_at_a_time() {
    let script = format!("mkdir busy\nsleep 0.3\nrmdir busy\n{COPY}");
    let stand_in = StandIn::new(&script);
    stand_in.prepare("second");
    let settings = settings(&stand_in, &[]);
    let (one, other) = (publisher(&settings), publisher(&settings));
    // The folder `busy` cannot be made twice, so a second build at the same time would fail.
    let (first, second) = tokio::join!(one.publish(typed()), other.publish(typed()));
    let outcomes = [first.unwrap(), second.unwrap()];
    assert!(outcomes.contains(&Outcome::Unchanged), "{outcomes:?}");
    assert_eq!(stand_in.runs(), 2);
}

#[tokio::test]
async fn a_build_that_never_ends_is_named_to_the_next_one() {
    let stand_in = StandIn::new(COPY);
    let publisher = publisher(&hasty_settings(&stand_in));
    let lock = fs::File::create(stand_in.path("builds/lock")).unwrap();
    lock.lock().unwrap();
    let error = publisher.publish(typed()).await.unwrap_err().to_string();
    assert!(error.contains("another build still holds"), "{error}");
    assert_eq!(stand_in.runs(), 0);
}
