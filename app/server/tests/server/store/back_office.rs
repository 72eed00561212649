//! What the office sees: applications, their marks, fault counts; and its commands, on a store with hostile answers.

use serde_json::Value;
use site_server::back_office::run;
use site_server::store::Store;
use site_server::store::allowance::Allowance;
use site_server::store::application::{Answers, Application};
use site_server::store::digest::Digest;
use site_server::store::faults::FaultCount;
use site_server::store::message::Failure;

use super::samples::{
    NOW, OFFICE, access, command, command_of, create_draft, enquiry, request, submission,
};
use crate::harness::api::{office_command, outside};
use crate::harness::database::{All as _, Database};

on_both_databases! {
    a_list_has_a_line_for_each_application
    a_list_says_whether_the_messages_are_sent
    messages_that_were_given_up_are_listed_and_sent_again
    a_message_that_failed_is_dismissed_with_a_reason
    a_confirmation_that_is_held_back_is_told_as_that
    many_applications_are_marked_at_once_and_each_is_answered
    an_application_is_shown_with_its_answers_and_messages
    an_export_is_safe_in_a_spreadsheet
    an_export_for_programs_has_every_answer
    an_application_is_marked_once_it_is_dealt_with
    enquiries_are_exported_too
    submitted_applications_are_listed_from_an_instant_on
    an_application_is_found_by_its_reference
    the_first_mark_keeps_its_time
    faults_add_up_by_day
}

const HOSTILE: &str = "=HYPERLINK(\"http://example.com\";\"a\u{1b}[2J\")";

/// A store with one submitted application, whose reference is `REF-ONE`, and one draft.
async fn store_with_one(database: &Database) -> Store {
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
    for part in ["REF-ONE", "15 January 2027", "Ten number pack", "$1,100.00", "unpaid", "=HYPER"] {
        assert!(lines[1].contains(part), "{part} in {text}");
    }
    assert!(!text.contains('\u{1b}'), "{text:?}");
    let none = command(&store, "applications list --since 2027-02-01").await.unwrap();
    assert_eq!(none, "There are no applications.\n");
}

/// Takes the messages that wait; sends the first and gives the others up.
async fn give_up_all_but_one(store: &Store) {
    let leased = store.lease_messages(NOW, NOW + 1, 10).await.unwrap();
    store.message_sent(&leased[0].id, NOW).await.unwrap();
    for message in &leased[1..] {
        store.message_failed(&message.id, message.attempt, None, None).await.unwrap();
    }
}

async fn a_list_says_whether_the_messages_are_sent(database: &Database) {
    let store = store_with_one(database).await;
    let column = async || {
        let text = command(&store, "applications list").await.unwrap();
        let start = text.find("Messages").unwrap();
        text.lines().nth(1).unwrap().chars().skip(start).collect::<String>()
    };
    assert_eq!(column().await, "waiting");
    give_up_all_but_one(&store).await;
    assert_eq!(column().await, "given up");
    store.retry_messages("office", NOW).await.unwrap();
    for message in store.lease_messages(NOW, NOW + 1, 10).await.unwrap() {
        store.message_sent(&message.id, NOW).await.unwrap();
    }
    assert_eq!(column().await, "sent");
}

async fn messages_that_were_given_up_are_listed_and_sent_again(database: &Database) {
    let store = store_with_one(database).await;
    let none = "There are no such messages.\n";
    assert_eq!(command(&store, "messages list --failed").await.unwrap(), none);
    let waiting = command(&store, "messages list").await.unwrap();
    assert_eq!(waiting.matches("waiting, 0 attempts").count(), 2, "{waiting}");

    give_up_all_but_one(&store).await;
    let failed = command(&store, "messages list --failed").await.unwrap();
    let (id, state) = failed.trim_end().split_once(": ").unwrap();
    assert!(state.starts_with("queued 15 January 2027"), "{failed}");
    assert!(state.ends_with("given up after 1 attempts"), "{failed}");
    let again = command(&store, &format!("messages retry {id}")).await.unwrap();
    assert_eq!(again, format!("<{id}> will be sent again.\n"));
    assert_eq!(command(&store, "messages list --failed").await.unwrap(), none);

    let error = command(&store, &format!("messages retry {id}")).await.unwrap_err();
    let expected = format!("there is no message <{id}> that was given up and can be sent again");
    assert_eq!(error.to_string(), expected);
    let all = command(&store, "messages retry --all-failed").await.unwrap();
    assert_eq!(all, "Messages that will be sent again: 0\n");
}

