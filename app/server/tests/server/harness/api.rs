//! The API in this process: on an SQLite file of its own, with a clock that a test turns and a gateway that a test scripts.

use std::fs;
use std::ops::Deref;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use barcode_core::site::membership::fee_product_type::{FeeProductTypes, SAMPLE_FEE_PRODUCT_TYPES};
use barcode_core::site::membership::fees::SAMPLE_FEES;
use barcode_core::site::membership::recipients::Recipients;
use clap::Parser as _;
use serde_json::{Value, json};
use site_server::abn::{AbnLookup, AbnSettings};
use site_server::after_answer::AfterAnswer;
use site_server::api::{self, Api};
use site_server::back_office::command::Command;
use site_server::back_office::{OfficeError, Operator, Outside, run};
use site_server::build::{Build, Served};
use site_server::captcha::{Captcha, CaptchaSettings};
use site_server::clock::Clock;
use site_server::join::settings::JoinSettings;
use site_server::limits::settings::RateLimitSettings;
use site_server::limits::{RateLimits, guarded};
use site_server::mail::email::Email;
use site_server::mail::office::{Office, OfficeSettings};
use site_server::payment::PaymentService;
use site_server::payment::desk::Desk;
use site_server::payment::gateway::Gateway;
use site_server::payment::sweep::Sweep;
use site_server::readiness::Readiness;
use site_server::site::Site;
use site_server::store::Store;
use site_server::store::location::Location;
use site_server::store::message::{LeasedMessage, MessageKind};
use site_server::words::{CurrentWords, Words};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;
use tempfile::TempDir;

use super::applications::{Draft, complete};
use super::client::{Call, Client};
use super::clock::TestClock;
use super::stand_ins::gateway::{SIGNATURE, ScriptedGateway};
use super::words::words_file;

/// What a test may set.
#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) captcha: CaptchaSettings,
    pub(crate) abn: AbnSettings,
    pub(crate) payment: PaymentService,
    pub(crate) outage: Option<(i64, i64)>,
    pub(crate) shows_costs: bool,
    /// Whether payers are reminded.
    pub(crate) reminds: bool,
    /// Whether clients are limited. A call says its client's address by `X-Forwarded-For`.
    pub(crate) is_limited: bool,
    /// Who takes payments instead of the gateway that a test scripts.
    pub(crate) gateway: Option<Arc<dyn Gateway>>,
    pub(crate) clock: TestClock,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            captcha: CaptchaSettings::Off,
            abn: AbnSettings::Recorded,
            payment: PaymentService::Sandbox,
            outage: None,
            shows_costs: true,
            reminds: true,
            is_limited: false,
            gateway: None,
            clock: TestClock::new(),
        }
    }
}

/// The API with its store, and a client of it.
pub(crate) struct Server {
    client: Client,
    clock: TestClock,
    pub(crate) store: Store,
    /// Who takes payments, unless the setup says otherwise.
    pub(crate) gateway: Arc<ScriptedGateway>,
    sweep: Sweep,
    pub(crate) after_answer: AfterAnswer,
    folder: Option<TempDir>,
}

impl Deref for Server {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Server {
    /// The API on a new database.
    pub(crate) async fn new() -> Self {
        Self::with(Setup::default()).await
    }

    pub(crate) async fn with(setup: Setup) -> Self {
        Self::in_folder(tempfile::tempdir().unwrap(), setup).await
    }

    /// The API on a new database, and a draft there.
    pub(crate) async fn with_draft(answers: &Value) -> (Self, Draft) {
        let server = Self::new().await;
        let draft = server.draft(answers).await;
        (server, draft)
    }

    /// The API on a new database, and a submitted application there.
    pub(crate) async fn with_submitted() -> (Self, Draft) {
        let server = Self::new().await;
        let draft = server.submitted(&complete()).await;
        (server, draft)
    }

    /// The same once Pay was pressed.
    pub(crate) async fn paying() -> (Self, Draft) {
        let (server, draft) = Self::with_submitted().await;
        server.send(draft.pay()).await.expect(200);
        (server, draft)
    }

    /// The API on the database that this server leaves.
    pub(crate) async fn restarted(self) -> Self {
        self.restarted_with(Setup::default()).await
    }

