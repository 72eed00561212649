//! The database at the start of a server.

use std::os::unix::fs::symlink;
use std::thread;
use std::time::Duration;

use crate::harness::api::write_pages;
use crate::harness::database::Database;
use crate::harness::program::{Program, command, export};

#[tokio::test]
async fn a_server_that_starts_before_its_database_waits_for_it() {
    let Some(database) = Database::postgres().await else { return };
    let (url, socket) = database.url.split_once("?host=").unwrap();
    let (folder, socket) = (tempfile::tempdir().unwrap(), socket.to_owned());
    let later = folder.path().join("socket");
    let url = format!("{url}?host={}", later.display());
    let starting = thread::spawn(move || {
        thread::sleep(Duration::from_millis(1500));
        symlink(socket, later).unwrap();
    });
    let program = Program::start(&[("DATABASE_URL", &url)]);
    starting.join().unwrap();
    program.logged("the database is waited for", 1).await;
    program.get("/readyz").await.is(200);
}

#[tokio::test]
async fn what_a_database_refuses_is_not_waited_for() {
    let Some(database) = Database::postgres().await else { return };
    let url = database.url.replace("/test_", "/nothing_");
    let folder = tempfile::tempdir().unwrap();
    write_pages(&folder.path().join("dist"));
    let content = export();
    let settings = [
        ("PORT", "0"),
        ("SITE_DIST", "dist"),
        ("CONTENT_EXPORT", &content),
        ("DATABASE_URL", &url),
    ];
    let output = command(folder.path(), settings).output().unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("does not exist") && !said.contains("waited for"), "{said}");
}
