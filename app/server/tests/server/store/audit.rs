//! What the office and the editors do is recorded, with what it does or before it shows anything, and never changed.

use serde_json::Value;
use site_server::back_office::run;
use site_server::store::Store;
use site_server::store::digest::Digest;
use site_server::store::editor_session::NewEditorSession;

use super::samples::{DAY, NOW, OFFICE, command, create_draft, enquiry, request, submission};
use crate::harness::api::{office_command, outside};
use crate::harness::database::{All as _, Database};

on_both_databases! {
    each_command_is_recorded
    what_is_not_done_is_not_recorded
    what_cannot_be_recorded_is_not_done
    a_row_is_never_changed
}

async fn store_with_one(database: &Database) -> Store {
    let store = database.open().await;
    let access = create_draft(&store, "ONE").await;
    store.submit_application(&request("s"), &access, &submission("ONE"), NOW).await.unwrap();
    store.create_enquiry(&request("e"), &enquiry("E"), NOW).await.unwrap();
    for message in store.lease_messages(NOW, NOW, 9).await.unwrap() {
        store.message_failed(&message.id, message.attempt, None, None).await.unwrap();
    }
    store
}

/// What is recorded: what was done, and about what.
async fn recorded(store: &Store) -> Vec<(String, Option<String>)> {
    let entries = store.recorded_since(0).all().await.unwrap();
    assert!(entries.iter().all(|entry| entry.who == OFFICE.name && entry.recorded_at == NOW));
    entries.into_iter().map(|entry| (entry.what, entry.about)).collect()
}

async fn each_command_is_recorded(database: &Database) {
    let store = store_with_one(database).await;
    for typed in [
        "applications list",
        "applications find Submitted",
        "enquiries list",
        "applications show ref-ONE",
        "applications export --since 2027-01-01 --format csv",
        "enquiries export --since 2027-01-01 --format json",
        "payments export --from 2027-01-01 --until 2027-01-31",
        "applications mark REF-ONE processed",
        "messages list",
        "messages retry ONE.notice@example.com",
        "messages retry --all-failed",
        "people find --email sam@example.com",
        "people export --email sam@example.com",
        "people correct --email sam@example.com --new-email sam@sample.example",
        "people delete --email sam@sample.example",
        "people delete --email sam@sample.example --yes",
        "editors list",
        "editors end Bob",
        "editors end --all",
    ] {
        // The application names no one, so it is not found by the address.
        let typed = typed.replace("ref-ONE", "REF-ONE");
        command(&store, &typed).await.unwrap_or_else(|error| panic!("{typed}: {error}"));
    }
    let expected = [
        ("applications list", None),
        ("applications find", None),
        ("enquiries list", None),
        ("applications show", Some("REF-ONE")),
        ("applications export", None),
        ("enquiries export", None),
        ("payments export", None),
        ("applications mark", Some("REF-ONE")),
        ("messages retry", Some("ONE.notice@example.com")),
        ("messages retry --all-failed", None),
        ("people find", None),
        ("people export", Some("ENQ-E")),
        ("people export", Some("REF-ONE")),
        ("people correct", Some("ENQ-E")),
        ("people correct", Some("REF-ONE")),
        ("people find", None),
        ("people delete", Some("ENQ-E")),
        ("people delete", Some("REF-ONE")),
        ("editors end", Some("Bob")),
        ("editors end", Some("--all")),
    ]
    .map(|(what, about)| (what.to_owned(), about.map(str::to_owned)));
    assert_eq!(recorded(&store).await, expected);

    let list = command(&store, "audit list").await.unwrap();
    let line = list.lines().nth(4).unwrap();
    for part in ["15 January 2027", "ada", "applications show", "REF-ONE"] {
        assert!(line.contains(part), "{part} in {list}");
    }
    assert!(!list.contains("sam@"), "{list}");
    let json = command(&store, "audit list --since 2027-01-15 --json").await.unwrap();
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json.as_array().unwrap().len(), expected.len());
    assert_eq!(json[3]["at"], "2027-01-15T08:00:00Z");
    assert_eq!(json[3]["about"], "REF-ONE");
    let none = command(&store, "audit list --since 2027-01-16").await.unwrap();
    assert_eq!(none, "Nothing was done.\n");
}

