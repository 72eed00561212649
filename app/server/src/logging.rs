//! Logs on standard error: text on a terminal, one JSON object a line anywhere else.

use std::error::Error;
use std::io::{self, IsTerminal, StderrLock, Write};
use std::str::FromStr;
#[cfg(unix)]
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// How much is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogLevel {
    /// Every file served.
    Trace,
    /// What an operator needs to know.
    Info,
    /// What may need attention.
    Warn,
    /// What failed.
    Error,
}

impl FromStr for LogLevel {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "trace" => Ok(Self::Trace),
            "info" => Ok(Self::Info),
            "warn" => Ok(Self::Warn),
            "error" => Ok(Self::Error),
            _ => Err(()),
        }
    }
}

/// Starts logging; called once, before anything that may log.
pub fn start(level: LogLevel) {
    let filter = match level {
        LogLevel::Trace => LevelFilter::TRACE,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Error => LevelFilter::ERROR,
    };
    // Below this level libraries log what they like, which may include secrets.
    let targets = Targets::new()
        .with_default(filter.min(LevelFilter::INFO))
        .with_target(env!("CARGO_CRATE_NAME"), filter);
    // A log that cannot be written, on a full disk or with no one to read it, is lost. Told on the same standard error it
    // would end what was logging.
    let logs = tracing_subscriber::fmt()
        .with_max_level(filter)
        .with_writer(|| Line(std::io::stderr().lock()))
        .log_internal_errors(false);
    if std::io::stderr().is_terminal() {
        logs.with_target(false).finish().with(targets).init();
    } else {
        logs.json().flatten_event(true).with_span_list(false).finish().with(targets).init();
    }
}

/// Where a line is written. A pipe whose reader hangs would hold up whoever logs, and so every answer: after a second without
/// room lines are lost, until there is room again.
struct Line(StderrLock<'static>);

impl Write for Line {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if has_room(&self.0) { self.0.write(line) } else { Ok(line.len()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Whether a write would not wait: a file always has room, a pipe some thousand bytes. An error is the write's to tell.
#[cfg(unix)]
fn has_room(stderr: &StderrLock<'_>) -> bool {
    static IS_STUCK: AtomicBool = AtomicBool::new(false);
    let patience = Timespec { tv_sec: i64::from(!IS_STUCK.load(Ordering::Relaxed)), tv_nsec: 0 };
    let ready = poll(&mut [PollFd::new(stderr, PollFlags::OUT)], Some(&patience));
    let has_room = !matches!(ready, Ok(0));
    IS_STUCK.store(!has_room, Ordering::Relaxed);
    has_room
}

#[cfg(not(unix))]
fn has_room(_: &StderrLock<'_>) -> bool {
    true
}

/// An error and its causes on one line, for the log and the terminal.
pub fn with_causes(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    text
}
