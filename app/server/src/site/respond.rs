//! Answers a request from the prepared files.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use http_body_util::Full;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use super::encoding::{AcceptEncoding, Encoding};
use super::error_page::error_page;
use super::range::{Part, part_of};
use super::redirects::key;
use super::{Resource, Site, Variant};
use crate::etag::is_fresh;
use crate::html::asks_for_page;

/// No address of the site is longer.
const MAX_ADDRESS: usize = 4096;
/// What must be percent-encoded in a path (RFC 3986, section 3.3).
const NOT_IN_PATHS: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'`')
    .add(b'{')
    .add(b'}');

impl Site {
    /// The answer to any request that is not for the API.
    pub fn respond(
        &self,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> Response<Full<Bytes>> {
        self.or_error_page(|| self.answer(method, uri, headers))
    }

    /// What `answer` returns, or the error page if it panics.
    fn or_error_page(
        &self,
        answer: impl FnOnce() -> Response<Full<Bytes>>,
    ) -> Response<Full<Bytes>> {
        // Answering changes nothing in the site, so it is whole after a panic too.
        catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|_| {
            tracing::error!("a page could not be answered");
            self.refuse(StatusCode::INTERNAL_SERVER_ERROR)
        })
    }

    fn answer(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response<Full<Bytes>> {
        if !matches!(*method, Method::GET | Method::HEAD) {
            let mut response = self.refuse(StatusCode::METHOD_NOT_ALLOWED);
            let allow = HeaderValue::from_static("GET, HEAD");
            response.headers_mut().insert(header::ALLOW, allow);
            return response;
        }
        if uri.path_and_query().is_some_and(|address| address.as_str().len() > MAX_ADDRESS) {
            return self.refuse(StatusCode::URI_TOO_LONG);
        }
        let path = uri.path();
        match self.resources.get(path).or_else(|| self.earlier.get(path)) {
            Some(resource) if resource.is_not_found => self.nothing_here(method, headers),
            Some(resource) => send(resource, StatusCode::OK, method, headers),
            None => self.respond_elsewhere(path, uri.query(), method, headers),
        }
    }

    /// The build's page for addresses that do not exist has all of a page's style and menus: 95 KB, compressed 18. It is for
    /// browsers that show it, compressed. Most who ask for such addresses look for holes; they get a small page, as do
    /// requests for pictures and scripts.
    fn nothing_here(&self, method: &Method, headers: &HeaderMap) -> Response<Full<Bytes>> {
        let page = &self.not_found;
        let is_small =
            page.copies.is_empty() || choose(page, headers).encoding != Encoding::Identity;
        let is_shown = asks_for_page(headers) || !headers.contains_key(header::ACCEPT);
        let mut response = if is_small && is_shown {
            send(page, StatusCode::NOT_FOUND, method, headers)
        } else {
            self.refuse(StatusCode::NOT_FOUND)
        };
        let vary = HeaderValue::from_static("Accept, Accept-Encoding");
        response.headers_mut().insert(header::VARY, vary);
        response
    }

    /// Other spellings of an address, and addresses that do not exist.
    fn respond_elsewhere(
        &self,
        path: &str,
        query: Option<&str>,
        method: &Method,
        headers: &HeaderMap,
    ) -> Response<Full<Bytes>> {
        let decoded = percent_decode_str(path).decode_utf8_lossy();
        let shorter = decoded.trim_end_matches('/');
        let target = if let Some(address) = self.moved.get(decoded.as_ref()) {
            Some(address.as_ref())
        } else if shorter.len() < decoded.len() && self.resources.contains_key(shorter) {
            Some(shorter)
        } else {
            None
        };
        if let Some(target) = target {
            return self.moved_to(target, query, None);
        }
        match self.resources.get(decoded.as_ref()) {
            Some(resource) if !resource.is_not_found => {
                send(resource, StatusCode::OK, method, headers)
            }
            _ => match self.redirect_of(&decoded) {
                Some((page, heading)) => self.moved_to(page, query, heading),
                None => self.nothing_here(method, headers),
            },
        }
    }

    /// Where an address leads that is a page in small letters, or one of the build's redirects.
    fn redirect_of(&self, address: &str) -> Option<(&str, Option<&str>)> {
        let small = key(address);
        if let Some((page, _)) = self.resources.get_key_value(small.as_str())
            && self.has_page(page)
        {
            return Some((page, None));
        }
        let target = self.redirects.get(&small)?;
        Some((&target.page, target.heading.as_deref()))
    }

    /// `target` is an address of this site, so a redirect never leaves it.
    fn moved_to(
        &self,
        target: &str,
        query: Option<&str>,
        heading: Option<&str>,
    ) -> Response<Full<Bytes>> {
        let mut address = utf8_percent_encode(target, NOT_IN_PATHS).to_string();
        if let Some(query) = query {
            address.push('?');
            address.push_str(query);
        }
        if let Some(heading) = heading {
            address.push('#');
            address.extend(utf8_percent_encode(heading, NOT_IN_PATHS));
        }
        let Ok(address) = HeaderValue::try_from(address) else {
            return self.refuse(StatusCode::BAD_REQUEST);
        };
        let mut response = Response::new(Full::new(Bytes::new()));
        *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
        response.headers_mut().clone_from(&self.plain_headers);
        response.headers_mut().insert(header::LOCATION, address);
        response
    }

    /// A page that says what went wrong.
    pub fn refuse(&self, status: StatusCode) -> Response<Full<Bytes>> {
        error_page(status, &self.plain_headers, &self.words)
    }
}

fn send(
    resource: &Resource,
    status: StatusCode,
    method: &Method,
    headers: &HeaderMap,
) -> Response<Full<Bytes>> {
    let variant = choose(resource, headers);
    if status == StatusCode::OK && is_fresh(headers, &variant.etag) {
        let mut response = Response::new(Full::new(Bytes::new()));
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response.headers_mut().clone_from(&variant.unchanged);
        return response;
    }
    let body = if *method == Method::HEAD { Bytes::new() } else { variant.body.clone() };
    let mut response = Response::new(Full::new(body));
    *response.status_mut() = status;
    response.headers_mut().clone_from(&variant.head);
    // A range is of a GET alone (RFC 9110, section 14.2).
    if *method == Method::GET && variant.head.contains_key(header::ACCEPT_RANGES) {
        cut(&mut response, variant, part_of(headers, &variant.etag, variant.body.len()));
    }
    response
}

/// Leaves only this part of an answer.
fn cut(response: &mut Response<Full<Bytes>>, variant: &Variant, part: Part) {
    let length = variant.body.len();
    let (status, body, range) = match part {
        Part::Whole => return,
        Part::Bytes(first, last) => (
            StatusCode::PARTIAL_CONTENT,
            variant.body.slice(first..=last),
            format!("bytes {first}-{last}/{length}"),
        ),
        Part::Beyond => {
            (StatusCode::RANGE_NOT_SATISFIABLE, Bytes::new(), format!("bytes */{length}"))
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, body.len().into());
    if let Ok(range) = HeaderValue::try_from(range) {
        headers.insert(header::CONTENT_RANGE, range);
    }
    *response.body_mut() = Full::new(body);
    *response.status_mut() = status;
}

/// The copy that the client prefers, or the file itself.
fn choose<'a>(resource: &'a Resource, headers: &HeaderMap) -> &'a Variant {
    if resource.copies.is_empty() {
        return &resource.file;
    }
    let stored = resource.copies.iter().map(|copy| copy.encoding);
    let best = AcceptEncoding::of(headers).best_of(stored);
    best.and_then(|index| resource.copies.get(index)).unwrap_or(&resource.file)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use http_body_util::BodyExt as _;

