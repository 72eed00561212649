//! How the office finds an application, and what it has still to do.

use site_server::store::Store;
use site_server::store::application::Answers;
use site_server::store::message::{MessageKind, NewMessage};

use super::samples::{
    DAY, NOW, access, command, command_of, create_draft, enquiry, request, submission,
};
use crate::harness::database::Database;

on_both_databases! {
    an_application_is_found_by_what_a_caller_says
    what_is_still_to_be_done_is_listed_however_old_it_is
    enquiries_have_a_list
    a_long_list_ends_and_says_how_many_more_there_are
}

/// Submits an application of a company, with a person of this name.
async fn submit(store: &Store, name: &str, company: &str, person: (&str, &str), at: i64) {
    create_draft(store, name).await;
    let mut submission = submission(name);
    submission.answers = Answers::from(
        [
            ("country", "AUS"),
            ("companyName", company),
            ("hasAbn", "yes"),
            ("abn", "51 824 753 556"),
            ("primaryGivenName", person.0),
            ("primaryFamilyName", person.1),
            ("primaryEmail", &format!("{name}@example.com")),
        ]
        .map(|(id, text)| (id.to_owned(), text.to_owned())),
    );
    let key = request(&format!("submit {name}"));
    store.submit_application(&key, &access(name), &submission, at).await.unwrap();
}

/// The references in the first column.
fn references(list: &str) -> Vec<&str> {
    list.lines().skip(1).filter_map(|line| line.split(' ').next()).collect()
}

async fn an_application_is_found_by_what_a_caller_says(database: &Database) {
    let store = database.open().await;
    create_draft(&store, "draft").await;
    submit(&store, "ONE", "Example Roasters Pty Ltd", ("Alex", "Example"), NOW).await;
    submit(&store, "TWO", "Other Company", ("Sam", "Sample"), NOW + 1).await;
    for (text, expected) in [
        ("roasters", &["REF-ONE"][..]),
        ("sam sample", &["REF-TWO"]),
        ("TWO@EXAMPLE", &["REF-TWO"]),
        ("ref-one", &["REF-ONE"]),
        ("51824753556", &["REF-ONE", "REF-TWO"]),
        ("824 753", &["REF-ONE", "REF-TWO"]),
    ] {
        let list = command_of(&store, &["applications", "find", text]).await.unwrap();
        assert_eq!(references(&list), expected, "{text}: {list}");
    }
    let none = command(&store, "applications find Nemo").await.unwrap();
    assert_eq!(none, "There are no applications.\n");
    // What was typed is about a person, so only that something was looked for is recorded.
    let audit = command(&store, "audit list").await.unwrap();
    assert!(audit.contains("applications find") && !audit.contains("Nemo"), "{audit}");
}

async fn what_is_still_to_be_done_is_listed_however_old_it_is(database: &Database) {
    let store = database.open().await;
    submit(&store, "OLD", "Old Company", ("Alex", "Example"), NOW - 60 * DAY).await;
    submit(&store, "ONE", "One Company", ("Alex", "Example"), NOW).await;
    submit(&store, "TWO", "Two Company", ("Alex", "Example"), NOW).await;
    let list = async |typed: &str| {
        let list = command(&store, &format!("applications list {typed}")).await.unwrap();
        references(&list).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(list("--unpaid").await, ["REF-OLD", "REF-ONE", "REF-TWO"]);
    assert_eq!(list("--unpaid --since 2027-01-15").await, ["REF-ONE", "REF-TWO"]);
    store.mark_processed("REF-ONE", "office", NOW).await.unwrap();
    assert_eq!(list("--to-hand-over").await, ["REF-OLD", "REF-TWO"]);

    for message in store.lease_messages(NOW, NOW + 1, 10).await.unwrap() {
        if message.about == "REF-TWO" {
            store.message_failed(&message.id, message.attempt, None, None).await.unwrap();
        } else {
            store.message_sent(&message.id, NOW).await.unwrap();
        }
    }
    assert_eq!(list("--unconfirmed").await, ["REF-TWO"]);
}

async fn enquiries_have_a_list(database: &Database) {
    let store = database.open().await;
    let none = command(&store, "enquiries list").await.unwrap();
    assert_eq!(none, "There are no enquiries.\n");
    store.create_enquiry(&request("one"), &enquiry("one"), NOW).await.unwrap();
    let list = command(&store, "enquiries list").await.unwrap();
    for part in ["ENQ-one", "15 January 2027", "joining", "Sam Sample", "sam@example.com"] {
        assert!(list.contains(part), "{part} in {list}");
    }
}

async fn a_long_list_ends_and_says_how_many_more_there_are(database: &Database) {
    let store = database.open().await;
    let names: Vec<String> = (0..1203).map(|one| format!("N-{one:04}")).collect();
    store
        .record(
            "ada",
            "applications show",
            &names.iter().map(String::as_str).collect::<Vec<_>>(),
            NOW,
        )
        .await
        .unwrap();
    let messages = names.iter().map(|id| NewMessage {
        id: id.clone(),
        kind: MessageKind::EnquiryNotice,
        about: "X".into(),
        content: "{}".into(),
        allowance: None,
    });
    store.queue_messages(&messages.collect::<Vec<_>>(), NOW).await.unwrap();

    for typed in ["messages list", "audit list"] {
        let list = command(&store, typed).await.unwrap();
        let lines: Vec<&str> = list.lines().filter(|line| line.contains("N-")).collect();
        assert_eq!(lines.len(), 1000, "{typed}");
        assert!(lines[0].contains("N-0000") && lines[999].contains("N-0999"), "{typed}");
        assert_eq!(list.lines().last(), Some("and 203 more"), "{typed}");
    }
    let json = command(&store, "audit list --json").await.unwrap();
    let json: Vec<serde_json::Value> = serde_json::from_str(&json).unwrap();
    assert!(names.iter().eq(json.iter().filter_map(|one| one["about"].as_str())));
}
