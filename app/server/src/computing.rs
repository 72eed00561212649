//! Where the router computes its answers: on threads of their own.
//!
//! A thread that computes serves nothing else meanwhile. Pages, refusals and time-outs are therefore the work of other threads: a
//! request that keeps a processor busy makes a visitor's page slower, but never wait for it, and who sent it is told in time.
//!
//! Nothing stops what is being computed. What keeps it short is that bodies are limited and that the time of every rule grows
//! with the length of its text alone (`core/tests/rules/growth.rs`).

use std::panic::resume_unwind;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use tokio::runtime::Handle;
use tokio::task::JoinSet;
use tracing::Instrument as _;

/// Answers a request on the threads of `threads`.
pub(crate) async fn compute(
    State(threads): State<Handle>,
    request: Request,
    next: Next,
) -> Response {
    // When the client leaves, the set is dropped, and its task with it.
    let mut task = JoinSet::new();
    task.spawn_on(next.run(request).in_current_span(), &threads);
    match task.join_next().await {
        Some(Ok(response)) => response,
        Some(Err(error)) if error.is_panic() => resume_unwind(error.into_panic()),
        // The server is being stopped.
        _ => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;
    use std::time::{Duration, Instant};

    use axum::body::Body;
    use axum::routing::get;
    use axum::{Router, middleware};
    use tokio::runtime::Runtime;
    use tower::ServiceExt as _;
    use tower_http::timeout::TimeoutLayer;

    use super::*;

    const WORK: Duration = Duration::from_secs(1);

    /// Keeps its thread busy.
    fn work() {
        let begun = Instant::now();
        while begun.elapsed() < WORK {
            black_box((0..1000).sum::<u64>());
        }
    }

    fn routes(threads: &Runtime) -> Router {
        Router::new()
            .route("/work", get(async || work()))
            .layer(middleware::from_fn_with_state(threads.handle().clone(), compute))
    }

    async fn status(routes: Router) -> u16 {
        let request = Request::get("/work").body(Body::empty()).unwrap();
        routes.oneshot(request).await.unwrap().status().as_u16()
    }

    /// The threads that compute, and this test's own, which serves.
    fn threads() -> (Runtime, Runtime) {
        let computing = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build();
        let serving = tokio::runtime::Builder::new_current_thread().enable_all().build();
        (computing.unwrap(), serving.unwrap())
    }

    #[test]
    fn threads_that_compute_do_not_keep_those_that_serve() {
        let (computing, serving) = threads();
        serving.block_on(async {
            let begun = Instant::now();
            let mut turns = 0_u32;
            let served = async {
                while begun.elapsed() < WORK {
                    tokio::time::sleep(Duration::from_millis(1)).await;
                    turns += 1;
                }
            };
            let busy =
                async { tokio::join!(status(routes(&computing)), status(routes(&computing))) };
            // A single thread would have had one turn before the work and none until its end.
            let ((), statuses) = tokio::join!(served, busy);
            assert_eq!(statuses, (200, 200));
            assert!(turns > 50, "{turns}");
        });
    }

    #[test]
    fn a_client_is_told_in_time_however_long_its_request_computes() {
        let (computing, serving) = threads();
        let too_late = StatusCode::SERVICE_UNAVAILABLE;
        let limited = TimeoutLayer::with_status_code(too_late, WORK / 20);
        serving.block_on(async {
            let begun = Instant::now();
            assert_eq!(status(routes(&computing).layer(limited)).await, 503);
            assert!(begun.elapsed() < WORK, "{:?}", begun.elapsed());
        });
        computing.shutdown_background();
    }
}
