//! A real identity provider, npm's `oidc-provider`, and people who sign in there.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use reqwest::redirect::Policy;
use reqwest::{Client, Method, Url};

const CALLBACK: &str = "http://localhost:8080/api/__octana/sign-in/callback";

/// A running provider; ended when the test is over.
pub(crate) struct IdentityProvider {
    child: Child,
    pub(crate) issuer: String,
}

impl IdentityProvider {
    /// `None` when Node.js or the packages of `app` are not installed. `claims_in` is `token` or `userinfo`.
    pub(crate) fn start(claims_in: &str) -> Option<Self> {
        let app = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
        let is_installed = app.join("node_modules/oidc-provider").is_dir();
        let child = is_installed.then(|| {
            Command::new("node")
                .arg("server/tests/server/harness/stand_ins/identity-provider.mjs")
                .args([CALLBACK, claims_in])
                .current_dir(&app)
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .ok()
        });
        let Some(mut child) = child.flatten() else {
            // Straight to the stream: what a passing test prints is not shown.
            let _ = writeln!(
                std::io::stderr(),
                "not run: signing in at a real identity provider, because npm's packages are not installed"
            );
            return None;
        };
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let ready = loop {
            let mut line = String::new();
            assert!(output.read_line(&mut line).unwrap() > 0, "the provider does not start");
            if let Ok(ready) = serde_json::from_str::<serde_json::Value>(&line) {
                break ready;
            }
        };
        // It writes more later, and ends when no one reads it.
        std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
        Some(Self { child, issuer: ready["issuer"].as_str().unwrap().to_owned() })
    }

    /// The settings of a server whose editors sign in here.
    pub(crate) fn settings(&self, algorithm: &'static str) -> Vec<(&'static str, &str)> {
        let client = match algorithm {
            "RS256" => "site RS256",
            "PS256" => "site PS256",
            _ => "site ES256",
        };
        vec![
            ("EDITORS", "oidc"),
            ("OIDC_ISSUER", &self.issuer),
            ("OIDC_CLIENT_ID", client),
            ("OIDC_CLIENT_SECRET", "secret: 100% & more"),
            ("OIDC_EDITORS", "ada@example.com.au, @editors.example"),
        ]
    }
}

impl Drop for IdentityProvider {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Signs in on the provider's pages as `account`; gives the path and query where the provider sends the browser back.
pub(crate) async fn sign_in(page: &str, account: &str) -> String {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = Client::builder().redirect(Policy::none()).build().unwrap();
    let mut cookies = BTreeMap::new();
    let (mut method, mut url, mut form) = (Method::GET, Url::parse(page).unwrap(), String::new());
    for _ in 0..20 {
        if url.as_str().starts_with(CALLBACK) {
            return format!("{}?{}", url.path(), url.query().unwrap_or_default());
        }
        let sent: Vec<String> = cookies
            .iter()
            .map(|(name, value): (&String, &String)| format!("{name}={value}"))
            .collect();
        let request = client
            .request(method, url.clone())
            .header("cookie", sent.join("; "))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form);
        let answer = request.send().await.unwrap();
        for line in answer.headers().get_all("set-cookie") {
            let (name, rest) = line.to_str().unwrap().split_once('=').unwrap();
            cookies.insert(name.to_owned(), rest.split(';').next().unwrap().to_owned());
        }
        if let Some(next) = answer.headers().get("location") {
            url = url.join(next.to_str().unwrap()).unwrap();
            (method, form) = (Method::GET, String::new());
            continue;
        }
        let html = answer.text().await.unwrap();
        let prompt = if html.contains("value=\"login\"") { "login" } else { "consent" };
        let (_, action) = html.split_once("action=\"").unwrap_or_else(|| panic!("{html}"));
        url = url.join(action.split('"').next().unwrap()).unwrap();
        method = Method::POST;
        form = format!("prompt={prompt}&login={account}&password=x");
    }
    panic!("the provider sends the browser round and round: {url}");
}
