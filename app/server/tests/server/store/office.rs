//! What the office sees: submitted applications, their marks, and fault counts.

use site_server::store::application::Application;
use site_server::store::faults::FaultCount;

use super::samples::{NOW, access, create_draft, request, submission};
use crate::harness::database::Database;

on_both_databases! {
    submitted_applications_are_listed_from_an_instant_on
    an_application_is_found_by_its_reference
    the_first_mark_keeps_its_time
    faults_add_up_by_day
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
        let found = store.submitted_since(since).await.unwrap();
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
        assert!(store.mark_processed("REF-one", now).await.unwrap());
        let found = store.submitted("REF-one").await.unwrap().unwrap();
        assert_eq!(processed_at(&found), Some(NOW + 1));
    }
    assert!(!store.mark_processed("REF-two", NOW).await.unwrap());
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