    /// The same with another setup.
    pub(crate) async fn restarted_with(mut self, setup: Setup) -> Self {
        let folder = self.folder.take().unwrap();
        drop(self);
        Self::in_folder(folder, setup).await
    }

    /// Changes the database behind the server's back.
    pub(crate) async fn tamper(&self, sql: &'static str) {
        let file = self.folder.as_ref().unwrap().path().join("site.db");
        let mut database = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
        sqlx::query(sql).execute(&mut database).await.unwrap();
    }

    async fn in_folder(folder: TempDir, setup: Setup) -> Self {
        let database = Location::File(folder.path().join("site.db"));
        let server = Self::on(database.open().await.unwrap(), setup);
        Self { folder: Some(folder), ..server }
    }

    /// The API on any store.
    pub(crate) fn on(store: Store, setup: Setup) -> Self {
        let office = Arc::new(office());
        let gateway = Arc::new(ScriptedGateway::default());
        let desk = Desk {
            gateway: setup.gateway.clone().unwrap_or_else(|| Arc::clone(&gateway) as _),
            store: store.clone(),
            office: Arc::clone(&office),
            reminds: setup.reminds,
        };
        let clock = setup.clock.clock();
        let served = Arc::new(Served::new(build(&setup)));
        let readiness = Readiness::new(store.clone(), Arc::clone(&served), Clock::system());
        let after_answer = AfterAnswer::default();
        let api = Api {
            clock: clock.clone(),
            captcha: Arc::new(Captcha::new(&setup.captcha).unwrap()),
            abn: AbnLookup::new(&setup.abn, clock.clone()).unwrap(),
            store: store.clone(),
            office,
            served,
            fee_product_types: Arc::new(FeeProductTypes::parse(SAMPLE_FEE_PRODUCT_TYPES).unwrap()),
            payment: setup.payment,
            desk: (setup.payment != PaymentService::Invoice).then(|| desk.clone()),
            after_answer: after_answer.clone(),
        };
        let mut routes = api::router(api);
        if setup.is_limited {
            let everyone = vec!["0.0.0.0/0".parse().unwrap()];
            let limits = RateLimits::new(&RateLimitSettings { trusted_proxies: everyone });
            routes = guarded(routes, Some(limits), words());
        }
        let client = Client::of(routes.merge(Arc::new(readiness).router()));
        let sweep = Sweep { desk, clock };
        Self { client, clock: setup.clock, store, gateway, sweep, after_answer, folder: None }
    }

    /// Asks the gateway about every payment that is due.
    pub(crate) async fn sweep(&self) {
        while self.sweep.ask_due().await.unwrap() > 0 {}
    }

    /// Reminds every payer who is due.
    pub(crate) async fn remind(&self) {
        while self.sweep.desk.remind_due(self.now()).await.unwrap() > 0 {}
    }

    /// The kinds of the messages about a reference that come after those of an application.
    pub(crate) async fn payment_messages(&self, reference: &Value) -> Vec<&'static str> {
        let messages = self.store.messages_about(reference.as_str().unwrap()).await.unwrap();
        let kinds = messages.iter().map(|message| message.kind.id());
        kinds.filter(|kind| !kind.starts_with("application")).collect()
    }

    /// The text of a mail about a reference that waits to be sent.
    pub(crate) async fn mail_about(&self, reference: &Value, kind: MessageKind) -> String {
        let due = self.store.lease_messages(self.now(), self.now(), 100).await.unwrap();
        let is_meant = |one: &&LeasedMessage| one.kind == kind && json!(one.about) == *reference;
        let mail = serde_json::from_str::<Email>(&due.iter().find(is_meant).unwrap().content);
        mail.unwrap().letter.text()
    }

    /// What a command of the office prints, with this server's gateway.
    pub(crate) async fn office(&self, arguments: &[&str]) -> Result<String, OfficeError> {
        Ok(String::from_utf8(self.office_bytes(arguments).await?).unwrap())
    }

