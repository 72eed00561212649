//! The page for errors: one file in the look of the site, with a phone number and a way home.
//!
//! It is part of the program and loads nothing but the icon, so it reads well even when the rest of the site fails.
//! A path without a page is different: it gets the build's own `404.html`.

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;

const TEMPLATE: &str = include_str!("error-page.html");
/// Allows the style of the template, by its hash, and the icon.
const POLICY: &str = "default-src 'none'; style-src 'sha256-tRuIw7RMCIZZq83wvxtAjCeR8z0GLWdKG8skjrCTxn4='; img-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// The answer with `status`; `common` are the security headers of every answer.
pub(super) fn error_page(status: StatusCode, common: &HeaderMap) -> Response<Full<Bytes>> {
    let (title, text) = words(status);
    let page = TEMPLATE.replace("{title}", title).replace("{text}", text);
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
        StatusCode::METHOD_NOT_ALLOWED => (
            "This page cannot take what was sent",
            "Pages of this site can only be read. Go back and try again, or start from the home page.",
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
    use base64::Engine as _;
    use base64::prelude::BASE64_STANDARD;
    use sha2::{Digest as _, Sha256};

    use super::*;

    fn style() -> &'static str {
        let (_, rest) = TEMPLATE.split_once("<style>").unwrap();
        rest.split_once("</style>").unwrap().0
    }

    #[test]
    fn the_policy_allows_the_style_of_the_page() {
        let hash = BASE64_STANDARD.encode(Sha256::digest(style()));
        assert!(POLICY.contains(&format!("'sha256-{hash}'")), "expected sha256-{hash}");
    }

    #[test]
    fn nothing_in_the_page_needs_more_than_the_policy_allows() {
        for forbidden in ["<script", "style=", "@import", "url(", "http:", "https:", "onclick"] {
            assert!(!TEMPLATE.contains(forbidden), "{forbidden}");
        }
    }

    #[test]
    fn colours_and_sizes_are_those_of_the_site() {
        let tokens = include_str!("../../../src/styles/tokens.css");
        let declarations: Vec<&str> =
            style().lines().map(str::trim).filter(|line| line.starts_with("--")).collect();
        assert!(declarations.len() > 20, "{declarations:?}");
        for declaration in declarations {
            assert!(tokens.contains(declaration), "{declaration}");
        }
    }

    #[test]
    fn the_phone_number_is_the_one_in_the_content() {
        let settings = include_str!("../../../../fixtures/content/settings.yaml");
        let phone = settings.lines().find(|line| line.starts_with("  phone:")).unwrap();
        let (_, link) = TEMPLATE.split_once("href=\"tel:").unwrap();
        let (address, rest) = link.split_once("\">").unwrap();
        let (display, _) = rest.split_once("</a>").unwrap();
        assert!(phone.contains(&format!("display: {display},")), "{phone}");
        assert!(phone.contains(&format!("\"tel:{address}\"")), "{phone}");
    }

    #[test]
    fn each_status_has_its_own_words() {
        for (status, title) in [
            (StatusCode::BAD_REQUEST, "We cannot read this address"),
            (StatusCode::METHOD_NOT_ALLOWED, "This page cannot take what was sent"),
            (StatusCode::URI_TOO_LONG, "This address is too long"),
            (StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong on our side"),
            (StatusCode::SERVICE_UNAVAILABLE, "Something went wrong on our side"),
        ] {
            assert_eq!(words(status).0, title, "{status}");
        }
    }
}
