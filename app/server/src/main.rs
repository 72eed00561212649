//! `site-server` serves the site; `site-server content` serves only the embedded content, for the build.
//! `site-server publish` builds the site again, and running servers take it.
//! `site-server check` tries everything that the server works with.
//! `site-server openapi` prints the description of the API.
//! `site-server applications …`, `… enquiries …`, `… payments …`, `… people …`, `… messages …`,
//! `… editors …` and `… audit …` are the office's commands.

mod check;

use std::future::pending;
use std::io::Write as _;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use axum::Router;
use barcode_core::site::membership::fee_product_type::FeeProductTypes;
use barcode_core::site::membership::recipients::Recipients;
use clap::{Args, Parser, Subcommand};
use site_server::abn::{AbnLookup, AbnStartError};
use site_server::after_answer::AfterAnswer;
use site_server::api::{self, Api};
use site_server::app::App;
use site_server::back_office::command::{Applications, Command, Payments};
use site_server::back_office::system_user::system_user;
use site_server::back_office::{self, OfficeError, Operator, Outside};
use site_server::background::Background;
use site_server::build::{Build, BuildError, Served};
use site_server::captcha::{Captcha, CaptchaStartError};
use site_server::clock::Clock;
use site_server::connections::{Limits, PER_CLIENT, open_files, serve};
use site_server::content::service::PREVIEW_BASE;
use site_server::editors::{ContentAccess, ContentHost, Editors, EditorsStartError};
use site_server::embedded_content::{EmbeddedContent, EmbeddedContentError};
use site_server::hand_over::fee_product_types::{self, FeeProductTypesError};
use site_server::health;
use site_server::join::settings::JoinSettings;
use site_server::limits::{RateLimits, guarded};
use site_server::logging;
use site_server::logging::with_causes;
use site_server::mail::office::Office;
use site_server::mail::settings::MailStartError;
use site_server::payment::PaymentService;
use site_server::payment::desk::Desk;
use site_server::payment::gateway::sandbox::page;
use site_server::payment::gateway::settings::GatewayStartError;
use site_server::payment::sweep::Sweep;
use site_server::publish::{
    self, Cause, Follower, Outcome, PublishError, Publisher, RollBackError,
};
use site_server::readiness::Readiness;
use site_server::settings::{Content, Deployment, Profile, Settings};
use site_server::shutdown::stop_signal;
use site_server::store::site::Site;
use site_server::store::{Store, StoreError, retention};
use site_server::watch::ahead::{due, warn_daily};
use site_server::watch::{Traffic, Watch, Watched};
use site_server::words::{CurrentWords, Words};
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// Gives memory back to the system after a flood of connections.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Connections at the address of metrics.
const READERS_OF_METRICS: usize = 16;

/// Serves the site, or does what a command says.
#[derive(Parser)]
#[command(version, after_help = SETTINGS)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Program>,
}

const SETTINGS: &str = "\
Settings are variables of the environment, described in app/server/README.md; NAME_FILE names a file that holds the value of NAME.";

#[derive(Subcommand)]
enum Program {
    /// Prints the description of the API; needs no settings.
    Openapi,
    #[command(flatten)]
    Configured(Mode),
}

/// What needs the settings.
#[derive(Subcommand)]
enum Mode {
    /// Serves the embedded content alone, for the build, and prints its address and tokens as one line of JSON.
    Content,
    /// Builds the site and publishes it; running servers take it.
    Publish(Publish),
    /// Tries everything that the server works with, and lists what is left to do before the site goes live.
    ///
    /// What a law or a price needs comes first, each with where it is entered and who answers it.
    Check,
    #[command(flatten)]
    Office(Command),
}

#[derive(Args)]
#[group(multiple = false)]
struct Publish {
    /// Lists the builds that are kept, and what became of the last ones.
    #[arg(long)]
    list: bool,
    /// Publishes one of these again at once.
    #[arg(long, value_name = "BUILD")]
    to: Option<String>,
}

