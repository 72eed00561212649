//! The first step of joining that a browser sends itself: a draft, and a link by mail that opens it.

use serde_json::json;

use super::resume::{mailed_link, resume};
use crate::harness::api::{Server, Setup};
use crate::harness::applications::secret;
use crate::harness::client::{Answer, Call};
use crate::harness::clock::{DAY, NOW};

const PATH: &str = "/api/join/form";
const COMPLETE: &str = "needs=numbersAndMore&reasons=retailStores&reasons=tradingPartners\
    &tradingPartners=Sample+Store&otherReason=&email=sample%40example.com&website=";

#[track_caller]
fn has(answer: &Answer, status: u16, parts: &[&str]) {
    assert_eq!(answer.status.as_u16(), status, "{}", answer.text);
    for part in parts {
        assert!(answer.text.contains(part), "{part}\n{}", answer.text);
    }
}

#[tokio::test]
async fn the_answers_are_kept_and_the_link_opens_them() {
    let server = Server::new().await;
    let answer = server.send(Call::form(PATH, COMPLETE)).await;
    has(&answer, 200, &["<h1>Your answers are saved</h1>", "<strong>sample@example.com</strong>"]);
    let link = mailed_link(&server).await;
    server.pass(6 * DAY);
    let opened = server.send(resume(&link, &secret())).await.expect(200);
    let answers = json!({
        "needs": "numbersAndMore", "reasons": "retailStores,tradingPartners", "tradingPartners": "Sample Store",
    });
    assert_eq!(opened["answers"], answers);
}

#[tokio::test]
async fn what_is_wrong_stands_at_its_question_and_nothing_is_lost() {
    let server = Server::new().await;
    let form = "reasons=other&reasons=retailStores&otherReason=4111+1111+1111+1111&tradingPartners=%22A%22&email=sample";
    has(
        &server.send(Call::form(PATH, form)).await,
        422,
        &[
            "<h1>Your answers were not saved</h1>",
            r#"<p class="error" id="needs-error">Select what you need</p>"#,
            r#"value="other" checked>"#,
            r#"value="retailStores" checked>"#,
            "&quot;A&quot;",
            r#"<p class="error" id="email-error">Enter an email address in the format name@example.com</p>"#,
        ],
    );
    let no_address = server.send(Call::form(PATH, "needs=locationsOnly")).await;
    has(&no_address, 422, &["Enter an email address in the format name@example.com"]);
    // With the need, the reasons are those that it offers, and what they ask for is asked.
    let form = "needs=locationsOnly&reasons=other&reasons=retailStores&email=sample%40example.com";
    let answer = server.send(Call::form(PATH, form)).await;
    has(&answer, 422, &["Enter your other reason for joining", r#"value="other" checked>"#]);
    assert!(!answer.text.contains("retailStores"), "{}", answer.text);
    assert_eq!(server.store.lease_messages(NOW + DAY, NOW + DAY, 10).await.unwrap(), []);
}

#[tokio::test]
async fn programs_and_too_many_get_no_link() {
    let server = Server::with(Setup { is_limited: true, ..Setup::default() }).await;
    let trapped = Call::form(PATH, &COMPLETE.replace("website=", "website=spam.example"));
    has(&server.send(trapped).await, 422, &["Your answers were not saved", "Sample Store"]);
    for number in 0..3 {
        let form = COMPLETE.replace("sample%40", &format!("sample{number}%40"));
        has(&server.send(Call::form(PATH, &form)).await, 200, &[]);
    }
    has(&server.send(Call::form(PATH, COMPLETE)).await, 429, &["Sample Store", "in an hour"]);
    let messages = server.store.lease_messages(NOW + DAY, NOW + DAY, 10).await.unwrap();
    assert_eq!(messages.len(), 3);
}

#[tokio::test]
async fn while_no_one_can_join_the_answers_come_back() {
    let outage = Some((NOW - DAY, NOW + DAY));
    let server = Server::with(Setup { outage, ..Setup::default() }).await;
    has(&server.send(Call::form(PATH, COMPLETE)).await, 503, &["at the moment", "Sample Store"]);
}
