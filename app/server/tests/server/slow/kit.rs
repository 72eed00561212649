//! The files of `deploy/` as an operator uses them: `try.sh` starts all of it in an empty folder, and `roll.sh` replaces the copies
//! while visitors read pages and applicants begin applications, by way of nginx and of `HAProxy`.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use reqwest::redirect::Policy;
use serde_json::{Value, json};
use sqlx::Connection as _;
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::behind_nginx::client;
use crate::harness::api::write_pages;
use crate::harness::applications::secret;
use crate::harness::program::{Program, export, free_port};

const OPERATIONS: &str = include_str!("../../../OPERATIONS.md");

/// Everything that `try.sh` has started; ended with the test.
struct Kit {
    script: Child,
    folder: TempDir,
    /// HTTPS and HTTP of nginx, of `HAProxy`, two copies, PostgreSQL.
    ports: [u16; 7],
    /// The load balancers there are.
    balancers: Vec<String>,
}

fn deploy(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy").join(file)
}

impl Kit {
    /// `None` when PostgreSQL is not installed.
    fn start() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let site = folder.path().join("site");
        write_pages(&site);
        let content = folder.path().join("content");
        fs::create_dir(&content).unwrap();
        fs::copy(export(), content.join("export.json")).unwrap();
        let ports = std::array::from_fn(|_| free_port());
        let mut script = Command::new(deploy("try.sh"))
            .arg(folder.path().join("empty"))
            .env("PORTS", ports.map(|port| port.to_string()).join(" "))
            .env("SITE_SERVER", env!("CARGO_BIN_EXE_site-server"))
            .env("SITE_DIST", &site)
            .env("CONTENT", &content)
            .stdout(Stdio::piped())
            .stderr(fs::File::create(folder.path().join("errors")).unwrap())
            .spawn()
            .unwrap();
        // Its own user has to get into what it makes.
        Command::new("chmod").arg("0755").arg(folder.path()).status().unwrap();
        let output = BufReader::new(script.stdout.take().unwrap());
        let mut kit = Self { script, folder, ports, balancers: Vec::new() };
        for line in output.lines().map_while(Result::ok) {
            eprintln!("{line}");
            match line.split_once(' ') {
                Some(("nginx", _)) => kit.balancers.push(kit.address(0)),
                Some(("HAProxy", rest)) if rest.contains("https:") => {
                    kit.balancers.push(kit.address(2));
                }
                Some(("ready", _)) => return Some(kit),
                _ => {}
            }
        }
        let errors = fs::read_to_string(kit.folder.path().join("errors")).unwrap();
        assert!(errors.contains("initdb is missing"), "{errors}");
        eprintln!("not run: PostgreSQL is not installed");
        None
    }

    fn address(&self, port: usize) -> String {
        format!("https://127.0.0.1:{}", self.ports[port])
    }

    /// Large bodies end at the load balancers, but for drafts that editors share; plain HTTP leads people to TLS, and no log holds
    /// a query string.
    async fn refuses_and_hides_what_it_should(&self) {
        let visitor = client();
        let plain = reqwest::Client::builder().no_proxy().redirect(Policy::none()).build().unwrap();
        for (number, balancer) in self.balancers.iter().enumerate() {
            let large = visitor.post(format!("{balancer}/api/enquiry")).body(vec![b'x'; 300 << 10]);
            match large.send().await {
                Ok(refused) => assert_eq!(refused.status(), 413, "{balancer}"),
                // HAProxy reads no more of it, so who writes on may lose the answer.
                Err(_) => assert_eq!(number, 1, "{balancer}"),
            }
            let shared = visitor.post(format!("{balancer}/api/__octana/shares"));
            let shared = shared.body(vec![b'x'; 300 << 10]).send().await.unwrap();
            assert_eq!(shared.status(), 401, "{balancer}");
            let page = visitor.get(format!("{balancer}/join-gs1?email=zoe"));
            assert_eq!(page.send().await.unwrap().status(), 200, "{balancer}");
            let port = self.ports[2 * number + 1];
            let moved =
                plain.get(format!("http://127.0.0.1:{port}/join-gs1")).send().await.unwrap();
            assert_eq!(moved.status(), 308, "{balancer}");
            let refused = plain.get(format!("http://127.0.0.1:{port}/api/captcha")).send();
            assert_eq!(refused.await.unwrap().status(), 403, "{balancer}");
            let to = moved.headers()["location"].to_str().unwrap();
            assert!(to.starts_with("https://127.0.0.1") && to.ends_with("/join-gs1"), "{to}");
        }
        for log in ["nginx/access.log", "haproxy/log"].iter().take(self.balancers.len()) {
            let log = fs::read_to_string(self.folder.path().join("empty").join(log)).unwrap();
            assert!(log.contains("/join-gs1") && !log.contains("zoe"), "{log}");
        }
    }

    /// Replaces both copies as the page of operations says.
    fn roll(&self) {
        let rolled = self.try_to_roll("60");
        let told = String::from_utf8_lossy(&rolled.stdout);
        assert!(rolled.status.success(), "{told} {}", String::from_utf8_lossy(&rolled.stderr));
        assert_eq!(told.matches(": replaced in ").count(), 2, "{told}");
    }

    /// Puts another program in the place of the one that is running, which goes on.
    fn deploy(&self, program: &str) {
        let place = self.folder.path().join("empty/image");
        fs::copy(program, place.join("next")).unwrap();
        fs::rename(place.join("next"), place.join("site-server")).unwrap();
    }

    fn try_to_roll(&self, patience: &str) -> Output {
        let place = self.folder.path().join("empty").display().to_string();
        Command::new(deploy("roll.sh"))
            .env("PATIENCE", patience)
            .arg(format!("{place}/nginx/replicas.conf"))
            .arg(format!("kill -HUP $(cat {place}/nginx.pid)"))
            .arg(format!("{place}/restart $port"))
            .output()
            .unwrap()
    }

    fn processes(&self) -> HashSet<String> {
        let file = |port: u16| self.folder.path().join("empty").join(format!("{port}.pid"));
        self.ports[4..6].iter().map(|port| fs::read_to_string(file(*port)).unwrap()).collect()
    }

    fn secret(&self, name: &str) -> String {
        let file = self.folder.path().join("empty/secrets").join(name);
        fs::read_to_string(file).unwrap().trim().to_owned()
    }

    /// Makes a back-up and restores it into another database by the very lines of the page of operations.
    fn back_up_and_restore(&self) {
        let (_, rest) = OPERATIONS.split_once("cd /var/backups\n").unwrap();
        let (lines, _) = rest.split_once("```").unwrap();
        assert!(lines.contains("pg_dump") && lines.contains("pg_restore"), "{lines}");
        // Here PostgreSQL has a user of its own by its password.
        let done = Command::new("bash")
            .args(["-e", "-c", &lines.replace("runuser -u postgres -- ", "")])
            .current_dir(self.folder.path())
            .env("PGHOST", "127.0.0.1")
            .env("PGPORT", self.ports[6].to_string())
            .env("PGUSER", "postgres")
            .env("PGPASSWORD", self.secret("POSTGRES_PASSWORD"))
            .output()
            .unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }

    /// The ids of all applications there are in a database of the server's user, which keeps letters as such.
    async fn stored(&self, database: &str) -> HashSet<String> {
        let url = self.secret("DATABASE_URL");
        let (server, _) = url.rsplit_once('/').unwrap();
        let url = format!("{server}/{database}");
        let mut connection = sqlx::PgConnection::connect(&url).await.unwrap();
        let encoding: String =
            sqlx::query_scalar("SHOW server_encoding").fetch_one(&mut connection).await.unwrap();
        assert_eq!(encoding, "UTF8", "{database}");
        let ids: Vec<String> = sqlx::query_scalar("SELECT id FROM applications")
            .fetch_all(&mut connection)
            .await
            .unwrap();
        ids.into_iter().collect()
    }
}

