//! Two copies of the program behind nginx with TLS, set up as `deploy/nginx.conf` has it, while one client sends what is refused.
//!
//! Before refused bodies were read to their end, nginx's writes failed, and it left out both copies for ten seconds at a time.

use std::fs;
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};

use crate::harness::program::{Program, free_port};

const PATIENCE: Duration = Duration::from_mins(1);
/// Some that no part of the server takes, and some that are refused for what they say.
const PATHS: [&str; 8] = [
    "/",
    "/about",
    "/api/enquiry",
    "/api/join/applications",
    "/api/nothing",
    "/api/__octana/publish",
    "/spaces/embedded",
    "/healthz",
];
const KILOBYTES: [usize; 5] = [8, 30, 60, 150, 300];

/// A running nginx, which ends with the test.
struct Nginx {
    master: Child,
    folder: TempDir,
    port: u16,
}

impl Nginx {
    /// Starts it with the sample, before these two copies.
    fn start(copies: [&str; 2]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().to_str().unwrap();
        let [port, plain_port] = [free_port(), free_port()];
        let mut sample = include_str!("../../../deploy/nginx.conf").to_owned();
        for (theirs, ours) in [
            ("http {", format!("http {{ {}", temporary_folders(place))),
            ("/var/log/nginx", place.to_owned()),
            ("listen 443", format!("listen 127.0.0.1:{port}")),
            ("listen 80", format!("listen 127.0.0.1:{plain_port}")),
        ] {
            assert_eq!(sample.matches(theirs).count(), 1, "{theirs}");
            sample = sample.replace(theirs, &ours);
        }
        let file = folder.path().join("nginx.conf");
        fs::write(&file, sample).unwrap();
        let servers = copies.map(|copy| format!("server {copy};")).concat();
        fs::write(folder.path().join("replicas.conf"), servers).unwrap();
        make_certificate(folder.path());
        // Its workers would otherwise be another user, who may not enter the folder.
        let user = if rustix::process::geteuid().is_root() { "user root;" } else { "" };
        // Debian keeps it out of the search path.
        let path = format!("{}:/usr/sbin", std::env::var("PATH").unwrap_or_default());
        let master = Command::new("nginx")
            .env("PATH", path)
            .args(["-e", &format!("{place}/error.log"), "-c", file.to_str().unwrap()])
            .args(["-g", &format!("daemon off; pid {place}/pid; {user}")])
            .stdin(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("nginx (Debian: apt-get install nginx): {error}"));
        let mut nginx = Self { master, folder, port };
        let started = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            let is_running = nginx.master.try_wait().unwrap().is_none();
            assert!(is_running && started.elapsed() < PATIENCE, "not started: {}", nginx.log());
            std::thread::sleep(Duration::from_millis(20));
        }
        nginx
    }

    /// What went wrong last.
    fn log(&self) -> String {
        let log = fs::read_to_string(self.folder.path().join("error.log")).unwrap_or_default();
        let lines: Vec<&str> = log.lines().rev().take(20).collect();
        lines.join("\n")
    }

    fn address(&self, path: &str) -> String {
        format!("https://127.0.0.1:{}{path}", self.port)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Its workers end when it is asked to stop, not when it is killed.
        let _ = Command::new("kill").args(["-TERM", &self.master.id().to_string()]).status();
        let _ = self.master.wait();
    }
}

fn temporary_folders(place: &str) -> String {
    ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("{kind}_temp_path {place}/{kind};"))
        .concat()
}

fn make_certificate(folder: &Path) {
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"])
        .args(["-nodes", "-days", "2", "-subj", "/CN=localhost"])
        .args(["-keyout", "key.pem", "-out", "certificate.pem"])
        .current_dir(folder)
        .output()
        .unwrap_or_else(|error| panic!("openssl (Debian: apt-get install openssl): {error}"));
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

/// Someone who takes any certificate.
pub(super) fn client() -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .no_proxy()
        .danger_accept_invalid_certs(true)
        .timeout(Duration::from_secs(20))
        .build()
        .unwrap()
}

/// Asks until aborted for what is refused, so many times a second. Counts in `unanswered` what gets no answer of the server's.
async fn attack(nginx: String, rate: u32, unanswered: Arc<AtomicUsize>) {
    let client = client();
    let mut running = JoinSet::new();
    let mut ticks = interval(Duration::from_secs(1) / rate);
    for (path, kilobytes) in PATHS.into_iter().cycle().zip(KILOBYTES.into_iter().cycle()) {
        ticks.tick().await;
        let request = client.post(format!("{nginx}{path}")).body(vec![b'x'; kilobytes * 1024]);
        let unanswered = Arc::clone(&unanswered);
        running.spawn(async move {
            if !request.send().await.is_ok_and(|answer| answer.status().is_client_error()) {
                unanswered.fetch_add(1, Ordering::Relaxed);
            }
        });
        while running.try_join_next().is_some() {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_bodies_of_one_client_cost_no_other_a_page() {
    // `VISITS=1000` for a long look.
    let visits = std::env::var("VISITS").ok().and_then(|text| text.parse().ok()).unwrap_or(80);
    let settings = [("TRUSTED_PROXIES", "127.0.0.1")];
    let copies = [Program::start(&settings), Program::start(&settings)];
    let nginx = Nginx::start([&copies[0].address, &copies[1].address]);
    let visitor = client();
    let mut found = Vec::new();
    for rate in [15, 40, 100] {
        let unanswered = Arc::new(AtomicUsize::new(0));
        let attacker = tokio::spawn(attack(nginx.address(""), rate, Arc::clone(&unanswered)));
        let started = Instant::now();
        let mut failed = 0;
        for _ in 0..visits {
            let answer = visitor.get(nginx.address("/")).send().await;
            if !answer.is_ok_and(|answer| answer.status() == 200) {
                failed += 1;
            }
            sleep(Duration::from_millis(25)).await;
        }
        attacker.abort();
        let unanswered = unanswered.load(Ordering::Relaxed);
        let seconds = started.elapsed().as_secs_f64();
        eprintln!(
            "{rate} a second: {failed} of {visits} pages failed in {seconds:.1} s, and {unanswered} refusals"
        );
        found.push((rate, failed, unanswered));
    }
    assert_eq!(found, [(15, 0, 0), (40, 0, 0), (100, 0, 0)], "{}", nginx.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_that_hangs_is_left_out_and_every_page_comes() {
    let settings = [("TRUSTED_PROXIES", "127.0.0.1")];
    let copies = [Program::start(&settings), Program::start(&settings)];
    let nginx = Nginx::start([&copies[0].address, &copies[1].address]);
    let visitor = client();
    copies[0].freeze();
    let started = Instant::now();
    for _ in 0..20 {
        let answer = visitor.get(nginx.address("/")).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{}", nginx.log());
    }
    // Once for each worker of nginx and connection that it had kept, and not for each page.
    assert!(started.elapsed() < Duration::from_secs(15), "{:?}", started.elapsed());
}
