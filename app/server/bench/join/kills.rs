//! Kills the program, or the database under it, or fills its disk, or takes its log away, at random moments while applications
//! arrive and are paid, then counts what was lost or doubled.
//!
//! The applicants repeat each request with the same key until it is answered, as a browser does. Now and then one repeats a
//! request that was answered. Killing a program says nothing about a power cut, which the stores' tests of durability are for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use site_server::clock::Clock;
use site_server::mail::outbox_folder::OutboxFolder;
use site_server::mail::transport::Transport;
use site_server::mail::worker::Worker;
use site_server::store::Store;
use site_server::store::message::MessageKind;
use site_server::store::retention::{Cutoffs, KeptDays};
use tokio::task::JoinSet;

use super::applicant::{Applicant, client, program_on, random};
use crate::harness::database::{All as _, Database, is_intact};
use crate::harness::program::Program;
use crate::harness::stand_ins::small_disk::SmallDisk;

/// How many applicants apply at the same time.
const APPLICANTS: usize = 12;
/// A life of the program is up to so many milliseconds longer than its start.
const LONGEST_LIFE: u64 = 200;
const PATIENCE: Duration = Duration::from_mins(1);
/// What each application sends.
const KINDS: [&str; 2] = ["applicationConfirmation", "applicationNotice"];
/// What each payment sends.
const PAYMENT_KINDS: [MessageKind; 2] = [MessageKind::PaymentReceipt, MessageKind::PaymentNotice];
/// How the server hears of a payment.
const DELIVERIES: [&str; 4] = ["atOnce", "twice", "wrongOrder", "never"];

/// What fails, again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The program, by `kill -9`.
    Program,
    /// The disk that the database is on, which is full for a moment, or the PostgreSQL server, by `kill -9`.
    Database,
    /// Both, so that the program finds no database when it starts.
    Start,
    /// Who reads what the program logs: each line is refused until there is another one.
    LogReader,
    /// The disk that the log is on, which is full for a moment.
    LogDisk,
}

/// For how long a database or a log is away.
const AWAY: Duration = Duration::from_millis(50);
/// And for how long when a program starts meanwhile, which takes about as long.
const AWAY_AT_START: Duration = Duration::from_millis(500);

impl Fault {
    /// What results call it.
    fn name(self, database: &Database) -> &'static str {
        match (self, database.disk()) {
            (Self::Program, _) => "kill -9",
            (Self::Database, None) => "kill -9 of the database",
            (Self::Database, Some(_)) => "full disk",
            (Self::Start, None) => "kill -9 of program and database",
            (Self::Start, Some(_)) => "kill -9 while the disk is full",
            (Self::LogReader, _) => "closed pipe of the log",
            (Self::LogDisk, _) => "full disk of the log",
        }
    }

    /// Whether the program goes on, and with it its attempts to send a message.
    fn spares_the_program(self) -> bool {
        matches!(self, Self::LogReader | Self::LogDisk)
    }
}

/// Where the program logs: its usual file, or what can be taken from it.
enum Log {
    File,
    Pipe { fifo: PathBuf, reader: Child },
    Disk(SmallDisk),
}

impl Log {
    /// `None` where this cannot be made.
    fn of(fault: Fault, folder: &Path) -> Option<Self> {
        Some(match fault {
            Fault::LogReader => {
                let fifo = folder.join("log");
                assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
                let reader = read_log(&fifo);
                Self::Pipe { fifo, reader }
            }
            Fault::LogDisk => Self::Disk(SmallDisk::mount(16)?),
            _ => Self::File,
        })
    }

    fn place(&self) -> Option<PathBuf> {
        match self {
            Self::File => None,
            Self::Pipe { fifo, .. } => Some(fifo.clone()),
            Self::Disk(disk) => Some(disk.path().join("log")),
        }
    }

    fn fail(&mut self) {
        match self {
            Self::File => {}
            Self::Pipe { fifo, reader } => {
                end(reader);
                std::thread::sleep(AWAY);
                *reader = read_log(fifo);
            }
            Self::Disk(disk) => {
                disk.fill();
                std::thread::sleep(AWAY);
                disk.empty();
            }
        }
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        if let Self::Pipe { reader, .. } = self {
            end(reader);
        }
    }
}

fn read_log(fifo: &Path) -> Child {
    Command::new("cat").arg(fifo).stdout(Stdio::null()).spawn().unwrap()
}

fn end(reader: &mut Child) {
    let _ = reader.kill();
    let _ = reader.wait();
}

