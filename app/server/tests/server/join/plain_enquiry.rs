//! Enquiries of browsers without scripts: what the plain form sends, and the pages that answer it.

use crate::harness::api::{Server, Setup};
use crate::harness::client::{Answer, Call};
use crate::harness::database::All as _;

const PATH: &str = "/api/enquiry/form";
const COMPLETE: &str = "name=Alex+Example&organisation=&email=alex%40example.com&phone=\
    &topic=joining&message=Which+option%3F%0D%0AThank+you&website=";

fn send(form: &str) -> Call {
    Call::form(PATH, form)
}

/// A form that no one has sent yet.
fn other(number: usize) -> String {
    COMPLETE.replace("Which", &format!("{number}"))
}

#[track_caller]
fn is_page(answer: &Answer, status: u16, heading: &str) {
    assert_eq!(answer.status.as_u16(), status, "{}", answer.text);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(answer.text.contains(&format!("<h1>{heading}</h1>")), "{}", answer.text);
    assert!(answer.text.contains("tel:1300227263"), "{}", answer.text);
}

const NOT_SENT: &str = "Your enquiry was not sent";

#[tokio::test]
async fn an_enquiry_is_stored_once_and_thanked_for_with_its_reference() {
    let server = Server::new().await;
    let answer = server.send(send(COMPLETE)).await;
    is_page(&answer, 200, "Your enquiry has arrived");
    let stored = server.store.enquiries_since(0).all().await.unwrap();
    assert_eq!(stored.len(), 1);
    assert_eq!(stored[0].message, "Which option?\nThank you");
    assert!(answer.text.contains(&format!("<strong>{}</strong>", stored[0].reference)));
    assert!(answer.text.contains("a confirmation to <strong>alex@example.com</strong>"));
    assert_eq!(server.send(send(COMPLETE)).await.text, answer.text);
    assert_eq!(server.store.enquiries_since(0).all().await.unwrap().len(), 1);
    server.send(send(&other(1))).await.is(200);
    assert_eq!(server.store.enquiries_since(0).all().await.unwrap().len(), 2);
}

#[tokio::test]
async fn what_is_wrong_stands_at_its_field_and_nothing_that_was_typed_is_lost() {
    let server = Server::new().await;
    let form = "name=&email=alex&topic=scanning&message=%3C%2Ftextarea%3E%3Cscript%3E+%7Bphone%7D+%22&organisation=A%22B";
    let answer = server.send(send(form)).await;
    is_page(&answer, 422, NOT_SENT);
    for part in [
        r#"<p class="error" id="name-error">Enter your name</p>"#,
        r#"<p class="error" id="email-error">Enter an email address in the format name@example.com</p>"#,
        r#"aria-invalid="true" aria-describedby="email-error" value="alex" autocomplete="email""#,
        r#"value="A&quot;B""#,
        r#"<option value="scanning" selected>"#,
        "\n&lt;/textarea&gt;&lt;script&gt; {phone} &quot;</textarea>",
    ] {
        assert!(answer.text.contains(part), "{part}\n{}", answer.text);
    }
    assert!(!answer.text.contains("phone-error"), "{}", answer.text);
    assert_eq!(server.store.enquiries_since(0).all().await.unwrap(), []);
}

#[tokio::test]
async fn a_program_that_fills_in_every_field_is_refused_and_a_person_can_send_again() {
    let server = Server::new().await;
    let answer = server.send(send(&COMPLETE.replace("website=", "website=spam.example"))).await;
    is_page(&answer, 422, NOT_SENT);
    assert!(answer.text.contains(r#"value="Alex Example""#), "{}", answer.text);
    assert!(!answer.text.contains("spam.example"), "{}", answer.text);
    assert_eq!(server.store.enquiries_since(0).all().await.unwrap(), []);
}

#[tokio::test]
async fn few_are_taken_from_one_client_and_in_all() {
    let server = Server::with(Setup { is_limited: true, ..Setup::default() }).await;
    let from = |client: usize, number: usize| {
        send(&other(number)).header("x-forwarded-for", format!("203.0.113.{client}"))
    };
    for number in 0..3 {
        server.send(from(1, number)).await.is(200);
    }
    let refused = server.send(from(1, 3)).await;
    is_page(&refused, 429, NOT_SENT);
    assert!(refused.text.contains("3 option?"), "{}", refused.text);
    for number in 3..30 {
        server.send(from(number / 3 + 1, number)).await.is(200);
    }
    is_page(&server.send(from(100, 30)).await, 429, NOT_SENT);
    assert_eq!(server.store.enquiries_since(0).all().await.unwrap().len(), 30);
}

#[tokio::test]
async fn what_is_refused_unread_answers_with_a_page() {
    let server = Server::with(Setup { is_limited: true, ..Setup::default() }).await;
    let foreign = send(COMPLETE).header("sec-fetch-site", "cross-site");
    is_page(&server.send(foreign).await, 403, NOT_SENT);
    let json = send("{}").header("content-type", "application/json");
    is_page(&server.send(json).await, 415, NOT_SENT);
    let long = COMPLETE.replace("Which", &"a".repeat(50_000));
    is_page(&server.send(send(&long)).await, 413, NOT_SENT);
    for _ in 0..20 {
        server.send(send("")).await;
    }
    let often = server.send(send(COMPLETE)).await;
    is_page(&often, 429, NOT_SENT);
    assert!(often.header("retry-after").is_some());
    assert_eq!(server.store.enquiries_since(0).all().await.unwrap(), []);
}

#[tokio::test]
async fn the_longest_message_of_any_letters_is_taken() {
    let server = Server::new().await;
    let message = "%E6%BC%A2".repeat(4000);
    server.send(send(&COMPLETE.replace("Which+option%3F%0D%0AThank+you", &message))).await.is(200);
}
