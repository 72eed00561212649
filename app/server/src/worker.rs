//! One thread that serves connections on an event loop of its own.

use std::io;
use std::net::TcpStream;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::runtime::{Builder, Handle};
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::app::App;
use crate::listen::Limits;
use crate::stall::StallGuard;

/// Longest request head; longer ones (and so longer addresses) get 431.
const MAX_HEAD: usize = 16 * 1024;
/// More headers than this get 431.
const MAX_HEADERS: usize = 64;
/// Requests still running when the server is told to stop get this long.
const DRAIN: Duration = Duration::from_secs(10);

/// A connection and its place among those allowed.
type Connection = (TcpStream, Option<OwnedSemaphorePermit>);

/// A running thread and the queue of its connections, which the limit on connections keeps short.
#[derive(Debug)]
pub(crate) struct Worker {
    connections: UnboundedSender<Connection>,
    thread: JoinHandle<bool>,
}

impl Worker {
    /// Starts a thread; what the router answers runs on `router`.
    pub(crate) fn start(app: &Arc<App>, limits: Limits, router: &Handle) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (app, router) = (Arc::clone(app), router.clone());
        let (connections, queue) = unbounded_channel();
        let thread = std::thread::Builder::new()
            .name("connections".to_owned())
            .spawn(move || runtime.block_on(serve(queue, &app, limits, &router)))?;
        Ok(Self { connections, thread })
    }

    /// Hands over a connection; a worker that ended drops it, which closes it.
    pub(crate) fn take(&self, stream: TcpStream, slot: Option<OwnedSemaphorePermit>) {
        let _ = self.connections.send((stream, slot));
    }

    /// Sends no more connections; the thread ends once running requests have, with `false` when they took too long.
    pub(crate) fn close(self) -> JoinHandle<bool> {
        self.thread
    }
}

async fn serve(
    mut queue: UnboundedReceiver<Connection>,
    app: &Arc<App>,
    limits: Limits,
    router: &Handle,
) -> bool {
    let graceful = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(MAX_HEAD)
        .max_headers(MAX_HEADERS);
    while let Some((stream, slot)) = queue.recv().await {
        let stream = match tokio::net::TcpStream::from_std(stream) {
            Ok(stream) => TokioIo::new(StallGuard::new(stream, limits.stall)),
            Err(error) => {
                tracing::warn!(%error, "a connection could not be served");
                continue;
            }
        };
        let (app, router) = (Arc::clone(app), router.clone());
        let service = service_fn(move |request| Arc::clone(&app).respond(request, router.clone()));
        let connection = graceful.watch(http.serve_connection(stream, service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::trace!(%error, "a connection ended early");
            }
            drop(slot);
        });
    }
    tokio::time::timeout(DRAIN, graceful.shutdown()).await.is_ok()
}
