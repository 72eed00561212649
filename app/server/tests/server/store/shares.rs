//! Drafts that are shown to someone without an account.

use site_server::store::retention::Cutoffs;
use site_server::store::share::{MOST_SHARES, Share};

use super::samples::{DAY, DAYS, NOW};
use crate::harness::database::{All as _, Database};

on_both_databases! {
    a_draft_is_shown_until_it_ends_and_is_then_deleted
    a_draft_that_is_withdrawn_is_gone_and_both_are_recorded
    there_are_only_so_many_at_once
}

const PAGE: &str = r#"{"path":"/about-us","title":"About “us”"}"#;

fn share(id: &str, shared_at: i64) -> Share {
    Share {
        id: id.to_owned(),
        path: "/about-us".to_owned(),
        title: "About “us”".to_owned(),
        shared_by: "Ada".to_owned(),
        shared_at,
        ends_at: shared_at + 7 * DAY,
    }
}

async fn a_draft_is_shown_until_it_ends_and_is_then_deleted(database: &Database) {
    let store = database.open().await;
    let (first, second) = (share("first", NOW), share("second", NOW + 1));
    for one in [&first, &second] {
        assert!(store.share(one, PAGE).await.unwrap());
    }
    let other = Share { path: "/".to_owned(), ..share("other", NOW) };
    assert!(store.share(&other, PAGE).await.unwrap());
    let newest_first = [second.clone(), first.clone()];
    assert_eq!(store.shares_of("/about-us", NOW + 1).await.unwrap(), newest_first);

    let last = first.ends_at - 1;
    let found = store.find_share("first", last).await.unwrap();
    assert_eq!(found, Some((first.clone(), PAGE.to_owned())));
    let path = store.path_of_share("first", last).await.unwrap();
    assert_eq!(path.as_deref(), Some("/about-us"));

    let ended = first.ends_at;
    assert_eq!(store.find_share("first", ended).await.unwrap(), None);
    assert_eq!(store.path_of_share("first", ended).await.unwrap(), None);
    assert_eq!(store.shares_of("/about-us", ended).await.unwrap(), [second]);
    let deleted = store.delete_expired(ended, &Cutoffs::at(ended, DAYS)).await.unwrap();
    assert_eq!(deleted.shares, 2);
    assert_eq!(store.find_share("first", NOW).await.unwrap(), None);
}

async fn a_draft_that_is_withdrawn_is_gone_and_both_are_recorded(database: &Database) {
    let store = database.open().await;
    store.share(&share("one", NOW), PAGE).await.unwrap();
    assert!(store.end_share("one", "Bob", NOW + 1).await.unwrap());
    assert!(!store.end_share("one", "Bob", NOW + 2).await.unwrap());
    assert_eq!(store.find_share("one", NOW).await.unwrap(), None);
    let done = store.recorded_since(NOW).all().await.unwrap();
    let done = done.iter().map(|row| (&*row.who, &*row.what, row.about.as_deref().unwrap()));
    assert_eq!(
        done.collect::<Vec<_>>(),
        [
            ("Ada", "editor shares a draft", "/about-us"),
            ("Bob", "editor withdraws a draft", "/about-us")
        ]
    );
}

async fn there_are_only_so_many_at_once(database: &Database) {
    let store = database.open().await;
    for number in 0..MOST_SHARES {
        assert!(store.share(&share(&format!("share-{number}"), NOW), PAGE).await.unwrap());
    }
    assert!(!store.share(&share("one too many", NOW), PAGE).await.unwrap());
    let recorded = store.recorded_since(NOW).all().await.unwrap().len();
    assert_eq!(i64::try_from(recorded).unwrap(), MOST_SHARES, "what was refused is not recorded");
    // One less, or all of them over.
    assert!(store.end_share("share-7", "Ada", NOW).await.unwrap());
    assert!(store.share(&share("in its place", NOW), PAGE).await.unwrap());
    assert!(store.share(&share("a week later", NOW + 7 * DAY), PAGE).await.unwrap());
}