    /// The same where it is no text.
    pub(crate) async fn office_bytes(&self, arguments: &[&str]) -> Result<Vec<u8>, OfficeError> {
        let outside = outside(Some(&self.sweep.desk.gateway));
        let (operator, mut out) = (Operator { name: "ada", now: self.now() }, Vec::new());
        let command = office_command(arguments);
        run(&command, &self.store, &outside, operator, &mut out).await?;
        Ok(out)
    }

    pub(crate) fn now(&self) -> i64 {
        self.clock.now()
    }

    pub(crate) fn pass(&self, milliseconds: i64) {
        self.clock.pass(milliseconds);
    }

    pub(crate) fn set_time(&self, now: i64) {
        self.clock.set(now);
    }

    /// Sets the clock right: challenges are checked by the time of this machine.
    pub(crate) fn set_time_of_this_machine(&self) {
        self.set_time(Clock::system().now());
    }
}

/// A command of the office, as it is typed.
pub(crate) fn office_command(arguments: &[&str]) -> Command {
    Command::try_parse_from(["site-server"].iter().chain(arguments)).unwrap()
}

/// A small site, with what editors have set about joining.
fn build(setup: &Setup) -> Build {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write_pages(folder);
    let outage = setup.outage.map(|(start, end)| json!({ "start": start, "end": end }));
    let join = json!({
        "outage": outage,
        // However far a test sets the clock.
        "fees": SAMPLE_FEES.replace("2027-06-30", "2999-06-30"),
        "referrers": ["newsletter"],
        "showCosts": setup.shows_costs,
    });
    fs::write(folder.join("_data/join.json"), join.to_string()).unwrap();
    let site = Site::load(folder, None).unwrap();
    Build { site, join: JoinSettings::load(folder).unwrap(), stamp: None }
}

/// The pages and words without which a site is not served, and a page where people join.
pub(crate) fn write_pages(folder: &Path) {
    fs::create_dir_all(folder.join("join-gs1")).unwrap();
    for (page, title) in
        [("index.html", "Home"), ("404.html", "Not found"), ("join-gs1/index.html", "Join")]
    {
        fs::write(folder.join(page), format!("<h1>{title}</h1>")).unwrap();
    }
    write_words(folder);
}

/// What commands of the office work with besides the store.
pub(crate) fn outside(gateway: Option<&Arc<dyn Gateway>>) -> Outside<'_> {
    static OFFICE: LazyLock<Office> = LazyLock::new(office);
    static TYPES: LazyLock<FeeProductTypes> =
        LazyLock::new(|| FeeProductTypes::parse(SAMPLE_FEE_PRODUCT_TYPES).unwrap());
    static RECIPIENTS: LazyLock<Arc<Recipients>> = LazyLock::new(Recipients::built_in);
    Outside {
        office: Ok(&OFFICE),
        gateway,
        fee_product_types: &TYPES,
        recipients: &RECIPIENTS,
        shows_costs: true,
        numbers_arrive: None,
        is_invoiced: false,
    }
}

/// Who writes to applicants, and who is told of them.
pub(crate) fn office() -> Office {
    Office {
        settings: OfficeSettings {
            from: "GS1 Australia <website@example.com.au>".parse().unwrap(),
            team: "membership@example.com.au".parse().unwrap(),
            hands_over: false,
            site_url: "https://www.example.com.au".to_owned(),
        },
        words: words(),
    }
}

/// The same, with a webhook.
pub(crate) fn office_with_webhook() -> Office {
    let mut office = office();
    office.settings.hands_over = true;
    office
}

/// What the server says with the default content.
pub(crate) fn words() -> CurrentWords {
    static WORDS: LazyLock<Arc<Words>> = LazyLock::new(|| {
        let folder = tempfile::tempdir().unwrap();
        write_words(folder.path());
        Arc::new(Words::load(folder.path()).unwrap())
    });
    CurrentWords::new(Arc::clone(&WORDS))
}

/// The words of the default content in a build.
pub(crate) fn write_words(folder: &Path) {
    fs::create_dir_all(folder.join("_data")).unwrap();
    fs::write(folder.join("_data/words.json"), words_file().to_string()).unwrap();
}

/// What the gateway tells.
pub(crate) fn event(body: &Value) -> Call {
    Call::post("/api/payments/webhook").header("stripe-signature", SIGNATURE).json(body)
}
