//! An SQLite file on a disk that is full for a while, or whose transactions SQLite ends by itself for another reason.

use std::time::Duration;

use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};

use super::samples::{NOW, create_draft, draft, request, submission};
use crate::harness::database::{Database, is_intact};

/// What SQLite does on a full disk happens here without one: a trigger undoes the whole transaction, and with it the writer's
/// connection is one that sqlx would begin no other transaction on.
#[tokio::test]
async fn a_transaction_that_ends_by_itself_stops_no_other() {
    let database = Database::sqlite();
    let store = database.open().await;
    let mut other = SqliteConnection::connect(&database.url).await.unwrap();
    for table in ["access_tokens", "submissions", "messages"] {
        let access = create_draft(&store, table).await;
        let undo = format!(
            "CREATE TRIGGER full BEFORE INSERT ON {table} BEGIN SELECT RAISE(ROLLBACK, 'full'); END"
        );
        sqlx::query(sqlx::AssertSqlSafe(undo)).execute(&mut other).await.unwrap();
        let (key, submission) = (request(&format!("{table} during")), submission(table));
        let write = async || match table {
            "access_tokens" => store.create_application(&key, &draft("during"), NOW).await.is_ok(),
            _ => store.submit_application(&key, &access, &submission, NOW).await.is_ok(),
        };
        for _ in 0..3 {
            assert!(!write().await, "{table}");
        }
        sqlx::query("DROP TRIGGER full").execute(&mut other).await.unwrap();
        assert!(write().await, "{table}");
    }
    store.close().await;
    assert!(is_intact(&database.file().unwrap()).await.unwrap());
}

mod slow {
    use std::time::Instant;

    use site_server::store::location::Location;
    use tokio::task::JoinSet;

    use super::*;
    use crate::harness::api::{Server, Setup};
    use crate::harness::applications::{complete, create, without_abn};
    use crate::harness::stand_ins::small_disk::SmallDisk;

    const PATIENCE: Duration = Duration::from_mins(1);

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn when_a_full_disk_has_room_again_every_write_works() {
        let Some(disk) = SmallDisk::mount(16) else { return };
        let file = disk.path().join("site.db");
        let store = Location::File(file.clone()).open().await.unwrap();
        let server = Server::on(store.clone(), Setup::default());
        let mut acknowledged = Vec::new();
        for round in 0..5 {
            wait_until_ready(&server).await;
            let begun = Instant::now();
            disk.fill();
            let mut refused = 0;
            while refused < 3 || server.get("/readyz").await.status != 503 {
                // What is left in pages and in the log runs out.
                disk.fill();
                let mut together = JoinSet::new();
                for _ in 0..4 {
                    let (client, call) = (server.clone(), create(&complete()));
                    together.spawn(async move { client.send(call).await });
                }
                for answer in together.join_all().await {
                    if answer.status == 201 {
                        acknowledged.push(answer.body["id"].clone());
                    } else {
                        answer.refused(503, "unavailable");
                        refused += 1;
                    }
                }
                assert!(begun.elapsed() < PATIENCE, "the disk is not full");
            }
            let told = server.get("/readyz").await.expect(503);
            assert_eq!(told["store"], "takesNoWrites", "{told}");

            disk.empty();
            for number in 0..20 {
                let submitted = server.submitted(&without_abn(&format!("{round} {number}"))).await;
                acknowledged.push(json!(submitted.id));
            }
            wait_until_ready(&server).await;
        }
        store.close().await;
        assert!(is_intact(&file).await.unwrap());
        let mut kept =
            SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
        let kept: Vec<String> =
            sqlx::query_scalar("SELECT id FROM applications").fetch_all(&mut kept).await.unwrap();
        assert!(acknowledged.iter().all(|id| kept.iter().any(|kept| id == kept)));
    }

    async fn wait_until_ready(server: &Server) {
        let begun = Instant::now();
        while server.get("/readyz").await.status != 200 {
            assert!(begun.elapsed() < PATIENCE, "not ready");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}
