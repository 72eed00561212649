//! The release before runs on the tables of this one: while servers are replaced one after the other, and when a new one is
//! put back.

use std::collections::BTreeSet;

use sqlx::{
    AssertSqlSafe, Connection as _, Executor as _, PgConnection, SqlSafeStr as _, SqliteConnection,
};

use crate::harness::database::Database;

/// Its statements, each on a line of its own.
const STATEMENTS: &str = include_str!("last_release.sql");
const CHANGELOG: &str = include_str!("../../../../../CHANGELOG.md");

on_both_databases! {
    every_statement_of_the_last_release_runs_on_these_tables
}

/// Prepares them, and compares what they insert with `$required`, the columns that a new row of a table must fill.
macro_rules! try_statements {
    ($connection:ty, $url:expr, $required:literal) => {
        let mut connection = <$connection>::connect($url).await.unwrap();
        for statement in statements() {
            let prepared = connection.prepare(AssertSqlSafe(statement).into_sql_str()).await;
            assert!(prepared.is_ok(), "{statement}: {:?}", prepared.err());
        }
        for (table, filled) in statements().filter_map(inserted) {
            let required = sqlx::query_scalar($required).bind(table).fetch_all(&mut connection);
            let mut required: Vec<String> = required.await.unwrap();
            assert!(!required.is_empty(), "{table}");
            required.retain(|column| !filled.contains(column.as_str()));
            assert_eq!(required, [""; 0], "new rows of {table} come without these");
        }
    };
}

async fn every_statement_of_the_last_release_runs_on_these_tables(database: &Database) {
    database.open().await.close().await;
    if database.file().is_some() {
        try_statements!(
            SqliteConnection,
            &database.url,
            "SELECT name FROM pragma_table_info($1) WHERE \"notnull\" = 1 AND dflt_value IS NULL"
        );
    } else {
        try_statements!(
            PgConnection,
            &database.url,
            "SELECT column_name::text FROM information_schema.columns \
             WHERE table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL"
        );
    }
}

fn statements() -> impl Iterator<Item = &'static str> {
    STATEMENTS.lines().filter(|line| !line.starts_with("--"))
}

/// The table that a statement adds to, and the columns that it fills.
fn inserted(statement: &str) -> Option<(&str, BTreeSet<&str>)> {
    let (table, rest) = statement.strip_prefix("INSERT INTO ")?.split_once(" (")?;
    let (columns, _) = rest.split_once(')')?;
    Some((table, columns.split(", ").collect()))
}

/// When a chapter is begun in the changelog, the file gets the statements of the one before; `store::tests` says how.
#[test]
fn the_statements_are_those_of_the_release_before() {
    let chapters =
        || CHANGELOG.lines().filter_map(|line| line.strip_prefix("## ")?.split(' ').next());
    let newest = chapters().find(|&chapter| chapter != "Unreleased");
    assert_eq!(newest, Some(env!("CARGO_PKG_VERSION")));
    let before = chapters().nth(1).unwrap();
    let (first, _) = STATEMENTS.split_once('\n').unwrap();
    assert!(first.contains(&format!("site-server {before},")), "{first}");
    assert!(statements().count() > 40);
}
