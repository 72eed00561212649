//! Webhooks of the content service, and those of others.

use site_server::clock::Clock;

use super::{PATH, Publishing, SECRET, sign, webhook};
use crate::harness::client::Call;
use crate::harness::stand_ins::site_build::{COPY, StandIn};

const BODY: &str = r#"{"sys":{"type":"Entry","id":"home"}}"#;

#[tokio::test]
async fn a_webhook_publishes_the_site_without_a_restart() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    assert_eq!(program.shown().await, "first");
    program.stand_in.prepare("second");
    program.webhook(BODY).await.is(202);
    program.shows("second").await;
    program.get("/only-second").await.is(200);
    program.get("/only-first").await.is(404);
    let script = program.get("/assets/main-first.js").await;
    assert_eq!(script.text, r#"{"buildId":"first"}"#);
}

#[tokio::test]
async fn who_published_is_recorded() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    program.stand_in.prepare("second");
    program.webhook(BODY).await.is(202);
    program.logged("the site is built", 1).await;
    program.stand_in.prepare("third");
    assert!(program.publish().status.success());
    let list = program.office(&["audit", "list", "--json"]);
    let list: Vec<serde_json::Value> = serde_json::from_str(&list).unwrap();
    let user = site_server::back_office::system_user::system_user(None, None);
    let done: Vec<_> =
        list.iter().map(|one| (one["who"].as_str().unwrap(), &one["what"])).collect();
    assert_eq!(done, [("webhook", &"publish".into()), (user.as_str(), &"publish".into())]);
    assert!(list.iter().all(|one| one["about"].as_str().unwrap().len() > 13), "the build's name");
}

#[tokio::test]
async fn what_the_content_service_has_not_signed_builds_nothing() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    program.stand_in.prepare("second");
    let now = Clock::system().now();
    let time = now.to_string();
    let own = sign(SECRET, &time, BODY.as_bytes());
    let of = |time: i64| sign(SECRET, &time.to_string(), BODY.as_bytes());
    let another = sign(&SECRET.replace('0', "1"), &time, BODY.as_bytes());
    let six_minutes = 6 * 60 * 1000;
    let (old, early) = (now - six_minutes, now + six_minutes);
    let plain = || Call::post(PATH).text(BODY);
    for (what, call) in [
        ("nothing", plain()),
        ("only a signature", plain().header("x-contentful-signature", &own)),
        ("another secret", webhook(BODY, &time, &another)),
        ("truncated", webhook(BODY, &time, &own[..63])),
        ("upper case", webhook(BODY, &time, &own.to_uppercase())),
        ("empty", webhook(BODY, &time, "")),
        ("another time", webhook(BODY, &(now + 1).to_string(), &own)),
        ("another body", webhook("{}", &time, &own)),
        ("too old", webhook(BODY, &old.to_string(), &of(old))),
        ("too early", webhook(BODY, &early.to_string(), &of(early))),
        ("no time", webhook(BODY, "soon", &sign(SECRET, "soon", BODY.as_bytes()))),
        ("twice", webhook(BODY, &time, &own).and_header("x-contentful-timestamp", &time)),
    ] {
        let answer = program.send(call).await;
        assert_eq!(answer.status, 400, "{what}");
        let is_said = answer.text.contains("The webhook is not signed as it should be.");
        assert!(is_said, "{what}: {}", answer.text);
    }
    program.logged("a webhook of the content service was refused", 12).await;
    assert!(!program.log().contains(&own) && !program.log().contains(SECRET));
    assert!(!program.stand_in.path("builds/wanted").exists());
    assert_eq!((program.stand_in.runs(), program.shown().await.as_str()), (0, "first"));
}