impl Drop for Kit {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-TERM", &self.script.id().to_string()]).status();
        let _ = self.script.wait();
    }
}

/// What visitors and applicants have seen.
#[derive(Default)]
struct Seen {
    pages: AtomicU64,
    reopened: AtomicU64,
    failures: std::sync::Mutex<Vec<String>>,
    acknowledged: std::sync::Mutex<HashSet<String>>,
}

impl Seen {
    fn failed(&self, what: &str, error: &impl std::fmt::Debug) {
        self.failures.lock().unwrap().push(format!("{what}: {error:?}"));
    }

    /// Sends it, and once more when the connection is closed without an answer, as browsers do with pages, and the site's own
    /// calls with what has an idempotency key: when nginx takes a new configuration, it closes connections that wait.
    async fn send(&self, request: reqwest::RequestBuilder) -> reqwest::Result<reqwest::Response> {
        let again = request.try_clone().unwrap();
        match request.send().await {
            Err(error) if !error.is_connect() => {
                self.reopened.fetch_add(1, Ordering::Relaxed);
                again.send().await
            }
            other => other,
        }
    }
}

/// Reads pages until told to stop.
async fn visit(balancer: String, seen: Arc<Seen>, is_over: Arc<AtomicBool>) {
    let client = client();
    while !is_over.load(Ordering::Relaxed) {
        match seen.send(client.get(format!("{balancer}/join-gs1"))).await {
            Ok(answer) if answer.status() == 200 => {
                seen.pages.fetch_add(1, Ordering::Relaxed);
            }
            other => seen.failed("a page", &other),
        }
        sleep(Duration::from_millis(10)).await;
    }
}

