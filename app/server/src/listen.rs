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

/// A whole request head must arrive within this time, so a client that dribbles bytes is cut off.
/// An idle connection is closed after the same time.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);
/// Longest request head; longer ones (and so longer addresses) get 431.
const MAX_HEAD: usize = 16 * 1024;
/// More headers than this get 431.
const MAX_HEADERS: usize = 64;
/// Requests still running when the server is told to stop get this long.
const DRAIN: Duration = Duration::from_secs(10);

/// Opens the socket.
pub async fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    TcpListener::bind(address).await
}

/// Serves `app` until `stop` completes, then lets running requests finish.
pub async fn serve(
    listener: TcpListener,
    app: App,
    max_connections: usize,
    stop: impl Future<Output = ()>,
) {
    let app = Arc::new(app);
    let slots = Arc::new(Semaphore::new(max_connections));
    let graceful = GracefulShutdown::new();
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD)
        .max_headers(MAX_HEADERS)
        .pipeline_flush(true);
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
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), service));
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

/// Completes when the process is asked to stop (interrupt, or terminate on Unix).
pub async fn stop_signal() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                tokio::select! {
                    () = interrupt => {}
                    _ = terminate.recv() => {}
                }
            }
            Err(_) => interrupt.await,
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
    tracing::info!("stopping");
}
