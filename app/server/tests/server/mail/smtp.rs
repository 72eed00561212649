//! Messages to a mail server.

use std::time::Duration;

use site_server::mail::enquiry::enquiry_messages;
use site_server::mail::transport::Transport;
use site_server::store::figures::Way;
use site_server::store::message::{Delivery, Failure};

use super::desk::{Desk, enquiry};
use crate::harness::api::office;
use crate::harness::clock::NOW;
use crate::harness::stand_ins::smtp::{Conduct, Extension, SmtpServer};

/// The pause before the second attempt.
const PAUSE: i64 = 30_000;
const LEASE: i64 = 120_000;

fn transport(server: &SmtpServer) -> Transport {
    Transport::smtp(&server.url).unwrap()
}

#[tokio::test]
async fn a_message_is_sent_once_and_its_content_forgotten() {
    let (desk, server) = (Desk::open().await, SmtpServer::start(&[]).await);
    let message = desk.queue("GS1-7K3M-9QXT").await;
    let worker = desk.worker(transport(&server), None);
    assert_eq!(worker.send_due().await.unwrap(), 1);
    assert_eq!(worker.send_due().await.unwrap(), 0);
    let taken = server.taken();
    let [text] = &taken[..] else { panic!("{taken:?}") };
    for part in [
        format!("Message-ID: {}\r\n", message.id),
        "To: alex@example.com\r\n".to_owned(),
        "Subject: Your enquiry GS1-7K3M-9QXT\r\n".to_owned(),
    ] {
        assert!(text.contains(&part), "{part:?} in {text}");
    }
    assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, Delivery::Sent { at: NOW });
}

#[tokio::test]
async fn whatever_the_server_does_the_message_arrives_with_the_next_attempt() {
    for (conduct, copies) in
        [(Conduct::BeBusy, 1), (Conduct::HangUpMidway, 1), (Conduct::HangUpAfterwards, 2)]
    {
        let (desk, server) = (Desk::open().await, SmtpServer::start(&[conduct]).await);
        let message = desk.queue("GS1-7K3M-9QXT").await;
        let worker = desk.worker(transport(&server), None);
        worker.send_due().await.unwrap();
        let waiting = Delivery::Waiting { due_at: NOW + PAUSE };
        assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, waiting, "{conduct:?}");

        desk.clock.pass(PAUSE - 1);
        assert_eq!(worker.send_due().await.unwrap(), 0, "{conduct:?}");
        desk.clock.pass(1);
        assert_eq!(worker.send_due().await.unwrap(), 1, "{conduct:?}");
        let sent = Delivery::Sent { at: NOW + PAUSE };
        assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, sent, "{conduct:?}");
        assert_eq!(server.taken_ids(), vec![message.id.clone(); copies], "{conduct:?}");
    }
}

#[tokio::test]
async fn an_address_that_is_refused_is_told_from_a_server_that_is_away() {
    for (conduct, failure) in
        [(Conduct::BeBusy, Failure::Refused), (Conduct::HangUpMidway, Failure::Unreachable)]
    {
        let (desk, server) = (Desk::open().await, SmtpServer::start(&[conduct]).await);
        desk.queue("GS1-7K3M-9QXT").await;
        let worker = desk.worker(transport(&server), None);
        worker.send_due().await.unwrap();
        assert_eq!(desk.state("GS1-7K3M-9QXT").await.failure, Some(failure), "{conduct:?}");
        let counted = desk.store.figures(desk.clock.now()).await.unwrap().waiting;
        assert_eq!(counted, [(failure.id().to_owned(), 1)].into());
        desk.clock.pass(PAUSE);
        worker.send_due().await.unwrap();
        assert_eq!(desk.state("GS1-7K3M-9QXT").await.failure, None, "{conduct:?}");
    }
}

#[tokio::test]
async fn an_address_that_someone_has_typed_and_that_is_refused_is_given_up_at_once() {
    let (desk, server) =
        (Desk::open().await, SmtpServer::start(&[Conduct::RefuseAddress; 2]).await);
    desk.queue("GS1-7K3M-9QXT").await;
    let worker = desk.worker(transport(&server), None);
    worker.send_due().await.unwrap();
    let state = desk.state("GS1-7K3M-9QXT").await;
    let refused = Some(Failure::AddressRefused);
    assert_eq!((state.delivery, state.failure), (Delivery::GivenUp, refused));
    let figures = desk.store.figures(desk.clock.now()).await.unwrap();
    assert!(figures.waiting.is_empty(), "{figures:?}");
    assert!(figures.stuck.iter().all(|(_, since)| since.is_none()), "{figures:?}");
    assert_eq!(figures.given_up, [("addressRefused".to_owned(), 1)].into());

    // The team's is a setting, which is put right while its messages wait.
    let to_team = enquiry_messages(&office(), "GS1-2222-2222", &enquiry()).remove(1);
    assert!(to_team.kind.is_to_team());
    desk.queue_message("GS1-2222-2222", to_team).await;
    worker.send_due().await.unwrap();
    let waiting = Delivery::Waiting { due_at: NOW + PAUSE };
    assert_eq!(desk.state("GS1-2222-2222").await.delivery, waiting);
    let stuck = desk.store.figures(desk.clock.now()).await.unwrap().stuck;
    assert!(stuck.contains(&(Way::Team, Some(NOW))), "{stuck:?}");
    desk.clock.pass(PAUSE);
    worker.send_due().await.unwrap();
    assert_eq!(server.taken().len(), 1);
}

