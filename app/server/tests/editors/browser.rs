//! The editors' routes over `fixtures/queries`, called in process by browsers that keep cookies.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::Router;
use axum::body::Body;
use http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use serde_json::Value;
use site_server::clock::Clock;
use site_server::editors::{ContentAccess, ContentHost, Editors};
use site_server::embedded_content::EmbeddedContent;
use site_server::limits::guarded;
use site_server::settings::Settings;
use tower::ServiceExt as _;

/// 3 November 2026, 12:40 pm in Sydney.
pub(crate) const NOW: i64 = 1_793_670_000_000;
pub(crate) const HOUR: i64 = 60 * 60 * 1000;
pub(crate) const PREVIEW: &str = "/api/__octana/content-preview";
pub(crate) const SIGN_IN: &str = "/api/__octana/sign-in";
pub(crate) const METADATA: &str = "/api/__octana/metadata";
/// Of the drafts, and of nothing that is published.
pub(crate) const DRAFT_WORDS: &str = "Places, revised";
pub(crate) const SECRET: &str = "0123456789abcdef0123456789abcdef";
pub(crate) const KEY: &str = "fedcba9876543210fedcba9876543210";

/// The editors' part of a server.
#[derive(Clone)]
pub(crate) struct Server {
    router: Router,
    now: Arc<AtomicI64>,
}

impl Server {
    /// With the settings of a machine of one's own and these.
    pub(crate) fn new(settings: &[(&str, &str)]) -> Self {
        Self::with_content(settings, None)
    }

    /// The same, over another content service than the embedded one.
    pub(crate) fn with_content(settings: &[(&str, &str)], host: Option<ContentHost>) -> Self {
        let export = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join("../../fixtures/queries/export.json")
            .display()
            .to_string();
        let set = |name: &str| settings.iter().find(|(known, _)| *known == name);
        let settings = Settings::read(|name| match name {
            "CONTENT_EXPORT" => Some(export.clone()),
            "CONTENT_PREVIEW_TOKEN" => Some("preview-token".to_owned()),
            "EDITORS_KEY" => Some(KEY.to_owned()),
            _ => set(name).map(|(_, value)| (*value).to_owned()),
        })
        .unwrap();
        let embedded = EmbeddedContent::load(&settings.content).unwrap();
        let content = ContentAccess {
            space: settings.content.space,
            environment: settings.content.environment,
            delivery_token: settings.content.delivery_token,
            preview_token: embedded.preview_token,
            host: host.unwrap_or_else(|| ContentHost::Embedded(embedded.service.router())),
        };
        let now = Arc::new(AtomicI64::new(NOW));
        let time = Arc::clone(&now);
        let clock = Clock::from_fn(move || time.load(Ordering::Relaxed));
        let site_url = &settings.mail.office.site_url;
        let editors = Editors::new(&settings.editors.unwrap(), site_url, content, clock).unwrap();
        let editors = Arc::new(editors);
        let guarded = guarded(Arc::clone(&editors).router(), None);
        Self { router: editors.with_pages(guarded), now }
    }

    pub(crate) fn pass(&self, milliseconds: i64) {
        self.now.fetch_add(milliseconds, Ordering::Relaxed);
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser { server: self.clone(), cookies: BTreeMap::new() }
    }

    /// A browser that has signed in for development.
    pub(crate) async fn editor(&self) -> Browser {
        let mut browser = self.browser();
        browser.post(SIGN_IN, "").await.expect(303);
        browser
    }
}

/// A browser with its cookies.
#[derive(Clone)]
pub(crate) struct Browser {
    server: Server,
    pub(crate) cookies: BTreeMap<String, String>,
}

impl Browser {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path), "").await
    }

    pub(crate) async fn post(&mut self, path: &str, form: &str) -> Answer {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin");
        self.send(request, form).await
    }

    pub(crate) async fn send(&mut self, request: http::request::Builder, body: &str) -> Answer {
        let cookies = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        let cookies: Vec<String> = cookies.collect();
        let request = request.header(header::COOKIE, cookies.join("; "));
        let request = request.body(Body::from(body.to_owned())).unwrap();
        let response = self.server.router.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        let answer = Answer {
            status: head.status,
            headers: head.headers,
            text: String::from_utf8_lossy(&body).into_owned(),
        };
        for line in answer.set_cookies() {
            let (pair, attributes) = line.split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            if attributes.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    /// Whether the server takes this browser for an editor's.
    pub(crate) async fn is_signed_in(&mut self) -> bool {
        self.get(METADATA).await.status == StatusCode::OK
    }
}

/// Any request of a browser without cookies.
pub(crate) fn request(method: Method, path: &str) -> http::request::Builder {
    Request::builder().method(method).uri(path)
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The answer, if it has this status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }

    /// The code of an error in the documented shape.
    #[track_caller]
    pub(crate) fn code(&self) -> String {
        let body = self.json();
        assert!(body["message"].as_str().unwrap().ends_with('.'), "{body}");
        body["code"].as_str().unwrap().to_owned()
    }

    /// Where the browser is sent.
    #[track_caller]
    pub(crate) fn location(&self) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.headers[header::LOCATION].to_str().unwrap()
    }

    pub(crate) fn set_cookies(&self) -> Vec<String> {
        let values = self.headers.get_all(header::SET_COOKIE).into_iter();
        values.map(|value| value.to_str().unwrap().to_owned()).collect()
    }
}