/// How a campaign went.
#[derive(Debug)]
pub(crate) struct Campaign {
    name: String,
    faults: u32,
    length: Duration,
    /// The longest time until the program listened, or took a write again.
    slowest_return: Duration,
    /// What was lost or doubled.
    pub(crate) counts: Counts,
}

/// What the applicants were told, beside what the store and the outbox hold. All but the first must be 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Applications whose reference reached the applicant.
    pub(crate) acknowledged: usize,
    /// Acknowledged applications that the store does not have.
    pub(crate) lost: usize,
    /// Applications, drafts or references beyond one for each applicant.
    pub(crate) doubled: usize,
    /// Mail about something that is no application.
    pub(crate) messages_without_application: usize,
    /// Applications without all their mail.
    pub(crate) applications_without_message: usize,
    /// Messages beyond two for each application and two for each payment.
    pub(crate) messages_doubled: usize,
    /// Messages that were begun more than once, each time with the same Message-ID: none, unless the program or its database was
    /// killed in between.
    pub(crate) messages_begun_again: usize,
    /// Applications whose payment is not stored, though the applicant was told that it has arrived.
    pub(crate) payments_lost: usize,
    /// Attempts to pay beyond one that is paid for each application, and receipts beyond one.
    pub(crate) payments_doubled: usize,
}

impl Campaign {
    #[allow(dead_code, reason = "the test looks at the counts alone")]
    pub(crate) fn as_json(&self) -> Value {
        let counts = &self.counts;
        json!({
            "name": self.name,
            "faults": self.faults,
            "seconds": self.length.as_secs(),
            "slowestReturnMilliseconds": self.slowest_return.as_millis(),
            "acknowledged": counts.acknowledged,
            "lost": counts.lost,
            "doubled": counts.doubled,
            "messagesWithoutApplication": counts.messages_without_application,
            "applicationsWithoutMessage": counts.applications_without_message,
            "messagesDoubled": counts.messages_doubled,
            "messagesBegunAgain": counts.messages_begun_again,
            "paymentsLost": counts.payments_lost,
            "paymentsDoubled": counts.payments_doubled,
        })
    }
}

/// Has something fail so many times, lets everyone finish, and counts. `None` where it cannot be made to fail.
pub(crate) async fn campaign(database: &Database, fault: Fault, faults: u32) -> Option<Campaign> {
    let begun = Instant::now();
    let folder = tempfile::tempdir().unwrap();
    let mut log = Log::of(fault, folder.path())?;
    let mut program = program_on(database, log.place().as_deref());
    let mut slowest_return = Duration::ZERO;
    let over = Arc::new(AtomicBool::new(false));
    let applicants = start_applicants(&format!("http://{}", program.address), &over);
    for _ in 0..faults {
        tokio::time::sleep(random_life()).await;
        let returned = match fault {
            Fault::Program => program.kill_and_restart(),
            Fault::Start => tokio::task::block_in_place(|| {
                std::thread::scope(|scope| {
                    scope.spawn(|| database.fail_for(AWAY_AT_START));
                    program.kill_and_restart()
                })
            }),
            Fault::Database => {
                tokio::task::block_in_place(|| database.fail_for(AWAY));
                until_ready(&program).await
            }
            Fault::LogReader | Fault::LogDisk => {
                tokio::task::block_in_place(|| log.fail());
                until_ready(&program).await
            }
        };
        slowest_return = slowest_return.max(returned);
    }
    over.store(true, Ordering::Relaxed);
    let references: Vec<BTreeSet<String>> = applicants.join_all().await.concat();
    if fault.spares_the_program() {
        until_sent(database).await;
    }
    program.kill();
    send_what_waits(database, &program).await;
    let counts = count(database, &program, &references).await;
    let name = format!("{}, {}", database.name, fault.name(database));
    Some(Campaign { name, faults, length: begun.elapsed(), slowest_return, counts })
}