/// Begins applications until told to stop, each as another client.
async fn apply(balancer: String, seen: Arc<Seen>, is_over: Arc<AtomicBool>) {
    static CLIENTS: AtomicU64 = AtomicU64::new(0);
    let client = client();
    while !is_over.load(Ordering::Relaxed) {
        let [_, .., a, b, c] = CLIENTS.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        let request = client
            .post(format!("{balancer}/api/join/applications"))
            .header("x-forwarded-for", format!("10.{a}.{b}.{c}"))
            .bearer_auth(secret())
            .header("idempotency-key", secret())
            .json(&json!({ "answers": {} }));
        match seen.send(request).await {
            Ok(answer) if answer.status() == 201 => {
                let created: Value = answer.json().await.unwrap();
                let id = created["id"].as_str().unwrap().to_owned();
                seen.acknowledged.lock().unwrap().insert(id);
            }
            other => seen.failed("an application", &other),
        }
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copies_are_replaced_one_by_one_and_no_visitor_notices() {
    // `ROLLS=10` for a long look.
    let rolls = std::env::var("ROLLS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let Some(kit) = Kit::start() else { return };
    kit.refuses_and_hides_what_it_should().await;
    let (seen, is_over) = (Arc::new(Seen::default()), Arc::new(AtomicBool::new(false)));
    let mut people = JoinSet::new();
    for balancer in &kit.balancers {
        for _ in 0..2 {
            people.spawn(visit(balancer.clone(), Arc::clone(&seen), Arc::clone(&is_over)));
        }
        people.spawn(apply(balancer.clone(), Arc::clone(&seen), Arc::clone(&is_over)));
    }
    let begun = Instant::now();
    sleep(Duration::from_secs(1)).await;
    for _ in 0..rolls {
        let before = kit.processes();
        tokio::task::block_in_place(|| kit.roll());
        assert!(kit.processes().is_disjoint(&before));
    }
    // A release that does not start: one copy stays out, the other serves, and the release before comes back.
    let failed = tokio::task::block_in_place(|| {
        kit.deploy("/bin/false");
        let failed = kit.try_to_roll("3");
        kit.deploy(env!("CARGO_BIN_EXE_site-server"));
        kit.roll();
        failed
    });
    let told = String::from_utf8_lossy(&failed.stderr);
    assert!(!failed.status.success() && told.contains("stays out"), "{told}");
    is_over.store(true, Ordering::Relaxed);
    people.join_all().await;
    let acknowledged = seen.acknowledged.lock().unwrap().clone();
    eprintln!(
        "{rolls} rolls in {:.0} s before {} load balancers: {} pages, {} applications, {} connections opened again",
        begun.elapsed().as_secs_f64(),
        kit.balancers.len(),
        seen.pages.load(Ordering::Relaxed),
        acknowledged.len(),
        seen.reopened.load(Ordering::Relaxed),
    );
    assert_eq!(*seen.failures.lock().unwrap(), Vec::<String>::new());
    let (again, pages) =
        (seen.reopened.load(Ordering::Relaxed), seen.pages.load(Ordering::Relaxed));
    assert!(again * 200 < pages, "{again} of {pages} were sent again");
    assert_eq!(kit.stored("site").await, acknowledged);
    kit.back_up_and_restore();
    assert_eq!(kit.stored("site_restored").await, acknowledged);
}

/// What `roll.sh` does with a file of servers: what it told, and the file at each reload, which ends like `reload`.
fn roll(servers: &str, reload: &str) -> (Output, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("replicas.conf");
    fs::write(&file, servers).unwrap();
    let seen = folder.path().join("seen");
    let rolled = Command::new(deploy("roll.sh"))
        .env("SETTLE", "0")
        .arg(&file)
        .arg(format!("cat {0} >>{1}; echo --- >>{1}; {reload}", file.display(), seen.display()))
        .arg("true")
        .output()
        .unwrap();
    let seen = fs::read_to_string(seen).unwrap_or_default();
    (rolled, seen.split("---\n").map(str::to_owned).collect())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_with_options_are_taken_out_and_put_back_as_they_were() {
    let (one, other) = (Program::start(&[]), Program::start(&[]));
    let servers = |first: &str, second: &str| {
        format!(
            "# both\n  server {} max_fails=2 {first}weight=3; # the first\nserver\t{}{second};\n",
            one.address, other.address
        )
    };
    let written = servers("", "");
    let (rolled, seen) = tokio::task::block_in_place(|| roll(&written, "true"));
    let told = String::from_utf8(rolled.stdout).unwrap();
    assert!(rolled.status.success(), "{told} {}", String::from_utf8_lossy(&rolled.stderr));
    let out = |number: usize| {
        let lines = seen[number].lines().filter(|line| line.contains(" down"));
        lines.map(|line| line.split_whitespace().nth(1).unwrap().trim_end_matches(';')).collect()
    };
    let states: Vec<Vec<&str>> = (0..4).map(out).collect();
    let (first, second) = (one.address.as_str(), other.address.as_str());
    assert_eq!(states, [vec![first], vec![], vec![second], vec![]]);
    let taken =
        format!("{first}: taken out: server {first} max_fails=2 weight=3 down; # the first");
    assert!(told.contains(&taken), "{told}");
    assert_eq!(seen[3], written.replace('\t', " "));

    // One that is out already is the first, and comes back.
    let (rolled, seen) = tokio::task::block_in_place(|| roll(&servers("", " down backup"), "true"));
    assert!(rolled.status.success());
    assert!(seen[1].ends_with(&format!("server {second} backup;\n")), "{seen:?}");

    // Where nothing is reloaded it stops nothing, and says so.
    let (rolled, seen) = tokio::task::block_in_place(|| roll(&written, "false"));
    let told = String::from_utf8(rolled.stderr).unwrap();
    assert!(!rolled.status.success() && told.contains("nothing took in what"), "{told}");
    assert_eq!((seen.len(), rolled.stdout.len()), (2, 0));

    // What it cannot read it does not touch.
    for wrong in ["server 127.0.0.1:1; server 127.0.0.1:2;\n", "server 127.0.0.1:1\n;\n"] {
        let (rolled, seen) = tokio::task::block_in_place(|| roll(wrong, "true"));
        let told = String::from_utf8(rolled.stderr).unwrap();
        assert!(!rolled.status.success() && told.contains("expected server ADDRESS"), "{told}");
        assert_eq!(seen, [""]);
    }
}

#[test]
fn the_unit_of_systemd_may_do_little_and_is_left_time_to_drain() {
    let unit = deploy("site-server@.service");
    let checked = Command::new("systemd-analyze")
        .args(["security", "--offline=true", "--threshold=20", "--no-pager"])
        .arg(&unit)
        .output();
    match checked {
        Ok(checked) => {
            assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
        }
        Err(error) => {
            eprintln!("not run: systemd-analyze (Debian: apt-get install systemd): {error}");
        }
    }
    let unit = fs::read_to_string(unit).unwrap();
    let seconds = |name: &str| -> u32 {
        let (_, rest) = unit.split_once(&format!("{name}=")).unwrap();
        rest.split_whitespace().next().unwrap().parse().unwrap()
    };
    assert!(seconds("TimeoutStopSec") > seconds("DRAIN_SECONDS") + 10);
    // A build that runs is the server's to end: it begins again with the next start, and has not failed.
    assert!(unit.contains("\nKillMode=mixed\n"));
}

/// By the unit, and by the file of settings with the block for a public site in place of the trial's.
#[test]
fn a_public_server_gets_every_setting_it_needs_from_the_kit() {
    let settings = fs::read_to_string(deploy("settings.env")).unwrap();
    let (always, rest) = settings.split_once("# For a trial").unwrap();
    let (_, public) = rest.split_once("# For a public site").unwrap();
    let unit = fs::read_to_string(deploy("site-server@.service")).unwrap();
    let given: HashSet<&str> = always
        .lines()
        .chain(public.lines().filter_map(|line| line.strip_prefix('#')))
        .chain(unit.lines().filter_map(|line| line.strip_prefix("Environment=")))
        .flat_map(str::split_whitespace)
        .filter_map(|word| word.split_once('='))
        .map(|(name, _)| name.strip_suffix("_FILE").unwrap_or(name))
        .collect();
    let missing = site_server::settings::PUBLIC.iter().filter(|name| !given.contains(*name));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&&str>::new());
}

/// Docker leaves out, with no more than a warning, what a Dockerfile does not name.
#[test]
fn a_site_in_an_image_is_built_with_every_setting_there_is() {
    let dockerfile = fs::read_to_string(deploy("Dockerfile")).unwrap();
    let (_, settings) = dockerfile.split_once("\nARG ").unwrap();
    let (settings, _) = settings.split_once("\nRUN ").unwrap();
    let given: HashSet<&str> =
        settings.split_whitespace().map(|word| word.split('=').next().unwrap()).collect();
    let services = include_str!("../../../../src/services/service-settings.ts");
    let services = services.split("import.meta.env.").skip(1);
    // The build gives those two what it has read as `PAYMENT` and `CAPTCHA`.
    let services = services
        .filter_map(|rest| rest.split(';').next())
        .filter(|name| !["VITE_PAYMENT", "VITE_CAPTCHA"].contains(name));
    let missing = services.chain(["PAYMENT", "CAPTCHA"]).filter(|name| !given.contains(name));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&str>::new());
}
