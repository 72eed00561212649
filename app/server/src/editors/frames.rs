//! Which pages may be shown in a frame: only what an editor gets, by the site itself and the origins in the settings.
//!
//! The editors' tool shows a page at the widths of several devices, and the content service's editor shows the site
//! beside the form. For visitors every page stays closed to frames, also to those who were shown a draft (`share`).

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Response, header};
use http_body_util::Full;

use super::Sessions;

const DIRECTIVE: &str = "frame-ancestors";

/// Opens pages to frames for editors.
#[derive(Clone, Debug)]
pub struct Frames {
    sessions: Sessions,
    /// Who may show a page; the sign-in is not for the site's own frames.
    ancestors: String,
    sign_in_ancestors: Option<String>,
}

impl Frames {
    pub(super) fn new(sessions: Sessions, origins: &[String]) -> Self {
        let origins = origins.join(" ");
        Self {
            sessions,
            ancestors: format!("{DIRECTIVE} 'self' {origins}").trim_end().to_owned(),
            sign_in_ancestors: (!origins.is_empty()).then(|| format!("{DIRECTIVE} {origins}")),
        }
    }

    /// What `answer` gives; for an editor a page is whole, open to frames, and kept by no cache.
    /// The page whose draft someone was shown is kept by no cache and no search engine.
    pub(crate) async fn respond(
        &self,
        path: &str,
        headers: &HeaderMap,
        answer: impl Fn(&HeaderMap) -> Response<Full<Bytes>>,
    ) -> Response<Full<Bytes>> {
        let has_session = headers.contains_key(header::COOKIE)
            && matches!(self.sessions.of(headers).await, Ok(Some(_)));
        if !has_session && !self.sessions.shares_page(headers, path).await {
            return answer(headers);
        }
        // A browser that is told "unchanged" keeps the policy that it has.
        let mut unconditional = headers.clone();
        unconditional.remove(header::IF_NONE_MATCH);
        let mut page = answer(&unconditional);
        if !is_page(page.headers()) {
            return answer(headers);
        }
        let headers = page.headers_mut();
        if has_session {
            open_policy(headers, &self.ancestors);
        } else {
            let name = HeaderName::from_static("x-robots-tag");
            headers.insert(name, HeaderValue::from_static("noindex"));
        }
        headers.remove(header::ETAG);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        page
    }

    /// Opens a page of the sign-in, so that editors can sign in inside the frame of the content service.
    pub(super) fn open_sign_in(&self, headers: &mut HeaderMap) {
        if let Some(ancestors) = &self.sign_in_ancestors {
            open_policy(headers, ancestors);
        }
    }
}

fn is_page(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE);
    media_type.is_some_and(|value| value.as_bytes().starts_with(b"text/html"))
}

fn open_policy(headers: &mut HeaderMap, ancestors: &str) {
    headers.remove(HeaderName::from_static("x-frame-options"));
    let Some(policy) = headers.get(header::CONTENT_SECURITY_POLICY) else { return };
    let Ok(policy) = policy.to_str() else { return };
    let others = policy.split(';').map(str::trim).filter(|directive| {
        !directive.is_empty() && !directive.to_ascii_lowercase().starts_with(DIRECTIVE)
    });
    let policy: Vec<&str> = others.chain([ancestors]).collect();
    if let Ok(policy) = HeaderValue::try_from(policy.join("; ")) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}
