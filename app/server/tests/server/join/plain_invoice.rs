//! An invoice whose form a browser sends itself: checked with the words of the site, and nothing kept.

use site_server::payment::PaymentService;

use crate::harness::api::{Server, Setup};
use crate::harness::client::{Answer, Call};

const PATH: &str = "/api/payments/invoice/form";
const COMPLETE: &str = "invoiceNumber=INV-1042&amount=%24125.5&accountNumber=&organisation=Sample+%26+Sons\
    &payerName=Sample+Person&email=sample%40example.com&website=";

#[track_caller]
fn has(answer: &Answer, status: u16, parts: &[&str]) {
    assert_eq!(answer.status.as_u16(), status, "{}", answer.text);
    for part in parts {
        assert!(answer.text.contains(part), "{part}\n{}", answer.text);
    }
}

#[tokio::test]
async fn what_is_right_is_answered_with_the_ways_to_pay_it() {
    let server = Server::new().await;
    let answer = server.send(Call::form(PATH, COMPLETE)).await;
    has(
        &answer,
        200,
        &[
            "<h1>Check and pay $125.50</h1>",
            "<dt>Organisation on the invoice</dt><dd>Sample &amp; Sons</dd>",
            "Call <a href=\"tel:1300227263\">1300 227 263</a> and have invoice INV-1042 ready.",
            "<strong>BPAY.</strong>",
            "you cannot pay online from here",
            "Nothing has been paid",
        ],
    );
    let setup = Setup { payment: PaymentService::Invoice, ..Setup::default() };
    let answer = Server::with(setup).await.send(Call::form(PATH, COMPLETE)).await;
    has(&answer, 200, &["<strong>BPAY.</strong>"]);
    assert!(!answer.text.contains("pay online"), "{}", answer.text);
}

#[tokio::test]
async fn what_is_wrong_stands_at_its_field_and_nothing_that_was_typed_is_lost() {
    let server = Server::new().await;
    let form = "invoiceNumber=INV-%22%3E&amount=12,50&organisation=&payerName=A&email=sample%40";
    has(
        &server.send(Call::form(PATH, form)).await,
        422,
        &[
            "<h1>Nothing has been paid yet</h1>",
            r#"id="invoiceNumber" name="invoiceNumber""#,
            "INV-&quot;&gt;",
            r#"<p class="error" id="organisation-error">Enter the organisation on the invoice</p>"#,
            r#"<p class="error" id="email-error">Enter an email address in the format name@example.com</p>"#,
            r#"value="12,50""#,
            r#"<label for="accountNumber">Account or member number (optional)</label>"#,
        ],
    );
    let blank = server.send(Call::form(PATH, &COMPLETE.replace("%24125.5", "1_2"))).await;
    has(&blank, 422, &["The amount has “_”"]);
}

#[tokio::test]
async fn what_is_right_can_be_changed() {
    let server = Server::new().await;
    let answer = server.send(Call::form(PATH, &format!("{COMPLETE}&change=yes"))).await;
    has(&answer, 200, &[r#"value="INV-1042""#, "<button>Continue</button>"]);
    assert!(!answer.text.contains("error\""), "{}", answer.text);
}

#[tokio::test]
async fn the_number_of_a_card_is_not_sent_back() {
    let server = Server::new().await;
    let form = COMPLETE.replace("INV-1042", "4111+1111+1111+1111");
    let answer = server.send(Call::form(PATH, &form)).await;
    has(&answer, 422, &["Invoice number has what looks like a card number"]);
    assert!(!answer.text.contains("4111"), "{}", answer.text);
}

#[tokio::test]
async fn what_is_refused_unread_answers_with_a_page() {
    let server = Server::with(Setup { is_limited: true, ..Setup::default() }).await;
    let foreign = Call::form(PATH, COMPLETE).header("sec-fetch-site", "cross-site");
    has(&server.send(foreign).await, 403, &["<h1>Nothing has been paid yet</h1>"]);
}
