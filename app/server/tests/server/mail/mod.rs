//! Mail and hand-overs, from the store to a server that may misbehave.

mod desk;
mod hand_over;
#[cfg(unix)]
mod log;
mod outbox_folder;
mod smtp;

use serde_json::Value;

/// Every email address that the form takes can be written to.
#[test]
fn what_the_form_takes_as_an_email_the_mail_takes_as_an_address() {
    let cases = include_str!("../../../../../fixtures/cases/application_fields.json");
    let cases: Vec<Value> = serde_json::from_str(cases).expect("the case file is an array");
    let taken: Vec<_> = cases
        .iter()
        .filter(|case| case["field"] == "primaryEmail")
        .filter_map(|case| case["expected"]["canonical"].as_str())
        .collect();
    assert!(taken.len() > 4);
    for email in taken {
        assert!(email.parse::<lettre::Address>().is_ok(), "{email} cannot be written to");
    }
}
