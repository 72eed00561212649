//! Which editors look at a page, on either database.

use site_server::store::digest::Digest;
use site_server::store::presence::{Other, Present};

use super::samples::NOW;
use crate::harness::database::Database;

on_both_databases! {
    who_looks_at_a_page_is_told_once_by_name
}

async fn who_looks_at_a_page_is_told_once_by_name(database: &Database) {
    let store = database.open().await;
    let tab = |session: &str, tab: &str, name: &str| Present {
        session: Digest::of(session),
        tab: tab.to_owned(),
        name: name.to_owned(),
        path: "/about".to_owned(),
    };
    let other = |name: &str, is_same| Other { name: name.to_owned(), is_same };
    for (session, of) in [("b1", "1"), ("b1", "2"), ("b2", "1")] {
        store.see_present(&tab(session, of, "Bob"), NOW).await.unwrap();
    }
    let ada = tab("a", "1", "Ada");
    assert_eq!(store.see_present(&ada, NOW + 1).await.unwrap(), [other("Bob", false)]);
    let seen = store.see_present(&tab("a", "2", "Ada"), NOW + 2).await.unwrap();
    assert_eq!(seen, [other("Ada", true), other("Bob", false)]);
    let elsewhere = Present { path: "/".to_owned(), ..ada };
    assert_eq!(store.see_present(&elsewhere, NOW + 60_000).await.unwrap(), []);
    let left = store.see_present(&tab("b2", "1", "Bob"), NOW + 60_002).await.unwrap();
    assert_eq!(left, []);
}
