//! Runs the command that builds the site: without a shell, with few settings, within its time, and with nothing left of it.

use std::collections::{HashSet, VecDeque};
use std::fs::File;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncRead, BufReader};
use tokio::process::{Child, Command};

use super::settings::PublishSettings;

/// Tells the build where to put the site.
const FOLDER: &str = "BUILD_FOLDER";
/// What a build needs to know. It gets nothing else, such as the database's password.
const PASSED_ON: [&str; 27] = [
    "PATH",
    "HOME",
    "USER",
    "LANG",
    "TZ",
    "TMPDIR",
    "TEMP",
    "SYSTEMROOT",
    "SSL_CERT_FILE",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "NO_PROXY",
    "http_proxy",
    "https_proxy",
    "no_proxy",
    "SITE_PROFILE",
    "SITE_URL",
    "SITE_SERVER",
    "OFFLINE",
    "CONTENT_HOST",
    "CONTENT_SPACE",
    "CONTENT_ENVIRONMENT",
    "CONTENT_DELIVERY_TOKEN",
    "CONTENT_DELIVERY_TOKEN_FILE",
    "PAYMENT",
    "CAPTCHA",
    "CARGO_TARGET_DIR",
];
/// What Node.js, npm and the scripts of the site are set up with.
const PASSED_ON_PREFIXES: [&str; 4] = ["NODE_", "npm_config_", "LC_", "VITE_"];

/// More of a line, or more lines, only fill the log.
const LINE: usize = 500;
const LINES: usize = 2000;
/// The last lines tell why a build failed.
const LAST_LINES: usize = 15;
/// How long output may still come once the command has ended.
const LAST_OUTPUT: Duration = Duration::from_secs(2);

/// Why there is no new build.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The program cannot be run.
    #[error("PUBLISH_COMMAND: {program} cannot be run")]
    Start {
        /// The program.
        program: String,
        /// Why.
        source: std::io::Error,
    },
    /// It says that it has failed.
    #[error("PUBLISH_COMMAND: the build failed ({status})")]
    Failed {
        /// How it ended.
        status: ExitStatus,
        /// The last lines that it wrote.
        said: String,
    },
    /// It takes too long.
    #[error("PUBLISH_COMMAND: the build was ended because it took more than {} seconds", .0.as_secs())]
    TooLong(Duration),
    /// No one knows how it ended.
    #[error("PUBLISH_COMMAND: the build cannot be waited for")]
    Wait(#[source] std::io::Error),
}

/// Lets the command build the site into `folder`. `lock` is open as long as anything of the command runs, even when this
/// program does not.
pub(super) async fn run(
    settings: &PublishSettings,
    folder: &Path,
    lock: File,
) -> Result<(), CommandError> {
    let variables: Vec<(String, String)> = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .filter(|(name, _)| is_passed_on(name))
        .collect();
    let log = Log { hidden: secrets_in(&variables), last: Mutex::default() };
    let mut command = Command::new(&settings.program);
    command
        .args(&settings.arguments)
        .env_clear()
        .envs(variables)
        .env(FOLDER, folder)
        .stdin(Stdio::from(lock))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    #[cfg(unix)]
    command.process_group(0);
    let mut child = command
        .spawn()
        .map_err(|source| CommandError::Start { program: settings.program.clone(), source })?;
    let (out, errors) = (child.stdout.take(), child.stderr.take());
    let group = Group::of(&child);
    let output = async { tokio::join!(log_lines(out, &log), log_lines(errors, &log)) };
    let mut output = std::pin::pin!(output);
    let ended = async {
        tokio::select! {
            status = child.wait() => {
                // What the command has started may still hold its output open.
                let _ = tokio::time::timeout(LAST_OUTPUT, &mut output).await;
                status
            }
            _ = &mut output => child.wait().await,
        }
    };
    let ended = tokio::time::timeout(settings.time_limit, ended).await;
    drop(group);
    match ended {
        Err(_) => Err(CommandError::TooLong(settings.time_limit)),
        Ok(Err(error)) => Err(CommandError::Wait(error)),
        Ok(Ok(status)) if status.success() => Ok(()),
        Ok(Ok(status)) => Err(CommandError::Failed { status, said: log.said() }),
    }
}

fn is_passed_on(name: &str) -> bool {
    PASSED_ON.contains(&name) || PASSED_ON_PREFIXES.iter().any(|start| name.starts_with(start))
}

/// Values that the log must not repeat.
fn secrets_in(variables: &[(String, String)]) -> HashSet<String> {
    let is_secret = |name: &str| {
        let name = name.to_ascii_uppercase();
        ["TOKEN", "SECRET", "PASSWORD", "AUTH", "KEY"].iter().any(|word| name.contains(word))
    };
    let secrets = variables.iter().filter(|(name, value)| is_secret(name) && !value.is_empty());
    secrets.map(|(_, value)| value.clone()).collect()
}

/// Everything that a command has started; ended when this is dropped.
struct Group {
    #[cfg(unix)]
    id: Option<rustix::process::Pid>,
}

