//! Which captcha the server uses, with its secrets.

use std::fmt;

/// Which captcha the server uses.
#[derive(Clone, PartialEq, Eq)]
pub enum CaptchaSettings {
    /// Every answer is accepted; only for one's own machine.
    Off,
    /// The browser does a little work.
    ProofOfWork {
        /// Signs challenges; copies of the server share it. `None` draws one at random for this start.
        key: Option<String>,
    },
    /// Cloudflare Turnstile.
    Turnstile {
        /// Opens Cloudflare's service.
        secret: String,
        /// The only host whose visitors' answers are accepted.
        hostname: String,
    },
}

impl fmt::Debug for CaptchaSettings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Off => "Off",
            Self::ProofOfWork { .. } => "ProofOfWork",
            Self::Turnstile { .. } => "Turnstile",
        })
    }
}
