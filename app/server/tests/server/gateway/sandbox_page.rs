//! The sandbox's page, as a browser without JavaScript sees it.

use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{AttemptState, Dispute};
use site_server::payment::gateway::{Gateway as _, NewSession};

use super::sandbox::Trial;
use crate::harness::client::Call;
use crate::harness::stand_ins::stripe::new_session;

async fn show(trial: &Trial, id: &str) -> String {
    trial.browser().get(&format!("/sandbox-payment/{id}")).await.is(200).text
}

/// The values of the buttons on the page.
fn buttons(page: &str) -> Vec<&str> {
    let names = page.split(r#"name="action" value=""#).skip(1);
    names.map(|rest| rest.split('"').next().unwrap()).collect()
}

#[tokio::test]
async fn the_page_says_that_it_is_a_test_and_what_is_paid() {
    let trial = Trial::start();
    let id = trial.open(&new_session("key-1", PaymentMethod::Card)).await;
    let page = show(&trial, &id).await;
    for expected in [
        "Test payment.</strong> No money moves.",
        "Invoice 123 &amp; more",
        "$495.00 AUD",
        "GS1-7K3M-9QXT",
        r#"href="/join-gs1/result?cancelled">Go back without paying"#,
    ] {
        assert!(page.contains(expected), "{expected}: {page}");
    }
    assert!(!page.contains("payer@example.com.au"), "{page}");
    assert_eq!(buttons(&page), ["pay", "decline", "close"]);
}

#[tokio::test]
async fn a_card_is_declined_and_then_paid_with() {
    let trial = Trial::start();
    let id = trial.open(&new_session("key-1", PaymentMethod::Card)).await;
    let declined = trial.press(&id, "decline", "atOnce").await;
    assert_eq!(declined.location(), format!("/sandbox-payment/{id}"));
    assert!(show(&trial, &id).await.contains("The card was declined. Try another card."));
    assert_eq!(trial.state(&id).await, AttemptState::Open);

    let paid = trial.press(&id, "pay", "atOnce").await;
    let back = "/join-gs1/result";
    assert_eq!(paid.location(), back);
    assert_eq!(trial.state(&id).await, AttemptState::Paid);
    let page = show(&trial, &id).await;
    assert!(!page.contains("declined"), "{page}");
    assert_eq!(buttons(&page), ["refundHalf", "refundAll", "openDispute"]);

    // A second click pays nothing more.
    let again = trial.press(&id, "pay", "atOnce").await;
    assert_eq!(again.location(), back);
    assert_eq!(trial.sandbox.movements(0, i64::MAX).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_direct_debit_is_agreed_to_and_ends_days_later() {
    let trial = Trial::start();
    for (key, action, expected) in [
        ("key-1", "debitSucceeds", AttemptState::Paid),
        ("key-2", "debitFails", AttemptState::Failed),
    ] {
        let id = trial.open(&new_session(key, PaymentMethod::DirectDebitBank)).await;
        assert_eq!(buttons(&show(&trial, &id).await), ["acceptDebit", "close"]);
        trial.press(&id, "acceptDebit", "atOnce").await;
        assert_eq!(trial.state(&id).await, AttemptState::DebitPending);
        assert_eq!(buttons(&show(&trial, &id).await), ["debitSucceeds", "debitFails"]);
        trial.press(&id, action, "atOnce").await;
        assert_eq!(trial.state(&id).await, expected);
    }
}

#[tokio::test]
async fn refunds_and_disputes_are_made_and_decided_on_the_page() {
    let trial = Trial::start();
    let id = trial.open(&new_session("key-1", PaymentMethod::Card)).await;
    for action in ["pay", "openDispute", "winDispute", "refundHalf", "refundAll"] {
        trial.press(&id, action, "atOnce").await;
    }
    let report = trial.sandbox.read(&id).await.unwrap().report;
    assert_eq!((report.refunded_cents, report.is_refunded), (49_500, true));
    assert_eq!(report.disputes.state(), Some(Dispute::Won));
    // A dispute that was won can be followed by another one.
    assert_eq!(buttons(&show(&trial, &id).await), ["openDispute"]);
}

#[tokio::test]
async fn what_is_paid_for_cannot_break_out_of_the_page() {
    let trial = Trial::start();
    let hostile = r#""><script>alert(1)</script>{form}"#.to_owned();
    let id = trial
        .open(&NewSession {
            description: hostile.clone(),
            reference: hostile.clone(),
            ..new_session("key-1", PaymentMethod::Card)
        })
        .await;
    let page = show(&trial, &id).await;
    assert!(!page.contains("<script"), "{page}");
    assert_eq!(buttons(&page).len(), 3);
}

#[tokio::test]
async fn the_page_allows_itself_nothing_but_its_style_and_the_way_back() {
    let trial = Trial::start();
    let id = trial.open(&new_session("key-1", PaymentMethod::Card)).await;
    let page = trial.browser().get(&format!("/sandbox-payment/{id}")).await;
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'; style-src 'self';"), "{policy}");
    assert!(policy.contains("form-action 'self';"), "{policy}");
    let style = trial.browser().get("/sandbox-payment/style.css").await;
    assert_eq!(style.headers["content-type"], "text/css; charset=utf-8");
}

#[tokio::test]
async fn unknown_sessions_and_forms_are_refused() {
    let trial = Trial::start();
    let id = trial.open(&new_session("key-1", PaymentMethod::Card)).await;
    for (id, form, expected) in [
        ("cs_sandbox_unknown", "action=pay&delivery=atOnce", 404),
        (&id, "action=pay", 400),
        (&id, "action=steal&delivery=atOnce", 400),
        (&id, "action=pay&delivery=someday", 400),
        (&id, "", 400),
        (&id, &"a".repeat(2000), 413),
    ] {
        let call = Call::post(&format!("/sandbox-payment/{id}")).text(form);
        let status = trial.browser().send(call).await.status.as_u16();
        assert_eq!(status, expected, "{id} {form}");
    }
    let own = Call::form(&format!("/sandbox-payment/{id}"), "action=pay&delivery=atOnce");
    trial.browser().send(own.header("sec-fetch-site", "cross-site")).await.is(403);
    assert_eq!(trial.state(&id).await, AttemptState::Open);
}
