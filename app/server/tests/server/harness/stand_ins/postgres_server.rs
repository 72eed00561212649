//! A PostgreSQL server of our own: in a temporary folder, on a socket there, gone when the tests end.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The folder of the server's socket; `None` when PostgreSQL is not installed.
///
/// The first caller starts the server, with the crate's `FSYNC`: `off` for tests of what it keeps, `on` to measure it.
pub(crate) fn socket_folder() -> Option<&'static Path> {
    static SERVER: OnceLock<Option<PathBuf>> = OnceLock::new();
    let server = SERVER.get_or_init(|| {
        let started = find_programs().map(|programs| start(&programs));
        if started.is_none() {
            // Straight to the stream: what a passing test prints is not shown.
            let _ = writeln!(
                std::io::stderr(),
                "not run: the tests on PostgreSQL, which is not installed"
            );
        }
        started
    });
    server.as_deref()
}

/// The folder with `initdb` and `postgres`. Debian keeps them out of the search path.
fn find_programs() -> Option<PathBuf> {
    let searched = std::env::var_os("PATH").unwrap_or_default();
    let packaged = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    std::env::split_paths(&searched)
        .chain(packaged.map(|version| version.path().join("bin")))
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

fn start(programs: &Path) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("store-tests-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let data = folder.join("data");
    // PostgreSQL refuses to run as root.
    let is_root =
        String::from_utf8(Command::new("id").arg("-u").output().unwrap().stdout).unwrap().trim()
            == "0";
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
        .args(["-A", "trust", "-U", "app", "--no-locale", "-E", "UTF8", "--no-sync", "-D"])
        .arg(&data)
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    // The shell waits for the end of its input, which comes when this process ends, however it does.
    let script = r#""$1" -D "$2" -k "$3" -p 5432 -c listen_addresses= -c "fsync=$4" -c max_connections=400 >log 2>&1 &
        server=$!; read -r _; kill -QUIT $server; wait $server; cd /; rm -rf "$3""#;
    as_user("sh")
        .args(["-c", script, "sh"])
        .arg(programs.join("postgres"))
        .arg(&data)
        .arg(&folder)
        .arg(crate::FSYNC)
        .stdin(Stdio::piped())
        .spawn()
        .map(|mut shell| std::mem::forget(shell.stdin.take()))
        .unwrap();
    wait_until_ready(&folder);
    folder
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
