//! Limits on real connections: slow heads, idle connections, and more clients than there are places.

use std::time::{Duration, Instant};

use site_server::app::App;
use site_server::listen::{Limits, bind, serve};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

const REQUEST: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

#[expect(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]
async fn start(limits: Limits) -> std::net::SocketAddr {
    let listener = bind(([127, 0, 0, 1], 0).into()).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, App::new(None, None, false), limits, std::future::pending()));
    address
}

#[tokio::test]
async fn a_client_that_dribbles_its_request_is_cut_off() {
    let limits = Limits { head: Duration::from_millis(200), ..Limits::new(10) };
    let address = start(limits).await;
    let started = Instant::now();
    let mut client = TcpStream::connect(address).await.unwrap();
    for byte in REQUEST {
        if client.write_all(&[*byte]).await.is_err() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut answer = Vec::new();
    let _ = client.read_to_end(&mut answer).await;
    assert!(!answer.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&answer));
    assert!(started.elapsed() < Duration::from_secs(10));
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let limits = Limits { head: Duration::from_millis(200), ..Limits::new(10) };
    let address = start(limits).await;
    let mut client = TcpStream::connect(address).await.unwrap();
    let mut answer = Vec::new();
    let read = client.read_to_end(&mut answer);
    let closed = tokio::time::timeout(Duration::from_secs(10), read).await;
    assert!(closed.is_ok(), "the connection was still open");
}

#[tokio::test]
async fn clients_beyond_the_limit_wait_for_a_place() {
    let address = start(Limits::new(1)).await;
    let first = TcpStream::connect(address).await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut second = TcpStream::connect(address).await.unwrap();
    second.write_all(REQUEST).await.unwrap();
    let mut answer = Vec::new();
    let early =
        tokio::time::timeout(Duration::from_millis(300), second.read_to_end(&mut answer)).await;
    assert!(early.is_err(), "the second client was served beside the first");

    drop(first);
    let read = second.read_to_end(&mut answer);
    tokio::time::timeout(Duration::from_secs(10), read).await.unwrap().unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&answer));
}
