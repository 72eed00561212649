//! What one client may ask of the API: how often (`rate`; [`shared`] by all servers on one store), and from which pages ([`guarded`]).
//!
//! Limits on connections, heads and bodies are in [`crate::connections`] and [`crate::app`].

pub mod client;
mod rate;
pub mod settings;
pub mod shared;

use std::sync::Arc;

use axum::Router;
use axum::middleware;
use tower_http::csrf::CsrfLayer;

use crate::plain_form;
use crate::words::CurrentWords;

pub use self::rate::{RateLimits, Refusals};

/// The routes behind their limits: too many requests get 429, and a change that a page of another site asks for gets 403.
///
/// Browsers say which site asked (`Sec-Fetch-Site`, `Origin`); a request without either is no browser's. A load balancer
/// must therefore pass `Host` and `Origin` on unchanged. Only editors, and holders of a link to a draft, have cookies, so a foreign page could do little anyway.
pub fn guarded(routes: Router, limits: Option<RateLimits>, words: CurrentWords) -> Router {
    let routes = routes.layer(CsrfLayer::new());
    let routes = match limits {
        Some(limits) => routes.layer(middleware::from_fn_with_state(Arc::new(limits), rate::limit)),
        None => routes,
    };
    // The routes whose answers people read themselves.
    routes.layer(middleware::from_fn_with_state(words, plain_form::refusals_as_pages))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::routing::post;
    use http::{Request, StatusCode, header};
    use tower::ServiceExt as _;

    use super::settings::RateLimitSettings;
    use super::*;
    use crate::words::tests::words;

    fn routes(is_limited: bool) -> Router {
        let routes = Router::new().route("/api/join/resume", post(async || "done"));
        let limits = is_limited.then(|| RateLimits::new(&RateLimitSettings::default()));
        guarded(routes, limits, CurrentWords::new(words()))
    }

    async fn status(routes: &Router, headers: &[(&str, &str)]) -> StatusCode {
        let mut request = Request::post("/api/join/resume").header("host", "site.example");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).unwrap();
        routes.clone().oneshot(request).await.unwrap().status()
    }

    #[tokio::test]
    async fn a_page_of_another_site_cannot_change_anything() {
        let routes = routes(false);
        for (headers, expected) in [
            (&[][..], 200),
            (&[("sec-fetch-site", "same-origin")], 200),
            (&[("sec-fetch-site", "cross-site")], 403),
            (&[("sec-fetch-site", "same-site")], 403),
            (&[("origin", "https://site.example")], 200),
            (&[("origin", "https://other.example")], 403),
            (&[("origin", "null")], 403),
        ] {
            assert_eq!(status(&routes, headers).await.as_u16(), expected, "{headers:?}");
        }
    }

    #[tokio::test]
    async fn a_client_that_asks_too_often_is_told_when_to_come_back() {
        let routes = routes(true);
        for _ in 0..20 {
            assert_eq!(status(&routes, &[]).await, StatusCode::OK);
        }
        let request = Request::post("/api/join/resume").body(Body::empty()).unwrap();
        let refused = routes.oneshot(request).await.unwrap();
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
        let seconds: u64 =
            refused.headers()[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
        assert!((1..=4).contains(&seconds), "{seconds}");
    }

    #[tokio::test]
    async fn an_address_that_the_client_invents_does_not_help() {
        let routes = routes(true);
        let mut statuses = Vec::new();
        for number in 0..30 {
            let address = format!("203.0.113.{number}");
            statuses.push(status(&routes, &[("x-forwarded-for", &address)]).await);
        }
        assert_eq!(statuses.last(), Some(&StatusCode::TOO_MANY_REQUESTS));
    }
}
