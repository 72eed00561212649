//! The site as visitors reach it: whether `SITE_URL` leads to a server that is ready, and until when its certificate holds.

use std::time::Duration;

use http::StatusCode;
use reqwest::tls::TlsInfo;

use super::certificate::not_after;
use crate::http_client::http_client;
use crate::unreached::Unreached;

const TIMEOUT: Duration = Duration::from_secs(10);

/// Why the public address does not lead to a server that is ready.
#[derive(Debug, thiserror::Error)]
pub enum PublicAddressError {
    /// No connection, no trusted certificate, no answer.
    #[error("it does not answer: {0}")]
    Unreachable(Unreached),
    /// The client for it cannot be made.
    #[error("it cannot be asked")]
    Client(#[source] reqwest::Error),
    /// Something answers, and it is no server that is ready.
    #[error("/readyz answers {0}")]
    NotReady(StatusCode),
}

/// Asks for `/readyz` as the load balancer of the site does, by its public address. Gives the instant at which its certificate
/// ends, in milliseconds since 1970, if it has one that can be read.
///
/// # Errors
/// When no server that is ready answers there.
pub async fn try_public_address(site_url: &str) -> Result<Option<i64>, PublicAddressError> {
    let client = http_client().timeout(TIMEOUT).tls_info(true);
    let client = client.build().map_err(PublicAddressError::Client)?;
    let asked = client.get(format!("{site_url}/readyz")).send().await;
    let answer = asked.map_err(|error| PublicAddressError::Unreachable(Unreached::of(&error)))?;
    if answer.status() != StatusCode::OK {
        return Err(PublicAddressError::NotReady(answer.status()));
    }
    let tls: Option<&TlsInfo> = answer.extensions().get();
    Ok(tls.and_then(TlsInfo::peer_certificate).and_then(not_after))
}
