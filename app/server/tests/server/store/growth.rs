//! More than a portion of everything that the office lists and exports.

use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};

use super::samples::{NOW, command};
use crate::harness::database::Database;

on_both_databases! {
    an_export_has_each_record_once_and_in_its_order
    a_list_says_how_many_more_there_are
}

const ALL: usize = 1234;
/// All of one organisation, at instants that several share.
const ROWS: [&str; 6] = [
    "INSERT INTO applications (id, version, answers, created_at) SELECT 'a' || n, 1, \
     '{\"companyName\":\"Example\",\"hasAbn\":\"yes\",\"abn\":\"51824753556\"}', n FROM numbers",
    "INSERT INTO submissions (application_id, reference, option_number, applicant_kind, total_cents, quote, submitted_at) \
     SELECT 'a' || n, 'R' || (10000 + n), 2, 'standard', n, '{}', NOW + n / 700 FROM numbers",
    "INSERT INTO payments (id, version, reference, organisation, payer_name, email, method, due_cents, state, created_at, asked_at) \
     SELECT 'a' || n, 1, 'R' || (10000 + n), 'Example', '', '', 'card', 1, 'unpaid', n, 0 FROM numbers",
    "INSERT INTO payment_attempts (payment_id, number, started_at, state, refunded_cents, is_refunded, gateway_payment) \
     SELECT 'a' || n, 1, n, 'paid', 0, 0, 'pi' || n FROM numbers",
    "INSERT INTO payment_movements (payment_id, attempt, number, kind, amount_cents, moved_at) \
     SELECT 'a' || n, 1, 1, 'payment', n, NOW + n / 700 FROM numbers",
    "INSERT INTO enquiries (reference, name, email, topic, message, created_at) \
     SELECT 'E' || (10000 + n), 'Sam', 'sam@example.com', 'other', 'Hello', NOW + n / 700 FROM numbers",
];

async fn filled(database: &Database) -> site_server::store::Store {
    let store = database.open().await;
    for rows in ROWS {
        let (table, rows) = rows.split_once(" SELECT ").unwrap();
        let rows = rows.replace("NOW", &NOW.to_string());
        let numbers = format!(
            "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {ALL})"
        );
        let insert = AssertSqlSafe(format!("{table} {numbers} SELECT {rows}"));
        if database.file().is_some() {
            let mut one = SqliteConnection::connect(&database.url).await.unwrap();
            sqlx::query(insert).execute(&mut one).await.unwrap();
        } else {
            let mut one = PgConnection::connect(&database.url).await.unwrap();
            sqlx::query(insert).execute(&mut one).await.unwrap();
        }
    }
    store
}

async fn an_export_has_each_record_once_and_in_its_order(database: &Database) {
    let store = filled(database).await;
    for (export, first, name) in [
        ("applications export --since 2026-01-01", 'R', "totalCents"),
        ("enquiries export --since 2026-01-01", 'E', "name"),
        ("payments export --from 2026-01-01 --until 2028-01-01", 'R', "amountCents"),
    ] {
        let json = command(&store, &format!("{export} --format json")).await.unwrap();
        let records: Vec<Value> = serde_json::from_str(&json).unwrap();
        let mut expected: Vec<_> = (1..=ALL).collect();
        // Movements of one instant are in the order of their payments' ids.
        if export.starts_with("payments") {
            expected.sort_by_key(|n| (n / 700, format!("a{n}")));
        }
        let expected: Vec<_> = expected.iter().map(|n| format!("{first}{}", 10000 + n)).collect();
        let references: Vec<_> =
            records.iter().map(|one| one["reference"].as_str().unwrap()).collect();
        assert_eq!(references, expected, "{export}");
        assert!(records.iter().all(|one| !one[name].is_null()), "{export}");
        let csv = command(&store, &format!("{export} --format csv")).await.unwrap();
        let mut csv = csv::Reader::from_reader(csv.trim_start_matches('\u{FEFF}').as_bytes());
        let column = csv.headers().unwrap().iter().position(|name| name == "reference").unwrap();
        let rows = csv.records().map(|row| row.unwrap()[column].to_owned());
        assert_eq!(rows.collect::<Vec<_>>(), expected, "{export}");
    }
    let totals = command(&store, "payments totals --from 2026-01-01 --until 2028-01-01").await;
    let all = ALL * (ALL + 1) / 2;
    assert!(totals.unwrap().ends_with(&format!("total,,{ALL},{all},0,0,0,{all}\r\n")));
}

async fn a_list_says_how_many_more_there_are(database: &Database) {
    let store = filled(database).await;
    for list in [
        "applications list --since 2026-01-01",
        "applications list --unpaid",
        "applications find example",
        "enquiries list --since 2026-01-01",
    ] {
        let text = command(&store, list).await.unwrap();
        assert_eq!(text.lines().count(), 1 + 1000 + 1, "{list}");
        assert!(text.ends_with(&format!("\nand {} more\n", ALL - 1000)), "{list}");
    }
    let shown = command(&store, "applications show R10001").await.unwrap();
    assert!(shown.contains("same ABN as R10002, R10003, "), "{shown}");
    assert!(shown.contains(&format!("R10021 and {} more\n", ALL - 21)), "{shown}");
}
