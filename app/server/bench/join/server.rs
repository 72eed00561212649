//! The program under test, which can be killed and started again.

use std::fs::{self, File};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use super::database::Database;

/// The program on one database and one port; it is killed when this value goes.
pub(crate) struct Server {
    settings: Vec<(&'static str, String)>,
    log: PathBuf,
    child: Option<Child>,
    /// The address of its API, which stays the same over all starts.
    pub(crate) url: String,
}

impl Server {
    /// Prepares the program; it is not started yet.
    pub(crate) fn new(database: &Database) -> Self {
        let folder = database.folder();
        let dist = folder.join("dist");
        fs::create_dir_all(&dist).unwrap();
        fs::write(dist.join("index.html"), "<h1>Home</h1>").unwrap();
        fs::write(dist.join("404.html"), "<h1>Not found</h1>").unwrap();
        let export =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/queries/export.json");
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let text = |path: &Path| path.display().to_string();
        let settings = vec![
            ("PORT", port.to_string()),
            ("SITE_DIST", text(&dist)),
            ("CONTENT_EXPORT", text(&export)),
            ("DATABASE_URL", database.url.clone()),
            ("MAIL_FOLDER", text(&outbox(database))),
            ("SANDBOX_FOLDER", text(&folder.join("sandbox"))),
            ("CAPTCHA", "off".to_owned()),
            ("RATE_LIMITS", "off".to_owned()),
            ("LOG_LEVEL", "warn".to_owned()),
        ];
        let url = format!("http://127.0.0.1:{port}");
        Self { settings, log: folder.join("server.log"), child: None, url }
    }

    /// Starts the program and returns how long it took until it answered.
    pub(crate) async fn start(&mut self) -> Duration {
        let begun = Instant::now();
        let log = File::options().create(true).append(true).open(&self.log).unwrap();
        let program = env!("CARGO_BIN_EXE_site-server");
        let settings = self.settings.iter().map(|(name, value)| (name, value));
        let child = Command::new(program).env_clear().envs(settings).stderr(log).spawn().unwrap();
        self.child = Some(child);
        let address = self.url.trim_start_matches("http://");
        while tokio::net::TcpStream::connect(address).await.is_err() {
            let ended = self.child.as_mut().unwrap().try_wait().unwrap();
            assert!(
                ended.is_none(),
                "the server ended: {}",
                fs::read_to_string(&self.log).unwrap()
            );
            assert!(begun.elapsed() < Duration::from_secs(30), "the server does not start");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        begun.elapsed()
    }

    /// Ends the program at once, wherever it is: `kill -9`.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Where the program puts its mail.
pub(crate) fn outbox(database: &Database) -> PathBuf {
    database.folder().join("outbox")
}
