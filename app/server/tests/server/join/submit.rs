//! Submitting: what is checked, what is stored, and that it happens once.

use barcode_core::Listed;
use barcode_core::site::membership::application::Field;
use serde_json::{Value, json};
use site_server::captcha::CaptchaSettings;
use site_server::store::message::MessageKind;

use crate::harness::api::{Server, Setup};
use crate::harness::applications::{Draft, TOTAL, complete, complete_with, create, secret, solved};
use crate::harness::client::Call;
use crate::harness::clock::{DAY, NOW};
use crate::harness::database::All as _;

#[tokio::test]
async fn a_submitted_application_is_stored_with_its_price_and_its_messages() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let answers = complete_with(&[("abn", " 51 824 753 556 "), ("vendorColes", "left over")]);
    let submitted = server.send(draft.submit(&answers)).await.expect(200);
    let reference = submitted["reference"].as_str().unwrap();
    assert_eq!(
        submitted,
        json!({
            "reference": reference,
            "status": "submitted",
            "payment": { "method": "card", "status": "unpaid" },
            "totalCents": TOTAL,
        })
    );
    let stored = server.store.submitted(reference).await.unwrap().unwrap();
    assert_eq!(stored.answers["abn"], "51824753556");
    assert!(!stored.answers.contains_key("vendorColes"), "an answer that was not asked for");
    let submission = stored.submission().unwrap();
    assert_eq!((submission.option, submission.applicant_kind.as_str()), (3, "standard"));
    assert_eq!((submission.total_cents, submission.submitted_at), (TOTAL, NOW));
    let quote: Value = serde_json::from_str(&submission.quote).unwrap();
    let lines = quote["lines"].as_array().unwrap();
    assert_eq!(lines.iter().map(|line| line["cents"].as_i64().unwrap()).sum::<i64>(), TOTAL);
    assert_eq!(quote["status"], "sample");

    let messages = server.store.messages_about(reference).await.unwrap();
    let kinds: Vec<_> = messages.iter().map(|message| message.kind).collect();
    assert_eq!(kinds, [MessageKind::ApplicationConfirmation, MessageKind::ApplicationNotice]);

    let read = server.send(draft.read()).await.expect(200);
    assert_eq!((&read["status"], &read["reference"]), (&json!("submitted"), &json!(reference)));
}

#[tokio::test]
async fn a_retry_gets_the_first_answer_whatever_has_happened_since() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let call = draft.submit(&complete());
    let first = server.send(call.clone()).await.expect(200);
    server.send(draft.pay()).await.expect(200);
    server.pass(DAY);
    assert_eq!(server.send(call.clone()).await.expect(200), first);
    let other = json!({ "version": 1, "answers": complete(), "totalCents": 1, "captcha": "" });
    server.send(call.json(&other)).await.refused(409, "idempotencyKeyReused");
    assert_eq!(server.store.submitted_since(0).all().await.unwrap().len(), 1);
}

#[tokio::test]
async fn another_key_finds_the_application_submitted() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let first = server.send(draft.submit(&complete())).await.expect(200);
    for call in [draft.submit(&complete()), draft.update(1, &complete())] {
        let refused = server.send(call).await.refused(409, "alreadySubmitted");
        assert_eq!(refused["reference"], first["reference"]);
    }
}

#[tokio::test]
async fn one_key_may_serve_to_create_and_to_submit() {
    let server = Server::new().await;
    let (token, key) = (secret(), secret());
    let created = server.send(create(&json!({})).token(&token).key(&key)).await.expect(201);
    let id = created["id"].as_str().unwrap().to_owned();
    let draft = Draft { id, token };
    server.send(draft.submit(&complete()).key(&key)).await.expect(200);
}

