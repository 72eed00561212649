//! The client for requests to other servers.

use reqwest::ClientBuilder;
use reqwest::redirect::Policy;

/// A client with `ring` for its cryptography that follows no redirects: what a request holds is for the server that
/// it was written for. Give it a time limit.
pub(crate) fn http_client() -> ClientBuilder {
    // An error means that a provider is installed already, and that is this one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().redirect(Policy::none())
}
