//! A server that answers as Stripe does, and fails as a test says.
//!
//! It keeps sessions and the answers of idempotency keys: the same key with the same content gets the first answer again,
//! with other content an error, and an error of a validation is not kept. Every connection takes one request.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use barcode_core::site::membership::payment_method::PaymentMethod;
use serde_json::{Value, json};
use site_server::payment::gateway::NewSession;
use site_server::payment::gateway::stripe::Stripe;
use site_server::payment::gateway::stripe::client::Patience;
use site_server::payment::gateway::stripe::settings::StripeSettings;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::harness::clock::{HOUR, NOW};

pub(crate) const KEY: &str = "rk_test_0123456789abcdef";
pub(crate) const OLD_SECRET: &str = "whsec_0123456789abcdef01234567";
pub(crate) const NEW_SECRET: &str = "whsec_zyxwvutsrqponmlkjihgfedc";

/// What Stripe says of a failure of its own, and of too many requests.
pub(crate) const BROKEN: &str = r#"{"error":{"type":"api_error"}}"#;
pub(crate) const BUSY: &str = r#"{"error":{"type":"invalid_request_error","code":"rate_limit"}}"#;
const KEY_IN_USE: &str =
    r#"{"error":{"type":"idempotency_error","code":"idempotency_key_in_use"}}"#;

/// A request that arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) parameters: BTreeMap<String, String>,
}

/// How one request goes wrong.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// The connection is closed before the request is read.
    Reset,
    /// The request is not carried out and never answered.
    Silence,
    /// It is carried out, and the connection closed without an answer.
    AnswerLost,
    /// It is carried out and never answered.
    AnswerLate,
    /// It is carried out, and half of the answer arrives.
    AnswerCutOff,
    /// It is carried out, and a page of some proxy arrives.
    NotJson,
    /// It fails, and this failure is kept with its key.
    FailureKept,
    /// It is not carried out; this is answered.
    Answer(u16, &'static [(&'static str, &'static str)], &'static str),
}

/// All that may pass.
pub(crate) fn passing() -> Vec<Fault> {
    vec![
        Fault::Reset,
        Fault::Silence,
        Fault::AnswerLost,
        Fault::AnswerLate,
        Fault::AnswerCutOff,
        Fault::NotJson,
        Fault::Answer(409, &[], KEY_IN_USE),
        Fault::Answer(429, &[], BUSY),
        Fault::Answer(429, &[("retry-after", "0")], BUSY),
        Fault::Answer(500, &[], BROKEN),
        Fault::Answer(502, &[], "<html>Bad gateway</html>"),
        Fault::Answer(503, &[], ""),
        Fault::Answer(400, &[("stripe-should-retry", "true")], BROKEN),
    ]
}

#[derive(Debug, Default)]
pub(crate) struct Books {
    pub(crate) faults: VecDeque<Fault>,
    pub(crate) requests: Vec<Request>,
    pub(crate) sessions: BTreeMap<String, Value>,
    pub(crate) disputes: Vec<Value>,
    pub(crate) transactions: Vec<Value>,
    /// Keys that are answered with a failure from now on.
    failed_keys: BTreeSet<String>,
    /// The content and the answer of each idempotency key.
    keys: BTreeMap<String, (BTreeMap<String, String>, Value)>,
}

/// Stripe on this machine.
pub(crate) struct StripeServer {
    address: String,
    books: Arc<Mutex<Books>>,
}

impl StripeServer {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let books = Arc::<Mutex<Books>>::default();
        let shared = Arc::clone(&books);
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                tokio::spawn(serve(stream, Arc::clone(&shared)));
            }
        });
        Self { address, books }
    }

    pub(crate) fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap()
    }

    /// The next requests go wrong in these ways.
    pub(crate) fn fail(&self, faults: impl IntoIterator<Item = Fault>) {
        self.books().faults = faults.into_iter().collect();
    }

    /// The requests since the last time.
    pub(crate) fn requests(&self) -> Vec<Request> {
        std::mem::take(&mut self.books().requests)
    }

    /// Changes a session as its payer or the office does.
    pub(crate) fn change(&self, id: &str, change: impl FnOnce(&mut Value)) {
        change(self.books().sessions.get_mut(id).unwrap());
    }

    /// A client that loses its patience soon.
    pub(crate) fn client(&self) -> Stripe {
        client(&self.address, KEY, IMPATIENT)
    }

    pub(crate) fn client_with(&self, key: &str, patience: Patience) -> Stripe {
        client(&self.address, key, patience)
    }
}

/// For a server that answers at once or never.
pub(crate) const IMPATIENT: Patience = Patience {
    tries: 4,
    answer: Duration::from_secs(1),
    total: Duration::from_secs(20),
    pause: Duration::from_millis(5),
};

