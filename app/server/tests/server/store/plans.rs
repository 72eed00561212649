//! What is asked every few seconds, and by the bookkeeper, reads no whole table, however much there is.

use site_server::store::figures::ASKED;
use site_server::store::payment::movement::SINCE;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};

use crate::harness::database::Database;

on_both_databases! {
    the_figures_and_the_totals_are_found_by_indexes
}

/// The numbers 1 to 20,000 as `n`: fewer rows are quicker read than found.
const NUMBERS: &str =
    "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000) ";
/// Of each of these as many.
const ROWS: [&str; 6] = [
    "INSERT INTO applications (id, version, answers, created_at) NUMBERS SELECT 'a' || n, 1, '{}', n FROM numbers",
    "INSERT INTO submissions (application_id, reference, option_number, applicant_kind, total_cents, quote, submitted_at) \
     NUMBERS SELECT 'a' || n, 'R' || n, 2, 'company', 1, '[]', n FROM numbers",
    "INSERT INTO messages (id, kind, about, content, queued_at, attempts, sent_at) \
     NUMBERS SELECT 'm' || n, CASE WHEN n % 2 = 0 THEN 'enquiryNotice' ELSE 'resumeLink' END, 'x', '', n, 1, n FROM numbers",
    "INSERT INTO payments (id, version, reference, organisation, payer_name, email, method, due_cents, state, created_at, asked_at) \
     NUMBERS SELECT 'a' || n, 1, 'R' || n, '', '', '', 'card', 1, 'paid', n, 0 FROM numbers",
    "INSERT INTO payment_attempts (payment_id, number, started_at, state, refunded_cents, is_refunded) \
     NUMBERS SELECT 'a' || n, 1, n, 'paid', 0, 0 FROM numbers",
    "INSERT INTO payment_movements (payment_id, attempt, number, kind, amount_cents, moved_at) \
     NUMBERS SELECT 'a' || n, 1, 1, 'payment', 1, n FROM numbers",
];

/// What its parameters are.
const VALUES: [(&str, &str); 6] = [
    ("kind = $1", "kind = 'enquiryNotice'"),
    ("$1, $4, $5, $6", "19990, 'a1', 0, 0"),
    ("$1, $4)", "19990, 'a1')"),
    ("$1", "19990"),
    ("$2", "19995"),
    ("$3", "500"),
];

/// How a statement would be run.
macro_rules! plans {
    ($connection:ty, $url:expr, $explain:literal, $column:literal) => {{
        let mut connection = <$connection>::connect($url).await.unwrap();
        for rows in ROWS {
            let (table, rows) = rows.split_once(" NUMBERS ").unwrap();
            let insert = AssertSqlSafe(format!("{table} {NUMBERS}{rows}"));
            sqlx::query(insert).execute(&mut connection).await.unwrap();
        }
        // PostgreSQL's by itself, and no one's of SQLite's.
        if $column == 0 {
            sqlx::query("ANALYZE").execute(&mut connection).await.unwrap();
        }
        let mut plans = Vec::new();
        for statement in ASKED.into_iter().chain([SINCE]) {
            let values =
                VALUES.iter().fold(statement.to_owned(), |statement, (parameter, value)| {
                    statement.replace(parameter, value)
                });
            let whole = AssertSqlSafe(format!("{} {values}", $explain));
            let rows = sqlx::query(whole).fetch_all(&mut connection).await.unwrap();
            let plan: Vec<String> =
                rows.iter().map(|row| sqlx::Row::get::<String, _>(row, $column)).collect();
            plans.push((statement, plan.join("\n")));
        }
        plans
    }};
}

async fn the_figures_and_the_totals_are_found_by_indexes(database: &Database) {
    database.open().await.close().await;
    let plans = if database.file().is_some() {
        plans!(SqliteConnection, &database.url, "EXPLAIN QUERY PLAN", 3)
    } else {
        plans!(PgConnection, &database.url, "EXPLAIN", 0)
    };
    for (statement, plan) in plans {
        for line in plan.lines() {
            // An index that holds nothing but what is asked for may be read to its end.
            let is_whole = line.starts_with("SCAN ") || line.contains("Seq Scan on ");
            let is_small = line.contains("messages_unsent") || line.contains("editor_sessions");
            assert!(!is_whole || is_small, "{statement}:\n{plan}");
        }
    }
}