#[tokio::test]
async fn every_missing_answer_is_named_in_the_order_of_the_form() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let answers = complete_with(&[("companyName", ""), ("primaryEmail", "alex"), ("country", "")]);
    let refused = server.send(draft.submit(&answers)).await.refused(422, "validationFailed");
    let found: Vec<_> = refused["fields"]
        .as_array()
        .unwrap()
        .iter()
        .map(|field| (field["field"].as_str().unwrap(), field["code"].as_str().unwrap()))
        .collect();
    for expected in [("country", "missing"), ("companyName", "missing"), ("primaryEmail", "email")]
    {
        assert!(found.contains(&expected), "{expected:?} in {found:?}");
    }
    let order: Vec<_> = found.iter().map(|(id, _)| Field::from_code(id).unwrap()).collect();
    assert!(order.is_sorted(), "{found:?}");
}

#[tokio::test]
async fn an_option_that_is_closed_to_the_organisation_is_refused() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let answers = complete_with(&[("turnover", "1000000")]);
    let refused = server.send(draft.submit(&answers)).await.refused(422, "notEligible");
    assert_eq!(refused["fields"][0]["field"], "option");
    server.send(draft.submit(&complete())).await.expect(200);
}

#[tokio::test]
async fn a_price_that_differs_from_the_one_shown_is_told_and_can_be_accepted() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let key = secret();
    let submit = |cents: i64| {
        let body =
            json!({ "version": 1, "answers": complete(), "totalCents": cents, "captcha": "" });
        draft.submit_body(&body).key(&key)
    };
    let refused = server.send(submit(TOTAL - 1)).await.refused(409, "priceChanged");
    assert_eq!(refused["totalCents"], TOTAL);
    let lines = refused["quote"]["lines"].as_array().unwrap();
    let sum: i64 = lines.iter().map(|line| line["cents"].as_i64().unwrap()).sum();
    assert_eq!(sum, TOTAL);
    // A refusal does not use the key up.
    server.send(submit(TOTAL)).await.expect(200);
}

#[tokio::test]
async fn where_costs_are_hidden_no_total_was_shown_that_could_differ() {
    let server = Server::with(Setup { shows_costs: false, ..Setup::default() }).await;
    let draft = server.draft(&json!({})).await;
    let body = json!({ "version": 1, "answers": complete(), "totalCents": 0, "captcha": "" });
    let submitted = server.send(draft.submit_body(&body).key(&secret())).await.expect(200);
    assert_eq!(submitted["totalCents"], TOTAL);
}

#[tokio::test]
async fn a_second_application_with_one_abn_is_refused_for_a_day_and_kept() {
    let server = Server::new().await;
    let first = server.draft(&json!({})).await;
    server.send(first.submit(&complete())).await.expect(200);
    let second = server.draft(&complete()).await;
    let refused =
        server.send(second.submit(&complete())).await.refused(409, "duplicateApplication");
    assert!(refused["message"].as_str().unwrap().contains("call us"), "{refused}");
    let kept = server.send(second.read()).await.expect(200);
    assert_eq!((&kept["status"], &kept["answers"]), (&json!("draft"), &complete()));
    server.pass(DAY + 1);
    // By then the draft has gone, unless it was changed; its device stores it again.
    server.send(second.submit(&complete())).await.refused(404, "notFound");
    let again = server.draft(&complete()).await;
    server.send(again.submit(&complete())).await.expect(200);
}

#[tokio::test]
async fn an_application_changed_on_another_device_is_not_submitted() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    server.send(draft.update(1, &json!({ "needs": "locationsOnly" }))).await.expect(200);
    let refused = server.send(draft.submit(&complete())).await.refused(409, "versionConflict");
    assert_eq!(refused["version"], 2);
}

