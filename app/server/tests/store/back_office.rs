//! The office's commands, on a store with hostile answers.

use std::sync::Arc;

use serde_json::Value;
use site_server::back_office::command::Command;
use site_server::back_office::{OfficeError, run};
use site_server::store::Store;
use site_server::store::application::Answers;

use crate::databases::Database;
use crate::samples::{NOW, create_draft, enquiry, request, submission};

on_both_databases! {
    a_list_has_a_line_for_each_application
    an_application_is_shown_with_its_answers_and_messages
    an_export_is_safe_in_a_spreadsheet
    an_export_for_programs_has_every_answer
    an_application_is_marked_once_it_is_dealt_with
    enquiries_are_exported_too
}

const HOSTILE: &str = "=HYPERLINK(\"http://example.com\";\"a\u{1b}[2J\")";

async fn command(store: &Arc<dyn Store>, typed: &str) -> Result<String, OfficeError> {
    let arguments: Vec<&str> = typed.split(' ').collect();
    let mut out = Vec::new();
    run(&Command::parse(&arguments).unwrap(), &**store, NOW, &mut out).await?;
    Ok(String::from_utf8(out).unwrap())
}

/// A store with one submitted application, whose reference is `REF-ONE`, and one draft.
async fn store_with_one(database: &Database) -> Arc<dyn Store> {
    let store = database.open().await;
    create_draft(&store, "draft").await;
    let access = create_draft(&store, "ONE").await;
    let mut submission = submission("ONE");
    submission.answers = Answers::from(
        [
            ("country", "AUS"),
            ("companyName", HOSTILE),
            ("abn", "51 824 753 556"),
            ("hasAbn", "yes"),
            ("fieldOfAnOlderForm", "kept"),
        ]
        .map(|(id, text)| (id.into(), text.into())),
    );
    store.submit_application(&request("submit"), &access, &submission, NOW).await.unwrap();
    store
}

async fn a_list_has_a_line_for_each_application(database: &Database) {
    let store = store_with_one(database).await;
    let text = command(&store, "applications list").await.unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    assert!(lines[0].starts_with("Reference  Submitted"), "{text}");
    for part in ["REF-ONE", "15 January 2027", "Ten number pack", "$1,100.00", "pending", "=HYPER"]
    {
        assert!(lines[1].contains(part), "{part} in {text}");
    }
    assert!(!text.contains('\u{1b}'), "{text:?}");
    let none = command(&store, "applications list --since 2027-02-01").await.unwrap();
    assert_eq!(none, "There are no applications.\n");
}

async fn an_application_is_shown_with_its_answers_and_messages(database: &Database) {
    let store = store_with_one(database).await;
    let text = command(&store, "applications show ref-one").await.unwrap();
    for part in [
        "Reference: REF-ONE\n",
        "Total with GST: $1,100.00\n",
        "Processed: no\n",
        "51 824 753 556\n",
        "applicationConfirmation: waiting, 0 attempts",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains('\u{1b}'), "{text:?}");
    let unknown = command(&store, "applications show REF-TWO").await.unwrap_err();
    assert_eq!(unknown.to_string(), "there is no application REF-TWO");
}

async fn an_export_is_safe_in_a_spreadsheet(database: &Database) {
    let store = store_with_one(database).await;
    let text =
        command(&store, "applications export --since 2027-01-01 --format csv").await.unwrap();
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{FEFF}').as_bytes());
    let columns = reader.headers().unwrap().clone();
    let records: Vec<_> = reader.records().map(Result::unwrap).collect();
    assert_eq!(records.len(), 1);
    let cell = |name: &str| {
        let column = columns.iter().position(|column| column == name).unwrap();
        records[0][column].to_owned()
    };
    assert_eq!(cell("reference"), "REF-ONE");
    assert_eq!(cell("submittedAt"), "2027-01-15T08:00:00Z");
    assert_eq!(cell("totalCents"), "110000");
    assert_eq!(cell("abn"), "51824753556");
    assert_eq!(cell("companyName"), format!("'{HOSTILE}"));
}

async fn an_export_for_programs_has_every_answer(database: &Database) {
    let store = store_with_one(database).await;
    let text =
        command(&store, "applications export --since 2027-01-01 --format json").await.unwrap();
    let records: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(records.as_array().unwrap().len(), 1);
    assert_eq!(records[0]["totalCents"], 110_000);
    assert_eq!(records[0]["processedAt"], Value::Null);
    assert_eq!(records[0]["answers"]["companyName"], HOSTILE);
    assert_eq!(records[0]["answers"]["fieldOfAnOlderForm"], "kept");
}

async fn an_application_is_marked_once_it_is_dealt_with(database: &Database) {
    let store = store_with_one(database).await;
    let text = command(&store, "applications mark REF-ONE processed").await.unwrap();
    assert_eq!(text, "REF-ONE is marked as processed.\n");
    let shown = command(&store, "applications show REF-ONE").await.unwrap();
    assert!(shown.contains("Processed: 15 January 2027"), "{shown}");
    let unknown = command(&store, "applications mark REF-TWO processed").await.unwrap_err();
    assert_eq!(unknown.to_string(), "there is no application REF-TWO");
}

async fn enquiries_are_exported_too(database: &Database) {
    let store = database.open().await;
    store.create_enquiry(&request("one"), &enquiry("one"), NOW).await.unwrap();
    for (format, part) in [
        ("csv", "ENQ-one,2027-01-15T08:00:00Z,Sam Sample,,sam@example.com,0400 000 000,joining,"),
        ("json", r#""receivedAt": "2027-01-15T08:00:00Z""#),
    ] {
        let typed = format!("enquiries export --since 2027-01-01 --format {format}");
        let text = command(&store, &typed).await.unwrap();
        assert!(text.contains(part), "{part} in {text}");
    }
}