fn main() -> ExitCode {
    let mode = match Arguments::parse().command {
        Some(Program::Openapi) => return print_description(),
        Some(Program::Configured(mode)) => Some(mode),
        None => None,
    };
    let settings = match Settings::from_environment() {
        Ok(settings) => settings,
        Err(error) => return fail(&error.to_string()),
    };
    logging::start(settings.log_level);
    let start = || tokio::runtime::Builder::new_multi_thread().enable_all().build();
    // One serves; the other computes answers, so that pages never wait for one.
    let (runtime, computing) = match start().and_then(|runtime| Ok((runtime, start()?))) {
        Ok(runtimes) => runtimes,
        Err(error) => return fail(&format!("cannot start the runtime: {error}")),
    };
    let threads = computing.handle().clone();
    let outcome = runtime.block_on(async {
        match mode {
            None => serve_site(&settings, threads).await,
            Some(Mode::Content) => serve_content(&settings, threads).await,
            Some(Mode::Publish(what)) => publish(&settings, &what).await,
            Some(Mode::Check) => check::run(&settings, &mut std::io::stdout()).await,
            Some(Mode::Office(command)) => run_office_command(&settings, &command).await,
        }
    });
    // Time was given to what still runs; a thread that computes on is not waited for.
    computing.shutdown_background();
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&with_causes(&error)),
    }
}