#[tokio::test]
async fn while_joining_is_closed_nothing_is_created_changed_or_submitted() {
    let outage = (NOW + DAY / 4, NOW + DAY / 2);
    let setup = Setup { outage: Some(outage), ..Setup::default() };
    let server = Server::with(setup).await;
    let done = server.draft(&json!({})).await;
    let retry = done.submit(&complete());
    let answer = server.send(retry.clone()).await.expect(200);
    let draft = server.draft(&json!({})).await;

    server.pass(DAY / 4);
    for call in [create(&json!({})), draft.update(1, &json!({})), draft.submit(&complete())] {
        let refused = server.send(call).await.refused(503, "outage");
        assert_eq!(refused["start"], outage.0);
        assert_eq!(refused["end"], outage.1);
    }
    server.send(draft.read()).await.expect(200);
    assert_eq!(server.send(retry).await.expect(200), answer);

    server.pass(DAY / 4);
    server.send(draft.update(1, &json!({}))).await.expect(200);
}

#[tokio::test]
async fn on_a_day_without_fees_the_answer_says_so() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    // Before the first fees.
    server.set_time(NOW - 700 * DAY);
    let refused = server.send(create(&json!({}))).await.refused(503, "feesNotSet");
    assert!(refused["message"].as_str().unwrap().starts_with("The fees are not set yet"));
    // What is there is kept.
    server.send(draft.update(1, &complete())).await.expect(200);
    server.send(draft.submit(&complete())).await.refused(503, "feesNotSet");
}

#[tokio::test]
async fn a_captcha_is_needed_and_counts_once() {
    let captcha = CaptchaSettings::ProofOfWork { key: None };
    let server = Server::with(Setup { captcha, ..Setup::default() }).await;
    server.set_time_of_this_machine();
    let challenge = server.send(Call::get("/api/captcha")).await.expect(200);
    let solution = solved(&challenge);
    let other_abn = complete_with(&[("abn", "67005529920")]);
    let submit = |draft: &Draft, answers: &Value, captcha: &str| {
        draft.submit_body(&json!({
            "version": 1, "answers": answers, "totalCents": TOTAL, "captcha": captcha,
        }))
    };
    let first = server.draft(&json!({})).await;
    for wrong in ["", "no answer", "e30="] {
        let call = submit(&first, &complete(), wrong);
        server.send(call).await.refused(403, "captchaFailed");
    }
    let call = submit(&first, &complete(), &solution);
    let answer = server.send(call.clone()).await.expect(200);
    // A retry may bring another solution, or none.
    let retry = json!({
        "version": 1, "answers": complete(), "totalCents": TOTAL, "captcha": "",
    });
    assert_eq!(server.send(call.json(&retry)).await.expect(200), answer);
    let second = server.draft(&json!({})).await;
    let replayed = submit(&second, &other_abn, &solution);
    server.send(replayed).await.refused(403, "captchaFailed");
}

#[tokio::test]
async fn a_submitted_application_has_its_price_line_by_line() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let submitted = server.send(draft.submit(&complete())).await.expect(200);

    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["reference"], submitted["reference"]);
    assert_eq!(status["submittedAt"], NOW);
    assert_eq!(status["payment"], json!({ "method": "card", "status": "unpaid" }));
    assert_eq!(status["paymentService"], "sandbox");
    let payer = json!({
        "organisation": "Example Roasters Pty Ltd",
        "abn": complete()["abn"].as_str().unwrap().replace(' ', ""),
        "person": "Alex Example",
    });
    assert_eq!(status["payer"], payer);
    let quote = &status["quote"];
    assert_eq!(quote["status"], "sample");
    assert_eq!(quote["paidUntil"], "2027-06-30");
    let sentence = quote["sentence"].as_str().unwrap();
    assert!(sentence.contains(" until 30 June 2027, then "), "{sentence}");
    assert!(sentence.ends_with(" on 1 July each year"), "{sentence}");
    let cents = |line: &Value| line["cents"].as_i64().unwrap();
    assert_eq!(quote["lines"].as_array().unwrap().iter().map(cents).sum::<i64>(), TOTAL);
    assert!(quote["lines"].as_array().unwrap().iter().any(|line| line["kind"] == "gst"));
}
