//! Sockets: limits on connections and request heads, timeouts against slow clients, graceful shutdown.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::stall::StallGuard;

/// Longest request head; longer ones (and so longer addresses) get 431.
const MAX_HEAD: usize = 16 * 1024;
/// More headers than this get 431.
const MAX_HEADERS: usize = 64;
/// Requests still running when the server is told to stop get this long.
const DRAIN: Duration = Duration::from_secs(10);

/// What one client, and all of them together, may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections served at the same time; further ones wait in the system's queue.
    pub connections: usize,
    /// A whole request head must arrive within this time; an idle connection is closed after the same time.
    pub head: Duration,
    /// A client that takes none of its answer for this long is cut off.
    pub stall: Duration,
}

impl Limits {
    /// The usual limits for this many connections.
    pub fn new(connections: usize) -> Self {
        Self { connections, head: Duration::from_secs(30), stall: Duration::from_secs(30) }
    }
}

/// Opens the socket.
pub async fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    TcpListener::bind(address).await
}

/// Serves `app` until `stop` completes, then lets running requests finish.
pub async fn serve(
    listener: TcpListener,
    app: App,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    let app = Arc::new(app);
    let slots = Arc::new(Semaphore::new(limits.connections));
    let graceful = GracefulShutdown::new();
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(MAX_HEAD)
        .max_headers(MAX_HEADERS);
    tokio::pin!(stop);
    loop {
        let connection = async {
            // The slot comes first, so a full server leaves new connections in the system's queue.
            let slot = Arc::clone(&slots).acquire_owned().await.ok();
            (slot, listener.accept().await)
        };
        let (slot, accepted) = tokio::select! {
            connection = connection => connection,
            () = &mut stop => break,
        };
        let stream = match accepted {
            Ok((stream, _)) => stream,
            Err(error) => {
                // Out of file descriptors, or a client that left: wait a moment rather than spin.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let _ = stream.set_nodelay(true);
        let app = Arc::clone(&app);
        let service = service_fn(move |request| Arc::clone(&app).respond(request));
        let stream = TokioIo::new(StallGuard::new(stream, limits.stall));
        let connection = graceful.watch(http.serve_connection(stream, service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::trace!(%error, "a connection ended early");
            }
            drop(slot);
        });
    }
    drop(listener);
    tokio::select! {
        () = graceful.shutdown() => tracing::info!("all requests finished"),
        () = tokio::time::sleep(DRAIN) => tracing::warn!("requests were still running when time ran out"),
    }
}

/// Listens for requests to stop (interrupt or terminate) from now on; the future completes at the first.
///
/// Called before the server says that it is ready, so that nobody can ask too early.
#[cfg(unix)]
pub fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tracing::info!("stopping");
    })
}

/// Listens for Ctrl+C from now on; the future completes when it comes.
#[cfg(windows)]
pub fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
        tracing::info!("stopping");
    })
}
