//! What only an SQLite file has: its state after a crash, and who may read it.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use site_server::logging::with_causes;
use site_server::store::Store;
use site_server::store::location::Location;

use super::samples::{NOW, access, draft, request, submission};
use crate::harness::database::is_intact;

async fn submit_one(path: &Path) -> Store {
    let store = Location::File(path.to_owned()).open().await.unwrap();
    store.create_application(&request("one"), &draft("one"), NOW).await.unwrap();
    let submission = submission("one");
    store.submit_application(&request("submit"), &access("one"), &submission, NOW).await.unwrap();
    store
}

#[tokio::test]
async fn what_a_crash_leaves_opens_whole() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("data");
    let running = submit_one(&folder.join("site.db")).await;
    // The files of a store that is still open are those that a killed server leaves: the last writes are in the log only.
    let left = folder.join("left");
    fs::create_dir(&left).unwrap();
    for file in ["site.db", "site.db-wal"] {
        fs::copy(folder.join(file), left.join(file)).unwrap();
    }
    assert!(fs::metadata(left.join("site.db-wal")).unwrap().len() > 0);

    let store = Location::File(left.join("site.db")).open().await.unwrap();
    assert!(is_intact(&left.join("site.db")).await.unwrap());
    assert!(store.submitted("REF-one").await.unwrap().is_some());
    assert_eq!(store.messages_about("REF-one").await.unwrap().len(), 2);
    store.close().await;
    running.close().await;
}

#[tokio::test]
async fn a_path_that_can_be_no_file_is_told_with_its_name() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    for (path, why) in [("", "is a directory"), ("file/site.db", "")] {
        let path = folder.path().join(path);
        let error = Location::File(path.clone()).open().await.unwrap_err();
        let told = with_causes(&error);
        let expected = format!("the database file {path:?} cannot be made: ");
        assert!(told.starts_with(&expected) && told.contains(why), "{told}");
    }
}

#[tokio::test]
async fn a_closed_store_is_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("data");
    let path = folder.join("site.db");
    submit_one(&path).await.close().await;
    let names: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["site.db"]);
}

#[tokio::test]
async fn a_damaged_file_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("data");
    let path = folder.join("site.db");
    submit_one(&path).await.close().await;
    let mut bytes = fs::read(&path).unwrap();
    // Rows and indexes begin behind the first page, which holds the tables' definitions.
    let middle = bytes.len() / 2;
    // More than a page of 4,096 bytes, so that not only room is hit that a page has left.
    bytes[middle..middle + 5_000].fill(0x5A);
    fs::write(&path, bytes).unwrap();
    // Either it does not open at all, or it says so.
    if Location::File(path.clone()).open().await.is_ok() {
        assert!(!matches!(is_intact(&path).await, Ok(true)));
    }
}

#[tokio::test]
async fn only_the_server_reads_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("data");
    let store = submit_one(&folder.join("site.db")).await;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for file in ["site.db", "site.db-wal"] {
        assert_eq!(mode(&folder.join(file)), 0o600, "{file}");
    }
    store.close().await;
}

/// SQLite refuses about one in ten of such starts, without waiting.
#[tokio::test]
async fn two_servers_start_on_a_new_file_together_every_time() {
    for _ in 0..60 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("site.db");
        let location = Location::File(path);
        let (one, two) = tokio::join!(location.open(), location.open());
        one.unwrap().close().await;
        two.unwrap().close().await;
    }
}
