//! What editors get, and what nobody else does.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]

mod browser;
mod content;
mod sessions;
mod views;
