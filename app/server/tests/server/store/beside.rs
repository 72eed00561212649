//! The office's commands beside a server: with its settings they work, and with others they refuse and make nothing.

use std::fs;
use std::io::Write as _;
use std::process::{Child, Command, Output, Stdio};

use sqlx::{Connection as _, PgConnection};
use tempfile::TempDir;

use crate::harness::api::write_pages;
use crate::harness::applications::complete_with;
use crate::harness::database::Database;
use crate::harness::program::{Program, command, export};

on_both_databases! {
    a_command_with_the_settings_of_another_site_is_refused
    a_database_that_no_server_of_this_version_has_prepared_is_refused
    a_public_site_stays_the_owner_of_its_database
}

const URL: (&str, &str) = ("SITE_URL", "http://localhost:8164");

/// What a command does with these settings in an empty folder.
fn applications(settings: &[(&str, &str)]) -> (TempDir, Output) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path(), settings.iter().copied());
    let output = command.args(["applications", "list"]).output().unwrap();
    (folder, output)
}

#[track_caller]
fn refused(output: &Output, expected: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains(expected), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert_eq!(output.stdout, b"");
}

async fn a_command_with_the_settings_of_another_site_is_refused(database: &Database) {
    let database = ("DATABASE_URL", database.url.as_str());
    let _server = Program::start(&[database, URL]);
    let (_, fits) = applications(&[database, URL]);
    assert_eq!(String::from_utf8_lossy(&fits.stdout), "There are no applications.\n");
    let (_, other) = applications(&[database]);
    refused(
        &other,
        "the database belongs to http://localhost:8164 (SITE_PROFILE embedded), \
         and the settings say http://localhost:8080 (embedded): run the command with the settings of the server",
    );
}

async fn a_database_that_no_server_of_this_version_has_prepared_is_refused(database: &Database) {
    let setting = ("DATABASE_URL", database.url.as_str());
    let (_, empty) = applications(&[setting]);
    if let Some(file) = database.file() {
        refused(&empty, "there is no database ");
        assert!(!file.parent().unwrap().exists());
        fs::create_dir(file.parent().unwrap()).unwrap();
        fs::write(&file, "").unwrap();
        refused(&applications(&[setting]).1, "does not have the tables of this version");
        assert_eq!(fs::read(&file).unwrap(), b"");
    } else {
        refused(&empty, "does not have the tables of this version");
        let mut one = PgConnection::connect(&database.url).await.unwrap();
        let tables = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = 'public'";
        let tables: i64 = sqlx::query_scalar(tables).fetch_one(&mut one).await.unwrap();
        assert_eq!(tables, 0);
    }
    // As `check` leaves it before the first start, and then as a release before this version of the tables.
    database.open().await.close().await;
    refused(&applications(&[setting]).1, "it is not known whose it is");
    database.execute("DELETE FROM _sqlx_migrations").await.unwrap();
    refused(&applications(&[setting]).1, "does not have the tables of this version");
}

async fn a_public_site_stays_the_owner_of_its_database(database: &Database) {
    database.open().await.close().await;
    let note =
        "INSERT INTO site (id, profile, url) VALUES (1, 'production', 'https://www.site.test')";
    database.execute(note).await.unwrap();
    let database = ("DATABASE_URL", database.url.as_str());
    let server = Program::start(&[database, URL]);
    assert!(server.log().contains("belongs to a public site"), "{}", server.log());
    refused(
        &applications(&[database, URL]).1,
        "belongs to https://www.site.test (SITE_PROFILE production)",
    );
}

