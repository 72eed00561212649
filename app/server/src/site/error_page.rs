//! The page for errors, with a phone number and a way home.
//!
//! It is part of the program and its words are in memory, so it reads well even when the rest of the site fails.
//! A path without a page gets the build's own `404.html` in a browser that shows it, and this page otherwise.

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;

use crate::html::page::{POLICY, page, phone_link};
use crate::html::words::{ErrorWords, Errors};
use crate::words::Words;
use crate::words::text::fill;

/// What follows the title.
const MAIN: &str = r#"<p>{text}</p>
<p>{call}</p>
<a class="action" href="/">{home}</a>"#;

/// The answer with `status`; `common` are the security headers of every answer.
pub(super) fn error_page(
    status: StatusCode,
    common: &HeaderMap,
    words: &Words,
) -> Response<Full<Bytes>> {
    let ErrorWords { title, text } = words_of(status, &words.server_pages.errors);
    let links = &words.server_pages.links;
    let values = [
        ("text", &*text.html()),
        ("call", &links.call.fill_html(&phone_link(&words.phone))),
        ("home", &links.home.html()),
    ];
    let page = page(&title.html(), &fill(MAIN, &values));
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

fn words_of(status: StatusCode, errors: &Errors) -> &ErrorWords {
    match status {
        StatusCode::NOT_FOUND => &errors.not_found,
        StatusCode::METHOD_NOT_ALLOWED => &errors.not_allowed,
        StatusCode::URI_TOO_LONG => &errors.too_long,
        _ if status.is_client_error() => &errors.unreadable,
        _ => &errors.fault,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;
    use crate::words::tests::words;

    #[test]
    fn nothing_in_the_page_needs_more_than_the_policy_allows() {
        check_needs_no_more(MAIN);
    }

    #[test]
    fn each_status_has_its_own_words() {
        let errors = &words().server_pages.errors;
        for (status, title) in [
            (StatusCode::BAD_REQUEST, "We cannot read this address"),
            (StatusCode::NOT_FOUND, "We cannot find that page"),
            (StatusCode::METHOD_NOT_ALLOWED, "This page cannot accept what was sent"),
            (StatusCode::URI_TOO_LONG, "This address is too long"),
            (StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong on our side"),
            (StatusCode::SERVICE_UNAVAILABLE, "Something went wrong on our side"),
        ] {
            assert_eq!(&*words_of(status, errors).title, title, "{status}");
        }
    }
}