#[tokio::test]
async fn a_webhook_that_is_sent_again_counts_once() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    program.stand_in.prepare("second");
    let time = Clock::system().now().to_string();
    let signature = sign(SECRET, &time, BODY.as_bytes());
    for _ in 0..10 {
        program.send(webhook(BODY, &time, &signature)).await.is(202);
    }
    program.shows("second").await;
    program.send(webhook(BODY, &time, &signature)).await.is(202);
    // A build that is wanted now would be made before this one.
    program.stand_in.prepare("third");
    program.webhook("{}").await;
    program.shows("third").await;
    assert_eq!(program.stand_in.runs(), 2);
}

#[tokio::test]
async fn webhooks_during_a_build_lead_to_one_more() {
    let script = format!("{COPY}touch copied\nwhile [ ! -e go ]; do sleep 0.05; done\n");
    let program = Publishing::start(StandIn::new(&script), &[]);
    program.stand_in.prepare("second");
    program.webhook(BODY).await;
    while !program.stand_in.path("copied").exists() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    program.stand_in.prepare("third");
    for number in 0..10 {
        program.webhook(&format!("{{\"n\":{number}}}")).await.is(202);
    }
    std::fs::write(program.stand_in.path("go"), "").unwrap();
    program.shows("third").await;
    program.logged("the site is built", 2).await;
    assert_eq!(program.stand_in.runs(), 2);
    assert!(!program.stand_in.path("builds/wanted").exists());
}

#[tokio::test]
async fn floods_and_floods_of_bytes_are_limited() {
    let program = Publishing::start(StandIn::new(COPY), &[]);
    program.webhook(&"a".repeat(1024 * 1024 + 1)).await.is(413);
    let mut refused = 0;
    for _ in 0..200 {
        refused += usize::from(program.send(Call::post(PATH)).await.status == 429);
    }
    assert!(refused > 0);
    program.get("/about").await.is(200);
    assert_eq!(program.stand_in.runs(), 0);
}

#[tokio::test]
async fn without_a_secret_there_is_nothing_to_call() {
    for settings in [("PUBLISH_SECRET", ""), ("PUBLISH_COMMAND", "")] {
        let mut all = vec![settings];
        all.push(("PUBLISH_SECRET", ""));
        let program = Publishing::start(StandIn::new(COPY), &all);
        program.webhook(BODY).await.is(404);
        program.get(PATH).await.is(404);
    }
}

#[tokio::test]
async fn a_build_that_fails_keeps_the_site_and_says_why_in_the_log() {
    let script =
        "env\necho \"token $CONTENT_DELIVERY_TOKEN\"\necho 'entry home: no title' >&2\nexit 1\n";
    let program = Publishing::start(StandIn::new(script), &[("CAPTCHA_KEY", "captcha-k3y")]);
    program.webhook(BODY).await;
    program.logged("not published, the site stays as it is", 1).await;
    let log = program.log();
    assert!(log.contains("entry home: no title") && log.contains("exit status: 1"), "{log}");
    assert!(log.contains("token (hidden)"), "{log}");
    for secret in ["delivery-t0ken", "captcha-k3y", SECRET] {
        assert!(!log.contains(secret), "{log}");
    }
    assert_eq!(program.shown().await, "first");
    // The next one is made as if nothing had happened.
    program.stand_in.write_script(COPY);
    program.stand_in.prepare("second");
    program.webhook("{}").await;
    program.shows("second").await;
}

#[tokio::test]
async fn a_webhook_that_is_replayed_at_another_server_makes_no_second_build() {
    let one = Publishing::start(StandIn::new(COPY), &[]);
    let other = Publishing::start(one.stand_in.clone(), &[("DATABASE_URL", "sqlite:other.db")]);
    one.stand_in.prepare("second");
    let time = Clock::system().now().to_string();
    let signature = sign(SECRET, &time, BODY.as_bytes());
    one.send(webhook(BODY, &time, &signature)).await.is(202);
    one.shows("second").await;
    other.send(webhook(BODY, &time, &signature)).await.is(202);
    other.shows("second").await;
    // A build that is wanted now would be made before this one.
    one.stand_in.prepare("third");
    other.webhook("{}").await.is(202);
    one.shows("third").await;
    assert_eq!(one.stand_in.runs(), 2);
}