    use super::*;
    use crate::site::earlier_assets::EarlierAssets;
    use crate::site::header_rules::security_headers;
    use crate::site::redirects::Redirects;
    use crate::words::tests::words;

    fn empty_site() -> Site {
        let file = Variant {
            encoding: Encoding::Identity,
            etag: HeaderValue::from_static("\"\""),
            body: Bytes::new(),
            head: HeaderMap::new(),
            unchanged: HeaderMap::new(),
        };
        Site {
            resources: HashMap::new(),
            moved: HashMap::new(),
            redirects: Redirects::default(),
            earlier: EarlierAssets::default(),
            digest: String::new(),
            not_found: Resource { file, copies: Vec::new(), is_not_found: true },
            plain_headers: security_headers(Some(300)),
            words: words(),
        }
    }

    #[tokio::test]
    #[expect(clippy::panic, reason = "an answer that fails")]
    async fn a_page_that_cannot_be_answered_becomes_a_readable_page() {
        let response = empty_site().or_error_page(|| panic!("secret detail"));
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store");
        assert!(response.headers().contains_key(header::STRICT_TRANSPORT_SECURITY));
        let page = response.into_body().collect().await.unwrap().to_bytes();
        let page = String::from_utf8(page.to_vec()).unwrap();
        for part in ["Something went wrong", "href=\"tel:", "href=\"/\""] {
            assert!(page.contains(part), "{part}");
        }
        assert!(!page.contains("secret detail") && !page.contains("{title}"), "{page}");
    }
}
