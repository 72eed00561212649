//! What editors get, and what no one else does.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test helper that cannot go on has failed the test"
)]

mod browser;
mod content;
mod identity_provider;
mod oidc;
mod oidc_abuse;
mod remote_content;
mod sessions;
mod views;
mod wicked_provider;