/// A client of the server at `address`.
pub(crate) fn client(address: &str, key: &str, patience: Patience) -> Stripe {
    let settings = StripeSettings {
        key: key.parse().unwrap(),
        webhook_secrets: format!("{OLD_SECRET},{NEW_SECRET}").parse().unwrap(),
        url: address.parse().unwrap(),
    };
    Stripe::new(&settings, patience).unwrap()
}

/// What the tests want to be paid.
pub(crate) fn new_session(key: &str, method: PaymentMethod) -> NewSession {
    NewSession {
        key: key.to_owned(),
        payment: "b64Qx3m5V0aJ1c9kT2sWfg".to_owned(),
        reference: "GS1-7K3M-9QXT".to_owned(),
        description: "Invoice 123 & more".to_owned(),
        amount_cents: 49_500,
        method,
        email: Some("payer@example.com.au".to_owned()),
        ends_at: NOW + HOUR,
        success_url: "https://www.example.com.au/join-gs1/result".to_owned(),
        cancel_url: "https://www.example.com.au/join-gs1/result?cancelled".to_owned(),
    }
}

async fn serve(mut stream: TcpStream, books: Arc<Mutex<Books>>) {
    let fault = books.lock().unwrap().faults.pop_front();
    if matches!(fault, Some(Fault::Reset)) {
        books.lock().unwrap().requests.push(Request {
            method: "reset".to_owned(),
            path: String::new(),
            headers: BTreeMap::new(),
            parameters: BTreeMap::new(),
        });
        return;
    }
    let Some(request) = read(&mut stream).await else { return };
    books.lock().unwrap().requests.push(request.clone());
    if let Some(Fault::Answer(status, headers, body)) = fault {
        return write(&mut stream, status, headers, body, usize::MAX).await;
    }
    if matches!(fault, Some(Fault::Silence)) {
        return tokio::time::sleep(Duration::from_mins(1)).await;
    }
    if matches!(fault, Some(Fault::FailureKept)) {
        let key = request.headers.get("idempotency-key").cloned();
        books.lock().unwrap().failed_keys.extend(key);
        return write(&mut stream, 500, &[], BROKEN, usize::MAX).await;
    }
    let (status, headers, body) = answer(&mut books.lock().unwrap(), &request);
    let body = body.to_string();
    match fault {
        Some(Fault::AnswerLost) => {}
        Some(Fault::AnswerLate) => tokio::time::sleep(Duration::from_mins(1)).await,
        Some(Fault::AnswerCutOff) => {
            write(&mut stream, status, headers, &body, body.len() / 2).await;
        }
        Some(Fault::NotJson) => {
            write(&mut stream, 200, headers, "<html>Bad gateway</html>", usize::MAX).await;
        }
        _ => write(&mut stream, status, headers, &body, usize::MAX).await,
    }
}

/// Reads one request with its body.
async fn read(stream: &mut TcpStream) -> Option<Request> {
    let mut bytes = Vec::new();
    let (head, body) = loop {
        let mut chunk = [0; 4096];
        let length = stream.read(&mut chunk).await.ok().filter(|length| *length > 0)?;
        bytes.extend_from_slice(&chunk[..length]);
        let text = String::from_utf8(bytes.clone()).unwrap();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let headers = headers(head);
        let expected = headers.get("content-length").map_or(0, |length| length.parse().unwrap());
        if body.len() >= expected {
            break (head.to_owned(), body.to_owned());
        }
    };
    let mut first = head.lines().next().unwrap().split(' ');
    let (method, target) = (first.next().unwrap().to_owned(), first.next().unwrap());
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let encoded = if method == "GET" { query } else { &body };
    let parameters = form_urlencoded::parse(encoded.as_bytes()).into_owned().collect();
    Some(Request { method, path: path.to_owned(), headers: headers(&head), parameters })
}

fn headers(head: &str) -> BTreeMap<String, String> {
    let lines = head.lines().skip(1).filter_map(|line| line.split_once(": "));
    lines.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect()
}

/// Writes an answer; of its body no more than `most` bytes.
async fn write(
    stream: &mut TcpStream,
    status: u16,
    headers: &[(&str, &str)],
    body: &str,
    most: usize,
) {
    let headers: Vec<_> =
        headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let headers = headers.concat();
    let sent = &body[..most.min(body.len())];
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 {status} Status\r\nrequest-id: req_1\r\nconnection: close\r\n\
         content-length: {length}\r\n{headers}\r\n{sent}"
    );
    let _ = stream.write_all(answer.as_bytes()).await; // the client may be gone
}