fn print_description() -> ExitCode {
    let description = api::description().to_pretty_json().map_err(std::io::Error::other);
    match description.and_then(|text| writeln!(std::io::stdout(), "{text}")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("cannot print the description: {error}")),
    }
}

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
enum StartError {
    #[error(transparent)]
    Content(#[from] EmbeddedContentError),
    #[error(transparent)]
    Build(#[from] BuildError),
    #[error(transparent)]
    Publish(#[from] PublishError),
    #[error(transparent)]
    RollBack(#[from] RollBackError),
    #[error("stopped before anything was published")]
    Stopped,
    #[error("PUBLISH_COMMAND is required")]
    NoPublishCommand,
    #[error(transparent)]
    Abn(#[from] AbnStartError),
    #[error(transparent)]
    Captcha(#[from] CaptchaStartError),
    #[error(transparent)]
    FeeProductTypes(#[from] FeeProductTypesError),
    #[error(transparent)]
    Gateway(#[from] GatewayStartError),
    #[error(transparent)]
    Mail(#[from] MailStartError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Editors(#[from] EditorsStartError),
    #[error("another server has the file of DATABASE_URL")]
    Claim(#[source] std::io::Error),
    #[error("the content service cannot be asked")]
    RemoteContentClient(#[source] reqwest::Error),
    #[error(transparent)]
    Office(#[from] OfficeError),
    #[error(
        "the database belongs to {} (SITE_PROFILE {}), and the settings say {} ({}): \
         run the command with the settings of the server, as the kit's site-office does",
        .0.0.url, .0.0.profile, .0.1.url, .0.1.profile
    )]
    OtherSite(Box<(Site, Site)>),
    #[error(
        "no server of this version has started on the database yet, so it is not known whose it is: \
         run the command with the settings of the server, once it has started"
    )]
    NoSite,
    #[error("{0} wrong")]
    Check(usize),
    #[error("cannot print what was found")]
    Print(#[source] std::io::Error),
    #[error("the content comes from CONTENT_HOST, so there is nothing to serve")]
    RemoteContent,
    #[error("cannot listen for signals")]
    Signals(#[source] std::io::Error),
    #[error("{0} has ended, which goes on as long as the server runs")]
    Background(&'static str),
    #[error("cannot listen on {address}")]
    Listen { address: SocketAddr, source: std::io::Error },
}

/// Answers one command of the office on standard output.
async fn run_office_command(settings: &Settings, command: &Command) -> Result<(), StartError> {
    let store = open_beside_server(settings).await?;
    let now = Clock::system().now();
    let open = match command {
        Command::Payments(Payments::Mismatch { .. } | Payments::Refund { .. }) => {
            settings.payment.open(Clock::system())?
        }
        _ => None,
    };
    let fee_product_types = match command {
        Command::Applications(Applications::Export(_) | Applications::Resend { .. }) => {
            open_fee_product_types(settings)?
        }
        // A table that is wrong must not keep the office from anything else.
        _ => fee_product_types::load(None)?,
    };
    // Without the build, as on another machine, no mail can be written.
    let office = Words::load(&settings.dist).map(|words| Office {
        settings: settings.mail.office.clone(),
        words: CurrentWords::new(Arc::new(words)),
    });
    let join = JoinSettings::load(&settings.dist).ok();
    let recipients =
        join.as_ref().map_or_else(Recipients::built_in, |join| join.recipients.clone());
    let outside = Outside {
        office: office.as_ref(),
        gateway: open.as_ref().map(|open| &open.gateway),
        fee_product_types: &fee_product_types,
        recipients: &recipients,
        shows_costs: join.as_ref().is_some_and(|join| join.shows_costs),
        numbers_arrive: join.as_ref().and_then(|join| join.numbers_arrive.as_deref()),
        is_invoiced: settings.payment.service() == PaymentService::Invoice,
    };
    let operator = Operator { name: &operator(), now };
    Ok(back_office::run(command, &store, &outside, operator, &mut std::io::stdout()).await?)
}

/// Opens the store that a server with these settings has prepared, for a command beside it. With the settings of another
/// site, a command would write mails with wrong links and a stranger's address.
async fn open_beside_server(settings: &Settings) -> Result<Store, StartError> {
    let store = settings.database.open_prepared().await?;
    let ours = site_of(settings);
    match store.site().await? {
        Some(site) if site == ours => Ok(store),
        Some(theirs) => Err(StartError::OtherSite(Box::new((theirs, ours)))),
        None => Err(StartError::NoSite),
    }
}

fn site_of(settings: &Settings) -> Site {
    let (profile, url) = (settings.profile.to_string(), settings.mail.office.site_url.clone());
    Site { profile, url }
}

/// Notes whose database it is. A disk that is full now must not keep the pages from visitors.
async fn note_site(store: &Store, settings: &Settings) {
    match store.note_site(&site_of(settings)).await {
        Ok(true) => {}
        Ok(false) => tracing::warn!("this database belongs to a public site, and stays its"),
        Err(error) => tracing::warn!(
            error = with_causes(&error),
            "whose database it is cannot be noted: the office's commands will refuse to run"
        ),
    }
}

/// Who has started this.
fn operator() -> String {
    let variable = |name| std::env::var(name).ok();
    system_user(variable("SUDO_USER").as_deref(), variable("OPERATOR").as_deref())
}

/// Serves the embedded content alone and prints its address and tokens on standard output, as one line of JSON.
async fn serve_content(settings: &Settings, threads: Handle) -> Result<(), StartError> {
    if settings.content.host.is_some() {
        return Err(StartError::RemoteContent);
    }
    let content = EmbeddedContent::load(&settings.content)?;
    let routes = content.service.router().merge(health::router(None));
    let app = App::new(None, routes, threads, None)
        .watched(Traffic::default(), settings.trusted_proxies());
    run(
        settings,
        app,
        &mut Background::default(),
        || {},
        |address| {
            let ready = serde_json::json!({
                "host": address.to_string(),
                "port": address.port(),
                "previewBasePath": PREVIEW_BASE,
                "space": settings.content.space,
                "environment": settings.content.environment,
                "deliveryToken": settings.content.delivery_token,
                "previewToken": content.preview_token,
            });
            let mut out = std::io::stdout();
            let _ = writeln!(out, "{ready}").and_then(|()| out.flush());
        },
    )
    .await
}

/// Builds the site and publishes it, or goes back to an earlier build; running servers take it from the folder of builds.
async fn publish(settings: &Settings, what: &Publish) -> Result<(), StartError> {
    let deployed = Build::open(&settings.dist, settings)?;
    let publisher = Publisher::new(settings, &deployed)?.ok_or(StartError::NoPublishCommand)?;
    let stopped = stop_signal().map_err(StartError::Signals)?;
    let act = async {
        Ok::<_, StartError>(if what.list {
            publisher.list().await?
        } else if let Some(build) = &what.to {
            publisher.roll_back(build, Cause::command(operator())).await?;
            record(settings, "roll back", build).await;
            format!("published again: {build}\n")
        } else {
            match publisher.publish(Cause::command(operator())).await? {
                Outcome::Published(build) => {
                    record(settings, "publish", &build).await;
                    format!("published: {build}\n")
                }
                Outcome::Unchanged => "nothing has changed\n".to_owned(),
            }
        })
    };
    let told = tokio::select! {
        told = act => told?,
        // What the build has started ends with it.
        () = stopped => return Err(StartError::Stopped),
    };
    let _ = write!(std::io::stdout(), "{told}");
    Ok(())
}

/// Records what was done with a build. It is done, so a store that does not answer undoes nothing.
async fn record(settings: &Settings, what: &str, build: &str) {
    match open_beside_server(settings).await {
        Ok(store) => publish::record(&store, &operator(), what, build).await,
        Err(error) => {
            tracing::warn!(error = with_causes(&error), "who published is not recorded");
        }
    }
}

/// Serves the static build, the API and, unless a remote one is set, the embedded content.
async fn serve_site(settings: &Settings, threads: Handle) -> Result<(), StartError> {
    let is_public = settings.profile.is_public();
    let mut build = Build::open(&settings.dist, settings)?;
    let publisher = Publisher::new(settings, &build)?;
    let mut follower = None;
    if let Some(publisher) = &publisher {
        let (current, started) = Follower::start(Arc::clone(publisher), build);
        (build, follower) = (current, Some(started));
    }
    let served = Arc::new(Served::new(build));
    let (content, content_access, embedded) = open_content(&settings.content)?;
    let fee_product_types = open_fee_product_types(settings)?;
    let (clock, store) = (Clock::system(), settings.database.open_when_there().await?);
    note_site(&store, settings).await;
    // Held until the server ends. On a machine of one's own a second one may be tried beside it.
    let _claim =
        if is_public { settings.database.claim().map_err(StartError::Claim)? } else { None };
    let gateway = settings.payment.open(clock.clone())?;
    let sandbox = gateway.as_ref().and_then(|gateway| gateway.sandbox.clone());
    let office = Office { settings: settings.mail.office.clone(), words: served.words() };
    let office = Arc::new(office);
    let desk = gateway.map(|open| Desk {
        gateway: open.gateway,
        store: store.clone(),
        office: Arc::clone(&office),
        reminds: settings.reminds,
    });
    let worker = settings.mail.worker(store.clone(), clock.clone())?;
    let readiness = Arc::new(Readiness::new(store.clone(), Arc::clone(&served), clock.clone()));
    let health = health::router(Some(store.clone())).merge(Arc::clone(&readiness).router());
    let (store_of_limits, store_to_watch) = (store.clone(), store.clone());
    let mut background = Background::default();
    let tidying = retention::run(store.clone(), clock.clone(), settings.kept_days);
    background.start("tidying up", tidying);
    let (to_warn, clock_to_warn) = (Arc::clone(&served), clock.clone());
    background.start("warning", async move { warn_daily(&to_warn, &clock_to_warn).await });
    let sweep = desk.clone().map(|desk| Sweep { desk, clock: clock.clone() });
    let (editor_store, publisher_store) = (store.clone(), store.clone());
    let panel_store = store.clone();
    let office_of_publisher = Arc::clone(&office);
    let abn = AbnLookup::new(&settings.abn, clock.clone())?;
    let after_answer = AfterAnswer::default();
    let api = Api {
        clock,
        captcha: Arc::new(Captcha::new(&settings.captcha)?),
        abn,
        store,
        office,
        served: Arc::clone(&served),
        fee_product_types: Arc::new(fee_product_types),
        payment: settings.payment.service(),
        desk: desk.clone(),
        after_answer: after_answer.clone(),
    };
    let site_url = &settings.mail.office.site_url;
    let editors = match &settings.editors {
        Some(editors) => {
            let clock = Clock::system();
            let editors = Editors::new(editors, site_url, content_access, editor_store, clock)?;
            let served = Arc::clone(&served);
            Some(Arc::new(editors.with_due(move |now| due(&served.current(), now))))
        }
        None => None,
    };
    let editor_routes = editors.clone().map(|editors| {
        let panel = publish::panel::router(Arc::clone(&editors), publisher.clone(), panel_store);
        editors.router().merge(panel)
    });
    let editor_routes = editor_routes.unwrap_or_default();
    let webhooks = publisher.as_ref().map(|publisher| publish::router(publisher, Clock::system()));
    let routes = api::router(api).merge(editor_routes).merge(webhooks.unwrap_or_default());
    let limits = settings.rate_limits.as_ref().map(RateLimits::new).map(|limits| match &editors {
        Some(_) => limits.with_sign_ins(store_of_limits, Clock::system()),
        None => limits,
    });
    let refusals = limits.as_ref().map(RateLimits::refusals).unwrap_or_default();
    let traffic = Traffic::default();
    let watched = Watched {
        clock: Clock::system(),
        served: Arc::clone(&served),
        readiness: Arc::clone(&readiness),
        store: store_to_watch,
    };
    if let Some(address) = settings.metrics {
        let watch = Watch::new(watched, &traffic, refusals);
        background.start("measuring", metrics(address, watch).await?);
    }
    let api = guarded(routes.merge(health), limits, served.words());
    let api = match &editors {
        Some(editors) => editors.with_pages(api),
        None => api,
    };
    let test_pages = sandbox.clone().map(page::router).unwrap_or_default();
    let computed = content.merge(api).merge(test_pages);
    let frames = editors.as_ref().map(|editors| editors.frames());
    let is_preview = settings.profile == Profile::Public(Deployment::Preview);
    let gate = editors.filter(|_| is_preview).map(|editors| editors.gate());
    let app = App::new(Some(Arc::clone(&served)), computed, threads, settings.strict_transport)
        .with_frames(frames)
        .with_gate(gate)
        .watched(traffic, settings.trusted_proxies());
    let (stop_sending, stopped) = oneshot::channel::<()>();
    let _ = background.start_last("sending", worker.run(async { drop(stopped.await) }));
    // What a build has started ends with it; it is made again after the next start.
    if let Some(follower) = follower {
        background.start("following", follower.run(Arc::clone(&served), embedded));
    }
    if let Some(publisher) = publisher {
        background.start("building", publisher.work(publisher_store, office_of_publisher));
    }
    if let Some(sweep) = sweep {
        background.start("asking about payments", sweep.run());
    }
    let outcome = run(
        settings,
        app,
        &mut background,
        || readiness.drain(),
        |address| {
            let build = served.current();
            let build = build.stamp.as_ref().map(|stamp| stamp.build_id.as_str());
            tracing::info!(address = %format_args!("http://{address}"), build, "the site is ready");
            if let Some(sandbox) = sandbox {
                tokio::spawn(async move { sandbox.tell(address).await });
            }
        },
    )
    .await;
    // Before the messages, which it may queue.
    after_answer.finish().await;
    drop(stop_sending);
    background.stop().await;
    outcome
}

/// The office's ids of what it invoices; placeholders are not for the public.
fn open_fee_product_types(settings: &Settings) -> Result<FeeProductTypes, FeeProductTypesError> {
    let types = fee_product_types::load(settings.fee_product_types.as_deref())?;
    if settings.profile.is_public() {
        fee_product_types::require_real(&types)?;
    }
    Ok(types)
}

/// Listens for those who read metrics, at an address of their own; what it gives answers them.
async fn metrics(
    address: SocketAddr,
    watch: Watch,
) -> Result<impl Future<Output = ()> + use<>, StartError> {
    let listen_error = |source| StartError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(listen_error)?;
    let address = listener.local_addr().map_err(listen_error)?;
    tracing::info!(metrics = %format_args!("http://{address}/metrics"), "metrics are ready");
    // Not on the threads that compute answers: they may be what has to be watched.
    let app = App::new(None, watch.router(), Handle::current(), None);
    Ok(serve(listener, app.unlogged(), Limits::new(READERS_OF_METRICS), pending()))
}

/// The embedded content service, unless a remote one is set, and how editors read either.
fn open_content(
    content: &Content,
) -> Result<(Router, ContentAccess, Option<Arc<EmbeddedContent>>), StartError> {
    let (router, host, preview_token, embedded) = if let Some(delivery) = &content.host {
        let preview = content.preview_host.as_ref().unwrap_or(delivery);
        let host =
            ContentHost::remote(delivery, preview).map_err(StartError::RemoteContentClient)?;
        (Router::new(), host, content.preview_token.clone().unwrap_or_default(), None)
    } else {
        let embedded = Arc::new(EmbeddedContent::load(content)?);
        let router = Arc::clone(&embedded.service).router();
        let preview_token = embedded.preview_token.clone();
        (router.clone(), ContentHost::Embedded(router), preview_token, Some(embedded))
    };
    let access = ContentAccess {
        space: content.space.clone(),
        environment: content.environment.clone(),
        delivery_token: content.delivery_token.clone(),
        preview_token,
        host,
    };
    Ok((router, access, embedded))
}

/// Listens, calls `ready` with the address, and serves until told to stop, which it calls `draining` for.
///
/// # Errors
/// When it cannot listen, and when what goes on in the background has ended.
async fn run(
    settings: &Settings,
    app: App,
    background: &mut Background,
    draining: impl FnOnce(),
    ready: impl FnOnce(SocketAddr),
) -> Result<(), StartError> {
    let address = SocketAddr::new(settings.host, settings.port);
    let listen_error = |source| StartError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(listen_error)?;
    let stop = stop_signal().map_err(StartError::Signals)?;
    let mut limits = Limits::new(open_files::make_room(settings.max_connections));
    if let Some(clients) = &settings.rate_limits {
        limits.per_client = PER_CLIENT;
        limits.trusted_proxies.clone_from(&clients.trusted_proxies);
    }
    ready(listener.local_addr().map_err(listen_error)?);
    let mut ended = None;
    let stop = async {
        tokio::select! {
            () = stop => {}
            name = background.ended() => {
                tracing::error!(name, "a task in the background has ended; stopping");
                ended = Some(name);
            }
        }
        draining();
        tokio::time::sleep(settings.drain).await;
    };
    serve(listener, app, limits, stop).await;
    ended.map_or(Ok(()), |name| Err(StartError::Background(name)))
}

fn fail(message: &str) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "site-server: {message}");
    ExitCode::FAILURE
}