impl Group {
    #[cfg(unix)]
    fn of(child: &Child) -> Self {
        let id = child.id().and_then(|id| i32::try_from(id).ok());
        Self { id: id.and_then(rustix::process::Pid::from_raw) }
    }

    #[cfg(not(unix))]
    fn of(_: &Child) -> Self {
        Self {}
    }
}

#[cfg(unix)]
impl Drop for Group {
    fn drop(&mut self) {
        if let Some(id) = self.id {
            // It fails when the group has ended by itself.
            let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
        }
    }
}

/// What the command writes.
struct Log {
    /// Values that it must not repeat.
    hidden: HashSet<String>,
    last: Mutex<VecDeque<String>>,
}

impl Log {
    fn line(&self, line: &[u8], count: usize) {
        let line = readable(line, &self.hidden);
        match count {
            ..LINES => tracing::info!(line, "build"),
            LINES => tracing::warn!("the build writes more than is logged"),
            _ => {}
        }
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() == LAST_LINES {
            last.pop_front();
        }
        last.push_back(line);
    }

    fn said(&self) -> String {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}

async fn log_lines(output: Option<impl AsyncRead + Unpin>, log: &Log) {
    let Some(output) = output else { return };
    let mut reader = BufReader::new(output);
    let (mut line, mut count) = (Vec::new(), 0);
    while let Ok(bytes) = reader.fill_buf().await {
        if bytes.is_empty() {
            break;
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        // A secret at the end of what is kept is beyond what is logged.
        line.extend(part.iter().take((16 * LINE).saturating_sub(line.len())));
        let consumed = part.len() + usize::from(end.is_some());
        reader.consume(consumed);
        if end.is_some() {
            count += 1;
            log.line(&line, count);
            line.clear();
        }
    }
    if !line.is_empty() {
        log.line(&line, count + 1);
    }
}

/// A line without its secrets and control characters, and not too long.
fn readable(line: &[u8], hidden: &HashSet<String>) -> String {
    let mut text = String::from_utf8_lossy(line).into_owned();
    for secret in hidden {
        text = text.replace(secret, "(hidden)");
    }
    text.chars().filter(|letter| !letter.is_control()).take(LINE).collect()
}

impl PublishSettings {
    /// Looks for the program as it is going to be looked for when the site is published.
    ///
    /// # Errors
    /// When it is not there, or no program.
    pub fn find_program(&self) -> Result<(), CommandError> {
        let program = Path::new(&self.program);
        let (found, why) = if self.program.contains('/') {
            (is_program(program), "there is no such program")
        } else {
            let folders = std::env::var_os("PATH").unwrap_or_default();
            let mut places = std::env::split_paths(&folders).map(|folder| folder.join(program));
            let is_found = places.any(|place| is_program(&place));
            (is_found, "there is no such program in any folder of PATH")
        };
        let missing = || std::io::Error::new(std::io::ErrorKind::NotFound, why);
        if found {
            Ok(())
        } else {
            Err(CommandError::Start { program: self.program.clone(), source: missing() })
        }
    }
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    path.metadata().is_ok_and(|one| one.is_file() && one.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file() || path.with_extension("exe").is_file() || path.with_extension("cmd").is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_is_told_nothing_that_is_not_its_business() {
        for name in ["PATH", "CONTENT_DELIVERY_TOKEN", "SITE_PROFILE", "PAYMENT", "VITE_SENTRY_DSN"]
        {
            assert!(is_passed_on(name), "{name}");
        }
        for name in [
            "DATABASE_URL",
            "SMTP_URL",
            "STRIPE_KEY",
            "STRIPE_WEBHOOK_SECRETS",
            "CAPTCHA_KEY",
            "ABR_GUID",
            "EDITORS_KEY",
            "EDITORS_SECRETS",
            "OIDC_CLIENT_SECRET",
            "HANDOVER_SECRET",
            "PUBLISH_SECRET",
            "CONTENT_PREVIEW_TOKEN",
            "TURNSTILE_SECRET",
            "SITE_DIST",
        ] {
            assert!(!is_passed_on(name), "{name}");
        }
    }

    #[test]
    fn what_a_build_writes_is_logged_without_secrets() {
        let variables = [
            ("CONTENT_DELIVERY_TOKEN".to_owned(), "d3livery".to_owned()),
            ("npm_config__authToken".to_owned(), "npm-t0ken".to_owned()),
            ("SITE_URL".to_owned(), "https://example.org".to_owned()),
        ];
        let hidden = secrets_in(&variables);
        let line = "GET https://example.org/?access_token=d3livery \u{1b}[31mnpm-t0ken".as_bytes();
        let expected = "GET https://example.org/?access_token=(hidden) [31m(hidden)";
        assert_eq!(readable(line, &hidden), expected);
        assert_eq!(readable(&[b'a'; 9000], &hidden).len(), LINE);
        let across = [&[b'a'; LINE - 3][..], b"d3livery"].concat();
        assert!(!readable(&across, &hidden).contains("d3"));
    }
}