async fn a_message_that_failed_is_dismissed_with_a_reason(database: &Database) {
    let store = store_with_one(database).await;
    let waiting = store.messages_about("REF-ONE").await.unwrap().remove(0);
    let dismiss = async |id: &str| {
        let typed = ["messages", "dismiss", id, "--why", "phoned them"];
        command_of(&store, &typed).await.map_err(|error| error.to_string())
    };
    let refused =
        |id: &str| Err(format!("there is no message {id} that has failed and is not sent"));
    assert_eq!(dismiss(&waiting.id).await, refused(&waiting.id), "it has not failed");

    // One waits for its next try, the other was given up; a worker has the first one at this moment.
    let leased = store.lease_messages(NOW, NOW + 1, 10).await.unwrap();
    let refusal = Some(Failure::AddressRefused);
    store.message_failed(&leased[0].id, 1, Some(NOW + 5), refusal).await.unwrap();
    store.message_failed(&leased[1].id, 1, None, refusal).await.unwrap();
    let again = store.lease_messages(NOW + 5, NOW + 6, 10).await.unwrap().remove(0);
    for message in &leased {
        let told = format!("{} is dismissed and will not be sent.\n", message.id);
        assert_eq!(dismiss(&message.id).await, Ok(told));
        assert_eq!(dismiss(&message.id).await, refused(&message.id), "once");
    }
    store.message_failed(&again.id, again.attempt, Some(NOW + 7), refusal).await.unwrap();
    assert_eq!(store.lease_messages(i64::MAX - 1, i64::MAX, 10).await.unwrap(), []);

    assert_eq!(command(&store, "messages list").await.unwrap(), "There are no such messages.\n");
    let none = command(&store, "messages retry --all-failed").await.unwrap();
    assert_eq!(none, "Messages that will be sent again: 0\n");
    let figures = store.figures(NOW).await.unwrap();
    assert!(figures.waiting.is_empty() && figures.given_up.is_empty(), "{figures:?}");
    let list = command(&store, "applications list").await.unwrap();
    assert!(list.contains("dismissed"), "{list}");
    let unconfirmed = command(&store, "applications list --unconfirmed").await.unwrap();
    assert_eq!(unconfirmed, "There are no applications.\n");
    let shown = command(&store, "applications show REF-ONE").await.unwrap();
    let line = "applicationConfirmation: not sent: the mail server refuses the address; \
                dismissed by ada: phoned them";
    assert!(shown.contains(line), "{shown}");
    // The reason is free text, which may be about a person.
    let audit = command(&store, "audit list").await.unwrap();
    assert!(audit.matches("messages dismiss").count() == 2 && !audit.contains("phoned"), "{audit}");
}

async fn a_confirmation_that_is_held_back_is_told_as_that(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "ONE").await;
    let mut submission = submission("ONE");
    let allowance = Allowance { key: Digest::of("address"), uses: 1, within: 1_000 };
    store.use_allowance(&allowance, NOW).await.unwrap();
    let confirmation = submission.messages.iter_mut().find(|one| one.kind.is_confirmation());
    confirmation.unwrap().allowance = Some(allowance);
    store.submit_application(&request("submit"), &access, &submission, NOW).await.unwrap();
    for message in store.lease_messages(NOW, NOW + 1, 10).await.unwrap() {
        store.message_sent(&message.id, NOW).await.unwrap();
    }
    let list = command(&store, "applications list").await.unwrap();
    assert!(list.contains("held back") && !list.contains("sent"), "{list}");
    let unconfirmed = command(&store, "applications list --unconfirmed").await.unwrap();
    assert!(unconfirmed.contains("REF-ONE"), "{unconfirmed}");
    let shown = command(&store, "applications show REF-ONE").await.unwrap();
    assert!(shown.contains("applicationConfirmation: held back, because too many"), "{shown}");
    // It waits for nothing, and no alert counts it.
    let figures = store.figures(NOW).await.unwrap();
    assert!(figures.waiting.is_empty() && figures.given_up.is_empty(), "{figures:?}");
    assert_eq!(store.retry_messages("office", NOW).await.unwrap(), 0);
}

