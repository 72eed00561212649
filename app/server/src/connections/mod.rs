//! Accepts connections and serves HTTP/1.1 on them within limits, until told to stop.
//!
//! What a client may take is limited by libraries: hyper bounds the request head in time, size and count, and closes
//! idle connections; `tokio-io-timeout` ends an answer that the client no longer reads. `axum::serve` offers neither.

mod clients;
mod notice;
pub mod open_files;
mod unread;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use http::{HeaderValue, header};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use ipnet::IpNet;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutWriter;

use self::clients::{Clients, Place};
use self::notice::Notice;
use self::unread::Lingering;
use crate::app::App;
use crate::limits::client::Peer;
use crate::watch::Traffic;
use crate::watch::traffic::OpenConnection;

/// Longer request heads, and so longer addresses, get 431.
const MAX_HEAD: usize = 16 * 1024;
/// Requests with more headers than this get 431.
const MAX_HEADERS: usize = 64;

/// Connections of one client of the site.
pub const PER_CLIENT: usize = 256;

/// What one client, and all of them together, may take.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections served at the same time; further ones wait in the system's queue.
    pub connections: usize,
    /// Connections of one client; further ones are closed at once.
    pub per_client: usize,
    /// Proxies, which bring many clients and may have all connections.
    pub trusted_proxies: Vec<IpNet>,
    /// A whole request head must arrive within this time; an idle connection is closed after the same time.
    pub head: Duration,
    /// A client that takes none of its answer for this long is cut off.
    pub write: Duration,
    /// What is left of a refused body is read for this long before its answer is sent, and again after it.
    pub linger: Duration,
    /// Requests still running when the server is told to stop get this long.
    pub drain: Duration,
}

impl Limits {
    /// The usual limits for this many connections, all of which one client may have.
    pub fn new(connections: usize) -> Self {
        Self {
            connections,
            per_client: connections,
            trusted_proxies: Vec::new(),
            head: Duration::from_secs(30),
            write: Duration::from_secs(30),
            linger: Duration::from_secs(2),
            drain: Duration::from_secs(10),
        }
    }
}

/// Serves `app` until `stop` completes, then lets running requests finish.
pub async fn serve(
    listener: TcpListener,
    app: App,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(MAX_HEAD)
        .max_headers(MAX_HEADERS);
    let app = Arc::new(app);
    let mut acceptor = Acceptor::new(listener, &limits, app.traffic().clone());
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let Accepted { stream, peer, permits } = tokio::select! {
            accepted = acceptor.next() => accepted,
            () = &mut stop => break,
        };
        let mut stream = TimeoutWriter::new(Lingering::new(stream, limits.linger));
        stream.set_timeout(Some(limits.write));
        let app = Arc::clone(&app);
        let service = service_fn(move |request| {
            let app = Arc::clone(&app);
            let (mut request, rest) = unread::watch(request);
            request.extensions_mut().insert(peer);
            async move {
                let mut response = app.respond(request).await;
                if !rest.read(limits.linger).await {
                    let close = HeaderValue::from_static("close");
                    response.headers_mut().insert(header::CONNECTION, close);
                }
                Ok::<_, Infallible>(response)
            }
        });
        let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::trace!(%error, "a connection ended early");
            }
            drop(permits);
        });
    }
    drop(acceptor);
    if tokio::time::timeout(limits.drain, graceful.shutdown()).await.is_ok() {
        tracing::info!("all requests finished");
    } else {
        tracing::warn!("requests were still running when time ran out");
    }
}

/// Where connections come in.
struct Acceptor {
    listener: TcpListener,
    slots: Arc<Semaphore>,
    clients: Arc<Clients>,
    /// All slots are taken.
    full: Notice,
    /// A client has as many connections as it may have.
    refused: Notice,
    /// The system gave none.
    failed: Notice,
    traffic: Traffic,
}

/// An accepted connection.
struct Accepted {
    stream: TcpStream,
    peer: Peer,
    /// Kept as long as the connection is.
    permits: (Option<OwnedSemaphorePermit>, Place, OpenConnection),
}

impl Acceptor {
    fn new(listener: TcpListener, limits: &Limits, traffic: Traffic) -> Self {
        Self {
            listener,
            slots: Arc::new(Semaphore::new(limits.connections)),
            clients: Clients::new(limits.per_client, limits.trusted_proxies.clone()),
            full: Notice::default(),
            refused: Notice::default(),
            failed: Notice::default(),
            traffic,
        }
    }

    /// The next connection, once a slot is free for it.
    async fn next(&mut self) -> Accepted {
        // The slot comes first, so a full server leaves new connections in the system's queue.
        if self.slots.available_permits() == 0
            && let Some(times) = self.full.tell()
        {
            tracing::warn!(times, "too many connections: new ones wait");
        }
        let slot = Arc::clone(&self.slots).acquire_owned().await.ok();
        loop {
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    let Some(place) = self.clients.admit(address.ip()) else {
                        self.traffic.refused_connection();
                        if let Some(times) = self.refused.tell() {
                            tracing::warn!(times, "too many connections of one client: closed");
                        }
                        continue;
                    };
                    // Without it, the last packet of an answer may wait for the client's acknowledgement.
                    if let Err(error) = stream.set_nodelay(true) {
                        tracing::trace!(%error, "a connection ended before it was served");
                        continue;
                    }
                    let permits = (slot, place, self.traffic.connected());
                    return Accepted { stream, peer: Peer(address.ip()), permits };
                }
                Err(error) => {
                    // Out of file descriptors, or a client that left: wait a moment rather than spin.
                    if let Some(times) = self.failed.tell() {
                        tracing::warn!(times, %error, "a connection could not be accepted");
                    }
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }
}
