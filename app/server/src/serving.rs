//! What goes on until the server is told to stop: the site, or its content alone.

use std::future::pending;
use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use site_server::abn::AbnLookup;
use site_server::after_answer::AfterAnswer;
use site_server::api::{self, Api};
use site_server::app::App;
use site_server::background::Background;
use site_server::build::{Build, Served};
use site_server::captcha::Captcha;
use site_server::clock::Clock;
use site_server::connections::{Limits, PER_CLIENT, open_files, serve};
use site_server::content::service::PREVIEW_BASE;
use site_server::editors::{ContentAccess, ContentHost, Editors};
use site_server::embedded_content::EmbeddedContent;
use site_server::health;
use site_server::limits::{RateLimits, guarded};
use site_server::logging::with_causes;
use site_server::mail::office::Office;
use site_server::payment::desk::Desk;
use site_server::payment::gateway::sandbox::page;
use site_server::payment::sweep::Sweep;
use site_server::publish::{self, Follower, Publisher};
use site_server::readiness::Readiness;
use site_server::settings::{Content, Deployment, Profile, Settings};
use site_server::shutdown::stop_signal;
use site_server::store::{Store, retention};
use site_server::watch::ahead::{due, warn_daily};
use site_server::watch::{Traffic, Watch, Watched};
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use crate::office::{open_fee_product_types, site_of};
use crate::start_error::StartError;

/// Connections at the address of metrics.
const READERS_OF_METRICS: usize = 16;

/// Serves the static build, the API and, unless a remote one is set, the embedded content.
pub(crate) async fn serve_site(settings: &Settings, threads: Handle) -> Result<(), StartError> {
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
pub(crate) fn open_content(
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

/// Serves the embedded content alone and prints its address and tokens on standard output, as one line of JSON.
pub(crate) async fn serve_content(settings: &Settings, threads: Handle) -> Result<(), StartError> {
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
