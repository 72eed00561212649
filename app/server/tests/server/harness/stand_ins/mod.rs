//! Everything outside the server, as tests need it: it answers as the real thing does, and fails when it is told to.

use axum::Router;
use axum::body::Body;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;
use tower::ServiceExt as _;

pub(crate) mod gateway;
pub(crate) mod hostile_provider;
pub(crate) mod identity_provider;
pub(crate) mod postgres_server;
pub(crate) mod site_build;
pub(crate) mod small_disk;
pub(crate) mod smtp;
pub(crate) mod stripe;

/// Serves these routes on a free port until the test is over, and gives `http://` and their address.
pub(crate) async fn listen(routes: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((connection, _)) = listener.accept().await {
            let routes = routes.clone();
            let service = service_fn(move |request: http::Request<hyper::body::Incoming>| {
                routes.clone().oneshot(request.map(Body::new))
            });
            tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(connection), service));
        }
    });
    address
}
