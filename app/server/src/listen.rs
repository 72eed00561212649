//! The listening socket: limits, dealing connections to workers, stopping.

use std::io;
use std::net::SocketAddr;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::worker::Worker;

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
pub async fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    TcpListener::bind(address).await
}

/// Serves `app` until `stop` completes, then lets running requests finish.
///
/// Connections are dealt to one thread per processor, each with its own event loop, so that files are served without
/// any thread waiting for another; what the router answers runs on the runtime that called this.
pub async fn serve(
    listener: TcpListener,
    app: App,
    limits: Limits,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let app = Arc::new(app);
    let slots = Arc::new(Semaphore::new(limits.connections));
    let count = std::thread::available_parallelism().map_or(1, NonZero::get);
    let workers = (0..count)
        .map(|_| Worker::start(&app, limits, &Handle::current()))
        .collect::<io::Result<Vec<_>>>()?;
    let mut next_worker = workers.iter().cycle();
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
        match accepted.and_then(|(stream, _)| {
            stream.set_nodelay(true)?;
            stream.into_std()
        }) {
            Ok(stream) => {
                if let Some(worker) = next_worker.next() {
                    worker.take(stream, slot);
                }
            }
            Err(error) => {
                // Out of file descriptors, or a client that left: wait a moment rather than spin.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    let threads: Vec<_> = workers.into_iter().map(Worker::close).collect();
    let join_all = move || threads.into_iter().all(|thread| thread.join().unwrap_or(false));
    if tokio::task::spawn_blocking(join_all).await.unwrap_or(false) {
        tracing::info!("all requests finished");
    } else {
        tracing::warn!("requests were still running when time ran out");
    }
    Ok(())
}

/// Listens for requests to stop (interrupt or terminate) from now on; the future completes at the first.
///
/// Called before the server says that it is ready, so that nobody can ask too early.
#[cfg(unix)]
pub fn stop_signal() -> io::Result<impl Future<Output = ()>> {
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
pub fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
        tracing::info!("stopping");
    })
}
