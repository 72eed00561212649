//! Limits that protect someone else than the server: two servers on one store share the count.

use serde_json::json;
use site_server::captcha::CaptchaSettings;
use site_server::store::message::{LeasedMessage, MessageKind};

use crate::harness::api::{Server, Setup};
use crate::harness::applications::{complete, enquiry, send_enquiry, solved, without_abn};
use crate::harness::client::Call;
use crate::harness::clock::HOUR;
use crate::harness::database::Database;
use crate::harness::editors::{SECRETS, SIGN_IN};
use crate::harness::program::Program;

on_both_databases! {
    however_many_clients_ask_a_draft_gets_three_links_an_hour
    an_address_gets_five_links_an_hour_whatever_they_lead_to
    an_address_gets_three_confirmations_an_hour_and_the_team_every_notice
    what_one_client_sends_is_counted_at_both_servers
}

/// Two servers on one store, with one clock.
async fn two_servers(database: &Database) -> [Server; 2] {
    let setup = Setup { is_limited: true, ..Setup::default() };
    let one = Server::on(database.open().await, setup.clone());
    [one, Server::on(database.open().await, setup)]
}

fn from(client: usize, call: Call) -> Call {
    call.header("x-forwarded-for", format!("203.0.113.{client}"))
}

/// How many mails with a link wait to be sent.
async fn links(server: &Server) -> usize {
    let waiting = server.store.lease_messages(server.now(), server.now(), 1000).await.unwrap();
    waiting.iter().filter(|message| message.kind == MessageKind::ResumeLink).count()
}

async fn however_many_clients_ask_a_draft_gets_three_links_an_hour(database: &Database) {
    let servers = two_servers(database).await;
    let draft = servers[0].draft(&complete()).await;
    for sent in [3, 6] {
        for number in 0..600 {
            // Ten of each client, to another address each time.
            let call = from(number / 10, draft.send_link(&format!("alex{number}@example.com")));
            let answer = servers[number % 2].send(call).await;
            if answer.status != 202 {
                // Later clients may share a bucket of a server's own limits, which let them come back sooner.
                let wait = answer.header("retry-after").unwrap();
                assert!(wait == "3600" || number >= 10 || sent > 3, "{number}: {wait}");
                answer.refused(429, "tooManyRequests");
            }
        }
        assert_eq!(links(&servers[0]).await, sent);
        servers[0].pass(HOUR);
    }
}

async fn an_address_gets_five_links_an_hour_whatever_they_lead_to(database: &Database) {
    let servers = two_servers(database).await;
    for sent in [5, 10] {
        for number in 0..10 {
            let server = &servers[number % 2];
            let draft = server.draft(&complete()).await;
            let address =
                ["alex@example.com", "Alex@EXAMPLE.com", "alex+1@example.com"][number % 3];
            let answer = server.send(from(number, draft.send_link(address))).await;
            let expected = if number < 5 { 202 } else { 429 };
            answer.is(expected);
        }
        let draft = servers[0].draft(&complete()).await;
        servers[1].send(from(20, draft.send_link(&format!("sam{sent}@example.com")))).await.is(202);
        assert_eq!(links(&servers[0]).await, sent + sent / 5);
        servers[0].pass(HOUR);
    }
}

async fn an_address_gets_three_confirmations_an_hour_and_the_team_every_notice(
    database: &Database,
) {
    let servers = two_servers(database).await;
    for hour in 1..=2 {
        for number in 0..25 {
            let server = &servers[number % 2];
            if number % 3 == 0 {
                server.send(from(number, send_enquiry(&enquiry()))).await.is(201);
            } else {
                let draft = server.draft(&json!({})).await;
                let answers = without_abn(&format!("Example {hour} {number}"));
                server.send(from(number, draft.submit(&answers))).await.is(200);
            }
        }
        let waiting =
            servers[0].store.lease_messages(servers[0].now(), servers[0].now(), 1000).await;
        let is_confirmation = |one: &&LeasedMessage| one.kind.is_confirmation();
        let waiting = waiting.unwrap();
        assert_eq!(waiting.iter().filter(is_confirmation).count(), 3 * hour);
        assert_eq!(waiting.len(), (3 + 25) * hour);
        servers[0].pass(HOUR);
    }
}

async fn what_one_client_sends_is_counted_at_both_servers(database: &Database) {
    let servers = two_servers(database).await;
    for number in 0..24 {
        let (server, other) = (&servers[number % 2], &servers[(number + 1) % 2]);
        let draft = server.draft(&json!({})).await;
        let submit = draft.submit(&without_abn(&format!("Example {number}")));
        let submitted = server.send(from(7, submit.clone())).await;
        let asked = server.send(from(7, send_enquiry(&enquiry()))).await;
        if number < 20 {
            submitted.is(200);
            asked.is(201);
            // A retry is no other submission.
            other.send(from(7, submit)).await.is(200);
        } else {
            submitted.refused(429, "tooManyRequests");
            assert_eq!(asked.header("retry-after"), Some("3600"));
            asked.refused(429, "tooManyRequests");
            // Another client goes on with the very same application.
            other.send(from(8, submit)).await.is(200);
        }
    }
    servers[0].pass(HOUR);
    servers[1].send(from(7, send_enquiry(&enquiry()))).await.is(201);
}

#[tokio::test]
async fn attempts_to_sign_in_at_two_servers_are_counted_together() {
    let database = Database::sqlite();
    let settings = [("EDITORS", "secret"), SECRETS, ("DATABASE_URL", database.url.as_str())];
    let programs = [Program::start(&settings), Program::start(&settings)];
    for number in 0..12 {
        let wrong = Call::form(SIGN_IN, &format!("secret={number}"));
        let answer = programs[number % 2].send(wrong).await;
        answer.is(if number < 10 { 403 } else { 429 });
    }
}

#[tokio::test]
async fn a_link_needs_a_captcha_that_was_not_used_and_tells_nothing_of_drafts() {
    let captcha = CaptchaSettings::ProofOfWork { key: None };
    let server = Server::with(Setup { captcha, ..Setup::default() }).await;
    server.set_time_of_this_machine();
    let draft = server.draft(&complete()).await;
    let send = |captcha: &str| {
        let body = json!({ "email": "alex@example.com", "captcha": captcha });
        draft.send_link("").json(&body)
    };
    server.send(send("")).await.refused(403, "captchaFailed");
    server.send(send("invented")).await.refused(403, "captchaFailed");
    let challenge = server.get("/api/captcha").await.expect(200);
    let answer = solved(&challenge);
    let stranger = send(&answer).token(&crate::harness::applications::secret());
    server.send(stranger.clone()).await.is(202);
    assert_eq!(links(&server).await, 0);
    for call in [send(&answer), stranger] {
        server.send(call).await.refused(403, "captchaFailed");
    }
    let another = solved(&server.get("/api/captcha").await.expect(200));
    server.send(send(&another)).await.is(202);
    assert_eq!(links(&server).await, 1);
}
