//! Asking a server and reading its answer, whether it runs in this process or as a program.

use std::fmt::Debug;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use reqwest::redirect::Policy;
use serde_json::Value;
use tower::ServiceExt as _;

/// A request.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    method: Method,
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

impl Call {
    pub(crate) fn new(method: impl TryInto<Method, Error: Debug>, path: &str) -> Self {
        let (headers, body) = (HeaderMap::new(), Bytes::new());
        Self { method: method.try_into().unwrap(), path: path.to_owned(), headers, body }
    }

    pub(crate) fn get(path: &str) -> Self {
        Self::new("GET", path)
    }

    pub(crate) fn post(path: &str) -> Self {
        Self::new("POST", path)
    }

    /// A form as a page of the site sends it.
    pub(crate) fn form(path: &str, form: &str) -> Self {
        let call = Self::post(path).header("sec-fetch-site", "same-origin");
        call.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded").text(form)
    }

    /// With this header, instead of any of the same name.
    pub(crate) fn header(
        mut self,
        name: impl TryInto<HeaderName, Error: Debug>,
        value: impl TryInto<HeaderValue, Error: Debug>,
    ) -> Self {
        self.headers.insert(name.try_into().unwrap(), value.try_into().unwrap());
        self
    }

    /// With one more header of a name.
    pub(crate) fn and_header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.append(name, value.parse().unwrap());
        self
    }

    pub(crate) fn without(mut self, name: &str) -> Self {
        self.headers.remove(name);
        self
    }

    /// With this behind the `?`.
    pub(crate) fn query(mut self, query: &str) -> Self {
        self.path = format!("{}?{query}", self.path);
        self
    }

    pub(crate) fn token(self, token: &str) -> Self {
        self.header(header::AUTHORIZATION, format!("Bearer {token}"))
    }

    pub(crate) fn key(self, key: &str) -> Self {
        self.header("idempotency-key", key)
    }

    pub(crate) fn json(self, body: &Value) -> Self {
        self.header(header::CONTENT_TYPE, "application/json").text(&body.to_string())
    }

    pub(crate) fn text(self, body: &str) -> Self {
        self.bytes(body.as_bytes())
    }

    pub(crate) fn bytes(mut self, body: &[u8]) -> Self {
        self.body = Bytes::copy_from_slice(body);
        self
    }
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    /// Its JSON; `null` when it has none.
    pub(crate) body: Value,
    pub(crate) text: String,
    pub(crate) bytes: Bytes,
}

impl Answer {
    fn new(status: StatusCode, headers: HeaderMap, bytes: Bytes) -> Self {
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Self { status, headers, body, text, bytes }
    }

    /// The answer, if it has this status.
    #[track_caller]
    pub(crate) fn is(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self
    }

    /// The body of an answer with this status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        self.is(status).body
    }

    /// The body of an error with this status and code.
    #[track_caller]
    pub(crate) fn refused(self, status: u16, code: &str) -> Value {
        let answer = self.is(status);
        assert_eq!(answer.code(), code, "{}", answer.text);
        answer.body
    }

    /// The code of an error in the documented shape.
    #[track_caller]
    pub(crate) fn code(&self) -> &str {
        assert_eq!(self.headers[header::CONTENT_TYPE], "application/json", "{}", self.text);
        assert!(self.body["message"].as_str().unwrap().ends_with('.'), "{}", self.text);
        self.body["code"].as_str().unwrap()
    }

    /// A header as text.
    pub(crate) fn header(&self, name: impl header::AsHeaderName) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// Where the browser is sent.
    #[track_caller]
    pub(crate) fn location(&self) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.header(header::LOCATION).unwrap()
    }

    pub(crate) fn set_cookies(&self) -> Vec<String> {
        let values = self.headers.get_all(header::SET_COOKIE).into_iter();
        values.map(|value| value.to_str().unwrap().to_owned()).collect()
    }
}

/// Someone who calls a server. Follows no redirect and keeps no cookie.
#[derive(Clone)]
pub(crate) struct Client(Server);

#[derive(Clone)]
enum Server {
    InProcess(Router),
    Program { address: String, http: reqwest::Client },
}

impl Client {
    /// A client of a server in this process.
    pub(crate) fn of(router: Router) -> Self {
        Self(Server::InProcess(router))
    }

    /// A client of the program at `address`, who connects from another: every address of 127.0.0.0/8 is this machine.
    pub(crate) fn at(address: &str, from: Ipv4Addr) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        // A connection that has been idle may be closed just when the next request is sent.
        let http = reqwest::Client::builder().no_proxy().pool_max_idle_per_host(0);
        let http = http.redirect(Policy::none()).local_address(IpAddr::V4(from)).build().unwrap();
        Self(Server::Program { address: address.to_owned(), http })
    }

    pub(crate) async fn send(&self, call: Call) -> Answer {
        match &self.0 {
            Server::InProcess(router) => {
                let mut request = Request::new(Body::from(call.body));
                *request.method_mut() = call.method;
                *request.uri_mut() = call.path.parse().unwrap();
                *request.headers_mut() = call.headers;
                let (head, body) = router.clone().oneshot(request).await.unwrap().into_parts();
                Answer::new(head.status, head.headers, body.collect().await.unwrap().to_bytes())
            }
            Server::Program { address, http } => {
                let url = format!("http://{address}{}", call.path);
                let request = http.request(call.method, url).headers(call.headers).body(call.body);
                let response = request.send().await.unwrap();
                let (status, headers) = (response.status(), response.headers().clone());
                Answer::new(status, headers, response.bytes().await.unwrap())
            }
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Call::get(path)).await
    }

    /// Sends a call with a key as the site does: again while the store is too busy, as it is with many at once on a slow machine.
    pub(crate) async fn send_patiently(&self, call: Call) -> Answer {
        for _ in 0..20 {
            let answer = self.send(call.clone()).await;
            if answer.body["code"] != "unavailable" {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        self.send(call).await
    }
}