#[test]
fn a_slip_in_the_folder_of_data_makes_no_database() {
    let (folder, output) = applications(&[("DATA_FOLDER", "dta")]);
    refused(&output, "there is no database \"dta/site.db\", and a command makes none");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn references_are_read_from_standard_input_and_the_status_tells_of_one_that_is_unknown() {
    let server = Program::start(&[]);
    let mut references = String::new();
    for email in ["one@example.com", "two@example.com"] {
        let draft = server.submitted(&complete_with(&[("primaryEmail", email)])).await;
        let status = server.send(draft.status()).await.expect(200);
        references.extend([status["reference"].as_str().unwrap(), "\n"]);
    }
    let mark = |list: &str| {
        let settings = [("PORT", "0"), ("SITE_DIST", "dist"), ("CAPTCHA", "off")];
        let mut child = command(server.folder(), settings)
            .args(["applications", "mark", "-", "processed"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(list.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).unwrap())
    };
    let (status, said) = mark(&references.to_lowercase());
    assert_eq!(
        (status, said.matches(" is marked as processed.\n").count()),
        (Some(0), 2),
        "{said}"
    );
    let (status, said) = mark(&format!("{references}GS1-NONE"));
    assert_eq!(
        (status, said.matches(" is marked as processed.\n").count()),
        (Some(1), 2),
        "{said}"
    );
    assert!(said.contains("there is no application GS1-NONE\n"), "{said}");
    assert!(said.ends_with("1 of 3 could not be marked\n"), "{said}");
    assert_eq!(mark(""), (Some(0), "There are no references to mark.\n".to_owned()));
    let left = server.office(&["applications", "list", "--to-hand-over"]);
    assert_eq!(left, "There are no applications.\n");
}

/// `site-office` as root, with a `systemctl` that names this process.
#[test]
fn the_kits_wrapper_runs_a_command_with_the_settings_the_user_and_the_folder_of_the_server() {
    if !rustix::process::getuid().is_root() {
        eprintln!("not run: only root may enter what a server sees");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    write_pages(&folder.path().join("dist"));
    fs::write(folder.path().join("url"), "sqlite:data/site.db\n").unwrap();
    let made = Command::new("chown").args(["-R", "65532:65532"]).arg(folder.path()).status();
    assert!(made.unwrap().success());
    let export = export();
    let settings = [
        ("PORT", "0"),
        ("SITE_DIST", "dist"),
        ("CONTENT_EXPORT", export.as_str()),
        ("DATABASE_URL_FILE", "url"),
        ("MAIL_FROM", "The 'Site' <website@site.test>"),
        URL,
    ];
    let settings = settings.map(|(name, value)| format!("{name}={value}"));
    let log = folder.path().join("log");
    let server = Command::new("setpriv")
        .args(["--reuid=65532", "--regid=65532", "--clear-groups", "env", "-i"])
        .args(&settings)
        .arg(env!("CARGO_BIN_EXE_site-server"))
        .current_dir(folder.path())
        .stderr(fs::File::create(&log).unwrap())
        .spawn()
        .map(Ended)
        .unwrap();
    let started = std::time::Instant::now();
    while !fs::read_to_string(&log).unwrap().contains("\"address\"") {
        assert!(started.elapsed().as_secs() < 60, "{}", fs::read_to_string(&log).unwrap());
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let systemctl = |process: &str| {
        let file = folder.path().join("systemctl");
        fs::write(&file, format!("#!/bin/sh\nprintf '0\\n\\n{process}\\n'\n")).unwrap();
        assert!(Command::new("chmod").arg("0755").arg(&file).status().unwrap().success());
    };
    let office = |arguments: &[&str]| {
        let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
        Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/site-office"))
            .args(arguments)
            .env_clear()
            .envs([
                ("PATH", path.as_str()),
                ("SUDO_USER", "ada"),
                ("DATABASE_URL", "sqlite:other.db"),
            ])
            .current_dir("/")
            .output()
            .unwrap()
    };
    systemctl(&server.0.id().to_string());
    let list = office(&["applications", "find", "two words"]);
    assert_eq!(
        (String::from_utf8_lossy(&list.stdout), String::from_utf8_lossy(&list.stderr)),
        ("There are no applications.\n".into(), "".into())
    );
    let audit = office(&["audit", "list"]);
    let audit = String::from_utf8_lossy(&audit.stdout);
    assert!(audit.contains("user 65532 (sudo by ada)"), "{audit}");
    systemctl("0");
    let none = office(&["applications", "list"]);
    let said = String::from_utf8_lossy(&none.stderr);
    assert!(
        !none.status.success() && said.contains("no copy of site-server@* is running"),
        "{said}"
    );
}

/// A process that ends with the test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
