//! Publishing: who may ask for a build, which builds are served, and what visitors see meanwhile.

use std::ops::{Deref, DerefMut};
use std::process::Output;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hmac::{Hmac, Mac as _};
use sha2::Sha256;
use site_server::clock::Clock;

use crate::harness::client::{Answer, Call};
use crate::harness::program::Program;
use crate::harness::stand_ins::site_build::StandIn;

mod bad_builds;
mod kills;
mod panel;
mod swaps;
mod webhooks;

const PATIENCE: Duration = Duration::from_mins(1);
const SECRET: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const HEADERS: &str = "x-contentful-signed-headers,x-contentful-timestamp";
const PATH: &str = "/api/__octana/publish";

/// The program beside a stand-in of its build, and the content service that tells it of what is published.
pub(crate) struct Publishing {
    program: Program,
    stand_in: StandIn,
}

impl Deref for Publishing {
    type Target = Program;

    fn deref(&self) -> &Program {
        &self.program
    }
}

impl DerefMut for Publishing {
    fn deref_mut(&mut self) -> &mut Program {
        &mut self.program
    }
}

impl Publishing {
    pub(crate) fn start(stand_in: StandIn, more: &[(&str, &str)]) -> Self {
        let usual = [
            ("CONTENT_DELIVERY_TOKEN", "delivery-t0ken"),
            ("PUBLISH_COMMAND", "sh build.sh"),
            ("DATA_FOLDER", "."),
            ("PUBLISH_SECRET", SECRET),
        ];
        let program = Program::start_in(Arc::clone(&stand_in.0), &[&usual[..], more].concat());
        Self { program, stand_in }
    }

    /// Which build the home page is of.
    async fn shown(&self) -> String {
        build_of(&self.get("/").await.text).to_owned()
    }

    /// Waits until the home page is of this build.
    pub(crate) async fn shows(&self, build: &str) {
        let started = Instant::now();
        while self.shown().await != build {
            assert!(started.elapsed() < PATIENCE, "{build} is not shown: {}", self.log());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The answer to a webhook as the content service sends it, signed now.
    pub(crate) async fn webhook(&self, body: &str) -> Answer {
        let time = Clock::system().now().to_string();
        self.send(webhook(body, &time, &sign(SECRET, &time, body.as_bytes()))).await
    }

    /// `site-server publish`, beside the running server.
    fn publish(&self) -> Output {
        self.command(&["publish"])
    }
}

/// A webhook with this time and signature.
fn webhook(body: &str, time: &str, signature: &str) -> Call {
    Call::post(PATH)
        .header("x-contentful-timestamp", time)
        .header("x-contentful-signed-headers", HEADERS)
        .header("x-contentful-signature", signature)
        .text(body)
}

/// What the content service signs a webhook with.
fn sign(secret: &str, time: &str, body: &[u8]) -> String {
    let head = format!(
        "POST\n{PATH}\nx-contentful-signed-headers:{HEADERS};x-contentful-timestamp:{time}\n"
    );
    let key = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    format!("{:x}", key.chain_update(head).chain_update(body).finalize().into_bytes())
}

/// The build that a page says it is of.
fn build_of(page: &str) -> &str {
    let (_, rest) = page.split_once("<h1>").unwrap();
    rest.split_once("</h1>").unwrap().0
}
