//! `LOG_LEVEL`.

use std::str::FromStr;

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
