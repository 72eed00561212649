//! Webhooks of the content service, and those of others.

use site_server::clock::Clock;

use crate::program::{PATH, Program, SECRET, sign};
use crate::stand_in::{COPY, StandIn};

const BODY: &str = r#"{"sys":{"type":"Entry","id":"home"}}"#;

#[tokio::test]
async fn a_webhook_publishes_the_site_without_a_restart() {
    let program = Program::start(StandIn::new("webhook", COPY), &[]);
    assert_eq!(program.shown().await, "first");
    program.stand_in.prepare("second");
    assert_eq!(program.webhook(BODY).send().await.unwrap().status(), 202);
    program.shows("second").await;
    assert_eq!(program.get("/only-second").await.0, 200);
    assert_eq!(program.get("/only-first").await.0, 404);
    let (_, quote) = program.get("/assets/main-first.js").await;
    assert_eq!(quote, r#"{"buildId":"first"}"#);
}

#[tokio::test]
async fn what_the_content_service_has_not_signed_builds_nothing() {
    let program = Program::start(StandIn::new("unsigned", COPY), &[]);
    program.stand_in.prepare("second");
    let now = Clock::system().now();
    let time = now.to_string();
    let body = || BODY.as_bytes().to_vec();
    let own = sign(SECRET, &time, BODY.as_bytes());
    let of = |time: i64| sign(SECRET, &time.to_string(), BODY.as_bytes());
    let another = sign(&SECRET.replace('0', "1"), &time, BODY.as_bytes());
    let six_minutes = 6 * 60 * 1000;
    let (old, early) = (now - six_minutes, now + six_minutes);
    let plain = || program.client.post(program.url(PATH)).body(BODY);
    for (what, request) in [
        ("nothing", plain()),
        ("only a signature", plain().header("x-contentful-signature", &own)),
        ("another secret", program.post(body(), &time, &another)),
        ("truncated", program.post(body(), &time, &own[..63])),
        ("upper case", program.post(body(), &time, &own.to_uppercase())),
        ("empty", program.post(body(), &time, "")),
        ("another time", program.post(body(), &(now + 1).to_string(), &own)),
        ("another body", program.post(b"{}".to_vec(), &time, &own)),
        ("too old", program.post(body(), &old.to_string(), &of(old))),
        ("too early", program.post(body(), &early.to_string(), &of(early))),
        ("no time", program.post(body(), "soon", &sign(SECRET, "soon", BODY.as_bytes()))),
        ("twice", program.post(body(), &time, &own).header("x-contentful-timestamp", &time)),
    ] {
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 400, "{what}");
        let text = answer.text().await.unwrap();
        assert!(text.contains("The webhook is not signed as it should be."), "{what}: {text}");
    }
    program.logged("a webhook of the content service was refused", 12).await;
    assert!(!program.log().contains(&own) && !program.log().contains(SECRET));
    assert!(!program.stand_in.0.join("builds/wanted").exists());
    assert_eq!((program.stand_in.runs(), program.shown().await.as_str()), (0, "first"));
}

#[tokio::test]
async fn a_webhook_that_is_sent_again_counts_once() {
    let program = Program::start(StandIn::new("replayed", COPY), &[]);
    program.stand_in.prepare("second");
    let time = Clock::system().now().to_string();
    let signature = sign(SECRET, &time, BODY.as_bytes());
    for _ in 0..10 {
        let request = program.post(BODY.as_bytes().to_vec(), &time, &signature);
        assert_eq!(request.send().await.unwrap().status(), 202);
    }
    program.shows("second").await;
    let again = program.post(BODY.as_bytes().to_vec(), &time, &signature);
    assert_eq!(again.send().await.unwrap().status(), 202);
    // A build that is wanted now would be made before this one.
    program.stand_in.prepare("third");
    program.webhook("{}").send().await.unwrap();
    program.shows("third").await;
    assert_eq!(program.stand_in.runs(), 2);
}

#[tokio::test]
async fn webhooks_during_a_build_lead_to_one_more() {
    let script = format!("{COPY}touch copied\nwhile [ ! -e go ]; do sleep 0.05; done\n");
    let program = Program::start(StandIn::new("during", &script), &[]);
    program.stand_in.prepare("second");
    program.webhook(BODY).send().await.unwrap();
    while !program.stand_in.0.join("copied").exists() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    program.stand_in.prepare("third");
    for number in 0..10 {
        let answer = program.webhook(&format!("{{\"n\":{number}}}")).send().await.unwrap();
        assert_eq!(answer.status(), 202);
    }
    std::fs::write(program.stand_in.0.join("go"), "").unwrap();
    program.shows("third").await;
    program.logged("the site is built", 2).await;
    assert_eq!(program.stand_in.runs(), 2);
    assert!(!program.stand_in.0.join("builds/wanted").exists());
}

#[tokio::test]
async fn floods_and_floods_of_bytes_are_limited() {
    let program = Program::start(StandIn::new("flood", COPY), &[]);
    let large = program.webhook(&"a".repeat(1024 * 1024 + 1)).send().await.unwrap();
    assert_eq!(large.status(), 413);
    let mut refused = 0;
    for _ in 0..200 {
        let answer = program.client.post(program.url(PATH)).send().await.unwrap();
        refused += usize::from(answer.status() == 429);
    }
    assert!(refused > 0);
    assert_eq!(program.get("/about").await.0, 200);
    assert_eq!(program.stand_in.runs(), 0);
}

#[tokio::test]
async fn without_a_secret_there_is_nothing_to_call() {
    for settings in [("PUBLISH_SECRET", ""), ("PUBLISH_COMMAND", "")] {
        let mut all = vec![settings];
        all.push(("PUBLISH_SECRET", ""));
        let program = Program::start(StandIn::new(&format!("no-{}", settings.0), COPY), &all);
        assert_eq!(program.webhook(BODY).send().await.unwrap().status(), 404);
        assert_eq!(program.get(PATH).await.0, 404);
    }
}

#[tokio::test]
async fn a_build_that_fails_keeps_the_site_and_says_why_in_the_log() {
    let script =
        "env\necho \"token $CONTENT_DELIVERY_TOKEN\"\necho 'entry home: no title' >&2\nexit 1\n";
    let program = Program::start(StandIn::new("failed", script), &[("CAPTCHA_KEY", "captcha-k3y")]);
    program.webhook(BODY).send().await.unwrap();
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
    program.webhook("{}").send().await.unwrap();
    program.shows("second").await;
}
