//! The door of a preview: only those who have signed in see the site, and those who were shown a draft its page.

use bytes::Bytes;
use http::{HeaderValue, Method, Request, Response, StatusCode, header};
use http_body_util::Full;

use super::page_address::page_address;
use super::view::View;
use super::{Destination, Sessions};
use crate::html::asks_for_page;
use crate::site::SECURITY_TXT;

/// What everyone may read: that machines are to stay away, and whom to tell about a fault.
const OPEN: [&str; 2] = ["/robots.txt", SECURITY_TXT];

/// Lets in who has a session, and to one page who has the link to its draft.
#[derive(Clone, Debug)]
pub struct Gate(Sessions);

impl Gate {
    pub(super) fn new(sessions: Sessions) -> Self {
        Self(sessions)
    }

    /// The answer for someone without a session: the way to the sign-in, or 401 for what is no page.
    pub(crate) async fn refuse<B>(&self, request: &Request<B>) -> Option<Response<Full<Bytes>>> {
        let (path, headers) = (request.uri().path(), request.headers());
        if OPEN.contains(&path)
            || matches!(self.0.of(headers).await, Ok(Some(_)))
            || self.0.shares_file(headers, path).await
        {
            return None;
        }
        let mut refused = Response::new(Full::default());
        refused.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        *refused.status_mut() = StatusCode::UNAUTHORIZED;
        if request.method() == Method::GET && asks_for_page(headers) {
            let address = request.uri().path_and_query().map_or(path, |address| address.as_str());
            let destination = Destination { view: View::Published, url: page_address(address) };
            if let Ok(sign_in) = HeaderValue::try_from(destination.sign_in_address()) {
                *refused.status_mut() = StatusCode::SEE_OTHER;
                refused.headers_mut().insert(header::LOCATION, sign_in);
            }
        }
        Some(refused)
    }
}
