//! No secret of the server is in its log, in an answer, or in the words with which it refuses to start.

use std::process::Command;

use reqwest::redirect::Policy;
use reqwest::{Client, Method, Response};

use crate::program::{Program, complete, expect, submission};

/// Every setting that is a secret, with a value that is found wherever it goes.
const SECRETS: [(&str, &str); 8] = [
    ("CONTENT_DELIVERY_TOKEN", "secret-of-the-delivery"),
    ("CONTENT_PREVIEW_TOKEN", "secret-of-the-drafts"),
    ("CAPTCHA_KEY", "secret-of-the-captcha-0123456789abcdef"),
    ("EDITORS_KEY", "secret-of-the-sessions-0123456789abcdef"),
    ("EDITORS_SECRET", "secret-of-the-editors-0123456789abcdef"),
    ("STRIPE_KEY", "rk_test_secretOfTheGateway"),
    ("STRIPE_WEBHOOK_SECRETS", "whsec_secretOfTheWebhook0123456789"),
    ("SMTP_URL", "smtp://user:secret-of-the-mail@127.0.0.1:1"),
];
/// No one listens there, so every call fails and is reported.
const NOWHERE: &str = "http://127.0.0.1:1";

/// What of each secret is looked for.
const MARKS: [&str; 10] = [
    "secret-of-the-delivery",
    "secret-of-the-drafts",
    "secret-of-the-captcha",
    "secret-of-the-sessions",
    "secret-of-the-editors",
    "secretOfTheGateway",
    "secretOfTheWebhook",
    "secret-of-the-mail",
    "secret-of-the-provider",
    // The password of the mail server as it is sent to it.
    "c2VjcmV0LW9mLXRoZS1tYWls",
];

/// An answer's head and body as text.
async fn whole(response: Response) -> String {
    let head = format!("{:?}", response.headers());
    format!("{head} {}", response.text().await.unwrap())
}

#[tokio::test]
async fn no_secret_is_in_an_answer_or_in_the_log() {
    let mut settings = SECRETS.to_vec();
    settings.extend([
        ("LOG_LEVEL", "trace"),
        ("EDITORS", "secret"),
        ("PAYMENT", "stripe"),
        ("STRIPE_URL", NOWHERE),
        ("CONTENT_HOST", NOWHERE),
        ("CONTENT_PREVIEW_HOST", NOWHERE),
        ("CONTENT_SPACE", "space"),
        ("CONTENT_ENVIRONMENT", "master"),
        ("CAPTCHA", "altcha"),
    ]);
    let program = Program::start("secrets", &settings);
    let mut answers = Vec::new();
    for path in [
        "/",
        "/nothing",
        "/healthz",
        "/api/captcha",
        "/api/__octana/sign-in",
        "/api/__octana/sign-in/callback?code=secret-of-the-provider&state=b",
    ] {
        answers.push(whole(program.request(Method::GET, path).send().await.unwrap()).await);
    }
    let client = Client::builder().redirect(Policy::none()).build().unwrap();
    let sign_in = program.request_of(&client, Method::POST, "/api/__octana/sign-in");
    let form = sign_in.header("content-type", "application/x-www-form-urlencoded");
    let signed_in = form.body(format!("secret={}", SECRETS[4].1)).send().await.unwrap();
    let cookie = signed_in.headers().get("set-cookie").unwrap().to_str().unwrap().to_owned();
    let session = cookie.split(';').next().unwrap().to_owned();
    answers.push(whole(signed_in).await);
    for path in
        ["/api/__octana/metadata", "/api/content/draft/entries", "/api/content/published/assets"]
    {
        let asked = program.request(Method::GET, path).header("cookie", &session);
        answers.push(whole(asked.send().await.unwrap()).await);
    }
    let event = program.post("/api/payments/webhook", &serde_json::json!({}));
    answers.push(whole(event.header("stripe-signature", "t=1,v1=00").send().await.unwrap()).await);
    let draft = program.draft(&complete()).await;
    let link = serde_json::json!({ "email": "alex@example.com" });
    let mailed = program.post(&draft.path("/resume-link"), &link).bearer_auth(&draft.token);
    expect(mailed, 202).await;
    let submit = program.post(&draft.path("/submit"), &submission(&complete()));
    answers.push(whole(submit.bearer_auth(&draft.token).send().await.unwrap()).await);
    program.logged("will be tried again").await;

    let log = program.log();
    for mark in MARKS {
        assert_eq!(log.lines().find(|line| line.contains(mark)), None, "{mark} was logged");
        assert_eq!(answers.iter().find(|answer| answer.contains(mark)), None, "{mark} was sent");
    }
}

#[test]
fn a_secret_that_cannot_be_used_is_not_repeated() {
    for settings in [
        &[("SMTP_URL", "smtp://user:hunter2@mail.example.com.au")][..],
        &[("DATABASE_URL", "mysql://site:hunter2@localhost/site")],
        &[("DATABASE_URL", "postgres://site:hunter2@127.0.0.1:1/site")],
        &[("HANDOVER_URL", "https://office.example.com.au"), ("HANDOVER_SECRET", "hunter2")],
        &[("PAYMENT", "stripe"), ("STRIPE_KEY", "hunter2")],
        &[("PAYMENT", "stripe"), ("STRIPE_WEBHOOK_SECRETS", "hunter2")],
        &[("EDITORS", "secret"), ("EDITORS_SECRET", "hunter2")],
        &[("CONTENT_DELIVERY_TOKEN", "hunter2"), ("CONTENT_PREVIEW_TOKEN", "hunter2")],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_site-server"))
            .env_clear()
            .envs(settings.iter().copied())
            .args(["messages", "list"])
            .output()
            .unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{settings:?}");
        assert!(message.contains("site-server: ") && !message.contains("hunter2"), "{message}");
    }
}
