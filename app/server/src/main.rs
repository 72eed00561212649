//! `site-server` serves the site; `site-server content` serves only the embedded content, for the build.

use std::error::Error;
use std::io::Write as _;
use std::net::SocketAddr;
use std::process::ExitCode;

use site_server::app::App;
use site_server::listen::Limits;
use site_server::settings::{Profile, Settings};
use site_server::site::Site;
use site_server::start::{StartError, embedded_content};
use site_server::{listen, logging};

#[derive(Clone, Copy)]
enum Mode {
    Site,
    Content,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mode = match arguments[..] {
        [] => Mode::Site,
        ["content"] => Mode::Content,
        _ => return fail("usage: site-server [content]"),
    };
    let settings = match Settings::read(|name| std::env::var(name).ok()) {
        Ok(settings) => settings,
        Err(error) => return fail(&error.to_string()),
    };
    logging::start(settings.log_level);
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&format!("cannot start the runtime: {error}")),
    };
    let outcome = runtime.block_on(async {
        match mode {
            Mode::Site => serve_site(&settings).await,
            Mode::Content => serve_content(&settings).await,
        }
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&chain(&error)),
    }
}

/// Serves the embedded content alone and says where on standard output, as one line of JSON.
async fn serve_content(settings: &Settings) -> Result<(), StartError> {
    if settings.content.host.is_some() {
        return Err(StartError::RemoteContent);
    }
    let content = embedded_content(&settings.content)?;
    let stop = listen::stop_signal().map_err(StartError::Signals)?;
    let (listener, address) = open(settings).await?;
    let ready = serde_json::json!({
        "host": address.to_string(),
        "port": address.port(),
        "previewBasePath": site_server::content::service::PREVIEW_BASE,
        "space": settings.content.space,
        "environment": settings.content.environment,
        "deliveryToken": settings.content.delivery_token,
        "previewToken": content.preview_token,
    });
    let mut out = std::io::stdout();
    let _ = writeln!(out, "{ready}").and_then(|()| out.flush());
    let app = App::new(None, Some(content.service.router()), false);
    listen::serve(listener, app, Limits::new(settings.max_connections), stop)
        .await
        .map_err(StartError::Threads)
}

/// Serves the static build, the API and, unless a remote one is set, the embedded content.
async fn serve_site(settings: &Settings) -> Result<(), StartError> {
    let strict_transport = settings.profile == Profile::Production;
    let site = Site::load(&settings.dist, strict_transport)?;
    let content = match settings.content.host {
        Some(_) => None,
        None => Some(embedded_content(&settings.content)?.service.router()),
    };
    let stop = listen::stop_signal().map_err(StartError::Signals)?;
    let (listener, address) = open(settings).await?;
    tracing::info!(address = %format_args!("http://{address}"), "the site is ready");
    let app = App::new(Some(site), content, strict_transport);
    listen::serve(listener, app, Limits::new(settings.max_connections), stop)
        .await
        .map_err(StartError::Threads)
}

async fn open(settings: &Settings) -> Result<(tokio::net::TcpListener, SocketAddr), StartError> {
    let address = SocketAddr::new(settings.host, settings.port);
    let listen_error = |source| StartError::Listen { address, source };
    let listener = listen::bind(address).await.map_err(listen_error)?;
    let address = listener.local_addr().map_err(listen_error)?;
    Ok((listener, address))
}

/// An error and its causes on one line.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    text
}

fn fail(message: &str) -> ExitCode {
    let _ = writeln!(std::io::stderr(), "site-server: {message}");
    ExitCode::FAILURE
}
