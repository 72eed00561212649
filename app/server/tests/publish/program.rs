//! The program beside a stand-in, and the content service that tells it of what is published.

use std::fs::{self, File};
use std::process::{Child, Command, Output};
use std::time::{Duration, Instant};

use hmac::{Hmac, Mac as _};
use reqwest::{Client, RequestBuilder};
use serde_json::Value;
use sha2::Sha256;
use site_server::clock::Clock;

use crate::stand_in::StandIn;

const PATIENCE: Duration = Duration::from_mins(1);
pub(crate) const SECRET: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const HEADERS: &str = "x-contentful-signed-headers,x-contentful-timestamp";
pub(crate) const PATH: &str = "/api/__octana/publish";

/// A running server; ended when the test is over.
pub(crate) struct Program {
    pub(crate) stand_in: StandIn,
    child: Child,
    address: String,
    pub(crate) client: Client,
}

impl Program {
    pub(crate) fn start(stand_in: StandIn, more: &[(&str, &str)]) -> Self {
        let log = File::create(stand_in.0.join("log")).unwrap();
        let mut child = command(&stand_in).envs(more.iter().copied()).stderr(log).spawn().unwrap();
        let address = address_in(&stand_in, &mut child);
        let _ = rustls::crypto::ring::default_provider().install_default();
        // A connection that has been idle may be closed just when the next request is sent.
        let client = Client::builder().pool_max_idle_per_host(0).build().unwrap();
        Self { stand_in, child, address, client }
    }

    /// The same again after a `kill -9`, which happens now.
    pub(crate) fn kill_and_restart(mut self) -> Self {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let folder = self.stand_in.0.clone();
        drop(self);
        Self::start(StandIn(folder), &[])
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        let answer = self.client.get(self.url(path)).send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// Which build the home page is of.
    pub(crate) async fn shown(&self) -> String {
        let (_, page) = self.get("/").await;
        build_of(&page).to_owned()
    }

    /// Waits until the home page is of this build.
    pub(crate) async fn shows(&self, build: &str) {
        let started = Instant::now();
        while self.shown().await != build {
            assert!(started.elapsed() < PATIENCE, "{build} is not shown: {}", self.log());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.stand_in.0.join("log")).unwrap()
    }

    /// Waits until this is in the log so many times.
    pub(crate) async fn logged(&self, text: &str, times: usize) {
        let started = Instant::now();
        while self.log().matches(text).count() < times {
            assert!(started.elapsed() < PATIENCE, "{text} is not logged: {}", self.log());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// A webhook as the content service sends it, signed now.
    pub(crate) fn webhook(&self, body: &str) -> RequestBuilder {
        let time = Clock::system().now().to_string();
        let signature = sign(SECRET, &time, body.as_bytes());
        self.post(body.as_bytes().to_vec(), &time, &signature)
    }

    pub(crate) fn post(&self, body: Vec<u8>, time: &str, signature: &str) -> RequestBuilder {
        let request = self.client.post(self.url(PATH)).body(body);
        let request = request.header("x-contentful-timestamp", time);
        let request = request.header("x-contentful-signed-headers", HEADERS);
        request.header("x-contentful-signature", signature)
    }

    /// `site-server publish`, beside the running server.
    pub(crate) fn publish(&self) -> Output {
        command(&self.stand_in).arg("publish").output().unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the content service signs a webhook with.
pub(crate) fn sign(secret: &str, time: &str, body: &[u8]) -> String {
    let head = format!(
        "POST\n{PATH}\nx-contentful-signed-headers:{HEADERS};x-contentful-timestamp:{time}\n"
    );
    let key = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    format!("{:x}", key.chain_update(head).chain_update(body).finalize().into_bytes())
}

/// The build that a page says it is of.
pub(crate) fn build_of(page: &str) -> &str {
    let (_, rest) = page.split_once("<h1>").unwrap();
    rest.split_once("</h1>").unwrap().0
}

fn command(stand_in: &StandIn) -> Command {
    let export =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/queries/export.json");
    let mut command = Command::new(env!("CARGO_BIN_EXE_site-server"));
    command
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap())
        .env("PORT", "0")
        .env("SITE_DIST", "dist")
        .env("CONTENT_EXPORT", export)
        .env("CONTENT_DELIVERY_TOKEN", "delivery-t0ken")
        .env("PUBLISH_COMMAND", "sh build.sh")
        .env("PUBLISH_DIRECTORY", ".")
        .env("PUBLISH_BUILDS", "builds")
        .env("PUBLISH_DELAY", "0")
        .env("PUBLISH_SECRET", SECRET)
        .current_dir(&stand_in.0);
    command
}

/// Waits for the log line that says where the program listens.
fn address_in(stand_in: &StandIn, child: &mut Child) -> String {
    let started = Instant::now();
    loop {
        let log = fs::read_to_string(stand_in.0.join("log")).unwrap();
        let mut lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let ready = lines.find_map(|line| {
            Some(line["address"].as_str()?.trim_start_matches("http://").to_owned())
        });
        if let Some(address) = ready {
            return address;
        }
        assert!(child.try_wait().unwrap().is_none(), "{log}");
        assert!(started.elapsed() < PATIENCE, "the program does not start: {log}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