async fn what_is_not_done_is_not_recorded(database: &Database) {
    let store = store_with_one(database).await;
    command(&store, "applications mark REF-TWO processed").await.unwrap_err();
    command(&store, "messages retry nothing@example.com").await.unwrap_err();
    command(&store, "people export --email ada@example.com").await.unwrap_err();
    store.end_editor_session(&Digest::of("no session"), NOW).await.unwrap();
    assert_eq!(recorded(&store).await, []);
}

async fn what_cannot_be_recorded_is_not_done(database: &Database) {
    let store = store_with_one(database).await;
    database.execute("ALTER TABLE audit RENAME TO audit_elsewhere").await.unwrap();
    for typed in [
        "applications mark REF-ONE processed",
        "applications show REF-ONE",
        "applications export --since 2027-01-01 --format csv",
        "messages retry --all-failed",
        "people export --email sam@example.com",
        "people correct --email sam@example.com --new-email sam@sample.example",
        "people delete --email sam@example.com --yes",
        "editors end --all",
    ] {
        let arguments: Vec<&str> = typed.split(' ').collect();
        let mut out = Vec::new();
        let command = office_command(&arguments);
        run(&command, &store, &outside(None), OFFICE, &mut out).await.unwrap_err();
        assert!(out.is_empty(), "{typed} showed something");
    }
    let session = NewEditorSession {
        session: Digest::of("session"),
        name: "Bob".to_owned(),
        ends_at: NOW + DAY,
    };
    store.begin_editor_session(&session, NOW).await.unwrap_err();
    assert_eq!(store.editor_sessions(NOW).await.unwrap(), []);
    let application = store.submitted("REF-ONE").await.unwrap().unwrap();
    assert_eq!(application.submission().unwrap().processed_at, None);
    assert_eq!(store.lease_messages(NOW, NOW, 9).await.unwrap(), [], "none is tried again");
    assert_eq!(store.enquiries_since(0).all().await.unwrap()[0].email, "sam@example.com");
}

async fn a_row_is_never_changed(database: &Database) {
    let store = database.open().await;
    store.record("ada", "people find", &[], NOW).await.unwrap();
    let changed = database.execute("UPDATE audit SET who = 'bob'").await;
    assert!(changed.unwrap_err().to_string().contains("rows of audit are never changed"));
    assert_eq!(store.recorded_since(0).all().await.unwrap()[0].who, "ada");
}

mod slow {
    use site_server::store::location::Location;

    use super::*;

    /// The rights that the README says are enough, and no more.
    const RIGHTS: [&str; 5] = [
        "DO $$ BEGIN CREATE ROLE site LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO site",
        "REVOKE UPDATE ON audit FROM site",
        "REVOKE INSERT, UPDATE, DELETE ON _sqlx_migrations FROM site",
        "GRANT CREATE ON SCHEMA public TO site",
    ];

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_role_that_owns_nothing_runs_a_server_and_changes_no_row() {
        let Some(mut database) = Database::postgres().await else { return };
        database.open().await.close().await;
        for right in RIGHTS {
            database.execute(right).await.unwrap();
        }
        let url = database.url.replace("//app@", "//site@");
        let store = url.parse::<Location>().unwrap().open().await.unwrap();
        store.record("ada", "people find", &[], NOW).await.unwrap();
        assert_eq!(store.recorded_since(0).all().await.unwrap().len(), 1);
        database.url = url;
        for sql in [
            "UPDATE audit SET who = 'bob'",
            "ALTER TABLE audit DISABLE TRIGGER ALL",
            "TRUNCATE audit",
        ] {
            let refused = database.execute(sql).await.unwrap_err().to_string();
            assert!(
                refused.contains("permission denied") || refused.contains("must be owner"),
                "{refused}"
            );
        }
    }
}