async fn many_applications_are_marked_at_once_and_each_is_answered(database: &Database) {
    let store = store_with_one(database).await;
    let access = create_draft(&store, "TWO").await;
    let key = request("submit two");
    store.submit_application(&key, &access, &submission("TWO"), NOW).await.unwrap();
    let typed = ["applications", "mark", "ref-one", "REF-NONE", "REF-TWO", "processed"];
    let (command, mut out) = (office_command(&typed), Vec::new());
    let outcome = run(&command, &store, &outside(None), OFFICE, &mut out).await;
    assert_eq!(outcome.unwrap_err().to_string(), "1 of 3 could not be marked");
    assert_eq!(
        String::from_utf8(out).unwrap(),
        "REF-ONE is marked as processed.\nthere is no application REF-NONE\nREF-TWO is marked as processed.\n"
    );
    for reference in ["REF-ONE", "REF-TWO"] {
        let found = store.submitted(reference).await.unwrap().unwrap();
        assert!(found.submission().unwrap().processed_at.is_some(), "{reference}");
    }
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
        // A spreadsheet would take the 0 of the phone number off.
        (
            "csv",
            r#"ENQ-one,2027-01-15T08:00:00Z,Sam Sample,,sam@example.com,"=""0400000000""",joining,"#,
        ),
        ("json", r#""receivedAt": "2027-01-15T08:00:00Z""#),
    ] {
        let typed = format!("enquiries export --since 2027-01-01 --format {format}");
        let text = command(&store, &typed).await.unwrap();
        assert!(text.contains(part), "{part} in {text}");
    }
}

async fn submitted_applications_are_listed_from_an_instant_on(database: &Database) {
    let store = database.open().await;
    create_draft(&store, "draft").await;
    for (name, at) in [("late", NOW + 2), ("early", NOW), ("middle", NOW + 1)] {
        let access = create_draft(&store, name).await;
        let key = request(&format!("submit {name}"));
        store.submit_application(&key, &access, &submission(name), at).await.unwrap();
    }
    for (since, expected) in
        [(NOW, &["early", "middle", "late"][..]), (NOW + 1, &["middle", "late"]), (NOW + 3, &[])]
    {
        let found = store.submitted_since(since).all().await.unwrap();
        let ids: Vec<&str> = found.iter().map(|application| application.id.as_str()).collect();
        assert_eq!(ids, expected, "{since}");
    }
}

async fn an_application_is_found_by_its_reference(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    store.submit_application(&request("submit"), &access, &submission("one"), NOW).await.unwrap();
    let found = store.submitted("REF-one").await.unwrap();
    assert_eq!(found, store.application(&access, NOW).await.unwrap());
    assert_eq!(found.map(|application| application.id).as_deref(), Some("one"));
    assert_eq!(store.submitted("REF-two").await.unwrap(), None);
}

async fn the_first_mark_keeps_its_time(database: &Database) {
    let store = database.open().await;
    create_draft(&store, "one").await;
    store.submit_application(&request("s"), &access("one"), &submission("one"), NOW).await.unwrap();
    let processed_at = |application: &Application| application.submission().unwrap().processed_at;
    for now in [NOW + 1, NOW + 2] {
        assert!(store.mark_processed("REF-one", "office", now).await.unwrap());
        let found = store.submitted("REF-one").await.unwrap().unwrap();
        assert_eq!(processed_at(&found), Some(NOW + 1));
    }
    assert!(!store.mark_processed("REF-two", "office", NOW).await.unwrap());
}

async fn faults_add_up_by_day(database: &Database) {
    let store = database.open().await;
    let fault = |day: &str, count| FaultCount {
        day: day.to_owned(),
        page: "/join-gs1".to_owned(),
        code: "engineNotLoaded".to_owned(),
        build: "3c5df11".to_owned(),
        count,
    };
    for (day, count) in [("2026-11-22", 2), ("2026-11-23", 1), ("2026-11-22", 3)] {
        store.add_faults(&fault(day, count)).await.unwrap();
    }
    let all = [fault("2026-11-22", 5), fault("2026-11-23", 1)];
    assert_eq!(store.faults_since("2026-11-01").await.unwrap(), all);
    assert_eq!(store.faults_since("2026-11-23").await.unwrap(), all[1..]);
}
