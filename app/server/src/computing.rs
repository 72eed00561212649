//! Where the router computes its answers: on threads of their own, for a limited time of the processor.
//!
//! A thread that computes serves nothing else meanwhile. Pages, refusals and time-outs are therefore the work of other threads: a
//! request that keeps a processor busy makes a visitor's page slower, but never wait for it.
//!
//! A request gives up at its next pause once it has used too much. It cannot be stopped between two pauses; what keeps those
//! apart short is that bodies are limited and that the time of every rule grows with the length of its text alone
//! (`core/tests/rules/growth.rs`).

use std::panic::resume_unwind;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use tokio::runtime::Handle;
use tokio::task::JoinSet;
use tracing::Instrument as _;

/// What one request may use of a processor. The longest in the tests, a content query of a server that is not optimised, takes 0.3 s.
const ALLOWED: Duration = Duration::from_secs(2);

/// Answers a request on the threads of `threads`.
pub(crate) async fn compute(
    State(threads): State<Handle>,
    request: Request,
    next: Next,
) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    // When the client leaves, the set is dropped, and its task with it.
    let mut task = JoinSet::new();
    task.spawn_on(Metered::new(next.run(request)).in_current_span(), &threads);
    match task.join_next().await {
        Some(Ok(Some(response))) => response,
        Some(Err(error)) if error.is_panic() => resume_unwind(error.into_panic()),
        // Gave up, or the server is being stopped.
        _ => {
            tracing::error!(%method, path, "a request took too much of the processor");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}

/// A future that ends with `None` once it has used more of a processor than is allowed.
struct Metered<F> {
    inner: Pin<Box<F>>,
    used: Duration,
}

impl<F: Future> Metered<F> {
    fn new(inner: F) -> Self {
        Self { inner: Box::pin(inner), used: Duration::ZERO }
    }
}

impl<F: Future> Future for Metered<F> {
    type Output = Option<F::Output>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let begun = used_by_this_thread();
        let outcome = self.inner.as_mut().poll(context);
        self.used += used_by_this_thread().saturating_sub(begun);
        match outcome {
            Poll::Ready(output) => Poll::Ready(Some(output)),
            Poll::Pending if self.used > ALLOWED => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        }
    }
}

/// The time of a processor that this thread has used; the clock on the wall would count what others take on a busy machine.
#[cfg(unix)]
fn used_by_this_thread() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// Where it cannot be asked, nothing is given up.
#[cfg(not(unix))]
fn used_by_this_thread() -> Duration {
    Duration::ZERO
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::hint::black_box;
    use std::time::Instant;

    use axum::body::Body;
    use axum::routing::get;
    use axum::{Router, middleware};
    use tower::ServiceExt as _;

    use super::*;

    fn work(time: Duration) {
        let begun = used_by_this_thread();
        while used_by_this_thread().saturating_sub(begun) < time {
            black_box((0..1000).sum::<u64>());
        }
    }

    fn routes(threads: Handle) -> Router {
        Router::new()
            .route("/work", get(async || work(ALLOWED)))
            .route(
                "/work-and-pause",
                get(async || {
                    for _ in 0..100 {
                        work(ALLOWED / 10);
                        tokio::task::yield_now().await;
                    }
                }),
            )
            .route("/wait", get(async || tokio::time::sleep(ALLOWED + ALLOWED / 10).await))
            .layer(middleware::from_fn_with_state(threads, compute))
    }

    async fn status(routes: &Router, path: &str) -> u16 {
        let request = Request::get(path).body(Body::empty()).unwrap();
        routes.clone().oneshot(request).await.unwrap().status().as_u16()
    }

    #[tokio::test]
    async fn a_request_that_computes_too_long_is_given_up_and_one_that_waits_is_not() {
        let routes = routes(Handle::current());
        let begun = used_by_this_thread();
        assert_eq!(status(&routes, "/work-and-pause").await, 503);
        let used = used_by_this_thread().saturating_sub(begun);
        assert!((ALLOWED..ALLOWED * 2).contains(&used), "{used:?}");
        assert_eq!(status(&routes, "/wait").await, 200);
    }

    /// This test's own thread is the one that serves.
    #[test]
    fn threads_that_compute_do_not_keep_those_that_serve() {
        let computing = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build();
        let computing = computing.unwrap();
        let serving = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let routes = routes(computing.handle().clone());
        serving.block_on(async {
            let begun = Instant::now();
            let (pause, works) = (Duration::from_millis(1), ALLOWED / 2);
            let mut turns = 0_u32;
            let served = async {
                while begun.elapsed() < works {
                    tokio::time::sleep(pause).await;
                    turns += 1;
                }
            };
            let busy = async { tokio::join!(status(&routes, "/work"), status(&routes, "/work")) };
            // A single thread would have had one turn before the work and none until its end.
            let ((), statuses) = tokio::join!(served, busy);
            assert_eq!(statuses, (200, 200));
            assert!(turns > 50, "{turns}");
        });
    }
}