type Answer = (u16, &'static [(&'static str, &'static str)], Value);

/// What Stripe answers when nothing goes wrong.
fn answer(books: &mut Books, request: &Request) -> Answer {
    if request.headers.get("authorization") != Some(&format!("Bearer {KEY}")) {
        return error(401, "invalid_request_error", None);
    }
    match (request.method.as_str(), request.path.as_str()) {
        ("POST", "/v1/checkout/sessions") => create(books, request),
        ("POST", "/v1/refunds") => refund(books, request),
        ("GET", "/v1/disputes") => (200, &[], list(&books.disputes, false)),
        ("GET", "/v1/balance_transactions") => (200, &[], transactions(books, request)),
        ("GET", path) => {
            let id = path.strip_prefix("/v1/checkout/sessions/").unwrap_or_default();
            match books.sessions.get(id) {
                Some(session) => (200, &[], session.clone()),
                None => error(404, "invalid_request_error", Some("resource_missing")),
            }
        }
        _ => error(404, "invalid_request_error", None),
    }
}

fn error(status: u16, kind: &str, code: Option<&str>) -> Answer {
    let mut error = json!({ "type": kind, "message": format!("refused with {KEY}") });
    if let Some(code) = code {
        error["code"] = json!(code);
    }
    (status, &[], json!({ "error": error }))
}

/// Opens a session. An unknown or missing parameter is a mistake and is not kept.
fn create(books: &mut Books, request: &Request) -> Answer {
    let Some(key) = request.headers.get("idempotency-key") else {
        return error(400, "invalid_request_error", Some("no_key"));
    };
    if books.failed_keys.contains(key) {
        return (
            500,
            &[("idempotent-replayed", "true")],
            json!({ "error": { "type": "api_error" } }),
        );
    }
    let content = &request.parameters;
    if let Some((before, body)) = books.keys.get(key) {
        return if before == content {
            (200, &[("idempotent-replayed", "true")], body.clone())
        } else {
            error(400, "idempotency_error", None)
        };
    }
    if content.contains_key("payment_method_types[0]") {
        return error(400, "invalid_request_error", Some("parameter_unknown"));
    }
    let of = |name: &str| content[name].clone();
    let id = format!("cs_test_a{}", books.sessions.len() + 1);
    let session = json!({
        "id": id,
        "object": "checkout.session",
        "amount_total": of("line_items[0][price_data][unit_amount]").parse::<i64>().unwrap(),
        "client_reference_id": of("client_reference_id"),
        "currency": of("line_items[0][price_data][currency]"),
        "expires_at": of("expires_at").parse::<i64>().unwrap(),
        "livemode": false,
        "mode": of("mode"),
        "payment_intent": null,
        "payment_method_types": [of("allowed_payment_method_types[0]")],
        "payment_status": "unpaid",
        "status": "open",
        "url": format!("https://checkout.stripe.com/c/pay/{id}"),
    });
    books.keys.insert(key.clone(), (content.clone(), session.clone()));
    books.sessions.insert(id, session.clone());
    (200, &[], session)
}

/// Gives money back, once for each key, and no more than was paid.
fn refund(books: &mut Books, request: &Request) -> Answer {
    let (key, content) = (&request.headers["idempotency-key"], &request.parameters);
    if let Some((before, body)) = books.keys.get(key) {
        assert_eq!(before, content, "a key comes with the same refund");
        return (200, &[("idempotent-replayed", "true")], body.clone());
    }
    let amount: i64 = content["amount"].parse().unwrap();
    let payment = json!(content["payment_intent"]);
    let session = books.sessions.values_mut().find(|one| one["payment_intent"]["id"] == payment);
    let Some(session) = session else {
        return error(404, "invalid_request_error", Some("resource_missing"));
    };
    let due = session["amount_total"].as_i64().unwrap();
    let charge = &mut session["payment_intent"]["latest_charge"];
    let refunded = charge["amount_refunded"].as_i64().unwrap() + amount;
    if refunded > due {
        return error(400, "invalid_request_error", Some("charge_already_refunded"));
    }
    charge["amount_refunded"] = json!(refunded);
    charge["refunded"] = json!(refunded == due);
    let body = json!({ "id": "re_1", "object": "refund", "status": "succeeded" });
    books.keys.insert(key.clone(), (content.clone(), body.clone()));
    (200, &[], body)
}

/// The movements after `starting_after`, two on a page.
fn transactions(books: &Books, request: &Request) -> Value {
    let of = |name: &str| request.parameters.get(name);
    let seconds = |name: &str| of(name).map(|text| text.parse::<i64>().unwrap());
    let (from, until) = (seconds("created[gte]").unwrap(), seconds("created[lt]").unwrap());
    let within = books.transactions.iter().filter(|transaction| {
        (from..until).contains(&transaction["created"].as_i64().unwrap())
            && Some(transaction["currency"].as_str().unwrap()) == of("currency").map(String::as_str)
    });
    let after = of("starting_after");
    let rest = within.skip_while(|transaction| after.is_some_and(|id| transaction["id"] != **id));
    let rest: Vec<Value> = rest.skip(usize::from(after.is_some())).cloned().collect();
    let page = rest.len().min(2);
    list(&rest[..page], rest.len() > page)
}

fn list(data: &[Value], has_more: bool) -> Value {
    json!({ "object": "list", "data": data, "has_more": has_more, "url": "/v1/…" })
}
