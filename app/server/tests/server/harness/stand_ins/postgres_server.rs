//! A PostgreSQL server of our own: in a temporary folder, on a socket there, gone when the tests end.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use super::small_disk::SmallDisk;

/// A running server, which ends with this value.
pub(crate) struct PostgresServer {
    /// The folder of its socket.
    pub(crate) folder: PathBuf,
    /// The disk that all its data is on, if it has one of its own.
    pub(crate) disk: Option<SmallDisk>,
    data: PathBuf,
    /// The shell that runs it, until its input ends.
    shell: Child,
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

/// The folder of the socket of a server that all tests share; `None` when PostgreSQL is not installed.
pub(crate) fn socket_folder() -> Option<&'static Path> {
    static SERVER: OnceLock<Option<PostgresServer>> = OnceLock::new();
    let server = SERVER.get_or_init(|| {
        let started = PostgresServer::start(None);
        if started.is_none() {
            // Straight to the stream: what a passing test prints is not shown.
            let _ = writeln!(
                std::io::stderr(),
                "not run: the tests on PostgreSQL, which is not installed"
            );
        }
        started
    });
    server.as_ref().map(|server| server.folder.as_path())
}

/// The folder with `initdb` and `postgres`. Debian keeps them out of the search path.
fn find_programs() -> Option<PathBuf> {
    let searched = std::env::var_os("PATH").unwrap_or_default();
    let packaged = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    std::env::split_paths(&searched)
        .chain(packaged.map(|version| version.path().join("bin")))
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

impl PostgresServer {
    /// Starts a server, with the crate's `FSYNC`: `off` for tests of what it keeps, `on` to measure it.
    pub(crate) fn start(disk: Option<SmallDisk>) -> Option<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let programs = find_programs()?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("store-tests-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let data = disk.as_ref().map_or(folder.as_path(), SmallDisk::path).join("data");
        // PostgreSQL refuses to run as root.
        let user = Command::new("id").arg("-u").output().unwrap().stdout;
        let is_root = String::from_utf8(user).unwrap().trim() == "0";
        let as_user = |program: &str| {
            let mut command = Command::new(if is_root { "setpriv" } else { "env" });
            if is_root {
                command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
            }
            command.arg(program).current_dir(&folder);
            command
        };
        if is_root {
            assert!(Command::new("chown").arg("postgres").arg(&folder).status().unwrap().success());
        }
        let made = as_user(programs.join("initdb").to_str().unwrap())
            .args(["-A", "trust", "-U", "app", "--no-locale", "-E", "UTF8", "--no-sync"])
            // A small disk has no room for many pieces of its log of the usual sixteen megabytes.
            .args(disk.is_some().then_some("--wal-segsize=1"))
            .arg("-D")
            .arg(&data)
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        // The shell waits for the end of its input, which comes when this process ends, however it does. A server that is
        // killed is started again, as the system does it, which also ends what is left of the old one: who waits there for
        // a lock never notices that the server is gone, and the new one refuses to start beside it.
        let script = r#"(while [ ! -e ended ]; do
              "$1" -D "$2" -k "$3" -p 5432 -c listen_addresses= -c "fsync=$4" -c max_connections=400 >>log 2>&1
              find /proc/[0-9]*/cwd -maxdepth 0 -lname "$2" 2>/dev/null | cut -d/ -f3 | xargs -r kill -9 2>/dev/null
              sleep 0.02
            done) &
            read -r _; : >ended; kill -QUIT "$(head -n 1 "$2/postmaster.pid")"; wait; cd /; rm -rf "$3""#;
        let shell = as_user("sh")
            .args(["-c", script, "sh"])
            .arg(programs.join("postgres"))
            .arg(&data)
            .arg(&folder)
            .arg(crate::FSYNC)
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        wait_until_ready(&folder);
        Some(Self { folder, disk, data, shell })
    }

    /// Ends it at once, wherever it is, by `kill -9`. It comes back by itself.
    #[allow(dead_code, reason = "most tests let it live")]
    pub(crate) fn kill(&self) {
        let is_killed = || {
            // There is no file while it starts.
            let file = std::fs::read_to_string(self.data.join("postmaster.pid")).ok()?;
            let kill = Command::new("kill").args(["-9", file.lines().next()?]).output();
            kill.unwrap().status.success().then_some(())
        };
        while is_killed().is_none() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }
}

fn wait_until_ready(folder: &Path) {
    let mut log = String::new();
    for _ in 0..2400 {
        log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
        if log.contains("ready to accept connections") {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(25));
    }
    panic!("PostgreSQL does not start: {log}");
}
