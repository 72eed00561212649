//! No secret of the server is in its log, in an answer, or in the words with which it refuses to start.

use crate::harness::applications::{complete, solved};
use crate::harness::client::{Answer, Call};
use crate::harness::program::{Program, command};

/// Every setting that is a secret, with a value that is found wherever it goes.
const SECRETS: [(&str, &str); 9] = [
    ("CONTENT_DELIVERY_TOKEN", "secret-of-the-delivery"),
    ("CONTENT_PREVIEW_TOKEN", "secret-of-the-drafts"),
    ("CAPTCHA_KEY", "secret-of-the-captcha-0123456789abcdef"),
    ("EDITORS_KEY", "secret-of-the-sessions-0123456789abcdef"),
    ("EDITORS_SECRETS", "Ada=secret-of-the-editors-0123456789abcdef"),
    ("ABR_GUID", "5ec2e700-0000-4000-8000-0000000ab4a6"),
    ("STRIPE_KEY", "rk_test_secretOfTheGateway"),
    ("STRIPE_WEBHOOK_SECRETS", "whsec_secretOfTheWebhook0123456789"),
    ("SMTP_URL", "smtp://user:secret-of-the-mail@127.0.0.1:1"),
];
/// No one listens there, so every call fails and is reported.
const NOWHERE: &str = "http://127.0.0.1:1";

/// What of each secret is looked for.
const MARKS: [&str; 11] = [
    "secret-of-the-delivery",
    "secret-of-the-drafts",
    "secret-of-the-captcha",
    "5ec2e700",
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
fn whole(answer: &Answer) -> String {
    format!("{:?} {}", answer.headers, answer.text)
}

#[tokio::test]
async fn no_secret_is_in_an_answer_or_in_the_log() {
    let mut settings = SECRETS.to_vec();
    settings.extend([
        ("LOG_LEVEL", "trace"),
        ("EDITORS", "secret"),
        ("PAYMENT", "stripe"),
        ("CONTENT_HOST", NOWHERE),
        ("CONTENT_PREVIEW_HOST", NOWHERE),
        ("CONTENT_SPACE", "space"),
        ("CONTENT_ENVIRONMENT", "master"),
        ("CAPTCHA", "altcha"),
    ]);
    let program = Program::start(&settings);
    let mut answers = Vec::new();
    for path in [
        "/",
        "/nothing",
        "/healthz",
        "/api/captcha",
        "/api/__octana/sign-in",
        "/api/__octana/sign-in/callback?code=secret-of-the-provider&state=b",
    ] {
        answers.push(whole(&program.get(path).await));
    }
    let form = format!("secret={}", SECRETS[4].1.replace("Ada=", ""));
    let signed_in = program.send(Call::form("/api/__octana/sign-in", &form)).await;
    let session = signed_in.set_cookies()[0].split(';').next().unwrap().to_owned();
    answers.push(whole(&signed_in));
    for path in
        ["/api/__octana/metadata", "/api/content/draft/entries", "/api/content/published/assets"]
    {
        let call = Call::get(path).header("cookie", &session);
        answers.push(whole(&program.send(call).await));
    }
    let event = Call::post("/api/payments/webhook").json(&serde_json::json!({}));
    let event = event.header("stripe-signature", "t=1,v1=00");
    answers.push(whole(&program.send(event).await));
    let draft = program.draft(&complete()).await;
    let challenge = program.get("/api/captcha").await;
    answers.push(whole(&challenge));
    let asked =
        serde_json::json!({ "email": "alex@example.com", "captcha": solved(&challenge.body) });
    program.send(draft.send_link("").json(&asked)).await.is(202);
    answers.push(whole(&program.send(draft.submit(&complete())).await));
    program.logged("will be tried again", 1).await;

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
        &[("ABR_GUID", "hunter2")],
        &[("PAYMENT", "stripe"), ("STRIPE_KEY", "hunter2")],
        &[("PAYMENT", "stripe"), ("STRIPE_WEBHOOK_SECRETS", "hunter2")],
        &[("EDITORS", "secret"), ("EDITORS_SECRETS", "Ada=hunter2")],
        &[("CONTENT_DELIVERY_TOKEN", "hunter2"), ("CONTENT_PREVIEW_TOKEN", "hunter2")],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut list = command(folder.path(), settings.iter().copied());
        let output = list.args(["messages", "list"]).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{settings:?}");
        assert!(message.contains("site-server: ") && !message.contains("hunter2"), "{message}");
    }
}
