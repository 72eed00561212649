//! The page for errors, with a phone number and a way home.
//!
//! It is part of the program, so it reads well even when the rest of the site fails.
//! A path without a page gets the build's own `404.html` in a browser that shows it, and this page otherwise.

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;

use crate::html::fill;
use crate::html::page::{PHONE, POLICY, page};

/// What follows the title.
const MAIN: &str = r#"<p>{text}</p>
<p>To talk to us, call {phone}.</p>
<a class="action" href="/">Go to the home page</a>"#;

/// The answer with `status`; `common` are the security headers of every answer.
pub(super) fn error_page(status: StatusCode, common: &HeaderMap) -> Response<Full<Bytes>> {
    let (title, text) = words(status);
    let page = page(title, &fill(MAIN, &[("text", text), ("phone", PHONE)]));
    let mut response = Response::new(Full::new(page.into()));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.clone_from(common);
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

fn words(status: StatusCode) -> (&'static str, &'static str) {
    match status {
        StatusCode::NOT_FOUND => (
            "We cannot find that page",
            "Check the address for a typing error, or start from the home page.",
        ),
        StatusCode::METHOD_NOT_ALLOWED => (
            "This page cannot accept what was sent",
            "You can only read the pages of this site. Go back and try again, or start from the home page.",
        ),
        StatusCode::URI_TOO_LONG => (
            "This address is too long",
            "Check the address for something that was pasted into it by mistake.",
        ),
        _ if status.is_client_error() => (
            "We cannot read this address",
            "Check the address for a typing error, or start from the home page.",
        ),
        _ => (
            "Something went wrong on our side",
            "We could not show this page. Please try again in a few minutes.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;

    #[test]
    fn nothing_in_the_page_needs_more_than_the_policy_allows() {
        check_needs_no_more(MAIN);
    }

    #[test]
    fn each_status_has_its_own_words() {
        for (status, title) in [
            (StatusCode::BAD_REQUEST, "We cannot read this address"),
            (StatusCode::NOT_FOUND, "We cannot find that page"),
            (StatusCode::METHOD_NOT_ALLOWED, "This page cannot accept what was sent"),
            (StatusCode::URI_TOO_LONG, "This address is too long"),
            (StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong on our side"),
            (StatusCode::SERVICE_UNAVAILABLE, "Something went wrong on our side"),
        ] {
            assert_eq!(words(status).0, title, "{status}");
        }
    }
}
