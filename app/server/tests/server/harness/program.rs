//! The program in a folder of its own, and a client of it.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use super::api::write_pages;
use super::client::Client;

const PATIENCE: Duration = Duration::from_mins(1);

/// A running server with its database, its mail and its log; ended when the test is over.
pub(crate) struct Program {
    child: Child,
    folder: Arc<TempDir>,
    log: PathBuf,
    settings: Vec<(String, String)>,
    /// Commands of a shell that starts it.
    shell: Option<&'static str>,
    pub(crate) address: String,
    client: Client,
}

impl Deref for Program {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Program {
    /// Starts it on a small site, without a captcha.
    pub(crate) fn start(settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        write_pages(&folder.path().join("dist"));
        Self::start_in(Arc::new(folder), settings)
    }

    /// Starts it in a folder that has a site in `dist`.
    pub(crate) fn start_in(folder: Arc<TempDir>, more: &[(&str, &str)]) -> Self {
        Self::start_by(None, folder, more)
    }

    /// Starts it on a small site, from a shell after these commands.
    #[cfg(unix)]
    pub(crate) fn start_after(shell: &'static str, settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        write_pages(&folder.path().join("dist"));
        Self::start_by(Some(shell), Arc::new(folder), settings)
    }

    fn start_by(shell: Option<&'static str>, folder: Arc<TempDir>, more: &[(&str, &str)]) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let log = folder.path().join(format!("log-{}", COUNT.fetch_add(1, Ordering::Relaxed)));
        let export = export();
        let usual = [
            ("PORT", "0"),
            ("SITE_DIST", "dist"),
            ("CONTENT_EXPORT", export.as_str()),
            ("CAPTCHA", "off"),
        ];
        let settings = usual.iter().chain(more);
        let settings: Vec<(String, String)> =
            settings.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let (child, address) = run(shell, folder.path(), &settings, &log);
        let client = Client::at(&address, Ipv4Addr::LOCALHOST);
        Self { child, folder, log, settings, shell, address, client }
    }

    /// Ends it at once, wherever it is: `kill -9`.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it again after a `kill -9`, which happens now. Returns how long the start took.
    pub(crate) fn kill_and_restart(&mut self) -> Duration {
        self.kill();
        let begun = Instant::now();
        (self.child, self.address) = run(self.shell, self.folder.path(), &self.settings, &self.log);
        self.client = Client::at(&self.address, Ipv4Addr::LOCALHOST);
        begun.elapsed()
    }

    /// How many megabytes of memory it has, and how many open files.
    #[cfg(target_os = "linux")]
    pub(crate) fn holds(&self) -> (u64, usize) {
        let process = Path::new("/proc").join(self.child.id().to_string());
        let status = fs::read_to_string(process.join("status")).unwrap();
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        let kilobytes: u64 = memory.trim().trim_end_matches(" kB").parse().unwrap();
        (kilobytes / 1024, fs::read_dir(process.join("fd")).unwrap().count())
    }

    /// Asks it to stop, and does not wait for it.
    #[cfg(unix)]
    pub(crate) fn terminate(&self) {
        self.signal("-TERM");
    }

    /// Makes it hang: it keeps its connections and answers nothing.
    #[cfg(unix)]
    pub(crate) fn freeze(&self) {
        self.signal("-STOP");
    }

    #[cfg(unix)]
    fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Asks it to stop, and tells whether it ended cleanly.
    #[cfg(unix)]
    pub(crate) fn stop(&mut self) -> bool {
        self.terminate();
        self.child.wait().unwrap().success()
    }

    /// A client who connects from another address.
    pub(crate) fn client_at(&self, from: Ipv4Addr) -> Client {
        Client::at(&self.address, from)
    }

    /// What the program does with these arguments, beside the running server.
    pub(crate) fn command(&self, arguments: &[&str]) -> Output {
        let settings = self.settings.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        command(self.folder(), settings).args(arguments).output().unwrap()
    }

    /// What a command of the office prints.
    pub(crate) fn office(&self, arguments: &[&str]) -> String {
        let output = self.command(arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Everything logged since the last start.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    /// Waits until this is in the log so many times.
    pub(crate) async fn logged(&self, text: &str, times: usize) {
        let started = Instant::now();
        while self.log().matches(text).count() < times {
            assert!(started.elapsed() < PATIENCE, "{text} is not logged: {}", self.log());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Where it puts its mail.
    pub(crate) fn outbox(&self) -> PathBuf {
        let data = self.settings.iter().rfind(|(name, _)| name == "DATA_FOLDER");
        self.folder().join(data.map_or("app/.data", |(_, data)| data)).join("outbox")
    }

    /// The mails in the outbox, once there are `count` of them.
    pub(crate) async fn mails(&self, count: usize) -> Vec<String> {
        let started = Instant::now();
        loop {
            let paths = fs::read_dir(self.outbox()).unwrap().map(|entry| entry.unwrap().path());
            let mails = paths.filter(|path| path.extension().is_some_and(|ending| ending == "eml"));
            let mails: Vec<_> = mails.map(|path| fs::read_to_string(path).unwrap()).collect();
            if mails.len() >= count {
                return mails;
            }
            assert!(started.elapsed() < PATIENCE, "{} of {count} mails", mails.len());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that nothing listens on, below those that the system gives to connections: between now and the start of what uses it,
/// another test may open thousands.
pub(crate) fn free_port() -> u16 {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = std::process::id() % 1000 * 12 + COUNT.fetch_add(1, Ordering::Relaxed);
        let port = 20_000 + u16::try_from(number % 12_000).unwrap();
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
}

/// The program in `folder` with these settings alone, where its database and its outbox are by default.
pub(crate) fn command<'a>(
    folder: &Path,
    settings: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_site-server"));
    // What it runs to build a site is found in the search path.
    let path = std::env::var_os("PATH").unwrap();
    command.env_clear().env("PATH", path).envs(settings).current_dir(folder);
    command
}

/// The file of the content that the program serves.
pub(crate) fn export() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/queries/export.json").to_owned()
}

/// Starts the program and waits until it listens. Gives its address: that of its settings, or that in the log if they leave it
/// to the system.
fn run(
    shell: Option<&str>,
    folder: &Path,
    settings: &[(String, String)],
    log: &Path,
) -> (Child, String) {
    let started = Instant::now();
    let pairs = settings.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let file = File::create(log).unwrap();
    let mut command = command(folder, pairs);
    if let Some(shell) = shell {
        let program = command;
        command = Command::new("sh");
        command.args(["-c", &format!("{shell}; exec \"$0\"")]).arg(program.get_program());
        command.env_clear().current_dir(folder);
        command.envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))));
    }
    let mut child = command.stderr(file).spawn().unwrap();
    let port = settings.iter().rfind(|(name, _)| name == "PORT").map(|(_, port)| port.as_str());
    loop {
        let logged = fs::read_to_string(log).unwrap();
        let address = match port {
            None | Some("0") => logged_address(&logged),
            Some(port) => Some(format!("127.0.0.1:{port}"))
                .filter(|address| TcpStream::connect(address).is_ok()),
        };
        if let Some(address) = address {
            return (child, address);
        }
        assert!(child.try_wait().unwrap().is_none(), "it ended: {logged}");
        assert!(started.elapsed() < PATIENCE, "it does not start: {logged}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// What the log says about where the program listens.
fn logged_address(log: &str) -> Option<String> {
    let mut lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.find_map(|line| Some(line["address"].as_str()?.trim_start_matches("http://").to_owned()))
}