/// Waits until the program itself has sent everything.
async fn until_sent(database: &Database) {
    let (store, begun) = (database.open().await, Instant::now());
    while !store.figures(Clock::system().now()).await.unwrap().waiting.is_empty() {
        assert!(begun.elapsed() < PATIENCE, "messages wait");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// How long it takes until the program takes a write.
async fn until_ready(program: &Program) -> Duration {
    let begun = Instant::now();
    while program.get("/readyz").await.status != 200 {
        assert!(begun.elapsed() < PATIENCE, "not ready: {}", program.log());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    begun.elapsed()
}

/// Has applicants apply one after the other until it is over. Each gives the references it was told.
fn start_applicants(url: &str, over: &Arc<AtomicBool>) -> JoinSet<Vec<BTreeSet<String>>> {
    let client = client();
    let number = Arc::new(AtomicU32::new(0));
    let mut applicants = JoinSet::new();
    for _ in 0..APPLICANTS {
        let (client, url, over, number) =
            (client.clone(), url.to_owned(), Arc::clone(over), Arc::clone(&number));
        applicants.spawn(async move {
            let mut references = Vec::new();
            while !over.load(Ordering::Relaxed) {
                let number = number.fetch_add(1, Ordering::Relaxed);
                let applicant = Applicant::new(number);
                let applied = applicant.apply(&client, &url).await;
                let mut told = BTreeSet::from([applied.reference]);
                if number % 4 == 0 {
                    told.insert(applicant.apply(&client, &url).await.reference);
                }
                let delivery = DELIVERIES[number as usize % DELIVERIES.len()];
                applicant.pay(&client, &url, &applied.id, delivery).await;
                references.push(told);
            }
            references
        });
    }
    applicants
}

fn random_life() -> Duration {
    let random = random(2).bytes().fold(0, |sum, byte| sum * 67 + u64::from(byte));
    Duration::from_millis(random % LONGEST_LIFE)
}

/// Sends what a killed program has left, as one started minutes later would: by then its leases have run out.
async fn send_what_waits(database: &Database, program: &Program) {
    let worker = Worker {
        store: database.open().await,
        from: "GS1 Australia <website@example.com.au>".parse().unwrap(),
        transport: Transport::Folder(OutboxFolder::open(&program.outbox()).unwrap()),
        hand_over: None,
        clock: Clock::from_fn(|| Clock::system().now() + 600_000),
    };
    while worker.send_due().await.unwrap() > 0 {}
}

/// Compares what applicants were told with the store and with the mail that was sent.
async fn count(database: &Database, program: &Program, told: &[BTreeSet<String>]) -> Counts {
    // A PostgreSQL server looks after its own files, and was not killed.
    if let Some(file) = database.file() {
        assert!(is_intact(&file).await.unwrap());
    }
    let store = database.open().await;
    let applications = store.submitted_since(0).all().await.unwrap();
    let stored: Vec<&str> = applications
        .iter()
        .map(|application| application.submission().unwrap().reference.as_str())
        .collect();
    let references: BTreeSet<&str> = stored.iter().copied().collect();
    let acknowledged: BTreeSet<&str> = told.iter().flatten().map(String::as_str).collect();

    let mut mail: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in fs::read_dir(program.outbox()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        // A file that was being written when the program was killed has another name.
        if let Some((reference, kind)) =
            name.strip_suffix("@example.com.au.eml").and_then(|name| name.split_once('.'))
        {
            mail.entry(reference.to_owned()).or_default().insert(kind.to_owned());
        }
    }
    let has_mail = |reference: &&&str| {
        mail.get(**reference).is_some_and(|kinds| KINDS.iter().all(|kind| kinds.contains(*kind)))
    };
    let drafts = drafts(&store).await;
    let (mut queued, mut begun_again, mut payments_lost, mut payments_doubled) = (0, 0, 0, 0);
    for reference in &references {
        let messages = store.messages_about(reference).await.unwrap();
        let of_payment = messages.iter().filter(|message| PAYMENT_KINDS.contains(&message.kind));
        payments_doubled += of_payment.count().abs_diff(PAYMENT_KINDS.len());
        queued += messages.len();
        begun_again += messages.iter().filter(|message| message.attempts > 1).count();
    }
    for application in &applications {
        let payment = store.payment_with_id(&application.id).await.unwrap().unwrap();
        let paid = payment.attempts.iter().filter(|one| one.paid_at.is_some()).count();
        payments_lost += usize::from(paid == 0);
        payments_doubled += paid.saturating_sub(1);
    }
    Counts {
        acknowledged: acknowledged.len(),
        lost: acknowledged.difference(&references).count(),
        doubled: drafts
            + stored.len().abs_diff(told.len())
            + acknowledged.len().abs_diff(told.len()),
        messages_without_application: mail
            .keys()
            .filter(|reference| !references.contains(reference.as_str()))
            .count(),
        applications_without_message: references.len() - references.iter().filter(has_mail).count(),
        messages_doubled: queued.abs_diff(references.len() * (KINDS.len() + PAYMENT_KINDS.len())),
        messages_begun_again: begun_again,
        payments_lost,
        payments_doubled,
    }
}

/// How many drafts there are, which are deleted to find out. Applicants submit theirs before they stop.
async fn drafts(store: &Store) -> usize {
    let cutoffs = Cutoffs::at(0, KeptDays::default());
    let deleted = store.delete_expired(i64::MAX, &cutoffs).await.unwrap();
    deleted.drafts.try_into().unwrap()
}
