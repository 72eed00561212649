//! Limits on real connections: slow heads, idle connections, clients that do not read, and more clients than slots.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Router;
use axum::routing::get;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use site_server::app::App;
use site_server::connections::{Limits, serve};
use site_server::health;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

#[cfg(unix)]
use crate::harness::program::Program;

const REQUEST: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
/// What a limit of milliseconds may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);
/// Larger than what the system buffers of one connection.
const LARGE: usize = 64 * 1024 * 1024;

struct Server {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

/// Serves health, a large answer at `/spaces/large`, and one that takes as long as `slow` at `/spaces/slow`.
async fn start(limits: &Limits, slow: Duration) -> Server {
    let limits = limits.clone();
    let routes = Router::new()
        .route("/spaces/large", get(async || vec![0_u8; LARGE]))
        .route("/spaces/slow", get(async move || sleep(slow).await));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let app = App::new(None, routes.merge(health::router(None)), Handle::current(), None);
    let ended = tokio::spawn(async move {
        serve(listener, app, limits, async { drop(stopped.await) }).await;
    });
    Server { address, stop, ended }
}

async fn start_with(limits: &Limits) -> Server {
    start(limits, Duration::ZERO).await
}

impl Server {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    async fn ask(&self) -> String {
        ask(&mut self.connect().await).await
    }
}

async fn ask(client: &mut TcpStream) -> String {
    client.write_all(REQUEST).await.unwrap();
    until_closed(client).await
}

/// Connects from an address of this machine: every one of 127.0.0.0/8 is.
async fn connect_from(from: [u8; 4], server: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.connect(server).await.unwrap()
}

/// What the server sends before it closes the connection, which it must do in time.
async fn until_closed(client: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    // A reset connection is closed too.
    let _ = timeout(PATIENCE, client.read_to_end(&mut answer)).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// Allows this process so many open files, or as many as the system lets it have.
pub(crate) fn allow_open_files(count: u64) -> u64 {
    let now = getrlimit(Resource::Nofile);
    let allowed = count.min(now.maximum.unwrap_or(count)).max(now.current.unwrap_or(count));
    setrlimit(Resource::Nofile, Rlimit { current: Some(allowed), ..now }).unwrap();
    allowed
}

#[tokio::test]
async fn two_thousand_slow_heads_are_cut_off_while_others_are_served() {
    // Both ends of each connection are open files of this process.
    let files = usize::try_from(allow_open_files(8192)).unwrap();
    let count = files.saturating_sub(1000).min(4000) / 2;
    let limits = Limits { head: Duration::from_secs(3), ..Limits::new(10_000) };
    let server = start_with(&limits).await;
    let mut clients = Vec::new();
    for _ in 0..count {
        let mut client = server.connect().await;
        client.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
        clients.push(client);
    }
    assert!(server.ask().await.starts_with("HTTP/1.1 200"));
    for client in &mut clients {
        let answer = until_closed(client).await;
        assert!(!answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

#[tokio::test]
async fn a_client_that_sends_its_request_byte_by_byte_is_cut_off() {
    let limits = Limits { head: Duration::from_millis(200), ..Limits::new(10) };
    let server = start_with(&limits).await;
    let started = Instant::now();
    let mut client = server.connect().await;
    for byte in b"GET / HTTP/1.1\r\nX-Slow: ".iter().chain([b'x'; 5000].iter()) {
        if client.write_all(&[*byte]).await.is_err() {
            break;
        }
        sleep(Duration::from_millis(20)).await;
    }
    assert!(!until_closed(&mut client).await.starts_with("HTTP/1.1 200"));
    assert!(started.elapsed() < PATIENCE);
}

#[tokio::test]
async fn a_silent_connection_is_closed() {
    let limits = Limits { head: Duration::from_millis(200), ..Limits::new(10) };
    let server = start_with(&limits).await;
    let mut client = server.connect().await;
    assert_eq!(until_closed(&mut client).await, "");
}

#[tokio::test]
async fn a_connection_that_falls_silent_after_an_answer_is_closed() {
    let limits = Limits { head: Duration::from_millis(200), ..Limits::new(10) };
    let server = start_with(&limits).await;
    let mut client = server.connect().await;
    client.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    let answer = until_closed(&mut client).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with('}'), "{answer}");
}

#[tokio::test]
async fn a_client_that_stops_reading_is_cut_off() {
    let limits = Limits { write: Duration::from_millis(300), ..Limits::new(1) };
    let server = start_with(&limits).await;
    let mut stalled = server.connect().await;
    stalled.write_all(b"GET /spaces/large HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    // There is one slot, so an answer to the next client means that the first was cut off.
    assert!(timeout(PATIENCE, server.ask()).await.unwrap().starts_with("HTTP/1.1 200"));
    let mut received = Vec::new();
    let _ = stalled.read_to_end(&mut received).await;
    assert!(received.len() < LARGE, "the whole answer was sent");
}

#[tokio::test]
async fn a_slow_client_that_keeps_reading_gets_everything() {
    let limits = Limits { write: Duration::from_secs(2), ..Limits::new(1) };
    let server = start_with(&limits).await;
    let mut client = server.connect().await;
    client
        .write_all(b"GET /spaces/large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        .await
        .unwrap();
    let started = Instant::now();
    let mut received = 0;
    let mut buffer = vec![0; 64 * 1024];
    while started.elapsed() < limits.write * 2 {
        received += client.read(&mut buffer).await.unwrap();
        sleep(Duration::from_millis(20)).await;
    }
    assert!(received < LARGE, "the client was not slow");
    let mut rest = Vec::new();
    timeout(PATIENCE, client.read_to_end(&mut rest)).await.unwrap().unwrap();
    assert!(received + rest.len() > LARGE, "{received} and {}", rest.len());
}

#[tokio::test]
async fn clients_beyond_the_limit_wait_for_a_slot() {
    let server = start_with(&Limits::new(1)).await;
    let mut first = server.connect().await;
    // An answer shows that the first client holds the slot.
    first.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    first.read_u8().await.unwrap();
    let mut second = server.connect().await;
    second.write_all(REQUEST).await.unwrap();
    let early = timeout(Duration::from_millis(300), second.read_u8()).await;
    assert!(early.is_err(), "the second client was served beside the first");

    drop(first);
    assert!(until_closed(&mut second).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn one_client_has_no_more_connections_than_it_may_and_others_are_served() {
    let limits = Limits { per_client: 3, ..Limits::new(100) };
    let server = start_with(&limits).await;
    let mut clients = Vec::new();
    for _ in 0..5 {
        clients.push(server.connect().await);
    }
    for client in &mut clients[3..] {
        assert_eq!(until_closed(client).await, "");
    }
    let mut other = connect_from([127, 0, 0, 2], server.address).await;
    assert!(ask(&mut other).await.starts_with("HTTP/1.1 200"));
    // The first three are served, and then there is room again.
    for client in &mut clients[..3] {
        assert!(ask(client).await.starts_with("HTTP/1.1 200"));
    }
    clients.clear();
    sleep(Duration::from_millis(100)).await;
    assert!(server.ask().await.starts_with("HTTP/1.1 200"));
}

#[cfg(unix)]
#[tokio::test]
async fn idle_connections_of_many_clients_find_room_and_those_of_one_are_told_of_once() {
    // As many as the system may allow, which is more than it allows unasked.
    allow_open_files(8192);
    let shell = "ulimit -S -n 256; ulimit -H -n 900";
    let program = Program::start_after(shell, &[]);
    program.logged(r#""files":900,"connections":700"#, 1).await;
    let address = program.address.parse().unwrap();
    let mut idle = Vec::new();
    for client in 2..=3 {
        for _ in 0..300 {
            idle.push(connect_from([127, 0, 0, client], address).await);
        }
    }
    program.get("/").await.is(200);
    let log = program.log();
    assert_eq!(log.matches("too many connections of one client").count(), 1, "{log}");
    assert!(!log.contains("could not be accepted"), "{log}");
}

#[tokio::test]
async fn told_to_stop_it_finishes_running_requests_and_takes_no_more() {
    let server = start(&Limits::new(10), Duration::from_secs(1)).await;
    let mut idle = server.connect().await;
    let mut client = server.connect().await;
    client.write_all(b"GET /spaces/slow HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    // A later answer shows that the slow request has been accepted.
    server.ask().await;
    server.stop.send(()).unwrap();
    assert!(until_closed(&mut client).await.starts_with("HTTP/1.1 200"));
    assert_eq!(until_closed(&mut idle).await, "");
    timeout(PATIENCE, server.ended).await.unwrap().unwrap();
    assert!(TcpStream::connect(server.address).await.is_err());
}

#[tokio::test]
async fn a_request_that_outlasts_the_stop_is_dropped() {
    let limits = Limits { drain: Duration::from_millis(200), ..Limits::new(10) };
    let server = start(&limits, Duration::from_hours(1)).await;
    let mut client = server.connect().await;
    client.write_all(b"GET /spaces/slow HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    server.ask().await;
    server.stop.send(()).unwrap();
    timeout(PATIENCE, server.ended).await.unwrap().unwrap();
}

/// The head of a request that says how much follows.
fn post(path: &str, length: usize, more: &str) -> String {
    format!("POST {path} HTTP/1.1\r\nHost: x\r\n{more}Content-Length: {length}\r\n\r\n")
}

#[tokio::test]
async fn a_client_that_writes_its_whole_body_before_it_reads_gets_the_refusal() {
    let server = start_with(&Limits::new(10)).await;
    for (path, kilobytes, status, is_closed) in [
        ("/spaces/nothing", 8, 404, false),
        ("/healthz", 200, 405, false),
        ("/spaces/nothing", 300, 404, true),
        ("/healthz", 300, 405, true),
        ("/spaces/nothing", 1100, 413, true),
    ] {
        let socket = TcpSocket::new_v4().unwrap();
        // Small, so that it cannot all wait in the system while the server closes.
        socket.set_send_buffer_size(16 * 1024).unwrap();
        let mut client = socket.connect(server.address).await.unwrap();
        let body = vec![b'x'; kilobytes * 1024];
        client.write_all(post(path, body.len(), "").as_bytes()).await.unwrap();
        timeout(PATIENCE, client.write_all(&body)).await.unwrap().unwrap();
        if !is_closed {
            // The body has been read to its end, so the connection takes another request.
            client.write_all(REQUEST).await.unwrap();
        }
        let mut answer = String::new();
        timeout(PATIENCE, client.read_to_string(&mut answer)).await.unwrap().unwrap();
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
        let (refusal, other) = answer.split_once('}').unwrap();
        assert_eq!(refusal.contains("connection: close\r\n"), is_closed, "{refusal}");
        assert_eq!(other.starts_with("HTTP/1.1 200"), !is_closed, "{other}");
    }
}

#[tokio::test]
async fn a_client_that_stalls_or_waits_with_its_body_is_refused_and_cut_off() {
    let limits = Limits { linger: Duration::from_millis(200), ..Limits::new(10) };
    let server = start_with(&limits).await;
    for (more, patience) in [("", limits.linger), ("Expect: 100-continue\r\n", Duration::ZERO)] {
        let started = Instant::now();
        let mut client = server.connect().await;
        client.write_all(post("/spaces/nothing", 200 * 1024, more).as_bytes()).await.unwrap();
        let answer = until_closed(&mut client).await;
        assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
        assert!(answer.contains("connection: close\r\n"), "{answer}");
        assert!(started.elapsed() >= patience);
    }
}

#[tokio::test]
async fn a_client_that_never_stops_sending_is_cut_off() {
    let limits = Limits { linger: Duration::from_millis(200), ..Limits::new(1) };
    let server = start_with(&limits).await;
    let mut endless = server.connect().await;
    endless.write_all(post("/spaces/nothing", 1024 * 1024, "").as_bytes()).await.unwrap();
    let sending = tokio::spawn(async move {
        while endless.write_all(&[b'x'; 100]).await.is_ok() {
            sleep(Duration::from_millis(5)).await;
        }
    });
    timeout(PATIENCE, sending).await.unwrap().unwrap();
    // There is one slot, and it is free again.
    assert!(server.ask().await.starts_with("HTTP/1.1 200"));
}
