//! The program in a folder of its own, and clients of it.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::{Value, json};

const PATIENCE: Duration = Duration::from_mins(1);
/// What the answers of [`complete`] cost.
pub(crate) const TOTAL: i64 = 49_500;

/// A running server with its database, its mail and its log; ended when the test is over.
pub(crate) struct Program {
    child: Child,
    folder: PathBuf,
    address: String,
    client: Client,
}

impl Program {
    /// Starts it; `name` is unique among the tests.
    pub(crate) fn start(name: &str, settings: &[(&str, &str)]) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("abuse").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("dist/join-gs1")).unwrap();
        for page in ["index.html", "404.html", "join-gs1/index.html"] {
            fs::write(folder.join("dist").join(page), "<h1>Page</h1>").unwrap();
        }
        let log = File::create(folder.join("log")).unwrap();
        let mut child =
            command(&folder).envs(settings.iter().copied()).stderr(log).spawn().unwrap();
        let address = address_in(&folder.join("log"), &mut child);
        Self { child, folder, address, client: client_at(Ipv4Addr::LOCALHOST) }
    }

    /// A request of the usual client.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.request_of(&self.client, method, path)
    }

    pub(crate) fn request_of(&self, client: &Client, method: Method, path: &str) -> RequestBuilder {
        client.request(method, format!("http://{}{path}", self.address))
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> RequestBuilder {
        self.request(Method::POST, path).header("idempotency-key", secret()).json(body)
    }

    /// A new draft with these answers.
    pub(crate) async fn draft(&self, answers: &Value) -> Draft {
        let token = secret();
        let body = json!({ "answers": answers });
        let create = self.post("/api/join/applications", &body).bearer_auth(&token);
        let created = expect(create, 201).await;
        Draft { id: created["id"].as_str().unwrap().to_owned(), token }
    }

    /// A submitted application; gives its reference.
    pub(crate) async fn submitted(&self, answers: &Value) -> String {
        let draft = self.draft(answers).await;
        let submit = self.post(&draft.path("/submit"), &submission(answers));
        let submitted = expect(submit.bearer_auth(&draft.token), 200).await;
        submitted["reference"].as_str().unwrap().to_owned()
    }

    /// Everything logged so far.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap()
    }

    /// Waits until this is in the log.
    pub(crate) async fn logged(&self, text: &str) {
        let started = Instant::now();
        while !self.log().contains(text) {
            assert!(started.elapsed() < PATIENCE, "{text} is not logged: {}", self.log());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// The mails in the outbox, once there are `count` of them.
    pub(crate) async fn mails(&self, count: usize) -> Vec<String> {
        let started = Instant::now();
        loop {
            let mails = self.outbox();
            if mails.len() >= count {
                return mails;
            }
            assert!(started.elapsed() < PATIENCE, "{} of {count} mails", mails.len());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn outbox(&self) -> Vec<String> {
        let folder = fs::read_dir(self.folder.join("app/.data/outbox")).unwrap();
        let paths = folder.map(|entry| entry.unwrap().path());
        let mails = paths.filter(|path| path.extension().is_some_and(|ending| ending == "eml"));
        mails.map(|path| fs::read_to_string(path).unwrap()).collect()
    }

    /// The files of the program, wherever in its folder, that hold a text: its database, its mail, its sandbox, its log.
    pub(crate) fn files_with(&self, text: &str) -> Vec<String> {
        let (mut folders, mut found) = (vec![self.folder.clone()], Vec::new());
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if fs::read(&path).is_ok_and(|bytes| {
                    bytes.windows(text.len()).any(|part| part == text.as_bytes())
                }) {
                    found.push(path.display().to_string());
                }
            }
        }
        found
    }

    /// What a command of the office prints.
    pub(crate) fn office(&self, arguments: &[&str]) -> String {
        let output = command(&self.folder).args(arguments).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program in `folder`, where its database and its outbox are by default.
fn command(folder: &Path) -> Command {
    let export = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/queries/export.json");
    let mut command = Command::new(env!("CARGO_BIN_EXE_site-server"));
    command
        .env_clear()
        .env("PORT", "0")
        .env("SITE_DIST", "dist")
        .env("CONTENT_EXPORT", export)
        .env("CAPTCHA", "off")
        .current_dir(folder)
        .stdout(Stdio::piped());
    command
}

/// Waits for the log line that says where the program listens.
fn address_in(log: &Path, child: &mut Child) -> String {
    let started = Instant::now();
    loop {
        let lines = BufReader::new(File::open(log).unwrap()).lines();
        let ready =
            lines.filter_map(|line| serde_json::from_str::<Value>(&line.unwrap()).ok()).find_map(
                |line| Some(line["address"].as_str()?.trim_start_matches("http://").to_owned()),
            );
        if let Some(address) = ready {
            return address;
        }
        assert!(child.try_wait().unwrap().is_none(), "{}", fs::read_to_string(log).unwrap());
        assert!(started.elapsed() < PATIENCE, "the program does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A client that connects from this address; every address of 127.0.0.0/8 is this machine.
pub(crate) fn client_at(address: Ipv4Addr) -> Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    // A connection that has been idle may be closed just when the next request is sent.
    let client = Client::builder().pool_max_idle_per_host(0);
    client.local_address(IpAddr::V4(address)).build().unwrap()
}

/// The JSON of an answer with this status.
pub(crate) async fn expect(request: RequestBuilder, status: u16) -> Value {
    let response = request.send().await.unwrap();
    let found = response.status().as_u16();
    let text = response.text().await.unwrap();
    assert_eq!(found, status, "{text}");
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// The code of an answer that is an error in the documented shape.
pub(crate) async fn code_of(response: Response) -> String {
    let status = response.status();
    assert_eq!(response.headers()["content-type"], "application/json", "{status}");
    let body: Value = response.json().await.unwrap();
    assert!(body["message"].as_str().unwrap().ends_with('.'), "{body}");
    body["code"].as_str().unwrap().to_owned()
}

/// A draft as its client knows it.
pub(crate) struct Draft {
    pub(crate) id: String,
    pub(crate) token: String,
}

impl Draft {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/join/applications/{}{rest}", self.id)
    }
}

/// A token or a key that nothing else has.
pub(crate) fn secret() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A complete application of a small business.
pub(crate) fn complete() -> Value {
    serde_json::from_str(include_str!("../example-application.json")).unwrap()
}

/// The body that submits these answers.
pub(crate) fn submission(answers: &Value) -> Value {
    json!({ "version": 1, "answers": answers, "totalCents": TOTAL, "captcha": "" })
}

/// A complete enquiry.
pub(crate) fn enquiry() -> Value {
    json!({
        "name": "Alex Example",
        "organisation": "Example Roasters",
        "email": "alex@example.com",
        "phone": "0491570006",
        "topic": "joining",
        "message": "Which option do we need?",
        "captcha": "",
    })
}