#[tokio::test]
async fn an_address_beyond_ascii_is_sent_to_where_the_server_takes_it_and_else_told() {
    let address = "j\u{fc}rgen@example.com";
    for (extension, failure) in
        [(Extension::SmtpUtf8, None), (Extension::None, Some(Failure::AddressRefused))]
    {
        let (desk, server) = (Desk::open().await, SmtpServer::start_with(&[], extension).await);
        desk.queue_to("GS1-7K3M-9QXT", address).await;
        // The message of another visitor goes over the same connection afterwards.
        desk.queue("GS1-2B4D-6F8H").await;
        let worker = desk.worker(transport(&server), None);
        worker.send_due().await.unwrap();
        assert_eq!(desk.state("GS1-7K3M-9QXT").await.failure, failure, "{extension:?}");
        assert_eq!(desk.state("GS1-2B4D-6F8H").await.delivery, Delivery::Sent { at: NOW });
        let taken = server.taken().iter().filter(|text| text.contains(address)).count();
        assert_eq!(taken, usize::from(failure.is_none()), "{extension:?}: {:?}", server.taken());
    }
}

#[tokio::test]
async fn a_message_is_given_up_after_four_days() {
    let desk = Desk::open().await;
    let server = SmtpServer::start(&[Conduct::BeBusy; 100]).await;
    desk.queue("GS1-7K3M-9QXT").await;
    let worker = desk.worker(transport(&server), None);
    let mut attempts = 0;
    while let Delivery::Waiting { due_at } = desk.state("GS1-7K3M-9QXT").await.delivery {
        desk.clock.pass(due_at - desk.clock.now());
        worker.send_due().await.unwrap();
        attempts += 1;
        assert!(attempts < 100);
    }
    assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, Delivery::GivenUp);
    let hours = (desk.clock.now() - NOW) / 3_600_000;
    assert!((90..=96).contains(&hours), "{hours} hours, {attempts} attempts");
}

#[tokio::test]
async fn one_slow_or_silent_answer_holds_up_no_other_message() {
    let (desk, server) =
        (Desk::open().await, SmtpServer::start(&[Conduct::StaySilent, Conduct::TakeSlowly]).await);
    for number in 0..8 {
        desk.queue(&format!("GS1-{number}")).await;
    }
    let worker = desk.worker(transport(&server), None);
    let sending = tokio::spawn(async move { worker.send_due().await.unwrap() });
    while server.taken().len() < 7 {
        tokio::task::yield_now().await;
    }
    assert!(!sending.is_finished());
    sending.abort();
}

#[tokio::test]
async fn messages_of_later_rounds_pass_those_that_hang() {
    let (desk, server) = (Desk::open().await, SmtpServer::start(&[Conduct::StaySilent; 9]).await);
    for number in 0..40 {
        desk.queue(&format!("GS1-{number}")).await;
    }
    let running = tokio::spawn(desk.worker(transport(&server), None).run(std::future::pending()));
    while server.taken().len() < 31 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(!running.is_finished());
    running.abort();
}

#[tokio::test]
async fn an_unreachable_server_costs_nothing_but_time() {
    let (desk, server) = (Desk::open().await, SmtpServer::start(&[]).await);
    desk.queue("GS1-7K3M-9QXT").await;
    let nowhere = Transport::smtp("smtp://127.0.0.1:1").unwrap();
    desk.worker(nowhere, None).send_due().await.unwrap();
    desk.clock.pass(PAUSE);
    desk.worker(transport(&server), None).send_due().await.unwrap();
    assert_eq!(server.taken().len(), 1);
}

#[tokio::test]
async fn a_worker_that_dies_leaves_its_messages_to_the_next() {
    let (desk, server) = (Desk::open().await, SmtpServer::start(&[]).await);
    desk.queue("GS1-7K3M-9QXT").await;
    let taken = desk.store.lease_messages(NOW, NOW + LEASE, 10).await.unwrap();
    assert_eq!(taken.len(), 1);
    let worker = desk.worker(transport(&server), None);
    assert_eq!(worker.send_due().await.unwrap(), 0);
    desk.clock.pass(LEASE);
    assert_eq!(worker.send_due().await.unwrap(), 1);
    assert_eq!(server.taken().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_workers_send_each_message_once() {
    let (desk, server) = (Desk::open().await, SmtpServer::start(&[]).await);
    let mut ids = Vec::new();
    for number in 0..60 {
        ids.push(desk.queue(&format!("GS1-{number}")).await.id);
    }
    ids.sort();
    let workers = [(), ()].map(|()| {
        let worker = desk.worker(transport(&server), None);
        tokio::spawn(async move { while worker.send_due().await.unwrap() > 0 {} })
    });
    for worker in workers {
        worker.await.unwrap();
    }
    assert_eq!(server.taken_ids(), ids);
}

#[tokio::test]
async fn a_worker_that_stops_does_not_wait_for_a_silent_server() {
    let (desk, server) = (Desk::open().await, SmtpServer::start(&[Conduct::StaySilent]).await);
    desk.queue("GS1-7K3M-9QXT").await;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let worker = desk.worker(transport(&server), None);
    let running = tokio::spawn(worker.run(async { drop(stopped.await) }));
    while !server.has_followed_plan() {
        tokio::task::yield_now().await;
    }
    drop(stop);
    tokio::time::pause(); // the seconds of waiting pass at once
    running.await.unwrap();
    tokio::time::resume();
    let leased = Delivery::Waiting { due_at: NOW + LEASE };
    assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, leased);
}

#[tokio::test]
async fn a_worker_finishes_what_it_has_begun_before_it_stops() {
    let (desk, server) = (Desk::open().await, SmtpServer::start(&[Conduct::TakeSlowly]).await);
    desk.queue("GS1-7K3M-9QXT").await;
    desk.worker(transport(&server), None).run(std::future::ready(())).await;
    assert_eq!(desk.state("GS1-7K3M-9QXT").await.delivery, Delivery::Sent { at: NOW });
}
